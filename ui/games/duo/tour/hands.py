"""A whole game by touches: each decision of the tour's player becomes touches, and what they store is compared."""

from collections.abc import Callable

from companion.games.duo.rules.effects import loses_a_ware
from companion.games.duo.rules.engine import apply, movable, options
from companion.games.duo.rules.events import Move
from companion.games.duo.rules.names import Character, Phase, Side
from companion.games.duo.rules.state import State
from companion.games.game import Event
from ui.games.duo.tour.player import PLAIN, Going, best_going, drawn, good_roll, painted
from ui.testing.guide import Guide, TourFault

LONGEST = 400  # steps; a game that takes more does not end


def stored_state(guide: Guide) -> State:
    state = guide.stored.state()
    assert isinstance(state, State), state
    return state


class Hands:
    """`seen` are the kinds of events that were stored so far."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self.seen: set[str] = set()

    def play_on(self, until: Callable[[State], bool] | None = None) -> None:
        """Play until the condition on the state holds, or the game is over."""
        for _step in range(LONGEST):
            state = stored_state(self.guide)
            if state.phase is Phase.OVER or (until is not None and until(state)):
                return
            self.step(state)
        raise TourFault(f"the game did not end within {LONGEST} steps")

    def step(self, state: State) -> None:
        """One decision."""
        match state.phase:
            case Phase.ROLL:
                self._roll(state)
            case Phase.MOVE:
                going = best_going(state, frozenset(self.seen))
                if going is None:
                    self._stuck(state)
                else:
                    self._go(state, going)
            case Phase.ACT:
                self._act(state)
            case _:
                self._again()

    def _stores(self, names: list[str], events: list[Event]) -> None:
        self.guide.tap(names, events)
        self.seen.update(event["do"] for event in events)

    def _roll(self, state: State) -> None:
        roll = good_roll(state, frozenset(self.seen))
        self.guide.picture("table-roll")
        names = [f"die:{die.value}:{roll[die.value]}" for die in Character]
        self.guide.touch(names[0])
        self.guide.picture("table-roll-half-told")
        self._stores(names[1:], [roll])

    def _stuck(self, state: State) -> None:
        die = next(iter(movable(state)))
        if len(movable(state)) > 1:
            self.guide.touch(f"die:{die.value}")
        self.guide.picture("table-stuck")
        self._stores(["confirm"], [{"do": "stuck", "die": die.value}])

    def _go(self, state: State, going: Going) -> None:
        guide = self.guide
        if len(movable(state)) > 1:
            guide.picture("table-choose-a-die")
            guide.touch(f"die:{going.die.value}")
        guide.picture(f"table-{going.die.value}-destinations")
        board = state.board
        kind = "area" if going.to in board.icons else "mountain" if going.to in board.draws else "station"
        guide.touch(f"{kind}:{going.to}")
        guide.picture(f"table-preview-{going.effect or 'nothing'}")
        move: Event = {"do": "move", "die": going.die.value, "to": going.to}
        after = apply(state, Move(going.die, going.to))
        offers = [each for each in options(after) if each["do"] != "skip"] if after.phase is Phase.ACT else []
        if len(offers) == 1 and offers[0]["do"] in PLAIN:
            if "skip" not in self.seen and offers[0]["do"] in self.seen:
                self._stores(["only-move"], [move, {"do": "skip"}])
            else:
                self._stores(["confirm"], [move, {"do": offers[0]["do"]}])
        elif len(offers) == 1 and offers[0]["do"] == "sell" and offers[0]["max"] == 1:
            self._stores(["confirm"], [move, {"do": "sell", "count": 1}])
        else:
            self._stores(["confirm"], [move])

    def _act(self, state: State) -> None:
        offered: dict[str, Event] = {option["do"]: option for option in options(state)}
        self.guide.picture("table-effect-" + "-or-".join(do for do in offered if do != "skip"))
        if "wave" in offered:
            self._take_wave(state, offered["wave"])
        elif "draw" in offered:
            self._draw(state, offered["draw"])
        elif "sell" in offered:
            self._sell(state, offered["sell"])
        elif "gift" in offered:
            self._stores(["gift"], [{"do": "gift"}])
        elif "paint" in offered:
            self._paint(state, offered["paint"])
        else:
            raise TourFault(f"nothing on the tour for {sorted(offered)}")

    def _take_wave(self, state: State, option: Event) -> None:
        tile = Character(option["tiles"][0])
        names, event = [f"tile:{tile.value}"], {"do": "wave", "tile": tile.value}
        if loses_a_ware(state, state.actor, tile):
            wares = state.player(state.actor.other).wares
            ware = next(ware for ware, count in wares.items() if count)
            self.guide.touch(*names)
            self.guide.picture("table-robust-lost")
            names, event = [f"ware:{ware.value}"], {**event, "returned": ware.value}
        self._stores(names, [event])

    def _draw(self, state: State, option: Event) -> None:
        event = drawn(state, option)
        taps = [f"ware:{ware}" for ware in (*event["wares"], *event["returned"])]
        for number, tap in enumerate(taps[:-1]):
            self.guide.touch(tap)
            half = "drawn" if number < len(event["wares"]) - 1 else "put-back"
            self.guide.picture(f"table-wares-{half}")
        self._stores(taps[-1:], [event])

    def _paint(self, state: State, option: Event) -> None:
        event = painted(state, option)
        taps = [f"painting:{icon}" for icon in event["revealed"]]
        self.guide.touch(*taps[:-1])
        self._stores(taps[-1:], [event])

    def _sell(self, state: State, option: Event) -> None:
        event: Event = {"do": "sell", "count": option["max"]}
        names = [f"sell:{option['max']}"]
        if state.holds(state.actor, Side.CRAFTY) and "crafty" not in self.seen:
            self.seen.add("crafty")
            names, event = ["crafty", *names], {**event, "crafty": False}
        self._stores(names, [event])

    def _again(self) -> None:
        self.guide.picture("table-hot-spring-token")
        do = "again" if "again" not in self.seen else "done"
        self._stores([do], [{"do": do}])
