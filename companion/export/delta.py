"""What changes from one JSON value to the next, so that a whole game of states takes little room.

A delta of an object has `s`, keys with new values, `d`, keys whose objects have changed inside, and `r`, keys that are
gone; each only where there is any. `page.js` puts them together again."""

from typing import Any


def delta(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """
    >>> delta({"a": 1, "b": {"c": 2, "d": 3}, "e": 4}, {"a": 1, "b": {"c": 5, "d": 3}, "f": 6})
    {'s': {'f': 6}, 'd': {'b': {'s': {'c': 5}}}, 'r': ['e']}
    """
    inside = {
        key: delta(before[key], value)
        for key, value in after.items()
        if key in before and isinstance(value, dict) and isinstance(before[key], dict) and value != before[key]
    }
    new = {
        key: value
        for key, value in after.items()
        if key not in inside and (key not in before or not _same(before[key], value))
    }
    gone = [key for key in before if key not in after]
    return {name: part for name, part in (("s", new), ("d", inside), ("r", gone)) if part}


def _same(one: Any, other: Any) -> bool:
    """Equal, and of one type: True is no 1."""
    return type(one) is type(other) and one == other
