"""Which seats the companion plays, and the count of advice: kept beside the game, and no part of its record."""

from pathlib import Path

from companion.play.companion_seats import (
    NOBODY,
    CompanionSeats,
    allow_advice,
    companion_seats,
    count_advice,
    read_seats,
    seat_companions,
)
from companion.store.store import Store
from tests.companion.games.counting import COUNTING, SETUP, add


def test_who_plays_and_how_often_advice_was_asked_is_there_after_a_restart(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        session = store.new_game(COUNTING, SETUP, "100", values=CompanionSeats((None, 2), 0).values())
        session.do([add(1)])
        count_advice(session)
        session.undo()
        count_advice(session)
        assert session.events == [SETUP]
        number = session.game_number
    with Store(tmp_path) as store:
        assert companion_seats(store.open_game(number)) == CompanionSeats((None, 2), 2)
        assert store.game_line(number).companions == store.games()[0].companions == CompanionSeats((None, 2), 2)


def test_a_person_can_take_over_and_nothing_is_kept_of_a_table_of_people(tmp_path: Path) -> None:
    assert NOBODY.values() == {}
    with Store(tmp_path) as store:
        session = store.new_game(COUNTING, SETUP, "100", values=CompanionSeats((1, None)).values())
        seat_companions(session, (None, None))
        allow_advice(session, allowed=True)
        count_advice(session)
        allow_advice(session, allowed=True)
        assert companion_seats(session) == CompanionSeats((), 1)
        allow_advice(session, allowed=False)
        assert companion_seats(session) == store.game_line(session.game_number).companions == NOBODY


def test_what_another_version_kept_counts_as_people() -> None:
    assert read_seats({"companions": "both", "advice": "often"}) == NOBODY
    assert read_seats({"companions": [None, "2"]}).level(1) is None
    assert NOBODY.level(0) is NOBODY.level(None) is None
    assert not NOBODY.alone
    assert CompanionSeats((1, 4)).alone
