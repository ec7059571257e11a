"""A game that only this test registers: session, store, lead, export and the command line carry it all the same."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.cli import main
from companion.games.lead import lead_of
from companion.games.registry import REGISTERED_GAMES, describe_board, game_named
from companion.language import speak
from companion.store.store import NotKept, Store
from tests.companion.games.counting import COUNTING, add

SETUP = {
    "do": "setup",
    "game": "counting",
    "board": "10",
    "players": {"purple": "Aiko", "green": "Ben", "blue": "Chie"},
}
EVENTS = [SETUP, add(3), add(1), add(4), add(2)]
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTERED_GAMES, "counting", "tests.companion.games.counting:COUNTING")
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*words: object) -> tuple[int, str, str]:
        status = main([str(word) for word in words])
        told = capsys.readouterr()
        speak("en")
        return status, told.out, told.err

    return command


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A finished game of three."""
    with Store(tmp_path / "data") as store:
        session = store.new_game(game_named("counting"), SETUP, "10")
        for event in EVENTS[1:]:
            session.do([event])
    return tmp_path / "data"


def written(file: Path, *lines: object) -> Path:
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return file


def test_the_session_and_the_store_keep_it_in_the_order_of_its_seats(data: Path) -> None:
    with Store(data) as store:
        session = store.open_game(1)
        assert session.is_over and session.names == ("Aiko", "Ben", "Chie")
        assert session.last_turn() == "Aiko added 2"
        assert session.undo_words()[0] == "Aiko added 2"
        line = store.games()[0]
        assert line.names == ("Aiko", "Ben", "Chie")
        assert line.result is not None and (line.result.scores, line.result.winners) == ((5, 1, 4), (0,))
        told = lead_of(session.game, session.states)
        assert [turn.scores for turn in told.turns] == [(0, 0, 0), (3, 0, 0), (3, 1, 0), (3, 1, 4), (5, 1, 4)]
        assert told.taken == ((1, 0), (3, 2), (4, 0))


def test_it_is_listed_exported_and_taken_in_again(data: Path, tmp_path: Path, run: Run) -> None:
    assert "Aiko 5, Ben 1, Chie 4 – Aiko won" in run("--data", data, "games")[1]
    record, summary = tmp_path / "game.jsonl", tmp_path / "play.json"
    assert run("--data", data, "export", 1, record)[0] == 0
    assert run("--data", data, "export", 1, summary, "--summary")[0] == 0
    told = json.loads(summary.read_text(encoding="utf-8"))
    assert told["game"]["name"] == "Counting"
    assert [player["rank"] for player in told["players"]] == [1, 3, 2]
    assert [player["startPlayer"] for player in told["players"]] == [True, False, False]
    assert run("--data", data, "import", record)[1].startswith("Kept as game 2: Aiko 5, Ben 1, Chie 4")
    with Store(data) as store:
        assert store.open_game(2).state == store.open_game(1).state


def test_its_record_is_replayed_as_states_and_as_a_story(data: Path, tmp_path: Path, run: Run) -> None:
    record = written(tmp_path / "game.jsonl", *EVENTS)
    for what in (("replay", record), ("--data", data, "replay", 1)):
        status, told, _wrong = run(*what, "--json")
        assert status == 0
        assert [json.loads(line)["total"] for line in told.splitlines()] == [0, 3, 4, 8, 10]
        status, told, _wrong = run(*what)
        assert status == 0
        assert told.startswith("Aiko and Ben and Chie begin\n\nTurn 1\n  Aiko added 3\n")
        assert told.endswith("\nAiko: 5\nBen: 1\nChie: 4\n")


def test_what_is_wrong_with_its_record_is_told_with_the_line(tmp_path: Path, run: Run) -> None:
    for lines, line, reason in (
        ([*EVENTS[:3], add(9)], 4, "9 is too much; the goal is 6 away"),
        ([*EVENTS[:2], []], 3, "the line is []; it must be an object in braces."),
        ([{**SETUP, "board": "far"}], 1, 'The board "far" was not found: it is not there.'),
        ([{"do": "add", "game": "counting"}], 1, "a game begins with setup, not 'add'"),
    ):
        status, told, _wrong = run("replay", written(tmp_path / "game.jsonl", *lines), "--json")
        assert status == 1
        assert json.loads(told.splitlines()[-1]) == {"error": reason, "line": line}


def test_its_boards_are_found_by_name(run: Run) -> None:
    assert describe_board("10") == COUNTING.boards.describe("10")
    status, told, _wrong = run("board", "check", "10")
    assert (status, told) == (0, "This is a good board file.\n  goal  10\n")


def test_a_game_that_is_no_longer_registered_is_listed_but_not_opened(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(REGISTERED_GAMES, "counting")
    with Store(data) as store:
        assert store.games()[0].names == ("Aiko", "Ben", "Chie")
        with pytest.raises(NotKept, match="does not know the game “counting”"):
            store.open_game(1)
