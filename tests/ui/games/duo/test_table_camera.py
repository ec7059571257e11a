"""Practice: the app throws rendered dice, the reader reads them; what was read is stored, or rolled again."""

import itertools
import random

import pytest

from companion.games.duo.boards.board_file import find_board, find_board_text
from companion.games.duo.game import DUO
from companion.games.duo.rules.names import Character
from tests.companion.games.duo.play import random_setup
from tests.ui.patient import in_the_tray, thrown_at_the_table, wait
from ui.camera import sources
from ui.camera.tray_view import TrayView
from ui.testing.finger import Finger
from vision.read.readings import Problem, Status, TrayReading
from vision.read.watcher import LAST_FRAME_THRESHOLD, Watcher


@pytest.fixture(autouse=True)
def the_same_throws_every_time(monkeypatch):
    monkeypatch.setattr(sources, "SEEDS", itertools.count(11))
    monkeypatch.setattr(sources, "HASTE", 4.0)


def practice_table(open_app, **how):
    app = open_app(**how)
    begin_practice(app)
    finger = Finger(app)
    finger.settle()
    return app, finger


def begin_practice(app):
    setup = random_setup(random.Random(1), find_board("Shikoku"))
    app.session = app.store.new_game(DUO, setup, find_board_text("Shikoku"), practice=True)
    app.go("table")


def read_hands_off(app, finger, games=3):
    """A first roll that was read without a touch; where the app asks for a die, another game is begun. What is read
    wrongly fails in `thrown_at_the_table`."""
    for _game in range(games):
        if thrown_at_the_table(app, finger):
            return in_the_tray(app)
        begin_practice(app)
        finger.settle()
    raise AssertionError(f"in {games} games no first roll was read")


def test_a_throw_is_read_and_stored_without_a_touch(open_app):
    app, finger = practice_table(open_app)
    shown = read_hands_off(app, finger)
    assert dict(app.session.state.dice) == shown
    step = app.session.steps[-1]
    assert step.source == "simulated" and step.confidence >= LAST_FRAME_THRESHOLD


def test_while_the_dice_roll_their_tray_is_seen_on_the_island(open_app, monkeypatch):
    seen, look = [], TrayView.look

    def looked(tray):
        look(tray)
        seen.append(tray.parent)

    monkeypatch.setattr(TrayView, "look", looked)
    app, finger = practice_table(open_app)
    thrown_at_the_table(app, finger)
    assert seen and set(seen) == {app.screen.table.island}


def test_the_camera_is_off_as_soon_as_the_roll_is_known(open_app):
    app, finger = practice_table(open_app)
    thrown_at_the_table(app, finger)
    wait(finger, lambda: app.screen.table_camera.reader.latest().status == "off")


def test_values_can_be_tapped_in_while_the_camera_watches(open_app):
    app, finger = practice_table(open_app)
    for die in Character:
        finger.touch(f"die:{die.value}:2")
    assert set(app.session.state.dice.values()) == {2}
    assert app.session.steps[-1].source == "touch"


def test_a_die_on_the_floor_is_rolled_again(open_app):
    app, finger = practice_table(open_app)
    thrown_at_the_table(app, finger)
    finger.touch("die:merchant")  # the pilgrim's only place would be shown at once, with what it brings
    finger.touch("fix")
    finger.touch("reroll")
    assert app.session.state.phase == "roll"
    before = in_the_tray(app), app.screen.table_camera.source.places
    thrown_at_the_table(app, finger)
    assert (in_the_tray(app), app.screen.table_camera.source.places) != before
    assert set(app.session.state.dice) == set(Character)


def test_leaving_the_table_switches_the_camera_off(open_app):
    app, finger = practice_table(open_app)
    table_camera = app.screen.table_camera
    app.go("home")
    finger.settle()
    assert table_camera.reader.latest().status == "off"


def test_without_a_taught_model_dice_are_tapped_in(open_app):
    app, finger = practice_table(open_app)
    setup = dict(app.session.setup)
    app.session = app.store.new_game(DUO, setup, find_board_text("Shikoku"))
    app.go("table")
    finger.settle()
    assert app.screen.table_camera is None
    assert not finger.sees("throw")


def test_a_wrong_reading_that_is_corrected_is_kept_with_its_photo(open_app):
    app, finger = practice_table(open_app)
    shown = read_hands_off(app, finger)
    kept = len(app.store.corrections())
    other = next(face for face in (1, 2, 3) if face != shown[Character.MERCHANT])
    finger.touch("die:merchant")
    finger.touch("fix")
    finger.touch(f"die:merchant:{other}")
    assert app.session.state.dice[Character.MERCHANT] == other
    (correction,) = app.store.corrections()[kept:]
    read = str(shown[Character.MERCHANT])
    assert (correction.die, correction.read, correction.told) == ("merchant", read, str(other))
    assert correction.photo.is_file()


def test_a_cocked_die_is_said_at_the_table_and_values_can_still_be_tapped_in(open_app, monkeypatch):
    """That leaning dice are seen as such, tests/vision/find/test_lying.py counts."""
    cocked = TrayReading(Status.PROBLEM, problem=Problem.COCKED)
    monkeypatch.setattr(Watcher, "look", lambda *_given: cocked)
    app, finger = practice_table(open_app)
    wait(finger, lambda: "A die is cocked: nudge it, or roll it again." in finger.texts())
    assert not app.session.state.dice
    for die in Character:
        finger.touch(f"die:{die.value}:2")
    assert set(app.session.state.dice.values()) == {2}


def test_a_reader_that_fails_is_said_at_the_table_and_values_are_tapped_in(open_app, monkeypatch):
    def broken(*_given):
        raise ZeroDivisionError("of all things")

    monkeypatch.setattr(Watcher, "look", broken)
    app, finger = practice_table(open_app, language="de")
    wait(finger, lambda: "Die Würfel können gerade nicht gelesen werden: Tippt ihre Werte ein." in finger.texts())
    for die in Character:
        finger.touch(f"die:{die.value}:2")
    assert set(app.session.state.dice.values()) == {2}
    assert app.session.steps[-1].source == "touch"
