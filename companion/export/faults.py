"""What can go wrong when a game is written for others."""

from companion.store.faults import NotKept


class NotExported(NotKept):
    """Nothing was written, or nothing that was there has been harmed."""
