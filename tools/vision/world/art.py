"""What is painted on the faces of rendered dice: numerals, signs, pips, symbols, strokes, counts of one symbol, blanks.

A face is a mask of ink, `ART_SIDE` pixels square. Training and evaluation share no sign, no symbol and no font."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from tools.vision.world.split import Split, between
from vision.arrays import Mask
from vision.practice.pips import ART_SIDE, PIP_PLACES, blank

_HALF = ART_SIDE / 2
ALIKE = 0.96  # likeness from which two faces are one to anybody
TRIES = 20

EIGHT_PIPS: Mapping[int, tuple[tuple[float, float], ...]] = {
    **PIP_PLACES,
    7: ((-1, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (1, 1)),
    8: ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
}

# Fonts that OpenCV carries itself: they are for evaluation only, training draws its signs from an atlas of font glyphs.
HERSHEY = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
    cv2.FONT_HERSHEY_SCRIPT_SIMPLEX,
    cv2.FONT_HERSHEY_SCRIPT_COMPLEX,
)
HERSHEY_SIGNS = "ABCDEFGHJKLMNPQRSTUVXYZabdefghkmnqrt&@?$%#"


@dataclass(frozen=True, slots=True)
class Glyphs:
    """Signs cut out of fonts: one mask each, with the font and the code point it came from."""

    masks: NDArray[np.uint8]
    fonts: NDArray[np.int32]
    codes: NDArray[np.int32]
    by_font: Mapping[int, NDArray[np.int64]] = field(default_factory=dict)

    @staticmethod
    def of(masks: NDArray[np.uint8], fonts: NDArray[np.int32], codes: NDArray[np.int32]) -> "Glyphs":
        return Glyphs(masks, fonts, codes, {int(font): np.flatnonzero(fonts == font) for font in np.unique(fonts)})


def placed(mask: Mask, scale: float, x: float, y: float, angle: float) -> Mask:
    """`mask` shrunk to `scale` and moved to (x, y), both in half faces."""
    turn = cv2.getRotationMatrix2D((mask.shape[1] / 2, mask.shape[0] / 2), angle, scale * ART_SIDE / mask.shape[0])
    turn[0, 2] += _HALF - mask.shape[1] / 2 + x * _HALF
    turn[1, 2] += _HALF - mask.shape[0] / 2 + y * _HALF
    return np.asarray(cv2.warpAffine(mask, turn, (ART_SIDE, ART_SIDE), flags=cv2.INTER_LINEAR), np.uint8)


def hershey(text: str, font: int, thickness: int) -> Mask:
    big = np.zeros((3 * ART_SIDE, 3 * ART_SIDE), np.uint8)
    cv2.putText(big, text, (ART_SIDE // 2, 2 * ART_SIDE), font, 3.0, 255, thickness, cv2.LINE_AA)
    x, y, width, height = cv2.boundingRect(big)
    side = max(width, height) + 4
    square = np.zeros((side, side), np.uint8)
    left, top = (side - width) // 2, (side - height) // 2
    square[top : top + height, left : left + width] = big[y : y + height, x : x + width]
    return np.asarray(cv2.resize(square, (ART_SIDE, ART_SIDE), interpolation=cv2.INTER_AREA), np.uint8)


def _filled(points: NDArray[np.float64]) -> Mask:
    mask = blank()
    cv2.fillPoly(mask, [np.round((points * _HALF + _HALF) * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    return mask


def _lined(points: NDArray[np.float64], thickness: int, closed: bool = False) -> Mask:
    mask = blank()
    cv2.polylines(
        mask, [np.round((points * _HALF + _HALF) * 16).astype(np.int32)], closed, 255, thickness, cv2.LINE_AA, 4
    )
    return mask


def _around(count: int, start: float = 0.0) -> NDArray[np.float64]:
    angle = start + 2 * np.pi * np.arange(count) / count
    return np.stack([np.cos(angle), np.sin(angle)], 1)


def _star(rng: np.random.Generator) -> Mask:
    count = int(rng.integers(3, 11))
    points = 0.9 * _around(2 * count)
    points[1::2] *= rng.uniform(0.25, 0.7)
    mask = _filled(points)
    if rng.random() < 0.3:
        cv2.circle(mask, (ART_SIDE // 2, ART_SIDE // 2), int(rng.integers(5, 14)), 0, -1, cv2.LINE_AA)
    return mask


def _polygon(rng: np.random.Generator) -> Mask:
    points = 0.85 * _around(int(rng.integers(3, 7))) * [1, rng.uniform(0.5, 1)]
    return _filled(points) if rng.random() < 0.5 else _lined(points, int(rng.integers(4, 12)), True)


def _eye(rng: np.random.Generator) -> Mask:
    mask = blank()
    cv2.ellipse(mask, (48, 48), (44, int(rng.integers(16, 30))), 0, 0, 360, 255, int(rng.integers(4, 9)), cv2.LINE_AA)
    cv2.circle(mask, (48, 48), int(rng.integers(6, 14)), 255, -1, cv2.LINE_AA)
    return mask


def _crescent(rng: np.random.Generator) -> Mask:
    mask = blank()
    cv2.circle(mask, (48, 48), 40, 255, -1, cv2.LINE_AA)
    cv2.circle(mask, (48 + int(rng.integers(12, 28)), 48), int(rng.integers(26, 36)), 0, -1, cv2.LINE_AA)
    return mask


def _arrow(rng: np.random.Generator) -> Mask:
    w, h = rng.uniform(0.1, 0.35), rng.uniform(0, 0.4)
    return _filled(np.array([[-w, 0.9], [-w, -h], [-0.7, -h], [0, -0.95], [0.7, -h], [w, -h], [w, 0.9]]))


def _rings(rng: np.random.Generator) -> Mask:
    mask = blank()
    for radius in range(int(rng.integers(8, 16)), 46, int(rng.integers(12, 20))):
        cv2.circle(mask, (48, 48), radius, 255, int(rng.integers(3, 7)), cv2.LINE_AA)
    return mask


def _bars(rng: np.random.Generator) -> Mask:
    mask, count = blank(), int(rng.integers(1, 5))
    for x in np.linspace(-0.6, 0.6, count) if count > 1 else [0.0]:
        mask |= _lined(np.array([[x, -0.8], [x, 0.8]]), int(rng.integers(6, 12)))
    if rng.random() < 0.4:
        mask |= _lined(np.array([[-0.8, 0.0], [0.8, 0.0]]), 8)
    return mask


def _waves(rng: np.random.Generator) -> Mask:
    mask, x = blank(), np.linspace(-0.9, 0.9, 30)
    for y in np.linspace(-0.5, 0.5, int(rng.integers(1, 4))):
        mask |= _lined(np.stack([x, y + 0.2 * np.sin(x * rng.uniform(4, 9))], 1), int(rng.integers(5, 10)))
    return mask


def _petals(rng: np.random.Generator) -> Mask:
    mask, count = blank(), int(rng.integers(3, 8))
    for x, y in _around(count) * 25:
        angle = float(np.degrees(np.arctan2(y, x)))
        cv2.ellipse(
            mask, (int(48 + x), int(48 + y)), (18, int(rng.integers(5, 11))), angle, 0, 360, 255, -1, cv2.LINE_AA
        )
    return mask


def _spiral(rng: np.random.Generator) -> Mask:
    t = np.linspace(0.5, rng.uniform(9, 16), 80)
    return _lined(np.stack([np.cos(t), np.sin(t)], 1) * (t / t[-1] * 0.9)[:, None], int(rng.integers(5, 9)))


def _heart(rng: np.random.Generator) -> Mask:
    t = np.linspace(0, 2 * np.pi, 60)
    y = 13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)
    points = np.stack([16 * np.sin(t), -y], 1) / 18
    return _filled(points) if rng.random() < 0.5 else _lined(points, int(rng.integers(5, 10)), True)


def _house(rng: np.random.Generator) -> Mask:
    roof = rng.uniform(-0.4, 0.1)
    mask = _filled(np.array([[-0.7, 0.8], [-0.7, roof], [0, -0.9], [0.7, roof], [0.7, 0.8]]))
    cv2.rectangle(mask, (int(rng.integers(38, 46)), 60), (56, 90), 0, -1)
    return mask


def _fish(rng: np.random.Generator) -> Mask:
    mask = _filled(np.array([[0.3, 0], [0.95, -0.5], [0.95, 0.5]]))
    cv2.ellipse(mask, (40, 48), (36, int(rng.integers(14, 24))), 0, 0, 360, 255, -1, cv2.LINE_AA)
    cv2.circle(mask, (20, 44), 4, 0, -1, cv2.LINE_AA)
    return mask


def _bolt(rng: np.random.Generator) -> Mask:
    w = rng.uniform(0.1, 0.3)
    return _filled(
        np.array([[0.1 + w, -0.95], [-0.6, 0.15], [-0.05, 0.15], [-0.2 - w, 0.95], [0.6, -0.2], [0.1, -0.2]])
    )


def _leaf(rng: np.random.Generator) -> Mask:
    mask = blank()
    cv2.ellipse(mask, (48, 40), (int(rng.integers(14, 24)), 36), 0, 0, 360, 255, -1, cv2.LINE_AA)
    mask |= _lined(np.array([[0, 0.5], [0.15, 0.95]]), 6)
    cv2.line(mask, (48, 14), (48, 66), 0, 4, cv2.LINE_AA)
    return mask


def _gate(rng: np.random.Generator) -> Mask:
    w = int(rng.integers(6, 11))
    lines = (
        [[-0.9, -0.7], [0.9, -0.7]],
        [[-0.7, -0.3], [0.7, -0.3]],
        [[-0.5, -0.7], [-0.6, 0.9]],
        [[0.5, -0.7], [0.6, 0.9]],
    )
    mask = blank()
    for line in lines:
        mask |= _lined(np.array(line), w)
    return mask


Draw = Callable[[np.random.Generator], Mask]
SYMBOLS: Mapping[Split, tuple[Draw, ...]] = {
    Split.TRAINING: (_star, _polygon, _eye, _crescent, _arrow, _rings, _bars, _waves, _petals),
    Split.EVALUATION: (_spiral, _heart, _house, _fish, _bolt, _leaf, _gate),
}


def stroke(rng: np.random.Generator, split: Split) -> Mask:
    """A sign nobody ever wrote: a few strokes, curved in training, straight in evaluation."""
    mask = blank()
    thickness = int(rng.integers(5, 11))
    for _ in range(int(rng.integers(2, 5))):
        knots = rng.uniform(-0.8, 0.8, (int(rng.integers(3, 5)), 2))
        if split is Split.TRAINING:
            t = np.linspace(0, 1, 24)[:, None]
            a, b, c = knots[:3]
            knots = (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t**2 * c
        mask |= _lined(knots, thickness)
    return mask


def pips(rng: np.random.Generator, split: Split, counts: Sequence[int]) -> list[Mask]:
    radius, spread = between(rng, split, 0.09, 0.21), between(rng, split, 0.38, 0.62)
    shape, big_one, wide = rng.random(), rng.random() < 0.15, rng.uniform(0.85, 1.1)
    faces = []
    for count in counts:
        mask = blank()
        for x, y in EIGHT_PIPS.get(count, ()):
            size = radius * (1.6 if big_one and count == 1 else 1.0)
            centre = (round((_HALF + x * spread * wide * _HALF) * 16), round((_HALF + y * spread * _HALF) * 16))
            if shape < 0.85:
                cv2.circle(mask, centre, round(size * _HALF * 16), 255, -1, cv2.LINE_AA, 4)
                if shape < 0.12:
                    cv2.circle(mask, centre, round(size * _HALF * 7), 0, -1, cv2.LINE_AA, 4)
            else:
                half = round(size * _HALF * 14)
                corner = (centre[0] - half, centre[1] - half), (centre[0] + half, centre[1] + half)
                cv2.rectangle(mask, *corner, 255, -1, cv2.LINE_AA, 4)
        faces.append(mask)
    return faces


def numerals(rng: np.random.Generator, split: Split, count: int, glyphs: Glyphs | None) -> list[Mask]:
    values = [str(value) for value in rng.permutation(np.arange(0, 10))[:count]]
    scale = between(rng, split, 0.45, 0.95)
    marked = ("6", "9")
    if split is Split.EVALUATION or glyphs is None:
        font, thickness = int(rng.choice(HERSHEY)), int(rng.integers(4, 9))
        faces = [hershey(value, font, thickness) for value in values]
    else:
        digits = np.flatnonzero((glyphs.codes >= 48) & (glyphs.codes <= 57))
        font = int(rng.choice(glyphs.fonts[digits]))
        one = {chr(glyphs.codes[i]): glyphs.masks[i] for i in digits if glyphs.fonts[i] == font}
        faces = [one[value] for value in values]
    dot = rng.random() < 0.5
    for index, value in enumerate(values):
        if value in marked:
            faces[index] = placed(faces[index], 0.8, 0, -0.1, 0)
            if dot:
                cv2.circle(faces[index], (70, 84), 6, 255, -1, cv2.LINE_AA)
            else:
                cv2.line(faces[index], (28, 88), (68, 88), 255, 7, cv2.LINE_AA)
    return [placed(face, scale, 0, 0, 0) for face in faces]


def signs(rng: np.random.Generator, split: Split, count: int, glyphs: Glyphs | None) -> list[Mask]:
    scale = between(rng, split, 0.5, 1.0)
    if split is Split.EVALUATION or glyphs is None:
        font, thickness = int(rng.choice(HERSHEY)), int(rng.integers(4, 9))
        texts = rng.permutation(list(HERSHEY_SIGNS))[:count]
        return [placed(hershey(str(text), font, thickness), scale, 0, 0, 0) for text in texts]
    font = int(rng.choice(list(glyphs.by_font)))
    pool = glyphs.by_font[font]
    if rng.random() < 0.3 or len(pool) < count:
        pool = np.arange(len(glyphs.masks))
    return [placed(glyphs.masks[i], scale, 0, 0, 0) for i in rng.choice(pool, count, replace=False)]


def symbols(rng: np.random.Generator, split: Split, count: int) -> list[Mask]:
    families = SYMBOLS[split]
    order = rng.permutation(len(families))
    scale = between(rng, split, 0.45, 0.85)
    return [placed(families[order[i % len(order)]](rng), scale, 0, 0, 0) for i in range(count)]


def counted(rng: np.random.Generator, split: Split, count: int, glyphs: Glyphs | None) -> list[Mask]:
    """One symbol, once, twice, three times…: as some dice count."""
    one = symbols(rng, split, 1)[0] if rng.random() < 0.6 else signs(rng, split, 1, glyphs)[0]
    faces = []
    for value in range(1, count + 1):
        mask = blank()
        for x, y in EIGHT_PIPS[value]:
            mask = np.maximum(mask, placed(one, 0.85 if value == 1 else 0.5, x * 0.45, y * 0.45, 0))
        faces.append(mask)
    return faces


def _round(mask: Mask) -> NDArray[np.complex64]:
    """A face seen from its middle outwards, round by round, as waves: to be compared in every turn."""
    soft = cv2.GaussianBlur(mask, (0, 0), 2.5)
    rounds = cv2.warpPolar(soft, (16, 64), (_HALF - 0.5, _HALF - 0.5), _HALF, cv2.WARP_POLAR_LINEAR).astype(np.float32)
    rounds *= np.sqrt(np.arange(16, dtype=np.float32) + 0.5)  # the outer rounds are longer
    return np.asarray(np.fft.rfft(rounds / max(float(np.linalg.norm(rounds)), 1.0), axis=0), np.complex64)


def all_differ(masks: Sequence[Mask]) -> bool:
    """Whether every face can be told from every other however both are turned: to anybody b is q."""
    seen = [_round(mask) for mask in masks]
    return not any(
        float(np.fft.irfft((one * other.conj()).sum(1), 64).max()) > ALIKE
        for number, one in enumerate(seen)
        for other in seen[:number]
    )


SMALL_FROM, SMALL_TO = 0.08, 0.6  # of a face's side: how far small art reaches across


def reach(masks: Sequence[Mask]) -> float:
    """How far the largest of the faces reaches across, as a share of the side."""
    return max((max(cv2.boundingRect(mask)[2:]) for mask in masks), default=0) / ART_SIDE


def small(rng: np.random.Generator, split: Split, masks: Sequence[Mask]) -> list[Mask]:
    """The same art, made as small as on dice whose numerals are a quarter of the die across."""
    factor = between(rng, split, SMALL_FROM, SMALL_TO) / max(reach(masks), 0.05)
    return [placed(mask, factor, 0, 0, 0) if factor < 1 else mask for mask in masks]


def faces(rng: np.random.Generator, split: Split, count: int, glyphs: Glyphs | None = None) -> tuple[list[Mask], str]:
    """The art of one die, `count` faces that differ in every turn, and what kind of art it is."""
    for _ in range(TRIES):
        art, kind = _faces(rng, split, count, glyphs)
        if all_differ(art):
            break
    return art, kind


def _faces(rng: np.random.Generator, split: Split, count: int, glyphs: Glyphs | None) -> tuple[list[Mask], str]:
    kind = str(
        rng.choice(
            ["numerals", "signs", "pips", "symbols", "strokes", "counted", "mixed"],
            p=[0.17, 0.27, 0.15, 0.14, 0.10, 0.07, 0.10],
        )
    )
    match kind:
        case "numerals":
            art = numerals(rng, split, count, glyphs)
        case "signs":
            art = signs(rng, split, count, glyphs)
        case "pips":
            art = pips(
                rng, split, [int(v) for v in rng.permutation(np.arange(1, 9))[:count]] if count > 6 else range(1, 7)
            )
        case "symbols" if count <= len(SYMBOLS[split]):
            art = symbols(rng, split, count)
        case "counted":
            art = counted(rng, split, count, glyphs)
        case "mixed":
            few = (
                signs(rng, split, 3, glyphs) + symbols(rng, split, 3) + pips(rng, split, [2, 3]) + [stroke(rng, split)]
            )
            art = [few[i] for i in rng.permutation(len(few))[: count - 1]] + [blank()]
        case _:
            art = [stroke(rng, split) for _ in range(count)]
    return art, kind
