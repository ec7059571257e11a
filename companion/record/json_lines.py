"""A line of a record, read strictly (a key twice, NaN, half a character refused), and fields as JSON writes them."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from companion.record.refusal import FormatReason, FormatRefused

LONGEST_LINE = 1_000_000  # bytes; a set-up has some 900
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def lines_of(record: bytes) -> Iterator[bytes]:
    """The lines without their ends; a last line's end may be missing. An empty record is one empty line."""
    lines = record.split(b"\n")
    if len(lines) > 1 and not lines[-1]:
        lines.pop()
    return (line.removesuffix(b"\r") for line in lines)


def read_line(line: bytes, *, first: bool) -> Any:
    """The JSON value of a line; raises FormatRefused."""
    if line.startswith(_BYTE_ORDER_MARK):
        raise FormatRefused(FormatReason.BYTE_ORDER_MARK)
    if len(line) > LONGEST_LINE:
        raise FormatRefused(FormatReason.LINE_TOO_LONG, size=len(line), most=LONGEST_LINE)
    if not line.strip():
        raise FormatRefused(FormatReason.EMPTY_RECORD if first else FormatReason.EMPTY_LINE)
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise FormatRefused(FormatReason.NOT_UTF8, byte=error.start + 1) from None
    return read_text(text)


def read_text(text: str) -> Any:
    try:
        value = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except RecursionError:
        raise FormatRefused(FormatReason.TOO_DEEP) from None
    except json.JSONDecodeError as error:
        raise FormatRefused(FormatReason.NOT_JSON, column=error.colno, detail=error.msg) from None
    except ValueError:  # Python refuses to read numbers of thousands of digits
        raise FormatRefused(FormatReason.TOO_LARGE, where="") from None
    if "\\u" in text:
        _check_characters(value)
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    obj = dict(pairs)
    if len(obj) != len(pairs):
        keys = [key for key, _value in pairs]
        raise FormatRefused(FormatReason.KEY_TWICE, key=next(key for key in keys if keys.count(key) > 1))
    return obj


def _no_constant(name: str) -> Any:
    raise FormatRefused(FormatReason.NOT_A_NUMBER, got=name)


def _check_characters(value: Any) -> None:
    """An escaped lone surrogate is no character and could not be written again."""
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise FormatRefused(FormatReason.HALF_A_CHARACTER) from None


def plain_json(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a value as JSON writes them: mappings as objects, tuples as lists."""
    plain: dict[str, Any] = {}
    for key, value in fields.items():
        plain[key] = dict(value) if isinstance(value, Mapping) else list(value) if isinstance(value, tuple) else value
    return plain
