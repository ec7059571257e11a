"""The simulated dice are taught by touches, both ways, and then a whole game is played on the readings, hands off."""

import itertools
import random
from pathlib import Path
from typing import Any

import pytest

from companion.games.duo.boards.board_file import find_board, find_board_text
from companion.games.duo.game import DUO
from companion.games.duo.rules.names import Phase
from tests.companion.games.duo.play import random_setup
from tests.ui.patient import thrown_at_the_table, wait
from tests.ui.test_soak import Passing
from tests.ui.test_teach_dice import Onlooker, show_all
from ui.camera import sources
from ui.games.duo.tour.hands import Hands
from ui.testing.finger import Finger

LONGEST = 120  # rolls; no game takes more


def play_on_readings(app: Any, folder: Path, rolls: int, enough: int = LONGEST) -> dict[str, int]:
    """Plays at most so many rolls, or until `enough` were read hands off; none may be read wrongly. The moves are the
    tour's player's."""
    guide = Passing(app, folder, Path(app.store.folder))
    hands, finger = Hands(guide), guide.finger
    app.session = app.store.new_game(
        DUO, random_setup(random.Random(3), find_board("Shikoku")), find_board_text("Shikoku")
    )  # no practice game: there the app draws for the players, and the tour's player tells what it drew
    app.go("table")
    finger.settle()
    tally = {"rolls": 0, "hands off": 0}
    while app.session.state.phase is not Phase.OVER and tally["rolls"] < rolls and tally["hands off"] < enough:
        if app.session.state.phase is Phase.ROLL:
            tally["hands off"] += thrown_at_the_table(app, finger)
            tally["rolls"] += 1
        else:
            hands.step(app.session.state)
    return tally


@pytest.mark.long
@pytest.mark.parametrize("way", ["show", "roll"])
def test_a_whole_game_is_played_on_what_was_taught(
    open_app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr(sources, "HASTE", 4.0)
    app = open_app(camera="simulated")
    finger = Finger(app)
    finger.touch("dice")
    finger.touch(way)
    if way == "show":
        show_all(app, finger)
    else:
        Onlooker(app, finger).roll_and_name()
    wait(finger, lambda: app.where == "teach_learn" and finger.sees("test"), 240)
    tally = play_on_readings(app, tmp_path, LONGEST)
    print(way, tally, "over:", app.session.state.phase)
    assert app.session.state.phase is Phase.OVER
    assert tally["hands off"] >= tally["rolls"] * 0.8


def test_a_few_rolls_are_played_with_the_dice_that_come_with_the_app(
    open_app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "SEEDS", itertools.count(3))
    monkeypatch.setattr(sources, "HASTE", 4.0)
    tally = play_on_readings(open_app(camera="simulated"), tmp_path, 4, enough=2)
    print(tally)
    assert tally["hands off"] >= 2
