"""One die as a solid body: its shape, its six or eight painted faces, and how it is drawn in perspective."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Mask, Picture
from vision.practice.pips import ART_SIDE

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
        across = np.cross(points[0] - centre, normal) if len(face) == 3 else points[1] - points[0]
        across = across / np.linalg.norm(across)
        frames.append((centre, normal, across, np.cross(across, normal)))
    return tuple(frames)


_C = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
CUBE = Shape(_C, ((1, 5, 7, 3), (0, 2, 6, 4), (4, 6, 7, 5), (0, 1, 3, 2), (2, 3, 7, 6), (0, 4, 5, 1)), 0.46, 0.5)
_O = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]]) * 0.78
OCTAHEDRON = Shape(
    _O, ((0, 2, 4), (1, 5, 3), (2, 1, 4), (3, 5, 0), (1, 3, 4), (2, 5, 0), (3, 0, 4), (1, 5, 2)), 0.36, 0.78 / 3**0.5
)
FACE_FRAMES = {id(shape): _frames(shape) for shape in (CUBE, OCTAHEDRON)}
STACKED = {key: tuple(np.stack(column) for column in zip(*frames, strict=True)) for key, frames in FACE_FRAMES.items()}


@dataclass(frozen=True, slots=True, eq=False)
class RenderedDie:
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

    def painted(self) -> "RenderedDie":
        """The same die with its faces painted, which is done once."""
        body, ink = np.array(self.body, np.float32), np.array(self.ink, np.float32)
        done = []
        for mask in self.art:
            alpha = mask.astype(np.float32)[:, :, None] / 255
            ground = body if self.marble is None else np.clip(body * self.marble[:, :, None], 0, 255)
            done.append(np.clip(ground * (1 - alpha) + ink * alpha, 0, 255).astype(np.uint8))
        return replace(self, textures=tuple(done))


def _cross(a: Vector, b: Vector) -> Vector:
    """As np.cross, which is slow for two single vectors."""
    return np.array([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]])


@dataclass(frozen=True, slots=True)
class Camera:
    """A pinhole camera: where it stands and how the world falls on its picture."""

    eye: Vector
    matrix: Vector  # 3 x 4

    @staticmethod
    def looking(eye: Vector, target: Vector, up: Vector, pixels: float, centre: tuple[float, float]) -> "Camera":
        """From `eye` at `target`; `pixels` is the size of one unit at the target's distance."""
        ahead = target - eye
        far = float(np.sqrt(ahead @ ahead))
        ahead = ahead / far
        right = _cross(ahead, up)
        right = right / float(np.sqrt(right @ right))
        down = _cross(ahead, right)
        turn = np.stack([right, down, ahead])
        lens = np.array([[pixels * far, 0, centre[0]], [0, pixels * far, centre[1]], [0, 0, 1]])
        return Camera(eye, lens @ np.hstack([turn, (-turn @ eye)[:, None]]))

    def project(self, points: Vector) -> Vector:
        seen = points @ self.matrix[:, :3].T + self.matrix[:, 3]
        return np.asarray(seen[:, :2] / np.maximum(seen[:, 2:], 1e-6))


@dataclass(frozen=True, slots=True)
class Lamp:
    """Where the light comes from, how soft it is and how strongly it glares."""

    towards: Vector
    ambient: float = 0.55
    shadow: float = 0.5
    softness: float = 0.2
    glare: float = 0.0


def turned(shape: Shape, face: int, yaw: float, tilt: tuple[float, float] = (0.0, 0.0)) -> Vector:
    """The rotation that lays the die with `face` up, turned by `yaw`; `tilt` leans it, as a cocked die does."""
    normal = FACE_FRAMES[id(shape)][face][1]
    up = np.array([0.0, 0.0, 1.0])
    axis = _cross(normal, up)
    size = float(np.sqrt(axis @ axis))
    if size < 1e-9:
        lay = np.eye(3) if normal[2] > 0 else np.diag([1.0, -1.0, -1.0])
    else:
        lay, _ = cv2.Rodrigues(axis / size * np.arctan2(size, float(normal @ up)))
    spin, _ = cv2.Rodrigues(np.array([0.0, 0.0, yaw]))
    lean, _ = cv2.Rodrigues(np.array([tilt[0], tilt[1], 0.0]))
    return np.asarray(lean @ spin @ lay)


def _rounded(points: Vector, radius: float, size: tuple[int, int]) -> Mask:
    mask = np.zeros(size, np.uint8)
    centre = points.sum(0) / len(points)
    away = points - centre
    reach = np.maximum(np.sqrt((away * away).sum(1, keepdims=True)), 1e-6)
    inner = centre + away * np.maximum(1 - 1.25 * radius / reach, 0.2)
    fixed = np.round(inner * 16).astype(np.int32)
    cv2.fillConvexPoly(mask, fixed, 255, cv2.LINE_AA, 4)
    if radius >= 0.75:
        cv2.polylines(mask, [fixed], True, 255, max(1, round(2 * radius)), cv2.LINE_AA, 4)
    return mask


def _lay(canvas: Floats, colour: Floats, mask: Mask, strength: float = 1.0) -> None:
    """Paint with one colour through a mask, in place."""
    alpha = mask.astype(np.float32) * np.float32(strength / 255)
    canvas *= cv2.merge((1 - alpha,) * 3)
    canvas += cv2.merge([alpha * part for part in colour])


def _lay_picture(canvas: Floats, paint: Picture, shade: float, mask: Mask) -> None:
    """Paint with a picture through a mask, in place."""
    alpha = mask.astype(np.float32) * np.float32(1 / 255)
    canvas *= cv2.merge((1 - alpha,) * 3)
    canvas += cv2.multiply(paint, cv2.merge((alpha,) * 3), scale=shade, dtype=cv2.CV_32F)


def _window(points: Vector, margin: float, shape: Sequence[int]) -> tuple[int, int, int, int] | None:
    low, high = points.min(0) - margin, points.max(0) + margin
    left, top = max(0, int(low[0])), max(0, int(low[1]))
    right, bottom = min(shape[1], int(high[0]) + 1), min(shape[0], int(high[1]) + 1)
    return (left, top, right, bottom) if right - left > 1 and bottom - top > 1 else None


def _span(points: Vector) -> float:
    return float((points.max(0) - points.min(0)).max())


def draw_shadow(canvas: Floats, corners: Vector, camera: Camera, light: Lamp, floor: float = 0.0) -> None:
    drop = corners.copy()
    drop[:, :2] -= light.towards[:2] / max(float(light.towards[2]), 0.2) * (corners[:, 2:] - floor)
    drop[:, 2] = floor
    points = camera.project(drop)
    size = _span(points)
    window = _window(points, size * (0.15 + light.softness), canvas.shape)
    if window is None:
        return
    left, top, right, bottom = window
    mask = np.zeros((bottom - top, right - left), np.uint8)
    hull = cv2.convexHull(np.round((points - [left, top]) * 16).astype(np.int32))
    cv2.fillConvexPoly(mask, hull, 255, cv2.LINE_AA, 4)
    mask = np.asarray(cv2.blur(mask, (max(1, int(size * light.softness)),) * 2), np.uint8)
    shade = 1 - mask.astype(np.float32) * np.float32(light.shadow / 255)
    canvas[top:bottom, left:right] *= cv2.merge((shade,) * 3)


def _planes(
    die: RenderedDie, rotation: Vector, centre: Vector, camera: Camera, light: Lamp, size: float, corner: Vector
) -> tuple[Vector, Vector, Vector]:
    """Of every face: how it turns to the camera, how bright it is, and how its art falls on the window at `corner`."""
    middles, normals, across, down = STACKED[id(die.shape)]
    middles, normals = middles @ rotation.T * size + centre, normals @ rotation.T
    shade = light.ambient + (1 - light.ambient) * np.maximum(0.0, normals @ light.towards)
    sight = camera.eye - middles
    facing = (normals * sight).sum(1) / np.sqrt((sight * sight).sum(1))
    step = die.shape.art * size / (ART_SIDE / 2)
    across, down = across @ rotation.T * step, down @ rotation.T * step
    plane = np.stack([across, down, middles - (across + down) * (ART_SIDE / 2 - 0.5)], 2)
    lens = camera.matrix[:, :3] @ plane
    lens[:, :, 2] += camera.matrix[:, 3]
    lens[:, :2] -= corner[:, None] * lens[:, 2:]
    return facing, shade, lens


def draw_die(
    canvas: Floats, die: RenderedDie, rotation: Vector, centre: Vector, camera: Camera, light: Lamp, size: float = 1.0
) -> Vector:
    """Draw `die` on `canvas`; returns its outline in pixels. The shadow is drawn apart, before all dice."""
    points = camera.project(die.shape.corners @ rotation.T * size + centre)
    span = _span(points)
    outline = np.asarray(cv2.convexHull(points.astype(np.float32))[:, 0], np.float64)
    window = _window(points, 3, canvas.shape)
    if window is None:
        return outline
    left, top, right, bottom = window
    part, corner = canvas[top:bottom, left:right], np.array([left, top], np.float64)
    flat = (bottom - top, right - left)
    radius = die.roundness * span * 0.6
    whole = _rounded(outline - corner, radius, flat)
    body, inks = np.array(die.body, np.float32), np.array(die.ink, np.float32)
    before = part.copy() if die.clear > 0 else None
    facing, shades, lenses = _planes(die, rotation, centre, camera, light, size, corner)
    seen = [int(i) for i in np.argsort(facing, kind="stable") if facing[i] > 0.03]
    weight = float(facing[seen].sum())
    mean = float((shades[seen] * facing[seen]).sum()) / max(weight, 1e-6)
    _lay(part, body * np.float32(mean), whole)
    if die.clear > 0:
        for number in np.flatnonzero(facing <= 0.03).tolist():
            ink = cv2.warpPerspective(die.art[number], lenses[number], flat[::-1], flags=cv2.INTER_LINEAR)
            under = np.asarray(cv2.blur(np.minimum(ink, whole), (3, 3)), np.uint8)
            _lay(part, inks * np.float32(shades[number]), under, 0.35 * die.clear)
    for number in seen:
        lens, shade = lenses[number], float(shades[number])
        face = _rounded(points[list(die.shape.faces[number])] - corner, radius * 0.8, flat)
        if die.clear > 0:
            ink = cv2.warpPerspective(die.art[number], lens, flat[::-1], flags=cv2.INTER_LINEAR)
            _lay(part, body * np.float32(shade), face, 1 - die.clear)
            _lay(part, inks * np.float32(shade), np.minimum(ink, face))
        else:
            paint = cv2.warpPerspective(
                die.textures[number], lens, flat[::-1], flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
            )
            _lay_picture(part, np.asarray(paint, np.uint8), shade, np.minimum(face, whole))
    if before is not None:
        through = whole.astype(np.float32) * np.float32(0.12 * die.clear / 255)
        part += (before - part) * cv2.merge((through,) * 3)
    _shine(part, die, points - corner, seen, whole, light, span)
    return outline


def _shine(
    part: Floats, die: RenderedDie, points: Vector, seen: Sequence[int], whole: Mask, light: Lamp, span: float
) -> None:
    """Light caught by the edges, and a glare that whitens part of the upper face; `seen` ends with that face."""
    if die.gloss > 0.02:
        edges = np.zeros(whole.shape, np.uint8)
        lines = [np.round(points[list(die.shape.faces[number])] * 16).astype(np.int32) for number in seen]
        cv2.polylines(edges, lines, True, 255, max(1, round(die.roundness * span * 0.3)), cv2.LINE_AA, 4)
        lit = np.minimum(edges, whole).astype(np.float32) * np.float32(0.22 * die.gloss)
        part += cv2.merge((lit,) * 3)
    if light.glare > 0:
        spot = points[list(die.shape.faces[seen[-1]])].mean(0) + light.towards[:2] * span * 0.35
        wide = (span * (0.15 + 0.25 * die.roundness)) ** 2 * 2
        down, across = (
            np.exp(-((np.arange(length) - at) ** 2) / wide).astype(np.float32)
            for length, at in zip(whole.shape, spot[::-1], strict=True)
        )
        glow = np.outer(down, across) * whole * np.float32(light.glare * 0.75)
        part += cv2.merge((glow,) * 3)
