"""Changing a trade route by touch: tap the two towns that it joins, then the town that its second end goes to.

Where a route is missing, tapping two towns that none joins lays it."""

from dataclasses import dataclass

from companion.games.duo.boards.board_check import ROUTES
from companion.games.duo.boards.board_draft import BoardDraft
from companion.games.duo.rules.names import Kind
from companion.language import _


def route_missing(draft: BoardDraft) -> bool:
    """A station was taken off the ring together with its route."""
    return len(draft.printed.routes) < ROUTES


@dataclass(frozen=True, slots=True)
class RoutePick:
    """What has been tapped so far: `kept` is the town at the end that stays, `moving` the one at the end that moves."""

    kept: str = ""
    moving: str = ""

    @property
    def whole(self) -> bool:
        """Whether a route is picked."""
        return bool(self.moving)

    def turned(self) -> "RoutePick":
        """The other end moves."""
        return RoutePick(self.moving, self.kept) if self.whole else self

    def touched(self, draft: BoardDraft, town: str) -> tuple["RoutePick", BoardDraft]:
        """What is picked after a touch, and the draft, which the third one changes."""
        if town not in _towns(draft):
            return self, draft
        if self.whole:
            return self._to(draft, town)
        if self.kept in ("", town):
            return RoutePick("" if self.kept else town), draft
        if _route(draft, self.kept, town) is not None:
            return RoutePick(self.kept, town), draft
        if route_missing(draft):
            return RoutePick(), draft.with_route(self.kept, town)
        return RoutePick(town), draft

    def _to(self, draft: BoardDraft, town: str) -> tuple["RoutePick", BoardDraft]:
        """The third touch: elsewhere with the moving end, the other end instead, or nothing after all."""
        if town == self.kept:
            return self.turned(), draft
        number = _route(draft, self.kept, self.moving)
        if town == self.moving or number is None:
            return RoutePick(), draft
        return RoutePick(), draft.with_route_end(number, draft.printed.routes[number].index(self.moving), town)

    def lit(self, draft: BoardDraft) -> frozenset[str]:
        """The towns that make sense to tap next: of those that the moving end could go to, the ones that fit."""
        if not self.kept:
            return frozenset()
        others = _towns(draft) - {self.kept, self.moving}
        if self.whole:
            fitting = frozenset(town for town in others if self.touched(draft, town)[1].trouble() is None)
            return fitting or others
        joined = frozenset(town for town in others if _route(draft, self.kept, town) is not None)
        return others if route_missing(draft) else joined


def route_help(draft: BoardDraft, pick: RoutePick) -> str:
    """What to tap next."""
    if pick.whole:
        return _("The end with the red disc moves, the other one stays. Tap the town that it goes to.")
    if route_missing(draft):
        return _("A route is missing: tap the two towns that it joins.")
    if pick.kept:
        return _("Now the town at the route's other end: that end will move.")
    return _("To change a route, tap the two towns that it joins, or drag one of its ends.")


def _towns(draft: BoardDraft) -> frozenset[str]:
    """Coasts, mountain towns, and places at which a route ends by mistake."""
    printed = draft.printed
    coasts = {station.id for station in printed.stations if station.kind is Kind.COAST}
    ends = {end for route in printed.routes for end in route}
    return frozenset(coasts | {town.id for town in printed.mountains} | ends)


def _route(draft: BoardDraft, one: str, other: str) -> int | None:
    return next((number for number, route in enumerate(draft.printed.routes) if {one, other} == set(route)), None)
