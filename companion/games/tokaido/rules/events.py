"""The events of a game, one class each; `record` reads and writes them as JSON."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from companion.games.tokaido.rules.names import (
    Direction,
    Encounter,
    Panorama,
    PlayerColour,
    TokaidoEdition,
    Traveler,
)


@dataclass(frozen=True, slots=True)
class JourneySetup:
    board: str
    edition: TokaidoEdition
    direction: Direction
    players: Mapping[PlayerColour, str]
    travelers: Mapping[PlayerColour, Traveler | None]
    neutral: PlayerColour | None
    line: tuple[PlayerColour, ...]  # the first leaves last


@dataclass(frozen=True, slots=True)
class MoveTo:
    to: str


@dataclass(frozen=True, slots=True)
class Buy:
    souvenirs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Donate:
    coins: int


@dataclass(frozen=True, slots=True)
class Bathe:
    points: int


@dataclass(frozen=True, slots=True)
class Meet:
    """An encounter. `chosen`: a panorama was named in place of the guide's own, be it None for none."""

    card: Encounter
    souvenir: str | None = None
    panorama: Panorama | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class SeePanorama:
    """Hiroshige's section."""

    kind: Panorama


@dataclass(frozen=True, slots=True)
class Eat:
    card: str
    free: bool = False


@dataclass(frozen=True, slots=True)
class Decline:
    pass


@dataclass(frozen=True, slots=True)
class CorrectTable:
    """What the table really shows. None: left as it is; of a player only what is named changes."""

    places: Mapping[str, tuple[PlayerColour, ...]] | None = None
    neutral_temple: int | None = None
    first: Mapping[Panorama, PlayerColour | None] = field(default_factory=lambda: MappingProxyType({}))
    players: Mapping[PlayerColour, Mapping[str, Any]] = field(default_factory=lambda: MappingProxyType({}))
    why: str | None = None


JourneyEvent = JourneySetup | MoveTo | Buy | Donate | Bathe | Meet | SeePanorama | Eat | Decline | CorrectTable

EVENT_NAMES: dict[type, str] = {
    JourneySetup: "setup",
    MoveTo: "move",
    Buy: "buy",
    Donate: "donate",
    Bathe: "spring",
    Meet: "encounter",
    SeePanorama: "panorama",
    Eat: "meal",
    Decline: "skip",
    CorrectTable: "correct",
}
