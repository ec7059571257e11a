"""Lays the picture after a move over the one before: a nudge of board or camera must not look like a change."""

import cv2
import numpy as np

from vision.arrays import Floats

ROUNDS = (cv2.MOTION_EUCLIDEAN, cv2.MOTION_AFFINE)  # of fitting, each without what the one before found changed
STEPS = 12  # of one fit
HALVED = 14.0  # pixels of a square from which pictures of half the size are fine enough
LEAST_HALVED = 48  # pixels of a picture below which it is not halved
FAR = 0.8  # squares: a farther shift is no nudge
LEAST_GAIN = 0.99  # a fit must make the two pictures that much more alike, or it is not believed


def laid_over(before: Floats, after: Floats, unit: float) -> Floats:
    """The affine 2 x 3 map from places in `before` to places in `after`, both grey; `unit` is a square in pixels."""
    if unit >= HALVED and min(before.shape) >= LEAST_HALVED:
        half = [
            np.asarray(cv2.resize(one, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.float32)
            for one in (before, after)
        ]
        lens = laid_over(half[0], half[1], unit / 2)
        # A pixel of the small picture has its middle between two of the large one.
        lens[:, 2] = lens[:, 2] * 2 + (np.eye(2) - lens[:, :2]) @ (-0.5, -0.5)
        return lens
    soft_before, soft_after = (np.asarray(cv2.GaussianBlur(one, (0, 0), 0.8), np.float32) for one in (before, after))
    best = np.eye(2, 3, dtype=np.float32)
    cost = unlike(soft_before, soft_after, best)
    shift = _shift(soft_before, soft_after, unit)
    if shift is not None and (there := unlike(soft_before, soft_after, shift)) < cost * LEAST_GAIN:
        best, cost = shift, there
    for motion in ROUNDS:
        try:
            fitted = _fitted(soft_before, soft_after, best, motion)
        except cv2.error:  # it does not converge, as when there is nothing to hold on to
            break
        moved = np.abs(fitted[:, 2] + (fitted[:, :2] - np.eye(2)) @ (np.array(before.shape[::-1]) / 2))
        if (
            not np.isfinite(fitted).all()
            or float(moved.max()) > FAR * unit
            or abs(np.linalg.det(fitted[:, :2]) - 1) > 0.1
        ):
            break
        there = unlike(soft_before, soft_after, fitted)
        if there >= cost * LEAST_GAIN:
            break
        best, cost = fitted, there
    return best


def moved_back(after: Floats, lens: Floats) -> Floats:
    """`after` as it would be if nothing had been nudged."""
    size = (after.shape[1], after.shape[0])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpAffine(after, lens, size, flags=flags, borderMode=cv2.BORDER_REPLICATE), np.float32)


def unlike(before: Floats, after: Floats, lens: Floats) -> float:
    """How little two pictures fit: the mean difference, where a large one counts no more than a middling one."""
    away = cv2.absdiff(before, moved_back(after, lens))
    usual = float(np.partition(away.ravel(), away.size // 2)[away.size // 2])
    return float(np.minimum(away, 0.02 + 4 * usual).mean())


def _edges(grey: Floats) -> Floats:
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    return np.asarray(np.minimum(cv2.magnitude(across, down), 1.0), np.float32)


def _shift(before: Floats, after: Floats, unit: float) -> Floats | None:
    """The shift that the edges of both pictures agree on."""
    if min(before.shape) < 8:
        return None
    window = cv2.createHanningWindow((before.shape[1], before.shape[0]), cv2.CV_32F)
    (across, down), _trust = cv2.phaseCorrelate(_edges(before), _edges(after), window)
    if not np.isfinite([across, down]).all() or max(abs(across), abs(down)) > FAR * unit:
        return None
    return np.array([[1, 0, across], [0, 1, down]], np.float32)


def _fitted(before: Floats, after: Floats, begin: Floats, motion: int) -> Floats:
    """One fit by the correlation of the two pictures (ECC), over all but what changed in earnest: thin differences are
    edges a little off, which are what the fit is made of."""
    away = cv2.absdiff(before, moved_back(after, begin))
    usual = float(np.partition(away.ravel(), away.size // 2)[away.size // 2])
    changed = cv2.morphologyEx((away > 0.1 + 4 * usual).astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    same = np.asarray(1 - cv2.dilate(changed, np.ones((5, 5), np.uint8)), np.uint8) * 255
    stop = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_COUNT, STEPS, 1e-4)
    _likeness, lens = cv2.findTransformECC(before, after, begin.copy(), motion, stop, same, 1)
    return np.asarray(lens, np.float32)
