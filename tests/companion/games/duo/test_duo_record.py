"""Game records, read strictly: what is refused, at which line, and that the reason is said."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.games.duo.boards.board_file import write_board
from companion.games.duo.game import DUO
from companion.games.duo.record.record import parse_event
from companion.games.duo.rules.refusal import Reason
from companion.games.duo.rules.state import State
from companion.games.game import Refusal
from companion.play.replay import RecordError, replay
from companion.record.refusal import FormatReason
from tests.companion.games.duo.play import random_game
from tests.companion.games.duo.positions import BOUTIQUES, setup, shikoku

SETUP = json.dumps(setup())
ROLL = '{"do": "roll", "pilgrim": 1, "merchant": 1, "artist": 1}'
MOVE = '{"do": "move", "die": "pilgrim", "to": "s2"}'


def read(record: str | bytes, beside: Path | None = None) -> list[State]:
    data = record.encode() if isinstance(record, str) else record
    return [state for _event, state in replay(data, beside)]


def refused_at(record: str | bytes, beside: Path | None = None) -> tuple[int, Reason]:
    with pytest.raises(RecordError) as caught:
        read(record, beside)
    words = str(caught.value.refused)
    assert words
    assert len(words) < 600
    return caught.value.line, caught.value.refused.reason


def lines(*texts: str) -> str:
    return "\n".join(texts) + "\n"


def test_lines_end_in_lf_or_crlf_and_the_last_end_may_be_missing() -> None:
    for end in ("\n", "\r\n"):
        for last in ("", end):
            assert len(read(end.join((SETUP, ROLL, MOVE)) + last)) == 3


def test_spaces_within_a_line_do_not_matter() -> None:
    assert len(read(lines("  " + SETUP + "\t ", ROLL.replace(" ", "")))) == 2


@pytest.mark.parametrize(
    ("record", "line", "reason"),
    [
        ("", 1, FormatReason.EMPTY_RECORD),
        ("\n", 1, FormatReason.EMPTY_RECORD),
        ("\r\n", 1, FormatReason.EMPTY_RECORD),
        (lines(SETUP, ""), 2, FormatReason.EMPTY_LINE),
        (lines(SETUP, "", ROLL), 2, FormatReason.EMPTY_LINE),
        (lines(SETUP, "  \t", ROLL), 2, FormatReason.EMPTY_LINE),
        ("\ufeff" + lines(SETUP), 1, FormatReason.BYTE_ORDER_MARK),
        (lines(SETUP, "\ufeff" + ROLL), 2, FormatReason.BYTE_ORDER_MARK),
        (lines(SETUP).encode("utf-16"), 1, FormatReason.NOT_UTF8),
        (lines(SETUP, ROLL).encode() + b'{"do": "\xff"}\n', 3, FormatReason.NOT_UTF8),
        (lines(SETUP, '{"do": "roll"'), 2, FormatReason.NOT_JSON),
        (lines(SETUP, ROLL + ROLL), 2, FormatReason.NOT_JSON),
        (lines(SETUP, "roll"), 2, FormatReason.NOT_JSON),
        (lines(SETUP, "{'do': 'skip'}"), 2, FormatReason.NOT_JSON),
        (lines(SETUP, '{"do": "skip",}'), 2, FormatReason.NOT_JSON),
        (lines(SETUP, "[]"), 2, FormatReason.NOT_AN_OBJECT),
        (lines(SETUP, "null"), 2, FormatReason.NOT_AN_OBJECT),
        (lines(SETUP, "3"), 2, FormatReason.NOT_AN_OBJECT),
        (lines(SETUP, "[" * 200_000), 2, FormatReason.TOO_DEEP),
        (lines(SETUP, '{"do":' * 100_000), 2, FormatReason.TOO_DEEP),
        (lines(SETUP, "{}"), 2, FormatReason.NO_DO),
        (lines(SETUP, '{"do": null}'), 2, FormatReason.NO_DO),
        (lines(SETUP, '{"do": "dance"}'), 2, FormatReason.UNKNOWN_EVENT),
        (lines(SETUP, '{"do": ["roll"]}'), 2, FormatReason.UNKNOWN_EVENT),
        (lines(SETUP, '{"do": "Roll"}'), 2, FormatReason.UNKNOWN_EVENT),
        (lines(SETUP, ROLL.replace("}", ', "pilgrim": 1}')), 2, FormatReason.KEY_TWICE),
        (lines(SETUP, ROLL.replace("}", ', "do": "roll"}')), 2, FormatReason.KEY_TWICE),
        (lines(SETUP.replace('"price": 3', '"price": 3, "price": 3', 1)), 1, FormatReason.KEY_TWICE),
        (lines(SETUP, ROLL.replace("}", ', "extra": 1}')), 2, FormatReason.UNKNOWN_KEY),
        (lines(SETUP.replace('"price": 3', '"price": 3, "size": 3', 1)), 1, FormatReason.UNKNOWN_KEY),
        (lines(SETUP, ROLL.replace("1", "1.0", 1)), 2, FormatReason.NOT_WHOLE),
        (lines(SETUP, ROLL.replace("1", "1e0", 1)), 2, FormatReason.NOT_WHOLE),
        (lines(SETUP, ROLL.replace("1", "true", 1)), 2, FormatReason.NOT_WHOLE),
        (lines(SETUP, ROLL.replace("1", '"1"', 1)), 2, FormatReason.NOT_WHOLE),
        (lines(SETUP, ROLL.replace("1", "null", 1)), 2, FormatReason.NOT_WHOLE),
        (lines(SETUP, ROLL.replace("1", "NaN", 1)), 2, FormatReason.NOT_A_NUMBER),
        (lines(SETUP, ROLL.replace("1", "-Infinity", 1)), 2, FormatReason.NOT_A_NUMBER),
        (lines(SETUP, ROLL.replace("1", "1" * 5000, 1)), 2, FormatReason.TOO_LARGE),
        (lines(SETUP, ROLL.replace("1", "1" * 4000, 1)), 2, FormatReason.TOO_LARGE),
        (lines(SETUP, ROLL.replace("1", "1e999", 1)), 2, FormatReason.NOT_WHOLE),
        (lines(SETUP, MOVE), 2, Reason.WRONG_PHASE),
        (lines(SETUP, ROLL, MOVE.replace('"s2"', "2")), 3, FormatReason.NOT_TEXT),
        (lines(SETUP, ROLL, MOVE.replace("pilgrim", "monk")), 3, FormatReason.NOT_ONE_OF),
        (lines(SETUP, ROLL, MOVE.replace('"s2"', '"\\ud800"')), 3, FormatReason.HALF_A_CHARACTER),
        (lines(SETUP, ROLL, MOVE.replace("s2", "s3")), 3, Reason.PILGRIM_DISTANCE),
        (lines(ROLL), 1, Reason.SETUP_FIRST),
        (lines(SETUP, SETUP), 2, Reason.SETUP_ONCE),
        (lines(SETUP, " " * 10_000_000 + ROLL), 2, FormatReason.LINE_TOO_LONG),
        (lines(SETUP, '{"do": "' + "x" * 10_000_000 + '"}'), 2, FormatReason.LINE_TOO_LONG),
        (lines(SETUP, '{"do": "' + "x" * 100_000 + '"}'), 2, FormatReason.UNKNOWN_EVENT),
        (lines(SETUP, "\x00"), 2, FormatReason.NOT_JSON),
    ],
    ids=lambda value: "" if isinstance(value, str | bytes) else str(value),
)
def test_a_record_is_refused_at_the_right_line(record: str | bytes, line: int, reason: Reason) -> None:
    assert refused_at(record) == (line, reason)


def changed(**changes: Any) -> str:
    return json.dumps({key: value for key, value in {**setup(), **changes}.items() if value is not ...})


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": 2}, FormatReason.UNKNOWN_FORMAT),
        ({"format": "1"}, FormatReason.UNKNOWN_FORMAT),
        ({"format": 1.0}, FormatReason.UNKNOWN_FORMAT),
        ({"format": True}, FormatReason.UNKNOWN_FORMAT),
        ({"game": "chess"}, FormatReason.OTHER_GAME),
        ({"game": 3}, FormatReason.OTHER_GAME),
        ({"board": 3}, FormatReason.NOT_TEXT),
        ({"board": "Honshu"}, FormatReason.BOARD_NOT_FOUND),
        ({"board": ""}, FormatReason.BOARD_NOT_FOUND),
        ({"board": "x\x00y"}, FormatReason.BOARD_NOT_FOUND),
        ({"board": "x" * 5000}, FormatReason.BOARD_NOT_FOUND),
        ({"board": "../" * 40 + "dev/zero"}, FormatReason.BOARD_NOT_FOUND),
        ({"edition": "pegasus"}, FormatReason.NOT_ONE_OF),
        ({"edition": None}, FormatReason.NOT_ONE_OF),
        ({"compass": "red"}, FormatReason.NOT_ONE_OF),
        ({"players": {"purple": "Aiko"}}, FormatReason.MISSING_KEY),
        ({"players": {"purple": "Aiko", "green": "Ben", "red": "Cleo"}}, FormatReason.UNKNOWN_KEY),
        ({"players": {"purple": "Aiko", "green": 3}}, FormatReason.NOT_TEXT),
        ({"players": ["Aiko", "Ben"]}, FormatReason.NOT_AN_OBJECT),
        ({"boutiques": {}}, Reason.BOUTIQUE_MISSING),
        ({"boutiques": {**BOUTIQUES, "s1": {"ware": "fan", "price": 2}}}, Reason.NOT_A_COAST),
        ({"boutiques": {**BOUTIQUES, "c1": {"ware": "fan", "price": 5}}}, Reason.PRICE_OUT_OF_RANGE),
        ({"boutiques": {**BOUTIQUES, "c1": {"ware": "fan", "price": 1}}}, Reason.PRICE_OUT_OF_RANGE),
        ({"boutiques": {**BOUTIQUES, "c1": {"ware": "fan", "price": 2.0}}}, FormatReason.NOT_WHOLE),
        ({"boutiques": {**BOUTIQUES, "c1": {"ware": "tea", "price": 2}}}, FormatReason.NOT_ONE_OF),
        ({"boutiques": {**BOUTIQUES, "c1": {"ware": "fan"}}}, FormatReason.MISSING_KEY),
        ({"boutiques": {**BOUTIQUES, "c1": ["fan", 2]}}, FormatReason.NOT_AN_OBJECT),
        ({"boutiques": {coast: BOUTIQUES[coast] for coast in list(BOUTIQUES)[1:]}}, Reason.BOUTIQUE_MISSING),
        ({"waves": {"pilgrim": "hasty", "merchant": "robust"}}, FormatReason.MISSING_KEY),
        ({"waves": {"pilgrim": "crafty", "merchant": "robust", "artist": "inspired"}}, FormatReason.NOT_ONE_OF),
        ({"waves": {"pilgrim": None, "merchant": "robust", "artist": "inspired"}}, FormatReason.NOT_ONE_OF),
        ({"when": "today"}, FormatReason.UNKNOWN_KEY),
        *(({key: ...}, FormatReason.MISSING_KEY) for key in setup() if key != "do"),
    ],
)
def test_a_wrong_setup_is_an_error_of_line_1(changes: dict[str, Any], reason: Reason) -> None:
    assert refused_at(lines(changed(**changes), ROLL)) == (1, reason)


def test_the_board_is_one_of_ours_or_a_file_beside_the_record(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    (tmp_path / "mine.toml").write_text(write_board(shikoku()), encoding="utf-8")
    (tmp_path / "boards" / "other.toml").write_text(write_board(shikoku()), encoding="utf-8")
    for board in ("Shikoku", "shikoku", "mine.toml", "boards/other.toml", str(tmp_path / "mine.toml")):
        assert len(read(lines(changed(board=board), ROLL), tmp_path)) == 2
    for board in ("mine", "other.toml", "boards", "../mine.toml"):
        assert refused_at(lines(changed(board=board), ROLL), tmp_path) == (1, FormatReason.BOARD_NOT_FOUND)


def test_a_refused_board_is_an_error_of_line_1(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text(write_board(shikoku()).replace("temple = 9", "temple = 0"), encoding="utf-8")
    (tmp_path / "broken.toml").write_bytes(b"name = \xff")
    for board in ("bad.toml", "broken.toml"):
        assert refused_at(lines(changed(board=board), ROLL), tmp_path) == (1, FormatReason.BOARD_REFUSED)


def test_what_came_before_the_refused_line_was_accepted() -> None:
    seen = []
    with pytest.raises(RecordError):
        for event, _state in replay(lines(SETUP, ROLL, '{"do": "skip"}', MOVE).encode(), None):
            seen.append(event)
    assert [event["do"] for event in seen] == ["setup", "roll"]


def test_a_record_that_is_accepted_whole_is_read_with_its_board(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    events = random_game(5)
    record.write_text("\n".join(json.dumps(event) for event in events), encoding="utf-8")
    played = replay(record.read_bytes(), tmp_path)
    assert 'name = "Shikoku"' in played.board
    assert played.game is DUO
    assert [event for event, _state in played] == events


def test_names_in_any_script_are_kept() -> None:
    text = json.dumps(setup() | {"players": {"purple": "愛子 🎎", "green": "Zoë"}}, ensure_ascii=False)
    assert read(text)[0].names == {"purple": "愛子 🎎", "green": "Zoë"}
    escaped = json.dumps(setup() | {"players": {"purple": "愛子 🎎", "green": "Zoë"}})
    assert read(escaped)[0].names == {"purple": "愛子 🎎", "green": "Zoë"}


@pytest.mark.parametrize(
    "event",
    [
        {"do": "draw", "wares": ["fan"]},
        {"do": "draw", "returned": []},
        {"do": "draw", "wares": "fan", "returned": []},
        {"do": "draw", "wares": ["fan", None], "returned": []},
        {"do": "draw", "wares": ["fan"], "returned": None},
        {"do": "sell"},
        {"do": "sell", "count": "1"},
        {"do": "sell", "count": 1, "price": 3},
        {"do": "paint"},
        {"do": "paint", "revealed": [["moon"]]},
        {"do": "wave"},
        {"do": "wave", "tile": "sea"},
        {"do": "wave", "tile": "merchant", "returned": None},
        {"do": "wave", "tile": "merchant", "returned": ["fan"]},
        {"do": "coins", "count": 3},
        {"do": "stuck"},
        {"do": "move", "die": "pilgrim"},
        {"do": "move", "die": {}, "to": "s2"},
        {"do": "skip", "why": "no"},
    ],
)
def test_events_with_wrong_keys_or_values_are_refused(event: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as caught:
        parse_event(event)
    assert str(caught.value)
