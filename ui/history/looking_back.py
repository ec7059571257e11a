"""Works a look back out in a thread of its own, which takes seconds: how far it is, and what came of it."""

from collections.abc import Callable, Sequence
from threading import Thread
from typing import Any

from companion.games.game import Game, Step
from companion.games.look_back import LookBack


class LookingBack:
    """Asked now and then by the screen: it tells nobody by itself. `end()` when nobody waits for it any more."""

    def __init__(self, game: Game[Any], steps: Sequence[Step[Any]]) -> None:
        self.share = 0.0
        self.found: LookBack | None = None
        self.error: Exception | None = None
        self._wanted = True
        self._thread = Thread(target=self._work, args=(game.look_back, steps), daemon=True, name="look back")
        self._thread.start()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def end(self) -> None:
        self._wanted = False

    def _told(self, share: float) -> bool:
        self.share = share
        return self._wanted

    def _work(self, look_back: Callable[..., LookBack | None], steps: Sequence[Step[Any]]) -> None:
        try:
            self.found = look_back(steps, self._told)
        except Exception as error:  # told by the screen
            self.error = error
