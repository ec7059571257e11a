"""Why a road file is refused: the place in the file and a reason, worded when it is asked for."""

from collections.abc import Callable
from enum import Enum, auto

from companion.games.game import BoardRefused
from companion.language import _, in_language


class RoadReason(Enum):
    # the file itself
    NO_FILE = auto()
    NOT_THERE = auto()
    FILE_TOO_LARGE = auto()
    NOT_UTF8 = auto()
    UNREADABLE = auto()
    NOT_OURS = auto()
    NOT_TOML = auto()
    TOO_DEEP = auto()
    # the shape of what is in it
    NOT_A_TABLE = auto()
    UNKNOWN_KEY = auto()
    MISSING_KEY = auto()
    NOT_A_LIST = auto()
    EMPTY_LIST = auto()
    NOT_TEXT = auto()
    EMPTY_TEXT = auto()
    NOT_WHOLE = auto()
    NOT_A_BOOLEAN = auto()
    NOT_A_SHARE = auto()
    NOT_ONE_OF = auto()
    OUT_OF_RANGE = auto()
    # the road
    OTHER_FORMAT = auto()
    OTHER_GAME = auto()
    TWICE = auto()
    DOUBLE_INN = auto()
    END_IS_NO_INN = auto()
    INN_COUNT = auto()
    INNS_TOGETHER = auto()


class RoadRefused(BoardRefused):
    """A road file that is no road."""

    def __init__(self, place: str, reason: RoadReason, /, **facts: object) -> None:
        super().__init__(place, reason, facts)
        self.place = place or "–"
        self.reason = reason
        self.facts = facts
        self.missing = reason in (RoadReason.NO_FILE, RoadReason.NOT_THERE, RoadReason.UNREADABLE, RoadReason.NOT_OURS)

    def __str__(self) -> str:
        return in_language("en", self.words)

    def why(self) -> str:
        words = {name: fact() if callable(fact) else str(fact) for name, fact in self.facts.items()}
        return _WHY[self.reason]().format(**words)


_WHY: dict[RoadReason, Callable[[], str]] = {
    RoadReason.NO_FILE: lambda: _("is no file"),
    RoadReason.NOT_THERE: lambda: _("is not there"),
    RoadReason.FILE_TOO_LARGE: lambda: _("is far too large for a board file"),
    RoadReason.NOT_UTF8: lambda: _("is not UTF-8 text"),
    RoadReason.UNREADABLE: lambda: _("cannot be read: {reason}"),
    RoadReason.NOT_OURS: lambda: _(
        "is neither one of our boards ({known}) nor a board file beside the record: it {reason}"
    ),
    RoadReason.NOT_TOML: lambda: _("is not TOML: {error}"),
    RoadReason.TOO_DEEP: lambda: _("is nested too deeply"),
    RoadReason.NOT_A_TABLE: lambda: _("is {got}; it must be a table with the keys {keys}"),
    RoadReason.UNKNOWN_KEY: lambda: _("is an unknown key; known are {known}"),
    RoadReason.MISSING_KEY: lambda: _("is missing"),
    RoadReason.NOT_A_LIST: lambda: _("is {got}; it must be a list"),
    RoadReason.EMPTY_LIST: lambda: _("is empty; there must be at least one card"),
    RoadReason.NOT_TEXT: lambda: _("is {got}; it must be a text"),
    RoadReason.EMPTY_TEXT: lambda: _("is empty; it must be a text of at least one letter"),
    RoadReason.NOT_WHOLE: lambda: _("is {got}; it must be a whole number"),
    RoadReason.NOT_A_BOOLEAN: lambda: _("is {got}; it must be true or false"),
    RoadReason.NOT_A_SHARE: lambda: _("is {got}; it must be a number from 0 to 1"),
    RoadReason.NOT_ONE_OF: lambda: _("is {got}; it must be one of {choices}"),
    RoadReason.OUT_OF_RANGE: lambda: _("is {got}; it must be {least} to {most}"),
    RoadReason.OTHER_FORMAT: lambda: _("is {got}; this program reads format 1"),
    RoadReason.OTHER_GAME: lambda: _('is {got}; a road file has game = "{known}"'),
    RoadReason.TWICE: lambda: _("is {got}, which is there already; each may be there once"),
    RoadReason.DOUBLE_INN: lambda: _("is true; an inn holds all and is never double"),
    RoadReason.END_IS_NO_INN: lambda: _("is {got}; the road begins and ends with an inn"),
    RoadReason.INN_COUNT: lambda: _("has {got} inns; a road has {count}"),
    RoadReason.INNS_TOGETHER: lambda: _("is an inn right after another one; there must be a space between two inns"),
}
