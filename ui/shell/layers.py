"""The root widget: the screen, its dialogs, the lock, the dimmer, each a layer over the one before."""

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from ui.kit.memory import Sweeper
from ui.kit.touch import Touch
from ui.shell.idle import Idle


class LayerStack(FloatLayout):
    """Lets touches through to the top layer only, and keeps the one that wakes the screen to itself."""

    def __init__(self, idle: Idle, sweeper: Sweeper) -> None:
        super().__init__()
        self.idle = idle
        self.sweeper = sweeper

    def stack(self, *layers: Widget) -> None:
        """Show exactly these, the last one on top."""
        wanted = list(layers)
        if list(reversed(self.children)) == wanted:
            return
        for child in [child for child in self.children if child not in wanted]:
            self.remove_widget(child)
        for layer in wanted:
            if layer in self.children:
                self.children.remove(layer)  # only the order changes: nothing is built again
                self.canvas.remove(layer.canvas)
                self.children.insert(0, layer)
                self.canvas.add(layer.canvas)
            else:
                self.add_widget(layer)

    def on_touch_down(self, touch: Touch) -> bool:
        if self.idle.dim:
            touch.ud["waking"] = True
            self.idle.wake()
            return True
        self.idle.sign_of_life()
        self.sweeper.later()
        return bool(self.children[0].dispatch("on_touch_down", touch)) if self.children else False

    def on_touch_move(self, touch: Touch) -> bool:
        return "waking" in touch.ud or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Touch) -> bool:
        self.sweeper.later()
        return "waking" in touch.ud or bool(super().on_touch_up(touch))
