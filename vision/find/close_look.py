"""A second look at each thing that may be a die, close up: whether it is one, its exact box, and how it lies."""

from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path

import numpy as np

from vision.arrays import Floats, Picture
from vision.find.boxes import Box, FoundDie, cut, inside, overlap
from vision.find.light import Gain, difference, even_out
from vision.network import network

CLOSE_NETWORK = Path(__file__).parents[1] / "data" / "close.onnx"
VERIFIER_NETWORK = CLOSE_NETWORK.with_name("verifier.onnx")
CLOSE_SIDE = 48  # pixels of a crop
CLOSE_MARGIN = 1.6  # the crop is so much larger than the die
CHANNELS = 7  # blue, green, red, difference to the empty tray, whether it is known, place in the frame: x, y
# Logarithms of the odds below which a find is no die after all, and beyond which one look settles it; chosen on
# rendered trays with clutter and on trays seen from above.
STRANGER_ODDS, STRANGER_ODDS_IF_KNOWN, CLEAR_ODDS = -1.4, 1.4, 4.0
PLAIN_ODDS, DICE_SIZES = 2.0, (0.6, 1.7)  # of a plain die, and how large others may be beside it; chosen there too
FEW_LOOKS, PLAINLY_FLAT = 2, -1.0  # looks at how dice lie after which odds below that for all of them settle it
SAME_DIE = 0.45  # overlap from which two finds are one
# A find is a part of a larger one if so much of it lies in that one, and if it has at most so much of its area. Of two
# dice one on the other, both are seen about as large. Set by reasoning, checked on 100 rendered trays of a kind.
PART_INSIDE, PART_AREA = 0.55, 0.65
WHOLE_SHARE = 0.6  # of the score of the part: a whole that is fainter than that is none
BENT = 0.65  # by how much the ways that two flat dice face differ, for as far as they lie apart in the frame
# What a die counts for that faces another way than the others, beside the looks at it alone. Chosen on rendered trays.
COUNTS, USUAL, MOST_COUNTED = 4.0, 0.36, 0.6
QUARTER, MIRROR = np.array([[0, 1], [-1, 0]], np.float32), np.array([[-1, 0], [0, 1]], np.float32)


def cropped(picture: Picture, empty: Picture | None, gain: Gain, box: Box) -> Picture:
    """What is round a box that fits closely: three channels of colour, and the difference to the empty tray."""
    crop = np.zeros((CLOSE_SIDE, CLOSE_SIDE, 4), np.uint8)
    crop[:, :, :3] = cut(picture, box, CLOSE_SIDE, CLOSE_MARGIN)
    if empty is not None:
        crop[:, :, 3] = difference(crop[:, :, :3], cut(empty, box, CLOSE_SIDE, CLOSE_MARGIN), gain)
    return crop


def fed(crops: Picture, known: Floats, places: Floats) -> Floats:
    """What the network is given: `crops` n x side x side x 4, whether the empty tray is known, and the places."""
    x = np.empty((len(crops), CHANNELS, *crops.shape[1:3]), np.float32)
    for row, crop in enumerate(crops):
        even_out(np.ascontiguousarray(crop[:, :, :3]), x[row, :3])
    x[:, 3] = crops[:, :, :, 3] * (known / 32)[:, None, None]
    x[:, 4] = known[:, None, None]
    x[:, 5:] = places[:, :, None, None]
    return x


def place(box: Box, width: int, height: int) -> tuple[float, float]:
    """Where in the frame a box is, from -0.5 to 0.5: off the middle a die is seen from the side."""
    x, y, wide, high = box
    long = max(width, height)
    return (x + wide / 2 - width / 2) / long, (y + high / 2 - height / 2) / long


def moved(box: Box, change: Floats) -> Box:
    """The box that the network means: `change` is the way to its centre and the logarithms of its sides."""
    x, y, width, height = box
    side = max(width, height)
    across, down, wide, high = (float(value) for value in np.clip(change, -1.5, 1.5))
    wide, high = side * float(np.exp(wide)), side * float(np.exp(high))
    return x + width / 2 + across * side - wide / 2, y + height / 2 + down * side - high / 2, wide, high


def looked_again(picture: Picture, empty: Picture | None, gain: Gain, boxes: list[Box]) -> list[FoundDie]:
    """What the close look says of each of the boxes, which fit closely as those that it gives do."""
    if not boxes:
        return []
    crops, known, places = _views(picture, empty, gain, boxes)
    rows = network(CLOSE_NETWORK)(fed(crops, known, places)).reshape(len(boxes), -1)
    likely = _likely(rows[:, [0, 5, 6]])
    return [
        FoundDie(moved(box, row[1:5]), float(die), float(cocked), float(stacked))
        for box, row, (die, cocked, stacked) in zip(boxes, rows, likely, strict=True)
    ]


def without_strangers(picture: Picture, empty: Picture | None, gain: Gain, found: list[FoundDie]) -> list[FoundDie]:
    """Without what another network, which has seen tables full of other things from all sides, holds for no die.

    It forbids and does not propose: it knows what is no die better than the close look, and dice a little worse. What
    one look does not settle gets eight. In a tray that is known, where nothing lay before, it is believed sooner."""
    boxes = [one.box for one in found]
    odds = dict(zip(boxes, _dice_odds(picture, empty, gain, boxes, 1), strict=True))
    unclear = [box for box in boxes if abs(odds[box]) < CLEAR_ODDS]
    odds |= zip(unclear, _dice_odds(picture, empty, gain, unclear, 8), strict=True)
    if empty is not None:
        return [one for one in found if odds[one.box] >= STRANGER_ODDS_IF_KNOWN]
    return as_large_as_plain_ones([one for one in found if odds[one.box] >= STRANGER_ODDS], odds)


def as_large_as_plain_ones(found: list[FoundDie], odds: Mapping[Box, float]) -> list[FoundDie]:
    """Without finds that are not plainly dice, by these odds, and far larger or smaller than those that plainly are."""
    plain = [max(one.box[2:]) for one in found if odds[one.box] >= PLAIN_ODDS]
    if not plain:
        return found
    low, high = (share * float(np.median(plain)) for share in DICE_SIZES)
    return [one for one in found if odds[one.box] >= PLAIN_ODDS or low <= max(one.box[2:]) <= high]


def _dice_odds(picture: Picture, empty: Picture | None, gain: Gain, boxes: list[Box], looks: int) -> list[float]:
    """Of each box the logarithm of the odds that it holds a die, as the network that knows strangers sees it."""
    if not boxes:
        return []
    rows = [rows[:, 0] for rows, _turn in islice(_looks(VERIFIER_NETWORK, picture, empty, gain, boxes), looks)]
    return [float(odds) for odds in np.mean(rows, 0)]


def how_they_lie(picture: Picture, empty: Picture | None, gain: Gain, boxes: list[Box]) -> list[tuple[float, float]]:
    """How likely the die in each closely fitting box leans, and lies on another: up to eight looks, turned, mirrored.

    Eight looks are worth it where it is not plain: to say so of a flat die stops a roll for nothing. For the same
    reason the dice are compared: seen from the side, a flat one looks as if it leaned, but then they all do, and the
    same way."""
    if not boxes:
        return []
    odds, ways = [], []
    for rows, turn in _looks(CLOSE_NETWORK, picture, empty, gain, boxes):
        odds.append(rows[:, 5:7])
        ways.append(rows[:, 7:9] @ turn)
        if len(odds) == FEW_LOOKS and float(np.mean(odds, 0).max()) < PLAINLY_FLAT:
            break
    mean = np.mean(odds, 0)
    height, width = picture.shape[:2]
    places = np.array([place(box, width, height) for box in boxes], np.float32)
    mean[:, 0] += unlike_the_others(np.mean(ways, 0), places)
    return [(float(cocked), float(stacked)) for cocked, stacked in _likely(mean)]


def _looks(
    path: Path, picture: Picture, empty: Picture | None, gain: Gain, boxes: list[Box]
) -> Iterator[tuple[Floats, Floats]]:
    """What a network says of the boxes in each of eight looks, turned and mirrored, and how to turn a way back."""
    crops, known, at = _views(picture, empty, gain, boxes)
    turned = np.eye(2, dtype=np.float32)
    for _mirrored in range(2):
        for _quarter in range(4):
            yield network(path)(fed(crops, known, at)).reshape(len(boxes), -1), turned
            crops, at, turned = np.ascontiguousarray(np.rot90(crops, axes=(1, 2))), at @ QUARTER.T, QUARTER @ turned
        crops, at, turned = np.ascontiguousarray(crops[:, :, ::-1]), at @ MIRROR.T, MIRROR @ turned


def unlike_the_others(ways: Floats, places: Floats) -> Floats:
    """How much more each die seems to lean, by the way its upper face points beside that of the one most like it."""
    if len(ways) < 2:
        return np.zeros(len(ways), np.float32)
    apart = ways[:, None] - ways[None] - BENT * (places[:, None] - places[None])
    far = np.linalg.norm(apart, axis=2)
    np.fill_diagonal(far, np.inf)
    return np.asarray(COUNTS * (np.minimum(far.min(1), MOST_COUNTED) - USUAL), np.float32)


def _views(picture: Picture, empty: Picture | None, gain: Gain, boxes: list[Box]) -> tuple[Picture, Floats, Floats]:
    height, width = picture.shape[:2]
    crops = np.stack([cropped(picture, empty, gain, box) for box in boxes])
    known = np.full(len(boxes), empty is not None, np.float32)
    return crops, known, np.array([place(box, width, height) for box in boxes], np.float32)


def _likely(odds: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-np.clip(odds, -30, 30))), np.float32)


def told_apart(found: list[FoundDie]) -> list[FoundDie]:
    """Best first, each die once."""
    kept: list[FoundDie] = []
    for one in sorted(found, key=lambda one: -one.score):
        if all(overlap(one.box, other.box) < SAME_DIE for other in kept):
            kept.append(one)
    return kept


def whole_dice(found: list[FoundDie]) -> list[FoundDie]:
    """Without parts: a die has one silhouette, and what lies within it or hangs on it is the same die."""
    return [one for one in found if not any(_part_of(one, other) for other in found)]


def _part_of(one: FoundDie, other: FoundDie) -> bool:
    """Whether `one` is a side or the upper face of the larger `other`, or a faint larger box round it is none."""
    area, others_area = one.box[2] * one.box[3], other.box[2] * other.box[3]
    if area <= PART_AREA * others_area:
        return inside(one.box, other.box) >= PART_INSIDE and other.score >= WHOLE_SHARE * one.score
    if others_area <= PART_AREA * area:
        return inside(other.box, one.box) >= PART_INSIDE and one.score < WHOLE_SHARE * other.score
    return False
