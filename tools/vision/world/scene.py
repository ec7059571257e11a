"""Rendered pictures of dice: one die close up, or a tray with several, on a ground, under a lamp, through a lens."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from tools.vision.world import art
from tools.vision.world.art import Glyphs
from tools.vision.world.clutter import Table, lay_out
from tools.vision.world.grounds import spread
from tools.vision.world.placing import STACKS, Lying, Pose, against_wall, free_spots, poses, towards_wall
from tools.vision.world.split import Split, between
from tools.vision.world.surroundings import bar, rim, strew, wall
from vision.arrays import Floats, Picture
from vision.find.finder import whole
from vision.practice.pips import ART_SIDE
from vision.practice.solid import (
    CUBE,
    OCTAHEDRON,
    Camera,
    Lamp,
    RenderedDie,
    Shape,
    Vector,
    draw_die,
    draw_shadow,
    turned,
)
from vision.read.features import CROP_SIDE

Colour = tuple[float, float, float]
CAMERA_PIXELS = (48, 120)  # across the square that is cut out round a die
USUAL_LEAN = 0.62  # radians off the vertical that a die close up is seen from


@dataclass(frozen=True, slots=True)
class Placed:
    """A die in a rendered tray: which one, the face that is up, its box (x, y, width, height) and how it lies."""

    die: int
    face: int
    box: tuple[float, float, float, float]
    lying: Lying = Lying.FLAT
    tilt: float = 0.0  # radians
    covered: bool = False  # another die lies on it
    up: tuple[float, float] = (0.0, 0.0)  # the way its upper face points, as the camera sees it
    upright: tuple[float, float] = (0.0, 0.0)  # the way that of a die lying flat there would point
    outline: tuple[tuple[float, float], ...] = ()
    top: tuple[tuple[float, float], ...] = ()  # the corners of its upper face


def _colour(rng: np.random.Generator, split: Split) -> Colour:
    grey = rng.random() < 0.25
    saturation = rng.uniform(0, 0.15) if grey else rng.uniform(0.35, 1)
    hsv = np.array([[[between(rng, split, 0, 180), saturation * 255, between(rng, split, 0.06, 1.0) * 255]]])
    b, g, r = cv2.cvtColor(hsv.astype(np.uint8), cv2.COLOR_HSV2BGR)[0, 0]
    return float(b), float(g), float(r)


def _brightness(colour: Colour) -> float:
    return 0.114 * colour[0] + 0.587 * colour[1] + 0.299 * colour[2]


def _inks(rng: np.random.Generator, split: Split) -> tuple[Colour, Colour]:
    """A body and an ink that can be told apart."""
    while True:
        body = _colour(rng, split)
        ink = _colour(rng, split) if rng.random() < 0.4 else ((235.0,) * 3 if rng.random() < 0.7 else (20.0,) * 3)
        if abs(_brightness(body) - _brightness(ink)) > 55:
            return body, ink


def random_die(
    rng: np.random.Generator,
    split: Split,
    glyphs: Glyphs | None = None,
    like: RenderedDie | None = None,
    shape: Shape | None = None,
) -> RenderedDie:
    """A die nobody has seen; `like` gives it the colours and the body of another one: only the art differs."""
    if shape is None:
        shape = like.shape if like else (CUBE if rng.random() < 0.75 else OCTAHEDRON)
    faces, kind = art.faces(rng, split, len(shape.faces), glyphs)
    if like is not None:
        return RenderedDie(
            shape, tuple(faces), like.body, like.ink, like.roundness, like.gloss, like.clear, kind, like.marble
        ).painted()
    body, ink = _inks(rng, split)
    marble = None
    if rng.random() < 0.2:
        marble = veins(rng, 6, 0.5)
    clear = float(rng.uniform(0.3, 0.7)) if rng.random() < 0.15 else 0.0
    return RenderedDie(
        shape, tuple(faces), body, ink, between(rng, split, 0.02, 0.2), float(rng.uniform(0, 1)), clear, kind, marble
    ).painted()


def veins(rng: np.random.Generator, grain: int, strongest: float) -> Floats:
    """Marble: how much lighter or darker each place of a face is, in about `grain` spots across."""
    cells = rng.standard_normal((grain, grain)).astype(np.float32)
    size = (ART_SIDE, ART_SIDE)
    strong = np.float32(rng.uniform(0.1, strongest))
    return np.asarray(1 + strong * cv2.resize(cells, size, interpolation=cv2.INTER_CUBIC), np.float32)


def random_light(rng: np.random.Generator, split: Split) -> Lamp:
    lean, way = between(rng, split, 0.1, 0.9), rng.uniform(0, 2 * np.pi)
    towards = np.array([np.cos(way) * np.sin(lean), np.sin(way) * np.sin(lean), np.cos(lean)])
    glare = float(rng.uniform(0.2, 1.0)) if rng.random() < 0.25 else 0.0
    return Lamp(
        towards, float(rng.uniform(0.3, 0.8)), float(rng.uniform(0.1, 0.7)), float(rng.uniform(0.05, 0.5)), glare
    )


@dataclass(frozen=True, slots=True)
class Lens:
    """What lamp and camera do to a picture."""

    gains: Colour
    gamma: float
    blur: float
    streak: int
    streak_angle: float
    noise: float
    colour: float

    @staticmethod
    def random(rng: np.random.Generator, split: Split) -> "Lens":
        warmth = between(rng, split, -1, 1)
        bright = between(rng, split, 0.5, 1.25)
        gains = (bright * (1 - 0.35 * warmth), bright * rng.uniform(0.95, 1.05), bright * (1 + 0.25 * warmth))
        dim = max(0.0, 0.9 - bright)
        streak = int(rng.integers(2, 5)) if rng.random() < 0.1 else 0
        return Lens(
            gains,
            rng.uniform(0.75, 1.3),
            rng.uniform(0, 1.1) ** 2,
            streak,
            rng.uniform(0, 180),
            rng.uniform(0.5, 7) * (1 + dim),
            rng.uniform(0.7, 1.2),
        )


def exposed(rng: np.random.Generator, picture: Floats, lens: Lens) -> Picture:
    """The picture as the camera would give it."""
    fade = np.full((3, 3), (1 - lens.colour) / 3) + lens.colour * np.eye(3)
    lit = np.asarray(cv2.transform(picture, np.array(lens.gains)[:, None] * fade), np.float32)
    if lens.blur > 0.25:
        lit = np.asarray(cv2.GaussianBlur(lit, (0, 0), lens.blur), np.float32)
    if lens.streak:
        kernel = np.zeros((7, 7), np.float32)
        step = np.array([np.cos(lens.streak_angle), np.sin(lens.streak_angle)]) * lens.streak / 2
        cv2.line(
            kernel, tuple(np.round(3 - step).astype(int).tolist()), tuple(np.round(3 + step).astype(int).tolist()), 1.0
        )
        lit = np.asarray(cv2.filter2D(lit, -1, kernel / max(float(kernel.sum()), 1)), np.float32)
    table = np.clip(255 * (np.arange(256) / 255) ** lens.gamma, 0, 255).astype(np.uint8)
    grain = rng.standard_normal(lit.shape, np.float32) * np.float32(lens.noise)
    return np.asarray(cv2.LUT(cv2.add(lit, grain, dtype=cv2.CV_8U), table), np.uint8)


@dataclass(frozen=True, slots=True, eq=False)
class CloseUp:
    """One die close up, and the corners of its upper face in shares of the picture's side."""

    picture: Picture
    top: Vector


def close_up(
    rng: np.random.Generator,
    die: RenderedDie,
    face: int,
    split: Split,
    side: int = 64,
    others: Sequence[RenderedDie] = (),
    oblique: float = USUAL_LEAN,
) -> CloseUp:
    """One die close up with `face` up: any turn, off centre, side faces in view, perhaps a neighbour at the edge; seen
    from up to `oblique` radians off the vertical."""
    big = side * 3 // 2
    canvas = spread(rng, split, big, big) * np.float32(rng.uniform(0.6, 1.15))
    if rng.random() < 0.15:
        wall(rng, split, canvas)
    light = random_light(rng, split)
    yaw, lean, way = (
        rng.uniform(0, 2 * np.pi),
        between(rng, split, 0.0, oblique) * rng.random() ** 0.4,
        rng.uniform(0, 2 * np.pi),
    )
    far = between(rng, split, 5, 30)
    lift = die.shape.rest
    eye = far * np.array([np.cos(way) * np.sin(lean), np.sin(way) * np.sin(lean), np.cos(lean)]) + [0, 0, lift]
    pixels = big * between(rng, split, 0.46, 0.74)
    middle = big / 2 + rng.uniform(-0.11, 0.11, 2) * big
    upright = np.array([np.cos(yaw + 1), np.sin(yaw + 1), 0.01])
    camera = Camera.looking(eye, np.array([0, 0, lift]), upright, pixels, (float(middle[0]), float(middle[1])))
    spots = [Pose(die, face, turned(die.shape, face, rng.uniform(0, 2 * np.pi)), np.array([0, 0, lift]))]
    if others and rng.random() < 0.15:
        other = others[int(rng.integers(len(others)))]
        away, off = rng.uniform(0, 2 * np.pi), rng.uniform(1.15, 1.6)
        up = int(rng.integers(len(other.art)))
        turn = turned(other.shape, up, rng.uniform(0, 2 * np.pi))
        spots.append(Pose(other, up, turn, np.array([np.cos(away) * off, np.sin(away) * off, other.shape.rest])))
    _draw(canvas, spots, camera, light)
    small = cv2.resize(canvas, (side, side), interpolation=cv2.INTER_AREA)
    top = camera.project(spots[0].corners[list(die.shape.faces[face])]) / big
    return CloseUp(exposed(rng, np.asarray(small, np.float32), Lens.random(rng, split)), top)


def render_crop(
    rng: np.random.Generator,
    die: RenderedDie,
    face: int,
    split: Split,
    side: int = 64,
    others: Sequence[RenderedDie] = (),
    oblique: float = USUAL_LEAN,
) -> Picture:
    """The picture of a close-up alone."""
    return close_up(rng, die, face, split, side, others, oblique).picture


def camera_close_up(
    rng: np.random.Generator,
    die: RenderedDie,
    face: int,
    split: Split,
    others: Sequence[RenderedDie] = (),
    oblique: float = USUAL_LEAN,
) -> CloseUp:
    """A die close up as the reader keeps it: as many pixels as a camera may give a die, brought to the usual size."""
    pixels = round(between(rng, split, *CAMERA_PIXELS))
    shown = close_up(rng, die, face, split, pixels, others, oblique)
    return CloseUp(whole(shown.picture, CROP_SIDE), shown.top)


def camera_crop(
    rng: np.random.Generator,
    die: RenderedDie,
    face: int,
    split: Split,
    others: Sequence[RenderedDie] = (),
    oblique: float = USUAL_LEAN,
) -> Picture:
    """The picture of such a close-up alone."""
    return camera_close_up(rng, die, face, split, others, oblique).picture


def _draw(canvas: Floats, placed: Sequence[Pose], camera: Camera, light: Lamp) -> list[Vector]:
    """Shadows first, then the dice from far to near; outlines in the order given."""
    for pose in placed:
        draw_shadow(canvas, pose.corners, camera, light)
    outlines: dict[int, Vector] = {}
    order = sorted(range(len(placed)), key=lambda i: -float(np.linalg.norm(placed[i].centre - camera.eye)))
    for i in order:
        pose = placed[i]
        if pose.below is not None and pose.below in outlines:
            _shade_below(canvas, pose, outlines[pose.below], camera, light)
        outlines[i] = draw_die(canvas, pose.die, pose.turn, pose.centre, camera, light)
    return [outlines[i] for i in range(len(placed))]


def _shade_below(canvas: Floats, pose: Pose, below: Vector, camera: Camera, light: Lamp) -> None:
    """The shadow of a die on the one it lies on."""
    shaded = canvas.copy()
    draw_shadow(shaded, pose.corners, camera, light, pose.floor)
    mask = np.zeros(canvas.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.round(below).astype(np.int32), 255)
    canvas[mask > 0] = shaded[mask > 0]


@dataclass(frozen=True, slots=True)
class Tray:
    """A rendered photo of a tray: the picture, the same without dice, and what lies where."""

    picture: Picture
    empty: Picture
    dice: tuple[Placed, ...]
    again: tuple[Picture, ...] = ()  # further frames of the same, each with its own noise


def box_of(outline: Vector) -> tuple[float, float, float, float]:
    low, high = outline.min(0), outline.max(0)
    return float(low[0]), float(low[1]), float(high[0] - low[0]), float(high[1] - low[1])


def _points(polygon: Vector) -> tuple[tuple[float, float], ...]:
    return tuple((float(x), float(y)) for x, y in polygon)


def _as_seen(camera: Camera, focal: float, at: Vector, way: Vector) -> tuple[float, float]:
    """How far a step of length 1 leads across and down in the picture, for a die of size 1."""
    step = 0.01
    depth = float(camera.matrix[2, :3] @ at + camera.matrix[2, 3])
    here, there = camera.project(np.stack([at, at + way * step]))
    across, down = (there - here) / step * depth / focal
    return float(across), float(down)


def _reach(across: Vector) -> tuple[float, float]:
    return float(across[0]) / 2, float(across[1]) / 2


def render_tray(
    rng: np.random.Generator,
    dice: Sequence[RenderedDie],
    split: Split,
    size: tuple[int, int] = (1280, 720),
    pixels: float = 60.0,
    faces: Sequence[int] | None = None,
    odd: float = 0.0,
    clutter: bool = False,
    close: float = 0.2,
    walls: float = 0.0,
    lean: float = 0.3,
    frames: int = 1,
    things: float = 0.0,
    later: float = 0.0,
    stacks: float = STACKS,
) -> Tray:
    """A tray with all `dice`, seen from above by one camera, leaning by up to `lean`.

    A share `odd` of the dice is cocked or stacked, the latter in a share `stacks` of where it may be; a share `walls`
    of the trays has a wall that a die lies at; in a share `things` of them other things lie about, and in a share
    `later` of these they came after the empty tray."""
    width, height = size
    canvas = spread(rng, split, width, height) * np.float32(rng.uniform(0.6, 1.15))
    light, lens = random_light(rng, split), Lens.random(rng, split)
    if rng.random() < 0.5:
        rim(rng, split, canvas, 0.1)
    if clutter:
        strew(rng, canvas, pixels)
    across = np.array([width, height]) / pixels
    far, bent, way = (
        float(np.hypot(*across)) * between(rng, split, 0.8, 2.0),
        between(rng, split, 0, lean),
        rng.uniform(0, 2 * np.pi),
    )
    eye = far * np.array([np.cos(way) * np.sin(bent), np.sin(way) * np.sin(bent), np.cos(bent)])
    camera = Camera.looking(eye, np.zeros(3), np.array([0.02, 1, 0.0]), pixels, (width / 2, height / 2))
    grain = np.random.default_rng(int(rng.integers(1 << 31)))
    spots = free_spots(rng, len(dice), (across[0] * 0.42 - 0.7, across[1] * 0.42 - 0.7), close)
    placed = poses(rng, dice, spots, faces, odd, stacks)
    if walls and rng.random() < walls:
        out = float(rng.uniform(0, 2 * np.pi))
        placed = against_wall(rng, placed, out)
        bar(rng, split, canvas, camera, light, out, towards_wall(rng, placed, out, float(rng.uniform(0, 0.08))))
    around = bool(things) and rng.random() < things
    came_later = around and rng.random() < later
    if around and not came_later:
        lay_out(rng, Table(canvas, camera, light, split), [(x, y) for x, y, _turn in spots], _reach(across))
    empty = exposed(grain, canvas, lens)
    if came_later:
        lay_out(rng, Table(canvas, camera, light, split), [(x, y) for x, y, _turn in spots], _reach(across))
    outlines = _draw(canvas, placed, camera, light)
    under = {pose.below for pose in placed}
    boxes = tuple(
        Placed(
            number,
            pose.face,
            box_of(outline),
            pose.lying,
            pose.tilt,
            number in under,
            _as_seen(camera, pixels * far, pose.centre, pose.up),
            _as_seen(camera, pixels * far, pose.centre, np.array([0, 0, 1.0])),
            _points(outline),
            _points(camera.project(pose.corners[list(pose.die.shape.faces[pose.face])])),
        )
        for number, (pose, outline) in enumerate(zip(placed, outlines, strict=True))
    )
    picture, *again = (exposed(grain, canvas, lens) for _ in range(frames))
    return Tray(picture, empty, boxes, tuple(again))
