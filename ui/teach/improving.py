"""Learns from corrected dice in the background, one training at a time, as soon as nobody rolls.

A correction counts as learned when the model that has learned it is on the disk: after a failure or a power cut it
still waits. What reads dice (OpenCV, the networks) is imported only when there is something to learn."""

import logging
from collections.abc import Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from kivy.clock import Clock

from calibration.shelf import DiceShelf
from companion.store.faults import NotKept
from companion.store.store import Store
from ui.kit.background import in_background, unseen_later
from ui.kit.screen import CompanionScreen
from ui.kit.shell import Shell

if TYPE_CHECKING:
    from calibration.learning import Learning, Outcome
    from vision.arrays import Picture

SOON = 1.0  # seconds: the screen comes first
_log = logging.getLogger("tokaido.learning")


def learned_setting(shelf: DiceShelf) -> str:
    """The setting that says how many corrections the store held when these dice were learned last."""
    return "practice corrections" if shelf.simulated else "corrections learned"


def improve_soon(screen: CompanionScreen) -> None:
    """While this screen is shown no dice are rolled. A thread imports what learns: that takes seconds."""
    improving = screen.app.service(Improving)

    def load() -> None:
        if improving.waiting(screen.app):
            loading = partial(import_module, "calibration.learning")
            screen.until_left(in_background(loading, lambda _loaded: improving.improve(screen.app)))

    screen.until_left(unseen_later(load, SOON).cancel)


class Improving:
    """`app.service(Improving)`: whoever learns, learns here."""

    def __init__(self) -> None:
        self.learning: Learning | None = None  # the newest
        self._running = 0  # trainings whose outcome has not reached the main thread
        self._failed: dict[DiceShelf, int] = {}  # corrections there were when it failed: tried again when more come
        self._closed = False

    def improve(self, app: Shell) -> None:
        """Learn if there are corrections that were not learned from yet."""
        for shelf, learned in self.waiting(app):
            from calibration.corrections import corrected_photos

            if not self._running and corrected_photos(app.store, shelf, since=learned):
                self.learn(app, shelf)

    def waiting(self, app: Shell) -> list[tuple[DiceShelf, int]]:
        """Dice with corrections that may have to be learned, and how many corrections were; none while one learns."""
        count = len(app.store.corrections())
        found = []
        for simulated in (False, True):
            shelf = DiceShelf.of(app.store.folder, simulated)
            learned = int(app.store.setting(learned_setting(shelf), 0))
            if not self._running and count > max(learned, self._failed.get(shelf, 0)) and shelf.model_file.exists():
                found.append((shelf, learned))
        return found

    def learn(
        self,
        app: Shell,
        shelf: DiceShelf,
        faces: "Mapping[str, Sequence[str]] | None" = None,
        how: str = "corrections",
        new: "Sequence[tuple[tuple[str, str], Picture]]" = (),
    ) -> "Learning":
        """Learn from all photos and corrections of these dice; without `faces`, those that the model in use knows."""
        from calibration.corrections import corrected_photos
        from calibration.learning import Learning, learn

        self._running += 1
        count = len(app.store.corrections())
        done = partial(self._learned, app, app.store, shelf, count)
        self.learning = Learning(
            partial(learn, shelf, faces, corrected_photos(app.store, shelf), how, new),
            # From the thread that learned to the main thread: the store belongs to that one.
            lambda outcome: Clock.schedule_once(lambda _passed: done(outcome), 0),
        )
        return self.learning

    def close(self) -> None:
        self._closed = True

    def _learned(self, app: Shell, store: Store, shelf: DiceShelf, count: int, outcome: "Outcome") -> None:
        self._running -= 1
        if self._closed or app.store is not store:  # the app has ended, or shows other data meanwhile
            return
        if outcome.model is None:
            self._failed[shelf] = count
            why = outcome.trouble or outcome.doubts or outcome.missing
            _log.warning("%s: corrections stay waiting: %s", shelf.folder, why)
            return
        try:
            store.set_setting(learned_setting(shelf), count)
        except NotKept as fault:
            self._failed[shelf] = count  # a full disk: it would be learned anew at every turn
            _log.warning("%s: learned, but not marked as learned: %s", shelf.folder, fault)
