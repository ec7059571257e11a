"""Garbage collection: only what belongs to the first screen is kept out of it for ever."""

from typing import Any

import pytest

from ui.kit import memory
from ui.shell.app import CompanionApp


@pytest.mark.parametrize(("left", "frozen"), [(False, [True]), (True, [])])
def test_a_table_that_is_opened_before_the_first_pause_is_not_kept_for_ever(
    app: CompanionApp, monkeypatch: pytest.MonkeyPatch, left: bool, frozen: list[Any]
) -> None:
    froze: list[bool] = []
    monkeypatch.setattr(memory, "freeze_heap", lambda: froze.append(True))
    if left:
        app.go("settings")
    app.sweeper._sweep()
    assert froze == frozen


def test_what_happens_without_a_touch_is_followed_by_a_collection_too(
    app: CompanionApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that is watched, or played under the board camera, goes on for minutes without a touch."""
    put_off: list[bool] = []
    monkeypatch.setattr(app.sweeper, "later", lambda: put_off.append(True))
    app.sign_of_life()
    assert put_off
