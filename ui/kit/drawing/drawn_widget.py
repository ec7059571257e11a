"""`DrawnWidget`: base class of widgets that are a drawing, drawn anew whenever they move or change their size."""

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.uix.widget import Widget


class DrawnWidget(Widget):
    """A subclass says in `draw(group)` what lies in its box; it is called once a frame after `pos`, `size` or a
    property named in `watched` has changed. A widget that draws when it is made, or only when it is touched, draws at
    0, 0: it has no place before its first layout."""

    watched: tuple[str, ...] = ()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._picture = InstructionGroup()
        self.canvas.before.add(self._picture)
        self.redraw = Clock.create_trigger(self._redraw, -1)  # once a frame: a layout passes through many sizes
        for name in ("pos", "size", *self.watched):
            self.fbind(name, self.redraw)
        self.redraw()

    def _redraw(self, *_args: object) -> None:
        self._picture.clear()
        if self.width >= 1 and self.height >= 1:
            self.draw(self._picture)

    def draw(self, group: InstructionGroup) -> None:
        raise NotImplementedError
