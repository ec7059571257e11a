"""Which camera to look through: the one that was chosen, or the simulated tray of a practice game."""

from collections.abc import Iterator

from ui.camera.dice_set import DiceSet
from vision.camera.shared import shared
from vision.camera.sources import Source
from vision.open_source import open_source
from vision.practice.practice_dice import practice_dice

SEEDS: Iterator[int] | None = None  # of simulated trays, one for each; by the clock where there are none
HASTE = 1.0  # how much faster simulated dice come to rest; tests have no time


def source_for(camera: str, dice: DiceSet, simulated: bool) -> Source:
    """`camera` is what was chosen, as for `--camera`; it does not count where the dice are `simulated`."""
    if not simulated and camera != "simulated":
        return real_source(camera)
    seed = None if SEEDS is None or not simulated else next(SEEDS)
    practice = practice_dice(dice.sides, dice.practice.colours)
    return open_source("simulated", practice, seed=seed, haste=HASTE)


def real_source(camera: str) -> Source:
    """A camera, of which tray and board may each have a handle: they take turns. Files can be looked at by both."""
    if camera.startswith(("folder:", "video:")):
        return open_source(camera)
    return shared(camera, lambda: open_source(camera))
