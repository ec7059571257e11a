"""Changing a route by touch: tap the two towns it joins, then the town that the second end goes to instead.

Where a route is missing, tapping two towns that none joins lays it."""

from companion.games.duo.boards.board_check import ROUTES
from companion.games.duo.boards.board_draft import BoardDraft
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Kind


def route_missing(draft: BoardDraft) -> bool:
    """A station was taken off the ring together with its route."""
    return len(draft.printed.routes) < ROUTES


class RoutePicker:
    """What has been tapped so far."""

    def __init__(self) -> None:
        self.first = ""
        self.second = ""

    def lit(self, board: Board) -> frozenset[str]:
        """The towns that make sense to tap next."""
        if not self.first:
            return frozenset()
        if not self.second:
            return frozenset({self.first, *board.town_neighbours[self.first]})
        return frozenset(town for town in board.town_neighbours if town not in (self.first, self.second))

    def touched(self, draft: BoardDraft, town: str) -> BoardDraft | None:
        """The changed draft after the third tap, else None."""
        routes = draft.printed.routes
        if not self._is_town(draft, town):
            return None
        if self._to_lay(draft, town):
            first, self.first, self.second = self.first, "", ""
            return draft.with_route(first, town)
        if not self.first or (not self.second and self._route(draft, self.first, town) is None):
            self.first, self.second = town, ""
            return None
        if not self.second:
            self.second = town
            return None
        number = self._route(draft, self.first, self.second)
        kept, moved = self.first, self.second
        self.first = self.second = ""
        if number is None or town in (kept, moved):
            return None
        return draft.with_route_end(number, routes[number].index(moved), town)

    def _to_lay(self, draft: BoardDraft, town: str) -> bool:
        """Whether a route is missing and this would be its other end."""
        fresh = self.first not in ("", town) and not self.second
        return fresh and route_missing(draft) and self._route(draft, self.first, town) is None

    @staticmethod
    def _is_town(draft: BoardDraft, place: str) -> bool:
        """A coast, a mountain town, or a place at which some route ends by mistake."""
        printed = draft.printed
        coasts = {station.id for station in printed.stations if station.kind is Kind.COAST}
        mountains = {town.id for town in printed.mountains}
        return place in coasts or place in mountains or any(place in route for route in printed.routes)

    @staticmethod
    def _route(draft: BoardDraft, one: str, other: str) -> int | None:
        return next((number for number, route in enumerate(draft.printed.routes) if {one, other} == set(route)), None)
