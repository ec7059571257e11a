"""A small picture of the tray with the dice that are seen in it, for the screen. Made in the reader's thread: the one
that draws has no time to reduce pictures."""

from dataclasses import dataclass, replace

from vision.arrays import Picture
from vision.camera.downscale import shrunk
from vision.read.readings import DieReading, Status, TrayReading

LONGEST = 320  # pixels of the long side
EVERY = 1 / 12  # seconds between two pictures of the same reading
SHOWN = (Status.ROLLING, Status.PROBLEM, Status.READ)


@dataclass(frozen=True, slots=True, eq=False)
class TrayPreview:
    """The picture, no larger than LONGEST; the boxes of the dice are in its pixels."""

    picture: Picture
    dice: tuple[DieReading, ...] = ()


def tray_preview(picture: Picture, reading: TrayReading) -> TrayPreview:
    height, width = picture.shape[:2]
    scale = min(1.0, LONGEST / max(height, width))
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    small = shrunk(picture, size)
    across, down = size[0] / width, size[1] / height
    dice = []
    for one in reading.dice:
        x, y, wide, high = one.box
        dice.append(replace(one, box=(x * across, y * down, wide * across, high * down)))
    return TrayPreview(small, tuple(dice))
