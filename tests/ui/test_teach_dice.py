"""The simulated dice are taught by touches through the real app, and then read. No label comes from the renderer."""

import itertools
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from calibration.models import earlier, taught
from calibration.shelf import DiceShelf
from calibration.teaching_watcher import Scene
from tests.ui.patient import PATIENCE, came, reads_its_dice, tried, wait
from ui.camera import sources
from ui.teach import watching
from ui.testing.finger import Finger, think
from vision import open_source


@pytest.fixture(autouse=True)
def dice_in_haste(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(sources, "HASTE", 5.0)
    monkeypatch.setattr(watching, "TICK_SECONDS", 0.02)
    monkeypatch.setattr(sources, "SEEDS", itertools.count(14))  # the same throws every time
    yield


HAND, TOUCH = 2.5, 1.5  # seconds that people take to put dice down or throw them, and to find and touch a button


@pytest.fixture
def trays(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every simulated tray of this test: their own time says how long dice rolled and lay, however busy we are."""
    made: list[Any] = []

    class Timed(open_source.PracticeTray):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            made.append(self)

    monkeypatch.setattr(open_source, "PracticeTray", Timed)
    return made


@pytest.fixture
def hardly_hasty(monkeypatch: pytest.MonkeyPatch) -> Any:
    """For measuring: the dice's time must not run on while we are busy."""
    return lambda: monkeypatch.setattr(sources, "HASTE", 1.2)


def seconds(trays: list[Any], hands: int, touches: int) -> float:
    """How long people would have taken to teach."""
    return sum(tray.now() for tray in trays) + hands * HAND + touches * TOUCH


def show_all(app: Any, finger: Finger) -> None:
    """Puts down what the app asks for, as a person would: the hand's touches are no labels."""
    screen = app.screen
    for _touch in range(200):
        if app.where != "teach_show":
            return
        asked = screen.lesson.asked
        assert f"with {asked[1]} up" in screen.prompt.text  # what a person would read
        finger.touch(f"hand:{asked[1]}")
        _wait_for_photos(app, finger, asked)
    raise AssertionError(f"the lesson does not end; the screen says {finger.texts()}")


def _wait_for_photos(app: Any, finger: Finger, asked: tuple[str, str]) -> None:
    """Until the app asks for something else, or the die lies there and is not seen well: then it is put down anew."""
    screen, end, seen_badly = app.screen, time.monotonic() + PATIENCE, 0.0
    while app.where == "teach_show" and screen.lesson.asked == asked and time.monotonic() < end:
        think()
        time.sleep(0.005)
        waiting = screen.watcher.source.rolling or screen.watcher.sight.scene in (Scene.MOVING, Scene.REST)
        seen_badly = time.monotonic() if waiting or not seen_badly else seen_badly
        if time.monotonic() > seen_badly + 3:
            break
    finger.settle()


LONG = pytest.mark.long


@pytest.mark.parametrize("photos", [3, pytest.param(5, marks=LONG)])
def test_dice_shown_face_by_face_are_read_afterwards(
    open_app: Any, trays: list[Any], hardly_hasty: Any, photos: int
) -> None:
    if photos == 5:
        hardly_hasty()
    app = open_app(camera="simulated", teach_photos=photos)
    finger = Finger(app)
    finger.touch("dice")
    finger.touch("show")
    assert app.screen.repeat.disabled  # there is no photo yet that could be thrown away
    show_all(app, finger)
    assert app.where == "teach_learn"
    taken = seconds(trays, hands=10 * photos, touches=3)  # dice, show me, try it: the rest the app does by itself
    print(f"about {taken:.0f} s to show {10 * photos} photos", end=", ")
    assert photos == 3 or taken <= 240
    wait(finger, lambda: finger.sees("test"))
    model = taught(DiceShelf.of(app.store.folder, simulated=True))
    assert model is not None and model.figures.photos == 10 * photos
    assert any(f"of {10 * photos} photos right" in text for text in finger.texts())
    finger.touch("test")
    print(reads_its_dice(app, finger) if photos == 3 else figures(app, finger), model.figures)
    assert [one.in_use for one in earlier(DiceShelf.of(app.store.folder, simulated=True))] == [True]


def figures(app: Any, finger: Finger, rolls: int = 30) -> dict[str, int]:
    """How well the dice are read over many rolls: figures are for the long form only."""
    tally = tried(app, finger, rolls)
    assert tally["right"] >= 3 * rolls * 0.55, tally
    return tally


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
        rolled, watcher = self.app.screen.rolled, self.app.screen.watcher
        keep = type(rolled).add

        def add(crops: Any) -> None:
            for one in watcher.sight.found:
                x, y = one.centre
                places = watcher.source.places
                die = min(places, key=lambda die: abs(places[die][0] - x) + abs(places[die][1] - y))
                self.truth.append((die, watcher.source.shown[die]))
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
        for _round in range(12):
            self.watch_the_tray()
            self._roll_on()
            self.name_all()
            if self.finger.enabled("confirm"):
                self.touch("confirm")
                return
            self.touch("more")  # a face was not seen yet
        raise AssertionError(f"some face never came up; the screen says {self.finger.texts()}")

    def _roll_on(self) -> None:
        """The simulated hand, which players do not need, goes on by itself unless a roll is not seen at all."""
        screen = self.app.screen
        for _throw in range(20):
            self.finger.touch("throw")
            while self._one_more(screen, screen.rolled.count):
                pass
            if screen.memory["heaps"] is not None:
                return
        raise AssertionError(f"the rolls are not seen; the screen says {self.finger.texts()}")

    def _one_more(self, screen: Any, count: int) -> bool:
        """Whether another roll was seen, and more are wanted."""
        memory = screen.memory
        came(self.finger, lambda: memory["heaps"] is not None or screen.rolled.count > count, PATIENCE / 3)
        return memory["heaps"] is None and screen.rolled.count > count


@pytest.mark.parametrize("thrown", [14, pytest.param(30, marks=LONG)])
def test_dice_that_are_just_rolled_are_sorted_named_and_read(
    open_app: Any, trays: list[Any], hardly_hasty: Any, thrown: int
) -> None:
    if thrown == 30:
        hardly_hasty()
    app = open_app(camera="simulated", teach_rolls=thrown)
    onlooker = Onlooker(app, finger := Finger(app))
    onlooker.touch("dice")
    onlooker.touch("roll")
    onlooker.roll_and_name()
    wait(finger, lambda: app.where == "teach_learn" and finger.sees("test"))
    model = taught(DiceShelf.of(app.store.folder, simulated=True))
    print("rolls", app.screen.memory["learning"].outcome.model.figures.photos // 3, end=", ")
    print("touches", onlooker.touches, "purity", onlooker.purity, model and model.figures)
    taken = seconds(trays, app.screen.memory["learning"].outcome.model.figures.photos // 3, onlooker.touches)
    print(f"about {taken:.0f} s")
    assert model is not None and onlooker.touches <= (60 if thrown == 14 else 40)
    assert thrown == 14 or taken <= 240
    finger.touch("test")
    print(reads_its_dice(app, finger) if thrown == 14 else figures(app, finger))
