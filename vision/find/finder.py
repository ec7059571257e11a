"""Finds dice in a frame: where they are, and how they lie."""

import weakref
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from vision.arrays import Floats, Picture
from vision.camera.downscale import shrunk
from vision.camera.frames import sound
from vision.find.boxes import FoundDie, larger
from vision.find.close_look import looked_again, not_twice, told_apart, whole_dice, without_strangers
from vision.find.light import SAME_LIGHT, Gain, change_of_light, difference, even_out
from vision.find.lying import how_they_lie
from vision.network import network

FINDER_NETWORK = Path(__file__).parents[1] / "data" / "finder.onnx"
LONG_SIDE = 256  # pixels of the long side that the network looks at
LARGE_SIDE = 400  # the same where time does not matter
STRIDE = 4
CANDIDATE_THRESHOLD = 0.15  # score at first sight from which a place gets a closer look
MOST_CANDIDATES = 40  # second looks a frame
DIE_THRESHOLD = 0.55  # score of the closer look from which it counts as a die; chosen on rendered, littered trays
PLAIN_DIE = 0.999  # score of the closer look from which it plainly is one
BOX_MARGIN = 1.15  # a box is drawn as a person would draw it: with a little ground round the die
TOO_SMALL = 0.55  # of the usual side of the dice in a picture
HAND_FROM_BORDER = 4  # dice that a hand is at least as large as if it reaches in from the border,
HAND_LYING = 12  # and if it does not
WITH_SHADOW = 1.8  # of a die's box: so far reaches what changes round it
CHANGED, ROUND_CHANGES = 10, 20  # grey levels from which a pixel has changed, and pixels looked at round such
CLOSE_UP = 160  # a photo no larger than this is one die close up


def looked_at(
    picture: Picture, empty: Picture | None, gain: Gain, long: int = LONG_SIDE
) -> tuple[Floats, float, float]:
    """What the finder network is fed (five channels), and the scales from its pixels to those of `picture`."""
    height, width = picture.shape[:2]
    small = _reduced(picture, long)
    high, wide = small.shape[:2]
    # The network halves three times; the edge is repeated up to the next multiple of 8.
    below, beside = -high % 8, -wide % 8
    fed = np.zeros((1, 5, high + below, wide + beside), np.float32)
    padded = np.asarray(cv2.copyMakeBorder(small, 0, below, 0, beside, cv2.BORDER_REPLICATE), np.uint8)
    even_out(padded, fed[0, :3])
    if empty is not None:
        fed[0, 3, :high, :wide] = difference(small, _REDUCED_TRAY.reduced(empty, long), gain) / 32
        fed[0, 4] = 1
    return fed, width / wide, height / high


def changed_part(fed: Floats) -> tuple[slice, slice] | None:
    """Rows and columns of what the network is fed that differ from the empty tray, with ground round them, or None."""
    away = np.asarray(fed[0, 3] > CHANGED / 32, np.uint8)
    left, top, wide, high = cv2.boundingRect(cv2.morphologyEx(away, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8)))
    if not wide:
        return None
    rows = slice(max(0, top - ROUND_CHANGES) // 8 * 8, min(away.shape[0], -(-(top + high + ROUND_CHANGES) // 8) * 8))
    columns = slice(
        max(0, left - ROUND_CHANGES) // 8 * 8, min(away.shape[1], -(-(left + wide + ROUND_CHANGES) // 8) * 8)
    )
    return rows, columns


def _reduced(picture: Picture, long: int) -> Picture:
    """The picture with its long side made `long`."""
    height, width = picture.shape[:2]
    scale = long / max(height, width)
    return shrunk(picture, (max(8, round(width * scale)), max(8, round(height * scale))))


class _ReducedTray:
    """The empty tray made small: the same picture for many frames, so the last one is kept."""

    def __init__(self) -> None:
        self._last: tuple[weakref.ref[Picture], int, Picture] | None = None

    def reduced(self, empty: Picture, long: int) -> Picture:
        last = self._last
        if last is not None and last[0]() is empty and last[1] == long:
            return last[2]
        small = _reduced(empty, long)
        self._last = (weakref.ref(empty), long, small)
        return small


_REDUCED_TRAY = _ReducedTray()


def find(
    picture: Picture,
    empty: Picture | None = None,
    least: float = DIE_THRESHOLD,
    longs: tuple[int, ...] = (LONG_SIDE,),
    looks: int = 1,
    changed: bool = False,
    wanted: int = 0,
) -> list[FoundDie]:
    """The dice in a frame, best first. A frame that is no picture holds none.

    A first sight in each of the sizes `longs` says where dice may be; `looks` closer looks at each place, one after the
    other, say whether there is one, in which box, and how it lies. `changed`: only where the tray is not empty any
    more. Where `wanted` finds are all plainly dice, nothing is asked about strangers; where there are more, it is asked
    whether two are the same die."""
    if not sound(picture):
        return []
    empty, gain = _compared(picture, empty)
    found = told_apart([one for long in longs for one in candidates(picture, empty, gain, long, changed=changed)])[
        :MOST_CANDIDATES
    ]
    for _ in range(looks):
        found = looked_again(picture, empty, gain, [one.box for one in found])
        found = told_apart([one for one in found if one.score >= least])
    if len(found) != wanted or any(one.score < PLAIN_DIE for one in found):
        found = without_strangers(picture, empty, gain, found)
    found = not_twice(picture, empty, gain, of_one_size(whole_dice(found)), wanted)
    return [replace(one, box=larger(one.box, BOX_MARGIN)) for one in found]


def of_one_size(found: list[FoundDie]) -> list[FoundDie]:
    """Without what is far too small beside the others: dice on one table differ, but not so much."""
    sides = [max(one.box[2:]) for one in found]
    if len(sides) < 3:
        return found
    return [one for one, side in zip(found, sides, strict=True) if side > TOO_SMALL * float(np.median(sides))]


def closely(picture: Picture, empty: Picture | None, found: Sequence[FoundDie]) -> tuple[FoundDie, ...]:
    """The same dice, with a better judgement of how each lies: for the moment when it counts."""
    empty, gain = _compared(picture, empty)
    lying = how_they_lie(picture, empty, gain, [larger(one.box, 1 / BOX_MARGIN) for one in found])
    return tuple(replace(one, cocked=c, stacked=s) for one, (c, s) in zip(found, lying, strict=True))


def _compared(picture: Picture, empty: Picture | None) -> tuple[Picture | None, Gain]:
    """The empty tray if it can be compared with the picture, and the change of light since."""
    if empty is None or not sound(empty):
        return None, SAME_LIGHT
    if empty.shape != picture.shape:
        empty = shrunk(empty, (picture.shape[1], picture.shape[0]))
    return empty, change_of_light(picture, empty)


def candidates(
    picture: Picture,
    empty: Picture | None,
    gain: Gain,
    long: int = LONG_SIDE,
    least: float = CANDIDATE_THRESHOLD,
    changed: bool = False,
) -> list[FoundDie]:
    """What may be a die at first sight, best first, in boxes that fit closely; `changed`: only where the tray did."""
    fed, across, down = looked_at(picture, empty, gain, long)
    if not changed or empty is None:
        return _peaks(network(FINDER_NETWORK)(fed)[0], across, down, least)
    part = changed_part(fed)
    if part is None:
        return []
    rows, columns = part
    maps = network(FINDER_NETWORK)(np.ascontiguousarray(fed[:, :, rows, columns]))[0]
    return [
        replace(one, box=(one.box[0] + columns.start * across, one.box[1] + rows.start * down, *one.box[2:]))
        for one in _peaks(maps, across, down, least)
    ]


def _peaks(maps: Floats, across: float, down: float, least: float) -> list[FoundDie]:
    """Dice out of the network's maps: likelihood, offset x and y, width, height; how they lie is seen closer up."""
    odds = maps[0]
    top = np.asarray(cv2.dilate(odds, np.ones((3, 3), np.uint8)))
    rows, columns = np.nonzero((odds >= top) & (odds >= np.log(least / (1 - least))))
    found: list[FoundDie] = []
    for row, column in zip(rows, columns, strict=True):
        dx, dy, wide, high = (float(value) for value in maps[1:5, row, column])
        width, height = (float(np.exp(np.clip(side, -1, 4))) * STRIDE for side in (wide, high))
        x, y = (float(column) + 0.5 + dx) * STRIDE - width / 2, (float(row) + 0.5 + dy) * STRIDE - height / 2
        likely = 1 / (1 + float(np.exp(-odds[row, column])))
        found.append(FoundDie((x * across, y * down, width * across, height * down), likely))
    return told_apart(found)


def find_in_photo(
    picture: Picture, empty: Picture | None = None, least: float = DIE_THRESHOLD, thorough: bool = False
) -> list[FoundDie]:
    """The dice in a single photo of any kind: a close-up is one die; large dice are looked at from afar.

    Where time does not matter, `thorough` looks in two sizes and twice at each die."""
    if not sound(picture):
        return []
    height, width = picture.shape[:2]
    if max(height, width) <= CLOSE_UP:
        return [FoundDie((0.0, 0.0, float(width), float(height)), 1.0)]
    looks = 2 if thorough else 1
    found = find(picture, empty, least, (LONG_SIDE, LARGE_SIDE) if thorough else (LONG_SIDE,), looks)
    if not found or max(max(one.box[2:]) for one in found) > max(height, width) * 0.14:
        for long in (160, 96):
            afar = find(picture, empty, least, (long,), looks)
            if sum(one.score for one in afar) > sum(one.score for one in found):
                found = afar
    return found


def hand_in(picture: Picture, empty: Picture, die: float, dice: Sequence[FoundDie] = ()) -> bool:
    """Whether something much larger than dice reaches into the tray; `die` is the usual side of a die in pixels.

    What is round the `dice`, their shadows, is not looked at."""
    height, width = picture.shape[:2]
    scale = 160 / max(height, width)
    size = (max(4, int(width * scale)), max(4, int(height * scale)))
    small, floor = shrunk(picture, size), shrunk(empty, size)
    away = np.asarray(difference(small, floor) > 26, np.uint8)
    for one in dice:
        x, y, width, height = (value * scale for value in larger(one.box, WITH_SHADOW))
        away[max(0, int(y)) : max(0, int(y + height + 1)), max(0, int(x)) : max(0, int(x + width + 1))] = 0
    away = np.asarray(cv2.morphologyEx(away, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)
    usual = max(die * scale, 3) ** 2
    if cv2.countNonZero(away) <= HAND_FROM_BORDER * usual:
        return False
    _count, _labels, stats, _centres = cv2.connectedComponentsWithStats(away)
    for left, top, wide, high, area in stats[1:]:
        at_border = left == 0 or top == 0 or left + wide == size[0] or top + high == size[1]
        if area > (HAND_FROM_BORDER if at_border else HAND_LYING) * usual:
            return True
    return False


def whole(picture: Picture, side: int) -> Picture:
    """A close-up made square, `side` pixels across."""
    if picture.shape[:2] == (side, side):
        return picture
    way = cv2.INTER_AREA if max(picture.shape[:2]) > side else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(picture, (side, side), interpolation=way), np.uint8)
