"""What is in a rendered picture besides dice: walls and rims of trays, and things lying about."""

import cv2
import numpy as np

from tools.vision.world.art import HERSHEY_SIGNS
from tools.vision.world.grounds import spread
from tools.vision.world.split import Split
from vision.arrays import Floats
from vision.practice.solid import Camera, Lamp


def wall(rng: np.random.Generator, split: Split, canvas: Floats) -> None:
    """Another ground beyond a straight edge, as where a tray ends."""
    height, width = canvas.shape[:2]
    way, off = rng.uniform(0, 2 * np.pi), rng.uniform(0.15, 0.5) * max(width, height)
    x, y = np.arange(width) - width / 2, np.arange(height)[:, None] - height / 2
    beyond = (x * np.cos(way) + y * np.sin(way)) > off
    canvas[beyond] = spread(rng, split, width, height)[beyond] * np.float32(rng.uniform(0.4, 1.1))


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


def strew(rng: np.random.Generator, canvas: Floats, unit: float) -> None:
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
                    HERSHEY_SIGNS[int(rng.integers(40))],
                    (x, y),
                    0,
                    size / 25,
                    colour,
                    1 + size // 15,
                    cv2.LINE_AA,
                )


def rim(rng: np.random.Generator, split: Split, canvas: Floats, keep: float) -> None:
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
    beyond = spread(rng, split, width, height) * np.float32(rng.uniform(0.3, 1.1))
    inner = cv2.blur(floor, (max(3, int(width * rng.uniform(0.01, 0.05))),) * 2).astype(np.float32)[:, :, None] / 255
    alpha = floor.astype(np.float32)[:, :, None] / 255
    canvas *= 0.5 + 0.5 * inner
    canvas += (beyond - canvas) * (1 - alpha)


def bar(
    rng: np.random.Generator, split: Split, canvas: Floats, camera: Camera, light: Lamp, way: float, at: float
) -> None:
    """A straight wall that stands on the floor, `at` away in direction `way`, with its shade."""
    height, width = canvas.shape[:2]
    ahead, along = np.array([np.cos(way), np.sin(way), 0]), np.array([-np.sin(way), np.cos(way), 0])
    scale = float(np.linalg.norm(camera.project(np.array([[1.0, 0, 0]])) - camera.project(np.zeros((1, 3)))))
    long, thick, high = max(width, height) / scale, rng.uniform(0.15, 1.5), rng.uniform(0.3, 1.3)
    low = np.stack([ahead * at + along * long, ahead * at - along * long])
    top = low + np.array([0, 0, high])
    back = top + ahead * thick
    drop = top - light.towards / max(float(light.towards[2]), 0.2) * high
    wood = spread(rng, split, width, height) * np.float32(rng.uniform(0.3, 1.15))
    lit = light.ambient + (1 - light.ambient) * max(0.0, float(-ahead @ light.towards))
    for edge, strength in ((drop, None), (top, lit), (back, 1.0)):
        first = low if edge is not back else top
        mask = np.zeros((height, width), np.uint8)
        corners = camera.project(np.concatenate([first, edge[::-1]]))
        cv2.fillConvexPoly(mask, np.clip(np.round(corners * 16), -1e6, 1e6).astype(np.int32), 255, cv2.LINE_AA, 4)
        if strength is None:
            mask = np.asarray(cv2.blur(mask, (max(1, int(scale * light.softness)),) * 2), np.uint8)
            canvas *= 1 - mask.astype(np.float32)[:, :, None] * np.float32(light.shadow / 255)
        else:
            alpha = mask.astype(np.float32)[:, :, None] / 255
            canvas += (wood * np.float32(strength) - canvas) * alpha
