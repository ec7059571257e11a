"""Whether a game is on the table. Meanwhile the screen stays awake, and a crash leads back into that game.

The kiosk's service keeps a folder in memory over its restarts. A mark in it names the game on the table: the script
that lets the screen sleep looks for it, and an app that finds it at its start knows that the one before it crashed."""

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from kivy.clock import Clock
from kivy.core.window import Window

from ui.kiosk.log import log
from ui.kit.shell import OpenGame, Shell

MARK = "playing"
CALM_AFTER = 60.0  # a game that has been on the table so long does not bring the app down by being opened
TRIES = 3  # then home is shown instead: a game that ends the app at once must not lock the players out


def mark_of_service(environment: Mapping[str, str] = os.environ) -> Path | None:
    """Where the mark lies, when the service manager has made a place for it."""
    folder = environment.get("RUNTIME_DIRECTORY", "").split(":")[0]
    return Path(folder) / MARK if folder else None


class Kiosk(Shell, Protocol):
    """What the service asks of the app besides."""

    @property
    def way(self) -> Sequence[str]:
        """The screens from home to the one that is shown."""

    def go_dim_within(self, seconds: float) -> None: ...

    def bind(self, **callbacks: Callable[..., object]) -> None:
        """Kivy's: on_start, on_stop, and our on_entered, when a screen has been entered."""


class Playing:
    """Looks after one app; `mark` is None where there is no service."""

    def __init__(self, app: Kiosk, mark: Path | None) -> None:
        self.app, self.mark = app, mark
        self.game: int | None = None
        self._tries = 0
        self._watched: OpenGame | None = None
        self._unsubscribe: Callable[[], object] | None = None
        Window.allow_screensaver = True

    def start(self) -> None:
        """The app tells of every screen that is entered, the session of every change: the last one may end the game."""
        self.app.bind(
            on_start=lambda *_: self.come_back(),
            on_entered=lambda *_: self.look(),
            on_stop=lambda *_: self._note(None),
        )

    def look(self) -> None:
        """Note what is on the table now, if that is another thing than before."""
        session = self.app.session
        self._watch(session)
        game = session.game_number if session is not None and "table" in self.app.way and not session.is_over else None
        if game != self.game:
            self._note(game)

    def _watch(self, session: OpenGame | None) -> None:
        if session is self._watched:
            return
        if self._unsubscribe is not None:
            self._unsubscribe()
        self._watched = session
        self._unsubscribe = session.observe(self.look) if session is not None else None

    def come_back(self) -> None:
        """Open the game that was on the table when the app before this one ended without a word."""
        number, tries = self._marked()
        if number is None or tries >= TRIES or number not in {line.number for line in self.app.store.games()}:
            self._note(None)
            return
        self._tries = tries + 1
        self._note(number)
        self.app.session = self.app.store.open_game(number)
        self.app.go("table")
        log.info("back in game %s, which was interrupted", number)
        Clock.schedule_once(lambda _passed: self._calm(), CALM_AFTER)

    def _calm(self) -> None:
        self._tries = 0
        self._note(self.game)

    def _note(self, game: int | None) -> None:
        self.game = game
        Window.allow_screensaver = game is None
        if self.mark is None:
            return
        try:
            if game is None:
                self.mark.unlink(missing_ok=True)
            else:
                self.mark.write_text(f"{game} {self._tries}\n")
        except OSError as trouble:  # no mark is no reason to stop a game
            log.warning("no mark: %s", trouble)

    def _marked(self) -> tuple[int | None, int]:
        try:
            number, tries = (self.mark.read_text() if self.mark is not None else "").split()
            return int(number), int(tries)
        except (OSError, ValueError):
            return None, 0
