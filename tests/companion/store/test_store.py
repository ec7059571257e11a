"""What is kept, and that it is there again."""

import shutil
import subprocess
import sys
from enum import StrEnum
from pathlib import Path

import pytest

from companion.games.game import Refusal, Result
from companion.store.faults import NoSuchGame, NotKept, StoreBusy
from companion.store.store import Store
from tests.companion.games.counting import COUNTING, SETUP, add
from tests.companion.store.inside import database


def opened(folder: Path, **more: object) -> Store:
    return Store(folder, **more)


def test_a_game_goes_on_at_the_exact_point_after_a_restart(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        session = store.new_game(COUNTING, SETUP, "100", practice=True)
        session.do([add(1)], source="camera", confidence=0.5)
        session.do([add(2), add(3)])
        session.do([add(4)])
        session.undo()
        session.note("wares", ["fan"])
        number = session.game_number
    with opened(tmp_path) as store:
        assert store.last_open() == number
        again = store.open_game(number)
        assert again.state.total == 6
        assert again.names == ("Aiko", "Ben")
        assert again.practice
        assert again.noted("wares") == ["fan"]
        assert again.steps[0].confidence == 0.5
        again.redo()
        assert again.state.total == 10
        again.do([add(5)])
        assert again.state.total == 15


def test_a_refused_setup_leaves_no_game_behind(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        with pytest.raises(Refusal):
            store.new_game(COUNTING, {"do": "add"}, "100")
        assert store.games() == []


def test_the_list_shows_names_result_and_what_is_open(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        first = store.new_game(COUNTING, SETUP, "9")
        second = store.new_game(COUNTING, SETUP, "50")
        first.do([add(4)])
        first.do([add(5)])
        newest, oldest = store.games()
        assert (oldest.number, oldest.finished) == (first.game_number, True)
        assert oldest.result == Result(("Aiko", "Ben"), (4, 5), (1,))
        assert (newest.finished, newest.result) == (False, None)
        assert store.last_open() == second.game_number
        first.undo()
        assert store.games()[1].result is None
        assert store.last_open() == first.game_number


def test_the_last_open_game_is_asked_for_among_practice_games_or_among_the_others(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        real = store.new_game(COUNTING, SETUP, "9").game_number
        assert store.last_open(practice=True) is None
        practice = store.new_game(COUNTING, SETUP, "9", practice=True).game_number
        assert store.last_open() == practice
        assert (store.last_open(practice=False), store.last_open(practice=True)) == (real, practice)


def test_a_deleted_game_is_gone_and_its_number_is_not_given_again(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        session = store.new_game(COUNTING, SETUP, "9")
        gone = session.game_number
        store.delete_game(gone)
        assert store.games() == []
        with pytest.raises(NoSuchGame):
            store.open_game(gone)
        with pytest.raises(NoSuchGame):
            session.do([add(1)])
        assert store.new_game(COUNTING, SETUP, "9").game_number == gone + 1


def test_settings_and_half_made_entries_outside_a_game_are_kept(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert store.setting("theme", "light") == "light"
        store.set_setting("theme", "dark")
        store.set_setting("theme", {"name": "夜"})
        store.note("setup", {"names": ["Aiko"]})
        store.note("forgotten", 1)
        store.note("forgotten", None)
    with opened(tmp_path) as store:
        assert store.setting("theme", "light") == {"name": "夜"}
        assert store.noted("setup") == {"names": ["Aiko"]}
        assert store.noted("forgotten") is None


def test_a_game_that_was_only_scored_is_kept_with_its_tally(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        number = store.keep_score_only("counting", Result(("A", "B"), (95, 80), (0,)), {"temple": [7, 5]})
        (line,) = store.games()
        assert (line.number, line.finished, line.duration, line.score_only) == (number, True, None, {"temple": [7, 5]})
        assert line.names == ("A", "B")
        assert store.last_open() is None
        with pytest.raises(NoSuchGame):
            store.open_game(number)


def test_a_correction_keeps_the_photo_and_both_readings(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.correction(b"\xff\xd8picture", "pilgrim", "3", "2", game=1, step=4)
        store.correction(None, "artist", None, "1")
        first, second = store.corrections()
        assert first.photo is not None
        assert first.photo.read_bytes() == b"\xff\xd8picture"
        assert (first.die, first.read, first.told, first.game, first.step) == ("pilgrim", "3", "2", 1, 4)
        assert (second.photo, second.read, second.told) == (None, None, "1")


def test_values_of_any_kind_come_back_as_they_are_kept_and_never_look_like_damage(tmp_path: Path) -> None:
    class Die(StrEnum):
        PILGRIM = "pilgrim"

    with opened(tmp_path) as store:
        store.correction(None, Die.PILGRIM, 3, 2, game=True, step=1)  # type: ignore[arg-type]
        session = store.new_game(COUNTING, SETUP, "50")
        session.do([add(1)], source=Die.PILGRIM, confidence=float("nan"))
        session.do([add(1)], confidence=1)
        store.set_setting(Die.PILGRIM, float("inf"))
    with opened(tmp_path) as store:
        (correction,) = store.corrections()
        assert (correction.die, correction.read, correction.told) == ("pilgrim", "3", "2")
        first, second = store.open_game(1).steps
        assert (first.source, first.confidence, second.confidence) == ("pilgrim", None, 1.0)
        assert store.setting("pilgrim") == float("inf")
        assert store.notices == []


def test_a_second_companion_may_look_but_not_write(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        session = store.new_game(COUNTING, SETUP, "50")
        session.do([add(3)])
        with pytest.raises(StoreBusy, match="Another companion"):
            opened(tmp_path)
        with opened(tmp_path, look_only=True) as other:
            looking = other.open_game(session.game_number)
            assert looking.state.total == 3
            with pytest.raises(StoreBusy):
                looking.do([add(1)])
            with pytest.raises(StoreBusy):
                other.set_setting("theme", "dark")
            assert looking.state.total == 3
        session.do([add(3)])
    with opened(tmp_path) as free:
        assert free.open_game(1).state.total == 6


def test_nothing_is_kept_after_the_store_is_closed(tmp_path: Path) -> None:
    store = opened(tmp_path)
    session = store.new_game(COUNTING, SETUP, "50")
    store.close()
    store.close()
    for touch in (lambda: session.do([add(1)]), lambda: store.set_setting("a", 1), store.games):
        with pytest.raises(NotKept, match="are closed"):
            touch()
    assert session.state.total == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.db", "games.lock"]


def test_a_step_is_on_the_card_before_it_is_told_as_done(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        connection = database(store)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_step_waits_for_the_card_exactly_once(tmp_path: Path) -> None:
    """Seen from outside: the system calls of a real process."""
    if shutil.which("strace") is None:
        pytest.skip("strace is not here")
    code = (
        "import sys; from pathlib import Path; from companion.store.store import Store\n"
        "from tests.companion.games.counting import COUNTING, SETUP, add\n"
        "store = Store(Path(sys.argv[1])); session = store.new_game(COUNTING, SETUP, '99')\n"
        "print('begin', flush=True); session.do([add(1)]); print('end', flush=True)"
    )
    command = ["strace", "-f", "-e", "trace=fsync,fdatasync,write", sys.executable, "-c", code, str(tmp_path / "data")]
    watched = subprocess.run(command, cwd=Path(__file__).parents[3], capture_output=True, text=True)
    if watched.returncode:
        pytest.skip("strace may not watch a process here")
    between = watched.stderr.split('"begin')[1].split('"end')[0]
    assert between.count("sync(") == 1


def test_a_folder_that_cannot_be_used_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(NotKept, match="could not be kept"):
        opened(tmp_path / "file")


def test_half_made_entries_and_games_are_apart(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        first, second = (store.new_game(COUNTING, SETUP, "50") for _each in range(2))
        store.note("dice", 0)
        first.note("dice", 1)
        second.note("dice", 2)
        first.do([add(1)])
        assert (store.noted("dice"), first.noted("dice"), second.noted("dice")) == (0, None, 2)
    with opened(tmp_path) as store:
        assert (store.noted("dice"), store.open_game(1).noted("dice"), store.open_game(2).noted("dice")) == (0, None, 2)
