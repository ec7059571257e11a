"""The order of the files: those that take longest begin first, so that no core waits for the other at the end."""

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.language import speak

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: matrices are small here, and threads spin for them
# Tests start hundreds of processes: each would compile the whole app again, and each worker rewrite every test.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
HERE = Path(__file__).parent
LONGEST_FIRST = (
    "ui/test_tour.py",
    "benchmarks/test_ui_speed.py",
    "ui/test_rules.py",
    "benchmarks/test_first_table.py",
    "benchmarks/test_camera_memory.py",
    "ui/games/duo/test_board_check.py",
    "vision/find/test_lying.py",
    "ui/test_teach_dice.py",
    "vision/read/test_reader.py",
    "benchmarks/test_vision_accuracy.py",
    "ui/test_settings_screen.py",
    "companion/store/test_store_killed.py",
    "companion/games/duo/test_duo_random_games.py",
    "ui/games/duo/test_table_looks.py",
    "benchmarks/test_store_speed.py",
    "ui/test_teach_improving.py",
    "ui/games/duo/test_setup_screen.py",
    "ui/test_teach_interrupted.py",
    "vision/read/test_faces.py",
    "ui/test_keyboard.py",
    "ui/games/duo/test_change_and_reached.py",
    "ui/test_key_input.py",
    "vision/board/test_board_watch.py",
    "ui/test_home.py",
    "companion/games/tokaido/test_tokaido_random_games.py",
    "ui/games/tokaido/test_journey_screens.py",
    "companion/games/duo/rulebook/test_rule_search.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    places = {HERE / name: place for place, name in enumerate(LONGEST_FIRST)}
    if gone := [str(path) for path in places if not path.exists()]:
        raise pytest.UsageError(f"tests/conftest.py names files that are not there: {', '.join(gone)}")
    items.sort(key=lambda item: places.get(item.path, len(places)))  # within a file, and among the others, as they come


def pytest_collection_finish() -> None:
    """What was collected lives as long as the run: no garbage collection has to walk through it again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _english(request: pytest.FixtureRequest) -> Iterator[None]:
    """A command that was told a language leaves it to no other test; apps put theirs away themselves."""
    yield
    if "ui" not in request.path.relative_to(HERE).parts[:1]:
        speak("en")
