"""What is kept of a finished game for statistics, so that nothing need be played again to count it."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

BySeat = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameFacts:
    """Everything by seat is in seat order."""

    colours: tuple[str, ...]
    names: tuple[str, ...]
    scores: BySeat
    winners: BySeat
    turns: int = 0
    begins: int | None = None  # the seat
    roles: tuple[str, ...] = ()
    variant: str = ""
    sources: Mapping[str, Sequence[int]] = field(default_factory=dict)  # points by the key of their row
    ended_by: tuple[str, ...] = ()
    changes: int = 0  # how often the lead passed from one to another
    led: BySeat = ()  # in how many turns each seat was ahead of all others
    widest: int = 0  # the greatest distance between the first two
    half: int | None = None  # who was ahead after half of the turns
    visits: Mapping[str, Sequence[int]] = field(default_factory=dict)  # how often each seat came to a place, by its id
    dice: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # die, face, how often it was rolled
    faces: Mapping[str, Sequence[int]] = field(default_factory=dict)  # of each die that was rolled


_TUPLES = ("colours", "names", "scores", "winners", "roles", "ended_by", "led")


def facts_json(facts: GameFacts) -> dict[str, Any]:
    return asdict(facts)


def facts_of_json(kept: Mapping[str, Any]) -> GameFacts:
    values: dict[str, Any] = {**kept, **{key: tuple(kept[key]) for key in _TUPLES}}
    return GameFacts(**values)
