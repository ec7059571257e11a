"""Rendered pictures of dice: one die close up, or a tray with several, on a ground, under a lamp, through a lens."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np

from vision import art
from vision.art import Glyphs
from vision.grounds import spread
from vision.solid import CUBE, OCTAHEDRON, Camera, Die, Light, Shape, Vector, draw_die, draw_shadow, turned
from vision.split import Floats, Picture, Split, between

Colour = tuple[float, float, float]


class Lying(StrEnum):
    """How a die lies: flat with one face up, leaning on something, or on top of another die."""

    FLAT = "flat"
    COCKED = "cocked"
    STACKED = "stacked"


@dataclass(frozen=True, slots=True)
class Placed:
    """A die in a rendered tray: which one, the face that is up, and its box (x, y, width, height) in pixels."""

    die: int
    face: int
    box: tuple[float, float, float, float]
    lying: Lying = Lying.FLAT


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
    like: Die | None = None,
    shape: Shape | None = None,
) -> Die:
    """A die nobody has seen; `like` gives it the colours and the body of another one: only the art differs."""
    if shape is None:
        shape = like.shape if like else (CUBE if rng.random() < 0.75 else OCTAHEDRON)
    faces, kind = art.faces(rng, split, len(shape.faces), glyphs)
    if like is not None:
        return Die(
            shape, tuple(faces), like.body, like.ink, like.roundness, like.gloss, like.clear, kind, like.marble
        ).painted()
    body, ink = _inks(rng, split)
    marble = None
    if rng.random() < 0.2:
        cells = rng.standard_normal((6, 6)).astype(np.float32)
        marble = 1 + np.float32(rng.uniform(0.1, 0.5)) * cv2.resize(
            cells, (art.SIZE, art.SIZE), interpolation=cv2.INTER_CUBIC
        )
    clear = float(rng.uniform(0.3, 0.7)) if rng.random() < 0.15 else 0.0
    return Die(
        shape, tuple(faces), body, ink, between(rng, split, 0.02, 0.2), float(rng.uniform(0, 1)), clear, kind, marble
    ).painted()


def random_light(rng: np.random.Generator, split: Split) -> Light:
    lean, way = between(rng, split, 0.1, 0.9), rng.uniform(0, 2 * np.pi)
    towards = np.array([np.cos(way) * np.sin(lean), np.sin(way) * np.sin(lean), np.cos(lean)])
    glare = float(rng.uniform(0.2, 1.0)) if rng.random() < 0.25 else 0.0
    return Light(
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


def _wall(rng: np.random.Generator, split: Split, canvas: Floats) -> None:
    """Another ground beyond a straight edge, as where a tray ends."""
    height, width = canvas.shape[:2]
    way, off = rng.uniform(0, 2 * np.pi), rng.uniform(0.15, 0.5) * max(width, height)
    x, y = np.arange(width) - width / 2, np.arange(height)[:, None] - height / 2
    beyond = (x * np.cos(way) + y * np.sin(way)) > off
    canvas[beyond] = spread(rng, split, width, height)[beyond] * np.float32(rng.uniform(0.4, 1.1))


def render_crop(
    rng: np.random.Generator, die: Die, face: int, split: Split, side: int = 64, others: Sequence[Die] = ()
) -> Picture:
    """One die close up with `face` up: any turn, off centre, side faces in view, perhaps a neighbour at the edge."""
    big = side * 3 // 2
    canvas = spread(rng, split, big, big) * np.float32(rng.uniform(0.6, 1.15))
    if rng.random() < 0.15:
        _wall(rng, split, canvas)
    light = random_light(rng, split)
    yaw, lean, way = (
        rng.uniform(0, 2 * np.pi),
        between(rng, split, 0.0, 0.62) * rng.random() ** 0.4,
        rng.uniform(0, 2 * np.pi),
    )
    far = between(rng, split, 5, 30)
    lift = die.shape.rest
    eye = far * np.array([np.cos(way) * np.sin(lean), np.sin(way) * np.sin(lean), np.cos(lean)]) + [0, 0, lift]
    pixels = big * between(rng, split, 0.46, 0.74)
    middle = big / 2 + rng.uniform(-0.11, 0.11, 2) * big
    up = np.array([np.cos(yaw + 1), np.sin(yaw + 1), 0.01])
    camera = Camera.looking(eye, np.array([0, 0, lift]), up, pixels, (float(middle[0]), float(middle[1])))
    spots = [(die, turned(die.shape, face, rng.uniform(0, 2 * np.pi)), np.array([0, 0, lift]))]
    if others and rng.random() < 0.15:
        other = others[int(rng.integers(len(others)))]
        away, off = rng.uniform(0, 2 * np.pi), rng.uniform(1.15, 1.6)
        turn = turned(other.shape, int(rng.integers(len(other.art))), rng.uniform(0, 2 * np.pi))
        spots.append((other, turn, np.array([np.cos(away) * off, np.sin(away) * off, other.shape.rest])))
    _draw(canvas, spots, camera, light)
    small = cv2.resize(canvas, (side, side), interpolation=cv2.INTER_AREA)
    return exposed(rng, np.asarray(small, np.float32), Lens.random(rng, split))


def _draw(canvas: Floats, spots: Sequence[tuple[Die, Vector, Vector]], camera: Camera, light: Light) -> list[Vector]:
    """Shadows first, then the dice from far to near; outlines in the order given."""
    for die, turn, centre in spots:
        draw_shadow(canvas, die.shape.corners @ turn.T + centre, camera, light, float(centre[2]) - die.shape.rest)
    outlines: dict[int, Vector] = {}
    order = sorted(range(len(spots)), key=lambda i: -float(np.linalg.norm(spots[i][2] - camera.eye)))
    for i in order:
        die, turn, centre = spots[i]
        outlines[i] = draw_die(canvas, die, turn, centre, camera, light)
    return [outlines[i] for i in range(len(spots))]


@dataclass(frozen=True, slots=True)
class Tray:
    """A rendered photo of a tray: the picture, the same without dice, and what lies where."""

    picture: Picture
    empty: Picture
    dice: tuple[Placed, ...]


def box_of(outline: Vector) -> tuple[float, float, float, float]:
    low, high = outline.min(0), outline.max(0)
    return float(low[0]), float(low[1]), float(high[0] - low[0]), float(high[1] - low[1])


def _free_spots(
    rng: np.random.Generator, count: int, reach: tuple[float, float], close: float
) -> list[tuple[float, float, float]]:
    """Places and turns (x, y, yaw) that do not overlap; a share `close` of them touches the die before."""
    spots: list[tuple[float, float, float]] = []
    for _ in range(60 * count):
        if len(spots) == count:
            break
        if spots and rng.random() < close:
            x, y, yaw = spots[-1]
            side = yaw + np.pi / 2 * int(rng.integers(4))
            gap = rng.uniform(1.0, 1.12)
            slide = rng.uniform(-0.5, 0.5)
            x += gap * np.cos(side) - slide * np.sin(side)
            y += gap * np.sin(side) + slide * np.cos(side)
        else:
            yaw = rng.uniform(0, 2 * np.pi)
            x, y = rng.uniform(-1, 1, 2) * reach
        if abs(x) > reach[0] or abs(y) > reach[1]:
            continue
        near = [np.hypot(x - a, y - b) for a, b, _ in spots]
        touching = [i for i, d in enumerate(near) if d < 1.42]
        if not touching or (touching == [len(spots) - 1] and yaw == spots[-1][2]):
            spots.append((float(x), float(y), float(yaw)))
    return spots


def _knob(rng: np.random.Generator, canvas: Floats, at: tuple[int, int], size: int) -> None:
    """A round thing with a height of its own: a magnet, a button, a bolt head, with shade, shine and shadow."""
    radius = max(2, size // 2)
    colour = rng.uniform(10, 245) * (np.ones(3) if rng.random() < 0.6 else rng.uniform(0.3, 1, 3))
    dark = float(rng.uniform(0.3, 0.9))
    off = rng.uniform(-0.5, 0.5, 2) * radius
    reach = 2 * radius + 3
    left, top = max(0, at[0] - reach), max(0, at[1] - reach)
    part = canvas[top : at[1] + reach, left : at[0] + reach]
    if part.size == 0:
        return
    middle = (at[0] - left, at[1] - top)
    shade = np.zeros(part.shape[:2], np.uint8)
    cv2.circle(shade, (int(middle[0] + off[0]), int(middle[1] + off[1])), radius, 255, -1, cv2.LINE_AA)
    shade = np.asarray(cv2.blur(shade, (1 + radius // 3,) * 2), np.uint8)
    part *= cv2.merge((1 - shade.astype(np.float32) * np.float32((1 - dark) / 255),) * 3)
    body = np.zeros(part.shape[:2], np.uint8)
    cv2.circle(body, middle, radius, 255, -1, cv2.LINE_AA)
    y, x = np.ogrid[: part.shape[0], : part.shape[1]]
    slope = 1 + float(rng.uniform(0, 0.4)) * ((x - middle[0]) * off[0] + (y - middle[1]) * off[1]) / radius**2
    alpha = body.astype(np.float32) / 255
    for channel, value in enumerate(colour):
        part[:, :, channel] += (slope.astype(np.float32) * np.float32(value) - part[:, :, channel]) * alpha
    if rng.random() < 0.4:
        inner = tuple(float(c) for c in np.clip(colour * rng.uniform(0.6, 1.4), 0, 255))
        filled = -1 if rng.random() < 0.5 else max(1, radius // 6)
        cv2.circle(part, middle, max(1, int(radius * rng.uniform(0.2, 0.8))), inner, filled, cv2.LINE_AA)


def _clutter(rng: np.random.Generator, canvas: Floats, unit: float) -> None:
    """Things that are no dice: coins, cards, printed lines, specks."""
    height, width = canvas.shape[:2]
    for _ in range(int(rng.integers(0, 7))):
        colour = tuple(float(c) for c in rng.uniform(0, 255, 3))
        x, y = int(rng.integers(width)), int(rng.integers(height))
        size = int(unit * rng.uniform(0.2, 1.2)) + 1
        match int(rng.choice(7, p=[0.2, 0.12, 0.12, 0.12, 0.12, 0.12, 0.2])):
            case 0:
                if rng.random() < 0.5:
                    colour = (float(rng.uniform(10, 245)),) * 3
                cv2.circle(canvas, (x, y), size // 2 + 1, colour, -1, cv2.LINE_AA)
                if rng.random() < 0.3:
                    cv2.circle(canvas, (x, y), size // 3, tuple(c * 0.8 for c in colour), 1, cv2.LINE_AA)
            case 1:
                corners = cv2.boxPoints(
                    ((x, y), (size * rng.uniform(2.5, 9), size * rng.uniform(0.2, 6)), rng.uniform(0, 90))
                )
                cv2.fillConvexPoly(canvas, corners.astype(np.int32), colour, cv2.LINE_AA)
            case 2:
                end = (int(x + rng.uniform(-9, 9) * unit), int(y + rng.uniform(-9, 9) * unit))
                cv2.line(canvas, (x, y), end, colour, max(1, size // 6), cv2.LINE_AA)
            case 3:
                cv2.ellipse(canvas, (x, y), (size, size // 3 + 1), rng.uniform(0, 180), 0, 360, colour, -1, cv2.LINE_AA)
            case 4:
                # Fingers: thick, round, the colour of skin, from beyond the edge of the picture.
                skin = tuple(float(c) for c in np.array([120.0, 150.0, 205.0]) * rng.uniform(0.35, 1.15))
                for _ in range(int(rng.integers(1, 4))):
                    x, y = x + int(size * 1.3), y + int(rng.integers(-size, size + 1))
                    cv2.line(canvas, (x, y), (x + int(unit), -20), skin, max(3, int(unit * 0.9)), cv2.LINE_AA)
            case 6:
                _knob(rng, canvas, (x, y), size)
            case _:
                cv2.putText(
                    canvas,
                    art.HERSHEY_SIGNS[int(rng.integers(40))],
                    (x, y),
                    0,
                    size / 25,
                    colour,
                    1 + size // 15,
                    cv2.LINE_AA,
                )


def _rim(rng: np.random.Generator, split: Split, canvas: Floats, keep: float) -> None:
    """The walls of a tray round the picture, with their shade on the floor."""
    height, width = canvas.shape[:2]
    inset = rng.uniform(0.02, keep, 4) * [width, height, width, height]
    corners = (
        np.array(
            [
                [inset[0], inset[1]],
                [width - inset[2], inset[1]],
                [width - inset[2], height - inset[3]],
                [inset[0], height - inset[3]],
            ]
        )
        + rng.uniform(-0.01, 0.01, (4, 2)) * width
    )
    floor = np.zeros((height, width), np.uint8)
    cv2.fillConvexPoly(floor, corners.astype(np.int32), 255, cv2.LINE_AA)
    wall = spread(rng, split, width, height) * np.float32(rng.uniform(0.3, 1.1))
    inner = cv2.blur(floor, (max(3, int(width * rng.uniform(0.01, 0.05))),) * 2).astype(np.float32)[:, :, None] / 255
    alpha = floor.astype(np.float32)[:, :, None] / 255
    canvas *= 0.5 + 0.5 * inner
    canvas += (wall - canvas) * (1 - alpha)


def render_tray(
    rng: np.random.Generator,
    dice: Sequence[Die],
    split: Split,
    size: tuple[int, int] = (1280, 720),
    pixels: float = 60.0,
    faces: Sequence[int] | None = None,
    odd: float = 0.0,
    clutter: bool = False,
    close: float = 0.2,
) -> Tray:
    """A tray with all `dice`, seen from above by one camera. A share `odd` of the dice is cocked or stacked."""
    width, height = size
    canvas = spread(rng, split, width, height) * np.float32(rng.uniform(0.6, 1.15))
    light, lens = random_light(rng, split), Lens.random(rng, split)
    if rng.random() < 0.5:
        _rim(rng, split, canvas, 0.1)
    if clutter:
        _clutter(rng, canvas, pixels)
    across = np.array([width, height]) / pixels
    far, lean, way = (
        float(np.hypot(*across)) * between(rng, split, 0.8, 2.0),
        between(rng, split, 0, 0.3),
        rng.uniform(0, 2 * np.pi),
    )
    eye = far * np.array([np.cos(way) * np.sin(lean), np.sin(way) * np.sin(lean), np.cos(lean)])
    camera = Camera.looking(eye, np.zeros(3), np.array([0.02, 1, 0.0]), pixels, (width / 2, height / 2))
    grain = np.random.default_rng(int(rng.integers(1 << 31)))
    empty = exposed(grain, canvas, lens)
    spots = _free_spots(rng, len(dice), (across[0] * 0.42 - 0.7, across[1] * 0.42 - 0.7), close)
    placed: list[tuple[Die, Vector, Vector]] = []
    told: list[tuple[int, int, Lying]] = []
    for number, (die, (x, y, yaw)) in enumerate(zip(dice, spots, strict=False)):
        face = int(faces[number]) if faces is not None else int(rng.integers(len(die.art)))
        lying, tilt, centre = Lying.FLAT, (0.0, 0.0), np.array([x, y, die.shape.rest])
        if rng.random() < odd:
            if placed and rng.random() < 0.4:
                under = placed[-1][2]
                lying = Lying.STACKED
                centre = under + np.array([rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), 1.0])
            else:
                lying = Lying.COCKED
                lean_by, lean_way = rng.uniform(0.3, 0.7), rng.uniform(0, 2 * np.pi)
                tilt = (lean_by * np.cos(lean_way), lean_by * np.sin(lean_way))
                centre[2] += 0.15
        placed.append((die, turned(die.shape, face, yaw, tilt), centre))
        told.append((number, face, lying))
    outlines = _draw(canvas, placed, camera, light)
    boxes = tuple(
        Placed(number, face, box_of(o), lying) for (number, face, lying), o in zip(told, outlines, strict=True)
    )
    return Tray(exposed(grain, canvas, lens), empty, boxes)
