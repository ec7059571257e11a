"""While a screen rests from which a table is one touch away, that table is drawn out of sight, part by part: modules,
pictures and letters are there when it is opened."""

from collections.abc import Callable, Hashable, Iterator

from kivy.clock import ClockEvent

from ui.kit.background import UnseenParts, in_background, unseen_later
from ui.kit.screen import CompanionScreen
from ui.kit.shell import Shell
from ui.kit.theme import theme

Parts = Iterator[None]
"""Each step draws a part, one in a frame; what it takes is what a touch may have to wait."""


def rehearse_soon(screen: CompanionScreen, game: str, load: Callable[[], Callable[[], Parts]], seconds: float) -> None:
    """The table of this game, after so many seconds, unless the screen is left or another table asked for meanwhile.
    `load` imports what is needed, in a thread, and says how the parts are begun."""
    rehearsing = screen.app.service(Rehearsing)
    rehearsing.soon(screen.app, game, load, seconds)
    screen.until_left(rehearsing.close)


class Rehearsing:
    """`app.service(Rehearsing)`: once for every game and look of the screen."""

    def __init__(self) -> None:
        self._done: set[Hashable] = set()
        self._coming: ClockEvent | None = None
        self._forget: Callable[[], object] | None = None  # hear nothing of what is being imported
        self._drawing: UnseenParts | None = None

    def soon(self, app: Shell, game: str, load: Callable[[], Callable[[], Parts]], seconds: float) -> None:
        from kivy.core.window import Window  # importing it opens the window: not before there is an app

        look = (game, theme().name, *(app.settings[key] for key in ("language", "text_size")), *Window.size)

        def loaded(begin: Callable[[], Parts]) -> None:
            self._forget = None
            self._drawing = UnseenParts(begin(), 0, drawn)

        def drawn() -> None:
            self._done.add(look)
            app.sweeper.later()  # what was drawn large to be averaged down is given back

        def start() -> None:
            self._coming = None
            self._forget = in_background(load, loaded)

        self.close()
        if look not in self._done:
            self._coming = unseen_later(start, seconds)

    @property
    def resting(self) -> bool:
        """Is nothing being drawn, or about to be?"""
        return self._coming is None and self._forget is None and (self._drawing is None or self._drawing.resting)

    def close(self) -> None:
        if self._coming is not None:
            self._coming.cancel()
        if self._forget is not None:
            self._forget()
        if self._drawing is not None:
            self._drawing.stop()
        self._coming = self._forget = self._drawing = None
