"""Fixing an earlier step: what is replayed, what no longer fits, and that nothing is lost."""

from pathlib import Path

import pytest

from companion.games.game import Refusal
from companion.play.fix import Change
from companion.play.session import SETUP as THE_SETUP
from companion.play.session import Session
from companion.store.store import Store
from tests.companion.games.counting import COUNTING, SETUP, Sum, add


@pytest.fixture
def session(tmp_path: Path):
    with Store(tmp_path) as store:
        session = store.new_game(COUNTING, SETUP, "20")
        for number in (1, 2, 3, 4):
            session.do([add(number)], source="camera", confidence=0.9)
        yield session


def test_a_fixed_step_is_changed_and_the_rest_replayed(session: Session[Sum]) -> None:
    fix = session.fix(1, [add(9)])
    assert fix.misfits == ()
    assert fix.state.total == 17
    assert session.state.total == 10
    fix.confirm()
    assert session.state.total == 17
    assert [step.words for step in session.steps] == ["Aiko added 1", "Ben added 9", "Aiko added 3", "Ben added 4"]
    assert [step.source for step in session.steps] == ["camera", "touch", "camera", "camera"]
    assert [step.confidence for step in session.steps] == [0.9, None, 0.9, 0.9]


def test_what_no_longer_fits_is_shown_with_the_reason(session: Session[Sum]) -> None:
    session.do([add(5)])
    fix = session.fix(0, [add(9)])
    assert [misfit.index for misfit in fix.misfits] == [4]
    assert fix.misfits[0].step.words == "Aiko added 5"
    assert fix.misfits[0].words == "5 is too much; the goal is 2 away"
    fix.confirm()
    assert session.state.total == 18


def test_everything_after_a_step_that_does_not_fit_is_shown_too(session: Session[Sum]) -> None:
    session.do([add(5)])
    session.do([add(1)])
    fix = session.fix(0, [add(9)])
    assert [misfit.index for misfit in fix.misfits] == [4, 5]
    assert fix.misfits[1].words == "It comes after a step that does not fit."


def test_a_step_that_does_not_fit_can_be_changed_or_left_out_as_well(session: Session[Sum]) -> None:
    session.do([add(5)])
    session.do([add(1)])
    first = Change((add(9),), "touch")
    changed = session.fixing({0: first, 4: Change((add(1),), "touch")}, 4)
    assert changed.misfits == ()
    assert changed.state.total == 20
    left_out = session.fixing({0: first, 4: Change((), "touch")}, 4)
    assert [step.words for step in left_out.steps][-2:] == ["Ben added 4", "Aiko added 1"]
    left_out.confirm()
    assert session.state.total == 19


def test_a_change_that_is_itself_refused_is_no_fix(session: Session[Sum]) -> None:
    with pytest.raises(Refusal):
        session.fix(1, [add(77)])
    with pytest.raises(Refusal):
        session.fix(4, [add(1)])
    with pytest.raises(Refusal):
        session.fixing({0: Change((add(2),), "touch"), 2: Change((add(77),), "touch")}, 2)
    assert session.state.total == 10


def test_leaving_a_fix_changes_nothing(session: Session[Sum]) -> None:
    before = session.tree
    session.fix(0, [add(2)])
    assert session.tree is before


def test_how_it_was_stays_in_the_log_after_a_fix(session: Session[Sum]) -> None:
    before = session.present
    session.fix(2, [add(1), add(1)]).confirm()
    assert session.state.total == 9
    session.go_to(before)
    assert session.state.total == 10


def test_a_fix_is_refused_when_the_game_has_gone_on(session: Session[Sum]) -> None:
    fix = session.fix(0, [add(2)])
    session.do([add(1)])
    with pytest.raises(Refusal, match="gone on"):
        fix.confirm()
    assert session.state.total == 11


def test_the_setup_can_be_fixed_too(session: Session[Sum]) -> None:
    names = {"do": "setup", "players": {"purple": "Chie", "green": "Ben"}}
    session.fix(THE_SETUP, [names]).confirm()
    assert session.state.names == ("Chie", "Ben")
    assert session.names == ("Chie", "Ben")
    assert session.state.total == 10
    while session.can_undo:
        session.undo()
    assert session.state.names == ("Chie", "Ben")
    session.go_to(0)
    assert session.state.names == ("Aiko", "Ben")


def test_leaving_out_the_last_step_is_an_undo(session: Session[Sum]) -> None:
    session.fix(3, []).confirm()
    assert session.state.total == 6


def test_a_fix_is_kept(tmp_path: Path) -> None:
    with Store(tmp_path / "b") as store:
        session = store.new_game(COUNTING, SETUP, "20")
        session.do([add(1)])
        session.do([add(2)])
        session.fix(0, [add(5)]).confirm()
    with Store(tmp_path / "b") as store:
        assert store.open_game(1).state.total == 7
        assert len(store.open_game(1).log()) == 5
