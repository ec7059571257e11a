"""How people wait at a tray: as long as it takes, and once more where a roll was not seen well.

A die that is read wrongly fails the test at once; only a roll with a problem, or a die that the app asks for, may be
thrown again, and so many times and no more. What the dice really show is looked up in the simulated tray to judge what
was read, never for teaching."""

import time
from collections.abc import Callable
from typing import Any

from companion.games.duo.rules.names import Character
from ui.testing.finger import Finger, think
from vision.read.readings import Status, TrayReading

PATIENCE = 60.0  # seconds; the machine may be busy
CALM = 2.0  # seconds in which the reader may still make up its mind
NEAR = 30.0  # pixels between where a die was seen and where it lies
THROWS = 4  # until all dice lie well: of ten rolls one or two have a problem


def wait(finger: Finger, until: Callable[[], Any], longest: float = PATIENCE) -> None:
    assert came(finger, until, longest), f"waited in vain; the screen says {finger.texts()}"
    finger.settle()


def came(finger: Finger, until: Callable[[], Any], longest: float) -> bool:
    end = time.monotonic() + longest
    while not until():
        if time.monotonic() > end:
            return False
        think()  # without drawing, which would take the time that the camera and the reader need
        time.sleep(0.005)
    finger.settle()
    return True


def _of_this_roll(app: Any) -> TrayReading | None:
    """What the screen read, if it is about the dice as they lie now."""
    screen = app.screen
    reading: TrayReading | None = screen.memory.get("read")
    if reading is None or screen.source.rolling or screen.reader.latest().status is not Status.READ:
        return None
    places = screen.source.places.values()
    for one in reading.dice:
        x, y, wide, high = one.box
        if min(abs(x + wide / 2 - left) + abs(y + high / 2 - top) for left, top in places) > 2 * NEAR:
            return None
    return reading


def thrown_and_read(app: Any, finger: Finger, throws: int = THROWS) -> TrayReading:
    """Throws the dice on the screen that tries them until all lie well, and waits for the reader's last word, which
    must not be wrong."""
    for _throw in range(throws):
        finger.touch("throw")
        came(finger, lambda: _of_this_roll(app) or app.screen.reader.latest().status is Status.PROBLEM, PATIENCE / 3)
        came(finger, lambda: _of_this_roll(app), 2 * CALM)  # what was wrong may have been about the roll before
        came(finger, lambda: (reading := _of_this_roll(app)) and reading.complete, CALM)
        reading = _of_this_roll(app)
        if reading is not None:
            shown = app.screen.source.shown
            assert reading.values == {die: shown[die] for die in reading.values}, f"read wrongly: {shown}"
            return reading
    raise AssertionError(f"no roll of {throws} was read; the screen says {finger.texts()}")


def tried(app: Any, finger: Finger, rolls: int) -> dict[str, int]:
    """So many rolls: how many dice were read, rightly, and how many the app would ask for."""
    tally = {"right": 0, "unsure": 0}
    for _roll in range(rolls):
        reading = thrown_and_read(app, finger)
        tally["right"] += len(reading.values)
        tally["unsure"] += len(reading.unsure)
    return tally


def reads_its_dice(app: Any, finger: Finger, rolls: int = 3) -> dict[str, int]:
    """That dice are read is plain after a few rolls: most of them, and none wrongly."""
    tally = tried(app, finger, rolls)
    assert tally["right"] > tally["unsure"], tally
    return tally


def thrown_at_the_table(app: Any, finger: Finger) -> bool:
    """Throws in a practice game and lets the camera read; taps in only what it asks for. Says if nothing was. What is
    stored in the end must be what the dice show: a wrong reading fails here."""
    camera, session = app.screen.table_camera, app.session
    finger.touch("throw")
    camera_says = camera.reader.latest
    came(finger, lambda: session.state.dice or camera.seen() or camera_says().status is Status.PROBLEM, PATIENCE)
    came(finger, lambda: session.state.dice, 2 * CALM)
    hands_off = bool(session.state.dice)
    for _tap in range(20):
        if app.screen.table.desk.rolling is None:
            assert dict(session.state.dice) == in_the_tray(app), "read wrongly"
            return hands_off
        _tap_in(app, finger, in_the_tray(app))
    raise AssertionError(f"the roll is never whole; the screen says {finger.texts()}")


def in_the_tray(app: Any) -> dict[Character, int]:
    """What a person sees there."""
    return {Character(die): int(face) for die, face in app.screen.table_camera.source.shown.items()}


def _tap_in(app: Any, finger: Finger, shown: dict[Character, int]) -> None:
    die = app.screen.table.desk.rolling.asked
    try:
        finger.touch(f"die:{die.value}:{shown[die]}")
    except AssertionError:
        if app.screen.table.desk.rolling is not None and app.screen.table.desk.rolling.asked is die:
            raise  # else the reader made up its mind while the finger was on its way
