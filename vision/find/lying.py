"""How dice lie, flat, leaning, one on another: a network sees each with what is round it, small layers compare them.

Seen from the side a flat die looks as if it leaned, but then all of them do, and the same way; one that lies on another
is nearer to the camera and so larger. Both are plain only beside the other dice of the tray."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import numpy as np

from vision.arrays import Floats, Picture
from vision.find.boxes import Box
from vision.find.close_look import cropped, eight_ways, fed, likely, place
from vision.find.light import Gain
from vision.network import network

LYING_NETWORK = Path(__file__).parents[1] / "data" / "lying.onnx"
COMPARING = LYING_NETWORK.with_name("comparing.npz")
LYING_SIDE = 80  # pixels of a crop
LYING_MARGIN = 2.0  # the crop is so much larger than the die
SIDES_APART = 4.0  # sides of a die: farther away, how far does not matter
FEW_LOOKS, PLAINLY_FLAT = 2, -2.0  # looks after which odds below that for all dice settle it
Layers = Mapping[str, Floats]


def how_they_lie(picture: Picture, empty: Picture | None, gain: Gain, boxes: list[Box]) -> list[tuple[float, float]]:
    """How likely the die in each closely fitting box leans, and lies on another: up to eight looks, turned, mirrored.

    Eight looks are worth it where it is not plain: to say so of a flat die stops a roll for nothing."""
    if not boxes:
        return []
    odds: list[Floats] = []
    for look in _looks(picture, empty, gain, boxes):
        odds.append(look)
        if len(odds) == FEW_LOOKS and float(np.mean(odds, 0).max()) < PLAINLY_FLAT:
            break
    return [(float(cocked), float(stacked)) for cocked, stacked in likely(np.asarray(np.mean(odds, 0), np.float32))]


def _looks(picture: Picture, empty: Picture | None, gain: Gain, boxes: list[Box]) -> Iterator[Floats]:
    """The odds of leaning and of lying on another, dice x 2, in each of eight looks, all dice turned together."""
    height, width = picture.shape[:2]
    crops = np.stack([cropped(picture, empty, gain, box, LYING_SIDE, LYING_MARGIN) for box in boxes])
    known = np.full(len(boxes), empty is not None, np.float32)
    places = np.array([place(box, width, height) for box in boxes], np.float32)
    sides = np.array([max(box[2:]) for box in boxes], np.float32) / max(width, height)
    for turned, at in eight_ways(crops, places):
        seen = network(LYING_NETWORK)(fed(turned, known, at)).reshape(len(boxes), -1)
        yield compared(seen, beside(at, sides))


def beside(places: Floats, sides: Floats) -> Floats:
    """Of each two dice: place of the one, of the other, the way between them in sides of a die, and how much larger."""
    count = len(places)
    way = (places[None] - places[:, None]) / sides[:, None, None]
    far = np.maximum(np.linalg.norm(way, axis=2, keepdims=True), 1e-6)
    near = way / far * np.minimum(far, SIDES_APART)
    grown = 4 * np.log(sides[None] / sides[:, None])[:, :, None]
    one, other = (np.broadcast_to(part, (count, count, 2)) for part in (places[:, None], places[None]))
    return np.asarray(np.concatenate([one, other, near, grown], 2), np.float32)


@cache
def _layers() -> Layers:
    with np.load(COMPARING) as stored:
        return {name: np.asarray(stored[name], np.float32) for name in stored.files}


def _layer(name: str, rows: Floats) -> Floats:
    layers = _layers()
    return np.asarray(rows @ layers[f"{name}.weight"].T + layers[f"{name}.bias"], np.float32)


def compared(seen: Floats, between: Floats) -> Floats:
    """The odds of each die from what is seen of all of them (dice x features) and how they lie beside each other."""
    count = len(seen)
    one, other = np.broadcast_arrays(seen[:, None], seen[None])
    pairs = np.maximum(_layer("pair", np.concatenate([one, other, between], 2)), 0)
    pairs = np.maximum(_layer("pair_more", pairs), 0) * (1 - np.eye(count, dtype=np.float32))[:, :, None]
    others = max(count - 1, 1)
    own = between[np.arange(count), np.arange(count), :2]
    several = np.full((count, 1), min(count - 1, 1), np.float32)
    joined = np.concatenate([seen, own, pairs.sum(1) / others, pairs.max(1), several], 1)
    return _layer("told", np.maximum(_layer("all", joined), 0))[:, :2]
