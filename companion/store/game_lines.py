"""What the store shows of what it keeps: a line for each game, and the corrections of dice readings."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.disk import clock as disk_clock
from companion.games.game import Json, Result
from companion.play.companion_seats import ADVICE, COMPANIONS, NOBODY, CompanionSeats, read_seats
from companion.store.rows import text_of

TIMES = "times"  # the note with the seconds that each seat has used
ON_LINES = (TIMES, COMPANIONS, ADVICE)  # the values of a whole game that a list shows


@dataclass(frozen=True, slots=True)
class GameLine:
    """A kept game as a list shows it."""

    number: int
    game: str
    names: tuple[str, ...]
    started: datetime | None  # unknown when the clock could not be believed
    finished: bool
    result: Result | None
    practice: bool
    duration: float | None  # seconds played; unknown for a game that was only scored, or imported
    score_only: Any = None  # what was tallied, for a game played without the app
    points: int = 0  # how many points it ever reached, the set-up included
    times: tuple[float, ...] = ()  # seconds that each seat has used, where the players' clock has run
    companions: CompanionSeats = NOBODY


@dataclass(frozen=True, slots=True)
class Correction:
    """A die that the players read differently from the camera."""

    number: int
    photo: Path | None
    die: str
    read: str | None
    told: str
    game: int | None
    step: int | None


def game_line(row: Mapping[str, Any], values: Mapping[str, Json]) -> GameLine:
    """`values` are those of `ON_LINES` that are kept for this game."""
    tallied = None if row["score_only"] is None else json.loads(row["score_only"])
    return GameLine(
        number=row["number"],
        game=row["game"],
        names=tuple(json.loads(row["names"])),
        started=disk_clock.read(row["started"]),
        finished=bool(row["finished"]),
        result=result_of(row["result"]),
        practice=bool(row["practice"]),
        duration=row["played"] or None,
        score_only=tallied,
        points=row["points"],
        times=tuple(values.get(TIMES, ())),
        companions=read_seats(values),
    )


def result_text(result: Result | None) -> str | None:
    return None if result is None else text_of(asdict(result))


def result_of(text: str | None) -> Result | None:
    if text is None:
        return None
    plain = json.loads(text)
    return Result(tuple(plain["players"]), tuple(plain["scores"]), tuple(plain["winners"]))
