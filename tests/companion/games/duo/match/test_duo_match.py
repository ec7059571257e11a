"""Matches on the command line: the twenty-line player of the document plays, and whatever goes wrong is quoted."""

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from companion.cli import main
from companion.games.arena import MatchResult, Pace, pace
from companion.games.duo.boards.board_file import find_board, find_board_text
from companion.games.duo.match import outside
from companion.games.duo.match.chance import PairChance
from companion.games.duo.match.match import ARENA
from companion.games.duo.rules.names import Colour
from companion.language import LANGUAGES

ROOT = Path(__file__).parents[5]
DOCUMENT = (ROOT / "docs" / "outside-players.md").read_text(encoding="utf-8")


@pytest.fixture
def example(tmp_path: Path) -> str:
    """The player of the document, as a command."""
    found = re.search(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    assert found is not None
    return program(tmp_path, found[1])


def program(folder: Path, text: str) -> str:
    path = folder / "player.py"
    path.write_text(text, encoding="utf-8")
    return f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def played(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["match", *words])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_the_player_of_the_document_plays_whole_games(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(example) >= 20 and DOCUMENT.count("```python") == 1
    status, out, _err = played(capsys, example, "random", "--games", "2", "--seed", "5", "--json")
    result = json.loads(out)
    assert status == 0
    assert set(result) == {"games", "wins", "shared", "wilson", "margin", "a", "b"}
    assert set(result["a"]) == set(result["b"]) == {"mean", "p99", "most"}
    assert result["games"] == 2 and 0 < result["a"]["mean"] <= result["a"]["p99"] <= result["a"]["most"]


def test_the_same_seed_plays_the_same_match_and_the_greedy_one_wins(capsys: pytest.CaptureFixture[str]) -> None:
    first = json.loads(played(capsys, "greedy", "random", "--games", "4", "--seed", "2", "--json")[1])
    again = json.loads(played(capsys, "greedy", "random", "--games", "4", "--seed", "2", "--json")[1])
    assert (first["wins"], first["margin"]) == (again["wins"], again["margin"])
    assert first["wins"] == 4


def test_each_pair_has_the_same_chance_and_another_seed_another() -> None:
    board = find_board("Shikoku")
    names = dict.fromkeys(Colour, "x")
    assert PairChance(1, 0).setup(board, names) == PairChance(1, 0).setup(board, names)
    assert PairChance(1, 0).setup(board, names) != PairChance(1, 1).setup(board, names)
    assert PairChance(1, 0).setup(board, names) != PairChance(2, 0).setup(board, names)


BAD = {
    "no-json": ("print('nonsense', flush=True)", "nonsense"),
    "not-allowed": (
        "import sys, json\nfor line in sys.stdin:\n    print(json.dumps({'do': 'again'}), flush=True)",
        '{"do": "again"}',
    ),
    "no-such-event": (
        "import sys, json\nfor line in sys.stdin:\n    print(json.dumps({'do': 'fly'}), flush=True)",
        '{"do": "fly"}',
    ),
    "dies": ("import sys\nsys.stdin.readline()\nsys.exit(3)", "ended"),
    "a-list": ("import sys\nfor line in sys.stdin:\n    print('[1]', flush=True)", "[1]"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_answer_ends_the_match_and_is_quoted(
    case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, quoted = BAD[case]
    status, out, err = played(capsys, program(tmp_path, text), "random", "--games", "2")
    assert (status, out) == (1, "")
    assert quoted in err and "Traceback" not in err
    assert ("not allowed now" in err) == (case == "not-allowed")


def test_wares_that_nobody_has_cannot_be_given_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = re.search(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    assert found is not None
    text = found[1].replace('asked["wares"][: asked["count"]]', '["silk"] * asked["count"]')
    assert text != found[1]
    status, out, err = played(capsys, program(tmp_path, text), "random", "--games", "2")
    assert (status, out) == (1, "") and '{"returned": ["silk"' in err


def test_a_player_that_is_silent_is_waited_for_and_no_longer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert outside.ANSWER_IN == 10
    monkeypatch.setattr(outside, "ANSWER_IN", 0.2)
    status, _out, err = played(capsys, program(tmp_path, "import sys\nsys.stdin.read()"), "1", "--games", "2")
    assert status == 1 and "begin" in err


@pytest.mark.parametrize("player", ["exec:/no/such/program", "exec:", "exec:'", "5", "0", "-1", "strong"])
def test_a_player_that_is_none_is_told(player: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        status, _out, err = played(capsys, "--", player, "random")
    except SystemExit as left:
        status, err = int(left.code or 0), capsys.readouterr().err
    assert status in (1, 2) and err and "Traceback" not in err


@pytest.mark.parametrize(
    "words", [("--games", "0"), ("--games", "x"), ("--games", "-3"), ("--seed", "x"), ("--board", "/no/such/board")]
)
def test_a_bad_argument_is_told(words: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        status, _out, err = played(capsys, "1", "random", *words)
    except SystemExit as left:
        status, err = int(left.code or 0), capsys.readouterr().err
    assert status == 2 and words[1] in err


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_odd_number_of_games_is_played_and_said_in_every_language(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = played(capsys, "greedy", "random", "--games", "1", "--lang", language)
    assert status == 0 and err.count("\n") == 1
    assert out.count("\n") == 5


def test_a_shared_game_counts_half_in_the_interval_of_wilson() -> None:
    low, high = MatchResult(100, 85, 0, 0.0, Pace(), Pace()).wilson
    assert (round(low, 3), round(high, 3)) == (0.767, 0.907)
    assert MatchResult(10, 4, 2, 0.0, Pace(), Pace()).wilson == MatchResult(10, 5, 0, 0.0, Pace(), Pace()).wilson
    assert pace([0.001] * 99 + [0.5]) == Pace(pytest.approx(5.99), pytest.approx(1.0), pytest.approx(500.0))


def test_a_match_is_played_on_any_board() -> None:
    from random import Random

    from companion.games.duo.boards.board_file import write_board
    from tests.companion.games.duo.random_boards import random_board

    board = write_board(random_board(Random(4)))
    assert ARENA.match("2", "greedy", 2, 1, board, lambda _played: None).games == 2
    assert find_board_text("Shikoku") != board
