"""Screen lock: no touch does anything until buttons in two opposite corners are touched in turn."""

from collections.abc import Callable

from kivy.uix.anchorlayout import AnchorLayout

from companion.language import _
from ui.kit.metrics import dp
from ui.kit.theme import theme, with_alpha
from ui.kit.touch import Touch
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.message import Overlay
from ui.kit.widgets.options import LayoutOptions


class ScreenLock(Overlay):
    """A sleeve or a cat may press one corner, hardly both: the second button shows only after the first."""

    def __init__(self, unlocked: Callable[[], object]) -> None:
        super().__init__(padding=dp(10), scrim=with_alpha(theme().ink, 0.18))
        self._unlocked = unlocked
        self._ask(False)

    def _ask(self, surely: bool) -> None:
        self.clear_widgets()
        corner = AnchorLayout(anchor_x="right" if surely else "left", anchor_y="top" if surely else "bottom")
        if surely:
            button = TouchButton(
                _("Yes, unlock"), name="unlock:yes", action=self._unlocked, kind="primary", icon="tick", **self._size()
            )
        else:
            button = TouchButton(
                _("Unlock"), name="unlock", action=lambda: self._ask(True), icon="lock", **self._size()
            )
        corner.add_widget(button)
        self.add_widget(corner)

    def on_touch_down(self, touch: Touch) -> bool:
        super().on_touch_down(touch)
        if "unlock:yes" in self._names() and not any(self._hit(touch)):
            self._ask(False)
        return True

    def _buttons(self) -> list[TouchButton]:
        return [button for corner in self.children for button in corner.children]

    def _names(self) -> list[str]:
        return [button.name for button in self._buttons()]

    def _hit(self, touch: Touch) -> list[bool]:
        return [button.collide_point(*touch.pos) for button in self._buttons()]

    @staticmethod
    def _size() -> LayoutOptions:
        return {"size_hint": (None, None), "size": (dp(190), dp(56)), "height": dp(56)}
