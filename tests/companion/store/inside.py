"""The one place where tests reach into an open store: its connection to SQLite, and how many changes it has counted."""

import sqlite3

from companion.store.store import Store


def database(store: Store) -> sqlite3.Connection:
    return store._ledger._database


def without_waiting(store: Store) -> None:
    """Steps no longer wait for the disk: for tests that pull no plug."""
    database(store).execute("PRAGMA synchronous = OFF")


def changes(store: Store) -> int:
    """How many transactions were ever written."""
    return store._ledger.turn
