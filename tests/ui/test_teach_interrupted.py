"""Teaching is left, cut off or loses its camera half way, and goes on."""

import itertools
from typing import Any

import pytest

from calibration.lessons.rolls_kept import count_rolls
from calibration.photos import counts
from calibration.shelf import DiceShelf
from tests.ui.patient import wait
from ui.camera import sources
from ui.teach import watching
from ui.testing.finger import Finger
from vision.camera.sources import CameraFailed, CameraTrouble
from vision.read.readings import DieReading, Status, TrayReading, places_of


@pytest.fixture(autouse=True)
def dice_in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "HASTE", 5.0)
    monkeypatch.setattr(sources, "SEEDS", itertools.count(14))
    monkeypatch.setattr(watching, "TICK_SECONDS", 0.02)


def practice_shelf(app: Any) -> DiceShelf:
    return DiceShelf.of(app.store.folder, simulated=True)


def to(app: Any, *names: str) -> Finger:
    finger = Finger(app)
    for name in names:
        finger.touch(name)
    return finger


def test_rolls_outlive_a_power_cut_and_the_lesson_goes_on_with_them(open_app: Any) -> None:
    app = open_app(camera="simulated", teach_rolls=12)
    finger = to(app, "dice", "roll", "throw")
    wait(finger, lambda: app.screen.rolled.count >= 3)
    app.screen.throwing = False
    rolls = count_rolls(practice_shelf(app))
    assert rolls >= 3
    app = open_app(camera="simulated")  # nothing was left in an orderly way
    finger = to(app, "dice", "roll")
    assert any("from last time" in text for text in finger.texts())
    finger.touch("go on")
    assert app.screen.rolled.count >= rolls and any(f"{app.screen.rolled.count} of 12" in t for t in finger.texts())
    finger.touch("back")
    finger.touch("roll")
    finger.touch("anew")
    assert app.screen.rolled.count == 0 and count_rolls(practice_shelf(app)) == 0


def test_naming_is_left_at_any_heap_and_gone_on_with_later(open_app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.screens.teach_roll.audio_there", lambda: False)  # the sounds are on all the same
    app = open_app(camera="simulated", teach_rolls=8, sounds=True)
    finger = to(app, "dice", "roll")
    assert any("when the count has risen" in text for text in finger.texts()), "nobody waits for a sound"
    finger.touch("throw")
    wait(finger, lambda: app.screen.memory["heaps"])
    left = len(app.screen.memory["heaps"])
    finger.touch("face:pilgrim:1")
    finger.touch("later")
    assert app.where == "dice"
    finger.touch("roll")
    finger.touch("go on")
    assert 0 < len(app.screen.memory["heaps"]) < left + 1 and app.screen.rolled.labels


def test_photos_of_shown_faces_outlive_a_power_cut_and_the_lesson_goes_on_behind_them(open_app: Any) -> None:
    app = open_app(camera="simulated", teach_photos=2)
    finger = to(app, "dice", "show", "hand:1")
    wait(finger, lambda: app.screen.lesson.asked == ("pilgrim", "2"))
    app = open_app(camera="simulated")
    finger = to(app, "dice", "show", "add")
    assert app.screen.lesson.asked == ("pilgrim", "2") and counts(practice_shelf(app))["pilgrim", "1"] == 2


def test_every_side_that_shows_a_number_is_asked_for(open_app: Any) -> None:
    app = open_app(camera="simulated", teach_photos=2)
    finger = to(app, "dice", "show")
    assert "Only this one die, anywhere in the tray." in finger.texts()  # the pilgrim die has a single 1
    finger.touch("hand:1")
    wait(finger, lambda: app.screen.lesson.asked == ("pilgrim", "2"))
    assert any("2 of its sides show 2" in text for text in finger.texts())
    app.screen.memory["lesson"] = app.screen.lesson.photographed()
    app.screen.tell()
    assert "another side that shows 2" in app.screen.detail.text


def test_a_camera_that_goes_away_is_told_and_teaching_goes_on_when_it_is_back(open_app: Any) -> None:
    app = open_app(camera="simulated", teach_photos=2)
    finger = to(app, "dice", "show", "hand:1")
    wait(finger, lambda: app.screen.lesson.asked == ("pilgrim", "2"))
    gone = pytest.MonkeyPatch()

    def pulled_out() -> None:
        raise CameraFailed("pulled out", CameraTrouble.LOST)

    gone.setattr(app.screen.watcher.source, "read", pulled_out)
    wait(finger, lambda: "The camera is gone" in app.screen.detail.text)
    assert "Tap the values" not in app.screen.detail.text and not app.screen.view.seen
    gone.undo()
    wait(finger, lambda: app.screen.view.seen)
    finger.touch("hand:2")
    wait(finger, lambda: app.screen.lesson.asked == ("pilgrim", "3"))


def die(name: str | None, x: float) -> DieReading:
    return DieReading(name, None, 0.5, (x, 0.0, 50.0, 50.0), False)


def test_a_die_that_was_not_known_is_kept_with_its_own_photo_never_an_earlier_rolls() -> None:
    expected = ("pilgrim", "merchant", "artist")
    found = places_of(TrayReading(Status.READ, (die("pilgrim", 1), die(None, 2), die("artist", 3)), expected=expected))
    assert {one: box[0] for one, box in found.items()} == {"pilgrim": 1, "merchant": 2, "artist": 3}
    found = places_of(TrayReading(Status.READ, (die("pilgrim", 1), die(None, 2), die(None, 3)), expected=expected))
    assert set(found) == {"pilgrim"}  # which of the two others is which nobody knows
