"""Measures watching a board on rendered evenings: a game learned by touch, then moves, illegal moves and empty hands.

python tools/vision/measure_meeples.py --tables 4 --first 100"""

import argparse
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from tools.vision.world.meeple_tables import (
    Meeples,
    MeepleTable,
    allowed,
    first_places,
    meeple_table,
    photographed,
    place_pixels,
    possible,
    stop_at,
)
from tools.vision.world.split import Split
from vision.board.guessed import believed, guessed
from vision.board.known_places import KnownPlaces
from vision.board.seen_move import Answer, SeenMove, seen_move
from vision.board.shown import TouchedMove, taught
from vision.board.view import BoardInView
from vision.practice.board_scene import CORNERS, Spot

KINDS = ("move", "empty") * 6 + ("move", "illegal", "empty")  # 7 moves, 7 empty hands and an illegal move
PUT_BACK = 0.5  # of the empty hands


def view_of(table: MeepleTable) -> BoardInView:
    a, b, c, d = (table.scene.seen_at(corner) for corner in CORNERS)
    return BoardInView((a, b, c, d))


def learned_game(
    table: MeepleTable, rng: np.random.Generator, moves: int, drawn: Mapping[str, Spot]
) -> tuple[KnownPlaces, Meeples, dict[str, Spot], set[str]]:
    """One game by touch; gives also where the meeples were last seen, and which places were stood on at all."""
    known, now = KnownPlaces(), first_places(rng, table)
    stood: dict[str, Spot] = {}
    visited: set[str] = set()
    board, place = view_of(table), place_pixels(table)
    before = photographed(table, now, rng)
    visited |= set(now.places.values())
    for turn in range(moves):
        may = allowed(table, now, turn % 2)
        who, end = may[int(rng.integers(len(may)))]
        after_now = now.moved(who, end, stop_at(rng, table, end))
        after = photographed(table, after_now, rng)
        regions = (now.places[who] in table.regions, end in table.regions)
        known, spot = taught(
            known,
            TouchedMove(now.places[who], end, regions, stood.get(who)),
            before,
            after,
            board,
            place,
            drawn,
        )
        stood = {**stood, who: spot} if spot else {k: v for k, v in stood.items() if k != who}
        visited.add(end)
        now, before = after_now, after
    return known, now, stood, visited


def drawn_places(rng: np.random.Generator, table: MeepleTable) -> dict[str, Spot]:
    """The places as a board file has them: somebody's reading of the print, stretched, a little askew, and each place
    off by some millimetres."""
    askew = np.eye(2) + rng.normal(0, 0.06, (2, 2))
    return {
        name: (float(x), float(y))
        for name, spot in table.spots.items()
        for x, y in [askew @ np.array(spot) + rng.normal(0, 0.012, 2) + np.array([0.03, -0.02])]
    }


def put_back(rng: np.random.Generator, table: MeepleTable, now: Meeples) -> Meeples:
    """One of the meeples stands a millimetre or two beside where it stood."""
    who = sorted(now.spots)[int(rng.integers(len(now.spots)))]
    x, y = now.spots[who]
    return now.moved(who, now.places[who], (x + float(rng.normal(0, 0.003)), y + float(rng.normal(0, 0.004))))


def evening(seed: int, split: Split, lessons: int, moves: int) -> Counter[str]:
    """One table: counts of every answer to moves, illegal moves and empty hands."""
    rng = np.random.default_rng([seed, 77])
    table = meeple_table(seed, split)
    drawn = drawn_places(np.random.default_rng([seed, 78]), table)
    learned, now, stood, visited = learned_game(table, rng, lessons, drawn)
    known = believed(learned, drawn)
    board, place = view_of(table), place_pixels(table)
    away = [
        np.hypot(*np.subtract(known.places[name].middle, table.spots[name]))
        for name in known.places
        if name not in table.regions
    ]
    counts: Counter[str] = Counter({"places": len(table.spots), "visited": len(visited), "known": len(known.places),
                                    "misplaced": int((np.array(away) > 0.04).sum())})  # fmt: skip
    for name, guess in guessed(known, drawn).spots.items():
        counts["guessed"] += 1
        counts["guessed right"] += bool(np.hypot(*np.subtract(guess, table.spots[name])) < 0.04)
    before = photographed(table, now, rng)
    for turn in range(moves):
        side, known = turn % 2, believed(learned, drawn)
        may = allowed(table, now, side)
        wrong = [(who, place_name) for who in now.places for place_name in known.places
                 if (who, place_name) not in may and place_name not in now.places.values()
                 and place_name.split()[0] == now.places[who].split()[0]]  # fmt: skip
        legal, others = possible(now, stood, may), possible(now, stood, wrong)
        kind = KINDS[turn % len(KINDS)]
        if kind == "empty":
            if rng.random() < PUT_BACK:  # a meeple is taken up, looked at, and put back
                now = put_back(rng, table, now)
            after = photographed(table, now, rng)
            told = seen_move(before, after, board, known, place, legal, others, guessed(known, drawn))
            counts[f"empty {'taken' if told.answer is Answer.SURE else told.answer}"] += 1
            before = after
            continue
        who, end = (may if kind == "move" else wrong)[int(rng.integers(len(may if kind == "move" else wrong)))]
        after_now = now.moved(who, end, stop_at(rng, table, end))
        after = photographed(table, after_now, rng)
        told = seen_move(before, after, board, known, place, legal, others, guessed(known, drawn))
        if kind == "illegal":
            named = told.illegal is not None and wrong[told.illegal] == (who, end)
            counts[f"illegal {_told(told, named)}"] += 1
            continue  # it is put back
        if told.answer is Answer.SURE:
            counts["move right" if told.move is not None and may[told.move] == (who, end) else "move wrong"] += 1
        else:
            counts[f"move {told.answer}"] += 1
            offered = [may[number] for number in (told.move, told.second) if number is not None]
            counts["touches"] += 1 if told.answer is Answer.UNSURE and (who, end) in offered else 2
        regions = (now.places[who] in table.regions, end in table.regions)
        learned, spot = taught(
            learned,
            TouchedMove(now.places[who], end, regions, stood.get(who)),
            before,
            after,
            board,
            place,
            drawn,
        )
        stood = {**stood, who: spot} if spot else {k: v for k, v in stood.items() if k != who}
        now, before = after_now, after
    return counts


def _told(told: SeenMove, named: bool) -> str:
    if told.answer is not Answer.ILLEGAL:
        return str(told.answer)
    return "told" if named else "told as another"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--first", type=int, default=100)
    parser.add_argument("--lessons", type=int, default=60)
    parser.add_argument("--moves", type=int, default=50)
    parser.add_argument("--training", action="store_true")
    chosen = parser.parse_args()
    total: Counter[str] = Counter()
    for seed in range(chosen.first, chosen.first + chosen.tables):
        one = evening(seed, Split.TRAINING if chosen.training else Split.EVALUATION, chosen.lessons, chosen.moves)
        print(seed, dict(one), flush=True)
        total += one
    print("all", dict(total))
