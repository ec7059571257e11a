"""Why something could not be kept or opened, said in the players' words at the moment it is shown."""

from collections.abc import Callable


class NotKept(Exception):
    """Nothing was written and nothing has changed. `str()` and `words()` are in the language spoken now."""

    def __init__(self, say: Callable[[], str]) -> None:
        super().__init__(say)
        self._say = say

    def words(self) -> str:
        return self._say()

    def __str__(self) -> str:
        return self._say()


class StoreBusy(NotKept):
    """Another companion has these games open; they can be looked at, not changed."""


class TooNew(NotKept):
    """The games were kept by a newer companion, whose form this one does not know."""


class NoSuchGame(NotKept, KeyError):
    """No kept game has this number."""
