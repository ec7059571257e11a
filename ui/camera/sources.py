"""Which camera to look through: the one that was chosen, or the simulated tray of a practice game."""

from collections.abc import Iterator

from ui.camera.dice_set import DiceSet
from vision.camera.sources import Source
from vision.open_source import open_source
from vision.practice.practice_dice import practice_dice

SEEDS: Iterator[int] | None = None  # of simulated trays, one for each; by the clock where there are none
HASTE = 1.0  # how much faster simulated dice come to rest; tests have no time


def source_for(camera: str, dice: DiceSet, simulated: bool) -> Source:
    """`camera` is what was chosen, as for `--camera`; it does not count where the dice are `simulated`."""
    seed = None if SEEDS is None or not simulated else next(SEEDS)
    practice = practice_dice(dice.sides, dice.practice.colours)
    return open_source("simulated" if simulated else camera, practice, seed=seed, haste=HASTE)
