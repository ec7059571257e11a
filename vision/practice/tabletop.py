"""Pieces that stand on a board, drawn in perspective: turned solids with shade and shadow, and an arm over them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np

from vision.arrays import Floats, Picture
from vision.practice.solid import Camera, Lamp, Vector

AROUND = 14  # corners of a ring
Colour = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class TurnedPiece:
    """A solid turned on a lathe: radius at each height, from the foot up, in units of the board; it may be squeezed
    flat across `facing`, as a cut-out figure is, and lean a little."""

    profile: tuple[tuple[float, float], ...]  # height, radius
    colour: Colour  # blue, green, red
    gloss: float = 0.3
    flat: float = 1.0  # thickness as a share of the width
    facing: float = 0.0  # radians
    lean: tuple[float, float] = (0.0, 0.0)  # how far the top is off the foot

    @property
    def height(self) -> float:
        return self.profile[-1][0]

    def rings(self, at: tuple[float, float]) -> Vector:
        """Corners of every ring, heights x AROUND x 3, standing at `at`."""
        turn = np.linspace(0, 2 * np.pi, AROUND, endpoint=False)
        circle = np.stack([np.cos(turn), np.sin(turn) * self.flat], 1)
        cos, sin = np.cos(self.facing), np.sin(self.facing)
        circle = circle @ np.array([[cos, sin], [-sin, cos]])
        rows = np.array(self.profile)
        rings = np.empty((len(rows), AROUND, 3))
        rings[:, :, :2] = rows[:, 1, None, None] * circle + np.array(at)
        rings[:, :, :2] += (rows[:, 0] / max(self.height, 1e-6))[:, None, None] * np.array(self.lean)
        rings[:, :, 2] = rows[:, 0, None]
        return rings


def shadow_mask(rings: Sequence[Vector], camera: Camera, lamp: Lamp, size: tuple[int, int], unit: float) -> Picture:
    """Where the pieces keep the lamp's light from the board, 0 to 255; `unit` is the board's unit in pixels."""
    mask = np.zeros(size[::-1], np.uint8)
    slope = lamp.towards[:2] / max(float(lamp.towards[2]), 0.2)
    for one in rings:
        drop = one.reshape(-1, 3).copy()
        drop[:, :2] -= slope * drop[:, 2:]
        drop[:, 2] = 0
        points = camera.project(drop).reshape(one.shape[0], AROUND, 2)
        for low, high in pairwise(points):
            hull = cv2.convexHull(np.round(np.concatenate([low, high]) * 16).astype(np.int32))
            cv2.fillConvexPoly(mask, hull, 255, cv2.LINE_AA, 4)
    soft = max(0.5, unit * lamp.softness)
    return np.asarray(cv2.GaussianBlur(mask, (0, 0), soft), np.uint8)


def darken(canvas: Picture, mask: Picture, strength: float) -> None:
    """Take light away through a mask, in place."""
    shade = 255 - (mask.astype(np.float32) * np.float32(strength)).astype(np.uint8)
    cv2.multiply(canvas, cv2.merge((shade,) * 3), canvas, 1 / 255)


def draw_piece(canvas: Picture, piece: TurnedPiece, rings: Vector, camera: Camera, lamps: Sequence[Lamp]) -> None:
    """Draw one piece, in place; the farther ones first, shadows before all of them."""
    points = camera.project(rings.reshape(-1, 3)).reshape(rings.shape[0], AROUND, 2)
    if points.max() < -50 or points[..., 0].min() > canvas.shape[1] + 50 or points[..., 1].min() > canvas.shape[0] + 50:
        return
    fixed = np.round(points * 16).astype(np.int32)
    after = np.roll(rings, -1, 1)
    edge_up, edge_on = rings[1:] - rings[:-1], after[:-1] - rings[:-1]
    edge_on[np.abs(edge_on).sum(2) < 1e-9] = (1e-9, 0, 0)
    normals = np.cross(edge_on, edge_up)
    normals /= np.maximum(np.linalg.norm(normals, axis=2, keepdims=True), 1e-9)
    sight = camera.eye - rings[:-1]
    sight /= np.linalg.norm(sight, axis=2, keepdims=True)
    facing = (normals * sight).sum(2)
    shade, shine = np.full(facing.shape, np.mean([lamp.ambient for lamp in lamps])), np.zeros(facing.shape)
    for lamp in lamps:
        shade += (1 - lamp.ambient) / len(lamps) * np.maximum(0, normals @ lamp.towards)
        half = sight + lamp.towards
        half /= np.linalg.norm(half, axis=2, keepdims=True)
        shine += np.maximum(0, (normals * half).sum(2)) ** 24 * piece.gloss * 150 / len(lamps)
    body = np.array(piece.colour)
    paint = np.clip(body * shade[..., None] + shine[..., None], 0, 255)
    quads = np.stack([fixed[:-1], np.roll(fixed, -1, 1)[:-1], np.roll(fixed, -1, 1)[1:], fixed[1:]], 2)
    for level in range(len(quads)):
        for turn in np.flatnonzero(facing[level] > -0.05).tolist():
            cv2.fillConvexPoly(canvas, quads[level, turn], paint[level, turn].tolist(), cv2.LINE_8, 4)
    top = shade_of((0, 0, 1), lamps)
    cv2.fillConvexPoly(canvas, fixed[-1], np.clip(body * top, 0, 255).tolist(), cv2.LINE_AA, 4)


def shade_of(normal: Sequence[float], lamps: Sequence[Lamp]) -> float:
    up = np.array(normal, np.float64)
    return float(np.mean([one.ambient + (1 - one.ambient) * max(0.0, float(up @ one.towards)) for one in lamps]))


@dataclass(frozen=True, slots=True)
class Arm:
    """An arm in the picture, in pixels: from beyond the edge over the elbow to the hand."""

    spine: tuple[tuple[float, float], tuple[float, float], tuple[float, float]]
    width: float
    skin: Colour
    sleeve: Colour
    cuff: float  # where the sleeve ends: 0 at the edge, 1 at the hand
    fingers: tuple[float, ...]  # radians off the arm's way
    shadow: tuple[float, float]  # how far off its shadow falls


def _arm_parts(arm: Arm, shift: tuple[float, float]) -> list[tuple[Vector, float, Colour]]:
    """Thick lines, as points, width and colour, from the shoulder to the fingertips."""
    points = np.array(arm.spine) + np.array(shift)
    along = np.linspace(0, 1, 17)[:, None]
    way = (1 - along) ** 2 * points[0] + 2 * along * (1 - along) * points[1] + along**2 * points[2]
    parts = []
    for number in range(16):
        share = number / 16
        sleeve = share < arm.cuff
        wide = arm.width * (1.25 if sleeve else 0.85) * (1.15 - 0.35 * share)
        parts.append((way[number : number + 2], wide, arm.sleeve if sleeve else arm.skin))
    ahead = way[-1] - way[-2]
    ahead = ahead / max(float(np.linalg.norm(ahead)), 1e-6)
    palm = way[-1] + ahead * arm.width * 0.4
    parts.append((np.stack([way[-1], palm]), arm.width * 0.95, arm.skin))
    for angle in arm.fingers:
        cos, sin = np.cos(angle), np.sin(angle)
        tip = palm + np.array([[cos, -sin], [sin, cos]]) @ ahead * arm.width * 0.9
        parts.append((np.stack([palm, tip]), arm.width * 0.24, arm.skin))
    return parts


def draw_arm(canvas: Picture, arm: Arm, softness: float, grain: Floats) -> None:
    """Draw an arm over everything, in place, with its shadow; `grain` is noise of the canvas's size for the cloth."""
    mask = np.zeros(canvas.shape[:2], np.uint8)
    for way, wide, _colour in _arm_parts(arm, arm.shadow):
        _thick(mask, way, wide, (255, 0, 0))
    darken(canvas, np.asarray(cv2.GaussianBlur(mask, (0, 0), max(1.0, softness)), np.uint8), 0.45)
    paint, mask = np.zeros_like(canvas), np.zeros(canvas.shape[:2], np.uint8)
    for inset, light in ((1.0, 0.72), (0.75, 0.9), (0.45, 1.04)):
        for way, wide, colour in _arm_parts(arm, (-arm.width * 0.1 * (1 - inset), -arm.width * 0.1 * (1 - inset))):
            _thick(paint, way, wide * inset, tuple(min(255.0, part * light) for part in colour))
            if inset == 1.0:
                _thick(mask, way, wide, (255, 0, 0))
    soft = cv2.GaussianBlur(paint, (0, 0), max(0.8, arm.width * 0.06)).astype(np.float32) * (
        1 + 0.06 * grain[..., None]
    )
    alpha = (mask.astype(np.float32) / 255)[..., None]
    canvas[:] = np.clip(canvas * (1 - alpha) + soft * alpha, 0, 255).astype(np.uint8)


def _thick(canvas: Picture, way: Vector, wide: float, colour: Sequence[float]) -> None:
    ends = [tuple(int(v) for v in np.clip(np.round(point * 8), -30000, 30000)) for point in way]
    cv2.line(canvas, ends[0], ends[1], list(colour), max(1, round(wide)), cv2.LINE_AA, 3)
