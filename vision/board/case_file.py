"""Cases of moves in a file: one a line of JSON, with the names of two photos that lie beside the file."""

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2

from companion.disk.whole_file import write_whole
from companion.language import N_, Worded
from vision.arrays import Picture
from vision.board.judge import Point

FARTHEST = 1e6  # pixels: a place farther off is a slip of the pen


class CaseError(Worded):
    """A line that is no case."""


@dataclass(frozen=True, slots=True)
class MoveCase:
    before: Path
    after: Path
    square: float
    candidates: tuple[tuple[Point, Point], ...]


def lines_of(file: Path) -> Iterator[str]:
    """The lines of a file that say anything."""
    with file.open(encoding="utf-8", errors="replace") as text:
        yield from (line for line in text if line.strip())


def read_case(line: str, folder: Path) -> MoveCase:
    """One case; CaseError says what is wrong with it. Keys that are not ours are ignored."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise CaseError(N_("This line is no JSON.")) from error
    if not isinstance(found, dict):
        raise CaseError(N_("A case is an object with before, after, square and candidates."))
    photos = []
    for key in ("before", "after"):
        name = found.get(key)
        if not isinstance(name, str) or not name or "\0" in name:
            raise CaseError(N_("“{key}” is not the name of a photo."), key=key)
        photos.append(folder / name)
    square = _number(found.get("square"))
    if square is None or square <= 0:
        raise CaseError(N_("“square” is not a number of pixels above 0."))
    rows = found.get("candidates")
    if not isinstance(rows, list):
        raise CaseError(N_("“candidates” is not a list."))
    return MoveCase(photos[0], photos[1], square, tuple(_candidate(row, number) for number, row in enumerate(rows)))


def _candidate(row: object, number: int) -> tuple[Point, Point]:
    ends = [row.get(key) for key in ("from", "to")] if isinstance(row, dict) else [None]
    points = []
    for end in ends:
        values = [_number(value) for value in end] if isinstance(end, list) and len(end) == 2 else [None]
        if any(value is None for value in values):
            raise CaseError(N_("Candidate {number} has no “from” and “to” of two numbers each."), number=number)
        points.append((values[0] or 0.0, values[1] or 0.0))
    return points[0], points[1]


def _number(value: object) -> float | None:
    """A finite number of a believable size; true and false are none."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) and abs(number) <= FARTHEST else None


def write_case(
    folder: Path, before: Picture, after: Picture, square: float, candidates: Sequence[tuple[Point, Point]]
) -> Path:
    """Write a case that players send in: two photos without loss, and the line that names them. Gives the line's file,
    which comes last, so that it never names a photo that is not there. OSError if it cannot be written."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in (("before.png", before), ("after.png", after)):
        write_whole(folder / name, cv2.imencode(".png", picture)[1].tobytes())
    rows = [{"from": list(start), "to": list(end)} for start, end in candidates]
    file = folder / "case.jsonl"
    case = {"before": "before.png", "after": "after.png", "square": square, "candidates": rows}
    write_whole(file, json.dumps(case) + "\n")
    return file
