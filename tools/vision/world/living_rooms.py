"""A second manner of rendered tables, drawn apart from the first: sets as they are sold, a camera on a stand beside the
players, and what changes at a real table between two pictures: automatic exposure, the players' own shadows,
taken pieces beside the board."""

from dataclasses import replace

import cv2
import numpy as np

from tools.vision.world.board_moves import Manner
from tools.vision.world.board_table import HEIGHTS, BoardTable, Photo, looking_at_board
from tools.vision.world.grounds import spread
from tools.vision.world.split import Split, between
from vision.arrays import Picture
from vision.practice.solid import Lamp
from vision.practice.tabletop import Colour, TurnedPiece

SIZES = ((640, 480), (854, 480), (1280, 720), (1024, 768))
SQUARE_PIXELS = 48
# Light square, dark square, light piece, dark piece, border, as (red, green, blue); every second one judges.
SETS = (
    ((222, 190, 140), (128, 80, 45), (225, 195, 140), (60, 35, 22), (110, 66, 38)),  # maple and walnut
    ((235, 232, 215), (60, 110, 72), (240, 235, 220), (28, 28, 30), (235, 232, 215)),  # vinyl and plastic
    ((240, 217, 181), (181, 136, 99), (232, 205, 160), (74, 44, 28), (150, 105, 70)),  # print
    ((232, 224, 200), (120, 60, 40), (238, 222, 178), (35, 28, 26), (80, 40, 28)),  # rosewood and ebony
    ((205, 170, 120), (150, 105, 62), (215, 178, 120), (105, 62, 35), (150, 105, 62)),  # a cheap set of one wood
    ((238, 238, 238), (50, 50, 54), (246, 244, 240), (30, 30, 32), (30, 30, 32)),  # black and white
    ((214, 180, 130), (95, 58, 36), (210, 168, 105), (44, 30, 24), (60, 36, 24)),  # box and stained wood
    ((228, 222, 205), (84, 110, 150), (236, 228, 205), (40, 36, 40), (70, 90, 130)),  # a blue mat
)
STAUNTON = {  # share of the height, share of the foot's radius
    "p": ((0, 1), (0.1, 1), (0.2, 0.72), (0.32, 0.5), (0.58, 0.36), (0.62, 0.62), (0.66, 0.36), (0.74, 0.5),
          (0.86, 0.56), (0.95, 0.4), (1, 0.1)),
    "r": ((0, 1), (0.12, 1), (0.2, 0.74), (0.34, 0.58), (0.7, 0.52), (0.76, 0.72), (1, 0.7)),
    "n": ((0, 1), (0.12, 1), (0.2, 0.7), (0.3, 0.55), (0.45, 0.62), (0.7, 0.72), (0.85, 0.62), (0.96, 0.34), (1, 0.1)),
    "b": ((0, 1), (0.1, 1), (0.18, 0.66), (0.3, 0.44), (0.6, 0.34), (0.64, 0.6), (0.68, 0.34), (0.78, 0.46),
          (0.9, 0.32), (0.97, 0.1), (1, 0.1)),
    "q": ((0, 1), (0.1, 1), (0.18, 0.66), (0.3, 0.45), (0.62, 0.34), (0.66, 0.58), (0.7, 0.34), (0.86, 0.52),
          (0.93, 0.4), (1, 0.12)),
    "k": ((0, 1), (0.1, 1), (0.18, 0.68), (0.3, 0.48), (0.58, 0.36), (0.62, 0.6), (0.66, 0.38), (0.82, 0.54),
          (0.88, 0.3), (0.9, 0.1), (1, 0.1)),
}  # fmt: skip


def _tinted(rng: np.random.Generator, colour: tuple[int, int, int]) -> Colour:
    """A colour as one set of many has it, in the order blue, green, red."""
    red, green, blue = np.clip(np.array(colour) * rng.normal(1, 0.07) + rng.normal(0, 5, 3), 8, 250)
    return float(blue), float(green), float(red)


def _printed(rng: np.random.Generator, split: Split, light: Colour, dark: Colour, border: Colour) -> Picture:
    side = SQUARE_PIXELS * 10
    board = np.empty((side, side, 3), np.float32)
    board[:] = border
    inner = board[SQUARE_PIXELS:-SQUARE_PIXELS, SQUARE_PIXELS:-SQUARE_PIXELS]
    rows, columns = np.indices(inner.shape[:2]) // SQUARE_PIXELS
    inner[:] = np.where(((rows + columns) % 2 == 0)[..., None], np.array(light), np.array(dark))
    grain = spread(rng, split, side, side)
    strength = np.float32(between(rng, split, 0.02, 0.3))
    board *= 1 - strength + strength * grain / max(float(grain.mean()), 1)
    for number in range(8):  # letters and numbers on the border
        at = int(SQUARE_PIXELS * (number + 1.4))
        ink = [float(255 - part) for part in border]
        cv2.putText(board, "abcdefgh"[number], (at, side - SQUARE_PIXELS // 3), 0, 0.6, ink, 2, cv2.LINE_AA)
        cv2.putText(board, str(8 - number), (SQUARE_PIXELS // 3, at + 10), 0, 0.6, ink, 2, cv2.LINE_AA)
    return np.asarray(np.clip(board, 0, 255), np.uint8)


def _pieces(rng: np.random.Generator, split: Split, light: Colour, dark: Colour) -> dict[str, TurnedPiece]:
    tall, foot, gloss = between(rng, split, 1.45, 2.0), between(rng, split, 0.33, 0.42), between(rng, split, 0.1, 0.9)
    kinds = {}
    for kind, rows in STAUNTON.items():
        high = tall * HEIGHTS[kind]
        wide = foot * {"p": 0.78, "r": 0.88, "n": 0.9, "b": 0.88, "q": 0.97, "k": 1.0}[kind]
        profile = tuple((h * high, r * wide) for h, r in rows)
        shape = TurnedPiece(profile, light, gloss, 0.6 if kind == "n" else 1.0, 0.0, (0.0, 0.0))
        kinds[kind.upper()], kinds[kind] = shape, replace(shape, colour=dark)
    return kinds


def living_room(rng: np.random.Generator, split: Split) -> BoardTable:
    size = SIZES[int(rng.integers(len(SIZES)))]
    tilt = np.radians(between(rng, split, 18, 62))
    turn = float(rng.choice(4)) * np.pi / 2 + rng.normal(0, 0.2) - np.pi / 2
    camera = looking_at_board(tilt, turn, between(rng, split, 10, 24), size, rng.uniform(0.7, 1.02))
    chosen = SETS[2 * int(rng.integers(len(SETS) // 2)) + (split is Split.EVALUATION)]
    light, dark, white, black, border = (_tinted(rng, colour) for colour in chosen)
    printed = _printed(rng, split, light, dark, border)
    ground = spread(rng, split, *size) * np.float32(rng.uniform(0.4, 1.1))
    side = SQUARE_PIXELS * 10
    corners = camera.project(np.array([[-5, -5, 0], [5, -5, 0], [5, 5, 0], [-5, 5, 0.0]]))
    lens = cv2.getPerspectiveTransform(
        np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32), corners.astype(np.float32)
    )
    mask = cv2.warpPerspective(np.full((side, side), 255, np.uint8), lens, size, flags=cv2.INTER_AREA)
    seen = cv2.warpPerspective(printed, lens, size, flags=cv2.INTER_AREA).astype(np.float32)
    ground += (seen - ground) * (mask.astype(np.float32)[..., None] / 255)
    lamps = []
    for _lamp in range(int(rng.integers(1, 4))):
        around, low = rng.uniform(0, 2 * np.pi), between(rng, split, 0.5, 1.45)
        towards = np.array([np.cos(around) * np.cos(low), np.sin(around) * np.cos(low), np.sin(low)])
        lamps.append(
            Lamp(towards, between(rng, split, 0.4, 0.7), between(rng, split, 0.1, 0.45), rng.uniform(0.05, 0.5))
        )
    down, across = np.mgrid[-1 : 1 : size[1] * 1j, -1 : 1 : size[0] * 1j]
    slope = rng.uniform(-0.2, 0.2, 2)
    even = (1 + slope[0] * across + slope[1] * down - rng.uniform(0, 0.25) * (across**2 + down**2)).astype(np.float32)
    step = camera.project(np.array([[0.5, 0, 0], [-0.5, 0, 0], [0, 0.5, 0], [0, -0.5, 0.0]]))
    unit = float(np.mean([np.linalg.norm(step[0] - step[1]), np.linalg.norm(step[2] - step[3])]))
    off = {(x, y): (float(rng.normal(0, 0.05)), float(rng.normal(0, 0.05))) for x in range(8) for y in range(8)}
    return BoardTable(split, size, np.asarray(ground, np.float32), camera, unit, tuple(lamps), even,
                      _pieces(rng, split, white, black), between(rng, split, 0.6, 3), between(rng, split, 0.4, 1.1),
                      int(rng.integers(60, 96)), False, float(tilt), off)  # fmt: skip


def living_room_photo(rng: np.random.Generator, table: BoardTable) -> Photo:
    nudge = (0.0, 0.0, 0.0)
    if rng.random() < 0.15:  # somebody has touched the table
        x, y = rng.normal(0, 0.04 * table.unit, 2)
        nudge = (float(x), float(y), float(rng.normal(0, 0.002)))
    tint = 1 + rng.normal(0, 0.01, 3)
    people = int(rng.integers(1, 1 << 30)) if rng.random() < 0.5 else 0
    shade = int(rng.integers(1, 1 << 30)) if rng.random() < 0.5 else 0
    return Photo(float(np.exp(rng.normal(0, 0.05))), (float(tint[0]), float(tint[1]), float(tint[2])),
                 float(rng.uniform(0.9, 1.1)), nudge, (), people, shade)  # fmt: skip


LIVING_ROOM = Manner(living_room, living_room_photo, 7)
