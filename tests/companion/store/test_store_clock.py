"""A clock that may be wrong: order never depends on it, dates that cannot be are unknown, durations are measured."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.play.session import LONGEST_THOUGHT, Session
from companion.store.row_mapper import kept_game
from companion.store.store import Store
from tests.companion.games.counting import COUNTING, SETUP, add
from tests.companion.store.inside import ledger

EVENING = datetime(2027, 5, 1, 19, 30, tzinfo=UTC)


class Clock:
    def __init__(self, moment: datetime) -> None:
        self.moment = moment

    def __call__(self) -> datetime:
        return self.moment


@pytest.mark.parametrize("year", [1970, 2000, 2026, 2099, 9999])
def test_a_date_that_cannot_be_is_unknown(tmp_path: Path, year: int) -> None:
    with Store(tmp_path, clock=Clock(datetime(year, 1, 1, tzinfo=UTC))) as store:
        store.new_game(COUNTING, SETUP, "9")
        assert store.games()[0].started is None


def test_a_believable_date_is_kept(tmp_path: Path) -> None:
    with Store(tmp_path, clock=Clock(EVENING)) as store:
        store.new_game(COUNTING, SETUP, "9")
    with Store(tmp_path) as store:
        assert store.games()[0].started == EVENING


def test_a_game_learns_its_date_when_the_clock_is_set_while_it_is_played(tmp_path: Path) -> None:
    clock = Clock(datetime(1970, 1, 1, tzinfo=UTC))
    with Store(tmp_path, clock=clock) as store:
        session = store.new_game(COUNTING, SETUP, "9")
        session.do([add(1)])
        assert store.games()[0].started is None
        clock.moment = EVENING
        session.do([add(1)])
        started = store.games()[0].started
        assert started is not None and abs(started - EVENING) < timedelta(minutes=1)


def test_order_does_not_depend_on_the_clock(tmp_path: Path) -> None:
    clock = Clock(EVENING)
    with Store(tmp_path, clock=clock) as store:
        first = store.new_game(COUNTING, SETUP, "99")
        clock.moment = EVENING - timedelta(days=30)
        second = store.new_game(COUNTING, SETUP, "99")
        clock.moment = datetime(1970, 1, 1, tzinfo=UTC)
        third = store.new_game(COUNTING, SETUP, "99")
        numbers = [third.game_number, second.game_number, first.game_number]
        assert [line.number for line in store.games()] == numbers
        for session in (second, first, third):
            clock.moment -= timedelta(days=1)
            session.do([add(1)])
            assert store.last_open() == session.game_number


def test_durations_are_measured_and_leave_long_pauses_out(tmp_path: Path) -> None:
    passed = 0.0
    with Store(tmp_path) as store:
        first = store.new_game(COUNTING, SETUP, "10")
        number = first.game_number
        session = Session(kept_game(ledger(store), number), store, lambda: passed)
        passed = 60.0
        session.do([add(1)])
        passed += 12 * 3600
        session.do([add(2)])
        assert session.duration == 60 + LONGEST_THOUGHT
        passed += 30
        session.undo()
        session.redo()
        session.do([add(7)])
        assert session.is_over
        passed += 1000
        assert session.duration == 90 + LONGEST_THOUGHT
        assert store.games()[0].duration == 90 + LONGEST_THOUGHT
