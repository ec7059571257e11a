"""Games played at random by the rules, for screens that show a game: the same seed is the same game."""

import random
from collections import Counter
from functools import cache
from itertools import groupby
from typing import Any

from companion.games.duo.boards.board_file import BUNDLED_BOARDS
from companion.games.duo.game import DUO
from companion.games.duo.rules.names import PAINTINGS, Character, Phase, Side
from companion.games.duo.rules.state import State
from companion.play.session import Session

BOARD = (BUNDLED_BOARDS / "shikoku.toml").read_text(encoding="utf-8")


def setup(purple: str = "Aiko", green: str = "Ben") -> dict[str, Any]:
    wares = ("fan", "doll", "pottery", "kimono")
    return {
        "do": "setup", "format": 1, "game": "duo", "board": "Shikoku", "edition": "funforge", "compass": "purple",
        "players": {"purple": purple, "green": green},
        "boutiques": {f"c{place + 1}": {"ware": wares[place % 4], "price": 2 + place % 3} for place in range(8)},
        "waves": {"pilgrim": "hasty", "merchant": "robust", "artist": "inspired"},
    }  # fmt: skip


def keep(store: Any, *, seed: int = 5, turns: int | None = None, practice: bool = False, **names: str) -> Session[Any]:
    """A kept game, each turn one step; `turns` leaves it unfinished before a roll."""
    session = store.new_game(DUO, setup(**names), BOARD, practice=practice)
    for turn, events in played(seed):
        if turns is not None and turn > turns:
            break
        session.do([dict(event) for event in events])
    return session


@cache
def played(seed: int) -> tuple[tuple[int, tuple[dict[str, Any], ...]], ...]:
    """Every turn of a whole game with its events."""
    chance = random.Random(seed)
    state: State = DUO.begin(setup(), BOARD)
    told: list[tuple[int, dict[str, Any]]] = []
    while state.phase is not Phase.OVER:
        offered = [option for option in DUO.options(state) if option["do"] != "skip"] or DUO.options(state)
        event = _event(state, dict(chance.choice(offered)), chance)
        told.append((state.turn, event))
        state = DUO.apply(state, event)
    return tuple((turn, tuple(event for _, event in group)) for turn, group in groupby(told, key=lambda pair: pair[0]))


def _event(state: State, option: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    do = option["do"]
    if do == "roll":
        return {"do": do, **{str(die): chance.choice(state.board.dice[die]) for die in Character}}
    if do == "move":
        return {"do": do, "die": option["die"], "to": chance.choice(option["to"])}
    if do == "wave":
        return _wave(state, chance.choice(option["tiles"]))
    if do == "draw":
        bag = [str(ware) for ware, count in state.bag.items() for _ in range(count)]
        drawn = chance.sample(bag, max(option["counts"]))
        stored = [str(ware) for ware, count in state.player(state.actor).wares.items() for _ in range(count)] + drawn
        return {"do": do, "wares": drawn, "returned": chance.sample(stored, max(0, len(stored) - option["keep"]))}
    if do == "sell":
        return {"do": do, "count": option["max"]}
    if do == "paint":
        player = state.player(state.actor)
        hidden = Counter(PAINTINGS[state.actor]) - Counter(player.revealed) - Counter(player.gifted)
        icons = [str(icon) for icon, count in sorted(hidden.items()) for _ in range(count)]
        return {"do": do, "revealed": chance.sample(icons, max(option["counts"]))}
    return {key: option[key] for key in ("do", "die") if key in option}


def _wave(state: State, tile: str) -> dict[str, Any]:
    loser = state.actor.other
    full = state.holds(loser, Side.ROBUST) and tile == "merchant" and state.player(loser).stored == 6
    returned = next((str(ware) for ware, count in state.player(loser).wares.items() if count), "") if full else ""
    return {"do": "wave", "tile": str(tile)} | ({"returned": returned} if returned else {})
