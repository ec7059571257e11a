"""Learns the dice of the practice game from the simulated camera itself and writes the model that is shipped.

python tools/vision/make_practice.py"""

import math

import numpy as np

from vision.find.finder import cut, find
from vision.practice.practice_dice import MODEL, NAMES, VALUES
from vision.practice.simulated import SimulatedCamera
from vision.read import faces
from vision.read.features import SIDE
from vision.read.model import save

PHOTOS = 10


def main() -> None:
    now = [0.0]
    camera = SimulatedCamera(20, dict.fromkeys(NAMES, VALUES), rate=0, clock=lambda: now[0])
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
                some.append(cut(picture, near[0].box, SIDE))
    labels = list(crops)
    owners = np.repeat(np.arange(len(labels)), PHOTOS)
    model = faces.learn(np.array([crop for some in crops.values() for crop in some]), owners, labels)
    save(model, MODEL)
    print(model.figures, MODEL.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
