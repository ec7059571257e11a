"""Why something could not be kept or opened, said in the players' words at the moment it is shown."""

from companion.language import Worded


class NotKept(Worded):
    """Nothing was written and nothing has changed."""


class StoreBusy(NotKept):
    """Another companion has these games open; they can be looked at, not changed."""


class TooNew(NotKept):
    """The games were kept by a newer companion, whose form this one does not know."""


class NoSuchGame(NotKept, KeyError):
    """No kept game has this number."""
