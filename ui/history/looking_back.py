"""Works a look back out in a thread of its own, which takes seconds: how far it is, and what came of it."""

from collections.abc import Callable
from threading import Thread

from companion.games.look_back import LookBack, Told


class LookingBack:
    """Asked now and then by the screen: it tells nobody by itself. `end()` when nobody waits for it any more."""

    def __init__(self, look_back: Callable[[Told], LookBack | None]) -> None:
        self.share = 0.0
        self.found: LookBack | None = None
        self.error: Exception | None = None
        self._wanted = True
        self._thread = Thread(target=self._work, args=(look_back,), daemon=True, name="look back")
        self._thread.start()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def end(self) -> None:
        self._wanted = False

    def _told(self, share: float) -> bool:
        self.share = share
        return self._wanted

    def _work(self, look_back: Callable[[Told], LookBack | None]) -> None:
        try:
            self.found = look_back(self._told)
        except Exception as error:  # told by the screen
            self.error = error
