"""The whole history as one file of plays: ids that stay, references that lead somewhere."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.export.play import play_summary
from companion.export.plays_file import history_plays
from companion.games.game import Result
from companion.play.companion_seats import seat_companions
from companion.statistics.players import keep_players, read_players
from companion.store.store import Store
from tests.companion.export.kept_games import EVENING, keep_played, recorded_game


def fifty_games(data: Path) -> None:
    """Fifty plays of both games, and three that are none: a practice game, one that is not over, one without a home."""
    keep_played(data, "duo", 2, ["Zoë", "Aiko"])
    keep_played(data, "tokaido", 2, day=1)
    with Store(data, clock=lambda: EVENING) as store:
        for place in range(48):
            players = ("Aiko", "Ben", "Chie")[: 2 + place % 2]
            scores = tuple(60 + (place * 7 + seat) % 20 for seat in range(len(players)))
            winner = scores.index(max(scores))
            store.keep_score_only(("duo", "tokaido")[place % 2], Result(players, scores, (winner,)))
        game, events, board = recorded_game("duo", 4)
        store.new_game(game, events[0], board, practice=True).do(events[1:])
        store.new_game(game, events[0], board)
        store.keep_score_only("chess", Result(("Aiko", "Ben"), (1, 0), (0,)))


def test_fifty_games_have_ids_of_their_own_that_stay_the_same(tmp_path: Path) -> None:
    fifty_games(tmp_path)
    with Store(tmp_path) as store:
        once = history_plays(store)
    with Store(tmp_path) as store:
        assert history_plays(store) == once, "written again it brings nothing new"
        store.delete_game(7)
        without = json.loads(history_plays(store))
    file = json.loads(once)
    ids = [play["uuid"] for play in file["plays"]]
    assert len(ids) == len(set(ids)) == 50
    assert {play["uuid"] for play in without["plays"]} < set(ids)
    for kind in ("games", "players"):
        known = [each["id"] for each in file[kind]]
        marks = [each["uuid"] for each in file[kind]]
        assert len(set(known)) == len(set(marks)) == len(known)
    assert [game["bggId"] for game in file["games"]] == [363183, 123540]


def test_every_reference_of_the_file_leads_to_what_is_in_it(tmp_path: Path) -> None:
    fifty_games(tmp_path)
    with Store(tmp_path) as store:
        file = json.loads(history_plays(store))
        results = [line.result for line in reversed(store.games()) if line.result and not line.practice][:50]
    names = {player["id"]: player["name"] for player in file["players"]}
    games = {game["id"] for game in file["games"]}

    def told(play: dict[str, Any]) -> list[tuple[str, str, bool]]:
        return [(names[seat["playerRefId"]], seat["score"], seat["winner"]) for seat in play["playerScores"]]

    for play, result in zip(file["plays"], results, strict=True):
        assert play["gameRefId"] in games
        expected = zip(result.players, map(str, result.scores), range(9), strict=False)
        assert told(play) == [(name, score, seat in result.winners) for name, score, seat in expected]
    assert file["plays"][0]["playDateYmd"] == 20270501
    assert names[file["userInfo"]["meRefId"]] == "Aiko"


def test_the_command_line_writes_all_plays_one_play_or_says_what_cannot_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, everything = tmp_path / "data", tmp_path / "all.bgsplay"
    assert main(["--data", str(data), "export", "all", str(everything)]) == 1
    assert "No finished game is kept yet." in capsys.readouterr().err
    keep_played(data, "duo", 2)
    keep_played(data, "tokaido", 2, day=1)
    assert main(["--data", str(data), "export", "all", str(everything)]) == 0
    assert main(["--data", str(data), "export", "2", str(tmp_path / "one.bgsplay")]) == 0
    assert main(["--data", str(data), "export", "all", str(tmp_path / "all.html")]) == 1
    assert "ends in .bgsplay" in capsys.readouterr().err
    plays = json.loads(everything.read_text(encoding="utf-8"))["plays"]
    (one,) = json.loads((tmp_path / "one.bgsplay").read_text(encoding="utf-8"))["plays"]
    assert [play["uuid"] for play in plays][1] == one["uuid"]
    assert not (tmp_path / "all.html").exists()


def test_two_spellings_that_were_joined_are_one_player_under_the_name_the_table_gives(tmp_path: Path) -> None:
    with Store(tmp_path, clock=lambda: EVENING) as store:
        for names in (("Maxi", "Ben"), ("maximilian", "Ben"), ("BEN ", "Eva")):
            store.keep_score_only("duo", Result(names, (50, 40), (0,)))
        before = [play["uuid"] for play in json.loads(history_plays(store))["plays"]]
        keep_players(store, read_players(store).join("maxi", "maximilian").renamed("maximilian", "Max"))
        file = json.loads(history_plays(store))
        assert play_summary(store, 1)["players"][0]["name"] == play_summary(store, 2)["players"][0]["name"] == "Max"
        assert len({play_summary(store, number)["players"][0]["sourcePlayerId"] for number in (1, 2)}) == 1
    assert sorted(player["name"] for player in file["players"]) == ["BEN", "Eva", "Max"]
    assert [play["uuid"] for play in file["plays"]] == before


def test_a_play_keeps_its_id_when_a_name_in_it_is_corrected(tmp_path: Path) -> None:
    number = keep_played(tmp_path, "tokaido", 2)
    with Store(tmp_path) as store:
        before = json.loads(history_plays(store))["plays"][0]
        session = store.open_game(number)
        names = {colour: f"{name}!" for colour, name in session.setup["players"].items()}
        session.fix(-1, [{**session.setup, "players": names}]).confirm()
        store.work_out_facts(number)
        file = json.loads(history_plays(store))
    assert file["plays"][0]["uuid"] == before["uuid"]
    assert all(player["name"].endswith("!") for player in file["players"])


def test_a_companion_is_the_anonymous_player_with_its_name_as_its_role(tmp_path: Path) -> None:
    game, events, board = recorded_game("duo", 2, ["Aiko", "Haru"])
    with Store(tmp_path, clock=lambda: EVENING) as store:
        session = store.new_game(game, events[0], board)
        seat_companions(session, (None, 2))
        session.do(events[1:])
        file = json.loads(history_plays(store))
    (play,) = file["plays"]
    people = {player["id"]: player["isAnonymous"] for player in file["players"]}
    aiko, haru = play["playerScores"]
    assert [people[each["playerRefId"]] for each in (aiko, haru)] == [False, True]
    assert (haru["role"], haru["metaData"]) == ("Haru", '{"isNpc":1}') and "metaData" not in aiko
    assert file["userInfo"]["meRefId"] == aiko["playerRefId"]
