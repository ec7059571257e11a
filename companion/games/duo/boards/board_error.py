"""Why a board file is refused: where, a reason with its facts, and the words, which come when they are asked for."""

from collections.abc import Callable
from enum import Enum, auto

from companion.games.game import BoardRefused
from companion.language import _, in_language

LONGEST_SHOWN = 60


class BoardReason(Enum):
    # the file
    NO_FILE = auto()
    NOT_THERE = auto()
    UNREADABLE = auto()
    NOT_OURS = auto()
    FILE_TOO_LARGE = auto()
    NOT_UTF8 = auto()
    NOT_TOML = auto()
    TOO_DEEP = auto()
    # the shape of what is in it
    OTHER_FORMAT = auto()
    NOT_A_TABLE = auto()
    UNKNOWN_KEY = auto()
    MISSING_KEY = auto()
    NOT_A_LIST = auto()
    NOT_TEXT = auto()
    NOT_WHOLE = auto()
    NOT_A_SHARE = auto()
    NOT_ONE_OF = auto()
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


_MISSING = (BoardReason.NO_FILE, BoardReason.NOT_THERE, BoardReason.UNREADABLE, BoardReason.NOT_OURS)


class BoardError(BoardRefused):
    """A board file that is refused. `place` is empty for the file as a whole; `spaces` are those of the island that it
    is about. A fact may be another BoardError: its reason is told."""

    def __init__(self, place: str, reason: BoardReason, /, *spaces: str, **facts: object) -> None:
        super().__init__(place, reason, facts)
        self.place = place
        self.reason = reason
        self.spaces = spaces
        self.facts = facts
        self.missing = reason in _MISSING

    def __str__(self) -> str:
        return in_language("en", self.words)

    def words(self) -> str:
        return f"{self.place or _('the file')}: {self.why()}"

    def why(self) -> str:
        facts = {name: fact.why() if isinstance(fact, BoardError) else fact for name, fact in self.facts.items()}
        return _BOARD_REFUSALS[self.reason]().format(**facts)


def shown(value: object) -> str:
    """A value as the file has it, cut short where it is long."""
    try:
        text = ", ".join(map(str, value)) if isinstance(value, tuple) else repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits; lists in lists without end
        return "…"
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


_BOARD_REFUSALS: dict[BoardReason, Callable[[], str]] = {
    BoardReason.NO_FILE: lambda: _("is no file"),
    BoardReason.NOT_THERE: lambda: _("is not there"),
    BoardReason.UNREADABLE: lambda: _("cannot be read: {reason}"),
    BoardReason.NOT_OURS: lambda: _(
        "is neither one of our boards ({known}) nor a board file beside the record: it {reason}"
    ),
    BoardReason.FILE_TOO_LARGE: lambda: _("is far too large for a board file"),
    BoardReason.NOT_UTF8: lambda: _("is not UTF-8 text"),
    BoardReason.NOT_TOML: lambda: _("is not TOML: {error}"),
    BoardReason.TOO_DEEP: lambda: _("is nested too deeply"),
    BoardReason.OTHER_FORMAT: lambda: _("is {got}; this program reads format 1"),
    BoardReason.NOT_A_TABLE: lambda: _("is {got}; it must be a table with the keys {keys}"),
    BoardReason.UNKNOWN_KEY: lambda: _("is an unknown key; known are {known}"),
    BoardReason.MISSING_KEY: lambda: _("is missing"),
    BoardReason.NOT_A_LIST: lambda: _("is {got}; it must be a list"),
    BoardReason.NOT_TEXT: lambda: _("is {got}; it must be a text"),
    BoardReason.NOT_WHOLE: lambda: _("is {got}; it must be a whole number"),
    BoardReason.NOT_A_SHARE: lambda: _("is {got}; it must be a number from 0 to 1"),
    BoardReason.NOT_ONE_OF: lambda: _("is {got}; it must be one of {choices}"),
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
