"""Why a road is not possible: the place in the file and a reason, worded when it is asked for."""

from enum import Enum

from companion.games.game import BoardRefused
from companion.language import N_


class RoadReason(Enum):
    EMPTY_LIST = N_("is empty; there must be at least one card")
    NOT_A_BOOLEAN = N_("is {got}; it must be true or false")
    OTHER_GAME = N_('is {got}; a road file has game = "{known}"')
    TWICE = N_("is {got}, which is there already; each may be there once")
    DOUBLE_INN = N_("is true; an inn holds all and is never double")
    END_IS_NO_INN = N_("is {got}; the road begins and ends with an inn")
    INN_COUNT = N_("has {got} inns; a road has {count}")
    INNS_TOGETHER = N_("is an inn right after another one; there must be a space between two inns")


class RoadRefused(BoardRefused):
    """A road file that is no road."""
