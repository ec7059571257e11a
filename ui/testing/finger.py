"""Test finger: touches the real window by the names of buttons, and only what can be seen and reached."""

import itertools
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from kivy.animation import Animation
from kivy.base import EventLoop, ExceptionManager
from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.uix.widget import Widget

from ui.kit.background import UnseenCall, busy
from ui.kit.shell import Shell
from ui.kit.widgets.label import Text
from ui.kit.widgets.scroll import Scroll

if TYPE_CHECKING:
    from vision.arrays import Picture  # which needs numpy, and that comes late in the app


class FingerTouch(MotionEvent):
    """One finger on the screen, at a place in window pixels."""

    _numbers = itertools.count()

    def __init__(self, x: float, y: float) -> None:
        super().__init__("finger", next(FingerTouch._numbers), {"x": x, "y": y}, is_touch=True, type_id="touch")

    def depack(self, args: dict[str, float]) -> None:
        self.profile = ["pos"]
        self.sx, self.sy = args["x"] / max(1, Window.width - 1), args["y"] / max(1, Window.height - 1)
        if Window.rotation == 180:  # the places are those of the turned screen; the glass stays where it is
            self.sx, self.sy = 1 - self.sx, 1 - self.sy
        super().depack(args)

    def send(self, kind: str) -> None:
        _calmly(lambda: EventLoop.post_dispatch_input(kind, self))


def _calmly(act: Callable[[], object]) -> None:
    """As Kivy's own loop does: an exception is for the app's handler first, if it has one."""
    try:
        act()
    except Exception as trouble:
        if ExceptionManager.handle_exception(trouble) == ExceptionManager.RAISE:
            raise


def frame() -> None:
    """One turn of Kivy's loop."""
    _calmly(EventLoop.idle)


def think() -> None:
    """One turn of Kivy's loop without drawing, which takes most of its time."""

    def turn() -> None:
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()

    _calmly(turn)


def _unseen(event: ClockEvent) -> bool:
    """Nothing on the screen changes by it. Kivy looks after each change of size for a keyboard of the system's."""
    return isinstance(event.get_callback(), UnseenCall) or event is Window.trigger_keyboard_height


def children_of(widget: Widget) -> Iterator[Widget]:
    """The widget and all below it, in the order they are drawn."""
    yield widget
    for child in reversed(widget.children):
        yield from children_of(child)


def boxes_of(widget: Widget) -> Iterator[Widget]:
    """The widget and all that it lies in, from the inside out."""
    while widget is not None and widget is not Window:
        yield widget
        widget = widget.parent


def _moving() -> bool:
    """Does anything move? Kivy's window itself may, to make room for a keyboard that we do not use."""
    moved = (entry["widget"] for moving in Animation._instances for entry in moving._widgets.values())
    return any(widget is not Window for widget in moved)


class Touched(Shell, Protocol):
    """What a finger needs of the app besides."""

    @property
    def holder(self) -> Widget: ...

    @property
    def top(self) -> Widget:
        """The layer that takes touches."""


class Finger:
    """`Finger(app).touch("confirm")`. It refuses, naming what is there, when nobody could touch that."""

    def __init__(self, app: Touched) -> None:
        self.app = app

    # What is there

    def top(self) -> Widget:
        """What takes touches now: the topmost overlay, else the screen."""
        return self.app.top

    def names(self) -> list[str]:
        """The names of everything that can be touched now."""
        return [name for name, _place in self._targets() if name]

    def sees(self, name: str) -> bool:
        return name in self.names()

    def enabled(self, name: str) -> bool:
        """There, and not greyed out."""
        return any(found == name and not widget.disabled for found, widget in self._targets())

    def find(self, name: str) -> Widget:
        for found, widget in self._targets():
            if found == name:
                return widget
        raise AssertionError(f"{name!r} is not on the screen {self.app.where!r}; there are {sorted(set(self.names()))}")

    def texts(self) -> list[str]:
        """Every text that is shown, also under a message."""
        return [
            widget.text
            for widget in children_of(self.app.holder)
            if isinstance(widget, Text) and widget.text and shown(widget)
        ]

    def _targets(self) -> list[tuple[str, Widget]]:
        found = []
        for widget in children_of(self.top()):
            if not shown(widget):
                continue
            if getattr(widget, "touchable", False) and getattr(widget, "name", ""):
                found.append((widget.name, widget))
            if hasattr(widget, "touch_points"):
                found += [(name, widget) for name in widget.touch_points()]
        return found

    # What it does

    def touch(self, name: str) -> None:
        """Touch the middle of what has this name, scrolling to it first."""
        widget = self.find(name)
        self.scroll_to(widget)
        itself = getattr(widget, "touchable", False) and getattr(widget, "name", "") == name
        if itself and widget.disabled:
            raise AssertionError(f"{name!r} cannot be touched now: it is greyed out")
        x, y = widget.to_window(*(widget.center if itself else widget.touch_points()[name]))
        if not (0 <= x < Window.width and 0 <= y < Window.height):
            raise AssertionError(f"{name!r} lies outside the window, at {round(x)}, {round(y)}")
        touch = self._down(x, y)
        taken_by = [taker() for taker in touch.grab_list]
        if getattr(widget, "pressed", True) is False or (taken_by and widget not in taken_by):
            raise AssertionError(f"{name!r} is covered: a touch on it does not reach it")
        self._up(touch)

    def touch_at(self, x: float, y: float) -> None:
        self._up(self._down(x, y))

    def _down(self, x: float, y: float) -> FingerTouch:
        touch = FingerTouch(x, y)
        touch.send("begin")
        think()
        return touch

    def _up(self, touch: FingerTouch) -> None:
        touch.send("end")
        self.settle()

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 5) -> None:
        touch = self._down(*start)
        for step in range(1, steps + 1):
            x, y = (a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
            touch.move({"x": x, "y": y})
            touch.send("update")
            frame()
        self._up(touch)

    def settle(self, longest: float = 60) -> None:
        """Turn the loop until nothing moves and nothing is about to happen. Only pictures are drawn."""
        end = time.monotonic() + longest
        while time.monotonic() < end:
            think()
            if _moving():
                time.sleep(0.002)
            elif not self._soon():
                think()
                if not self._soon():
                    return
            else:
                time.sleep(0.0005)
        raise AssertionError("the screen does not come to rest")

    def _soon(self) -> bool:
        """Is anything that may be seen to be done once, within half a second, or being done in the background?"""
        now = Clock.time()
        return busy() or any(
            not event.loop and event.timeout - (now - event._last_dt) < 0.5
            for event in Clock.get_events()
            if event.is_triggered and not _unseen(event)
        )

    def write(self, text: str) -> None:
        """Type on the keyboard that is shown, and confirm."""
        self.type(text)
        self.touch("key:done")

    def type(self, text: str) -> None:
        """Type without confirming."""
        for letter in text:
            keyboard = next(widget for widget in children_of(self.top()) if hasattr(widget, "keys_to"))
            for name in keyboard.keys_to(letter):
                self.touch(name)

    def scroll_to(self, widget: Widget) -> None:
        for around in boxes_of(widget):
            if isinstance(around, Scroll) and around is not widget:
                around.show(widget)
                self.settle()

    def screenshot(self, path: Path | str) -> "Picture":
        """Write what the window shows as a PNG; gives its pixels."""
        from ui.testing.picture import write_window

        self.settle()
        return write_window(Path(path))


def shown(widget: Widget) -> bool:
    """Is it visible, it and all it lies in?"""
    return all(around.opacity for around in boxes_of(widget))
