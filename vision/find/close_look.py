"""A second look at each thing that may be a die, close up: whether it is one, and its exact box."""

from collections.abc import Iterator, Mapping
from itertools import combinations, islice
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
# A key is told from a die by the keyboard round it: more is shown, as large, to the network that knows strangers.
VERIFIER_SIDE = 80
VERIFIER_MARGIN = CLOSE_MARGIN * VERIFIER_SIDE / CLOSE_SIDE
CHANNELS = 7  # blue, green, red, difference to the empty tray, whether it is known, place in the frame: x, y
# Logarithms of the odds below which a find is no die after all, and beyond which one look settles it; chosen on
# rendered trays with clutter and on trays seen from above.
STRANGER_ODDS, STRANGER_ODDS_IF_KNOWN, CLEAR_ODDS = -1.4, 0.0, 4.0
PLAIN_ODDS, DICE_SIZES = 2.0, (0.6, 1.7)  # of a plain die, and how large others may be beside it; chosen there too
SAME_DIE = 0.45  # overlap from which two finds are one
TWICE = 0.25  # the same where more are found than there are dice; chosen on 1,600 rendered trays
# A find is a part of a larger one if so much of it lies in that one, and if it has at most so much of its area. Of two
# dice one on the other, both are seen about as large. Set by reasoning, checked on 100 rendered trays of a kind.
PART_INSIDE, PART_AREA = 0.55, 0.65
WHOLE_SHARE = 0.6  # of the score of the part: a whole that is fainter than that is none
QUARTER, MIRROR = np.array([[0, 1], [-1, 0]], np.float32), np.array([[-1, 0], [0, 1]], np.float32)


def cropped(
    picture: Picture, empty: Picture | None, gain: Gain, box: Box, side: int = CLOSE_SIDE, margin: float = CLOSE_MARGIN
) -> Picture:
    """What is round a box that fits closely: three channels of colour, and the difference to the empty tray."""
    crop = np.zeros((side, side, 4), np.uint8)
    crop[:, :, :3] = cut(picture, box, side, margin)
    if empty is not None:
        crop[:, :, 3] = difference(crop[:, :, :3], cut(empty, box, side, margin), gain)
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
    odds = likely(rows[:, [0, 5, 6]])
    return [
        FoundDie(moved(box, row[1:5]), float(die), float(cocked), float(stacked))
        for box, row, (die, cocked, stacked) in zip(boxes, rows, odds, strict=True)
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
    crops, known, places = _views(picture, empty, gain, boxes, VERIFIER_SIDE, VERIFIER_MARGIN)
    ways = islice(eight_ways(crops, places), looks)
    rows = [network(VERIFIER_NETWORK)(fed(turned, known, at)).reshape(len(boxes), -1)[:, 0] for turned, at in ways]
    return [float(odds) for odds in np.mean(rows, 0)]


def eight_ways(crops: Picture, places: Floats) -> Iterator[tuple[Picture, Floats]]:
    """Crops and where in the frame they are, turned by quarters and mirrored: eight looks at the same dice."""
    for _mirrored in range(2):
        for _quarter in range(4):
            yield crops, places
            crops, places = np.ascontiguousarray(np.rot90(crops, axes=(1, 2))), places @ QUARTER.T
        crops, places = np.ascontiguousarray(crops[:, :, ::-1]), places @ MIRROR.T


def _views(
    picture: Picture,
    empty: Picture | None,
    gain: Gain,
    boxes: list[Box],
    side: int = CLOSE_SIDE,
    margin: float = CLOSE_MARGIN,
) -> tuple[Picture, Floats, Floats]:
    height, width = picture.shape[:2]
    crops = np.stack([cropped(picture, empty, gain, box, side, margin) for box in boxes])
    known = np.full(len(boxes), empty is not None, np.float32)
    return crops, known, np.array([place(box, width, height) for box in boxes], np.float32)


def likely(odds: Floats) -> Floats:
    """Likelihoods from the logarithms of odds."""
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


def not_twice(
    picture: Picture, empty: Picture | None, gain: Gain, found: list[FoundDie], wanted: int
) -> list[FoundDie]:
    """Where more are found than the `wanted` dice, the two that overlap most are one die, halfway between them."""
    if not 0 < wanted < len(found):
        return found
    one, other = max(combinations(found, 2), key=lambda pair: overlap(pair[0].box, pair[1].box))
    if overlap(one.box, other.box) < TWICE:
        return found
    halfway = np.mean([one.box, other.box], 0).tolist()
    whole = looked_again(picture, empty, gain, [(halfway[0], halfway[1], halfway[2], halfway[3])])
    return not_twice(picture, empty, gain, [each for each in found if each not in (one, other)] + whole, wanted)


def _part_of(one: FoundDie, other: FoundDie) -> bool:
    """Whether `one` is a side or the upper face of the larger `other`, or a faint larger box round it is none."""
    area, others_area = one.box[2] * one.box[3], other.box[2] * other.box[3]
    if area <= PART_AREA * others_area:
        return inside(one.box, other.box) >= PART_INSIDE and other.score >= WHOLE_SHARE * one.score
    if others_area <= PART_AREA * area:
        return inside(other.box, one.box) >= PART_INSIDE and one.score < WHOLE_SHARE * other.score
    return False
