"""The one place where tests reach into an open store: its ledger, its connection to SQLite, how many changes it has
counted."""

import sqlite3

from companion.store.ledger import Ledger
from companion.store.store import Store


def ledger(store: Store) -> Ledger:
    return store._ledger


def database(store: Store) -> sqlite3.Connection:
    return ledger(store)._database


def without_waiting(store: Store) -> None:
    """Steps no longer wait for the disk: for tests that pull no plug."""
    database(store).execute("PRAGMA synchronous = OFF")


def changes(store: Store) -> int:
    """How many transactions were ever written."""
    return ledger(store).turn
