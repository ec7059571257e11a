"""Buttons that lead to other pages, in rows: those beside each other are equally high, however their titles wrap."""

from collections.abc import Sequence

from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from ui.kit.metrics import finger
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.panel import Column, Row


class Doorway(TouchButton):
    """As high as its row; `needed` is what its own text takes."""

    needed = NumericProperty(0)

    def _grow(self, *_args: object) -> None:
        self.needed = max(finger(), self._words.height + self.padding[1] + self.padding[3])


def in_rows(doors: Sequence[Doorway], across: int) -> Widget:
    return Column(*(_row(doors[start : start + across], across) for start in range(0, len(doors), across)), gap=8)


def _row(doors: Sequence[Doorway], across: int) -> Widget:
    def even(*_args: object) -> None:
        for door in doors:
            door.height = max(door.needed for door in doors)

    for door in doors:
        door.bind(needed=even)
    even()
    row = Row(*doors, gap=8)
    for _empty in range(across - len(doors)):
        row.add_widget(Widget(size_hint_y=None, height=0))
    return row
