"""Statistics against a recount from the records: random games of both games, some deleted, fixed, imported, undone."""

import random
from collections import Counter
from pathlib import Path

import pytest

from companion.play.companion_seats import seat_companions
from companion.statistics.counts import count_player, ends, head_to_head, lead_changes, records, visits
from companion.statistics.dice import die_reports
from companion.statistics.played import Played, PlayedGame, played, selected
from companion.statistics.players import Players
from companion.store.store import Store
from tests.companion.export.kept_games import EVENING, recorded_game
from tests.companion.statistics.recount import Recounted, recount
from tests.companion.store.inside import without_waiting

NAMES = ["Aiko", "Ben", "Chloé", "Dan", "Eva"]


def read(store: Store) -> Played:
    """All facts worked out, as the screen does it in the background."""
    for number in played(store, Players()).missing:
        store.work_out_facts(number)
    found = played(store, Players())
    assert found.missing == ()
    return found


def keep_some(store: Store, rng: random.Random, count: int) -> None:
    """Games that were played and games that were imported; some not over, some practice."""
    without_waiting(store)
    for _game in range(count):
        names = rng.sample(NAMES, len(NAMES))
        game, events, board = recorded_game(rng.choice(["duo", "tokaido"]), rng.randrange(40), names)
        if rng.random() < 0.5:
            store.keep_record(game, events, board)
            continue
        session = store.new_game(game, events[0], board, practice=rng.random() < 0.15)
        session.do(events[1:-2])
        if rng.random() < 0.9:
            session.do(events[-2:])


def compare(store: Store) -> None:
    found, told = read(store), recount(store)
    assert [game.number for game in found.games if game.facts] == [each.number for each in told]
    for game, each in zip((game for game in found.games if game.facts), told, strict=True):
        compare_game(game, each)
    for kind in ("duo", "tokaido"):
        of_kind = [each for each in told if each.game == kind]
        games = selected(found.games, game=kind)
        compare_players(games, of_kind)
        assert lead_changes(games) == dict(sorted(Counter(each.changes for each in of_kind).items()))
        counted: Counter[str] = Counter()
        for each in of_kind:
            for (place, _seat), times in each.visits.items():
                counted[place] += times
        assert visits(games) == dict(counted)
        assert ends(games) == dict(Counter(end for each in of_kind for end in each.ends))
        if of_kind:
            best = next(record for record in records(games) if record.key == "most_points")
            assert best.value == max(max(each.scores) for each in of_kind)
    rolled: Counter[tuple[str, int]] = sum((each.dice for each in told), Counter())
    reports = die_reports(found.games)
    assert {(each.die, face.face): face.rolled for each in reports for face in each.faces if face.rolled} == rolled


def compare_game(game: PlayedGame, each: Recounted) -> None:
    facts = game.facts
    assert facts is not None
    assert list(facts.names) == each.names
    assert list(game.scores) == list(facts.scores) == each.scores
    assert list(game.winners) == each.winners
    assert {key: list(points) for key, points in facts.sources.items()} == each.sources
    assert facts.changes == each.changes
    assert {(place, seat): n for place, counts in facts.visits.items() for seat, n in enumerate(counts) if n} == (
        each.visits
    )


def compare_players(games: tuple[PlayedGame, ...], told: list[Recounted]) -> None:
    for name in NAMES:
        mine = [(each, each.names.index(name)) for each in told if name in each.names]
        count = count_player(games, name.casefold())
        assert count.games == len(mine)
        assert count.wins == sum(each.winners == [seat] for each, seat in mine)
        assert count.shared == sum(seat in each.winners and len(each.winners) > 1 for each, seat in mine)
        if mine:
            assert count.mean == pytest.approx(sum(each.scores[seat] for each, seat in mine) / len(mine))
            assert count.best == max(each.scores[seat] for each, seat in mine)
            for key in mine[0][0].sources:
                expected = sum(each.sources[key][seat] for each, seat in mine) / len(mine)
                assert count.sources[key] == pytest.approx(expected)
        for other in NAMES:
            both = [each for each in told if {name, other} <= set(each.names)]
            if other != name and both:
                margin = sum(
                    each.scores[each.names.index(name)] - each.scores[each.names.index(other)] for each in both
                )
                against = head_to_head(games, name.casefold(), other.casefold())
                assert against.games == len(both) == against.before + against.behind + against.level
                assert against.margin == pytest.approx(margin / len(both))


def change_something(store: Store, rng: random.Random) -> None:
    """Delete, fix, undo from the end, or take the end back and play it otherwise."""
    lines = [line for line in store.games() if line.finished and line.score_only is None]
    line = rng.choice(lines)
    what = rng.choice(["delete", "fix", "undo", "redo", "setup"])
    if what == "delete":
        store.delete_game(line.number)
        return
    session = store.open_game(line.number)
    if what == "undo":
        session.undo()
    elif what == "redo":
        session.undo()
        session.redo()
    elif what == "setup":
        names = dict(zip(session.setup["players"], rng.sample(NAMES, len(NAMES)), strict=False))
        session.fix(-1, [{**session.setup, "players": names}]).confirm()
    else:
        session.fix(len(session.steps) - 1, session.steps[-1].events[:-1]).confirm()


@pytest.mark.parametrize("seed", range(2))
def test_statistics_are_what_a_recount_of_the_records_gives(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    with Store(tmp_path, clock=lambda: EVENING) as store:
        keep_some(store, rng, 7)
        compare(store)
        for _time in range(3):
            change_something(store, rng)
            compare(store)
    with Store(tmp_path) as store:
        assert not store.facts()[1], "what was worked out is kept"
        compare(store)


@pytest.mark.parametrize("seed", range(2))
def test_time_used_and_levels_are_what_was_noted_and_companions_are_no_people(tmp_path: Path, seed: int) -> None:
    """Every game is noted beside the store as it is played; a companion sits on a seat under a person's name."""
    rng = random.Random(seed)
    noted: list[tuple[str, list[str], list[int | None], list[float], int]] = []
    with Store(tmp_path, clock=lambda: EVENING) as store:
        without_waiting(store)
        for _game in range(8):
            kind = rng.choice(["duo", "tokaido"])
            game, events, board = recorded_game(kind, rng.randrange(40), rng.sample(NAMES, len(NAMES)))
            session = store.new_game(game, events[0], board)
            names = list(session.names)
            levels = [rng.randint(1, 4) if rng.random() < 0.4 else None for _name in names]
            times = [float(rng.randrange(60, 4000)) for _name in names] if rng.random() < 0.7 else []
            seat_companions(session, levels)
            if times:
                store.keep_times(session.game_number, tuple(times))
            session.do(events[1:])
            noted.append((kind, names, levels, times, session.game_number))
        found = read(store)
    winners = {game.number: game.winners for game in found.games}
    for kind in ("duo", "tokaido"):
        games = selected(found.games, game=kind)
        people = {name.casefold() for each, names, levels, _times, _number in noted if each == kind
                  for name, level in zip(names, levels, strict=True) if level is None}  # fmt: skip
        assert set(found.players(kind)) == people
        for name in people:
            mine = [
                (names, levels, times, number, [each.casefold() for each in names].index(name))
                for each, names, levels, times, number in noted
                if each == kind and any(one.casefold() == name and level is None
                                        for one, level in zip(names, levels, strict=True))
            ]  # fmt: skip
            used = [times[seat] for _names, _levels, times, _number, seat in mine if times]
            count = count_player(games, name)
            assert count.games == len(mine)
            assert count.seconds == (pytest.approx(sum(used) / len(used)) if used else None)
            met: dict[int, tuple[int, int]] = {}
            for _names, levels, _times, number, seat in mine:
                for level in sorted({level for level in levels if level is not None}):
                    played_so, won = met.get(level, (0, 0))
                    met[level] = (played_so + 1, won + (winners[number] == (seat,)))
            assert count.levels == dict(sorted(met.items()))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 112))
def test_statistics_of_many_games_are_what_a_recount_gives(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    with Store(tmp_path, clock=lambda: EVENING) as store:
        keep_some(store, rng, 30)
        for _time in range(8):
            change_something(store, rng)
            keep_some(store, rng, 1)
        compare(store)


def test_facts_that_are_lost_or_out_of_date_are_worked_out_anew(tmp_path: Path) -> None:
    """After a rescue no facts are there; a corrected board makes those of before out of date."""
    with Store(tmp_path) as store:
        game, events, board = recorded_game("duo", 3)
        number = store.keep_record(game, events, board)
        read(store)
        session = store.open_game(number)
        session.change_board(board.replace("gold = [5,", "gold = [4,"))
        assert store.facts() == ({}, [number])
        compare(store)
    file = tmp_path / "games.db"
    damaged = bytearray(file.read_bytes())
    damaged[100:200] = bytes(100)
    file.write_bytes(damaged)
    with Store(tmp_path) as store:
        assert store.notices
        assert store.facts()[1] == [number]
        compare(store)


def test_a_store_that_is_only_looked_at_works_facts_out_without_keeping_them(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        number = store.keep_record(*recorded_game("tokaido", 1))
    with Store(tmp_path, look_only=True) as store:
        facts = store.work_out_facts(number)
        assert facts is not None and facts.turns > 10
        assert store.facts() == ({}, [number])
