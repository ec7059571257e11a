"""A step told again: the same once more changes nothing, and whatever belongs to its die goes with it."""

from pathlib import Path
from typing import Any

import pytest

from companion.games.duo.game import DUO
from companion.play.rewriting import Rewriting
from companion.play.session import Session, Unable
from companion.store.store import Store
from tests.ui.played import BOARD, played, setup


def by_single_events(folder: Path, seed: int, turns: int) -> Session[Any]:
    """A game in which every event was a touch of its own."""
    session = Store(folder).new_game(DUO, setup(), BOARD)
    for turn, events in played(seed):
        for event in events if turn <= turns else ():
            session.do([dict(event)])
    return session


@pytest.mark.parametrize("seed", [5, 8])
def test_any_step_told_once_more_as_it_was_leaves_the_game_as_it_was(tmp_path: Path, seed: int) -> None:
    session = by_single_events(tmp_path, seed, turns=9)
    told = session.events
    for index, step in enumerate(session.steps):
        again = Rewriting(session, index)
        again.do(step.events)
        following = index + 1
        while again.outcome is None:  # its effect, or the second use, is part of it
            again.do(session.steps[following].events)
            following += 1
        assert again.outcome.misfits == (), (index, step.words)
        assert [event for each in again.outcome.steps for event in each.events] == told[1:], (index, step.words)
    assert session.events == told


def test_a_step_told_again_can_be_taken_back_before_it_is_whole(tmp_path: Path) -> None:
    session = by_single_events(tmp_path, 5, turns=2)
    index = next(place for place, step in enumerate(session.steps) if step.after.phase == "act")
    again = Rewriting(session, index)
    assert again.undo_words() == ()
    again.do(session.steps[index].events)
    assert again.outcome is None
    assert again.undo_words()[0] == session.steps[index].words
    again.undo()
    assert again.state == session.steps[index].before
    assert not again.can_undo and not again.can_redo
    with pytest.raises(Unable):
        again.undo()  # what came before is not told again
    assert again.steps == session.steps[:index]
