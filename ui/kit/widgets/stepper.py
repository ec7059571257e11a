"""Stepper: a count that is set by touch, with less, the number, more."""

from collections.abc import Callable
from typing import Unpack

from kivy.properties import NumericProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.kit.drawing.drawings import GameIcon
from ui.kit.metrics import dp, finger
from ui.kit.theme import Shade, theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.options import LayoutOptions
from ui.kit.widgets.panel import filled
from ui.kit.widgets.touchable import TouchCard

AskNumber = Callable[[str, tuple[int, int], Callable[[int], object]], object]


class Stepper(BoxLayout):
    """`Stepper("Coins", 3, (0, 9), name="coins", changed=fn)`: its buttons are named "coins:less" and "coins:more".
    With `ask`, such as the app's `ask_number`, the figure can be touched and typed; it is named "coins:figure"."""

    value = NumericProperty(0)

    def __init__(
        self,
        text: str,
        value: int,
        bounds: tuple[int, int],
        *,
        name: str,
        changed: Callable[[int], object],
        icon: str = "",
        tint: Shade | None = None,
        ask: AskNumber | None = None,
        **rest: Unpack[LayoutOptions],
    ) -> None:
        if "size_hint_y" not in rest:
            rest |= {"size_hint_y": None, "height": finger()}
        super().__init__(spacing=dp(6), **rest)
        self.changed = changed
        self.bounds = bounds
        if icon:
            self.add_widget(GameIcon(icon=icon, colour=tint or theme().ink, size_hint=(None, 1), width=dp(24)))
        self.text, self._ask = text, ask
        self.spoken_group = text
        self.less = self._button("minus", f"{name}:less", -1)
        self.number = Text("", "number", align="center", fit=True, size_hint_x=None if ask is None else 1, width=dp(38))
        figure: Widget = self.number
        if ask is not None:
            figure = TouchCard(name=f"{name}:figure", action=self._type, size_hint=(None, 1), width=finger() + dp(4))
            figure.add_widget(self.number)
        self.more = self._button("plus", f"{name}:more", 1)
        for part in (Text(text, "small", fit=True), self.less, figure, self.more):
            self.add_widget(part)
        self.bind(value=self._show)
        self.value = value
        self._show()

    def _button(self, icon: str, name: str, by: int) -> TouchButton:
        return TouchButton(
            "", icon=icon, name=name, action=lambda: self._step(by), size_hint=(None, 1), width=finger(), padding=dp(8)
        )

    def set_bounds(self, bounds: tuple[int, int]) -> None:
        self.bounds = bounds
        self._show()

    def _step(self, by: int) -> None:
        self._set(int(self.value) + by)

    def _type(self) -> None:
        assert self._ask is not None
        self._ask(self.text, self.bounds, self._set)

    def _set(self, wanted: int) -> None:
        least, most = self.bounds
        value = min(max(least, wanted), most)
        if value != self.value:
            self.value = value
            self.changed(value)

    def _show(self, *_: object) -> None:
        self.number.text = str(int(self.value))
        self.less.disabled = self.value <= self.bounds[0]
        self.more.disabled = self.value >= self.bounds[1]


def alone(stepper: Stepper) -> Widget:
    """A stepper in the middle of a page of its own, where its words and its figure stay together."""
    stepper.size_hint_x, stepper.width = None, dp(340)
    return filled(AnchorLayout(), stepper)
