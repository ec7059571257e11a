"""The first table after a start: it is there at once, and the camera joins without holding it up.

Asserted is the clock, from the finger to the frame: that is what froze. Of several fresh starts the quickest counts,
since another test may keep the machine busy; all are printed (pytest -s)."""

import subprocess
import sys
from pathlib import Path

from tests.benchmarks.test_ui_speed import ROOT, environment

THERE = 0.3  # seconds from the touch to the first frame of the table
LONGEST_FRAME = 0.25  # seconds, while the camera joins; the aim is 0.06 on a machine with nothing else to do
STARTS = 3
OPENING = """
import os, sys, time
from pathlib import Path
from ui.shell.start import headless
headless((800, 480))
from calibration.shelf import DiceShelf
from companion.games.duo.practice_dice import PRACTICE_DICE
from companion.store.store import Store
from ui.camera.game_camera import CameraState, GameCamera
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger, FingerTouch, frame
from tests.ui.played import keep
store = Store(Path(sys.argv[1]))
store.set_setting("language", "en")
keep(store, turns=4, practice=True)
app = CompanionApp(store)
app.come_up()
finger = Finger(app)
cameras = app.service(GameCamera)

def rest(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        frame()
        time.sleep(0.01)

def opened(kind):
    rest(1.5)  # a person looks at the first screen
    widget = finger.find("continue")
    touch = FingerTouch(*widget.to_window(*widget.center))
    touch.send("begin")
    frame()
    begun = time.perf_counter()
    touch.send("end")
    frame()
    print(kind, time.perf_counter() - begun)
    assert app.where == "table" and cameras.camera is None and cameras.state is not CameraState.NONE
    frames = []
    while cameras.state is CameraState.JOINING:
        before = time.perf_counter()
        frame()
        frames.append(time.perf_counter() - before)
        time.sleep(0.005)
    assert cameras.state is CameraState.READY
    print("joined", time.perf_counter() - begun)
    print("longest", max(frames), *sorted(round(each * 1000) for each in frames)[-6:])

assert "cv2" not in sys.modules and "numpy" not in sys.modules
opened("first")
app.go("home")
shelf = DiceShelf.of(Path(sys.argv[1]), simulated=True)
shelf.folder.mkdir(parents=True, exist_ok=True)
shelf.model_file.write_bytes(PRACTICE_DICE.model.read_bytes())
opened("another")
app.put_away()
"""


def test_the_first_table_is_there_at_once_and_the_camera_joins_it(tmp_path: Path) -> None:
    told: dict[str, list[float]] = {}
    for start in range(STARTS):
        done = subprocess.run(
            [sys.executable, "-c", OPENING, str(tmp_path / str(start))],
            cwd=ROOT,
            env=environment(),
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        for line in done.stdout.splitlines():
            print(line)
            kind, seconds, *_rest = line.split()
            told.setdefault(kind, []).append(float(seconds))
    assert min(told["first"]) <= THERE, "the first table after a start"
    assert min(told["another"]) <= THERE, "another dice model was chosen"
    assert min(told["longest"]) <= LONGEST_FRAME, "the screen stands still while the camera joins"
