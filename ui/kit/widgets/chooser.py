"""Radio buttons: one out of a few side by side, the chosen one edged in red and ticked."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Unpack

from kivy.uix.gridlayout import GridLayout

from ui.kit.metrics import dp
from ui.kit.widgets.button import TouchButton, level
from ui.kit.widgets.options import LayoutOptions


class Chooser(GridLayout):
    """`Chooser("theme", [("light", "Light"), ("dark", "Dark")], "light", act)`: buttons "theme:light" …"""

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[str, str]],
        chosen: str,
        act: Callable[[str], object],
        *,
        columns: int | None = None,
        **rest: Unpack[LayoutOptions],
    ) -> None:
        rest.setdefault("size_hint_y", None)
        super().__init__(cols=columns or len(options), spacing=dp(8), **rest)
        self.buttons = {
            key: TouchButton(
                text,
                name=f"{name}:{key}",
                action=partial(act, key),
                kind="chosen" if key == chosen else "plain",
                icon="tick" if key == chosen else "",
            )
            for key, text in options
        }
        for button in self.buttons.values():
            self.add_widget(button)
        row = list(self.buttons.values())
        for start in range(0, len(row), self.cols):
            level(row[start : start + self.cols])
        self.bind(minimum_height=self.setter("height"))
