"""Photos that contradict each other are shown with ways on; a reading that is wrong is corrected by two touches."""

import itertools
from typing import Any

import pytest

from calibration.models import earlier
from calibration.photos import counts, keep_photo, kept_photos
from calibration.shelf import DiceShelf
from tests.calibration.dice_seen import Thrown, by_label
from tests.ui.patient import thrown_and_read, wait
from ui.camera import sources
from ui.screens.teach_roll import when_to_roll_again
from ui.teach.naming import heap_words
from ui.testing.audit import audit
from ui.testing.finger import Finger
from vision.read.readings import TrayReading

EACH = 3


def practice_shelf(app: Any) -> DiceShelf:
    return DiceShelf.of(app.store.folder, simulated=True)


@pytest.fixture(scope="module")
def crops() -> dict[tuple[str, str], list[Any]]:
    """A few photos of every face."""
    thrown = Thrown(8)
    values = {"pilgrim": (1, 2, 3, 4), "merchant": (1, 2, 3, 1), "artist": (1, 2, 3, 1)}
    rolls = []
    for place in range(4):
        for _time in range(EACH):
            rolls.append(thrown.surely({die: faces[place] for die, faces in values.items()}))
    return by_label(rolls)


def fill(shelf: DiceShelf, crops: dict[tuple[str, str], list[Any]]) -> None:
    for label, mine in crops.items():
        for crop in mine[:EACH]:
            keep_photo(shelf, label, crop)


def test_one_photo_under_two_faces_is_shown_and_left_out(open_app: Any, crops: Any) -> None:
    app = open_app(camera="simulated")
    fill(practice_shelf(app), crops)
    keep_photo(practice_shelf(app), ("pilgrim", "1"), crops["artist", "3"][0])
    finger = Finger(app)
    app.go("teach_learn", simulated=True)
    wait(finger, lambda: finger.sees("out:0"))
    assert audit(app.holder) == [] and not finger.sees("test")
    assert "These photos contradict the others" in finger.texts()
    finger.touch("right:0")  # this one is right: so it is the other one that goes
    assert counts(practice_shelf(app))["pilgrim", "1"] + counts(practice_shelf(app))["artist", "3"] == 2 * EACH
    finger.touch("learn")
    wait(finger, lambda: finger.sees("test"))
    assert [one.number for one in earlier(practice_shelf(app))] == [1]


def test_a_photo_in_doubt_can_be_filed_under_what_it_shows(open_app: Any, crops: Any) -> None:
    app = open_app(camera="simulated")
    fill(practice_shelf(app), crops)
    moved = kept_photos(practice_shelf(app))["artist", "3"][0]
    keep_photo(practice_shelf(app), ("artist", "1"), crops["artist", "3"][0])
    finger = Finger(app)
    app.go("teach_learn", simulated=True)
    wait(finger, lambda: finger.sees("other:0"))
    finger.touch("other:0")
    assert audit(app.holder) == []
    finger.touch("face:artist:3")
    assert not moved.exists() or counts(practice_shelf(app))["artist", "1"] == EACH
    finger.touch("learn")
    wait(finger, lambda: finger.sees("test"))


def test_faces_without_photos_are_named(open_app: Any, crops: Any) -> None:
    app = open_app(camera="simulated")
    fill(practice_shelf(app), {label: mine for label, mine in crops.items() if label != ("pilgrim", "4")})
    finger = Finger(app)
    app.go("teach_learn", simulated=True)
    wait(finger, lambda: any("Still missing: Pilgrim 4" in text for text in finger.texts()))
    assert not finger.sees("test")
    finger.touch("show")
    finger.settle()
    assert app.where == "teach_show", finger.texts()
    assert app.screen.lesson.asked == ("pilgrim", "1")  # three photos of each are fewer than the app would like


def test_a_wrong_reading_is_corrected_and_learned_from(open_app: Any, crops: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(sources, "HASTE", 5.0)
    monkeypatch.setattr(sources, "SEEDS", itertools.count(1))
    app = open_app(camera="simulated")
    fill(practice_shelf(app), crops)
    finger = Finger(app)
    app.go("teach_test", simulated=True)
    finger.settle()
    assert not finger.enabled("learn")
    reading = pilgrim_read(app, finger)
    screen = app.screen
    read = reading.values["pilgrim"]
    told = "3" if read == "4" else "4"
    nearest = next(number for number, one in enumerate(reading.dice) if one.die == "pilgrim")
    finger.touch(f"seen:{nearest}")
    finger.touch(f"face:pilgrim:{told}")
    assert f"Pilgrim: {told}" in finger.texts()
    (kept,) = app.store.corrections()
    assert (kept.die, kept.told, kept.read) == ("pilgrim", told, read)
    assert finger.enabled("learn")
    unclear = next(iter(screen.memory["read"].unsure), "artist")
    finger.touch(f"die:{unclear}")
    assert finger.sees(f"die:{unclear}:3")
    finger.touch("cancel")
    before = sum(screen.tally.values())
    finger.touch("throw")
    assert sum(screen.tally.values()) == before + 3 and not screen.told
    finger.touch("learn")
    wait(finger, lambda: finger.sees("test"))


def pilgrim_read(app: Any, finger: Finger) -> TrayReading:
    """A roll of which at least the pilgrim die is sure."""
    for _roll in range(3):
        reading = thrown_and_read(app, finger)
        if "pilgrim" in reading.values:
            return reading
    raise AssertionError("the pilgrim die is never read")


def test_the_last_heap_is_not_called_none_to_go() -> None:
    assert [heap_words(1, 0), heap_words(2, 1), heap_words(3, 4)] == [
        "1 photo, the last heap",
        "2 photos, 1 more heap after this",
        "3 photos, 4 more heaps after this",
    ]


def test_nobody_waits_for_a_sound_that_cannot_be_heard() -> None:
    assert "wait for the sound" in when_to_roll_again(heard=True)
    assert "sound" not in when_to_roll_again(heard=False)
