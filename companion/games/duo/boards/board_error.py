"""Why a board is not possible: where, a reason with its facts, and the words, which come when they are asked for."""

from enum import Enum

from companion.games.game import BoardRefused
from companion.language import N_


class BoardReason(Enum):
    ROUTE_ENDS = N_("has {count} ends; a route joins two towns")
    # dice, tracks and numbers
    DIE_FACES = N_("has {got}; a die has {faces} faces from 1 to {highest}")
    TRACK_SLOTS = N_("is {got}; a track has 2 to 99 slots")
    VALUE_COUNT = N_("has {got} values; it needs {count}")
    VALUES_RISE = N_("is {got}; the values must rise")
    PRICE = N_("is {got}; a price is 2, 3 or 4")
    DRAW = N_("is {got}; draw is 2, 3 or 4")
    # what there is of each
    STATION_COUNT = N_("has {got}; a ring has at least {count}")
    COAST_COUNT = N_("has {got} coastal towns; a ring has {count}")
    PART_COUNT = N_("has {got}; a board has {count}")
    TOKEN_COUNT = N_("has {got}; there are {count} boutique tokens, or leave them out")
    ID_TWICE = N_("{got} is already the id of {other}")
    # routes and starts
    NO_TOWN = N_("{got} is no coastal town and no mountain town")
    JOINED_ALREADY = N_("{one} and {other} are joined already; the routes form a tree")
    COAST_ROUTES = N_("{town} has {count} routes; a coastal town has exactly one")
    MOUNTAIN_ROUTES = N_("{town} has too few routes ({count}); a mountain town has two or more")
    CROSSING = N_("{one} to {other} borders {count} areas instead of two, so it crosses another route")
    START_NO_STATION = N_("{got} is no station")
    START_NO_TOWN = N_("{got} is no town")
    START_NO_AREA = N_("{got} is no area")
    START_TAKEN = N_("{got} is already taken by {other}")


class BoardError(BoardRefused):
    """A board that is refused; `spaces` are those of the island that it is about."""

    def __init__(self, place: str, reason: BoardReason, /, *spaces: str, **facts: object) -> None:
        super().__init__(place, reason, **facts)
        self.spaces = spaces
