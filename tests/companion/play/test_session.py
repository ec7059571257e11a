"""One open game: steps, undo, redo, words, half-made entries, observers."""

from pathlib import Path

import pytest

from companion.games.game import Event, Refusal
from companion.play.session import Session
from companion.store.store import Store
from tests.companion.games.counting import COUNTING, SETUP, Counting, Sum, add


@pytest.fixture
def store(tmp_path: Path):
    with Store(tmp_path) as store:
        yield store


@pytest.fixture
def session(store: Store) -> Session[Sum]:
    return store.new_game(COUNTING, SETUP, "100")


def test_a_step_is_one_undo_however_many_events_it_has(session: Session[Sum]) -> None:
    session.do([add(1)])
    session.do([add(2), add(3)])
    assert session.state.total == 6
    session.undo()
    assert session.state.total == 1
    session.redo()
    assert session.state.total == 6


def test_a_refused_step_changes_nothing_not_even_by_its_first_event(session: Session[Sum]) -> None:
    session.do([add(5)])
    with pytest.raises(Refusal):
        session.do([add(2), add(10)])
    assert session.state.total == 5
    assert len(session.steps) == 1
    assert len(session.log()) == 2


def test_undo_goes_back_to_the_setup_and_no_further(session: Session[Sum]) -> None:
    for number in (1, 2, 3):
        session.do([add(number)])
    while session.can_undo:
        session.undo()
    assert session.state.total == 0
    assert session.undo_words() == ()
    with pytest.raises(Refusal):
        session.undo()
    while session.can_redo:
        session.redo()
    assert session.state.total == 6
    assert not session.can_redo
    with pytest.raises(Refusal):
        session.redo()


def test_undo_says_what_it_would_take_back_as_a_whole_and_event_by_event(session: Session[Sum]) -> None:
    assert session.undo_words() == ()
    session.do([add(1)])
    session.do([add(2), add(3)])
    assert session.steps[-1].words == "Ben added 2; Aiko added 3"
    assert session.undo_words() == ("Ben added 2; Aiko added 3", "Aiko added 3", "The last step")
    session.undo()
    assert session.undo_words() == ("Aiko added 1", "The last step")


def test_the_steps_are_made_once_and_right_after_every_kind_of_change(session: Session[Sum]) -> None:
    def anew() -> list[tuple[int, tuple[Event, ...], Sum | None, Sum]]:
        line = session.tree.line(session.present)
        states = [session.follow(None, [event for point in line[:end] for event in point.events])
                  for end in range(1, len(line) + 1)]  # fmt: skip
        return [(p.number, p.events, b, a) for p, b, a in zip(line[1:], states, states[1:], strict=False)]

    def right() -> bool:
        told = [(step.point, step.events, step.before, step.after) for step in session.steps]
        return told == anew() and list(session.states[1:]) == [step.after for step in session.steps]

    assert session.steps == ()
    for number in (1, 2, 3):
        session.do([add(number)])
        assert right()
    kept = session.steps
    assert session.steps is kept
    session.undo()
    assert right() and session.steps[0] is kept[0]
    session.redo()
    assert right() and session.steps == kept
    session.go_to(1)
    assert right()
    session.fix(0, [add(5)]).confirm()
    assert right() and session.steps[0].after.total == 5
    session.go_to(3)
    session.change_board("30")
    assert right() and session.steps[0].after.goal == 30
    with pytest.raises(Refusal):
        session.change_board("4")
    assert right() and session.steps[0].after.goal == 30


def test_the_last_turn_is_told_whole(tmp_path: Path) -> None:
    class Pairs(Counting):
        """Two additions make a turn."""

        def turn(self, state: Sum) -> int:
            return state.turn // 2 + 1

    with Store(tmp_path) as store:
        session = store.new_game(Pairs(), SETUP, "20")
        assert session.last_turn() == ""
        session.do([add(1)])
        assert session.last_turn() == "Aiko added 1"
        session.do([add(2)])
        assert session.last_turn() == "Aiko added 1; Ben added 2"
        session.do([add(3)])
        assert session.last_turn() == "Aiko added 3"


def test_a_step_after_undo_drops_the_redo_branch_but_the_log_keeps_it(session: Session[Sum]) -> None:
    session.do([add(1)])
    session.do([add(2)])
    session.undo()
    session.do([add(9)])
    assert not session.can_redo
    assert [reached.words for reached in session.log()] == [
        "Aiko and Ben begin", "Aiko added 1", "Ben added 2", "Ben added 9"
    ]
    assert [reached.on_line for reached in session.log()] == [True, True, False, True]


def test_any_point_ever_reached_can_be_present_again(session: Session[Sum], store: Store) -> None:
    session.do([add(1)])
    session.do([add(2)])
    lost = session.present
    session.undo()
    session.do([add(9)])
    session.go_to(lost)
    assert session.state.total == 3
    assert [reached.present for reached in session.log()] == [False, False, True, False]
    session.go_to(0)
    assert session.state.total == 0
    session.redo()
    assert session.state.total == 1
    with pytest.raises(Refusal):
        session.go_to(99)


def test_a_step_carries_its_source_and_confidence(session: Session[Sum]) -> None:
    session.do([add(1)], source="camera", confidence=0.97)
    session.do([add(1)])
    first, second = session.steps
    assert (first.source, first.confidence) == ("camera", 0.97)
    assert (second.source, second.confidence) == ("touch", None)
    assert first.events == (add(1),)


def test_observers_hear_every_change_until_they_leave(session: Session[Sum]) -> None:
    heard: list[int] = []
    leave = session.observe(lambda: heard.append(session.state.total))
    session.do([add(1)])
    session.undo()
    session.redo()
    session.go_to(0)
    with pytest.raises(Refusal):
        session.do([add(99)])
    leave()
    leave()
    session.do([add(5)])
    assert heard == [1, 0, 1, 0]


def test_one_broken_observer_keeps_nothing_from_the_others(session: Session[Sum]) -> None:
    heard: list[int] = []
    session.observe(lambda: 1 // 0)
    session.observe(lambda: heard.append(session.state.total))
    with pytest.raises(ZeroDivisionError):
        session.do([add(4)])
    assert heard == [4]
    assert session.state.total == 4


def test_half_made_entries_belong_to_their_point_and_become_whole_with_a_step(session: Session[Sum]) -> None:
    session.note("wares", ["fan", "doll"])
    assert session.noted("wares") == ["fan", "doll"]
    session.do([add(1)])
    assert session.noted("wares") is None
    session.note("dice", {"pilgrim": 3})
    session.undo()
    assert session.half_made == {}
    session.redo()
    assert session.half_made == {"dice": {"pilgrim": 3}}
    session.note("dice", None)
    assert session.noted("dice") is None
