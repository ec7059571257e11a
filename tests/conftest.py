"""The order of the files: those that take longest begin first, so that no core waits for the other at the end."""

import gc
import os
from pathlib import Path

import pytest

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: matrices are small here, and threads spin for them
HERE = Path(__file__).parent
LONGEST_FIRST = (
    "ui/test_tour.py",
    "benchmarks/test_ui_speed.py",
    "ui/test_rules.py",
    "ui/test_teach_dice.py",
    "ui/test_teach_doubts.py",
    "ui/test_teach_game.py",
    "ui/test_soak.py",
    "ui/games/duo/test_table_whole_game.py",
    "ui/games/duo/test_board_of_our_own.py",
    "ui/games/duo/test_table_camera.py",
    "vision/read/test_reader.py",
    "benchmarks/test_vision_accuracy.py",
    "vision/test_dice_commands.py",
    "companion/store/test_store_damage.py",
    "companion/store/test_store_killed.py",
    "companion/games/duo/test_duo_random_games.py",
    "companion/games/tokaido/test_tokaido_random_games.py",
    "companion/games/duo/test_duo_perft.py",
    "benchmarks/test_store_speed.py",
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
