"""What is seen in a close picture of a die: 128 numbers from the shipped network, and nine of its colours.

The network's are near for photos of the same face, whatever its colours: dice that differ in nothing else are told
apart by the other nine, the dark, the middle and the light of each colour round the centre. The upper face is found in
the crop and looked at as seen from above, turned and more or less close up: art may fill a face, or be small in the
middle of it."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from vision.arrays import Floats, Mask, Picture
from vision.network import Network, network
from vision.read.upper_face import NUMBERS, looks_along, numbers_of, upper_faces

NETWORK_SIDE = 64  # pixels of a look, as the network takes it
CROP_SIDE = 96  # pixels of a crop as it is kept: a look close up has them all
NETWORK_WIDTH = 128
SHADES = (0.2, 0.5, 0.8)  # of the pixels, from dark to light
WIDTH = NETWORK_WIDTH + 3 * len(SHADES)
COLOUR_WEIGHT = 0.15  # brings a doubling of light to about the size of the other numbers
Way = tuple[float, float]  # of looking at a face: turned by so many degrees, a square being such a share of the look
WHOLE = 0.0  # in place of a share: the whole crop, with all that is seen of the die
ZOOMS = (0.72, 1.05, WHOLE)  # the upper face with its edges; close up, for small art; the die with its sides
# Each look is turned and zoomed otherwise than the one before: at each zoom three thirds of a turn.
LOOK_WAYS: tuple[Way, ...] = tuple((40.0 * number, ZOOMS[number % len(ZOOMS)]) for number in range(3 * len(ZOOMS)))
FIRST_LOOKS = LOOK_WAYS[: len(ZOOMS)]  # one at each zoom
CROP_AS_FACE = numbers_of(np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32))
FACES_NETWORK = Path(__file__).parents[1] / "data" / "faces.onnx"


def evened(looks: Picture) -> Floats:
    """Looks with light and contrast evened out, as the network was trained."""
    x = looks.astype(np.float32)
    x -= x.mean((1, 2, 3), keepdims=True)
    x /= x.std((1, 2, 3), keepdims=True) + 8
    return np.ascontiguousarray(x.transpose(0, 3, 1, 2))


@cache
def _centre() -> Mask:
    """Where the die is whichever way it is turned."""
    across = np.arange(CROP_SIDE) - (CROP_SIDE - 1) / 2
    return np.asarray(across[:, None] ** 2 + across**2 < (CROP_SIDE / 4) ** 2)


def colours(crops: Picture) -> Floats:
    """Nine numbers a crop: how bright each colour is in the darker, the middle and the lighter parts of the centre."""
    pixels = crops[:, _centre()]
    places = [int(share * pixels.shape[1]) for share in SHADES]
    picked = np.partition(pixels, places, axis=1)[:, places].astype(np.float32)
    return np.asarray(COLOUR_WEIGHT * np.log2(picked + 8).reshape(len(crops), -1), np.float32)


def looked_for(faces: Floats, zoom: float) -> tuple[Floats, float]:
    """What of each crop is looked at, as faces are told, and how large a share of the look it is to be."""
    if zoom == WHOLE:
        return np.tile(CROP_AS_FACE, (len(faces), 1)), 1.0
    return faces, zoom


def looks_at(crops: Picture, faces: Floats, ways: Sequence[Way]) -> Picture:
    """The upper face of each crop (n x 96 x 96 x 3) as the network takes it, looked at in every way: n x ways x 64 x 64
    x 3."""
    looks = np.empty((len(crops), len(ways), NETWORK_SIDE, NETWORK_SIDE, 3), np.uint8)
    size = (NETWORK_SIDE, NETWORK_SIDE)
    for place, (degrees, zoom) in enumerate(ways):
        squares, share = looked_for(faces, zoom)
        maps = looks_along(squares, degrees, share, CROP_SIDE, NETWORK_SIDE)
        for number, crop in enumerate(crops):
            looks[number, place] = cv2.warpAffine(crop, maps[number], size, borderMode=cv2.BORDER_REPLICATE)
    return looks


def art_seen(looks: Picture, net: Network | None = None, batch: int = 32) -> Floats:
    """What the network sees in each look (n x 64 x 64 x 3, blue green red): 128 numbers, made of length 1."""
    net = net or network(FACES_NETWORK)
    rows = [net(evened(looks[i : i + batch])) for i in range(0, len(looks), batch)]
    found = np.concatenate(rows) if rows else np.zeros((0, NETWORK_WIDTH), np.float32)
    return np.asarray(found / np.maximum(np.linalg.norm(found, axis=1, keepdims=True), 1e-6), np.float32)


def seen(crops: Picture, ways: Sequence[Way]) -> Floats:
    """Features of crops (n x 96 x 96 x 3) looked at in each of the ways: n x ways x features."""
    asked = any(zoom != WHOLE for _degrees, zoom in ways)
    upper = upper_faces(crops) if asked else np.zeros((len(crops), NUMBERS), np.float32)
    looks = looks_at(crops, upper, ways).reshape(-1, NETWORK_SIDE, NETWORK_SIDE, 3)
    rows = np.empty((len(crops), len(ways), WIDTH), np.float32)
    rows[:, :, :NETWORK_WIDTH] = art_seen(looks).reshape(len(crops), len(ways), NETWORK_WIDTH)
    rows[:, :, NETWORK_WIDTH:] = colours(crops)[:, None]
    return rows


def by_zoom(rows: Floats, ways: Sequence[Way]) -> Floats:
    """The looks at each zoom taken together: n x ways x features to n x zooms x features."""
    of_zoom = [[place for place, way in enumerate(ways) if way[1] == zoom] for zoom in ZOOMS]
    return np.stack([rows[:, places].mean(1) for places in of_zoom], 1)


def seen_well(crops: Picture) -> Floats:
    """Crops looked at in all ways, as in learning: n x zooms x features."""
    return by_zoom(seen(crops, LOOK_WAYS), LOOK_WAYS)
