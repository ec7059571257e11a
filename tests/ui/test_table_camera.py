"""Practice: the app throws rendered dice, the reader reads them; what was read is stored, or rolled again."""

import time

from kivy.base import EventLoop

from companion.duo.board_file import find_board, find_board_text
from companion.duo.game import DUO
from companion.duo.names import Character
from tests.companion.duo.play import random_setup
from ui.drive import Finger
from ui.table import eye

eye.SEED = 11  # the same throws every time
PATIENCE = 60.0  # seconds; the machine may be busy


def practice_table(open_app, **how):
    import random

    app = open_app(**how)
    setup = random_setup(random.Random(1), find_board("Shikoku"))
    app.session = app.store.new_game(DUO, setup, find_board_text("Shikoku"), practice=True)
    app.go("table")
    finger = Finger(app)
    finger.settle()
    return app, finger


def wait(until):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        EventLoop.idle()
        if until():
            return
        time.sleep(0.005)
    raise AssertionError("nothing came of it")


def thrown(app, finger):
    """The values that really lie in the tray after one throw by touch, tapped in where the reader is in doubt."""
    watching = app.screen.eye
    finger.touch("throw")
    wait(lambda: app.session.state.dice or watching.seen() or watching.reader.latest().status == "problem")
    shown = {Character(die): int(value) for die, value in watching.source.shown.items()}
    calm = time.monotonic() + 1.5  # the reader may still make up its mind
    while not app.session.state.dice and time.monotonic() < calm:
        EventLoop.idle()
    while app.screen.rolling is not None:
        die = app.screen.rolling.asked
        finger.touch(f"die:{die.value}:{shown[die]}")
    return shown


def test_a_throw_is_read_and_stored_without_a_touch(open_app):
    app, finger = practice_table(open_app)
    shown = thrown(app, finger)
    assert dict(app.session.state.dice) == shown
    step = app.session.steps[-1]
    assert step.source in ("simulated", "touch")
    if step.source == "simulated":
        assert step.confidence > 0.5


def test_the_camera_is_off_as_soon_as_the_roll_is_known(open_app):
    app, finger = practice_table(open_app)
    thrown(app, finger)
    assert app.screen.eye.reader.latest().status == "off"


def test_values_can_be_tapped_in_while_the_camera_watches(open_app):
    app, finger = practice_table(open_app)
    for die in Character:
        finger.touch(f"die:{die.value}:2")
    assert set(app.session.state.dice.values()) == {2}
    assert app.session.steps[-1].source == "touch"


def test_a_die_on_the_floor_is_rolled_again(open_app):
    app, finger = practice_table(open_app)
    thrown(app, finger)
    finger.touch("die:pilgrim")
    finger.touch("fix")
    finger.touch("reroll")
    assert app.session.state.phase == "roll"
    shown = thrown(app, finger)
    assert dict(app.session.state.dice) == shown


def test_leaving_the_table_switches_the_camera_off(open_app):
    app, finger = practice_table(open_app)
    eye = app.screen.eye
    app.go("home")
    finger.settle()
    assert eye.reader.latest().status == "off"


def test_without_a_taught_model_dice_are_tapped_in(open_app):
    app, finger = practice_table(open_app)
    setup = dict(app.session.setup)
    app.session = app.store.new_game(DUO, setup, find_board_text("Shikoku"))
    app.go("table")
    finger.settle()
    assert app.screen.eye is None
    assert not finger.sees("throw")


def test_a_wrong_reading_that_is_corrected_is_kept_with_its_photo(open_app):
    app, finger = practice_table(open_app)
    shown = thrown(app, finger)
    kept = len(app.store.corrections())
    other = next(face for face in (1, 2, 3) if face != shown[Character.MERCHANT])
    source = app.session.steps[-1].source
    finger.touch("die:merchant")
    finger.touch("fix")
    finger.touch(f"die:merchant:{other}")
    assert app.session.state.dice[Character.MERCHANT] == other
    corrections = app.store.corrections()[kept:]
    if source == "simulated":
        assert [(one.die, one.read, one.told) for one in corrections] == [
            ("merchant", str(shown[Character.MERCHANT]), str(other))
        ]
        assert corrections[0].photo.is_file()
