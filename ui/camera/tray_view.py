"""A small live picture of the tray: a box round every die, and beside it the value as it is read.

A die that is sure has a whole box and its number; one in doubt has a box of corners only, and a question mark."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.uix.widget import Widget

from companion.language import _
from ui.kit.drawing.letters import letters
from ui.kit.metrics import dp, sp
from ui.kit.theme import BOLD, Shade, theme
from ui.kit.touch import Touch
from ui.kit.widgets.frame_view import FrameView
from ui.kit.widgets.shapes import Rounded
from ui.kit.widgets.touchable import Touchable

if TYPE_CHECKING:
    from vision.read.readings import DieReading
    from vision.read.tray_preview import TrayPreview

SHOW_EVERY = 1 / 12  # seconds
STAY = 3.0  # seconds that it stays after the dice were read, to compare them with the values
Place = tuple[float, float, float, float]


class TrayView(Touchable, FrameView):
    """`TrayView(camera.preview, shade).over(island)` lies in a corner of another widget; a touch puts it away.
    `shade(die)` is the colour in which the game draws that die."""

    longest = 320

    def __init__(self, preview: "Callable[[], TrayPreview | None]", shade: Callable[[str], Shade]) -> None:
        self._room = dp(3)  # the paper round the picture
        self._shown: TrayPreview | None = None
        super().__init__()
        self.name, self.action, self.spoken = "tray", self.put_away, _("What the camera sees")
        self._preview, self._shade = preview, shade
        self._host: Widget | None = None
        self._looking: ClockEvent | None = None
        self._leaving: ClockEvent | None = None
        self._then: Callable[[], object] | None = None
        self._marks = InstructionGroup()
        self.canvas.add(self._marks)
        with self.canvas.before:
            self._paper_shade = Color(*theme().card)
            self._paper = Rounded(dp(8))
            self._edge_shade = Color(*theme().line)
            self._edge = Rounded(dp(8), 1.4)

    # Coming and going

    def over(self, host: Widget) -> "TrayView":
        """Lie in the lower left corner of another widget, beside the dice."""
        self._host = host
        host.fbind("pos", self._follow)
        host.fbind("size", self._follow)
        return self

    def look(self) -> None:
        """Show the tray, live, until it is told to leave."""
        self._stop_leaving()
        if self._host is not None and self.parent is None:
            self._host.add_widget(self)
        if self._looking is None:
            self._looking = Clock.schedule_interval(self._look, SHOW_EVERY)
        self._look(0)

    def leave_soon(self) -> None:
        """The last picture stays for a moment."""
        if self._looking is not None:
            self._look(0)
            self._looking.cancel()
            self._looking = None
        if self.parent is not None and self._leaving is None:
            self._leaving = Clock.schedule_once(lambda _passed: self.put_away(), STAY)

    def put_away(self) -> None:
        self._stop_leaving()
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        if self.parent is not None:
            self.parent.remove_widget(self)
        then, self._then = self._then, None
        if then is not None:
            then()

    def when_gone(self, act: Callable[[], object]) -> None:
        """Call it once the picture is away; at once where it is."""
        if self.parent is None:
            act()
        else:
            self._then = act

    def on_touch_down(self, touch: Touch) -> bool:
        """Once the dice are read a touch is for what lies under the picture, which makes way."""
        if self._leaving is not None and self.collide_point(*touch.pos):
            self.put_away()
            return False
        return super().on_touch_down(touch)

    def _stop_leaving(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None

    # The picture

    def _look(self, _elapsed: float) -> None:
        preview = self._preview()
        if preview is None or preview is self._shown:
            return
        self._shown = preview
        self.show(preview.picture)
        self._follow()
        self._mark()

    def _follow(self, *_args: object) -> None:
        host = self._host
        if host is None:
            return
        most = (min(0.48 * host.width, dp(260)), 0.5 * host.height)
        scale = min(most[0] / self.frame[0], most[1] / self.frame[1])
        room = 2 * self._room
        self.size = (round(self.frame[0] * scale) + room, round(self.frame[1] * scale) + room)
        self.pos = (round(host.x + dp(5)), round(host.y + dp(5)))

    def fitted(self) -> Place:
        room = self._room
        return (self.x + room, self.y + room, self.width - 2 * room, self.height - 2 * room)

    def place(self, *_: object) -> None:
        super().place()
        self._paper.pos = self._edge.pos = self.pos
        self._paper.size = self._edge.size = self.size
        self._mark()

    # The dice in it

    def _mark(self) -> None:
        self._marks.clear()
        if self._shown is None:
            return
        x, y, wide, high = self.fitted()
        across, down = wide / self.frame[0], high / self.frame[1]
        for one in self._shown.dice:
            left, top, box_wide, box_high = one.box
            least = dp(16)
            box_wide, box_high = max(box_wide * across, least), max(box_high * down, least)
            self._box((x + left * across, y + high - top * down - box_high, box_wide, box_high), one)

    def _box(self, box: Place, one: "DieReading") -> None:
        colours = theme()
        x, y, wide, high = box
        self._marks.add(Color(*(colours.good if one.sure else colours.doubt)))
        if one.sure:
            self._marks.add(Rounded(dp(4), dp(2.2), pos=(x, y), size=(wide, high)))
        else:
            for part in _corners(box, dp(2.2)):
                self._marks.add(part)
        shade = colours.doubt if one.die is None else self._shade(one.die)
        self._tag(box, one.face if one.sure and one.face is not None else "?", shade)

    def _tag(self, box: Place, text: str, shade: Shade) -> None:
        """The value on a label in the die's own colour, above the box or, at the upper edge, below it."""
        x, y, wide, high = box
        left, _bottom, all_wide, all_high = self.fitted()
        tag_wide, tag_high = dp(21), dp(23)
        at = x + wide / 2 - tag_wide / 2
        at = min(max(at, left), left + all_wide - tag_wide)
        above = y + high + dp(1)
        up = above if above + tag_high <= self.fitted()[1] + all_high else y - tag_high - dp(1)
        self._marks.add(Color(*theme().card))
        self._marks.add(Rounded(dp(6), pos=(round(at) - 1, round(up) - 1), size=(tag_wide + 2, tag_high + 2)))
        self._marks.add(Color(*shade))
        self._marks.add(Rounded(dp(5), pos=(round(at), round(up)), size=(tag_wide, tag_high)))
        drawn = letters(text, sp(17), BOLD, None, "center").texture
        self._marks.add(Color(*theme().on_red))
        middle = (round(at + (tag_wide - drawn.width) / 2), round(up + (tag_high - drawn.height) / 2))
        self._marks.add(Rectangle(texture=drawn, pos=middle, size=drawn.size))


def _corners(box: Place, thick: float) -> list[Rectangle]:
    """The four corners of a box: two short strokes each."""
    x, y, wide, high = box
    long, tall = wide * 0.3, high * 0.3
    parts = []
    for right in (False, True):
        for up in (False, True):
            flat = (x + (wide - long if right else 0), y + (high - thick if up else 0))
            upright = (x + (wide - thick if right else 0), y + (high - tall if up else 0))
            parts += [Rectangle(pos=flat, size=(long, thick)), Rectangle(pos=upright, size=(thick, tall))]
    return parts
