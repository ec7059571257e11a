"""A damaged file: the companion opens, saves what can be saved, keeps the damaged file beside and says so."""

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games.game import Result
from companion.store.store import NoSuchGame, Store
from tests.companion.games.counting import COUNTING, SETUP, add
from tests.companion.store.inside import database

Truth = dict[int, list[tuple[int | None, tuple[object, ...]]]]


def fill(folder: Path, *, in_the_log: bool = False) -> tuple[Store, Truth]:
    """Some games with every kind of row, and what they are."""
    dice = random.Random(7)
    store = Store(folder)
    if in_the_log:
        database(store).execute("PRAGMA wal_autocheckpoint = 400")
    truth: Truth = {}
    for game in range(6):
        board = "100000" + " " * (3000 * (game % 3))  # long rows too
        session = store.new_game(COUNTING, {**SETUP, "game": "counting"}, board, practice=game == 3)
        for _step in range(dice.randrange(5, 60)):
            session.do([add(dice.randrange(1, 10)) for _event in range(dice.randrange(1, 4))], source="camera")
            if dice.random() < 0.2:
                session.undo()
        session.note("wares", ["fan", "doll"])
        points = session.tree.points
        truth[session.game_number] = [(points[n].parent, points[n].events) for n in sorted(points)]
    store.keep_score_only("counting", Result(("A", "B"), (3, 4), (1,)), {"temple": 3})
    store.correction(b"jpeg", "pilgrim", "3", "2", game=1, step=2)
    store.set_setting("theme", "dark")
    store.note("setup", {"names": ["Aiko"]})
    return store, truth


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Truth]:
    """A store as it lies there after the app was closed."""
    folder = tmp_path_factory.mktemp("closed")
    store, truth = fill(folder)
    store.close()
    return folder, truth


@pytest.fixture(scope="module")
def unplugged(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Truth]:
    """A store as it lies there after the plug was pulled, with much of it still in the log of writes."""
    folder, after = tmp_path_factory.mktemp("open"), tmp_path_factory.mktemp("unplugged")
    store, truth = fill(folder, in_the_log=True)
    for name in ("games.db", "games.db-wal"):
        shutil.copy(folder / name, after / name)
    store.close()
    assert (after / "games.db-wal").stat().st_size > 1_000_000
    return after, truth


def flip(content: bytearray, dice: random.Random) -> None:
    for _ in range(dice.choice((1, 1, 2, 20))):
        content[dice.randrange(len(content))] ^= dice.randrange(1, 256)


def cut(content: bytearray, dice: random.Random) -> None:
    del content[dice.randrange(len(content)) :]


def smear(content: bytearray, dice: random.Random) -> None:
    """A block of the card that came back as something else."""
    start = dice.randrange(len(content)) // 512 * 512
    size = dice.choice((512, 4096, 16384))
    content[start : start + size] = dice.choice((bytes(size), b"\xff" * size, dice.randbytes(size)))


def check(folder: Path, truth: Truth, damaged: bytes, name: str) -> tuple[int, int, bool]:
    """Everything in the store is as it was; returns how many points of how many are there, and if loss was told."""
    with Store(folder) as store:
        kept = 0
        told = bool(store.notices)
        for line in store.games():
            if line.score_only is not None:
                assert line.result == Result(("A", "B"), (3, 4), (1,))
                continue
            try:
                session = store.open_game(line.number)
            except NoSuchGame:
                assert f"Game {line.number} could not be rescued." in store.notices
                continue
            assert session.practice == (line.number == 4)
            assert line.names == ("Aiko", "Ben")
            for number, point in session.tree.points.items():
                assert (point.parent, point.events) == truth[line.number][number]
            assert session.noted("wares") in (None, ["fan", "doll"])
            kept += len(session.tree.points)
            session.do([add(1)])
        wanted = sum(map(len, truth.values()))
        told = told or bool(store.notices)
        if told:
            aside = [path for path in folder.glob("games-damaged-*") if path.name.endswith(name.removeprefix("games"))]
            assert aside
            assert any(path.read_bytes() == damaged for path in aside) or name == "games.db"
        assert store.setting("theme", "dark") == "dark"
        store.new_game(COUNTING, SETUP, "50").do([add(5)])
    with Store(folder) as store:
        assert store.notices == []
    return kept, wanted, told


DAMAGES = [flip, cut, smear]


def damage_and_check(
    folder: Path, lying: tuple[Path, Truth], name: str, damage: Callable[[bytearray, random.Random], None], seed: int
) -> tuple[int, int]:
    """How many points of how many were saved. A log of writes that simply ends is the one damage nobody can see."""
    source, truth = lying
    shutil.copytree(source, folder)
    dice = random.Random(seed)
    content = bytearray((folder / name).read_bytes())
    damage(content, dice)
    (folder / name).write_bytes(content)
    kept, wanted, told = check(folder, truth, bytes(content), name)
    assert told or kept == wanted or (name == "games.db-wal" and damage is cut)
    shutil.rmtree(folder)
    return kept, wanted


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("name", ["games.db", "games.db-wal"])
def test_the_app_opens_after_random_damage_and_saves_what_can_be_saved(
    tmp_path: Path,
    closed: tuple[Path, Truth],
    unplugged: tuple[Path, Truth],
    name: str,
    damage: Callable[[bytearray, random.Random], None],
) -> None:
    for seed in range(6):
        lying = unplugged if name == "games.db-wal" or seed % 2 else closed
        damage_and_check(tmp_path / str(seed), lying, name, damage, seed)


@pytest.mark.long
@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("name", ["games.db", "games.db-wal"])
def test_the_app_opens_after_a_great_deal_of_random_damage(
    tmp_path: Path,
    closed: tuple[Path, Truth],
    unplugged: tuple[Path, Truth],
    name: str,
    damage: Callable[[bytearray, random.Random], None],
) -> None:
    saved, of_all = 0, 0
    for seed in range(60):
        lying = unplugged if name == "games.db-wal" or seed % 2 else closed
        kept, wanted = damage_and_check(tmp_path / str(seed), lying, name, damage, 1000 + seed)
        saved, of_all = saved + kept, of_all + wanted
    print(f"{name} {damage.__name__}: {saved} of {of_all} points saved")


def test_a_single_wrong_byte_costs_no_more_than_the_rest_of_its_game(
    tmp_path: Path, closed: tuple[Path, Truth]
) -> None:
    source, truth = closed
    content = (source / "games.db").read_bytes()
    place = content.rindex(b'"do": "add"')
    (tmp_path / "games.db").write_bytes(content[:place] + b"#" + content[place + 1 :])
    with Store(tmp_path) as store:
        whole = {number: len(store.open_game(number).tree.points) for number in truth}
        harmed = [number for number in truth if whole[number] < len(truth[number])]
        assert len(harmed) == 1 and whole[harmed[0]] > 1
        rescued, lost = store.notices
        assert rescued == (
            "The file of your games was damaged. 7 games were rescued. The damaged file is kept as games-damaged-1.db."
        )
        count = len(truth[harmed[0]]) - whole[harmed[0]]
        assert lost == f"Game {harmed[0]}: {count} steps were lost. It goes on from the last one that is whole."


def test_a_wrong_byte_in_a_setup_or_a_board_costs_nothing(tmp_path: Path, closed: tuple[Path, Truth]) -> None:
    source, truth = closed
    content = (source / "games.db").read_bytes()
    places = [place for place in range(len(content)) if content.startswith((b'{"do": "setup"', b"100000 "), place)]
    assert len(places) > len(truth)
    for place in places[:: max(1, len(places) // 6)]:
        folder = tmp_path / str(place)
        folder.mkdir()
        (folder / "games.db").write_bytes(content[:place] + b"#" + content[place + 1 :])
        with Store(folder) as store:
            assert {number: len(store.open_game(number).tree.points) for number in truth} == {
                number: len(points) for number, points in truth.items()
            }


def test_a_file_cut_to_nothing_is_damage_and_not_a_new_store(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"")
    with Store(tmp_path) as store:
        assert "damaged" in store.notices[0]
        assert (tmp_path / "games-damaged-1.db").exists()


def test_the_damaged_file_is_kept_and_named_in_the_message(tmp_path: Path, closed: tuple[Path, Truth]) -> None:
    shutil.copytree(closed[0], tmp_path / "a")
    rubbish = b"not a database at all" * 1000
    for number in (1, 2):
        (tmp_path / "a" / "games.db").write_bytes(rubbish)
        with Store(tmp_path / "a") as store:
            assert f"games-damaged-{number}.db" in store.notices[0]
            assert store.games() == []
        assert (tmp_path / "a" / f"games-damaged-{number}.db").read_bytes() == rubbish


def test_damage_while_the_app_runs_costs_the_open_game_nothing(tmp_path: Path) -> None:
    store, _truth = fill(tmp_path)
    session = store.open_game(2)
    total = session.state.total
    points = len(session.tree.points)
    connection = database(store)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with (tmp_path / "games.db").open("r+b") as file:
        file.seek(4096)
        file.write(b"#" * 30000)
    connection.execute("PRAGMA shrink_memory")  # so that the pages are read from the card again
    session.do([add(4)])
    assert store.notices
    store.close()
    with Store(tmp_path) as again:
        assert again.open_game(2).state.total == total + 4
        assert len(again.open_game(2).tree.points) == points + 1


def test_what_was_deleted_does_not_come_back_from_a_rescue(tmp_path: Path) -> None:
    store, _truth = fill(tmp_path)
    store.delete_game(2)
    store.delete_game(7)
    store.close()
    content = bytearray((tmp_path / "games.db").read_bytes())
    content[0:16] = bytes(16)
    (tmp_path / "games.db").write_bytes(content)
    with Store(tmp_path) as again:
        assert again.notices
        assert {line.number for line in again.games()} == {1, 3, 4, 5, 6}
        assert again.new_game(COUNTING, SETUP, "9").game_number == 8


def test_a_rescue_that_is_cut_short_is_finished_or_begun_again(
    tmp_path: Path, unplugged: tuple[Path, Truth], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.store.rescue import rescue as store_rescue

    source, truth = unplugged
    folder = tmp_path / "cut"
    wanted: set[int] | None = None
    for stop in range(1, 12):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(source, folder)
        with (folder / "games.db").open("r+b") as file:
            file.write(bytes(16))
        calls = 0
        real = store_rescue.sync_folder

        def plug(path: Path, real: Callable[[Path], None] = real, stop: int = stop) -> None:
            nonlocal calls
            calls += 1
            if calls == stop:
                raise KeyboardInterrupt
            real(path)

        with monkeypatch.context() as patch:
            patch.setattr(store_rescue, "sync_folder", plug)
            try:
                Store(folder).close()
                over = True
            except KeyboardInterrupt:
                over = False
        with Store(folder) as store:
            numbers = {line.number for line in store.games()}
            wanted = wanted or numbers
            assert numbers == wanted == {*truth, 7}
        assert list(folder.glob("games-damaged-1.db")) and list(folder.glob("games-damaged-1.db-wal"))
        if over:
            return
    pytest.fail("the rescue never came to its end")
