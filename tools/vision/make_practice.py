"""Learns the dice of the practice game from the simulated camera itself and writes the model that is shipped.

python tools/vision/make_practice.py"""

import math

import numpy as np

from companion.games.duo.practice_dice import PRACTICE_DICE
from vision.find.boxes import cut
from vision.find.finder import find
from vision.practice.practice_dice import practice_dice
from vision.practice.simulated import SimulatedCamera
from vision.read import faces
from vision.read.features import CROP_SIDE
from vision.read.model import save

PHOTOS = 10
NAMES = tuple(PRACTICE_DICE.colours)
VALUES = (1, 2, 3, 4, 5, 6)


def main() -> None:
    now = [0.0]
    camera = SimulatedCamera(
        20, practice_dice(dict.fromkeys(NAMES, VALUES), PRACTICE_DICE.colours), rate=0, clock=lambda: now[0]
    )
    crops: dict[tuple[str, str], list[np.ndarray]] = {(name, str(value)): [] for name in NAMES for value in VALUES}
    while any(len(some) < PHOTOS for some in crops.values()):
        least = {name: min(VALUES, key=lambda v, n=name: len(crops[n, str(v)])) for name in NAMES}
        camera.throw(least)
        now[0] += 5
        picture = camera.read()
        found = find(picture)
        for name, (x, y) in camera.places.items():
            near = [one for one in found if math.dist(one.centre, (x, y)) < max(one.box[2:]) / 3]
            some = crops[name, camera.shown[name]]
            if len(near) == 1 and len(some) < PHOTOS:
                some.append(cut(picture, near[0].box, CROP_SIDE))
    labels = list(crops)
    owners = np.repeat(np.arange(len(labels)), PHOTOS)
    model = faces.learn(np.array([crop for some in crops.values() for crop in some]), owners, labels)
    save(model, PRACTICE_DICE.model)
    print(model.figures, PRACTICE_DICE.model.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
