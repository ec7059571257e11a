"""Tokaido Duo behind the interface that session and store know, and what a move would bring."""

import pytest

from companion.games.duo.boards.board_file import write_board
from companion.games.duo.game import DUO
from companion.games.duo.rules.names import Character
from companion.games.duo.rules.preview import preview
from companion.games.duo.rules.refusal import Reason, Refused
from companion.games.game import Refusal
from tests.companion.games.duo.play import random_game
from tests.companion.games.duo.positions import setup, shikoku, table, waves

BOARD = write_board(shikoku())


def test_a_whole_game_is_played_through_the_interface() -> None:
    events = random_game(2)
    state = DUO.begin(events[0], BOARD)
    assert DUO.describe(None, events[0], state)
    for event in events[1:]:
        assert not DUO.is_over(state)
        assert DUO.options(state)
        after = DUO.apply(state, event)
        assert DUO.describe(state, event, after)
        state = after
    assert DUO.is_over(state)
    result = DUO.result(state)
    assert len(result.players) == len(result.scores) == 2
    best = max(result.scores)
    assert all(result.scores[i] == best for i in result.winners)


def test_players_are_listed_with_the_compass_side_first() -> None:
    state = DUO.begin(setup(compass="green"), BOARD)
    assert DUO.result(state).players == ("Ben", "Aiko")
    assert DUO.result(state).winners == (0, 1)
    ahead = DUO.apply(state, {"do": "correct", "set": {"players": {"purple": {"temple": 3}}}})
    assert DUO.result(ahead).scores == (1, 3)
    assert DUO.result(ahead).winners == (1,)


def test_what_is_refused_is_a_refusal_of_the_interface() -> None:
    state = DUO.begin(setup(), BOARD)
    for event in ({"do": "skip"}, {"do": "dance"}, {}, {"do": "roll"}):
        with pytest.raises(Refusal) as caught:
            DUO.apply(state, event)
        assert caught.value.words()
    with pytest.raises(Refused) as refused:
        DUO.begin({"do": "skip"}, BOARD)
    assert refused.value.reason is Reason.SETUP_FIRST
    with pytest.raises(Refused) as refused:
        DUO.begin(setup(), "no board")
    assert refused.value.reason is Reason.BOARD_REFUSED


def test_a_preview_shows_what_a_move_would_bring() -> None:
    state = table(roll=(1, 2, 1), waves=waves(pilgrim="purple"))
    near, far = preview(state, Character.PILGRIM, "s2"), preview(state, Character.PILGRIM, "c2")
    assert (near.distance, near.uses_wave) == (1, False)
    assert (far.distance, far.uses_wave) == (2, True)
    assert [dict(option) for option in far.options_after] == [{"do": "coins"}, {"do": "skip"}]
    town = preview(state, Character.MERCHANT, "m3")
    assert (town.distance, town.uses_wave) == (2, False)
    assert town.options_after[0] == {"do": "draw", "counts": [3], "keep": 5}
    assert town.state_after_move.player("purple").merchant == "m3"
    assert state.player("purple").merchant == "m1"
    with pytest.raises(Refused):
        preview(state, Character.ARTIST, "a5")
