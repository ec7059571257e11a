"""The players' clock as a value and in a kept game: whose time runs, what a pause, an undo and a power cut leave."""

from pathlib import Path

import pytest

from companion.play.player_clock import LONGEST_THOUGHT, PlayerClock, clock_face
from companion.play.session import Session
from companion.store.row_mapper import kept_game
from companion.store.store import Store
from tests.companion.games.counting import COUNTING, SETUP, Sum, add


class Watch:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def opened(store: Store, number: int, watch: Watch) -> Session[Sum]:
    """The kept game, on a clock that the test winds."""
    kept = store._ledger.reading(lambda: kept_game(store._ledger, number))
    return Session(kept, store, watch)


def test_time_is_counted_for_whoever_is_to_act() -> None:
    clock = PlayerClock((0.0, 0.0)).running(0, 100.0).running(1, 130.0)
    assert clock.at(150.0).used == (30.0, 20.0)


def test_nothing_is_counted_while_it_stands_still() -> None:
    clock = PlayerClock((5.0, 0.0)).running(0, 0.0).running(None, 10.0)
    assert clock.at(1000.0).running(1, 2000.0).at(2001.0).used == (15.0, 1.0)


def test_a_break_that_nobody_has_told_is_left_out_however_often_it_is_looked_at() -> None:
    clock = PlayerClock((0.0, 0.0)).running(0, 0.0)
    for hour in range(1, 9):
        clock = clock.at(hour * 600.0)
    assert clock.used == (LONGEST_THOUGHT, 0.0)


@pytest.mark.parametrize(
    ("seconds", "face"), [(0, "0:00"), (59.9, "0:59"), (425, "7:05"), (3600, "1:00:00"), (3750, "1:02:30")]
)
def test_a_clock_shows_minutes_and_hours_where_there_are_some(seconds: float, face: str) -> None:
    assert clock_face(seconds) == face


def test_a_clock_that_never_ran_is_not_kept(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        session = store.new_game(COUNTING, SETUP, "99")
        session.do([add(1)])
        assert session.times == ()
        assert store.games()[0].times == ()


def test_the_time_of_each_is_kept_with_the_step_and_closing_pauses(tmp_path: Path) -> None:
    watch = Watch()
    with Store(tmp_path) as store:
        number = store.new_game(COUNTING, SETUP, "99").game_number
        session = opened(store, number, watch)
        session.run_clock(on=True)
        watch.now = 40.0
        session.do([add(1)])
        watch.now = 47.0
        session.do([add(1)])
        assert session.times == (40.0, 7.0)
        watch.now = 60.0  # cut off here: the thought since the last step is not kept yet
    watch.now = 5000.0
    with Store(tmp_path) as store:
        assert store.games()[0].times == (40.0, 7.0)
        again = opened(store, number, watch)
        watch.now = 6000.0
        assert again.times == (40.0, 7.0)
        again.run_clock(on=True)
        watch.now = 6003.0
        assert again.times == (43.0, 7.0)


def test_a_long_thought_is_kept_in_between(tmp_path: Path) -> None:
    watch = Watch()
    with Store(tmp_path) as store:
        number = store.new_game(COUNTING, SETUP, "99").game_number
        session = opened(store, number, watch)
        session.run_clock(on=True)
        watch.now = 90.0
        session.keep_times()
        watch.now = 95.0
    with Store(tmp_path) as store:
        assert store.games()[0].times == (90.0, 0.0)


def test_undo_takes_no_second_back_and_lets_the_other_think(tmp_path: Path) -> None:
    watch = Watch()
    with Store(tmp_path) as store:
        session = opened(store, store.new_game(COUNTING, SETUP, "99").game_number, watch)
        session.run_clock(on=True)
        watch.now = 10.0
        session.do([add(1)])
        watch.now = 14.0
        session.undo()
        assert session.times == (10.0, 4.0)
        watch.now = 15.0
        session.redo()
        assert session.times == (11.0, 4.0)


def test_nobodys_time_runs_once_the_game_is_over(tmp_path: Path) -> None:
    watch = Watch()
    with Store(tmp_path) as store:
        session = opened(store, store.new_game(COUNTING, SETUP, "9").game_number, watch)
        session.run_clock(on=True)
        watch.now = 10.0
        session.do([add(9)])
        watch.now = 500.0
        assert session.is_over
        assert session.times == (10.0, 0.0)


def test_a_clock_that_is_paused_writes_nothing(tmp_path: Path) -> None:
    watch = Watch()
    with Store(tmp_path) as store:
        session = opened(store, store.new_game(COUNTING, SETUP, "99").game_number, watch)
        session.run_clock(on=True)
        watch.now = 10.0
        session.run_clock(on=False)
        session.keep_times()
        assert store.games()[0].times == ()
