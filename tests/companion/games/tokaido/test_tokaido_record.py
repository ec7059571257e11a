"""Game records of Tokaido, read strictly: what is refused, at which line, and that the reason is said."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.games import tokaido
from companion.games.game import Refusal
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.refusal import TokaidoReason
from companion.games.tokaido.rules.state import JourneyState
from companion.language import speak
from companion.play.replay import RecordError, replay
from companion.record.refusal import FormatReason
from tests.companion.games.tokaido.oracle_tokaido import Oracle
from tests.companion.games.tokaido.play_tokaido import random_game
from tests.companion.games.tokaido.positions_tokaido import FOUR, THREE, setup, table, the_road_text

SETUP = json.dumps(setup())
MOVE = '{"do": "move", "to": "s1"}'
BUY = '{"do": "buy", "souvenirs": ["Gofu"]}'


def read(record: str | bytes, beside: Path | None = None) -> list[JourneyState]:
    data = record.encode() if isinstance(record, str) else record
    return [state for _event, state in replay(data, beside)]


def refused_at(record: str | bytes, beside: Path | None = None) -> tuple[int, object]:
    with pytest.raises(RecordError) as caught:
        read(record, beside)
    words = str(caught.value.refused)
    assert words
    assert len(words) < 600
    return caught.value.line, caught.value.refused.reason  # type: ignore[attr-defined]


def lines(*texts: str) -> str:
    return "\n".join(texts) + "\n"


def changed(**changes: Any) -> str:
    """The set-up with some keys changed; `...` leaves one out."""
    return json.dumps({key: value for key, value in (setup() | changes).items() if value is not ...})


def test_a_record_of_lf_or_crlf_lines_is_read() -> None:
    for end in ("\n", "\r\n"):
        for last in ("", end):
            assert len(read(end.join((SETUP, MOVE, BUY)) + last)) == 3


@pytest.mark.parametrize(
    ("record", "line", "reason"),
    [
        ("", 1, FormatReason.EMPTY_RECORD),
        (lines(SETUP, "", MOVE), 2, FormatReason.EMPTY_LINE),
        ("\ufeff" + lines(SETUP), 1, FormatReason.BYTE_ORDER_MARK),
        (lines(SETUP).encode() + b'{"do": "\xff"}', 2, FormatReason.NOT_UTF8),
        (lines(SETUP, MOVE[:-1]), 2, FormatReason.NOT_JSON),
        (lines(SETUP, '{"do": "move", "to": "s1", "to": "s1"}'), 2, FormatReason.KEY_TWICE),
        (lines(SETUP, '{"do": "move", "to": {"a": 1, "a": 1}}'), 2, FormatReason.KEY_TWICE),
        (lines(SETUP, '{"do": "donate", "coins": NaN}'), 2, FormatReason.NOT_A_NUMBER),
        (lines(SETUP, '{"do": "move", "to": "\\ud800"}'), 2, FormatReason.HALF_A_CHARACTER),
        (lines(SETUP, "[" * 100_000), 2, FormatReason.TOO_DEEP),
        (lines(SETUP, '{"do": "donate", "coins": ' + "9" * 5000 + "}"), 2, FormatReason.TOO_LARGE),
        (lines(SETUP, '{"do": "move", "to": "' + "s" * 10_000_000 + '"}'), 2, FormatReason.LINE_TOO_LONG),
        (lines(SETUP, "[]"), 2, FormatReason.NOT_AN_OBJECT),
        (lines(SETUP, "{}"), 2, FormatReason.NO_DO),
        (lines(SETUP, '{"do": "roll"}'), 2, FormatReason.UNKNOWN_EVENT),
        (lines(SETUP, SETUP), 2, TokaidoReason.SETUP_ONCE),
        (lines(SETUP, MOVE, MOVE), 3, TokaidoReason.WRONG_PHASE),
        (lines(SETUP, MOVE, BUY, BUY), 4, TokaidoReason.WRONG_PHASE),
    ],
)
def test_a_broken_record_is_refused_at_its_line(record: str | bytes, line: int, reason: object) -> None:
    assert refused_at(record) == (line, reason)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": 2}, FormatReason.UNKNOWN_FORMAT),
        ({"format": True}, FormatReason.UNKNOWN_FORMAT),
        ({"format": 1.0}, FormatReason.UNKNOWN_FORMAT),
        ({"board": 3}, FormatReason.NOT_TEXT),
        ({"board": "nowhere.toml"}, FormatReason.BOARD_NOT_FOUND),
        ({"board": ""}, FormatReason.BOARD_NOT_FOUND),
        ({"edition": "pegasus"}, FormatReason.NOT_ONE_OF),
        ({"direction": "osaka"}, FormatReason.NOT_ONE_OF),
        ({"players": {"purple": "Aiko"}}, TokaidoReason.PLAYER_COUNT),
        ({"players": {}}, TokaidoReason.PLAYER_COUNT),
        ({"players": ["purple", "green"]}, FormatReason.NOT_AN_OBJECT),
        ({"players": {"purple": "a", "green": 3, "blue": "c"}}, FormatReason.NOT_TEXT),
        ({"players": {"purple": "a", "green": "b", "orange": "c"}}, FormatReason.UNKNOWN_KEY),
        ({"travelers": {"purple": None, "green": None}}, TokaidoReason.NO_TRAVELER_OF),
        ({"travelers": dict.fromkeys(FOUR)}, TokaidoReason.TRAVELER_OF_NOBODY),
        ({"travelers": dict.fromkeys(THREE, "kinko")}, TokaidoReason.TRAVELER_TWICE),
        ({"travelers": dict.fromkeys(THREE, "beginner")}, FormatReason.NOT_ONE_OF),
        ({"travelers": dict.fromkeys(THREE, "Kinko")}, FormatReason.NOT_ONE_OF),
        ({"travelers": None}, FormatReason.NOT_AN_OBJECT),
        ({"neutral": "white"}, TokaidoReason.NEUTRAL_UNASKED),
        ({"neutral": "purple"}, TokaidoReason.NEUTRAL_UNASKED),
        ({"neutral": None}, FormatReason.NOT_ONE_OF),
        ({"line": ["purple", "green"]}, TokaidoReason.LINE_INCOMPLETE),
        ({"line": ["purple", "green", "green"]}, TokaidoReason.LINE_INCOMPLETE),
        ({"line": ["purple", "green", "blue", "blue"]}, TokaidoReason.LINE_INCOMPLETE),
        ({"line": ["purple", "green", "white"]}, TokaidoReason.LINE_INCOMPLETE),
        ({"line": ["purple", "green", "red"]}, FormatReason.NOT_ONE_OF),
        ({"line": "purple"}, FormatReason.NOT_A_LIST),
        ({"when": "today"}, FormatReason.UNKNOWN_KEY),
        *(({key: ...}, FormatReason.MISSING_KEY) for key in setup() if key not in ("do", "game")),
    ],
)
def test_a_wrong_setup_is_an_error_of_line_1(changes: dict[str, Any], reason: object) -> None:
    assert refused_at(lines(changed(**changes), MOVE)) == (1, reason)


def test_two_players_need_a_neutral_traveler_of_another_colour() -> None:
    two = setup(("purple", "green"))
    for change, reason in (
        ({"neutral": ...}, TokaidoReason.NEUTRAL_MISSING),
        ({"neutral": "green"}, TokaidoReason.NEUTRAL_PLAYS),
        ({"neutral": "blue"}, TokaidoReason.LINE_INCOMPLETE),
        ({"line": ["purple", "green"]}, TokaidoReason.LINE_INCOMPLETE),
    ):
        wrong = {key: value for key, value in (two | change).items() if value is not ...}
        assert refused_at(json.dumps(wrong)) == (1, reason)
    assert len(read(json.dumps(two))) == 1


def test_another_game_or_none_is_an_error_of_line_1() -> None:
    for game in ("chess", "Tokaido", 3, None, ...):
        assert refused_at(lines(changed(game=game), MOVE))[0] == 1


def test_the_first_event_is_the_set_up() -> None:
    assert refused_at(lines('{"do": "skip", "game": "tokaido"}'))[0] == 1
    assert refused_at(lines(MOVE))[0] == 1


def test_names_may_be_any_text_also_empty() -> None:
    names = {"purple": "愛子 🎎", "green": "", "blue": "Zoë"}
    state = read(changed(players=names))[0]
    assert dict(state.names) == names


def test_the_road_is_ours_or_a_file_beside_the_record(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(the_road_text(), encoding="utf-8")
    (tmp_path / "bad.toml").write_text(the_road_text().replace("sea = 5", "sea = 0"), encoding="utf-8")
    (tmp_path / "broken.toml").write_bytes(b"name = \xff")
    for board in ("Tokaido", "tokaido", "mine.toml", str(tmp_path / "mine.toml")):
        assert len(read(lines(changed(board=board), MOVE), tmp_path)) == 2
    for board in ("bad.toml", "broken.toml"):
        assert refused_at(lines(changed(board=board), MOVE), tmp_path) == (1, FormatReason.BOARD_REFUSED)
    with pytest.raises(RecordError) as caught:
        read(changed(board="bad.toml"), tmp_path)
    assert "panoramas.sea is 0; it must be 1 to 9" in str(caught.value.refused)


@pytest.mark.parametrize(
    "event",
    [
        {"do": "move"},
        {"do": "move", "to": 1},
        {"do": "move", "to": None},
        {"do": "move", "to": "s1", "die": "pilgrim"},
        {"do": "buy"},
        {"do": "buy", "souvenirs": "Gofu"},
        {"do": "buy", "souvenirs": ["Gofu", None]},
        {"do": "buy", "souvenirs": {"Gofu": 1}},
        {"do": "donate"},
        {"do": "donate", "coins": 1.0},
        {"do": "donate", "coins": True},
        {"do": "donate", "coins": "1"},
        {"do": "spring", "points": None},
        {"do": "spring", "points": "2"},
        {"do": "spring"},
        {"do": "encounter"},
        {"do": "encounter", "card": "guide"},
        {"do": "encounter", "card": ["noble"]},
        {"do": "encounter", "card": "artisan", "souvenir": None},
        {"do": "encounter", "card": "artisan", "souvenir": ["Gofu"]},
        {"do": "encounter", "card": "guide-sea", "panorama": "moon"},
        {"do": "encounter", "card": "guide-sea", "panorama": False},
        {"do": "encounter", "card": "noble", "coins": 3},
        {"do": "panorama"},
        {"do": "panorama", "kind": None},
        {"do": "panorama", "kind": "moon"},
        {"do": "meal"},
        {"do": "meal", "card": None},
        {"do": "meal", "card": "Dango", "free": False},
        {"do": "meal", "card": "Dango", "free": 1},
        {"do": "meal", "card": "Dango", "free": None},
        {"do": "skip", "why": "no"},
        {"do": None},
        {"do": ["skip"]},
        {"do": 3},
        "skip",
        None,
        [],
    ],
)
def test_events_with_wrong_keys_or_values_are_refused(event: Any) -> None:
    with pytest.raises(Refusal) as caught:
        tokaido.parse_event(event)
    assert str(caught.value)


def test_every_event_is_written_as_it_was_read() -> None:
    for seed in range(20):
        for event in random_game(seed):
            assert tokaido.event_json(tokaido.parse_event(event)) == event
    for event in (
        {"do": "encounter", "card": "guide-sea", "panorama": None},
        {"do": "encounter", "card": "artisan", "souvenir": "Gofu"},
        {"do": "meal", "card": "Dango", "free": True},
        {"do": "correct", "set": {}},
        {
            "do": "correct",
            "set": {
                "road": {"s1": ["purple"], "s2": ["green"]},
                "neutral": {"temple": 3},
                "achievements": {"sea": ["purple"], "paddy": []},
                "players": {
                    "purple": {"coins": 3, "panoramas": {"paddy": 0, "mountain": 1, "sea": 5}, "meals": ["Soba"]},
                },
            },
            "why": "a mistake",
        },
    ):
        assert tokaido.event_json(tokaido.parse_event(event)) == event


@pytest.mark.parametrize("players", (2, 3, 4, 5))
def test_replay_prints_the_states_that_the_second_telling_says(
    players: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = random_game(players, players)
    record = tmp_path / "game.jsonl"
    record.write_text("".join(json.dumps(event) + "\n" for event in events), encoding="utf-8")
    assert main(["replay", str(record), "--json"]) == 0
    printed = capsys.readouterr().out.splitlines()
    oracle = Oracle(events[0], the_road_text())
    assert printed[0] == json.dumps(oracle.json())
    for event, line in zip(events[1:], printed[1:], strict=True):
        oracle.do(event)
        assert line == json.dumps(oracle.json())


def test_replay_says_the_line_and_the_reason_and_exits_with_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "wrong.jsonl"
    record.write_text(lines(SETUP, MOVE, '{"do": "buy", "souvenirs": ["Ukiyoe", "Sumie", "Haori"]}', BUY))
    assert main(["replay", str(record), "--json"]) == 1
    out = capsys.readouterr().out.splitlines()
    assert len(out) == 3
    assert json.loads(out[-1]) == {"error": "That costs 8 coins; the player has 7 coins.", "line": 3}
    assert main(["replay", str(record)]) == 1
    said = capsys.readouterr()
    assert "line 3: That costs 8 coins" in said.err
    assert "Stage 1 of 4" in said.out
    speak("en")


def test_a_whole_game_is_told_as_a_story(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text("".join(json.dumps(event) + "\n" for event in random_game(7, 2)), encoding="utf-8")
    assert main(["replay", str(record)]) == 0
    story = capsys.readouterr().out
    assert story.count("Stage ") == 4
    assert "The game is over" in story
    assert TOKAIDO.title() == "Tokaido"
    speak("en")


def test_a_correction_in_a_record_is_read(tmp_path: Path) -> None:
    change = '{"do": "correct", "set": {"players": {"blue": {"coins": 0}}}, "why": "lost"}'
    states = read(lines(SETUP, change, '{"do": "move", "to": "s4"}'))
    assert states[1].players["blue"].coins == 0  # type: ignore[index]
    assert states[1].turn == 1
    assert states[0] == table()


def test_a_record_is_imported_replayed_exported_and_still_the_same_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, out, data = tmp_path / "game.jsonl", tmp_path / "out.jsonl", str(tmp_path / "data")
    record.write_text("".join(json.dumps(event) + "\n" for event in random_game(9, 3)), encoding="utf-8")
    assert main(["replay", str(record), "--json"]) == 0
    states = capsys.readouterr().out
    assert main(["--data", data, "import", str(record)]) == 0
    capsys.readouterr()
    assert main(["--data", data, "replay", "1", "--json"]) == 0
    assert capsys.readouterr().out == states
    assert main(["--data", data, "export", "1", str(out)]) == 0
    capsys.readouterr()
    assert main(["replay", str(out), "--json"]) == 0
    assert capsys.readouterr().out == states
    speak("en")
