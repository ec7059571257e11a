"""The frame around the pages of any game's set-up: where one is above, the page in the middle, what is next below."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Generic, TypeVar

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.language import _
from ui.kit.metrics import dp, finger
from ui.kit.theme import theme
from ui.kit.widgets.button import TitleBar, TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Row, filled
from ui.kit.widgets.tiles import Tab

Stage = TypeVar("Stage", bound=str)  # the pages by their names


class SetupFrame(BoxLayout, Generic[Stage]):
    """`turn(stage)` is called by the numbers above; the page goes in with `put`."""

    def __init__(
        self, stages: Sequence[Stage], *, back: Callable[[], object], turn: Callable[[Stage], object]
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(8), padding=(dp(14), dp(10)))
        self.numbers: Mapping[Stage, Tab] = {
            stage: Tab(
                str(place),
                name=f"stage:{stage}",
                action=partial(turn, stage),
                text_kind="strong",
                padding=0,
                size_hint=(None, 1),
                width=finger(),
            )
            for place, stage in enumerate(stages, start=1)
        }
        for place, tab in enumerate(self.numbers.values(), start=1):
            tab.spoken = _("Page {number}").format(number=place)
        self.bar = TitleBar("", back, *self.numbers.values())
        self.middle = BoxLayout()
        self.said = Text("", "body", colour=theme().faint, fit=True)
        self.said.asks_first = True  # for the ear: what is missing
        self.next = BoxLayout(size_hint=(None, 1), width=dp(190))
        filled(self, self.bar, self.middle, Row(self.said, self.next, gap=12, height=finger()))

    def put(self, stage: Stage, title: str, page: Widget) -> None:
        self.bar.title.text = title
        for each, tile in self.numbers.items():
            tile.chosen = each is stage
        self.middle.clear_widgets()
        self.middle.add_widget(page)

    def say(self, words: str, *, trouble: bool = False) -> None:
        """What is missing, or why something was refused, beside the button."""
        self.said.color = theme().red if trouble else theme().faint
        self.said.text = words

    def offer(self, text: str, name: str, action: Callable[[], object], *, ready: bool, open_anyway: bool) -> None:
        """The one button below: red when this page is complete."""
        self.next.clear_widgets()
        button = TouchButton(text, name=name, action=action, kind="primary" if ready else "plain", size_hint=(1, 1))
        button.disabled = not ready and not open_anyway
        self.next.add_widget(button)
