"""While Home rests, the table of the game that waits is drawn once out of sight: modules, pictures and letters are
there when it is continued."""

from collections.abc import Hashable, Iterator

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window

from ui.kit.background import in_background
from ui.kit.screen import CompanionScreen
from ui.kit.shell import Shell
from ui.kit.theme import theme
from ui.screens import screen_class
from ui.screens.waiting import waiting_games

LOOKED_AT = 1.0  # seconds that Home is left alone first, in which the heap is frozen without a table in it
NEXT = 0.1  # seconds between two parts: a touch may come first


def rehearse_soon(home: CompanionScreen) -> None:
    """Unless Home is left meanwhile."""
    rehearsing = home.app.service(Rehearsing)
    rehearsing.soon(home.app)
    home.until_left(rehearsing.close)


class Rehearsing:
    """`app.service(Rehearsing)`: once for every look of the screen."""

    def __init__(self) -> None:
        self._done: set[Hashable] = set()
        self._coming: ClockEvent | None = None

    def soon(self, app: Shell) -> None:
        look = (theme().name, *(app.settings[key] for key in ("language", "text_size")), *Window.size)
        if look not in self._done:
            self._coming = Clock.schedule_once(lambda _passed: self._load(app, look), LOOKED_AT)

    def close(self) -> None:
        if self._coming is not None:
            self._coming.cancel()
            self._coming = None

    def _load(self, app: Shell, look: Hashable) -> None:
        waiting = waiting_games(app.store)
        if not waiting:
            return  # no table is a touch away, and memory is spared
        line = waiting[0]

        def loaded(table: type[CompanionScreen]) -> None:
            if app.where == "home":
                self._go_on(app, table.rehearsal(app, line.number), look)

        in_background(lambda: screen_class("table", line.game), loaded)

    def _go_on(self, app: Shell, parts: Iterator[None], look: Hashable) -> None:
        for _part in parts:
            self._coming = Clock.schedule_once(lambda _passed: self._go_on(app, parts, look), NEXT)
            return
        self._done.add(look)
        app.sweeper.later()  # what was drawn large to be averaged down is given back
