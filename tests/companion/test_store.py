"""What is kept, and that it is there again."""

from pathlib import Path

import pytest

from companion.game import Refusal, Result
from companion.store import Store
from companion.store_faults import NoSuchGame, StoreBusy
from tests.companion.counting import COUNTING, SETUP, add


def opened(folder: Path, **more: object) -> Store:
    return Store(folder, games={"counting": COUNTING}, **more)


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
