"""Players: spellings that are one, renaming and joining, their seals."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.games.game import Result
from companion.play.companion_seats import seat_companions
from companion.statistics.counts import count_player, ends, head_to_head, records
from companion.statistics.played import played, selected
from companion.statistics.players import Players, keep_players, read_players
from companion.statistics.seal import seal_paths
from companion.statistics.tables import StatTable, table_said
from companion.store.store import Store
from tests.ui.played import keep

DAY = datetime(2027, 5, 1, 19, tzinfo=UTC)


def scored(store: Store, *results: tuple[dict[str, int], str]) -> None:
    for scores, winner in results:
        players = tuple(scores)
        store.keep_score_only("duo", Result(players, tuple(scores.values()), (players.index(winner),)))


def test_spellings_of_one_name_are_one_player_under_the_newest(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        scored(store, ({"AIKO": 50, "Ben": 40}, "AIKO"), ({" aiko ": 30, "Ben": 40}, "Ben"))
        scored(store, ({"Ａiko": 45, "Ben": 40}, "Ａiko"))
        found = played(store, read_players(store))
    assert found.players() == ["aiko", "ben"]
    assert count_player(found.games, "aiko").wins == 2
    assert found.names["aiko"] == "Ａiko"


def test_renaming_and_joining_keep_all_games(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        scored(store, ({"Maxi": 50, "Ben": 40}, "Maxi"), ({"Maximilian": 30, "Ben": 40}, "Ben"))
        keep_players(store, read_players(store).join("maxi", "maximilian"))
    with Store(tmp_path) as store:
        found = played(store, read_players(store))
        assert found.players() == ["ben", "maximilian"]
        assert count_player(found.games, "maximilian").games == 2
        keep_players(store, read_players(store).renamed("maximilian", "Max"))
        scored(store, ({"max": 60, "Maxi": 10, "Ben": 20}, "max"))
        found = played(store, read_players(store))
        assert found.names["maximilian"] == "Max"
        assert count_player(found.games, "maximilian").games == 2, "one name at two seats is nobody's"
        scored(store, ({"Max": 60, "Ben": 20}, "Max"))
        assert count_player(played(store, read_players(store)).games, "maximilian").games == 3
        assert head_to_head(played(store, read_players(store)).games, "maximilian", "ben").before == 2
        keep_players(store, read_players(store).parted("Maxi"))
        assert "maxi" in played(store, read_players(store)).players()


def test_a_companion_is_nobody_in_the_statistics_and_a_person_of_its_name_is_somebody(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        seat_companions(keep(store, purple="Aiko", green="Haru"), (None, 2))
        found = played(store, read_players(store))
        assert found.players() == ["aiko"]
        assert list(found.names) == ["aiko"]
        keep(store, seed=6, purple="Aiko", green="Haru")
        found = played(store, read_players(store))
        assert set(found.players()) == set(found.names) == {"aiko", "haru"}
        assert count_player(found.games, "haru").games == 1


def test_joining_in_a_circle_or_to_nobody_changes_nothing() -> None:
    players = Players().join("a", "b")
    assert players.join("b", "a") == players
    assert players.join("a", "a") == players
    assert players.renamed("b", "  ") == players
    assert Players({"a": "b", "b": "a"}).player("a") in ("a", "b"), "a circle in a damaged setting ends"


@pytest.mark.parametrize("kept", [None, 3, [], {"joined": 3}, {"shown": None, "colours": {"a": "blue"}}])
def test_a_setting_that_cannot_be_read_is_nobody(tmp_path: Path, kept: object) -> None:
    with Store(tmp_path) as store:
        store.set_setting("players", kept)
        assert read_players(store).player("Aiko") == "aiko"


def test_periods_pairs_and_games_are_selected(tmp_path: Path) -> None:
    for day, results in enumerate((({"Aiko": 50, "Ben": 40}, "Aiko"), ({"Aiko": 30, "Dan": 40}, "Dan"))):
        with Store(tmp_path, clock=lambda day=day: DAY + timedelta(days=30 * day)) as store:  # type: ignore[misc]
            scored(store, results)
    with Store(tmp_path, clock=lambda: datetime(1970, 1, 1, tzinfo=UTC)) as store:
        scored(store, ({"Aiko": 1, "Ben": 2}, "Ben"))
        games = played(store, Players()).games
    assert [game.number for game in selected(games, players=["aiko", "ben"])] == [1, 3]
    assert [game.number for game in selected(games, since=DAY + timedelta(days=1))] == [2]
    assert selected(games, game="tokaido") == ()
    assert ends(games) == {}
    assert {record.key: record.value for record in records(games)} == {"most_points": 50, "fewest_winning": 2}


def test_the_longest_streak_counts_only_games_the_player_sat_in(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        scored(store, ({"A": 2, "B": 1}, "A"), ({"B": 2, "C": 1}, "B"), ({"A": 2, "C": 1}, "A"))
        scored(store, ({"A": 3, "B": 9}, "B"))
        streak = records(played(store, Players()).games)[-1]
    assert (streak.key, streak.value, streak.player, streak.game) == ("streak", 2, "a", 3)


def test_a_seal_is_always_the_same_and_rarely_alike() -> None:
    names = [f"player {number}" for number in range(60)]
    seals = [seal_paths(name) for name in names]
    assert seals == [seal_paths(name) for name in names]
    assert len(set(seals)) >= 55
    for seal in seals:
        for path in seal:
            assert path.startswith("M") and "nan" not in path


def test_a_table_is_said_row_by_row_with_its_heads() -> None:
    table = StatTable("Players", ("Player", "Games", "Mean"), (("Ben", 3, 4.25), ("Eva", 1, None)))
    assert table_said(table) == ["Ben: Games 3, Mean 4.2", "Eva: Games 1, Mean –"]
    assert table_said(table, 1) == ["Ben: Games 3, Mean 4.2"]
