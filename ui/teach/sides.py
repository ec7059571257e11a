"""Two halves of a screen: a picture, and beside or below it what is said and done about it."""

from collections.abc import Callable, Sequence
from typing import Unpack

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.language import _
from ui.kit.metrics import dp, portrait
from ui.kit.shell import Shell
from ui.kit.widgets.button import IconButton, TouchButton
from ui.kit.widgets.options import LayoutOptions
from ui.kit.widgets.page import ScrollPage
from ui.kit.widgets.panel import Column, Row
from ui.kit.widgets.scroll import Scroll


def two_sides(
    app: Shell,
    title: str,
    view: Widget,
    things: Sequence[Widget],
    buttons: Sequence[Widget] = (),
    *,
    under: Sequence[Widget] = (),
    back: Callable[[], object] | None = None,
) -> ScrollPage:
    """Side by side, or on an upright screen below each other; `things` scroll, `buttons` stay; `under` lies under the
    picture. `back` is what the way back does instead of leaving."""
    page = ScrollPage(app, title, back=back is None)
    if back is not None:
        add_back(page, back)
    page.remove_widget(page.scroll)
    upright = portrait()
    body = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(12))
    seen = BoxLayout(orientation="vertical", spacing=dp(8), size_hint=(1, 0.42) if upright else (0.56, 1))
    seen.add_widget(view)
    for thing in under:
        seen.add_widget(thing)
    side = BoxLayout(orientation="vertical", spacing=dp(8), size_hint=(1, 0.58) if upright else (0.44, 1))
    side.add_widget(Scroll(Column(*things, gap=8)))
    for button in buttons:
        side.add_widget(button)
    body.add_widget(seen)
    body.add_widget(side)
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


def add_back(page: ScrollPage, back: Callable[[], object]) -> None:
    """A way back of one's own, where the page's would stand."""
    button = IconButton("back", name="back", action=back)
    page.bar.add_widget(button, index=len(page.bar.children))


def add_later(page: ScrollPage, leave: Callable[[], object]) -> None:
    """Out of many questions at once: what was answered is kept."""
    page.bar.add_widget(
        TouchButton(_("Later"), name="later", action=leave, kind="quiet", size_hint=(None, 1), width=dp(110))
    )
