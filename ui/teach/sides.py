"""Two halves of a screen: a picture, and beside or below it what is said and done about it."""

from collections.abc import Sequence
from typing import Unpack

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.kit.metrics import dp, portrait
from ui.kit.widgets.button import TitleBar
from ui.kit.widgets.options import LayoutOptions
from ui.kit.widgets.page import Backward
from ui.kit.widgets.panel import Column, Row
from ui.kit.widgets.scroll import Scroll


def two_sides(
    app: Backward,
    title: str,
    view: Widget,
    things: Sequence[Widget],
    buttons: Sequence[Widget] = (),
    *,
    under: Sequence[Widget] = (),
    corner: Sequence[Widget] = (),
) -> Widget:
    """Side by side, or on an upright screen below each other; `things` scroll, `buttons` stay; `under` lies under the
    picture, `corner` beside the title."""
    upright = portrait()
    seen = BoxLayout(orientation="vertical", spacing=dp(8), size_hint=(1, 0.42) if upright else (0.56, 1))
    for part in (view, *under):
        seen.add_widget(part)
    side = BoxLayout(orientation="vertical", spacing=dp(8), size_hint=(1, 0.58) if upright else (0.44, 1))
    for part in (Scroll(Column(*things, gap=8)), *buttons):
        side.add_widget(part)
    body = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(12))
    page = BoxLayout(orientation="vertical", spacing=dp(8), padding=(dp(14), dp(10)))
    body.add_widget(seen)
    body.add_widget(side)
    page.add_widget(TitleBar(title, app.back, *corner))
    page.add_widget(body)
    return page


class LevelRow(Row):
    """Buttons beside each other, all as high as the one with most lines."""

    def __init__(self, *buttons: Widget, **rest: Unpack[LayoutOptions]) -> None:
        super().__init__(*buttons, **rest)
        self._own = {button: button.height for button in buttons}
        self._levelling = False
        for button in buttons:
            button.bind(height=self._grown)

    def _grown(self, button: Widget, height: float) -> None:
        if self._levelling:
            return
        self._own[button] = height
        self._levelling = True
        for each in self._own:
            each.height = max(self._own.values())
        self._levelling = False
