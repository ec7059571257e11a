"""Many games by touches in one process: the memory stays flat after the first, and no screen is left behind."""

import gc
import random
import time
from pathlib import Path

import psutil
import pytest
from kivy.base import EventLoop
from kivy.uix.widget import Widget

from companion.games.duo.boards.board_file import find_board, find_board_text
from companion.games.duo.game import DUO
from tests.companion.games.duo.play import random_setup
from ui.games.duo.tour.hands import Hands
from ui.kit import memory
from ui.testing.guide import Guide

LEAK = 1.5  # MB a game that would go unnoticed
LONGEST_GAME = 50  # turns


class Passing(Guide):
    """A guide who takes no pictures."""

    def picture(self, name: str) -> None:
        return None


@pytest.fixture
def quiet() -> float:
    return memory.QUIET


def megabytes() -> float:
    """After a quiet moment, in which the app clears away old screens and gives back what painting took: on a busy
    machine that moment may not have come yet, so it is asked for here."""
    end = time.monotonic() + 2
    while time.monotonic() < end:
        EventLoop.idle()
        time.sleep(0.02)
    gc.collect()
    EventLoop.idle()  # Kivy lets textures go in the frame after
    memory.trim_heap()
    return psutil.Process().memory_info().rss / 1e6


def widgets() -> int:
    """How many are alive; unlike the memory, other tests in this process have no say in that."""
    return alive_of(Widget)


def alive_of(kind: type) -> int:
    gc.collect()
    return sum(issubclass(type(thing), kind) for thing in gc.get_objects())


@pytest.mark.parametrize(("games", "turns"), [(2, 5), pytest.param(20, 99, marks=pytest.mark.long)])
def test_memory_stays_flat_over_games(open_app, tmp_path: Path, games: int, turns: int) -> None:
    """The short form plays the first turns only; whole games by touches are played by other tests."""
    app = open_app()
    guide = Passing(app, tmp_path, Path(app.store.folder))
    used, alive = [], []
    for number in range(games):
        setup = random_setup(random.Random(number), find_board("Shikoku"))
        app.session = app.store.new_game(DUO, setup, find_board_text("Shikoku"))
        app.go("table")
        guide.finger.settle()
        Hands(guide).play_on(until=lambda state: state.turn > turns)
        if turns > LONGEST_GAME:
            assert app.where == "score"
        app.go("score")
        guide.finger.settle()
        app.go("home")
        guide.finger.settle()
        used.append(megabytes())
        alive.append(widgets())
    print("MB after each game:", [round(each, 1) for each in used], "widgets:", alive)
    later = used[len(used) // 2 :]
    if games > 4:
        assert min(later) - min(used[1:4]) < LEAK * len(later), used
    assert alive[-1] < alive[0] * 1.2 + 50, alive
