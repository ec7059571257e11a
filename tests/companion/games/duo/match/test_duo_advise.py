"""`advise` on the command line: a choice with its reasons where something is to be decided, else a plain answer."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.language import LANGUAGES
from tests.companion.games.duo.play import random_game
from tests.companion.games.tokaido.play_tokaido import random_game as game_of_tokaido


def advised(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record: list[Any] | bytes, *words: str
) -> tuple[int, str, str]:
    path = tmp_path / "game.jsonl"
    lines = record if isinstance(record, bytes) else "".join(json.dumps(each) + "\n" for each in record).encode()
    path.write_bytes(lines)
    status = main(["advise", str(path), *words])
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    return status, said.out, said.err


def game() -> list[dict[str, Any]]:
    return random_game(3)


@pytest.mark.parametrize("level", [1, 4])
def test_every_choice_is_told_the_best_first(level: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _err = advised(tmp_path, capsys, game()[:2], "--level", str(level), "--json")
    told = json.loads(out)
    assert (status, told["level"]) == (0, level)
    assert {"choice", "points", "chance", "reasons"} == set(told["options"][0])
    assert {each["choice"]["do"] for each in told["options"]} <= {"move", "stuck"}
    lines = advised(tmp_path, capsys, game()[:2], "--level", str(level))[1].splitlines()
    assert len(lines) == len(told["options"]) > 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nothing_is_to_be_decided_that_is_said(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for record in (game(), game()[:1]):  # over; before a roll
        status, out, err = advised(tmp_path, capsys, record, "--lang", language)
        assert (status, err, out.count("\n")) == (0, "", 1)
        assert json.loads(advised(tmp_path, capsys, record, "--json")[1])["options"] == []


def test_what_cannot_be_read_is_told_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = advised(tmp_path, capsys, [*game()[:2], {"do": "fly"}])
    assert (status, out) == (1, "") and "line 3" in err and "fly" in err
    for record in (b"", b"\n", b"\xff\xfe", b"nonsense"):
        status, out, err = advised(tmp_path, capsys, record)
        assert status in (1, 2) and out == "" and "game.jsonl" in err
    assert main(["advise", str(tmp_path / "nothing.jsonl")]) == 2
    assert "nothing.jsonl" in capsys.readouterr().err
    assert main(["advise", str(tmp_path)]) == 2


def test_tokaido_has_no_adviser_and_that_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = advised(tmp_path, capsys, game_of_tokaido(1, 3)[:3])
    assert (status, out) == (1, "") and "Tokaido" in err
