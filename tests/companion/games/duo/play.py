"""A random legal player: for proofs over many games, and for anyone who needs a game in progress."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.duo.boards.board_file import find_board
from companion.games.duo.record.record import parse_event
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.engine import apply, begin, options
from companion.games.duo.rules.names import PAINTINGS, SIDES, WARES, Character, Colour, Edition, Icon, Ware
from companion.games.duo.rules.state import State

MOST_EVENTS = 20_000


def random_setup(rng: random.Random, board: Board, *, name: str = "Shikoku") -> dict[str, Any]:
    wares = [rng.choice(list(Ware)) for _coast in board.coasts]
    return {
        "do": "setup",
        "format": 1,
        "game": "duo",
        "board": name,
        "edition": str(rng.choice(list(Edition))),
        "compass": str(rng.choice(list(Colour))),
        "players": {"purple": "Aiko", "green": "Ben"},
        "boutiques": {
            coast: {"ware": str(ware), "price": rng.choice((2, 3, 4))}
            for coast, ware in zip(board.coasts, wares, strict=True)
        },
        "waves": {str(tile): str(rng.choice(sides)) for tile, sides in SIDES.items()},
    }


def random_event(state: State, rng: random.Random) -> dict[str, Any]:
    """One event that may happen now, with observations that are possible; never a correction."""
    return event_of(state, rng.choice(options(state)), rng)


def event_of(state: State, option: Mapping[str, Any], rng: random.Random) -> dict[str, Any]:
    """An event that takes up this option."""
    do = option["do"]
    event: dict[str, Any] = {"do": do}
    if do == "roll":
        event |= {str(die): rng.choice(state.board.dice[die]) for die in Character}
    elif do == "move":
        event |= {"die": str(option["die"]), "to": rng.choice(option["to"])}
    elif do == "stuck":
        event["die"] = str(option["die"])
    elif do == "wave":
        event |= _take_wave(state, rng.choice(option["tiles"]), rng)
    elif do == "draw":
        event |= _draw(state, rng.choice(option["counts"]), option["keep"], rng)
    elif do == "sell":
        event["count"] = rng.randint(1, option["max"])
        declinable = option["price"] > state.boutiques[state.player(state.actor).merchant].price
        if declinable and rng.random() < 0.2:
            event["crafty"] = False
    elif do == "paint":
        event["revealed"] = _paintings(state, rng.choice(option["counts"]), rng)
    return event


def _take_wave(state: State, tile: Character, rng: random.Random) -> dict[str, Any]:
    event: dict[str, Any] = {"tile": str(tile)}
    rival = state.actor.other
    loser = state.player(rival)
    robust = tile is Character.MERCHANT and state.sides[tile] == "robust" and state.waves[tile] is rival
    if robust and sum(loser.wares.values()) == 6:
        event["returned"] = str(rng.choice([ware for ware in WARES if loser.wares[ware]]))
    return event


def _draw(state: State, count: int, keep: int, rng: random.Random) -> dict[str, Any]:
    bag = [str(ware) for ware, left in state.bag.items() for _each in range(left)]
    drawn = rng.sample(bag, count)
    wares = state.player(state.actor).wares
    held = [str(ware) for ware, number in wares.items() for _each in range(number)] + drawn
    return {"wares": drawn, "returned": rng.sample(held, max(0, len(held) - keep))}


def _paintings(state: State, count: int, rng: random.Random) -> list[str]:
    player = state.player(state.actor)
    seen = player.revealed + player.gifted
    left = [str(icon) for icon in Icon for _each in range(PAINTINGS[state.actor][icon] - seen.count(icon))]
    return rng.sample(left, count)


def play(rng: random.Random, board: Board, setup: dict[str, Any]) -> Iterator[tuple[dict[str, Any], State]]:
    """A whole random game: each event with the state after it."""
    event = parse_event(setup)
    state = begin(event, board)
    yield setup, state
    for _number in range(MOST_EVENTS):
        if not options(state):
            return
        chosen = random_event(state, rng)
        state = apply(state, parse_event(chosen))
        yield chosen, state
    raise AssertionError(f"the game did not end within {MOST_EVENTS} events")


def random_game(seed: int, board: Board | None = None) -> list[dict[str, Any]]:
    """The events of a whole random game, set-up first."""
    rng = random.Random(seed)
    board = board or find_board("Shikoku")
    return [event for event, _state in play(rng, board, random_setup(rng, board))]
