"""The opponent's answers are choices that the rules accept, in every phase of real games, at every level."""

import random
from collections.abc import Iterator

import pytest

from companion.games import duo
from companion.games.duo.boards.board_file import find_board
from companion.games.duo.opponents.choices import decision_json, decisions, read_decision
from companion.games.duo.opponents.levels import LEVELS
from companion.games.duo.rules.names import Phase
from companion.games.duo.rules.state import State
from tests.companion.games.duo.play import play, random_setup

DECIDED = (Phase.MOVE, Phase.ACT, Phase.AGAIN)


def states(seed: int, every: int) -> Iterator[State]:
    rng = random.Random(seed)
    board = find_board("Shikoku")
    for number, (_event, state) in enumerate(play(rng, board, random_setup(rng, board))):
        if number % every == 0 and state.phase in DECIDED:
            yield state


@pytest.mark.parametrize("level", LEVELS)
def test_it_weighs_exactly_what_may_be_chosen_and_chooses_the_best(level: int) -> None:
    opponent = duo.opponent(level)
    for state in states(level, every=9 if level < 4 else 36):
        weighed = opponent.weigh(state)
        assert {each.choice for each in weighed} == set(decisions(state))
        assert opponent.choose(state) == weighed[0].choice
        assert opponent.weigh(state) == weighed


def test_a_choice_as_json_is_read_back_as_the_same_choice() -> None:
    for state in states(7, every=3):
        for choice in decisions(state):
            assert read_decision(decision_json(choice)) == choice
