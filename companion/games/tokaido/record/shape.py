"""Reading JSON values strictly: every key known, every value of its type; else refused with the place and the value."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import Any, TypeVar

from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused

LARGEST = 1_000_000  # no table shows a larger number
Member = TypeVar("Member", bound=StrEnum)


def keys(value: Any, where: str, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> Mapping[str, Any]:
    """The object, if it has all the required keys and no unknown one."""
    obj = an_object(value, where)
    for key in required:
        if key not in obj:
            raise TokaidoRefused(TokaidoReason.MISSING_KEY, where=where, key=key)
    if len(obj) > len(required):
        for key in obj:
            if key not in required and key not in optional:
                raise TokaidoRefused(TokaidoReason.UNKNOWN_KEY, where=where, key=key, known=(*required, *optional))
    return obj


def an_object(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise TokaidoRefused(TokaidoReason.NOT_AN_OBJECT, where=where, got=value)
    return value


def text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise TokaidoRefused(TokaidoReason.NOT_TEXT, where=where, got=value)
    return value


def whole(value: Any, where: str) -> int:
    if type(value) is not int:
        raise TokaidoRefused(TokaidoReason.NOT_WHOLE, where=where, got=value)
    if abs(value) > LARGEST:
        raise TokaidoRefused(TokaidoReason.TOO_LARGE, where=where)
    return value


def items(value: Any, where: str) -> list[tuple[Any, str]]:
    """The items of a list, each with its place."""
    if not isinstance(value, list | tuple):
        raise TokaidoRefused(TokaidoReason.NOT_A_LIST, where=where, got=value)
    return [(each, f"{where}[{i}]") for i, each in enumerate(value)]


def texts(value: Any, where: str) -> tuple[str, ...]:
    return tuple(text(*each) for each in items(value, where))


def wholes(value: Any, where: str) -> tuple[int, ...]:
    return tuple(whole(*each) for each in items(value, where))


def one_of(choices: type[Member], value: Any, where: str) -> Member:
    allowed = _members(choices)
    if not isinstance(value, str) or value not in allowed:
        raise TokaidoRefused(TokaidoReason.NOT_ONE_OF, where=where, got=value, allowed=tuple(allowed))
    found: Member = allowed[value]
    return found


@cache
def _members(choices: type[Member]) -> dict[str, Member]:
    return {member.value: member for member in choices}


def all_of(choices: type[Member], value: Any, where: str) -> tuple[Member, ...]:
    return tuple(one_of(choices, *each) for each in items(value, where))
