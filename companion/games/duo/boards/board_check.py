"""What makes a board possible: the conditions of the board file format, each refused with its place and reason."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from companion.games.board_shape import shown
from companion.games.duo.boards.board_error import BoardError, BoardReason
from companion.games.duo.rules.board import Area, Board, Mountain, Station, Token
from companion.games.duo.rules.limits import PAINTINGS_A_PLAYER, PRICES, SLABS
from companion.games.duo.rules.names import Character, Kind

STATIONS, COASTS, MOUNTAINS, AREAS, ROUTES, TOKENS = 16, 8, 4, 8, 11, 8
FACES, HIGHEST_FACE = 6, 6


@dataclass(frozen=True, slots=True)
class Printed:
    """What a board file says, before it is known to be possible."""

    name: str
    assumed: tuple[str, ...]
    dice: Mapping[Character, tuple[int, ...]]
    temple: int
    garden: int
    gold: tuple[int, ...]
    culture: tuple[int, ...]
    stations: tuple[Station, ...]
    mountains: tuple[Mountain, ...]
    areas: tuple[Area, ...]
    routes: tuple[tuple[str, str], ...]
    tokens: tuple[Token, ...]
    start: Mapping[str, Mapping[Character, str]]


def checked(printed: Printed) -> Board:
    """The board, or BoardError."""
    _check_dice_and_tracks(printed)
    _check_parts(printed)
    _check_ids(printed)
    _check_routes(printed)
    board = Board(**{name: getattr(printed, name) for name in Printed.__slots__})
    _check_areas(board)
    _check_start(board)
    return board


def _refuse_unless(condition: bool, place: str, reason: BoardReason, /, *spaces: str, **facts: object) -> None:
    if not condition:
        raise BoardError(place, reason, *spaces, **facts)


def _check_dice_and_tracks(printed: Printed) -> None:
    for die, faces in printed.dice.items():
        fits = len(faces) == FACES and all(1 <= face <= HIGHEST_FACE for face in faces)
        facts = {"got": shown(faces), "faces": FACES, "highest": HIGHEST_FACE}
        _refuse_unless(fits, f"dice.{die}", BoardReason.DIE_FACES, **facts)
    for track, slots in (("temple", printed.temple), ("garden", printed.garden)):
        _refuse_unless(2 <= slots <= 99, f"tracks.{track}", BoardReason.TRACK_SLOTS, got=slots)
    for track, values, count in (("gold", printed.gold, SLABS), ("culture", printed.culture, PAINTINGS_A_PLAYER)):
        place = f"tracks.{track}"
        _refuse_unless(len(values) == count, place, BoardReason.VALUE_COUNT, got=len(values), count=count)
        rising = values[0] >= 0 and all(low < high for low, high in pairwise(values))
        _refuse_unless(rising, place, BoardReason.VALUES_RISE, got=shown(values))


def _check_parts(printed: Printed) -> None:
    stations, coasts, tokens = len(printed.stations), len(_coasts(printed)), len(printed.tokens)
    _refuse_unless(stations >= STATIONS, "stations", BoardReason.STATION_COUNT, got=stations, count=STATIONS)
    _refuse_unless(coasts == COASTS, "stations", BoardReason.COAST_COUNT, got=coasts, count=COASTS)
    for place, got, count in (
        ("mountains", len(printed.mountains), MOUNTAINS),
        ("areas", len(printed.areas), AREAS),
        ("routes", len(printed.routes), ROUTES),
    ):
        _refuse_unless(got == count, place, BoardReason.PART_COUNT, got=got, count=count)
    _refuse_unless(tokens in (0, TOKENS), "tokens", BoardReason.TOKEN_COUNT, got=tokens, count=TOKENS)
    for i, token in enumerate(printed.tokens):
        _refuse_unless(token.price in PRICES, f"tokens[{i}].price", BoardReason.PRICE, got=token.price)
    for i, mountain in enumerate(printed.mountains):
        _refuse_unless(2 <= mountain.draw <= 4, f"mountains[{i}].draw", BoardReason.DRAW, got=mountain.draw)


def _check_ids(printed: Printed) -> None:
    seen: dict[str, str] = {}
    parts: tuple[tuple[str, tuple[Station | Mountain | Area, ...]], ...] = (
        ("stations", printed.stations),
        ("mountains", printed.mountains),
        ("areas", printed.areas),
    )
    for name, spaces in parts:
        for i, space in enumerate(spaces):
            facts = {"got": shown(space.id), "other": seen.get(space.id)}
            _refuse_unless(space.id not in seen, f"{name}[{i}].id", BoardReason.ID_TWICE, **facts)
            seen[space.id] = f"{name}[{i}]"


def _check_routes(printed: Printed) -> None:
    coasts, mountains = _coasts(printed), {mountain.id for mountain in printed.mountains}
    ends: Counter[str] = Counter()
    group = {town: town for town in (*coasts, *mountains)}
    for i, (one, other) in enumerate(printed.routes):
        for town in (one, other):
            _refuse_unless(town in group, f"routes[{i}]", BoardReason.NO_TOWN, town, got=shown(town))
            ends[town] += 1
        joined, to = group[one], group[other]
        _refuse_unless(joined != to, f"routes[{i}]", BoardReason.JOINED_ALREADY, one, other, one=one, other=other)
        group = {town: to if root == joined else root for town, root in group.items()}
    for town in coasts:
        _refuse_unless(ends[town] == 1, "routes", BoardReason.COAST_ROUTES, town, town=town, count=ends[town])
    for town in sorted(mountains):
        _refuse_unless(ends[town] >= 2, "routes", BoardReason.MOUNTAIN_ROUTES, town, town=town, count=ends[town])


def _check_areas(board: Board) -> None:
    for (one, other), areas in board.route_areas.items():
        facts = {"one": one, "other": other, "count": len(areas)}
        _refuse_unless(len(areas) == 2, "routes", BoardReason.CROSSING, one, other, **facts)


_NO_START = {
    Character.PILGRIM: BoardReason.START_NO_STATION,
    Character.MERCHANT: BoardReason.START_NO_TOWN,
    Character.ARTIST: BoardReason.START_NO_AREA,
}


def _check_start(board: Board) -> None:
    taken: dict[str, str] = {}
    for seat, start in board.start.items():
        for character, places in board.spaces.items():
            space, place = start[character], f"start.{seat}.{character}"
            _refuse_unless(space in places, place, _NO_START[character], space, got=shown(space))
            if space in board.ring_index:
                facts = {"got": space, "other": taken.get(space)}
                _refuse_unless(space not in taken, place, BoardReason.START_TAKEN, space, **facts)
                taken[space] = place


def _coasts(printed: Printed) -> tuple[str, ...]:
    return tuple(station.id for station in printed.stations if station.kind is Kind.COAST)
