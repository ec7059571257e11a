"""How the lead changed: turns, ties, and who went ahead when."""

import pytest

from companion.games.duo.boards.board_file import find_board_text
from companion.games.duo.game import DUO
from companion.games.lead import Lead, TurnScore, gap, lead, lead_of
from tests.companion.games.counting import COUNTING, SETUP, add
from tests.companion.games.duo.play import random_game


def test_a_turn_counts_as_it_ended() -> None:
    told = lead([(1, (1, 1)), (1, (5, 1)), (2, (5, 4)), (2, (5, 8))])
    assert told.turns == (TurnScore(0, (1, 1)), TurnScore(1, (5, 1)), TurnScore(2, (5, 8)))


def test_going_ahead_for_the_first_time_is_no_change_of_the_lead() -> None:
    assert lead([(1, (1, 1)), (1, (2, 1))]).changes == 0


def test_a_tie_between_does_not_count_as_losing_the_lead() -> None:
    told = lead([(1, (4, 2)), (2, (4, 4)), (3, (9, 4))])
    assert told.taken == ((0, 0),)
    assert told.changes == 0


def test_the_lead_passes_there_and_back() -> None:
    told = lead([(1, (1, 1)), (1, (3, 1)), (2, (3, 4)), (3, (9, 4))])
    assert told.taken == ((1, 0), (2, 1), (3, 0))
    assert told.changes == 2


def test_the_widest_lead_is_the_first_turn_that_reached_it() -> None:
    told = lead([(1, (1, 1)), (2, (7, 1)), (3, (8, 5)), (4, (11, 5))])
    assert told.widest == TurnScore(2, (7, 1))
    assert gap((8, 5)) == 3


def test_nobody_was_ever_ahead() -> None:
    told = lead([(1, (1, 1)), (2, (3, 3))])
    assert told.widest is None
    assert told.taken == ()
    assert told.highest == 3


def test_a_game_of_five_has_one_leader_or_none() -> None:
    told = lead([(1, (0, 0, 0, 0, 0)), (2, (4, 0, 4, 1, 0)), (3, (4, 0, 6, 1, 0))])
    assert [turn.leader for turn in told.turns] == [None, None, None, 2]


def test_a_game_without_a_point_has_no_lead() -> None:
    assert lead([]) == Lead((), ())
    assert lead([]).highest == 0


@pytest.mark.parametrize("seed", range(20))
def test_what_the_last_die_of_a_turn_earned_belongs_to_that_turn(seed: int) -> None:
    """The curve of a whole game of Duo beside a recount: a turn ends where the next one's dice are rolled."""
    setup, *events = random_game(seed)
    states = [DUO.begin(setup, find_board_text(setup["board"]))]
    recounted = [TurnScore(0, DUO.scores(states[0]))]
    for event in events:
        if event["do"] == "roll" and len(states) > 1:
            recounted.append(TurnScore(len(recounted), DUO.scores(states[-1])))
        states.append(DUO.apply(states[-1], event))
    recounted.append(TurnScore(len(recounted), DUO.scores(states[-1])))
    assert lead_of(DUO, states).turns == tuple(recounted)


def test_any_game_has_its_lead() -> None:
    states = [COUNTING.begin(SETUP, "10")]
    for number in (3, 5, 2):
        states.append(COUNTING.apply(states[-1], add(number)))
    told = lead_of(COUNTING, states)
    assert [turn.scores for turn in told.turns] == [(0, 0), (3, 0), (3, 5), (5, 5)]
    assert told.taken == ((1, 0), (2, 1))
    assert lead_of(COUNTING, states[:1]) == Lead((), ())
