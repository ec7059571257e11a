"""Finding whole rows in a damaged SQLite file: every row carries its seal, so neither the file's index of pages nor the
pages' own lists of rows are needed, and a row counts only if it is byte for byte as it was written."""

import struct
from collections.abc import Iterator, Sequence
from typing import Any

from companion.store.tables import PAGE, REAL, TABLES, Table

Values = tuple[Any, ...]

SEAL = 0x1C  # how a row's header announces a blob of 8 bytes, which is what every row ends with
MOST_BYTES = 1 << 24  # longer rows were never written
FRAME_HEAD, LOG_HEAD = 24, 32
SIZES = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 8, 8: 0, 9: 0}

BY_WIDTH: dict[int, list[Table]] = {}
for _table in TABLES:
    BY_WIDTH.setdefault(len(_table.columns) + 1, []).append(_table)
LENGTHS = range(min(BY_WIDTH) + 1, 3 * max(BY_WIDTH))  # of a header: a column takes one byte there, a long text more


def whole_rows(file: bytes, log: bytes) -> Iterator[tuple[Table, dict[str, Any]]]:
    """Every whole row in the file and in the log of writes beside it, old versions of a row included."""
    pages = _pages(file)
    newest = dict(enumerate(pages, start=1))
    frames = list(_frames(log))
    newest.update(frames)
    for page in (*pages, *(page for _number, page in frames)):
        yield from _rows_on(page, newest)


def _pages(file: bytes) -> list[bytes]:
    return [file[start : start + PAGE] for start in range(0, len(file), PAGE)]


def _frames(log: bytes) -> Iterator[tuple[int, bytes]]:
    for start in range(LOG_HEAD, len(log), FRAME_HEAD + PAGE):
        page = log[start + FRAME_HEAD : start + FRAME_HEAD + PAGE]
        if page:
            yield int.from_bytes(log[start : start + 4]), page


def _rows_on(page: bytes, pages: dict[int, bytes]) -> Iterator[tuple[Table, dict[str, Any]]]:
    end = page.find(SEAL)
    while end != -1:
        for length in LENGTHS:
            start = end + 1 - length
            if start > 0 and page[start] == length and page[start + 1] == 0:
                values = _row_at(page, start, end, pages)
                for table in BY_WIDTH.get(len(values), ()):
                    row = _row_of(table, values)
                    if row is not None:
                        yield table, row
                        break
        end = page.find(SEAL, end + 1)


def _row_at(page: bytes, start: int, end: int, pages: dict[int, bytes]) -> Values:
    """The row whose header lies from `start` to `end`, or nothing."""
    kinds = _kinds(page[start + 1 : end + 1])
    key = _key_before(page, start)
    if kinds is None or key is None or len(kinds) not in BY_WIDTH:
        return ()
    head = end + 1 - start
    content = _content(page, start, head + sum(map(_size, kinds)), pages)
    return () if content is None else (key, *_values(content, head, kinds)[1:])


def _kinds(header: bytes) -> list[int] | None:
    kinds, number, begun = [], 0, False
    for byte in header:
        number, begun = number << 7 | byte & 0x7F, bool(byte & 0x80)
        if not begun:
            if number in (10, 11) or number > MOST_BYTES:
                return None
            kinds.append(number)
            number = 0
    return None if begun else kinds


def _key_before(page: bytes, start: int) -> int | None:
    """The row's own number: it stands right before its header, in bytes that all but the last have the high bit."""
    first = start - 1
    if first < 1 or page[first] & 0x80:
        return None
    while first > 0 and start - first < 9 and page[first - 1] & 0x80:
        first -= 1
    number = 0
    for byte in page[first:start]:
        number = number << 7 | byte & 0x7F
    return number


def _size(kind: int) -> int:
    return SIZES[kind] if kind < 12 else (kind - 12) // 2


def _content(page: bytes, start: int, size: int, pages: dict[int, bytes]) -> bytes | None:
    """The row's bytes; a long row goes on elsewhere, page after page."""
    if size > MOST_BYTES:
        return None
    if size <= PAGE - 35:
        return page[start : start + size] if start + size <= len(page) else None
    least = (PAGE - 12) * 32 // 255 - 23
    local = least + (size - least) % (PAGE - 4)
    local = local if local <= PAGE - 35 else least
    content = bytearray(page[start : start + local])
    following = int.from_bytes(page[start + local : start + local + 4])
    while len(content) < size and following in pages:
        more = pages[following]
        following = int.from_bytes(more[:4])
        content += more[4:]
        if len(more) < PAGE:
            break
    return bytes(content[:size]) if len(content) >= size else None


def _values(content: bytes, at: int, kinds: Sequence[int]) -> Values:
    values: list[Any] = []
    for kind in kinds:
        size = _size(kind)
        raw = content[at : at + size]
        values.append(_value(kind, raw))
        at += size
    return tuple(values)


def _value(kind: int, raw: bytes) -> Any:
    if kind == 0:
        return None
    if kind in (8, 9):
        return kind - 8
    if kind == 7:
        return struct.unpack(">d", raw)[0]
    if kind < 7:
        return int.from_bytes(raw, signed=True)
    return raw.decode("utf-8", "replace") if kind % 2 else raw


def _row_of(table: Table, values: Values) -> dict[str, Any] | None:
    read = list(values)
    for place, (_name, kind) in enumerate(table.columns):
        if kind == REAL and isinstance(read[place], int):
            read[place] = float(read[place])  # SQLite keeps a whole number in fewer bytes
    return dict(zip(table.names, read, strict=False)) if table.is_whole(read) else None
