"""The simulated dice are taught by touches through the real app, and then read. No label comes from the renderer."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from calibration.models import earlier, taught
from ui.drive import Finger
from ui.teach import camera
from vision.readings import Status


@pytest.fixture(autouse=True)
def dice_in_haste(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(camera, "HASTE", 4.0)
    yield


def wait(finger: Finger, until: Callable[[], Any], longest: float = 30) -> None:
    end = time.monotonic() + longest
    while not until():
        assert time.monotonic() < end, f"waited in vain; the screen says {finger.texts()}"
        finger.settle()
        time.sleep(0.02)
    finger.settle()


def show_all(app: Any, finger: Finger) -> None:
    """Puts down what the app asks for, as a person would: the hand's touches are no labels."""
    screen = app.screen
    while app.where == "teach_show":
        asked = screen.lesson.asked
        assert f"with {asked[1]} up" in screen.prompt.text  # what a person would read
        finger.touch(f"hand:{asked[1]}")
        until = time.monotonic() + 6  # a die that is not seen well is put down once more, somewhere else
        while app.where == "teach_show" and screen.lesson.asked == asked and time.monotonic() < until:
            finger.settle()
            time.sleep(0.02)


def _thrown_and_read(app: Any, finger: Finger) -> bool:
    finger.touch("throw")
    wait(finger, lambda: app.screen.reader.latest().status is not Status.READ)
    end = time.monotonic() + 12
    while time.monotonic() < end:
        finger.settle()
        time.sleep(0.02)
        read = not app.screen.source.rolling and app.screen.reader.latest().status is Status.READ
        if read and app.screen.memory.get("read") is not None:
            return True
    return False


def roll_and_count(app: Any, finger: Finger, rolls: int) -> dict[str, int]:
    """Rolls, and compares what the screen reads with what the dice really show, die by die."""
    tally = {"right": 0, "unsure": 0, "wrong": 0}
    for _roll in range(rolls):
        while not _thrown_and_read(app, finger):
            pass  # a cocked die, say: players roll again
        shown = app.screen.source.shown
        values = app.screen.reader.latest().values
        for die, face in shown.items():
            tally["unsure" if die not in values else "right" if values[die] == face else "wrong"] += 1
    return tally


LONG = pytest.mark.long


@pytest.mark.parametrize(("photos", "rolls"), [(3, 3), pytest.param(5, 30, marks=LONG)])
def test_dice_shown_face_by_face_are_read_afterwards(open_app: Any, photos: int, rolls: int) -> None:
    app = open_app(camera="simulated", teach_photos=photos)
    finger = Finger(app)
    finger.touch("dice")
    finger.touch("show")
    show_all(app, finger)
    assert app.where == "teach_learn"
    wait(finger, lambda: finger.sees("test"))
    model = taught(app.store.folder, simulated=True)
    assert model is not None and model.figures.photos == 10 * photos
    assert any(f"of {10 * photos} photos right" in text for text in finger.texts())
    finger.touch("test")
    tally = roll_and_count(app, finger, rolls)
    print(tally, model.figures)
    assert tally["wrong"] <= 1 + rolls // 20 and tally["right"] >= 3 * rolls * 0.55
    assert [one.in_use for one in earlier(app.store.folder, simulated=True)] == [True]


class Onlooker:
    """A person who sees the dice in the tray and later recognises them on the photos."""

    def __init__(self, app: Any, finger: Finger) -> None:
        self.app, self.finger = app, finger
        self.truth: list[tuple[str, str]] = []
        self.touches = 0
        self.purity: list[float] = []

    def touch(self, name: str) -> None:
        self.touches += 1
        self.finger.touch(name)

    def watch_the_tray(self) -> None:
        rolled, eye = self.app.screen.rolled, self.app.screen.eye
        keep = type(rolled).add

        def add(crops: Any) -> None:
            for one in eye.sight().found:
                x, y = one.centre
                places = eye.source.places
                die = min(places, key=lambda die: abs(places[die][0] - x) + abs(places[die][1] - y))
                self.truth.append((die, eye.source.shown[die]))
            keep(rolled, crops)

        rolled.add = add

    def name_all(self) -> None:
        heaps = self.app.screen.memory["heaps"]
        pure = sum(Counter(self.truth[one] for one in heap).most_common(1)[0][1] for heap in heaps)
        self.purity.append(pure / max(1, sum(len(heap) for heap in heaps)))
        while self.app.screen.memory["heaps"]:
            shown = [int(name.partition(":")[2]) for name in self.finger.names() if name.startswith("photo:")]
            (die, face), _count = Counter(self.truth[one] for one in shown).most_common(1)[0]
            for one in shown:
                if self.truth[one] != (die, face):
                    self.touch(f"photo:{one}")
            if self.finger.enabled("split"):
                self.touch("split")
            else:
                self.touch(f"face:{die}:{face}")

    def roll_and_name(self) -> None:
        while True:
            self.watch_the_tray()
            self.finger.touch("throw")  # the simulated hand, which players do not need
            wait(self.finger, lambda: self.app.screen.memory["heaps"] is not None, 120)
            self.name_all()
            if self.finger.enabled("confirm"):
                self.touch("confirm")
                return
            self.touch("more")  # a face was not seen yet


@pytest.mark.parametrize(("thrown", "rolls"), [(14, 3), pytest.param(30, 30, marks=LONG)])
def test_dice_that_are_just_rolled_are_sorted_named_and_read(open_app: Any, thrown: int, rolls: int) -> None:
    app = open_app(camera="simulated", teach_rolls=thrown)
    onlooker = Onlooker(app, finger := Finger(app))
    onlooker.touch("dice")
    onlooker.touch("roll")
    onlooker.roll_and_name()
    wait(finger, lambda: app.where == "teach_learn" and finger.sees("test"))
    model = taught(app.store.folder, simulated=True)
    print("rolls", app.screen.memory["learning"].outcome.model.figures.photos // 3, end=", ")
    print("touches", onlooker.touches, "purity", onlooker.purity, model and model.figures)
    assert model is not None and onlooker.touches <= 40
    finger.touch("test")
    tally = roll_and_count(app, finger, rolls)
    print(tally)
    assert tally["wrong"] <= 1 + rolls // 20 and tally["right"] >= 3 * rolls * 0.55
