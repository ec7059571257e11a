"""Why something is not accepted, and the reasons that hold for the record of any game: its lines, keys and values.

A refusal carries a reason and its facts; it is worded when it is shown, in the language spoken then."""

from collections.abc import Callable
from enum import Enum, auto
from typing import Any

from companion.language import _, in_language, or_list

LONGEST_QUOTE = 60
LONGEST_REASON = 400  # what a board file lacks is said to the end; only a huge value in it is cut
_JSON_WORDS = {True: "true", False: "false", None: "null"}


class Refusal(Exception):
    """An event that the game does not accept. `str()` of it is English; `words()` is in the language spoken now."""

    def words(self) -> str:
        return str(self)


class FormatReason(Enum):
    # the text of a record
    EMPTY_RECORD = auto()
    EMPTY_LINE = auto()
    BYTE_ORDER_MARK = auto()
    NOT_UTF8 = auto()
    LINE_TOO_LONG = auto()
    NOT_JSON = auto()
    TOO_DEEP = auto()
    KEY_TWICE = auto()
    NOT_A_NUMBER = auto()
    HALF_A_CHARACTER = auto()
    # the shape of an event
    NOT_AN_OBJECT = auto()
    NO_DO = auto()
    UNKNOWN_EVENT = auto()
    MISSING_KEY = auto()
    UNKNOWN_KEY = auto()
    NOT_WHOLE = auto()
    TOO_LARGE = auto()
    NOT_TEXT = auto()
    NOT_A_LIST = auto()
    NOT_ONE_OF = auto()
    # the set-up
    UNKNOWN_FORMAT = auto()
    OTHER_GAME = auto()
    BOARD_NOT_FOUND = auto()
    BOARD_REFUSED = auto()


class FormatRefused(Refusal):
    """A line, a key or a value that no record may have, or a board that is none."""

    def __init__(self, reason: FormatReason, **facts: object) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts: dict[str, object] = facts

    def __str__(self) -> str:
        return in_language("en", self.words)

    def words(self) -> str:
        worded = {name: _FORMAT_FACTS.get(name, short)(fact) for name, fact in self.facts.items()}
        return _FORMAT_SENTENCES[self.reason]().format(**worded)


def quoted(value: object) -> str:
    """A value as it was written, cut short where it is long."""
    if isinstance(value, str):
        return f'"{short(value)}"'
    if value is None or isinstance(value, bool):
        return _JSON_WORDS[value]
    try:
        return short(repr(value))
    except (ValueError, RecursionError):  # a number of thousands of digits; lists in lists without end
        return "…"


def short(text: object, longest: int = LONGEST_QUOTE) -> str:
    words = str(text)
    return words if len(words) <= longest else words[:longest] + "…"


def joined(items: Any) -> str:
    """Names of a format, with commas between."""
    return ", ".join(map(str, items)) or "–"


def known(names: object) -> str:
    return joined(names) if isinstance(names, tuple) else str(names)


def where(place: object) -> str:
    """A place in a record as its path of keys; without one, the line itself."""
    return short(place) or _("the line")


_FORMAT_FACTS: dict[str, Callable[[Any], str]] = {
    "allowed": or_list,
    "board": quoted,
    "got": quoted,
    "key": quoted,
    "known": known,
    "place": lambda place: short(place) or _("the file"),
    "where": where,
    "why": lambda why: short(why(), LONGEST_REASON),  # worded now, like the sentence it stands in
}

_FORMAT_SENTENCES: dict[FormatReason, Callable[[], str]] = {
    FormatReason.EMPTY_RECORD: lambda: _("The record is empty; the first line must be the set-up."),
    FormatReason.EMPTY_LINE: lambda: _("The line is empty; every line must hold one event."),
    FormatReason.BYTE_ORDER_MARK: lambda: _(
        "The line begins with a byte order mark; save the file as UTF-8 without one."
    ),
    FormatReason.NOT_UTF8: lambda: _("Byte {byte} of the line is not UTF-8; save the file as UTF-8."),
    FormatReason.LINE_TOO_LONG: lambda: _("The line has {size} bytes; an event has at most {most}."),
    FormatReason.NOT_JSON: lambda: _("The line is not JSON at column {column}: {detail}."),
    FormatReason.TOO_DEEP: lambda: _("The line is nested too deeply to be an event."),
    FormatReason.KEY_TWICE: lambda: _("The key {key} is there twice; once is right."),
    FormatReason.NOT_A_NUMBER: lambda: _("{got} is no number; use whole numbers."),
    FormatReason.HALF_A_CHARACTER: lambda: _("A text holds half a character; write it as UTF-8."),
    FormatReason.NOT_AN_OBJECT: lambda: _("{where} is {got}; it must be an object in braces."),
    FormatReason.NO_DO: lambda: _('The event has no "do"; it says what happens, for example {example}.'),
    FormatReason.UNKNOWN_EVENT: lambda: _("There is no event {got}; known are {known}."),
    FormatReason.MISSING_KEY: lambda: _("{where} lacks {key}."),
    FormatReason.UNKNOWN_KEY: lambda: _("{where} has an unknown key {key}; known are {known}."),
    FormatReason.NOT_WHOLE: lambda: _("{where} is {got}; it must be a whole number such as 3."),
    FormatReason.TOO_LARGE: lambda: _("A number in {where} is far too large for this game."),
    FormatReason.NOT_TEXT: lambda: _("{where} is {got}; it must be a text in quotes."),
    FormatReason.NOT_A_LIST: lambda: _("{where} is {got}; it must be a list in brackets."),
    FormatReason.NOT_ONE_OF: lambda: _("{where} is {got}; it must be {allowed}."),
    FormatReason.UNKNOWN_FORMAT: lambda: _("The record is of format {got}; this program reads format {known}."),
    FormatReason.OTHER_GAME: lambda: _('The record is of the game {got}; this program reads "{known}".'),
    FormatReason.BOARD_NOT_FOUND: lambda: _("The board {board} was not found: it {why}."),
    FormatReason.BOARD_REFUSED: lambda: _("The board {board} is refused: {place} {why}."),
}
