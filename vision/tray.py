"""Where dice are in a frame, how they lie, and when everything has come to rest."""

from collections import deque
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from vision.features import Network
from vision.frames import sound
from vision.split import Floats, Mask, Picture

NETWORK = Path(__file__).parent / "data" / "finder.onnx"
LONG = 320  # pixels of the long side that the network looks at
STRIDE = 4
SURE = 0.55  # chosen on rendered trays with things lying about
ROUND_IT = 1.15  # a box is drawn as a person would draw it: with a little ground round the die
CLOSE_UP = 160  # a photo no larger than this is one die close up
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Found:
    """A die in a frame: its box (x, y, width, height), how sure, and how likely it is cocked or on top of another."""

    box: Box
    score: float
    cocked: float = 0.0
    stacked: float = 0.0

    @property
    def centre(self) -> tuple[float, float]:
        x, y, width, height = self.box
        return x + width / 2, y + height / 2


def overlap(one: Box, other: Box) -> float:
    """Shared area over joint area (IoU)."""
    x = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    y = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    if x <= 0 or y <= 0:
        return 0.0
    return x * y / (one[2] * one[3] + other[2] * other[3] - x * y)


@cache
def finder(path: Path = NETWORK) -> Network:
    return Network(path)


def looked_at(picture: Picture, empty: Picture | None, long: int = LONG) -> tuple[Floats, float, float]:
    """What the finder network is fed (five channels), and the scales from its pixels to those of `picture`."""
    height, width = picture.shape[:2]
    small = _reduced(picture, long)
    high, wide = small.shape[:2]
    # The network halves three times; the edge is repeated up to the next multiple of 8.
    below, beside = -high % 8, -wide % 8
    fed = np.zeros((1, 5, high + below, wide + beside), np.float32)
    padded = cv2.copyMakeBorder(small, 0, below, 0, beside, cv2.BORDER_REPLICATE)
    fed[0, :3] = padded.transpose(2, 0, 1)
    means, spreads = cv2.meanStdDev(padded)
    mean = float(means.mean())
    spread = float(np.sqrt((spreads**2 + means**2).mean() - mean**2))
    fed[0, :3] -= mean
    fed[0, :3] *= 1 / (spread + 8)
    if empty is not None:
        floor = _reduced(empty, long)
        if floor.shape != small.shape:
            floor = np.asarray(cv2.resize(floor, (wide, high), interpolation=cv2.INTER_AREA), np.uint8)
        fed[0, 3, :high, :wide] = difference(small, floor) / 32
        fed[0, 4] = 1
    return fed, width / wide, height / high


def _reduced(picture: Picture, long: int) -> Picture:
    """The picture with its long side made `long`."""
    height, width = picture.shape[:2]
    scale = long / max(height, width)
    return shrunk(picture, (max(8, round(width * scale)), max(8, round(height * scale))))


def shrunk(picture: Picture, size: tuple[int, int]) -> Picture:
    """The picture at another size (width, height): halved as often as that fits, which is three times faster."""
    height, width = picture.shape[:2]
    while width >= 2 * size[0] and height >= 2 * size[1] and width % 2 == 0 and height % 2 == 0:
        width, height = width // 2, height // 2
        picture = np.asarray(cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
    if (width, height) == size:
        return picture
    way = cv2.INTER_AREA if size[0] < width else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(picture, size, interpolation=way), np.uint8)


def difference(picture: Picture, empty: Picture) -> Floats:
    """How far each pixel is from the empty tray, after the light has been made the same."""
    # The median ratio of the two pictures is the change of light: dice cover little of the tray.
    step = max(1, picture.shape[0] * picture.shape[1] // 2000)
    now, before = (one.reshape(-1, 3)[::step].astype(np.float32) + 4 for one in (picture, empty))
    gain = np.clip(np.median(now / before, axis=0), 0.3, 3)
    farthest: Floats | None = None
    for channel, factor in enumerate(gain):
        lit = cv2.convertScaleAbs(empty[:, :, channel], alpha=float(factor))
        away = cv2.absdiff(np.ascontiguousarray(picture[:, :, channel]), lit)
        farthest = np.asarray(away) if farthest is None else np.asarray(cv2.max(farthest, away))
    return np.minimum(np.asarray(farthest, np.float32), 128)


def find(picture: Picture, empty: Picture | None = None, least: float = SURE, long: int = LONG) -> list[Found]:
    """The dice in a frame, best first. A frame that is no picture holds none."""
    if not sound(picture):
        return []
    if empty is not None and not sound(empty):
        empty = None
    fed, across, down = looked_at(picture, empty, long)
    return _peaks(finder()(fed)[0], across, down, least)


def _peaks(maps: Floats, across: float, down: float, least: float) -> list[Found]:
    """Dice out of the network's maps: likelihood, offset x and y, width, height, cocked, stacked."""
    heat = 1 / (1 + np.exp(-np.clip(maps[0], -30, 30)))
    top = np.asarray(cv2.dilate(heat, np.ones((3, 3), np.uint8)))
    rows, columns = np.nonzero((heat >= top) & (heat >= least))
    found: list[Found] = []
    for row, column in sorted(zip(rows, columns, strict=True), key=lambda at: -heat[at]):
        _, dx, dy, wide, high, cocked, stacked = (float(value) for value in maps[:, row, column])
        width, height = (float(np.exp(np.clip(side, -1, 4))) * STRIDE * ROUND_IT for side in (wide, high))
        x, y = (column + 0.5 + dx) * STRIDE - width / 2, (row + 0.5 + dy) * STRIDE - height / 2
        box = (x * across, y * down, width * across, height * down)
        leaning, above = (1 / (1 + np.exp(-np.clip(odds, -30, 30))) for odds in (cocked, stacked))
        if all(overlap(box, other.box) < 0.45 for other in found):
            found.append(Found(box, float(heat[row, column]), float(leaning), float(above)))
    return found


def find_in_photo(picture: Picture, empty: Picture | None = None, least: float = SURE) -> list[Found]:
    """The dice in a single photo of any kind: a close-up is one die; large dice are looked at from afar."""
    if not sound(picture):
        return []
    height, width = picture.shape[:2]
    if max(height, width) <= CLOSE_UP:
        return [Found((0.0, 0.0, float(width), float(height)), 1.0)]
    found = find(picture, empty, least)
    if not found or max(max(one.box[2:]) for one in found) > max(height, width) * 0.14:
        for long in (160, 96):
            afar = find(picture, empty, least, long)
            if sum(one.score for one in afar) > sum(one.score for one in found):
                found = afar
    return found


def hand_in(picture: Picture, empty: Picture, die: float) -> bool:
    """Whether something much larger than dice reaches into the tray; `die` is the usual side of a die in pixels."""
    height, width = picture.shape[:2]
    scale = 160 / max(height, width)
    size = (max(4, int(width * scale)), max(4, int(height * scale)))
    small, floor = shrunk(picture, size), shrunk(empty, size)
    away = np.asarray(difference(small, floor) > 26, np.uint8)
    away = np.asarray(cv2.morphologyEx(away, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)
    _count, _labels, stats, _centres = cv2.connectedComponentsWithStats(away)
    usual = max(die * scale, 3) ** 2
    for left, top, wide, high, area in stats[1:]:
        at_border = left == 0 or top == 0 or left + wide == size[0] or top + high == size[1]
        if area > (4 if at_border else 12) * usual:
            return True
    return False


class Stillness:
    """Tells from frame to frame whether anything moves, and since when nothing does."""

    def __init__(self, side: int = 160) -> None:
        self._side = side
        self._before: Floats | None = None
        self._noise: deque[float] = deque(maxlen=60)
        self._since: float | None = None

    @property
    def begun(self) -> bool:
        """Whether there was a frame to compare with."""
        return self._before is not None

    def forget(self) -> None:
        self._before, self._since = None, None

    def still_for(self, picture: Picture, at: float) -> float:
        """Seconds of rest up to this frame; 0 while something moves."""
        scale = self._side / max(picture.shape[:2])
        size = (max(1, round(picture.shape[1] * scale)), max(1, round(picture.shape[0] * scale)))
        grey = cv2.cvtColor(shrunk(picture, size), cv2.COLOR_BGR2GRAY)
        now = np.asarray(cv2.blur(grey.astype(np.float32), (3, 3)), np.float32)
        before, self._before = self._before, now
        if before is None or before.shape != now.shape:
            self._since = None
            return 0.0
        change = now - before
        # A lamp that flickers changes everything alike; what moves changes a part of the picture.
        change = np.abs(change - np.float32(np.median(change)))
        self._noise.append(float(np.median(change)))
        usual = float(np.median(self._noise))
        if float(np.partition(change.ravel(), -6)[-6]) > 6 + 9 * usual:
            self._since = None
            return 0.0
        if self._since is None:
            self._since = at
        return max(at - self._since, 1e-3)


def cut(picture: Picture, box: Box, side: int, margin: float = 1.0) -> Picture:
    """The square round a box, `side` pixels wide; beyond the edge of the picture the ground repeats."""
    x, y, width, height = box
    half = max(width, height) * margin / 2
    scale = side / (2 * half)
    step = np.array([[scale, 0, -(x + width / 2 - half) * scale], [0, scale, -(y + height / 2 - half) * scale]])
    step[:, 2] += (scale - 1) / 2
    if scale < 0.5:
        # Averaging first keeps fine art from breaking up when a large die is made small.
        left, top = max(0, int(x + width / 2 - half)), max(0, int(y + height / 2 - half))
        part = picture[top : int(y + height / 2 + half) + 1, left : int(x + width / 2 + half) + 1]
        factor = int(1 / scale)
        small = cv2.resize(part, (max(1, part.shape[1] // factor), max(1, part.shape[0] // factor)),
                           interpolation=cv2.INTER_AREA)  # fmt: skip
        moved = ((x - left) / factor, (y - top) / factor, width / factor, height / factor)
        return cut(np.asarray(small, np.uint8), moved, side, margin)
    return np.asarray(
        cv2.warpAffine(picture, step, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )


def whole(picture: Picture, side: int) -> Picture:
    """A close-up made square and small."""
    return np.asarray(cv2.resize(picture, (side, side), interpolation=cv2.INTER_AREA), np.uint8)


def mask_of(found: list[Found], shape: tuple[int, int]) -> Mask:
    """Where the found dice are, as a mask."""
    mask = np.zeros(shape, np.uint8)
    for one in found:
        x, y, width, height = (round(v) for v in one.box)
        cv2.rectangle(mask, (x, y), (x + width, y + height), 255, -1)
    return mask
