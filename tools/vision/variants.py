"""Faces that are hard to tell apart: one sign in several fashions, ringed, hollow, thick, dotted, crossed out.

Dice of games are often like that: a star and a star in a ring. For training only."""

from collections.abc import Callable

import cv2
import numpy as np

from tools.vision.world import art
from tools.vision.world.art import Glyphs, placed
from tools.vision.world.split import Split
from vision.arrays import Mask
from vision.practice.pips import ART_SIDE, blank

MIDDLE = (ART_SIDE // 2, ART_SIDE // 2)
Fashion = Callable[[np.random.Generator, Mask], Mask]


def _plain(_rng: np.random.Generator, mask: Mask) -> Mask:
    return mask


def _ringed(rng: np.random.Generator, mask: Mask) -> Mask:
    ring = placed(mask, float(rng.uniform(0.7, 0.9)), 0, 0, 0)
    cv2.circle(ring, MIDDLE, int(rng.integers(38, 46)), 255, int(rng.integers(2, 6)), cv2.LINE_AA)
    return ring


def _hollow(rng: np.random.Generator, mask: Mask) -> Mask:
    inner = cv2.erode(mask, np.ones((int(rng.integers(4, 8)),) * 2, np.uint8))
    return np.asarray(cv2.subtract(mask, inner), np.uint8)


def _haloed(rng: np.random.Generator, mask: Mask) -> Mask:
    """A line round the sign at some distance, as round a burst."""
    small = placed(mask, 0.75, 0, 0, 0)
    near = cv2.dilate(small, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (int(rng.integers(7, 11)),) * 2))
    far = cv2.dilate(near, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (int(rng.integers(5, 9)),) * 2))
    return np.asarray(cv2.add(small, cv2.subtract(far, near)), np.uint8)


def _thick(rng: np.random.Generator, mask: Mask) -> Mask:
    return np.asarray(cv2.dilate(mask, np.ones((int(rng.integers(5, 9)),) * 2, np.uint8)), np.uint8)


def _pierced(rng: np.random.Generator, mask: Mask) -> Mask:
    done = mask.copy()
    cv2.circle(done, MIDDLE, int(rng.integers(6, 13)), 0, -1, cv2.LINE_AA)
    return done


def _dotted(rng: np.random.Generator, mask: Mask) -> Mask:
    done = placed(mask, 0.8, 0, -0.15, 0)
    cv2.circle(done, (int(rng.integers(30, 66)), 86), int(rng.integers(5, 8)), 255, -1, cv2.LINE_AA)
    return done


def _underlined(rng: np.random.Generator, mask: Mask) -> Mask:
    done = placed(mask, 0.8, 0, -0.15, 0)
    cv2.line(done, (26, 87), (70, 87), 255, int(rng.integers(4, 9)), cv2.LINE_AA)
    return done


def _on_a_disc(rng: np.random.Generator, mask: Mask) -> Mask:
    disc = blank()
    cv2.circle(disc, MIDDLE, int(rng.integers(38, 47)), 255, -1, cv2.LINE_AA)
    return np.asarray(cv2.subtract(disc, placed(mask, 0.7, 0, 0, 0)), np.uint8)


def _crossed(rng: np.random.Generator, mask: Mask) -> Mask:
    done = mask.copy()
    cv2.line(done, (8, 88), (88, 8), 0, 14, cv2.LINE_AA)
    cv2.line(done, (8, 88), (88, 8), 255, int(rng.integers(3, 7)), cv2.LINE_AA)
    return done


def _twice(rng: np.random.Generator, mask: Mask) -> Mask:
    off = float(rng.uniform(0.4, 0.5))
    return np.asarray(np.maximum(placed(mask, 0.5, -off, 0, 0), placed(mask, 0.5, off, 0, 0)), np.uint8)


def _small(rng: np.random.Generator, mask: Mask) -> Mask:
    return placed(mask, float(rng.uniform(0.5, 0.65)), 0, 0, 0)


FASHIONS: tuple[Fashion, ...] = (
    _plain, _ringed, _hollow, _haloed, _thick, _pierced, _dotted, _underlined, _on_a_disc, _crossed, _twice, _small,
)  # fmt: skip


def mirrored(rng: np.random.Generator, count: int, glyphs: Glyphs | None) -> list[Mask]:
    """Signs and their mirrored twins, as b and d: signs that are their own twins do not serve."""
    faces: list[Mask] = []
    while len(faces) < count:
        sign = art.signs(rng, Split.TRAINING, 1, glyphs)[0] if rng.random() < 0.7 else art.stroke(rng, Split.TRAINING)
        twin = np.ascontiguousarray(sign[:, ::-1])
        if art.all_differ([*faces, sign, twin]):
            faces += [sign, twin]
    return faces[:count]


def variants(rng: np.random.Generator, count: int, glyphs: Glyphs | None) -> list[Mask]:
    """The faces of one die: one to three signs, each in several fashions, or signs and their mirrored twins."""
    if rng.random() < 0.3:
        return mirrored(rng, count, glyphs)
    kinds = int(rng.integers(1, 4))
    signs = [
        art.symbols(rng, Split.TRAINING, 1)[0]
        if rng.random() < 0.6
        else (art.signs(rng, Split.TRAINING, 1, glyphs)[0] if rng.random() < 0.8 else art.stroke(rng, Split.TRAINING))
        for _ in range(kinds)
    ]
    every = [(sign, way) for sign in range(kinds) for way in rng.permutation(len(FASHIONS))[: count // kinds + 1]]
    chosen = [every[i] for i in rng.permutation(len(every))[:count]]
    scale = float(rng.uniform(0.7, 1.0))
    return [placed(FASHIONS[way](rng, signs[sign]), scale, 0, 0, 0) for sign, way in chosen]
