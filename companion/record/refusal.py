"""Why something is not accepted, and the reasons that hold for the record of any game: its lines, keys and values.

A refusal carries a reason and its facts; it is worded when it is shown, in the language spoken then."""

from collections.abc import Callable
from enum import Enum
from typing import Any

from companion.language import N_, _, in_language, or_list, said

LONGEST_QUOTE = 60
LONGEST_REASON = 400  # what a board file lacks is said to the end; only a huge value in it is cut
_JSON_WORDS = {True: "true", False: "false", None: "null"}


class Refusal(Exception):
    """An event that the game does not accept. `str()` of it is English; `words()` is in the language spoken now."""

    def words(self) -> str:
        return super().__str__()

    def __str__(self) -> str:
        return in_language("en", self.words)


class FormatReason(Enum):
    # the text of a record
    EMPTY_RECORD = N_("The record is empty; the first line must be the set-up.")
    EMPTY_LINE = N_("The line is empty; every line must hold one event.")
    BYTE_ORDER_MARK = N_("The line begins with a byte order mark; save the file as UTF-8 without one.")
    NOT_UTF8 = N_("Byte {byte} of the line is not UTF-8; save the file as UTF-8.")
    LINE_TOO_LONG = N_("The line has {size} bytes; an event has at most {most}.")
    NOT_JSON = N_("The line is not JSON at column {column}: {detail}.")
    TOO_DEEP = N_("The line is nested too deeply to be an event.")
    KEY_TWICE = N_("The key {key} is there twice; once is right.")
    NOT_A_NUMBER = N_("{got} is no number; use whole numbers.")
    HALF_A_CHARACTER = N_("A text holds half a character; write it as UTF-8.")
    # the shape of an event
    NOT_AN_OBJECT = N_("{where} is {got}; it must be an object in braces.")
    NO_DO = N_('The event has no "do"; it says what happens, for example {example}.')
    UNKNOWN_EVENT = N_("There is no event {got}; known are {known}.")
    MISSING_KEY = N_("{where} lacks {key}.")
    UNKNOWN_KEY = N_("{where} has an unknown key {key}; known are {known}.")
    NOT_WHOLE = N_("{where} is {got}; it must be a whole number such as 3.")
    TOO_LARGE = N_("A number in {where} is far too large for this game.")
    NOT_TEXT = N_("{where} is {got}; it must be a text in quotes.")
    NOT_A_LIST = N_("{where} is {got}; it must be a list in brackets.")
    NOT_ONE_OF = N_("{where} is {got}; it must be {allowed}.")
    # the set-up
    UNKNOWN_FORMAT = N_("The record is of format {got}; this program reads format {known}.")
    OTHER_GAME = N_('The record is of the game {got}; this program reads "{known}".')
    BOARD_NOT_FOUND = N_("The board {board} was not found: it {why}.")
    BOARD_REFUSED = N_("The board {board} is refused: {place} {why}.")


class FormatRefused(Refusal):
    """A line, a key or a value that no record may have, or a board that is none."""

    def __init__(self, reason: FormatReason, **facts: object) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts: dict[str, object] = facts

    def words(self) -> str:
        worded = {name: _FORMAT_FACTS.get(name, short)(fact) for name, fact in self.facts.items()}
        return said(self.reason.value, **worded)


def quoted(value: object) -> str:
    """A value as it was written, cut short where it is long."""
    if isinstance(value, str):
        return f'"{short(value)}"'
    if value is None or isinstance(value, bool):
        return _JSON_WORDS[value]
    return written(repr, value)


def short(text: object, longest: int = LONGEST_QUOTE) -> str:
    return written(str, text, longest)


def written(write: Callable[[Any], str], value: object, longest: int = LONGEST_QUOTE) -> str:
    """A value as `write` writes it, cut short where it is long."""
    try:
        words = write(value)
    except (ValueError, RecursionError):  # a number of thousands of digits; lists in lists without end
        return "…"
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
