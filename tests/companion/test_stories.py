"""Stories and summaries of both games, told by the command line: chapters, who begins, and names that could do harm."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.language import printable, speak
from tests.companion.games.duo.play import random_game as game_of_duo
from tests.companion.games.tokaido.play_tokaido import random_game as game_of_tokaido
from tests.companion.games.tokaido.positions_tokaido import move, setup

HARMFUL = "Ai\x1b[31mko\n\r\x9b2J\u202e\x7f"
HARMLESS = "Ai␛[31mko␊␍�2J�␡"


@pytest.fixture(autouse=True)
def english() -> Any:
    speak("en")
    yield
    speak("en")


def run(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    assert main([*map(str, words), "--lang", "en"]) == 0
    return capsys.readouterr().out


def written(file: Path, events: list[dict[str, Any]]) -> Path:
    file.write_text("".join(json.dumps(event) + "\n" for event in events), encoding="utf-8")
    return file


def named(events: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    """The same game, with its first player called so."""
    first, *_others = events[0]["players"]
    return [{**events[0], "players": {**events[0]["players"], first: name}}, *events[1:]]


@pytest.mark.parametrize("events", [game_of_duo(3), game_of_tokaido(3, 4)], ids=["duo", "tokaido"])
def test_control_characters_in_a_name_reach_neither_terminal_nor_summary_and_stay_in_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], events: list[dict[str, Any]]
) -> None:
    record, data = written(tmp_path / "record.jsonl", named(events, HARMFUL)), tmp_path / "data"
    shown = [
        run(capsys, "replay", record),
        run(capsys, "--data", data, "import", record),
        run(capsys, "--data", data, "games"),
    ]
    for text in shown:
        assert HARMLESS in text
        assert printable(text.replace("\n", "")) == text.replace("\n", "")
    run(capsys, "--data", data, "export", 1, tmp_path / "play.json", "--summary")
    players = json.loads((tmp_path / "play.json").read_text(encoding="utf-8"))["players"]
    assert HARMLESS in [player["name"] for player in players]
    run(capsys, "--data", data, "export", 1, tmp_path / "again.jsonl")
    kept = json.loads((tmp_path / "again.jsonl").read_text(encoding="utf-8").split("\n")[0])
    assert HARMFUL in kept["players"].values()


def test_a_road_set_right_later_on_begins_the_chapter_of_its_stage(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two moves on the first stage, a third after the table was found to be on the second, and one more there."""
    events = [
        setup(),
        move("s7"),
        move("s4"),
        {"do": "correct", "set": {"road": {"s16": ["purple"], "s18": ["green"], "s20": ["blue"]}}},
        move("s17"),
        move("s19"),
    ]
    story = run(capsys, "replay", written(tmp_path / "record.jsonl", events))
    chapters = [line for line in story.splitlines() if line.startswith("Stage")]
    assert chapters == ["Stage 1 of 4", "Stage 2 of 4"]
    assert story.index("The table was corrected") < story.index("Stage 2 of 4") < story.index("(s17)")


def test_the_summary_marks_the_player_who_begins_not_the_one_who_moves_the_neutral(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = (game_of_tokaido(seed, 2) for seed in range(60))
    events = next(game for game in games if game[0]["line"][-1] == game[0]["neutral"])
    first, second = (colour for colour in reversed(events[0]["line"]) if colour != events[0]["neutral"])
    data = tmp_path / "data"
    run(capsys, "--data", data, "import", written(tmp_path / "record.jsonl", events))
    run(capsys, "--data", data, "export", 1, tmp_path / "play.json", "--summary")
    players = json.loads((tmp_path / "play.json").read_text(encoding="utf-8"))["players"]
    starts = {player["name"]: player["startPlayer"] for player in players}
    assert starts == {events[0]["players"][first]: True, events[0]["players"][second]: False}
