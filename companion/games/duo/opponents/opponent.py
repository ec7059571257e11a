"""The opponent: whoever holds one asks what it would do in a state. It keeps nothing between two questions."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import exp

from companion.games.duo.opponents.choices import Decision, DrawCount, PaintCount, decisions
from companion.games.duo.opponents.reasons import Because, Fact
from companion.games.duo.opponents.weighed import Outlook, Swing, Weighed
from companion.games.duo.rules import events
from companion.games.duo.rules.effects import loses_a_ware
from companion.games.duo.rules.engine import apply
from companion.games.duo.rules.names import Character, Colour, Phase, Ware
from companion.games.duo.rules.score import counts, score
from companion.games.duo.rules.state import Player, State

LEVELS = (1, 2, 3, 4)
DEFAULT_LEVEL = 2


class Opponent:
    """One level of the companion as a player. The same question has the same answer."""

    def __init__(self, level: int = DEFAULT_LEVEL) -> None:
        if level not in LEVELS:
            raise ValueError(f"there is no level {level!r}; there are {LEVELS}")
        self.level = level

    def choose(self, state: State, deadline: float | None = None) -> Decision:
        """What it does now. Only where something is to be decided: phases move, act and again. With a `deadline`, in
        seconds from now, the best found until then."""
        return self.weigh(state, deadline)[0].choice

    def weigh(self, state: State, deadline: float | None = None) -> tuple[Weighed, ...]:
        """Every choice of whoever acts, the best first, with its worth and its reasons."""
        found = [self._weighed(state, choice) for choice in decisions(state)]
        return tuple(sorted(found, key=lambda each: -each.points))

    def give_back(self, state: State, colour: Colour, wares: Sequence[Ware], count: int) -> tuple[Ware, ...]:
        """Which of these wares (held and drawn, all) `colour` returns: after a draw, or when robust is lost."""
        prices = {ware: max((t.price for t in state.boutiques.values() if t.ware is ware), default=0) for ware in Ware}
        held = Counter(wares)
        ways = {tuple(sorted(way)) for way in combinations(sorted(wares), count)}
        return min(ways, key=lambda way: (sum(prices[ware] + held[ware] / 4 for ware in way), way))

    def outlook(self, state: State) -> Outlook:
        """Purple's chance of winning and expected margin, in any phase."""
        margin = _hand(state, Colour.PURPLE) - _hand(state, Colour.GREEN)
        if state.phase is Phase.OVER:
            return Outlook((margin > 0) + 0.5 * (margin == 0), margin)
        return Outlook(1 / (1 + exp(-margin / 10)), margin)

    def luck(self, before: State, after: State) -> Swing:
        """What chance brought whoever acts in `before`, by an event that led to `after`: a roll, a draw, paintings."""
        colour = before.actor
        was, now = self.outlook(before), self.outlook(after)
        return Swing(
            colour, now.chance_of(colour) - was.chance_of(colour), now.margin_of(colour) - was.margin_of(colour)
        )

    def judged(self, state: State, choice: Decision) -> Swing:
        """What a choice cost whoever made it, against the best; 0 for the best and for all that are as good."""
        best, *others = self.weigh(state)
        made = next((each for each in (best, *others) if each.choice == choice), best)
        return Swing(state.actor, made.chance - best.chance, made.points - best.points, best.choice)

    def _weighed(self, state: State, choice: Decision) -> Weighed:
        colour = state.actor
        after = _after(state, choice)
        if isinstance(after, State):
            margin = _hand(after, colour) - 0.5 * _hand(after, colour.other)
            if after.phase is Phase.ACT:
                margin = max(self._weighed(after, each).points for each in decisions(after))
        else:
            margin = _hand(state, colour) - 0.5 * _hand(state, colour.other) + after
        return Weighed(choice, margin, 1 / (1 + exp(-margin / 10)), _reasons(state, choice, after))


def _after(state: State, choice: Decision) -> State | float:
    """The state after it, or what chance is expected to bring."""
    if isinstance(choice, DrawCount):
        return 1.5 * min(choice.count, state.storage(state.actor) - state.players[state.actor].stored) + 0.2
    if isinstance(choice, PaintCount):
        return 1.2 * choice.count
    if isinstance(choice, events.TakeWave) and loses_a_ware(state, state.actor, choice.tile):
        wares = state.players[state.actor.other].wares
        choice = events.TakeWave(choice.tile, next(ware for ware in wares if wares[ware]))
    return apply(state, choice)


def _hand(state: State, colour: Colour) -> float:
    player = state.players[colour]
    points = score(state.board, counts(state)[colour]).total
    tiles = sum(owner is colour for owner in state.waves.values())
    wares = sum(n * _price(state, ware) for ware, n in player.wares.items())
    return points + 0.6 * player.coins + 0.4 * wares + 1.5 * tiles + 3 * (state.spring is colour) + _paintings(player)


def _price(state: State, ware: Ware) -> int:
    return max((token.price for token in state.boutiques.values() if token.ware is ware), default=0)


def _paintings(player: Player) -> float:
    return 1.2 * len(player.revealed)


def _reasons(state: State, choice: Decision, after: State | float) -> tuple[Because, ...]:
    colour = state.actor
    found = []
    if isinstance(after, State):
        brought = score(state.board, counts(after)[colour]).total - score(state.board, counts(state)[colour]).total
        if brought:
            found.append(Because(Fact.POINTS, colour, brought))
    if isinstance(choice, events.Spring):
        found.append(Because(Fact.SPRING, colour))
    if isinstance(choice, events.TakeWave):
        found.append(Because(Fact.TILE, colour, side=state.sides[choice.tile], character=Character.PILGRIM))
    return tuple(found)
