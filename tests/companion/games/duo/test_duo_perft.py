"""The size of the game tree to a fixed depth from fixed positions: a changed number is a changed rule.

A branch is one choice a player or fate has: each roll of three different values, each destination, each count. What is
drawn and revealed is fixed (the first that is possible), so that the tree stays small.
"""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.games.duo.record.record import parse_event
from companion.games.duo.rules.engine import apply, options
from companion.games.duo.rules.names import PAINTINGS, Character, Icon
from companion.games.duo.rules.state import State
from tests.companion.games.duo.positions import do, move, table, wares, waves


def perft(state: State, depth: int) -> int:
    """How many lines of `depth` events there are; a game that ends sooner is one line."""
    if depth == 0 or not options(state):
        return 1
    return sum(perft(apply(state, parse_event(event)), depth - 1) for event in branches(state))


def branches(state: State) -> Iterator[dict[str, Any]]:
    for option in options(state):
        do = option["do"]
        if do == "roll":
            faces = [sorted(set(state.board.dice[die])) for die in Character]
            for values in itertools.product(*faces):
                yield {"do": do, **dict(zip(("pilgrim", "merchant", "artist"), values, strict=True))}
        elif do == "move":
            yield from ({"do": do, "die": option["die"], "to": end} for end in option["to"])
        elif do == "wave":
            yield from (_wave(state, tile) for tile in option["tiles"])
        elif do == "draw":
            yield from (_draw(state, count, option["keep"]) for count in option["counts"])
        elif do == "sell":
            yield from ({"do": do, "count": count} for count in range(1, option["max"] + 1))
        elif do == "paint":
            yield from ({"do": do, "revealed": _icons(state, count)} for count in option["counts"])
        else:
            yield dict(option)


def _wave(state: State, tile: Character) -> dict[str, Any]:
    rival = state.actor.other
    loser = state.player(rival).wares
    robust = tile == "merchant" and state.waves[tile] == rival and state.sides[tile] == "robust"
    back = {"returned": next(w for w, n in loser.items() if n)} if robust and sum(loser.values()) == 6 else {}
    return {"do": "wave", "tile": tile, **back}


def _draw(state: State, count: int, keep: int) -> dict[str, Any]:
    drawn = [ware for ware, left in state.bag.items() for _each in range(left)][:count]
    held = [ware for ware, number in state.player(state.actor).wares.items() for _each in range(number)]
    return {"do": "draw", "wares": drawn, "returned": (held + drawn)[: max(0, len(held) + count - keep)]}


def _icons(state: State, count: int) -> list[str]:
    player = state.player(state.actor)
    seen = player.revealed + player.gifted
    return [icon for icon in Icon for _each in range(PAINTINGS[state.actor][icon] - seen.count(icon))][:count]


def midgame() -> State:
    """Everything at once: tiles, token, wares, paintings, meeples close together, the end near."""
    return table(
        roll=(2, 2, 2),
        sides=("hasty", "robust", "inspired"),
        spring="purple",
        waves=waves("purple", "green", "purple"),
        players={
            "purple": {
                "pilgrim": "c2", "merchant": "m2", "artist": "a1", "temple": 8, "garden": 5, "coins": 9, "gold": 5,
                "wares": wares(kimono=2, fan=3), "revealed": ["moon", "bamboo"], "gifted": ["waterfall"],
            },
            "green": {
                "pilgrim": "s3", "merchant": "c3", "artist": "a1", "temple": 3, "garden": 2, "coins": 5, "gold": 1,
                "wares": wares(doll=6), "revealed": ["mountain"],
            },
        },
    )  # fmt: skip


def last_turn() -> State:
    """The end is triggered, two dice are left, and only the opponent has wave tiles to take."""
    return do(
        table(
            roll=(3, 1, 3),
            compass="green",
            sides=("tranquil", "crafty", "proficient"),
            spring="green",
            waves=waves("purple", "purple", "green"),
            players={
                "green": {
                    "pilgrim": "c6",
                    "merchant": "c8",
                    "artist": "a6",
                    "temple": 9,
                    "wares": wares(pottery=3, fan=2),
                },
                "purple": {"pilgrim": "s1", "merchant": "m1", "artist": "a7", "wares": wares(kimono=4, doll=1)},
            },
        ),
        move("merchant", "m1"),
        "skip",
        "done",
    )


KNOWN = (
    (table, (1, 36, 264, 810, 2284, 4484), (45090, 477744)),
    (midgame, (1, 10, 23, 55, 186, 557, 1669, 5007), (29499, 235420)),
    (last_turn, (1, 7, 11, 38, 96, 180, 500, 1264), (1264,)),  # no game of these is longer than 7 events
)


@pytest.mark.parametrize(("position", "counts"), [(position, counts) for position, counts, _deeper in KNOWN])
def test_the_game_tree_has_its_known_size(position: Callable[[], State], counts: tuple[int, ...]) -> None:
    assert tuple(perft(position(), depth) for depth in range(len(counts))) == counts


@pytest.mark.long
@pytest.mark.parametrize(("position", "counts", "deeper"), KNOWN)
def test_the_game_tree_has_its_known_size_further_down(
    position: Callable[[], State], counts: tuple[int, ...], deeper: tuple[int, ...]
) -> None:
    depths = range(len(counts), len(counts) + len(deeper))
    assert tuple(perft(position(), depth) for depth in depths) == deeper
