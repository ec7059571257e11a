"""Why a board is not possible: where, a reason with its facts, and the words, which come when they are asked for."""

from collections.abc import Callable, Mapping
from enum import Enum, auto

from companion.games.game import BoardRefused
from companion.language import _


class BoardReason(Enum):
    ROUTE_ENDS = auto()
    # dice, tracks and numbers
    DIE_FACES = auto()
    TRACK_SLOTS = auto()
    VALUE_COUNT = auto()
    VALUES_RISE = auto()
    PRICE = auto()
    DRAW = auto()
    # what there is of each
    STATION_COUNT = auto()
    COAST_COUNT = auto()
    PART_COUNT = auto()
    TOKEN_COUNT = auto()
    ID_TWICE = auto()
    # routes and starts
    NO_TOWN = auto()
    JOINED_ALREADY = auto()
    COAST_ROUTES = auto()
    MOUNTAIN_ROUTES = auto()
    CROSSING = auto()
    START_NO_STATION = auto()
    START_NO_TOWN = auto()
    START_NO_AREA = auto()
    START_TAKEN = auto()


class BoardError(BoardRefused):
    """A board that is refused; `spaces` are those of the island that it is about."""

    def __init__(self, place: str, reason: BoardReason, /, *spaces: str, **facts: object) -> None:
        super().__init__(place, reason, **facts)
        self.spaces = spaces

    def sentence(self) -> str:
        return BOARD_REFUSALS[self.reason]()


BOARD_REFUSALS: Mapping[Enum, Callable[[], str]] = {
    BoardReason.ROUTE_ENDS: lambda: _("has {count} ends; a route joins two towns"),
    BoardReason.DIE_FACES: lambda: _("has {got}; a die has {faces} faces from 1 to {highest}"),
    BoardReason.TRACK_SLOTS: lambda: _("is {got}; a track has 2 to 99 slots"),
    BoardReason.VALUE_COUNT: lambda: _("has {got} values; it needs {count}"),
    BoardReason.VALUES_RISE: lambda: _("is {got}; the values must rise"),
    BoardReason.PRICE: lambda: _("is {got}; a price is 2, 3 or 4"),
    BoardReason.DRAW: lambda: _("is {got}; draw is 2, 3 or 4"),
    BoardReason.STATION_COUNT: lambda: _("has {got}; a ring has at least {count}"),
    BoardReason.COAST_COUNT: lambda: _("has {got} coastal towns; a ring has {count}"),
    BoardReason.PART_COUNT: lambda: _("has {got}; a board has {count}"),
    BoardReason.TOKEN_COUNT: lambda: _("has {got}; there are {count} boutique tokens, or leave them out"),
    BoardReason.ID_TWICE: lambda: _("{got} is already the id of {other}"),
    BoardReason.NO_TOWN: lambda: _("{got} is no coastal town and no mountain town"),
    BoardReason.JOINED_ALREADY: lambda: _("{one} and {other} are joined already; the routes form a tree"),
    BoardReason.COAST_ROUTES: lambda: _("{town} has {count} routes; a coastal town has exactly one"),
    BoardReason.MOUNTAIN_ROUTES: lambda: _("{town} has too few routes ({count}); a mountain town has two or more"),
    BoardReason.CROSSING: lambda: _(
        "{one} to {other} borders {count} areas instead of two, so it crosses another route"
    ),
    BoardReason.START_NO_STATION: lambda: _("{got} is no station"),
    BoardReason.START_NO_TOWN: lambda: _("{got} is no town"),
    BoardReason.START_NO_AREA: lambda: _("{got} is no area"),
    BoardReason.START_TAKEN: lambda: _("{got} is already taken by {other}"),
}
