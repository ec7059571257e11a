"""The players' clock on a table of any game: it runs while the table is shown, and is kept every few seconds."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from kivy.clock import Clock, ClockEvent

from companion.language import _
from companion.play.player_clock import clock_face
from companion.store.faults import NotKept
from ui.kit.shell import OpenGame, Shell

KEPT_EVERY = 10  # seconds: what a power cut may lose of a long thought


class TableClock:
    """`show(faces)` is called with each seat's time, and with nothing where the players want no clock."""

    def __init__(self, app: Shell, game: OpenGame, show: Callable[[Sequence[str]], object]) -> None:
        self._app, self._game, self._show = app, game, show
        self._ticking: ClockEvent | None = None
        self._ticks = 0

    def start(self) -> None:
        """The table is shown, or shown again."""
        self.stop()
        if not self._app.settings["clock"]:
            self._show(())
            return
        self._game.run_clock(on=True)
        self._ticking = Clock.schedule_interval(self._tick, 1)
        self._tell()

    def stop(self) -> None:
        """The table is left: nobody's time runs."""
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
            self._keep()
            self._game.run_clock(on=False)

    def pause(self) -> None:
        self.stop()
        self._app.say(
            _("Nobody's time runs until you go on."),
            title=_("The clock is paused"),
            choices=[("go-on", _("Go on"), self.start)],
        )

    def _tick(self, _elapsed: float) -> None:
        self._ticks += 1
        if self._ticks % KEPT_EVERY == 0:
            self._keep()
        self._tell()

    def _keep(self) -> None:
        with suppress(NotKept):  # the next step cannot be kept either, and says so
            self._game.keep_times()

    def _tell(self) -> None:
        self._show([clock_face(seconds) for seconds in self._game.times])
