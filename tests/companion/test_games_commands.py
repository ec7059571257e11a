"""The commands games, export, import, and replay of a kept game."""

import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.cli import main
from companion.games.duo.boards.board_file import find_board_text, read_board, write_board
from companion.games.duo.game import DUO, Duo
from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.state import State
from companion.games.game import Result
from companion.language import speak
from companion.store.store import Store
from tests.companion.games.duo.play import random_game
from tests.companion.store.inside import without_waiting

EVENING = datetime(2027, 5, 1, 19, 30, tzinfo=UTC)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "en")
    yield
    speak("en")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def write_record(file: Path, events: list[dict[str, object]]) -> Path:
    file.write_text("".join(json.dumps(event) + "\n" for event in events), encoding="utf-8")
    return file


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    try:
        status = main([str(word) for word in words])
    except SystemExit as stop:
        status = int(stop.code or 0)
    told = capsys.readouterr()
    assert "Traceback" not in told.err
    return status, told.out, told.err


def keep(data: Path, seed: int = 3, *, practice: bool = False) -> list[dict[str, object]]:
    """A kept game on a board of its own, begun in a believable year; its events."""
    events = random_game(seed)
    board = find_board_text("Shikoku").replace('name = "Shikoku"', 'name = "Ours"')
    with Store(data, clock=lambda: EVENING) as store:
        session = store.new_game(DUO, events[0], board, practice=practice)
        without_waiting(store)
        for event in events[1:]:
            session.do([event])
    return events


def outcome(events: list[dict[str, object]]) -> Result:
    state = DUO.begin(events[0], find_board_text("Shikoku"))
    for event in events[1:]:
        state = DUO.apply(state, event)
    return DUO.result(state)


def test_an_exported_game_is_the_same_game_when_it_is_imported(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = keep(data)
    record = tmp_path / "evening.jsonl"
    status, told, _wrong = run(capsys, "--data", data, "export", 1, record)
    assert status == 0
    assert told.splitlines() == [f"Written: {record}", f"Written: {tmp_path / 'evening.toml'}"]
    assert read_board((tmp_path / "evening.toml").read_text(encoding="utf-8")).name == "Ours"
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    assert lines == [{**events[0], "board": "evening.toml"}, *events[1:]]
    status, told, _wrong = run(capsys, "import", record, "--data", data)
    assert status == 0 and told.startswith("Kept as game 2: ")
    with Store(data) as store:
        first, second = store.open_game(1), store.open_game(2)
        assert second.state == first.state
        assert second.board == first.board
        newest, oldest = store.games()
        assert newest.result == oldest.result and newest.finished
        assert (newest.started, newest.duration) == (None, None)
        assert oldest.started == EVENING
        second.undo()
        assert not second.is_over


def test_a_kept_game_can_be_replayed_by_its_number(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(data)
    run(capsys, "--data", data, "export", 1, tmp_path / "a.jsonl")
    status, by_number, _wrong = run(capsys, "--data", data, "replay", "1", "--json")
    assert status == 0
    status, by_file, _wrong = run(capsys, "replay", tmp_path / "a.jsonl", "--json")
    assert by_number == by_file != ""
    status, story, _wrong = run(capsys, "--data", data, "replay", "1")
    assert status == 0 and "The game is over" in story
    status, _told, wrong = run(capsys, "--data", data, "replay", "9")
    assert status != 0 and "There is no game 9." in wrong


def test_the_list_tells_who_played_when_and_how_it_ended(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, told, _wrong = run(capsys, "--data", data, "games")
    assert (status, told) == (0, "No game is kept yet.\n")
    assert not data.exists()
    keep(data)
    keep(data, 4, practice=True)
    with Store(data, clock=lambda: EVENING) as store:
        store.keep_score_only("duo", Result(("Chie", "Dan"), (80, 80), (0, 1)), {"tally": {}})
        store.new_game(DUO, random_game(5)[0], write_board(read_board(find_board_text("Shikoku"))))
    status, told, _wrong = run(capsys, "games", "--data", data)
    running, scored, practice, first = told.splitlines()
    assert status == 0
    assert running.startswith("   4  1 May 2027") and running.endswith("Aiko and Ben – not finished")
    assert scored.endswith("Chie 80, Dan 80 – Chie and Dan share the victory  score only")
    assert "practice game" in practice
    assert " won  1 minute" in first


def test_the_list_names_the_game_of_each_line_once_there_are_several_kinds(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store(data, clock=lambda: EVENING) as store:
        store.keep_score_only("duo", Result(("Chie", "Dan"), (80, 70), (0,)))
    assert "Duo" not in run(capsys, "--data", data, "games")[1]
    with Store(data, clock=lambda: EVENING) as store:
        store.keep_score_only("tokaido", Result(("Aiko", "Ben", "Chie"), (80, 70, 80), (0, 2)))
    newest, oldest = run(capsys, "--data", data, "games")[1].splitlines()
    assert newest.endswith("  Tokaido  Aiko 80, Ben 70, Chie 80 – Aiko and Chie share the victory  score only")
    assert oldest.endswith("  Tokaido Duo  Chie 80, Dan 70 – Chie won  score only")


def test_the_list_calls_players_without_a_name_by_their_seats(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store(data, clock=lambda: EVENING) as store:
        store.keep_score_only("duo", Result(("", "Dan"), (80, 70), (0,)))
        nameless = {**random_game(5)[0], "players": {"purple": "", "green": ""}}
        store.new_game(DUO, nameless, find_board_text("Shikoku"))
    running, scored = run(capsys, "--data", data, "games")[1].splitlines()
    assert running.endswith("Player 1 and Player 2 – not finished")
    assert scored.endswith("Player 1 80, Dan 70 – Player 1 won  score only")


def test_the_list_can_be_seen_while_the_app_runs_but_nothing_imported(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = write_record(tmp_path / "a.jsonl", random_game(1))
    with Store(data) as store:
        store.new_game(DUO, random_game(5)[0], find_board_text("Shikoku"))
        assert run(capsys, "--data", data, "games")[0] == 0
        assert run(capsys, "--data", data, "export", 1, tmp_path / "b.jsonl")[0] == 0
        status, _told, wrong = run(capsys, "--data", data, "import", record)
        assert status == 1 and "Another companion has the games" in wrong
        assert len(store.games()) == 1


def test_export_refuses_to_overwrite_what_it_should_not(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(data)
    record = tmp_path / "a.jsonl"
    record.write_text("precious")
    (tmp_path / "a.toml").write_text("another board")
    status, _told, wrong = run(capsys, "--data", data, "export", 1, record)
    assert status == 1 and "is there already" in wrong
    assert record.read_text() == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.jsonl", "a.toml", "data"]
    status, told, _wrong = run(capsys, "--data", data, "export", 1, record, "--overwrite")
    assert status == 0 and "a-2.toml" in told
    assert (tmp_path / "a.toml").read_text() == "another board"
    assert json.loads(record.read_text().splitlines()[0])["board"] == "a-2.toml"
    status, told, _wrong = run(capsys, "--data", data, "export", 1, record, "--overwrite")
    assert status == 0 and "a-2.toml" in told
    assert run(capsys, "import", record, "--data", tmp_path / "other")[0] == 0
    assert run(capsys, "--data", data, "export", 1, tmp_path / "board.toml")[0] == 0
    assert (tmp_path / "board-2.toml").exists()


@pytest.mark.parametrize(
    ("target", "message"),
    [(".", "is a folder"), ("none/a.jsonl", "There is no folder"), ("pipe", "is no ordinary file")],
)
def test_export_says_why_a_file_cannot_be_written(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str], target: str, message: str
) -> None:
    keep(data)
    os.mkfifo(tmp_path / "pipe")
    before = sorted(tmp_path.iterdir())
    for more in ([], ["--summary"], ["--overwrite"]):
        status, told, wrong = run(capsys, "--data", data, "export", 1, tmp_path / target, *more)
        assert (status, told) == (1, "") and message in wrong
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("target", ["", ".", "/", "a" * 300, "a/" + "b" * 300])
def test_export_says_why_a_name_is_no_name(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, target: str
) -> None:
    keep(data)
    monkeypatch.chdir(tmp_path)
    before = sorted(tmp_path.iterdir())
    for more in ([], ["--summary"], ["--overwrite"]):
        status, told, wrong = run(capsys, "--data", data, "export", 1, target, *more)
        assert (status, told) == (1, "")
        assert any(words in wrong for words in ("is a folder", "File name too long", "There is no folder"))
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize(
    "command", ["games", "export 1 a.jsonl", "import a.jsonl", "replay 1", "backup b.zip", "restore b.zip"]
)
def test_a_data_folder_that_is_none_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    write_record(tmp_path / "a.jsonl", random_game(2)[:3])
    (tmp_path / "data" / "games.db" / "in the way").mkdir(parents=True)
    status, told, wrong = run(capsys, "--data", tmp_path / "data", *command.split())
    assert status in (1, 2) and told == "" and len(wrong.splitlines()) == 1
    assert "a.jsonl" not in wrong


@pytest.mark.parametrize("number", ["0", "7", "99999999999"])
def test_export_of_a_game_that_is_not_there_says_so(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str], number: str
) -> None:
    status, _told, wrong = run(capsys, "--data", data, "export", number, tmp_path / "a.jsonl")
    assert status == 1 and f"There is no game {number}." in wrong
    assert not (tmp_path / "a.jsonl").exists()


def test_a_play_summary_has_what_bg_stats_asks_for(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(data)
    with Store(data) as store:
        line = store.games()[0]
    assert line.result is not None
    status, _told, _wrong = run(capsys, "--data", data, "export", 1, tmp_path / "play.json", "--summary")
    summary = json.loads((tmp_path / "play.json").read_text(encoding="utf-8"))
    assert status == 0
    assert summary["game"] == {
        "name": "Tokaido Duo", "sourceGameId": "duo", "bggId": 363183, "highestWins": True, "noPoints": False
    }
    assert summary["playDate"] == "2027-05-01 19:30:00"
    assert summary["durationMin"] == 1
    assert [player["name"] for player in summary["players"]] == list(line.result.players)
    assert [player["score"] for player in summary["players"]] == list(line.result.scores)
    assert [seat for seat, player in enumerate(summary["players"]) if player["winner"]] == list(line.result.winners)
    assert sorted(player["rank"] for player in summary["players"]) == [1, 2]


@pytest.mark.parametrize("compass", ["purple", "green"])
def test_the_player_on_the_compass_side_starts_and_the_order_of_seats_stays(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str], compass: str
) -> None:
    keep(data, next(seed for seed in range(30) if random_game(seed)[0]["compass"] == compass))
    assert run(capsys, "--data", data, "export", 1, tmp_path / "play.json", "--summary")[0] == 0
    players = json.loads((tmp_path / "play.json").read_text(encoding="utf-8"))["players"]
    assert [player["name"] for player in players] == ["Aiko", "Ben"]
    assert [player["startPlayer"] for player in players] == [compass == "purple", compass == "green"]


def test_a_game_kept_with_its_result_in_another_order_is_told_rightly(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first companions kept the player on the compass side first; such a result names its own players."""

    class CompassFirst(Duo):
        def result(self, state: State) -> Result:
            now = super().result(state)
            order = (0, 1) if state.compass is Colour.PURPLE else (1, 0)
            return Result(
                tuple(now.players[seat] for seat in order),
                tuple(now.scores[seat] for seat in order),
                tuple(order.index(seat) for seat in now.winners),
            )

    events = next(game for seed in range(30) if (game := random_game(seed))[0]["compass"] == "green")
    result = outcome(events)
    assert len(result.winners) == 1 and result.players == ("Aiko", "Ben")
    with Store(data) as store:
        session = store.new_game(CompassFirst(), events[0], find_board_text("Shikoku"))
        for event in events[1:]:
            session.do([event])
    winner = result.players[result.winners[0]]
    points = dict(zip(result.players, result.scores, strict=True))
    with Store(data) as store:
        line = store.games()[0]
        assert line.result is not None and line.result.players == ("Ben", "Aiko")
        assert dict(zip(line.result.players, line.result.scores, strict=True)) == points
        assert line.result.players[line.result.winners[0]] == winner
    assert f"{winner} won" in run(capsys, "--data", data, "games")[1]
    assert run(capsys, "--data", data, "export", 1, tmp_path / "play.json", "--summary")[0] == 0
    players = json.loads((tmp_path / "play.json").read_text(encoding="utf-8"))["players"]
    assert [(player["name"], player["score"]) for player in players] == list(points.items())
    assert [player["name"] for player in players if player["winner"]] == [winner]
    with Store(data) as store:
        session = store.open_game(1)
        session.undo()
        session.redo()
        assert store.games()[0].result == result


def test_a_summary_leaves_out_what_nobody_knows_and_needs_a_result(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Store(data, clock=lambda: datetime(1970, 1, 1, tzinfo=UTC)) as store:
        store.new_game(DUO, random_game(5)[0], find_board_text("Shikoku"))
        store.keep_score_only("duo", Result(("Chie", "Dan"), (80, 80), (0, 1)))
    status, _told, wrong = run(capsys, "--data", data, "export", 1, tmp_path / "play.json", "--summary")
    assert status == 1 and "Game 1 is not finished" in wrong
    status, _told, wrong = run(capsys, "--data", data, "export", 2, tmp_path / "record.jsonl")
    assert status == 1 and "Game 2 was only scored" in wrong
    assert run(capsys, "--data", data, "export", 2, tmp_path / "play.json", "--summary")[0] == 0
    summary = json.loads((tmp_path / "play.json").read_text(encoding="utf-8"))
    assert "playDate" not in summary and "durationMin" not in summary
    assert [(player["rank"], player["winner"]) for player in summary["players"]] == [(1, True), (1, True)]


@pytest.mark.parametrize("line", [1, 2, 40])
def test_import_refuses_what_the_engine_refuses_and_names_the_line(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str], line: int
) -> None:
    events = random_game(2)
    events[line - 1] = {"do": "roll", "pilgrim": 9, "merchant": 1, "artist": 1}
    record = write_record(tmp_path / "a.jsonl", events)
    status, told, wrong = run(capsys, "--data", data, "import", record)
    assert (status, told) == (1, "")
    assert wrong.startswith(f"{record}, line {line}: ")
    assert not data.exists()


def test_import_says_what_is_wrong_with_a_file(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "rubbish").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "empty").write_bytes(b"")
    lost = write_record(tmp_path / "lost.jsonl", [{**random_game(2)[0], "board": "nowhere.toml"}])
    for file, message in (
        (tmp_path, "is a folder"),
        (tmp_path / "none", "there is no such file"),
        (tmp_path / "rubbish", "line 1"),
        (tmp_path / "empty", "line 1"),
        (lost, "nor a board file beside the record: it is not there"),
    ):
        status, told, wrong = run(capsys, "--data", data, "import", file)
        assert (status, told) == (1, "") and message in wrong


def test_an_unfinished_record_can_be_imported_and_played_on(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = random_game(6)
    record = write_record(tmp_path / "half.jsonl", events[:31])
    status, told, _wrong = run(capsys, "--data", data, "import", record)
    assert status == 0 and "not finished" in told
    with Store(data) as store:
        assert store.last_open() == 1
        session = store.open_game(1)
        assert len(session.steps) == 30
        session.do([events[31]])
