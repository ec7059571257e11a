"""What makes a board possible: the conditions of the board file format, each refused with its place and reason."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from companion.games.duo.rules.board import Area, Board, Mountain, Station, Token
from companion.games.duo.rules.limits import PAINTINGS_A_PLAYER, PRICES, SLABS
from companion.games.duo.rules.names import Character, Kind
from companion.games.game import BoardRefused
from companion.language import _

STATIONS, COASTS, MOUNTAINS, AREAS, ROUTES, TOKENS = 16, 8, 4, 8, 11, 8
FACES, HIGHEST_FACE = 6, 6


class BoardError(BoardRefused):
    """A board file that is refused: where, and why; `spaces` are those of the island that it is about."""

    def __init__(self, place: str, reason: str, spaces: tuple[str, ...] = ()) -> None:
        super().__init__(place, reason)
        self.place = place
        self.reason = reason
        self.spaces = spaces

    def why(self) -> str:
        return self.reason

    def __str__(self) -> str:
        return self.words()


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


def _refuse_unless(condition: bool, place: str, reason: str, *spaces: str, **facts: object) -> None:
    if not condition:
        raise BoardError(place, reason.format(**facts), spaces)


def _check_dice_and_tracks(printed: Printed) -> None:
    for die, faces in printed.dice.items():
        fits = len(faces) == FACES and all(1 <= face <= HIGHEST_FACE for face in faces)
        reason = _("has {got}; a die has {faces} faces from 1 to {highest}")
        _refuse_unless(fits, f"dice.{die}", reason, got=shown(faces), faces=FACES, highest=HIGHEST_FACE)
    for track, slots in (("temple", printed.temple), ("garden", printed.garden)):
        _refuse_unless(2 <= slots <= 99, f"tracks.{track}", _("is {got}; a track has 2 to 99 slots"), got=slots)
    for track, values, count in (("gold", printed.gold, SLABS), ("culture", printed.culture, PAINTINGS_A_PLAYER)):
        place = f"tracks.{track}"
        reason = _("has {got} values; it needs {count}")
        _refuse_unless(len(values) == count, place, reason, got=len(values), count=count)
        rising = values[0] >= 0 and all(low < high for low, high in pairwise(values))
        _refuse_unless(rising, place, _("is {got}; the values must rise"), got=shown(values))


def _check_parts(printed: Printed) -> None:
    stations, coasts = len(printed.stations), len(_coasts(printed))
    reason = _("has {got}; a ring has at least {count}")
    _refuse_unless(stations >= STATIONS, "stations", reason, got=stations, count=STATIONS)
    reason = _("has {got} coastal towns; a ring has {count}")
    _refuse_unless(coasts == COASTS, "stations", reason, got=coasts, count=COASTS)
    for place, got, count in (
        ("mountains", len(printed.mountains), MOUNTAINS),
        ("areas", len(printed.areas), AREAS),
        ("routes", len(printed.routes), ROUTES),
    ):
        _refuse_unless(got == count, place, _("has {got}; a board has {count}"), got=got, count=count)
    tokens = len(printed.tokens)
    reason = _("has {got}; there are {count} boutique tokens, or leave them out")
    _refuse_unless(tokens in (0, TOKENS), "tokens", reason, got=tokens, count=TOKENS)
    for i, token in enumerate(printed.tokens):
        reason = _("is {got}; a price is 2, 3 or 4")
        _refuse_unless(token.price in PRICES, f"tokens[{i}].price", reason, got=token.price)
    for i, mountain in enumerate(printed.mountains):
        reason = _("is {got}; draw is 2, 3 or 4")
        _refuse_unless(2 <= mountain.draw <= 4, f"mountains[{i}].draw", reason, got=mountain.draw)


def _check_ids(printed: Printed) -> None:
    seen: dict[str, str] = {}
    parts: tuple[tuple[str, tuple[Any, ...]], ...] = (
        ("stations", printed.stations),
        ("mountains", printed.mountains),
        ("areas", printed.areas),
    )
    for name, spaces in parts:
        for i, space in enumerate(spaces):
            place = f"{name}[{i}].id"
            reason = _("{got} is already the id of {other}")
            _refuse_unless(space.id not in seen, place, reason, got=shown(space.id), other=seen.get(space.id))
            seen[space.id] = f"{name}[{i}]"


def _check_routes(printed: Printed) -> None:
    coasts, mountains = _coasts(printed), {mountain.id for mountain in printed.mountains}
    ends: Counter[str] = Counter()
    group = {town: town for town in (*coasts, *mountains)}
    for i, (one, other) in enumerate(printed.routes):
        for town in (one, other):
            reason = _("{got} is no coastal town and no mountain town")
            _refuse_unless(town in group, f"routes[{i}]", reason, town, got=shown(town))
            ends[town] += 1
        joined, to = group[one], group[other]
        reason = _("{one} and {other} are joined already; the routes form a tree")
        _refuse_unless(joined != to, f"routes[{i}]", reason, one, other, one=one, other=other)
        group = {town: to if root == joined else root for town, root in group.items()}
    for town in coasts:
        reason = _("{town} has {count} routes; a coastal town has exactly one")
        _refuse_unless(ends[town] == 1, "routes", reason, town, town=town, count=ends[town])
    for town in sorted(mountains):
        reason = _("{town} has too few routes ({count}); a mountain town has two or more")
        _refuse_unless(ends[town] >= 2, "routes", reason, town, town=town, count=ends[town])


def _check_areas(board: Board) -> None:
    for (one, other), areas in board.route_areas.items():
        reason = _("{one} to {other} borders {count} areas instead of two, so it crosses another route")
        _refuse_unless(len(areas) == 2, "routes", reason, one, other, one=one, other=other, count=len(areas))


def _check_start(board: Board) -> None:
    spaces: tuple[tuple[Character, Mapping[str, Any], str], ...] = (
        (Character.PILGRIM, board.ring_index, _("{got} is no station")),
        (Character.MERCHANT, board.distances, _("{got} is no town")),
        (Character.ARTIST, board.icons, _("{got} is no area")),
    )
    taken: dict[str, str] = {}
    for seat, start in board.start.items():
        for character, places, reason in spaces:
            space, place = start[character], f"start.{seat}.{character}"
            _refuse_unless(space in places, place, reason, space, got=shown(space))
            if space in board.ring_index:
                twice = _("{got} is already taken by {other}")
                _refuse_unless(space not in taken, place, twice, space, got=space, other=taken.get(space))
                taken[space] = place


def _coasts(printed: Printed) -> tuple[str, ...]:
    return tuple(station.id for station in printed.stations if station.kind is Kind.COAST)


def shown(value: object) -> str:
    """A value as the file has it, cut short where it is long."""
    try:
        text = ", ".join(map(str, value)) if isinstance(value, tuple) else repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits; lists in lists without end
        return "…"
    return text if len(text) <= 60 else text[:59] + "…"
