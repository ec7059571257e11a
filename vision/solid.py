"""One die as a solid body: its shape, its six or eight painted faces, and how it is drawn in perspective."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.art import SIZE
from vision.split import Floats, Mask, Picture

Vector = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Shape:
    """A regular body with edges of about 1: corners, faces as corner numbers, and how large art is on a face."""

    corners: Vector
    faces: tuple[tuple[int, ...], ...]
    art: float
    rest: float  # height of the centre when it lies on a face


def _frames(shape: Shape) -> tuple[tuple[Vector, Vector, Vector, Vector], ...]:
    frames = []
    for face in shape.faces:
        points = shape.corners[list(face)]
        centre = points.mean(0)
        normal = centre / np.linalg.norm(centre)
        across = points[1] - points[0]
        if len(face) == 3:
            across = points[0] - centre
            across = np.cross(across, normal)
        across = across / np.linalg.norm(across)
        frames.append((centre, normal, across, np.cross(across, normal)))
    return tuple(frames)


_C = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
CUBE = Shape(_C, ((1, 5, 7, 3), (0, 2, 6, 4), (4, 6, 7, 5), (0, 1, 3, 2), (2, 3, 7, 6), (0, 4, 5, 1)), 0.46, 0.5)
_O = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]]) * 0.78
OCTAHEDRON = Shape(
    _O, ((0, 2, 4), (1, 5, 3), (2, 1, 4), (3, 5, 0), (1, 3, 4), (2, 5, 0), (3, 0, 4), (1, 5, 2)), 0.36, 0.78 / 3**0.5
)
FRAMES = {id(shape): _frames(shape) for shape in (CUBE, OCTAHEDRON)}


@dataclass(frozen=True, slots=True, eq=False)
class Die:
    """How a die looks: shape, ink on each face, colours (blue, green, red from 0 to 255), and the look of its body."""

    shape: Shape
    art: tuple[Mask, ...]
    body: tuple[float, float, float]
    ink: tuple[float, float, float]
    roundness: float = 0.08
    gloss: float = 0.3
    clear: float = 0.0  # 0 opaque to 1: how much one sees through the body
    kind: str = ""
    marble: Floats | None = None
    labels: tuple[str, ...] = ()
    textures: tuple[Picture, ...] = ()

    def painted(self) -> "Die":
        """The same die with its faces painted, which is done once."""
        body, ink = np.array(self.body, np.float32), np.array(self.ink, np.float32)
        done = []
        for mask in self.art:
            alpha = mask.astype(np.float32)[:, :, None] / 255
            ground = body if self.marble is None else np.clip(body * self.marble[:, :, None], 0, 255)
            done.append(np.clip(ground * (1 - alpha) + ink * alpha, 0, 255).astype(np.uint8))
        return Die(
            self.shape,
            self.art,
            self.body,
            self.ink,
            self.roundness,
            self.gloss,
            self.clear,
            self.kind,
            self.marble,
            self.labels,
            tuple(done),
        )


@dataclass(frozen=True, slots=True)
class Camera:
    """A pinhole camera: where it stands and how the world falls on its picture."""

    eye: Vector
    matrix: Vector  # 3 x 4

    @staticmethod
    def looking(eye: Vector, target: Vector, up: Vector, pixels: float, centre: tuple[float, float]) -> "Camera":
        """From `eye` at `target`; `pixels` is the size of one unit at the target's distance."""
        ahead = target - eye
        far = float(np.linalg.norm(ahead))
        ahead = ahead / far
        right = np.cross(ahead, up)
        right = right / np.linalg.norm(right)
        down = np.cross(ahead, right)
        turn = np.stack([right, down, ahead])
        lens = np.array([[pixels * far, 0, centre[0]], [0, pixels * far, centre[1]], [0, 0, 1]])
        return Camera(eye, lens @ np.hstack([turn, (-turn @ eye)[:, None]]))

    def project(self, points: Vector) -> Vector:
        seen = points @ self.matrix[:, :3].T + self.matrix[:, 3]
        return np.asarray(seen[:, :2] / np.maximum(seen[:, 2:], 1e-6))


@dataclass(frozen=True, slots=True)
class Light:
    """Where the light comes from, how soft it is and how strongly it glares."""

    towards: Vector
    ambient: float = 0.55
    shadow: float = 0.5
    softness: float = 0.2
    glare: float = 0.0


def turned(shape: Shape, face: int, yaw: float, tilt: tuple[float, float] = (0.0, 0.0)) -> Vector:
    """The rotation that lays the die with `face` up, turned by `yaw`; `tilt` leans it, as a cocked die does."""
    normal = FRAMES[id(shape)][face][1]
    up = np.array([0.0, 0.0, 1.0])
    axis = np.cross(normal, up)
    size = float(np.linalg.norm(axis))
    if size < 1e-9:
        lay = np.eye(3) if normal[2] > 0 else np.diag([1.0, -1.0, -1.0])
    else:
        lay, _ = cv2.Rodrigues(axis / size * np.arctan2(size, float(normal @ up)))
    spin, _ = cv2.Rodrigues(np.array([0.0, 0.0, yaw]))
    lean, _ = cv2.Rodrigues(np.array([tilt[0], tilt[1], 0.0]))
    return np.asarray(lean @ spin @ lay)


def _rounded(points: Vector, radius: float, size: tuple[int, int]) -> Mask:
    mask = np.zeros(size, np.uint8)
    centre = points.mean(0)
    away = points - centre
    reach = np.maximum(np.linalg.norm(away, axis=1, keepdims=True), 1e-6)
    inner = centre + away * np.maximum(1 - 1.25 * radius / reach, 0.2)
    fixed = np.round(inner * 16).astype(np.int32)
    cv2.fillConvexPoly(mask, fixed, 255, cv2.LINE_AA, 4)
    if radius >= 0.75:
        cv2.polylines(mask, [fixed], True, 255, max(1, round(2 * radius)), cv2.LINE_AA, 4)
    return mask


def _lay(canvas: Floats, colour: Floats, mask: Mask, strength: float = 1.0) -> None:
    alpha = mask.astype(np.float32)[:, :, None] * (strength / 255)
    canvas += (colour - canvas) * alpha


def _window(points: Vector, margin: float, shape: Sequence[int]) -> tuple[int, int, int, int] | None:
    low, high = points.min(0) - margin, points.max(0) + margin
    left, top = max(0, int(low[0])), max(0, int(low[1]))
    right, bottom = min(shape[1], int(high[0]) + 1), min(shape[0], int(high[1]) + 1)
    return (left, top, right, bottom) if right - left > 1 and bottom - top > 1 else None


def draw_shadow(canvas: Floats, corners: Vector, camera: Camera, light: Light, floor: float = 0.0) -> None:
    drop = corners[:, :2] - light.towards[:2] / max(float(light.towards[2]), 0.2) * (corners[:, 2:] - floor)
    points = camera.project(np.column_stack([drop, np.full(len(drop), floor)]))
    size = float(np.ptp(points, axis=0).max())
    window = _window(points, size * (0.15 + light.softness), canvas.shape)
    if window is None:
        return
    left, top, right, bottom = window
    mask = np.zeros((bottom - top, right - left), np.uint8)
    hull = cv2.convexHull(np.round((points - [left, top]) * 16).astype(np.int32))
    cv2.fillConvexPoly(mask, hull, 255, cv2.LINE_AA, 4)
    mask = np.asarray(cv2.blur(mask, (max(1, int(size * light.softness)),) * 2), np.uint8)
    canvas[top:bottom, left:right] *= 1 - light.shadow * mask.astype(np.float32)[:, :, None] / 255


def draw_die(
    canvas: Floats, die: Die, rotation: Vector, centre: Vector, camera: Camera, light: Light, size: float = 1.0
) -> Vector:
    """Draw `die` on `canvas`; returns its outline in pixels. The shadow is drawn apart, before all dice."""
    corners = die.shape.corners @ rotation.T * size + centre
    points = camera.project(corners)
    span = float(np.ptp(points, axis=0).max())
    outline = np.asarray(cv2.convexHull(points.astype(np.float32))[:, 0], np.float64)
    window = _window(points, 3, canvas.shape)
    if window is None:
        return outline
    left, top, right, bottom = window
    part, corner = canvas[top:bottom, left:right], np.array([left, top])
    flat = (bottom - top, right - left)
    radius = die.roundness * span * 0.6
    whole = _rounded(outline - corner, radius, flat)
    body = np.array(die.body, np.float32)
    before = part.copy() if die.clear > 0 else None
    shades: list[float] = []
    seen: list[tuple[float, int, Vector, float]] = []
    hidden: list[tuple[float, int, Vector, float]] = []
    for number, (middle, normal, across, down) in enumerate(FRAMES[id(die.shape)]):
        middle, normal = rotation @ middle * size + centre, rotation @ normal
        shade = light.ambient + (1 - light.ambient) * max(0.0, float(normal @ light.towards))
        facing = float(normal @ (camera.eye - middle)) / float(np.linalg.norm(camera.eye - middle))
        step = die.shape.art * size / (SIZE / 2)
        across, down = rotation @ across * step, rotation @ down * step
        plane = np.column_stack([across, down, middle - (across + down) * (SIZE / 2 - 0.5)])
        lens = camera.matrix[:, :3] @ plane + np.outer(camera.matrix[:, 3], [0, 0, 1])
        lens = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1.0]]) @ lens
        (seen if facing > 0.03 else hidden).append((facing, number, lens, shade))
        if facing > 0.03:
            shades.append(shade * facing)
    weight = sum(facing for facing, *_ in seen)
    mean = sum(shades) / max(weight, 1e-6)
    _lay(part, body * np.float32(mean), whole)
    if die.clear > 0:
        for _, number, lens, shade in hidden:
            ink = cv2.warpPerspective(die.art[number], lens, flat[::-1], flags=cv2.INTER_LINEAR)
            _lay(
                part,
                np.array(die.ink, np.float32) * np.float32(shade),
                np.asarray(cv2.blur(np.minimum(ink, whole), (3, 3)), np.uint8),
                0.35 * die.clear,
            )
    for _, number, lens, shade in sorted(seen, key=lambda one: one[0]):
        face = _rounded(points[list(die.shape.faces[number])] - corner, radius * 0.8, flat)
        if die.clear > 0:
            ink = cv2.warpPerspective(die.art[number], lens, flat[::-1], flags=cv2.INTER_LINEAR)
            _lay(part, body * np.float32(shade), face, 1 - die.clear)
            _lay(part, np.array(die.ink, np.float32) * np.float32(shade), np.minimum(ink, face))
        else:
            paint = cv2.warpPerspective(
                die.textures[number], lens, flat[::-1], flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
            )
            _lay(part, paint.astype(np.float32) * np.float32(shade), np.minimum(face, whole))
    if before is not None:
        part += (before - part) * (whole.astype(np.float32)[:, :, None] * np.float32(0.12 * die.clear / 255))
    _shine(part, die, points - corner, seen, whole, light, span)
    return outline


def _shine(
    part: Floats,
    die: Die,
    points: Vector,
    seen: Sequence[tuple[float, int, Vector, float]],
    whole: Mask,
    light: Light,
    span: float,
) -> None:
    """Light caught by the edges, and a glare that whitens part of the upper face."""
    if die.gloss > 0.02:
        edges = np.zeros(whole.shape, np.uint8)
        for _, number, _, _ in seen:
            line = np.round(points[list(die.shape.faces[number])] * 16).astype(np.int32)
            cv2.polylines(edges, [line], True, 255, max(1, round(die.roundness * span * 0.3)), cv2.LINE_AA, 4)
        part += np.minimum(edges, whole).astype(np.float32)[:, :, None] * np.float32(0.22 * die.gloss)
    if light.glare > 0:
        top = max(seen, key=lambda one: one[0])[1]
        spot = points[list(die.shape.faces[top])].mean(0) + light.towards[:2] * span * 0.35
        y, x = np.ogrid[: whole.shape[0], : whole.shape[1]]
        wide = (span * (0.15 + 0.25 * die.roundness)) ** 2 * 2
        glow = np.exp(-((x - spot[0]) ** 2 + (y - spot[1]) ** 2) / wide).astype(np.float32)
        part += (glow * whole * np.float32(light.glare * 0.75))[:, :, None]
