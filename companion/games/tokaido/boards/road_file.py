"""Road files: reading and checking them, and finding them by name."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any

from companion.games.board_shape import (
    check_format,
    each,
    find_text,
    keys,
    name_of,
    one_of,
    shown,
    spot,
    text_of,
    toml_table,
    within,
)
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

ROAD_FORMAT = 1
GAME = "tokaido"
ROADS = Path(__file__).parent
REQUIRED_KEYS = (
    "format", "game", "name", "stations", "souvenirs", "meals", "encounters", "springs", "panoramas", "travelers",
)  # fmt: skip


@lru_cache(maxsize=8)  # a road is a value, and every opened game asks for its own
def read_road(text: str) -> Road:
    """The road that a road file describes; raises BoardRefused with the place and the reason."""
    return _road(toml_table(text))


def _road(data: Mapping[str, Any]) -> Road:
    keys(data, "", REQUIRED_KEYS, ("assumed",))
    check_format(data["format"], ROAD_FORMAT)
    if data["game"] != GAME:
        raise RoadRefused("game", RoadReason.OTHER_GAME, got=shown(data["game"]), known=GAME)
    travelers = _counts(data["travelers"], "travelers", (*Traveler, BEGINNER), 0, 99)
    springs = _counts(data["springs"], "springs", tuple(map(str, SPRING_POINTS)), 0, 99)
    encounters = _counts(data["encounters"], "encounters", tuple(Encounter), 0, 99)
    panoramas = _counts(data["panoramas"], "panoramas", tuple(Panorama), 1, 9)
    return Road(
        name=name_of(data["name"], "name"),
        assumed=tuple(text_of(path, place) for path, place in each(data.get("assumed", []), "assumed")),
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
    stations = tuple(_station(*item) for item in each(value, "stations"))
    _check_once([station.id for station in stations], "stations", "id")
    inns = [station.kind is StationKind.INN for station in stations]
    for end in (0, len(stations) - 1) if stations else ():
        if not inns[end]:
            raise RoadRefused(f"stations[{end}].kind", RoadReason.END_IS_NO_INN, got=shown(stations[end].kind.value))
    if sum(inns) != INNS:
        raise RoadRefused("stations", RoadReason.INN_COUNT, got=sum(inns), count=INNS)
    for i, (one, other) in enumerate(pairwise(inns), start=1):
        if one and other:
            raise RoadRefused(f"stations[{i}].kind", RoadReason.INNS_TOGETHER)
    return stations


def _station(value: Any, place: str) -> RoadStation:
    keys(value, place, ("id", "kind"), ("double", "x", "y"))
    kind = one_of(StationKind, value["kind"], f"{place}.kind")
    double = value.get("double", False)
    if not isinstance(double, bool):
        raise RoadRefused(f"{place}.double", RoadReason.NOT_A_BOOLEAN, got=shown(double))
    if double and kind is StationKind.INN:
        raise RoadRefused(f"{place}.double", RoadReason.DOUBLE_INN)
    return RoadStation(name_of(value["id"], f"{place}.id"), kind, double, *spot(value, place))


def _cards(value: Any, place: str, read: Any) -> tuple[Any, ...]:
    cards = tuple(read(*item) for item in each(value, place))
    if not cards:
        raise RoadRefused(place, RoadReason.EMPTY_LIST)
    _check_once([card.name for card in cards], place, "name")
    return cards


def _souvenir(value: Any, place: str) -> Souvenir:
    keys(value, place, ("name", "kind", "price"))
    kind = one_of(SouvenirKind, value["kind"], f"{place}.kind")
    return Souvenir(name_of(value["name"], f"{place}.name"), kind, within(value["price"], f"{place}.price", 1, 3))


def _meal(value: Any, place: str) -> Specialty:
    keys(value, place, ("name", "price", "copies"))
    price = within(value["price"], f"{place}.price", 1, 3)
    return Specialty(name_of(value["name"], f"{place}.name"), price, within(value["copies"], f"{place}.copies", 1, 99))


def _check_once(names: list[str], place: str, key: str) -> None:
    seen: set[str] = set()
    for i, name in enumerate(names):
        if name in seen:
            raise RoadRefused(f"{place}[{i}].{key}", RoadReason.TWICE, got=shown(name))
        seen.add(name)


def _counts(value: Any, place: str, wanted: tuple[str, ...], least: int, most: int) -> dict[str, int]:
    keys(value, place, wanted)
    return {key: within(value[key], f"{place}.{key}", least, most) for key in wanted}


def find_road_text(name_or_path: str, beside: Path | None = None) -> str:
    return find_text(ROADS, name_or_path, beside)


def find_road(name_or_path: str, beside: Path | None = None) -> Road:
    return read_road(find_road_text(name_or_path, beside))
