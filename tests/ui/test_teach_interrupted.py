"""Teaching is left, cut off or loses its camera half way, and goes on."""

import itertools
from typing import Any

import pytest

from calibration.corrections import keep_correction
from calibration.lessons.rolls_kept import count_rolls
from calibration.models import earlier, keep
from calibration.photos import counts, keep_photo
from tests.ui.patient import wait
from ui.camera.table_camera import places
from ui.teach import camera, improving, watching
from ui.testing.finger import Finger
from vision.camera.sources import CameraTrouble, Trouble
from vision.practice.practice_dice import practice_model
from vision.read.readings import DieReading, Reading, Status


@pytest.fixture(autouse=True)
def dice_in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(camera, "HASTE", 5.0)
    monkeypatch.setattr(camera, "SEEDS", itertools.count(14))
    monkeypatch.setattr(watching, "TICK", 0.02)


def to(app: Any, *names: str) -> Finger:
    finger = Finger(app)
    for name in names:
        finger.touch(name)
    return finger


def test_rolls_outlive_a_power_cut_and_the_lesson_goes_on_with_them(open_app: Any) -> None:
    app = open_app(camera="simulated", teach_rolls=12)
    finger = to(app, "dice", "roll", "throw")
    wait(finger, lambda: app.screen.rolled.count >= 3)
    app.screen._throws = False
    rolls = count_rolls(app.store.folder, True)
    assert rolls >= 3
    app = open_app(camera="simulated")  # nothing was left in an orderly way
    finger = to(app, "dice", "roll")
    assert any("from last time" in text for text in finger.texts())
    finger.touch("go on")
    assert app.screen.rolled.count >= rolls and any(f"{app.screen.rolled.count} of 12" in t for t in finger.texts())
    finger.touch("back")
    finger.touch("roll")
    finger.touch("anew")
    assert app.screen.rolled.count == 0 and count_rolls(app.store.folder, True) == 0


def test_naming_is_left_at_any_heap_and_gone_on_with_later(open_app: Any) -> None:
    app = open_app(camera="simulated", teach_rolls=8)
    finger = to(app, "dice", "roll", "throw")
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
    assert app.screen.lesson.asked == ("pilgrim", "2") and counts(app.store.folder, True)["pilgrim", "1"] == 2


def test_every_side_that_shows_a_number_is_asked_for(open_app: Any) -> None:
    app = open_app(camera="simulated", teach_photos=2)
    finger = to(app, "dice", "show")
    assert "Only this one die, anywhere in the tray." in finger.texts()  # the pilgrim die has a single 1
    finger.touch("hand:1")
    wait(finger, lambda: app.screen.lesson.asked == ("pilgrim", "2"))
    assert any("2 of its sides show 2" in text for text in finger.texts())
    app.screen.memory["lesson"] = app.screen.lesson.photographed()
    app.screen._show()
    assert "another side that shows 2" in app.screen.detail.text


def test_a_camera_that_goes_away_is_told_and_teaching_goes_on_when_it_is_back(open_app: Any) -> None:
    app = open_app(camera="simulated", teach_photos=2)
    finger = to(app, "dice", "show", "hand:1")
    wait(finger, lambda: app.screen.lesson.asked == ("pilgrim", "2"))
    gone = pytest.MonkeyPatch()

    def pulled_out() -> None:
        raise CameraTrouble(Trouble.LOST, "pulled out")

    gone.setattr(app.screen.eye.source, "read", pulled_out)
    wait(finger, lambda: "The camera is gone" in app.screen.detail.text)
    assert "Tap the values" not in app.screen.detail.text and not app.screen.view.seen
    gone.undo()
    wait(finger, lambda: app.screen.view.seen)
    finger.touch("hand:2")
    wait(finger, lambda: app.screen.lesson.asked == ("pilgrim", "3"))


def test_corrections_of_a_game_are_learned_from_without_being_asked(open_app: Any) -> None:
    app = open_app(camera="simulated")
    improving.improve(app)
    assert app.learning is None  # nothing was corrected
    store, model = app.store, practice_model()
    for label, crop in zip((model.labels[owner] for owner in model.owners), model.crops, strict=True):
        keep_photo(store.folder, True, label, crop)
    keep(store.folder, True, model)
    picture = model.crops[0]
    die, face = model.labels[int(model.owners[0])]
    keep_correction(store, picture, (4, 4, 56, 56), die=die, read=None, told=face, simulated=True)
    app.go("score_only")
    app.go("home")
    finger = Finger(app)
    wait(finger, lambda: app.learning is not None and app.learning.outcome is not None, 120)
    assert app.learning.outcome.model is not None, app.learning.outcome
    assert [(one.number, one.in_use) for one in earlier(store.folder, True)] == [(2, True), (1, False)]
    assert not improving.untaught(store)


def die(name: str | None, x: float) -> DieReading:
    return DieReading(name, None, 0.5, (x, 0.0, 50.0, 50.0), False)


def test_a_die_that_was_not_known_is_kept_with_its_own_photo_never_an_earlier_rolls() -> None:
    expected = ("pilgrim", "merchant", "artist")
    found = places(Reading(Status.READ, (die("pilgrim", 1), die(None, 2), die("artist", 3)), expected=expected))
    assert {one.value: box[0] for one, box in found.items()} == {"pilgrim": 1, "merchant": 2, "artist": 3}
    found = places(Reading(Status.READ, (die("pilgrim", 1), die(None, 2), die(None, 3)), expected=expected))
    assert {one.value for one in found} == {"pilgrim"}  # which of the two others is which nobody knows
