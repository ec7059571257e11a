"""Games to train on: random boards, dice, prices, score rows and tracks, near what may be printed and far from it."""

import random
from dataclasses import replace

from companion.games.duo.boards.board_file import find_board
from companion.games.duo.opponents.tables import Terrain
from companion.games.duo.rules.board import Board, Station, Token
from companion.games.duo.rules.names import SIDES, Character, Kind, Ware
from tests.companion.games.duo.random_boards import random_board


def random_terrain(rng: random.Random) -> Terrain:
    board = training_board(rng)
    if board.tokens and rng.random() < 0.5:
        tokens = rng.sample(board.tokens, 8)
    else:
        tokens = [Token(rng.choice(list(Ware)), rng.choice((2, 3, 4))) for _coast in range(8)]
    if rng.random() < 0.5:  # as in a box: two tokens of each ware
        tokens = [Token(ware, rng.choice((2, 3, 4))) for ware in (*Ware, *Ware)]
        rng.shuffle(tokens)
    boutiques = dict(zip(board.coasts, tokens, strict=True))
    return Terrain(board, boutiques, {tile: rng.choice(sides) for tile, sides in SIDES.items()})


def training_board(rng: random.Random) -> Board:
    kind = rng.random()
    board = find_board("Shikoku")
    if kind < 0.4:
        return board
    if kind < 0.6:
        return replace(board, gold=rising(rng, board.gold), culture=rising(rng, board.culture))
    if kind < 0.75:
        board = random_board(rng)
        return replace(
            board, temple=rng.randint(6, 10), garden=rng.randint(4, 7), gold=_row(rng, 6, 9), culture=_row(rng, 10, 5)
        )
    if kind < 0.9:
        stations = _shuffled(rng, board)
        dice = {
            Character.PILGRIM: rng.choice(
                ((1, 2, 2, 3, 3, 4), (1, 1, 2, 2, 3, 4), (1, 2, 3, 4, 4, 4), (1, 1, 2, 3, 4, 4))
            ),
            Character.MERCHANT: rng.choice(((1, 1, 2, 2, 3, 3), (1, 1, 1, 2, 2, 3), (1, 2, 2, 2, 3, 3))),
            Character.ARTIST: rng.choice(((1, 1, 2, 2, 3, 3), (1, 1, 1, 2, 2, 3), (1, 2, 3, 3, 3, 3))),
        }
        return replace(
            board, stations=stations, dice=dice, gold=rising(rng, board.gold), culture=rising(rng, board.culture)
        )
    return random_board(rng)


def rising(rng: random.Random, row: tuple[int, ...]) -> tuple[int, ...]:
    """A row of points like this one, its steps larger or smaller as a whole and one by one."""
    scale = rng.uniform(0.6, 1.5)
    made, at = [], 0
    for before, value in zip((0, *row), row, strict=False):
        at += max(1, round((value - before) * scale * rng.uniform(0.6, 1.4)))
        made.append(at)
    return tuple(made)


def _row(rng: random.Random, count: int, step: int) -> tuple[int, ...]:
    made, at = [], 0
    for _value in range(count):
        at += rng.randint(1, 2 * step - 1)
        made.append(at)
    return tuple(made)


def _shuffled(rng: random.Random, board: Board) -> tuple[Station, ...]:
    """Other kinds between the coasts."""
    kinds = [station.kind for station in board.stations if station.kind is not Kind.COAST]
    rng.shuffle(kinds)
    waiting = iter(kinds)
    return tuple(each if each.kind is Kind.COAST else replace(each, kind=next(waiting)) for each in board.stations)
