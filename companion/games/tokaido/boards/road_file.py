"""Road files: reading and checking them, and finding them by name."""

import math
import tomllib
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from companion.games.tokaido.boards.road_refused import RoadReason, RoadRefused
from companion.games.tokaido.rules.names import (
    BEGINNER,
    SPRING_POINTS,
    Encounter,
    Panorama,
    SouvenirKind,
    StationKind,
    Traveler,
)
from companion.games.tokaido.rules.road import INNS, Road, RoadStation, Souvenir, Specialty
from companion.language import _
from companion.record.refusal import quoted

ROAD_FORMAT = 1
GAME = "tokaido"
LARGEST_ROAD_FILE = 1_000_000  # bytes; a road file has some 5,000
ROADS = Path(__file__).parent
REQUIRED_KEYS = (
    "format", "game", "name", "stations", "souvenirs", "meals", "encounters", "springs", "panoramas", "travelers",
)  # fmt: skip
RoadChoice = TypeVar("RoadChoice", bound=StrEnum)


@lru_cache(maxsize=8)  # a road is a value, and every opened game asks for its own
def read_road(text: str) -> Road:
    """The road that a road file describes; raises RoadRefused with the place and the reason."""
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise RoadRefused(_("the file"), RoadReason.TOO_DEEP) from None
    except ValueError as error:
        raise RoadRefused(_("the file"), RoadReason.NOT_TOML, error=str(error)[:200]) from None
    return _road(data)


def _road(data: Mapping[str, Any]) -> Road:
    _keys(data, "", REQUIRED_KEYS, ("assumed",))
    if type(data["format"]) is not int or data["format"] != ROAD_FORMAT:
        raise RoadRefused("format", RoadReason.OTHER_FORMAT, got=quoted(data["format"]))
    if data["game"] != GAME:
        raise RoadRefused("game", RoadReason.OTHER_GAME, got=quoted(data["game"]), known=GAME)
    travelers = _counts(data["travelers"], "travelers", (*Traveler, BEGINNER), 0, 99)
    springs = _counts(data["springs"], "springs", tuple(map(str, SPRING_POINTS)), 0, 99)
    encounters = _counts(data["encounters"], "encounters", tuple(Encounter), 0, 99)
    panoramas = _counts(data["panoramas"], "panoramas", tuple(Panorama), 1, 9)
    return Road(
        name=_name(data["name"], "name"),
        assumed=tuple(_text(path, place) for path, place in _each(data.get("assumed", []), "assumed")),
        stations=_stations(data["stations"]),
        souvenirs=_cards(data["souvenirs"], "souvenirs", _souvenir),
        meals=_cards(data["meals"], "meals", _meal),
        encounters=MappingProxyType({card: encounters[card] for card in Encounter}),
        springs=MappingProxyType({points: springs[str(points)] for points in SPRING_POINTS}),
        panoramas=MappingProxyType({panorama: panoramas[panorama] for panorama in Panorama}),
        travelers=MappingProxyType({traveler: travelers[traveler] for traveler in Traveler}),
        beginner=travelers[BEGINNER],
    )


def _stations(value: Any) -> tuple[RoadStation, ...]:
    stations = tuple(_station(*each) for each in _each(value, "stations"))
    _check_once([station.id for station in stations], "stations", "id")
    inns = [station.kind is StationKind.INN for station in stations]
    for end in (0, len(stations) - 1) if stations else ():
        if not inns[end]:
            raise RoadRefused(f"stations[{end}].kind", RoadReason.END_IS_NO_INN, got=quoted(stations[end].kind.value))
    if sum(inns) != INNS:
        raise RoadRefused("stations", RoadReason.INN_COUNT, got=sum(inns), count=INNS)
    for i, (one, other) in enumerate(pairwise(inns), start=1):
        if one and other:
            raise RoadRefused(f"stations[{i}].kind", RoadReason.INNS_TOGETHER)
    return stations


def _station(value: Any, place: str) -> RoadStation:
    _keys(value, place, ("id", "kind"), ("double", "x", "y"))
    kind = _one_of(StationKind, value["kind"], f"{place}.kind")
    double = value.get("double", False)
    if not isinstance(double, bool):
        raise RoadRefused(f"{place}.double", RoadReason.NOT_A_BOOLEAN, got=quoted(double))
    if double and kind is StationKind.INN:
        raise RoadRefused(f"{place}.double", RoadReason.DOUBLE_INN)
    return RoadStation(_name(value["id"], f"{place}.id"), kind, double, *_spot(value, place))


def _spot(value: Mapping[str, Any], place: str) -> tuple[float | None, float | None]:
    """Where a station lies on the drawing; with only one of the two given it has no place, as with none."""
    x, y = (None if axis not in value else _share(value[axis], f"{place}.{axis}") for axis in ("x", "y"))
    return (None, None) if x is None or y is None else (x, y)


def _share(value: Any, place: str) -> float:
    if type(value) not in (int, float) or not math.isfinite(value) or not 0 <= value <= 1:
        raise RoadRefused(place, RoadReason.NOT_A_SHARE, got=quoted(value))
    return float(value)


def _cards(value: Any, place: str, read: Any) -> tuple[Any, ...]:
    cards = tuple(read(*each) for each in _each(value, place))
    if not cards:
        raise RoadRefused(place, RoadReason.EMPTY_LIST)
    _check_once([card.name for card in cards], place, "name")
    return cards


def _souvenir(value: Any, place: str) -> Souvenir:
    _keys(value, place, ("name", "kind", "price"))
    kind = _one_of(SouvenirKind, value["kind"], f"{place}.kind")
    return Souvenir(_name(value["name"], f"{place}.name"), kind, _within(value["price"], f"{place}.price", 1, 3))


def _meal(value: Any, place: str) -> Specialty:
    _keys(value, place, ("name", "price", "copies"))
    price = _within(value["price"], f"{place}.price", 1, 3)
    return Specialty(_name(value["name"], f"{place}.name"), price, _within(value["copies"], f"{place}.copies", 1, 99))


def _check_once(names: list[str], place: str, key: str) -> None:
    seen: set[str] = set()
    for i, name in enumerate(names):
        if name in seen:
            raise RoadRefused(f"{place}[{i}].{key}", RoadReason.TWICE, got=quoted(name))
        seen.add(name)


def _counts(value: Any, place: str, keys: tuple[str, ...], least: int, most: int) -> dict[str, int]:
    _keys(value, place, keys)
    return {key: _within(value[key], f"{place}.{key}", least, most) for key in keys}


def _keys(value: Any, place: str, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
    if not isinstance(value, dict):
        raise RoadRefused(place, RoadReason.NOT_A_TABLE, got=quoted(value), keys=", ".join(required))
    inside = f"{place}." if place else ""
    for key in value:
        if key not in required and key not in optional:
            known = ", ".join((*required, *optional))
            raise RoadRefused(f"{inside}{key[:60]}", RoadReason.UNKNOWN_KEY, known=known)
    for key in required:
        if key not in value:
            raise RoadRefused(f"{inside}{key}", RoadReason.MISSING_KEY)


def _each(value: Any, place: str) -> Iterator[tuple[Any, str]]:
    if not isinstance(value, list):
        raise RoadRefused(place, RoadReason.NOT_A_LIST, got=quoted(value))
    return ((each, f"{place}[{i}]") for i, each in enumerate(value))


def _text(value: Any, place: str) -> str:
    if not isinstance(value, str):
        raise RoadRefused(place, RoadReason.NOT_TEXT, got=quoted(value))
    return value


def _name(value: Any, place: str) -> str:
    if not _text(value, place):
        raise RoadRefused(place, RoadReason.EMPTY_TEXT)
    return str(value)


def _within(value: Any, place: str, least: int, most: int) -> int:
    if type(value) is not int:
        raise RoadRefused(place, RoadReason.NOT_WHOLE, got=quoted(value))
    if not least <= value <= most:
        raise RoadRefused(place, RoadReason.OUT_OF_RANGE, got=quoted(value), least=least, most=most)
    return value


def _one_of(choices: type[RoadChoice], value: Any, place: str) -> RoadChoice:
    if not isinstance(value, str) or value not in set(choices):
        raise RoadRefused(place, RoadReason.NOT_ONE_OF, got=quoted(value), choices=", ".join(choices))
    return choices(value)


def road_text(path: Path) -> str:
    """The text of a road file; raises RoadRefused where it cannot be read."""
    try:
        if not path.is_file():
            raise RoadRefused(str(path), RoadReason.NO_FILE if path.exists() else RoadReason.NOT_THERE)
        if path.stat().st_size > LARGEST_ROAD_FILE:
            raise RoadRefused(str(path), RoadReason.FILE_TOO_LARGE)
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RoadRefused(str(path), RoadReason.NOT_UTF8) from None
    except (OSError, ValueError) as error:  # ValueError: a name with a zero byte in it
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise RoadRefused(str(path)[:200], RoadReason.UNREADABLE, reason=reason) from None


def find_road_text(name_or_path: str, beside: Path | None = None) -> str:
    """The road file of that name among our own, or else the file of that path, in the folder `beside`."""
    ours = sorted(ROADS.glob("*.toml"))
    for path in ours:
        if name_or_path.casefold() == path.stem.casefold():
            return road_text(path)
    try:
        return road_text((beside or Path()) / name_or_path)
    except RoadRefused as refused:
        if not refused.missing:
            raise
        known = ", ".join(path.stem.capitalize() for path in ours)
        raise RoadRefused(quoted(name_or_path), RoadReason.NOT_OURS, known=known, reason=refused.why) from None


def find_road(name_or_path: str, beside: Path | None = None) -> Road:
    return read_road(find_road_text(name_or_path, beside))
