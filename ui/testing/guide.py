"""The guide keeps count: numbered pictures, faults found on the way, and what each touch should have stored."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from kivy.base import EventLoop
from kivy.uix.widget import Widget

from companion.games.game import Event
from ui.kit.widgets.scroll import Scroll
from ui.kit.widgets.tiles import Tab
from ui.testing.audit import alike, audit
from ui.testing.finger import Finger, Touched, children_of, shown
from ui.testing.stored import Stored

Screen = TypeVar("Screen", bound=Widget)
StopOfTour = TypeVar("StopOfTour", bound=Callable[..., None])


_LONG: dict[object, tuple[str, ...]] = {}  # stops that a brief tour leaves out, and the screens that it then never sees


def takes_long(*screens: str) -> Callable[[StopOfTour], StopOfTour]:
    """Marks a stop that a brief tour leaves out; `screens` are the classes that no other stop visits."""

    def mark(stop: StopOfTour) -> StopOfTour:
        _LONG[stop] = screens
        return stop

    return mark


def left_out(stop: object) -> tuple[str, ...] | None:
    """The screens that only this stop visits, if it takes long."""
    return _LONG.get(getattr(stop, "func", stop))


class TourFault(Exception):
    """The tour cannot go on: something on the way is not as expected."""


class Guide:
    """Leads through the running app by its finger, and looks at what is stored."""

    def __init__(self, app: Touched, pictures: Path, data: Path) -> None:
        self.app = app
        self.finger = Finger(app)
        self.stored = Stored(data)
        self.data = data
        self.faults: list[str] = []
        self._pictures = pictures
        self._number = 0
        self._taken: set[str] = set()
        self.visited: set[str] = set()  # screens, by their class: two games may have one of the same name
        self._tabs: set[tuple[str, str]] = set()  # screen and name, of every one that was seen
        self._opened: set[tuple[str, str]] = set()  # and of those that a picture was taken of

    def picture(self, name: str) -> None:
        """One picture of each kind of screen; what the audit finds is a fault."""
        if name in self._taken:
            return
        self._taken.add(name)
        self._number += 1
        pixels = self.finger.screenshot(self._pictures / f"{self._number:03d}-{name}.png")
        found = [*audit(self.app.holder, pixels[::-1]), *alike(self.app.holder)]
        self.faults += [f"{name}: {fault}" for fault in found]
        self._note()

    def pictures(self, name: str) -> None:
        """The whole of a page that scrolls, a window's height at a time."""
        self.picture(name)
        scroll = max(self._scrolls(), key=lambda each: float(each.furthest), default=None)
        if scroll is None:
            return
        part = 1
        while scroll.offset < scroll.furthest:
            scroll.offset = min(scroll.furthest, scroll.offset + 0.9 * scroll.height)
            self.finger.settle()
            part += 1
            self.picture(f"{name}-{part}")

    def _scrolls(self) -> list[Scroll]:
        return [widget for widget in children_of(self.app.top) if isinstance(widget, Scroll) and shown(widget)]

    def _note(self) -> None:
        """Where we are, which tabs are there, and which of them is open."""
        where = type(self.app.screen).__name__
        self.visited.add(where)
        for widget in children_of(self.app.top):
            if isinstance(widget, Tab) and shown(widget) and not widget.disabled:
                self._tabs.add((where, widget.name))
                if widget.chosen:
                    self._opened.add((where, widget.name))

    def unopened(self) -> list[str]:
        """The tabs that were seen, and that no picture was taken behind."""
        return [f"{screen}: the tab {name!r} was never opened" for screen, name in sorted(self._tabs - self._opened)]

    def tabs(self, picture: str) -> None:
        """Turn to every tab there is, and take a picture of each."""
        names = [widget.name for widget in children_of(self.app.top) if isinstance(widget, Tab) and shown(widget)]
        for name in names:
            self.touch(name)
            self.picture(f"{picture}-{name.partition(':')[2]}")

    def go_home(self) -> None:
        """Back, as often as it takes."""
        for _step in range(8):
            if self.app.where == "home":
                return
            ways = ("yes", "leave", "back", "previous", "close", "later", "cancel", "menu")
            way = next((name for name in ways if self.finger.sees(name)), None)
            if way is None:
                raise TourFault(f"no way home from {self.app.where}: {self.finger.names()}")
            self.touch(way)
        raise TourFault(f"no way home from {self.app.where}")

    def wait(self, until: Callable[[], bool], fault: str = "", seconds: float = 60) -> None:
        """Let the app run until something has happened; that it did not is a fault where one is named."""
        end = time.monotonic() + seconds
        while not until():
            if time.monotonic() > end:
                if not fault:
                    return
                raise TourFault(fault)
            for _frame in range(5):
                EventLoop.idle()
                time.sleep(0.01)

    def touch(self, *names: str) -> None:
        for name in names:
            self.finger.touch(name)

    def enter(self, game: str, name: str) -> None:
        """Touch one of a game's entries: on Home, or behind the game's own button where there are several games."""
        if self.finger.sees(f"game:{game}"):
            self.touch(f"game:{game}")
        self.touch(name)

    def on(self, kind: type[Screen]) -> Screen:
        """The screen that is shown, which must be of this class."""
        screen = self.app.screen
        if not isinstance(screen, kind):
            raise TourFault(f"expected {kind.__name__}, found {self.app.where}")
        return screen

    def tap(self, names: Sequence[str], stores: Sequence[Event]) -> None:
        """Touches after which exactly these events must have been added to what is stored."""
        before = self.stored.events()
        self.touch(*names)
        self.expect_added(before, stores)

    def expect_added(self, before: Sequence[Event], stores: Sequence[Event]) -> None:
        after = self.stored.events()
        stored = f"stored: {after[len(before) :]} ({len(before)} before)"
        self.expect(after == [*before, *stores], f"expected to be stored: {list(stores)}; {stored}")

    def expect(self, holds: bool, words: str) -> None:
        if not holds:
            raise TourFault(words)

    def expect_screen(self, name: str) -> None:
        self.expect(self.app.where == name, f"expected the screen {name}, found {self.app.where}")
