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
        size: LayoutOptions = {"size_hint": (None, None), "size": (dp(190), dp(56)), "height": dp(56)}
        if surely:
            self._button = TouchButton(
                _("Yes, unlock"), name="unlock:yes", action=self._unlocked, kind="primary", icon="tick", **size
            )
        else:
            self._button = TouchButton(_("Unlock"), name="unlock", action=lambda: self._ask(True), icon="lock", **size)
        corner.add_widget(self._button)
        self.add_widget(corner)

    def on_touch_down(self, touch: Touch) -> bool:
        super().on_touch_down(touch)
        if self._button.name == "unlock:yes" and not self._button.collide_point(*touch.pos):
            self._ask(False)
        return True
