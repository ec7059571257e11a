"""The simulated dice are taught by touches, both ways, and then a whole game is played on the readings, hands off."""

import random
import time
from pathlib import Path
from typing import Any

import pytest

from companion.duo.board_file import find_board, find_board_text
from companion.duo.game import DUO
from companion.duo.names import Character, Phase
from tests.companion.duo.play import random_setup
from tests.ui.test_soak import Passing
from tests.ui.test_teach_dice import Onlooker, show_all, wait
from ui.drive import Finger
from ui.teach import camera
from ui.tour.hands import Hands

LONGEST = 120  # rolls; no game takes more


def play_on_readings(app: Any, folder: Path, rolls: int) -> dict[str, int]:
    """Throws and lets the camera read; taps in only what it asks for. The moves are the tour's player's."""
    guide = Passing(app, folder, Path(app.store.folder))
    hands, finger = Hands(guide), guide.finger
    app.session = app.store.new_game(
        DUO, random_setup(random.Random(3), find_board("Shikoku")), find_board_text("Shikoku"), practice=True
    )
    app.go("table")
    finger.settle()
    tally = {"rolls": 0, "hands off": 0, "wrong": 0}
    while app.session.state.phase is not Phase.OVER and tally["rolls"] < rolls:
        if app.session.state.phase is Phase.ROLL:
            _roll(app, finger, tally)
        else:
            hands.step(app.session.state)
    return tally


def _roll(app: Any, finger: Finger, tally: dict[str, int]) -> None:
    eye = app.screen.eye
    finger.touch("throw")
    wait(finger, lambda: app.session.state.dice or eye.seen() or eye.reader.latest().status == "problem", 60)
    calm = time.monotonic() + 2  # the reader may still make up its mind
    while not app.session.state.dice and time.monotonic() < calm:
        finger.settle()
    shown = {Character(die): int(face) for die, face in eye.source.shown.items()}
    asked = not app.session.state.dice
    while app.screen.rolling is not None:
        die = app.screen.rolling.asked
        finger.touch(f"die:{die.value}:{shown[die]}")
    tally["rolls"] += 1
    tally["hands off"] += not asked
    tally["wrong"] += dict(app.session.state.dice) != shown


@pytest.mark.long
@pytest.mark.parametrize("way", ["show", "roll"])
def test_a_whole_game_is_played_on_what_was_taught(
    open_app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr(camera, "HASTE", 4.0)
    app = open_app(camera="simulated")
    finger = Finger(app)
    finger.touch("dice")
    finger.touch(way)
    if way == "show":
        show_all(app, finger)
    else:
        Onlooker(app, finger).roll_and_name()
    wait(finger, lambda: app.where == "teach_learn" and finger.sees("test"), 120)
    tally = play_on_readings(app, tmp_path, LONGEST)
    print(way, tally, "over:", app.session.state.phase)
    assert app.session.state.phase is Phase.OVER
    assert tally["wrong"] <= tally["rolls"] * 0.02
    assert tally["hands off"] >= tally["rolls"] * 0.8


def test_a_few_rolls_are_played_with_the_dice_that_come_with_the_app(open_app: Any, tmp_path: Path) -> None:
    tally = play_on_readings(open_app(), tmp_path, 3)
    print(tally)
    assert tally["wrong"] == 0
