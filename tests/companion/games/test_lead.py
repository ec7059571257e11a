"""How the lead changed: turns, ties, and who went ahead when."""

from companion.games.lead import Lead, TurnScore, gap, lead


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
