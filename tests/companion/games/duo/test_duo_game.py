"""Tokaido Duo behind the interface that session and store know."""

import pytest

from companion.games.duo.boards.board_file import write_board
from companion.games.duo.game import DUO
from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.refusal import Reason, Refused
from companion.games.game import BoardRefused, Pending, Refusal, Seat
from companion.record.refusal import FormatReason, FormatRefused
from tests.companion.games.duo.play import random_game
from tests.companion.games.duo.positions import setup, shikoku, table

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


def test_purple_sits_first_wherever_the_compass_is() -> None:
    state = DUO.begin(setup(compass="green"), BOARD)
    assert DUO.seats(setup(compass="green")) == (Seat("purple", "Aiko"), Seat("green", "Ben"))
    assert DUO.to_act(state) == 1
    assert DUO.result(state).players == ("Aiko", "Ben")
    assert DUO.result(state).winners == (0, 1)
    ahead = DUO.apply(state, {"do": "correct", "set": {"players": {"purple": {"temple": 3}}}})
    assert DUO.result(ahead).scores == DUO.scores(ahead) == (3, 1)
    assert DUO.result(ahead).winners == (0,)


def test_a_step_is_pending_until_its_effect_is_answered_and_the_die_is_put_away() -> None:
    state = table(roll=(3, 2, 1), spring="purple")
    assert DUO.pending(state) is Pending.NOTHING
    moved = DUO.apply(state, {"do": "move", "die": "pilgrim", "to": "s3"})
    assert DUO.pending(moved) is Pending.OWED
    prayed = DUO.apply(moved, {"do": "temple"})
    assert DUO.pending(prayed) is Pending.MORE
    assert DUO.pending(DUO.apply(prayed, {"do": "done"})) is Pending.NOTHING


def test_the_sheet_adds_up_to_the_result() -> None:
    events = random_game(2)
    state = DUO.begin(events[0], BOARD)
    for event in events[1:]:
        sheet = DUO.sheet(state)
        assert (sheet.totals, sheet.winners) == (DUO.scores(state), DUO.result(state).winners)
        assert "so far" in sheet.headline
        state = DUO.apply(state, event)
    sheet = DUO.sheet(state)
    assert [row.key for row in sheet.rows] == ["faith", "commerce", "culture"]
    assert sheet.tie_break.points == tuple(state.player(colour).coins for colour in Colour)
    assert "so far" not in sheet.headline
    assert any(remark.startswith("The end: ") for remark in sheet.remarks)


def test_a_sheet_says_what_the_points_are_counted_from() -> None:
    changes = {"purple": {"temple": 7, "garden": 6, "gold": 1}, "green": {"gifted": ["moon", "moon"]}}
    state = DUO.apply(DUO.begin(setup(), BOARD), {"do": "correct", "set": {"players": changes}})
    faith, commerce, culture = DUO.sheet(state).rows
    assert (faith.details, faith.points) == (("7 × 6", "1 × 1"), (42, 1))
    assert commerce.details == ("1 slab", "0 slabs")
    assert culture.details == ("0 gifts", "2 gifts")


def test_a_turn_is_headed_when_it_is_rolled() -> None:
    state = DUO.begin(setup(), BOARD)
    assert DUO.heading(state, {"do": "roll", "pilgrim": 1, "merchant": 1, "artist": 1}) == "Turn 1"
    assert DUO.heading(table(roll=(3, 2, 1)), {"do": "move", "die": "pilgrim", "to": "s3"}) is None


def test_boards_are_found_and_described_and_their_dice_known() -> None:
    assert DUO.boards.default in DUO.boards.known()
    text = DUO.boards.text(DUO.boards.default)
    assert DUO.boards.describe(text)[0] == ("board", "Shikoku")
    assert set(DUO.dice(text)) == {"pilgrim", "merchant", "artist"}
    with pytest.raises(BoardRefused) as refused:
        DUO.boards.text("nowhere")
    assert refused.value.missing
    with pytest.raises(BoardRefused) as refused:
        DUO.boards.describe("format = 2")
    assert not refused.value.missing
    assert "missing" in refused.value.words()


def test_what_is_refused_is_a_refusal_of_the_interface() -> None:
    state = DUO.begin(setup(), BOARD)
    for event in ({"do": "skip"}, {"do": "dance"}, {}, {"do": "roll"}):
        with pytest.raises(Refusal) as caught:
            DUO.apply(state, event)
        assert caught.value.words()
    with pytest.raises(Refused) as refused:
        DUO.begin({"do": "skip"}, BOARD)
    assert refused.value.reason is Reason.SETUP_FIRST
    with pytest.raises(FormatRefused) as no_board:
        DUO.begin(setup(), "no board")
    assert no_board.value.reason is FormatReason.BOARD_REFUSED
