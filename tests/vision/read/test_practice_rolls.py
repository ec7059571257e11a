"""Practice dice are read with the model that comes with the app: every die, rightly, without a question."""

from tests.vision.practice import DICE, FACES, practice_model, stepped_camera
from vision.read.readings import Status, TrayReading
from vision.read.watcher import Watcher

ROLLS = 20
FRAME = 1 / 30  # seconds
ROLLING = 1.2  # seconds


def test_of_sixty_practice_dice_all_are_sure_and_right() -> None:
    now = 0.0
    camera = stepped_camera(1, lambda: now)
    watcher = Watcher(practice_model(), tuple(DICE), FACES)

    def watch(frames: int) -> TrayReading:
        nonlocal now
        for _frame in range(frames):
            now += FRAME
            reading = watcher.look(camera.read(), now)
            if reading.status is Status.READ and len(reading.values) == len(DICE):
                break
        return reading

    read = {"right": 0, "wrong": 0}
    watch(12)
    for _roll in range(ROLLS):
        watcher.begin()
        camera.throw()
        watch(2)
        now += ROLLING
        for die, value in watch(25).values.items():
            read["right" if value == camera.shown[die] else "wrong"] += 1
        camera.clear()
        watch(12)
    assert read == {"right": 3 * ROLLS, "wrong": 0}
