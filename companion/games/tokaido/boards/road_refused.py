"""Why a road is not possible: the place in the file and a reason, worded when it is asked for."""

from collections.abc import Callable, Mapping
from enum import Enum, auto

from companion.games.game import BoardRefused
from companion.language import _


class RoadReason(Enum):
    EMPTY_LIST = auto()
    NOT_A_BOOLEAN = auto()
    OTHER_GAME = auto()
    TWICE = auto()
    DOUBLE_INN = auto()
    END_IS_NO_INN = auto()
    INN_COUNT = auto()
    INNS_TOGETHER = auto()


class RoadRefused(BoardRefused):
    """A road file that is no road."""

    def sentence(self) -> str:
        return ROAD_REFUSALS[self.reason]()


ROAD_REFUSALS: Mapping[Enum, Callable[[], str]] = {
    RoadReason.EMPTY_LIST: lambda: _("is empty; there must be at least one card"),
    RoadReason.NOT_A_BOOLEAN: lambda: _("is {got}; it must be true or false"),
    RoadReason.OTHER_GAME: lambda: _('is {got}; a road file has game = "{known}"'),
    RoadReason.TWICE: lambda: _("is {got}, which is there already; each may be there once"),
    RoadReason.DOUBLE_INN: lambda: _("is true; an inn holds all and is never double"),
    RoadReason.END_IS_NO_INN: lambda: _("is {got}; the road begins and ends with an inn"),
    RoadReason.INN_COUNT: lambda: _("has {got} inns; a road has {count}"),
    RoadReason.INNS_TOGETHER: lambda: _("is an inn right after another one; there must be a space between two inns"),
}
