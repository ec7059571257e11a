"""A running game goes on with a corrected board, or stays as it is when a step does not fit."""

from pathlib import Path

import pytest

from companion.games.duo.boards.board_file import find_board, find_board_text, read_board, write_board
from companion.games.duo.game import DUO
from companion.games.game import Refusal
from companion.store.store import Store
from tests.companion.games.duo.play import random_game


def begun(store: Store, steps: int):
    events = random_game(5)
    session = store.new_game(DUO, events[0], find_board_text("Shikoku"))
    for event in events[1:steps]:
        session.do([event])
    return session


def test_the_game_goes_on_with_the_corrected_board_also_after_a_restart(tmp_path: Path) -> None:
    text = write_board(find_board("Shikoku")).replace("5, 11, 18, 26, 35, 45", "6, 12, 19, 27, 36, 46")
    with Store(tmp_path) as store:
        session = begun(store, 40)
        events, told = session.events, []
        session.observe(lambda: told.append(1))
        session.change_board(text)
        assert told
        assert session.state.board.gold[0] == 6
        assert session.events == events
    with Store(tmp_path) as store:
        again = store.open_game(1)
        assert read_board(again.board).gold[0] == 6
        assert again.state.board.gold[0] == 6
        assert again.events == events
        again.undo()
        assert again.events == events[:-1]


def test_a_board_on_which_a_step_does_not_fit_changes_nothing(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        session = begun(store, 40)
        rolled = next(event for event in session.events if event["do"] == "roll")["pilgrim"]
        other = 1 if rolled != 1 else 2
        board = write_board(find_board("Shikoku"))
        text = "\n".join(
            f"pilgrim = {[other] * 6}" if line.startswith("pilgrim = [") else line for line in board.splitlines()
        )
        before, state = session.board, session.state
        with pytest.raises(Refusal):
            session.change_board(text)
        assert (session.board, session.state) == (before, state)
        session.undo()
    with Store(tmp_path) as store:
        assert store.open_game(1).board == before
