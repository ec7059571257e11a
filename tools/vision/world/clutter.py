"""Things that lie about on a table beside dice: cards, tokens, coins, meeples, cables, keys, keyboards, labels, a lid.

Each is a footprint with a height, printed on top, drawn in the light and by the camera of the tray it lies in: a thing
that stands up shows a side and throws a shadow, as a die does. Training and evaluation share no print."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from tools.vision.world import art
from tools.vision.world.split import Split, between
from vision.arrays import Floats, Mask
from vision.practice.pips import ART_SIDE
from vision.practice.solid import Camera, Lamp, Vector, draw_shadow

TEXTS: Mapping[Split, str] = {Split.TRAINING: "0123456789:-/+=%", Split.EVALUATION: "ABCDEFGHKLMNPRSTUVXYZ"}
Place = tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """What a thing is drawn on, by whom it is seen, and in which light."""

    canvas: Floats
    camera: Camera
    light: Lamp
    split: Split


def _colour(rng: np.random.Generator) -> Floats:
    """White, black or grey as often as a colour: that is what cables, labels and most cards are."""
    if rng.random() < 0.5:
        return np.full(3, rng.choice([rng.uniform(8, 50), rng.uniform(60, 180), rng.uniform(190, 250)]), np.float32)
    return np.asarray(rng.uniform(10, 245, 3), np.float32)


def _filled(table: Table, points: Vector, colour: Floats) -> None:
    """A polygon in one colour, in place; only the part of the canvas that it covers is touched."""
    height, width = table.canvas.shape[:2]
    low, high = np.floor(points.min(0)) - 1, np.ceil(points.max(0)) + 2
    left, top = int(max(0, low[0])), int(max(0, low[1]))
    right, bottom = int(min(width, high[0])), int(min(height, high[1]))
    if right - left < 2 or bottom - top < 2:
        return
    mask = np.zeros((bottom - top, right - left), np.uint8)
    cv2.fillPoly(mask, [np.round((points - [left, top]) * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    alpha = mask.astype(np.float32)[:, :, None] / 255
    part = table.canvas[top:bottom, left:right]
    part += (np.asarray(colour, np.float32) - part) * alpha


def block(table: Table, foot: Vector, height: float, colour: Floats, print_on: Mask | None = None,
          ink: Floats | None = None) -> None:  # fmt: skip
    """A thing with this footprint (n x 2, in units of a die) standing so high; `print_on` is what its top shows."""
    low = np.concatenate([foot, np.zeros((len(foot), 1))], 1)
    top = low + np.array([0, 0, height])
    if height > 0.03:
        draw_shadow(table.canvas, np.concatenate([low, top]), table.camera, table.light)
    below, above = table.camera.project(low), table.camera.project(top)
    ambient, towards = table.light.ambient, table.light.towards
    order = sorted(range(len(foot)), key=lambda i: -float(np.linalg.norm(low[i] - table.camera.eye)))
    for i in order if height > 0.03 else ():
        after = (i + 1) % len(foot)
        along = foot[after] - foot[i]
        outward = np.array([along[1], -along[0]]) / max(float(np.hypot(*along)), 1e-6)
        shade = ambient + (1 - ambient) * abs(float(outward @ towards[:2]))
        side = np.stack([below[i], below[after], above[after], above[i]])
        _filled(table, side, colour * np.float32(shade))
    _filled(table, above, colour * np.float32(ambient + (1 - ambient) * float(towards[2])))
    if print_on is not None:
        _printed(table, top, print_on, colour * 0.2 if ink is None else ink)


def _printed(table: Table, top: Vector, mask: Mask, ink: Floats) -> None:
    """Print on the rectangle round the top's points, by their first edge."""
    middle = top.mean(0)
    along = top[1] - top[0]
    along = along / max(float(np.linalg.norm(along)), 1e-6)
    over = np.array([-along[1], along[0], 0.0])
    away = top - middle
    wide, high = np.abs(away @ along).max(), np.abs(away @ over).max()
    corners = np.array([middle + a * wide * along + b * high * over for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))])
    seen = table.camera.project(corners).astype(np.float32)
    rows, columns = mask.shape
    source = np.array([[0, 0], [columns, 0], [columns, rows], [0, rows]], np.float32)
    size = table.canvas.shape[1::-1]
    left, above = (int(max(0, value)) for value in np.floor(seen.min(0)))
    right, below = (int(min(most, value)) for most, value in zip(size, np.ceil(seen.max(0)) + 1, strict=True))
    if right - left < 2 or below - above < 2:
        return
    lens = cv2.getPerspectiveTransform(source, seen - np.array([left, above], np.float32))
    laid = cv2.warpPerspective(mask, lens, (right - left, below - above), flags=cv2.INTER_AREA)
    part = table.canvas[above:below, left:right]
    part += (ink - part) * (laid.astype(np.float32)[:, :, None] / 255)


def rectangle(at: Place, wide: float, high: float, turn: float) -> Vector:
    corners = np.array([[-wide, -high], [wide, -high], [wide, high], [-wide, high]]) / 2
    return _turned(corners, turn) + at


def _turned(points: Vector, turn: float) -> Vector:
    cos, sin = np.cos(turn), np.sin(turn)
    return np.asarray(points @ np.array([[cos, sin], [-sin, cos]]))


def _polar(angle: Floats, radius: Floats) -> Vector:
    return np.asarray(np.stack([np.cos(angle), np.sin(angle)], 1) * radius[:, None])


def _disc(at: Place, radius: float, corners: int = 28) -> Vector:
    angle = 2 * np.pi * np.arange(corners) / corners
    return _polar(angle, np.full(corners, radius)) + at


def words(rng: np.random.Generator, split: Split, wide: int = 192, high: int = 96, lines: int = 2) -> Mask:
    """Lines of print, a bar code among them now and then, perhaps with a frame."""
    mask = np.zeros((high, wide), np.uint8)
    for line in range(lines):
        y = int(high * (line + 0.8) / (lines + 0.2))
        if rng.random() < 0.2:
            for x in np.cumsum(rng.integers(3, 9, 30))[:24]:
                cv2.line(mask, (int(x) + 8, y), (int(x) + 8, y - high // (lines + 1)), 255, int(rng.integers(1, 4)))
            continue
        text = "".join(rng.choice(list(TEXTS[split]), int(rng.integers(3, 9))))
        scale = high / (lines + 0.5) / 30
        font, thick = int(rng.choice(art.HERSHEY[:4])), int(rng.integers(1, 5))
        cv2.putText(mask, text, (8, y), font, scale, 255, thick, cv2.LINE_AA)
    if rng.random() < 0.3:
        cv2.rectangle(mask, (2, 2), (wide - 3, high - 3), 255, int(rng.integers(1, 4)))
    return mask


def _sign(rng: np.random.Generator, split: Split) -> Mask:
    """One sign such as tokens and keys carry."""
    kind = rng.random()
    if kind < 0.45:
        return art.symbols(rng, split, 1)[0]
    if kind < 0.6:
        return art.stroke(rng, split)
    sign = art.hershey(str(rng.choice(list(TEXTS[split]))), int(rng.choice(art.HERSHEY[:4])), int(rng.integers(3, 9)))
    return art.placed(sign, float(rng.uniform(0.3, 0.8)), 0, 0, 0)


def _card(rng: np.random.Generator, table: Table, at: Place) -> None:
    foot = rectangle(at, rng.uniform(2, 4.5), rng.uniform(2.5, 6), rng.uniform(0, 6.3))
    mask = words(rng, table.split, 160, 224, int(rng.integers(3, 9)))
    if rng.random() < 0.6:
        mask[16 : 16 + ART_SIDE, 32 : 32 + ART_SIDE] = _sign(rng, table.split)
    block(table, foot, 0.02, _colour(rng), mask, _colour(rng))


def _token(rng: np.random.Generator, table: Table, at: Place) -> None:
    """Flat cardboard, as large as a die or larger, with a sign on it: a face without sides."""
    size, turn, high = between(rng, table.split, 0.8, 2.0), rng.uniform(0, 6.3), float(rng.uniform(0.05, 0.2))
    corners = int(rng.choice([4, 4, 6, 28]))
    foot = rectangle(at, size, size, turn) if corners == 4 else _disc(at, size / 2, corners)
    block(table, foot, high, _colour(rng), _sign(rng, table.split) if rng.random() < 0.8 else None, _colour(rng))


def _coin(rng: np.random.Generator, table: Table, at: Place) -> None:
    metal = np.asarray(np.array([rng.uniform(0.55, 1), rng.uniform(0.8, 1), 1.0]) * rng.uniform(90, 220), np.float32)
    mask = np.zeros((ART_SIDE, ART_SIDE), np.uint8)
    cv2.circle(mask, (48, 48), int(rng.integers(36, 46)), 255, int(rng.integers(1, 5)), cv2.LINE_AA)
    mask |= art.placed(_sign(rng, table.split), float(rng.uniform(0.5, 0.8)), 0, 0, 0)
    block(table, _disc(at, between(rng, table.split, 0.5, 1.0)), float(rng.uniform(0.06, 0.15)), metal, mask,
          metal * np.float32(rng.uniform(0.55, 1.25)))  # fmt: skip


MEEPLE = np.array([[-0.55, 0.6], [-0.15, 0.6], [0, 0.35], [0.15, 0.6], [0.55, 0.6], [0.3, 0.1], [0.6, -0.1],
                   [0.55, -0.25], [0.2, -0.2], [0.2, -0.5], [0, -0.6], [-0.2, -0.5], [-0.2, -0.2], [-0.55, -0.25],
                   [-0.6, -0.1], [-0.3, 0.1]])  # fmt: skip


def _mirrored_figure(rng: np.random.Generator) -> Vector:
    """A chance outline and its mirror image, as of a house, a cross, a star: with limbs in half of them."""
    angle = np.sort(rng.uniform(-np.pi / 2, np.pi / 2, int(rng.integers(3, 9))))[::-1]
    limbs = rng.random() < 0.5
    far = [rng.uniform(0.5, 0.75) if i % 2 == 0 else rng.uniform(0.2, 0.45) for i in range(len(angle))]
    radius = np.array(far) if limbs else rng.uniform(0.25, 0.75, len(angle))
    right = _polar(angle, radius)
    return np.concatenate([right, right[::-1] * [-1, 1]])


def _figure(rng: np.random.Generator, table: Table, at: Place) -> None:
    """A wooden figure lying: a meeple in evaluation, any lumpy thing in training, half of them alike on both sides."""
    if table.split is Split.EVALUATION:
        foot = MEEPLE
    elif rng.random() < 0.5:
        foot = _mirrored_figure(rng)
    else:
        angle = np.sort(rng.uniform(0, 2 * np.pi, int(rng.integers(4, 12))))[::-1]
        foot = _polar(angle, rng.uniform(0.25, 0.7, len(angle)))
    foot = _turned(foot * between(rng, table.split, 0.9, 1.6), rng.uniform(0, 6.3)) + at
    block(table, foot, float(rng.uniform(0.3, 0.8)), _colour(rng))


def _way(rng: np.random.Generator, at: Place, long: float) -> Vector:
    """A winding line through a place."""
    t = np.linspace(-1, 1, 26)[:, None]
    turn = rng.uniform(0, 6.3)
    ahead, aside = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
    bend = rng.uniform(-0.5, 0.5) * t**2 + rng.uniform(-0.25, 0.25) * np.sin(t * rng.uniform(1, 5))
    return np.asarray(at + long / 2 * (t * ahead + bend * aside))


def _cable(rng: np.random.Generator, table: Table, at: Place) -> None:
    """A cable with its shine, often with a thick ferrite, a plug or a printed tag on it."""
    way, thick, colour = _way(rng, at, rng.uniform(6, 20)), rng.uniform(0.12, 0.4), _colour(rng)
    flat = np.concatenate([way, np.full((len(way), 1), thick / 2)], 1)
    seen = table.camera.project(flat)
    pixels = float(np.linalg.norm(table.camera.project(flat[12:13] + np.array([thick, 0, 0])) - seen[12:13]))
    line = [np.round(np.clip(seen, -4000, 4000) * 16).astype(np.int32)]
    wide = max(1, round(pixels))
    drop = [line[0] + np.round(-table.light.towards[:2] * pixels * 8).astype(np.int32)]
    cv2.polylines(table.canvas, drop, False, tuple(float(value) for value in colour * 0.4 + 25), wide, cv2.LINE_AA, 4)
    for share, strength in ((1.0, 0.75), (0.6, 1.0), (0.25, 1.25)):
        tone = tuple(float(value) for value in np.clip(colour * strength, 0, 255))
        cv2.polylines(table.canvas, line, False, tone, max(1, round(wide * share)), cv2.LINE_AA, 4)
    for _ in range(int(rng.integers(0, 3))):
        here = int(rng.integers(3, len(way) - 3))
        along = way[here + 1] - way[here - 1]
        turn, spot = float(np.arctan2(along[1], along[0])), (float(way[here, 0]), float(way[here, 1]))
        if rng.random() < 0.5:  # a ferrite or a plug
            foot = rectangle(spot, rng.uniform(0.7, 2), rng.uniform(0.5, 1.2), turn)
            block(table, foot, float(rng.uniform(0.3, 0.8)), colour * np.float32(rng.uniform(0.7, 1.3)))
        else:
            foot = rectangle(spot, rng.uniform(1, 2.6), rng.uniform(0.6, 1.4), turn + rng.choice([0, np.pi / 2]))
            pale = np.full(3, rng.uniform(170, 250), np.float32)
            block(table, foot, 0.05, pale, words(rng, table.split), _colour(rng) * 0.3)


def _key(rng: np.random.Generator, table: Table, at: Place) -> None:
    turn, metal = rng.uniform(0, 6.3), np.full(3, rng.uniform(80, 210), np.float32)
    ahead = np.array([np.cos(turn), np.sin(turn)])
    block(table, rectangle((at[0] + ahead[0], at[1] + ahead[1]), rng.uniform(1.4, 2.4), 0.35, turn), 0.1, metal)
    hole = np.zeros((ART_SIDE, ART_SIDE), np.uint8)
    cv2.circle(hole, (48, int(rng.integers(20, 48))), int(rng.integers(6, 16)), 255, -1, cv2.LINE_AA)
    block(table, _disc(at, float(rng.uniform(0.4, 0.7)), int(rng.choice([6, 28]))), 0.1, metal, hole, metal * 0.3)


def _keyboard(rng: np.random.Generator, table: Table, at: Place) -> None:
    turn, body, cap, ink = rng.uniform(0, 6.3), _colour(rng), _colour(rng), _colour(rng)
    pitch, across, down = between(rng, table.split, 0.7, 1.4), int(rng.integers(3, 8)), int(rng.integers(2, 5))
    block(table, rectangle(at, pitch * (across + 0.3), pitch * (down + 0.3), turn), 0.15, body)
    for row in range(down):
        for column in range(across):
            off = _turned(np.array([[(column - (across - 1) / 2) * pitch, (row - (down - 1) / 2) * pitch]]), turn)[0]
            foot = rectangle((at[0] + off[0], at[1] + off[1]), pitch * 0.86, pitch * 0.86, turn)
            block(table, foot, 0.2, cap, art.placed(_sign(rng, table.split), 0.7, -0.1, -0.1, 0), ink)


def _label(rng: np.random.Generator, table: Table, at: Place) -> None:
    foot = rectangle(at, rng.uniform(1, 4), rng.uniform(0.7, 2), rng.uniform(0, 6.3))
    pale = np.full(3, rng.uniform(170, 250), np.float32) if rng.random() < 0.7 else _colour(rng)
    block(table, foot, float(rng.uniform(0.01, 0.06)), pale, words(rng, table.split, 192, 96, int(rng.integers(1, 4))),
          _colour(rng) * 0.4)  # fmt: skip


def _lid(rng: np.random.Generator, table: Table, at: Place) -> None:
    """A box or its lid, a laptop, a book: large, with print, so that an edge or a corner is in view."""
    foot = rectangle(at, rng.uniform(5, 12), rng.uniform(5, 12), rng.uniform(0, 6.3))
    mask = words(rng, table.split, 256, 256, int(rng.integers(1, 6)))
    block(table, foot, float(rng.uniform(0.1, 2.5)), _colour(rng), mask, _colour(rng))


Draw = Callable[[np.random.Generator, Table, Place], None]
THINGS: Sequence[tuple[Draw, float, bool]] = (  # how often, and whether it is large
    (_card, 0.12, True), (_token, 0.18, False), (_coin, 0.1, False), (_figure, 0.12, False), (_cable, 0.16, True),
    (_key, 0.08, False), (_keyboard, 0.06, True), (_label, 0.12, False), (_lid, 0.06, True),
)  # fmt: skip


def lay_out(rng: np.random.Generator, table: Table, spots: Sequence[Place], reach: Place, most: int = 9) -> None:
    """Things round the dice at `spots`: none of them lies where a die is; large ones keep to the border of `reach`."""
    chances = np.array([often for _draw, often, _large in THINGS])
    for _ in range(int(rng.integers(1, most + 1))):
        draw, _often, large = THINGS[int(rng.choice(len(THINGS), p=chances / chances.sum()))]
        for _try in range(12):
            x, y = rng.uniform(-1.15, 1.15, 2) * reach
            if large and max(abs(x) / reach[0], abs(y) / reach[1]) < 0.8:
                continue
            if all(np.hypot(x - a, y - b) > (1.9 if not large else 2.6) for a, b in spots):
                draw(rng, table, (float(x), float(y)))
                break
