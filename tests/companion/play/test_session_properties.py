"""Any mix of do, undo, redo and going back equals replaying the events that are left, here and after a restart."""

import random
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.duo.boards.board_file import find_board, write_board
from companion.games.duo.game import DUO
from companion.play.session import Session
from companion.store.store import Store
from tests.companion.games.counting import COUNTING, SETUP, add
from tests.companion.games.duo.play import random_event, random_setup
from tests.companion.store.inside import without_waiting

touches = st.lists(
    st.one_of(
        st.tuples(st.just("do"), st.lists(st.integers(1, 9), min_size=1, max_size=3)),
        st.tuples(st.sampled_from(["undo", "redo"]), st.none()),
        st.tuples(st.just("go_to"), st.integers(0, 40)),
    ),
    max_size=40,
)


class Model:
    """The same, thought of as two stacks of steps and a list of everything that ever was."""

    def __init__(self) -> None:
        self.done: list[list[int]] = []
        self.undone: list[list[int]] = []
        self.ever: list[list[list[int]]] = [[]]

    def touch(self, word: str, what: Any, session: Session[Any]) -> None:
        if word == "do":
            session.do([add(number) for number in what])
            self.done.append(what)
            self.undone.clear()
            self.ever.append(list(self.done))
        elif word == "undo" and self.done:
            session.undo()
            self.undone.append(self.done.pop())
        elif word == "redo" and self.undone:
            session.redo()
            self.done.append(self.undone.pop())
        elif word == "go_to":
            self.go_to(what % len(self.ever), session)

    def go_to(self, point: int, session: Session[Any]) -> None:
        line = {reached.point for reached in session.log() if reached.on_line}
        ahead = {point.number for point in session.tree.line(session.tree.tip)}
        session.go_to(point)
        whole = self.done + self.undone[::-1]
        self.done = list(self.ever[point])
        self.undone = whole[len(self.done) :][::-1] if point in line | ahead else []


def agree(session: Session[Any], model: Model) -> None:
    state = COUNTING.begin(SETUP, session.board)
    for step in model.done:
        for number in step:
            state = COUNTING.apply(state, add(number))
    assert session.state == state
    assert [[event["number"] for event in step.events] for step in session.steps] == model.done
    assert session.can_undo == bool(model.done)
    assert session.can_redo == bool(model.undone)
    assert len(session.log()) == len(model.ever)


@settings(max_examples=40, deadline=None)
@given(touches)
def test_any_mix_of_touches_equals_replaying_what_is_left(mix: list[tuple[str, Any]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        model = Model()
        with Store(Path(folder)) as store:
            without_waiting(store)  # nothing is unplugged here
            session = store.new_game(COUNTING, SETUP, "100000")
            for word, what in mix:
                model.touch(word, what, session)
                agree(session, model)
        with Store(Path(folder)) as store:
            agree(store.open_game(1), model)


def test_random_games_of_duo_replay_to_the_same_state_after_any_undo_and_redo(tmp_path: Path) -> None:
    board = find_board("Shikoku")
    text = write_board(board)
    with Store(tmp_path) as store:
        without_waiting(store)
        for seed in range(3):
            dice = random.Random(seed)
            session = store.new_game(DUO, random_setup(dice, board), text)
            for _touch in range(400):
                chance = dice.random()
                if chance < 0.15 and session.can_undo:
                    session.undo()
                elif chance < 0.25 and session.can_redo:
                    session.redo()
                elif not session.is_over:
                    session.do([random_event(session.state, dice)])
            setup, *events = session.events
            state = DUO.begin(setup, text)
            for event in events:
                state = DUO.apply(state, event)
            assert session.state == state
            assert session.undo_words()
            number = session.game_number
            del session
            again = store.open_game(number)
            assert again.state == state
            while again.can_undo:
                again.undo()
            assert again.state == DUO.begin(setup, text)
