"""Reading JSON values strictly: every key known, every value of its type; else FormatRefused.

`where` is the place as its path of keys: `set.players.purple.coins`."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, TypeVar

from companion.record.refusal import FormatReason, FormatRefused

LARGEST_WHOLE = 1_000_000  # no table shows a larger number
Member = TypeVar("Member", bound=StrEnum)
Word = TypeVar("Word", bound=str)
Read = TypeVar("Read")
EventReaders = Mapping[str, tuple[tuple[str, ...], tuple[str, ...], Callable[[Mapping[str, Any]], Read]]]
"""By what an event does: the keys it must have, the keys it may have, and what reads it."""


def event(obj: object, readers: EventReaders[Read]) -> Read:
    """The event of a JSON object, by the reader of what it does."""
    found = an_object(obj, "")
    do = found.get("do")
    if do is None:
        raise FormatRefused(FormatReason.NO_DO, example='{"do": "skip"}')
    if not isinstance(do, str) or do not in readers:
        raise FormatRefused(FormatReason.UNKNOWN_EVENT, got=do, known=tuple(readers))
    required, optional, read = readers[do]
    keys(found, do, ("do", *required), optional)
    return read(found)


def check_setup(obj: Mapping[str, Any], game: str, format_: int) -> None:
    """Whether a set-up is of this game, in the format that is read here."""
    if type(obj["format"]) is not int or obj["format"] != format_:
        raise FormatRefused(FormatReason.UNKNOWN_FORMAT, got=obj["format"], known=format_)
    if obj["game"] != game:
        raise FormatRefused(FormatReason.OTHER_GAME, got=obj["game"], known=game)


def keys(value: Any, where: str, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> Mapping[str, Any]:
    """The object, if it has all the required keys and no unknown one."""
    obj = an_object(value, where)
    for key in required:
        if key not in obj:
            raise FormatRefused(FormatReason.MISSING_KEY, where=where, key=key)
    if len(obj) > len(required):
        for key in obj:
            if key not in required and key not in optional:
                raise FormatRefused(FormatReason.UNKNOWN_KEY, where=where, key=key, known=(*required, *optional))
    return obj


def an_object(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise FormatRefused(FormatReason.NOT_AN_OBJECT, where=where, got=value)
    return value


def text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise FormatRefused(FormatReason.NOT_TEXT, where=where, got=value)
    return value


def whole(value: Any, where: str) -> int:
    if type(value) is not int:
        raise FormatRefused(FormatReason.NOT_WHOLE, where=where, got=value)
    if abs(value) > LARGEST_WHOLE:
        raise FormatRefused(FormatReason.TOO_LARGE, where=where)
    return value


def count(value: Any, where: str) -> int:
    """A whole number that is not below zero."""
    if whole(value, where) < 0:
        raise FormatRefused(FormatReason.NOT_WHOLE, where=where, got=value)
    return int(value)


def items(value: Any, where: str) -> list[tuple[Any, str]]:
    """The items of a list, each with its place."""
    if not isinstance(value, list | tuple):
        raise FormatRefused(FormatReason.NOT_A_LIST, where=where, got=value)
    return [(each, f"{where}[{i}]") for i, each in enumerate(value)]


def texts(value: Any, where: str) -> tuple[str, ...]:
    return tuple(text(*each) for each in items(value, where))


def wholes(value: Any, where: str) -> tuple[int, ...]:
    return tuple(whole(*each) for each in items(value, where))


def choice(value: Any, where: str, allowed: tuple[Word, ...]) -> Word:
    """The allowed word, or member of an enum, that is written so."""
    if not isinstance(value, str) or value not in allowed:
        raise FormatRefused(FormatReason.NOT_ONE_OF, where=where, got=value, allowed=allowed)
    return next(word for word in allowed if word == value)


def one_of(choices: type[Member], value: Any, where: str) -> Member:
    members: tuple[Member, ...] = _members(choices)
    return choice(value, where, members)


@cache  # a record reads some thousand of them
def _members(choices: type[StrEnum]) -> tuple[Any, ...]:
    return tuple(choices)


def all_of(choices: type[Member], value: Any, where: str) -> tuple[Member, ...]:
    return tuple(one_of(choices, *each) for each in items(value, where))
