"""Whatever comes in, the answer is a state or a refusal in words, never anything else."""

import contextlib
import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games.board_shape import FileReason
from companion.games.duo.boards.board_file import read_board, write_board
from companion.games.duo.record.record import parse_event, state_json
from companion.games.duo.rules.engine import apply
from companion.games.duo.rules.names import Character, Ware
from companion.games.game import BoardRefused, Refusal
from companion.play.replay import RecordError, replay
from tests.companion.games.duo.play import play, random_game, random_setup
from tests.companion.games.duo.positions import setup, shikoku, table
from tests.companion.games.spoiling import any_json, spoiled

QUICK = settings(
    max_examples=100, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
WORDS = [
    "do", "set", "why", "players", "purple", "green", "board", "waves", "pilgrim", "merchant", "artist", "wares", "fan",
    "returned", "crafty", "count", "tile", "die", "to", "s2", "c1", "m1", "a1", "moon", "revealed", "correct", "draw",
    "sell", "paint", "wave", "move", "stuck", "roll", "coins",
]  # fmt: skip
VALUES = any_json(WORDS)
OTHERS = [None, True, 1.0, -1, 7, "", "fan", [], {}, "s3", "m2"]


@QUICK
@given(VALUES)
def test_any_json_value_is_an_event_or_refused(value: Any) -> None:
    with contextlib.suppress(Refusal):
        apply(table(), parse_event(value))


@QUICK
@given(st.binary(min_size=1, max_size=60))
def test_any_bytes_are_a_record_or_refused(data: bytes) -> None:
    for record in (data, json.dumps(setup()).encode() + b"\n" + data):
        with pytest.raises(RecordError) as caught:
            list(replay(record, None))
        assert str(caught.value)


def test_spoiled_events_of_real_games_are_accepted_whole_or_refused_whole() -> None:
    refused = 0
    for seed in range(6):
        rng = random.Random(seed)
        before = None
        for event, state in play(rng, shikoku(), random_setup(rng, shikoku())):
            if before is not None:
                shown = json.dumps(state_json(before))
                for _try in range(3):
                    try:
                        apply(before, parse_event(spoiled(event, rng, WORDS, OTHERS)))
                    except Refusal as refusal:
                        refused += 1
                        assert str(refusal)
                assert json.dumps(state_json(before)) == shown
            before = state
    assert refused > 1000


def test_spoiled_records_are_refused_in_words() -> None:
    rng = random.Random(1)
    record = "\n".join(json.dumps(event) for event in random_game(1)[:60]).encode()
    for _try in range(150):
        data = bytearray(record)
        for _spot in range(rng.randint(1, 3)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        try:
            list(replay(bytes(data), None))
        except RecordError as error:
            assert str(error.refused)


def test_spoiled_boards_are_boards_or_refused_with_place_and_reason() -> None:
    rng = random.Random(2)
    text = write_board(shikoku())
    for _try in range(300):
        start = rng.randrange(len(text))
        cut = text[:start] + rng.choice(["", "1", '"', "[", "x", "\n", "-"]) + text[start + rng.randint(0, 3) :]
        try:
            assert read_board(write_board(read_board(cut))) == read_board(cut)
        except BoardRefused as error:
            assert error.place or error.reason in (FileReason.NOT_TOML, FileReason.TOO_DEEP)
            assert error.why()


def test_nothing_about_a_state_can_be_changed() -> None:
    state = table(roll=(1, 1, 1))
    player = state.player(state.actor)
    with pytest.raises(AttributeError):
        state.turn = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        player.coins = 3  # type: ignore[misc]
    for mapping, key in (
        (state.dice, Character.PILGRIM),
        (state.waves, Character.PILGRIM),
        (state.players, state.actor),
        (state.bag, Ware.FAN),
        (state.boutiques, "c1"),
        (player.wares, Ware.FAN),
        (state.board.dice, Character.PILGRIM),
        (state.board.borders, "a1"),
    ):
        with pytest.raises(TypeError):
            mapping[key] = None  # type: ignore[index]
