"""Whatever comes in, the answer is a state or a refusal in words, never anything else."""

import contextlib
import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import tokaido
from companion.games.board_shape import FileReason
from companion.games.game import BoardRefused, Refusal
from companion.games.tokaido.boards.road_file import read_road
from companion.play.replay import RecordError, replay
from tests.companion.games.spoiling import any_json, spoiled
from tests.companion.games.tokaido.play_tokaido import play, random_game, random_setup
from tests.companion.games.tokaido.positions_tokaido import (
    do,
    move,
    purple_first,
    setup,
    table,
    the_road,
    the_road_text,
)
from tests.companion.games.tokaido.random_roads import random_road_data, road_text_of

QUICK = settings(
    max_examples=150, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
WORDS = [
    "do", "set", "why", "players", "purple", "green", "blue", "white", "board", "road", "neutral", "achievements",
    "sea", "paddy", "mountain", "temple", "coins", "souvenirs", "panoramas", "springs", "encounters", "meals", "move",
    "to", "s2", "kyoto", "inn1", "edo", "buy", "donate", "spring", "points", "encounter", "card", "artisan",
    "guide-sea", "souvenir", "Gofu", "panorama", "kind", "meal", "Dango", "free", "skip", "correct", "line",
    "travelers", "kinko", "noble",
]  # fmt: skip
VALUES = any_json(WORDS)
OTHERS = [None, True, 1.0, -1, 7, "", "Gofu", [], {}, "s3", "inn1", float("nan"), 10**30]
DOS = ["setup", "move", "buy", "donate", "spring", "encounter", "panorama", "meal", "skip", "correct"]
PHASES = [
    table(),
    table(("purple", "green")),
    do(purple_first(), move("s1")),
    do(purple_first(), move("s2")),
    do(purple_first(), move("s3")),
    do(purple_first(), move("s5")),
    do(purple_first("hiroshige"), move("inn1")),
    do(purple_first("satsuki"), move("inn1")),
]


@QUICK
@given(VALUES, st.sampled_from(PHASES))
def test_any_json_value_is_an_event_or_refused(value: Any, state: Any) -> None:
    with contextlib.suppress(Refusal):
        tokaido.apply(state, tokaido.parse_event(value))


@QUICK
@given(st.sampled_from(DOS), st.dictionaries(st.sampled_from(WORDS), VALUES, max_size=4), st.sampled_from(PHASES))
def test_any_event_with_any_keys_is_accepted_or_refused_in_words(do: str, keys: dict[str, Any], state: Any) -> None:
    try:
        tokaido.apply(state, tokaido.parse_event({**keys, "do": do}))
    except Refusal as refusal:
        assert str(refusal)


@QUICK
@given(st.binary(min_size=1, max_size=60))
def test_any_bytes_are_a_record_or_refused(data: bytes) -> None:
    for record in (data, json.dumps(setup()).encode() + b"\n" + data):
        with pytest.raises(RecordError) as caught:
            list(replay(record, None))
        assert str(caught.value)


@QUICK
@given(st.dictionaries(st.sampled_from([*setup(), "neutral", "why"]), VALUES, max_size=4))
def test_any_set_up_is_accepted_or_refused(changes: dict[str, Any]) -> None:
    record = json.dumps(setup() | changes | {"game": "tokaido"}).encode()
    try:
        list(replay(record, None))
    except RecordError as error:
        assert error.line == 1
        assert str(error)


def test_spoiled_events_of_real_games_are_accepted_whole_or_refused_whole() -> None:
    refused = 0
    for seed in range(12):
        rng = random.Random(seed)
        before = None
        for event, state in play(rng, the_road(), random_setup(rng)):
            if before is not None:
                shown = json.dumps(tokaido.state_json(before))
                for _try in range(3):
                    try:
                        tokaido.apply(before, tokaido.parse_event(spoiled(event, rng, WORDS, OTHERS)))
                    except Refusal as refusal:
                        refused += 1
                        assert str(refusal)
                assert json.dumps(tokaido.state_json(before)) == shown
            before = state
    assert refused > 1000


def test_spoiled_corrections_are_accepted_or_refused_in_words() -> None:
    rng = random.Random(3)
    refused = 0
    for _event, state in play(rng, the_road(), random_setup(rng, 2)):
        if state.phase != "move":
            continue
        told = tokaido.state_json(state)
        keys = ("coins", "temple", "souvenirs", "panoramas", "springs", "encounters", "meals")
        players = {colour: {key: player[key] for key in keys} for colour, player in told["players"].items()}
        shows = {"road": told["road"], "neutral": {"temple": 2}, "players": players}
        event = json.loads(json.dumps({"do": "correct", "set": shows}))
        for _try in range(6):
            try:
                after = tokaido.apply(state, tokaido.parse_event(spoiled(event, rng, WORDS, OTHERS)))
                assert tokaido.options(after)
            except Refusal as refusal:
                refused += 1
                assert str(refusal)
    assert refused > 50


def test_spoiled_and_truncated_records_are_refused_in_words() -> None:
    rng = random.Random(1)
    record = "\n".join(json.dumps(event) for event in random_game(1, 4)[:60]).encode()
    for _try in range(150):
        data = bytearray(record[: rng.randint(1, len(record))])
        for _spot in range(rng.randint(0, 3)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        try:
            list(replay(bytes(data), None))
        except RecordError as error:
            assert str(error.refused)


def test_spoiled_roads_are_roads_or_refused_with_place_and_reason() -> None:
    rng = random.Random(2)
    text = the_road_text()
    for _try in range(300):
        start = rng.randrange(len(text))
        cut = text[:start] + rng.choice(["", "1", '"', "[", "x", "\n", "-"]) + text[start + rng.randint(0, 3) :]
        try:
            read_road(cut)
        except BoardRefused as refused:
            assert refused.place or refused.reason in (FileReason.NOT_TOML, FileReason.TOO_DEEP)
            assert refused.why()


def test_spoiled_values_of_roads_are_accepted_or_refused() -> None:
    refused = 0
    for seed in range(400):
        rng = random.Random(seed)
        road = spoiled(random_road_data(rng), rng, WORDS, OTHERS)
        try:
            text = road_text_of(road)
        except TypeError:
            continue
        try:
            read_road(text)
        except BoardRefused as refusal:
            refused += 1
            assert str(refusal)
    assert refused > 200


def test_nothing_about_a_state_can_be_changed() -> None:
    state = table()
    player = state.guest
    for thing, key in (
        (state.places, "kyoto"),
        (state.players, state.moving),
        (state.first, "sea"),
        (state.names, state.moving),
        (player.panoramas, "sea"),
        (state.road.encounters, "noble"),
        (state.road.meal, "Dango"),
        (state.walk.index, "edo"),
    ):
        with pytest.raises(TypeError):
            thing[key] = None  # type: ignore[index]
    for frozen, name in (
        (state, "turn"),
        (player, "coins"),
        (state.road, "name"),
        (state.walk, "room"),
        (state.journey, "neutral"),
    ):
        with pytest.raises(AttributeError):
            setattr(frozen, name, None)
