"""A board while it is compared with the player's copy: each touch gives another draft, which may be wrong."""

from dataclasses import dataclass, fields, replace

from companion.games.duo.boards.board_check import Printed, checked
from companion.games.duo.boards.board_error import BoardError
from companion.games.duo.rules.board import Board, Station
from companion.games.duo.rules.names import Character, Icon, Kind

PARTS = (
    "stations",
    "mountains",
    "routes",
    "areas",
    "start",
    "tracks.gold",
    "tracks.culture",
    "dice.pilgrim",
    "dice.merchant",
    "dice.artist",
)
"""What no rulebook prints, in the order in which it is compared."""


@dataclass(frozen=True, slots=True)
class BoardDraft:
    """What the board file would say now, right or wrong."""

    printed: Printed

    @staticmethod
    def of(board: Board) -> "BoardDraft":
        return BoardDraft(Printed(**{field.name: getattr(board, field.name) for field in fields(Printed)}))

    def board(self) -> Board:
        """The board, or BoardError with the place and the reason."""
        return checked(self.printed)

    def trouble(self) -> BoardError | None:
        try:
            self.board()
        except BoardError as error:
            return error
        return None

    def confirmed(self, part: str) -> "BoardDraft":
        """The same, with one part compared with a real copy."""
        return self._with(assumed=tuple(path for path in self.printed.assumed if path != part))

    def with_kind(self, station: str, kind: Kind) -> "BoardDraft":
        stations = self.printed.stations
        return self._with(stations=tuple(replace(each, kind=kind) if each.id == station else each for each in stations))

    def with_station_after(self, station: str, kind: Kind) -> "BoardDraft":
        """One more station, clockwise behind `station`, half way to the next."""
        stations = self.printed.stations
        at = next(number for number, each in enumerate(stations) if each.id == station)
        behind, ahead = stations[at], stations[(at + 1) % len(stations)]
        fresh = Station(self._free_id(), kind, _between(behind.x, ahead.x), _between(behind.y, ahead.y))
        return self._with(stations=(*stations[: at + 1], fresh, *stations[at + 1 :]))

    def without_station(self, station: str) -> "BoardDraft":
        """One station fewer, and none of the routes that ended there."""
        return self._with(
            stations=tuple(each for each in self.printed.stations if each.id != station),
            routes=tuple(route for route in self.printed.routes if station not in route),
        )

    def with_route_end(self, number: int, end: int, town: str) -> "BoardDraft":
        """One end (0 or 1) of a route taken to another town."""
        routes = self.printed.routes
        one, other = routes[number]
        moved = (town, other) if end == 0 else (one, town)
        return self._with(routes=(*routes[:number], moved, *routes[number + 1 :]))

    def with_route(self, one: str, other: str) -> "BoardDraft":
        return self._with(routes=(*self.printed.routes, (one, other)))

    def with_icon(self, area: str, icon: Icon) -> "BoardDraft":
        areas = self.printed.areas
        return self._with(areas=tuple(replace(each, icon=icon) if each.id == area else each for each in areas))

    def with_draw(self, mountain: str, draw: int) -> "BoardDraft":
        towns = self.printed.mountains
        return self._with(mountains=tuple(replace(each, draw=draw) if each.id == mountain else each for each in towns))

    def with_start(self, seat: str, character: Character, place: str) -> "BoardDraft":
        start = self.printed.start
        return self._with(start={**start, seat: {**start[seat], character: place}})

    def with_value(self, track: str, number: int, value: int) -> "BoardDraft":
        """Another value over a slab (`gold`) or under a gift (`culture`)."""
        row: tuple[int, ...] = getattr(self.printed, track)
        return self._with(**{track: (*row[:number], value, *row[number + 1 :])})

    def with_face(self, die: Character, number: int, value: int) -> "BoardDraft":
        faces = self.printed.dice[die]
        return self._with(dice={**self.printed.dice, die: (*faces[:number], value, *faces[number + 1 :])})

    def named(self, name: str) -> "BoardDraft":
        return self._with(name=name)

    def _with(self, **changes: object) -> "BoardDraft":
        return BoardDraft(replace(self.printed, **changes))  # type: ignore[arg-type]  # each caller names its own field

    def _free_id(self) -> str:
        printed = self.printed
        taken = {each.id for each in printed.stations} | {each.id for each in printed.mountains}
        taken |= {each.id for each in printed.areas}
        return next(name for number in range(1, 1000) if (name := f"s{number}") not in taken)


def _between(one: float | None, other: float | None) -> float | None:
    return None if one is None or other is None else round((one + other) / 2, 3)
