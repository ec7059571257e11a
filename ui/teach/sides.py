"""Two halves of a screen: a picture, and beside or below it what is said and done about it."""

from collections.abc import Sequence
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.metrics import dp, portrait
from ui.widgets.page import Page
from ui.widgets.panel import Column
from ui.widgets.scroll import Scroll


def two_sides(app: Any, title: str, view: Widget, things: Sequence[Widget], buttons: Sequence[Widget] = ()) -> Page:
    """Side by side, or on an upright screen below each other; `things` scroll, `buttons` stay."""
    page = Page(app, title)
    page.remove_widget(page.scroll)
    upright = portrait()
    body = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(12))
    view.size_hint = (1, 0.42) if upright else (0.56, 1)
    side = BoxLayout(orientation="vertical", spacing=dp(8), size_hint=(1, 0.58) if upright else (0.44, 1))
    side.add_widget(Scroll(Column(*things, gap=8)))
    for button in buttons:
        side.add_widget(button)
    body.add_widget(view)
    body.add_widget(side)
    page.add_widget(body)
    return page
