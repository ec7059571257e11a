"""Memory over an evening: games played by touches, every roll thrown, filmed and read by the simulated camera.

In a process of its own: in the tests' process other tests have a say in the memory."""

import statistics
import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks.test_ui_speed import ROOT, environment

HASTE = "4"  # times as fast as real dice
FLAT = 5  # MB up or down
WARMING_UP = 0.4  # of the rolls, in which everything is shown for the first time
EVENING = """
import gc, itertools, random, sys, threading, time
from pathlib import Path
from ui.shell.start import headless
headless((800, 480))
import psutil
from companion.games.duo.boards.board_file import find_board, find_board_text
from companion.games.duo.game import DUO
from companion.games.duo.rules.names import Phase
from companion.store.store import Store
from tests.companion.games.duo.play import random_setup
from tests.ui.patient import thrown_at_the_table
from tests.ui.test_soak import Passing
from ui.camera import sources
from ui.games.duo.tour.hands import Hands
from ui.kit.memory import trim_heap
from ui.shell.app import CompanionApp
from ui.testing.finger import frame
data, minutes, haste, ROLLS_A_GAME = Path(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])
sources.SEEDS, sources.HASTE = itertools.count(3), haste
store = Store(data)
for key, value in {"language": "en", "camera": "simulated"}.items():
    store.set_setting(key, value)
app = CompanionApp(store)
app.come_up()
guide = Passing(app, data, data)
hands, games = Hands(guide), itertools.count()

def begin():
    setup = random_setup(random.Random(next(games)), find_board("Shikoku"))
    app.session = app.store.new_game(DUO, setup, find_board_text("Shikoku"))
    app.go("table")
    guide.finger.settle()

def used():
    for _frame in range(3):
        frame()
    gc.collect()
    frame()  # Kivy lets textures go in the frame after
    trim_heap()
    return psutil.Process().memory_info().rss / 1e6

for _frame in range(150):  # a person looks at the first screen
    frame()
    time.sleep(0.01)
begin()
seconds = 0.0  # of the trays' own time: how long the camera was on
tray, before, rolls, told = None, 0.0, 0, 0
while seconds < 60 * minutes or told < 10:  # on a crowded machine a roll takes longer, in its tray's time as well
    if app.session.state.phase is Phase.OVER or rolls == ROLLS_A_GAME:
        rolls = 0
        app.go("home")
        guide.finger.settle()
        begin()
    elif app.session.state.phase is Phase.ROLL:
        thrown_at_the_table(app, guide.finger)
        rolls, told = rolls + 1, told + 1
        source = app.screen.table_camera.source
        if source is not tray:
            tray, before = source, 0.0
        seconds, before = seconds + source.now() - before, source.now()
        print("memory", used(), threading.active_count(), round(seconds))
    else:
        hands.step(app.session.state)
app.put_away()
"""


@pytest.mark.parametrize(("minutes", "rolls_a_game"), [(0.7, 2), pytest.param(30, 99, marks=pytest.mark.long)])
def test_memory_is_flat_while_games_are_played_with_the_camera_on(
    tmp_path: Path, minutes: float, rolls_a_game: int
) -> None:
    """The short form begins a new game after every second roll: each has a camera and a table of its own."""
    done = subprocess.run(
        [sys.executable, "-c", EVENING, str(tmp_path), str(minutes), HASTE, str(rolls_a_game)],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
        timeout=3600,
    )
    assert done.returncode == 0, done.stderr
    lines = [line.split() for line in done.stdout.splitlines()]
    memory, threads = [float(line[1]) for line in lines], [int(line[2]) for line in lines]
    print(f"\n{len(memory)} rolls, {lines[-1][3]} s of camera, MB:", *map(round, memory))
    later = memory[round(len(memory) * WARMING_UP) :]
    assert len(later) >= 6
    assert max(threads) <= threads[0], "a camera that was left still runs"
    third = len(later) // 3
    assert statistics.median(later[-third:]) <= statistics.median(later[:third]) + FLAT, "it climbs"
