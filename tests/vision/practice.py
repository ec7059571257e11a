"""The practice dice of Duo, whose model comes with the app: what most tests of the reader throw."""

from collections.abc import Callable
from functools import cache

from companion.games.duo.practice_dice import PRACTICE_DICE
from vision.practice.practice_dice import practice_dice
from vision.practice.simulated import SimulatedCamera
from vision.read.model import DiceModel, load

SIDES = {"pilgrim": (1, 2, 2, 3, 3, 4), "merchant": (1, 1, 2, 2, 3, 3), "artist": (1, 1, 2, 2, 3, 3)}
FACES = {die: tuple(map(str, sorted(set(values)))) for die, values in SIDES.items()}
DICE = practice_dice(SIDES, PRACTICE_DICE.colours)


@cache
def practice_model() -> DiceModel:
    """Loaded once a process: it is a value, into whose photos nobody can write."""
    model = load(PRACTICE_DICE.model)
    model.crops.setflags(write=False)
    return model


def stepped_camera(seed: int, clock: Callable[[], float]) -> SimulatedCamera:
    """A simulated camera in the time of `clock`: nobody waits for its frames."""
    return SimulatedCamera(seed, DICE, rate=0, clock=clock)
