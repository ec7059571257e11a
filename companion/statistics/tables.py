"""A table of figures with its heads, in the language spoken now: what a plot shows, to be read and to be written."""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass

from companion.language import number, printable

Cell = str | int | float | None


@dataclass(frozen=True, slots=True)
class StatTable:
    """`rows` are as long as `heads`; None is a cell of which nothing is known."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def __post_init__(self) -> None:
        assert all(len(row) == len(self.heads) for row in self.rows), self.title


def cell_words(cell: Cell) -> str:
    """A cell as it is read on the screen: one digit behind the point is enough."""
    if cell is None:
        return "–"
    if isinstance(cell, float):
        return number(round(cell, 1))
    return number(cell) if isinstance(cell, int) else cell


def table_said(table: StatTable, most: int | None = None) -> list[str]:
    """The first rows for the ear: "Ben: Games 3, Won 1"."""
    return [
        f"{cell_words(row[0])}: "
        + ", ".join(f"{head} {cell_words(cell)}".strip() for head, cell in zip(table.heads[1:], row[1:], strict=True))
        for row in table.rows[:most]
    ]


def csv_text(tables: Sequence[StatTable]) -> str:
    """All tables below each other, each under its title. A name that a spreadsheet would take for a formula is not
    one; numbers are written with a point, whatever the language."""
    text = io.StringIO()
    write = csv.writer(text)
    for place, table in enumerate(tables):
        if place:
            write.writerow([])
        write.writerow([_safe(table.title)])
        write.writerow([_safe(head) for head in table.heads])
        write.writerows([_written(cell) for cell in row] for row in table.rows)
    return text.getvalue()


def _written(cell: Cell) -> str:
    if isinstance(cell, float):
        return f"{cell:.3f}".rstrip("0").rstrip(".")
    return "" if cell is None else _safe(cell) if isinstance(cell, str) else str(cell)


def _safe(text: str) -> str:
    plain = printable(text)
    return f"'{plain}" if plain[:1] in ("=", "+", "-", "@") else plain
