"""Which seats of a game the companion plays, and how often it was asked for advice: values kept beside the game, in no
record, because neither changes what the rules allow."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.game import Json
from companion.play.session import Session

COMPANIONS = "companions"  # the value with the level of each seat, None for a person
ADVICE = "advice"  # the value with how often advice was asked; there is none where the table does not allow it
COMPANION = "companion"  # the source of a step that the companion chose


@dataclass(frozen=True, slots=True)
class CompanionSeats:
    """`levels` in seat order: empty, or with None, where people play. `advice` is None where nobody may ask for it."""

    levels: tuple[int | None, ...] = ()
    advice: int | None = None

    def level(self, seat: int | None) -> int | None:
        """Of the companion on this seat; None for a person, and for no seat."""
        return self.levels[seat] if seat is not None and seat < len(self.levels) else None

    @property
    def alone(self) -> bool:
        """Do companions sit on all the seats?"""
        return bool(self.levels) and None not in self.levels

    def values(self) -> dict[str, Json]:
        """As they are kept with a game."""
        kept: dict[str, Json] = {COMPANIONS: list(self.levels)} if any(self.levels) else {}
        return kept if self.advice is None else {**kept, ADVICE: self.advice}


NOBODY = CompanionSeats()
"""People on all the seats, who want no advice."""


def read_seats(values: Mapping[str, Json]) -> CompanionSeats:
    """From what is kept with a game; what cannot be read counts as people who want no advice."""
    levels, advice = values.get(COMPANIONS), values.get(ADVICE)
    known = tuple(level if type(level) is int else None for level in levels) if isinstance(levels, list) else ()
    return CompanionSeats(known, advice if type(advice) is int else None)


def companion_seats(session: Session[Any]) -> CompanionSeats:
    return read_seats({key: session.value(key) for key in (COMPANIONS, ADVICE)})


def seat_companions(session: Session[Any], levels: Sequence[int | None]) -> None:
    """Somebody else plays from now on."""
    session.keep_value(COMPANIONS, list(levels) if any(levels) else None)


def allow_advice(session: Session[Any], *, allowed: bool) -> None:
    """What was asked so far stays counted."""
    asked = companion_seats(session).advice
    session.keep_value(ADVICE, (asked or 0) if allowed else None)


def count_advice(session: Session[Any]) -> None:
    session.keep_value(ADVICE, (companion_seats(session).advice or 0) + 1)
