"""A table of figures on the screen, and the dialog that shows the figures behind a plot and writes them as CSV."""

from functools import partial
from pathlib import Path

from kivy.uix.widget import Widget

from companion.disk.whole_file import write_whole
from companion.language import _
from companion.statistics.tables import StatTable, cell_words, csv_text, table_said
from ui.history.export import Written
from ui.history.game_dialogs import ask_where
from ui.kiosk.sticks import mount_all
from ui.kit.metrics import dp, dp_text, portrait
from ui.kit.shell import Shell
from ui.kit.theme import theme
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column, Row
from ui.kit.widgets.shorten import Shortened
from ui.kit.widgets.touchable import TouchCard

_WORDS_COLUMN = 2.2  # the first column is so much wider than the others,
_AMONG_MANY = 1.2  # or only so much, upright and among many
_MOST_SAID = 8  # rows


class TableView(Column):
    """The first column is words, the others are figures at the right; a long word is cut, never broken."""

    def __init__(self, table: StatTable) -> None:
        self.table = table
        rows = [tuple(map(cell_words, row)) for row in table.rows]
        lines = ([self._line(table.heads, head=True)] if any(table.heads) else []) + [self._line(row) for row in rows]
        super().__init__(*lines, gap=0)

    def _line(self, cells: tuple[str, ...], *, head: bool = False) -> Row:
        faint = theme().faint if head else None
        wide = _AMONG_MANY if portrait() and len(cells) > 4 else _WORDS_COLUMN
        texts = [
            Shortened(colour=faint, align="right" if place else "left", size_hint_x=1 if place else wide)
            for place in range(len(cells))
        ]
        for text, cell in zip(texts, cells, strict=True):
            text.say(cell)
        return Row(*texts, gap=6, height=dp_text(33))

    def spoken_words(self) -> str:
        return ". ".join(table_said(self.table))


class PlotCard(TouchCard):
    """A plot under its title; a touch shows its figures."""

    def __init__(self, app: Shell, table: StatTable, plot: Widget, name: str, remark: str = "") -> None:
        super().__init__(
            name=name, action=partial(show_table, app, table, name), orientation="vertical", size_hint_y=None,
            padding=(dp(14), dp(10)), spacing=dp(6),
        )  # fmt: skip
        self.table, self.remark = table, remark
        words = [Text(remark, "small", colour=theme().faint)] if remark else []
        for part in (Text(table.title, "strong"), plot, *words):
            self.add_widget(part)
        self.bind(minimum_height=self.setter("height"))

    def spoken_words(self) -> str:
        """The first rows; a touch leads to all of them."""
        words = [self.table.title, self.remark, *table_said(self.table, _MOST_SAID)]
        return ". ".join(each for each in words if each)


def show_table(app: Shell, table: StatTable, name: str) -> None:
    def write() -> None:
        ask_where(app, partial(csv_files, table, name), mount_all)

    choices = [("csv", _("As a CSV file"), write), ("close", _("Close"), None)]
    app.say("", title=table.title, choices=choices, things=[TableView(table)])


def csv_files(table: StatTable, name: str, folder: Path) -> Written:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"statistics-{name.replace(':', '-')}.csv"
    write_whole(file, csv_text([table]))
    return Written(_("Exported: the figures"), [file])
