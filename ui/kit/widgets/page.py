"""Frame of a plain screen: title bar above, a scrolling column in the middle, buttons below."""

from collections.abc import Sequence
from typing import Any, Protocol, Unpack

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.kit.metrics import dp
from ui.kit.widgets.button import TitleBar
from ui.kit.widgets.gradual import Make, gradually
from ui.kit.widgets.options import LayoutOptions
from ui.kit.widgets.panel import Column, Row
from ui.kit.widgets.scroll import Scroll


class Backward(Protocol):
    def back(self) -> None: ...


class ScrollPage(BoxLayout):
    """`ScrollPage(self.app, _("Settings"), things, footer=[TouchButton(…)])`; `things` are put in a scrolling column,
    which stays where it was when `memory` (the screen's own) is given. `below` makes what nobody sees at first."""

    def __init__(
        self,
        app: Backward,
        title: str,
        things: Sequence[Widget] = (),
        *,
        below: Sequence[Make] = (),
        footer: Sequence[Widget] = (),
        corner: Sequence[Widget] = (),
        gap: float = 10,
        memory: dict[str, Any] | None = None,  # of a screen: each has its own keys and types
        **rest: Unpack[LayoutOptions],
    ) -> None:
        rest.setdefault("padding", (dp(14), dp(10)))
        super().__init__(orientation="vertical", spacing=dp(8), **rest)
        self.bar = TitleBar(title, app.back, *corner)
        self.add_widget(self.bar)
        self.column = Column(*things, gap=gap, padding=(dp(2), dp(4)))
        self.scroll = Scroll(self.column)
        self.add_widget(self.scroll)
        if memory is not None:
            self.scroll.remember(memory)
        if footer:
            self.add_widget(Row(*footer))
        scrolled = bool(memory and memory.get("scrolled"))  # then what lies below is what is seen
        gradually([(self.column, make) for make in below], at_once=len(below) if scrolled else 0)
