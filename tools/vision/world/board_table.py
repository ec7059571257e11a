"""A rendered table with a squared board on it: its look grown from a seed, and photographs of positions on it."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from tools.vision.world.grounds import spread
from tools.vision.world.split import Split, between
from tools.vision.world.squares import Place, Position
from vision.arrays import Floats, Picture
from vision.practice.solid import Camera, Lamp, Vector
from vision.practice.tabletop import Arm, Colour, TurnedPiece, darken, draw_arm, draw_piece, shadow_mask

SIZES = ((480, 360), (640, 480), (800, 600), (960, 540), (1280, 720), (1024, 768))
KINDRED = 0.45  # share of boards made of the same woods as the pieces on them
BOARD_PIXELS = 60  # of a square of the printed board, before it is seen in perspective
HEIGHTS = {"p": 0.5, "r": 0.6, "n": 0.68, "b": 0.8, "q": 0.92, "k": 1.0}  # of the king's


@dataclass(frozen=True, slots=True, eq=False)
class BoardTable:
    """Everything that stays the same between two pictures of one evening."""

    split: Split
    size: tuple[int, int]
    ground: Floats  # the table and the board on it, without light and pieces, seen by `camera`
    camera: Camera
    unit: float  # pixels of a square in the middle of the board
    lamps: tuple[Lamp, ...]
    light: Floats  # uneven light over the picture
    kinds: dict[str, TurnedPiece]
    noise: float
    blur: float
    quality: int
    grey: bool
    tilt: float
    off: dict[Place, tuple[float, float]]  # how far off the middle of its place a piece tends to stand


def foot_of(place: Place) -> tuple[float, float]:
    return place[0] - 3.5, place[1] - 3.5


def _colour(rng: np.random.Generator, split: Split, hue: tuple[float, float], saturation: tuple[float, float],
            value: tuple[float, float]) -> Colour:  # fmt: skip
    hsv = np.array([[[between(rng, split, *hue) % 180, 255 * between(rng, split, *saturation),
                      255 * between(rng, split, *value)]]])  # fmt: skip
    blue, green, red = cv2.cvtColor(hsv.astype(np.uint8), cv2.COLOR_HSV2BGR)[0, 0].tolist()
    return float(blue), float(green), float(red)


def _profile(rng: np.random.Generator, split: Split, kind: str, tall: float, foot: float) -> TurnedPiece:
    """A foot, a waist, a collar and a head; every kind has its own head."""
    high = tall * HEIGHTS[kind] * rng.uniform(0.95, 1.05)
    waist = foot * between(rng, split, 0.35, 0.6)
    collar, head = (
        foot * rng.uniform(0.6, 0.75),
        foot * {"p": 0.5, "r": 0.7, "n": 0.66, "b": 0.5, "q": 0.62, "k": 0.6}[kind],
    )
    rows = [(0, foot), (0.08, foot), (0.14, foot * 0.8), (0.3, waist * 1.1), (0.55, waist), (0.62, collar),
            (0.67, waist * 1.05), (0.8, head), (0.92, head * (1.0 if kind in "rq" else 0.75))]  # fmt: skip
    rows.append((1.0, head * {"p": 0.2, "r": 0.95, "n": 0.3, "b": 0.08, "q": 0.4, "k": 0.2}[kind]))
    lean = (float(rng.uniform(-0.1, 0.1)), 0.12 * foot) if kind == "n" else (0.0, 0.0)
    flat = 0.7 if kind == "n" else 1.0
    return TurnedPiece(tuple((h * high, r) for h, r in rows), (0, 0, 0), 0.3, flat, float(rng.uniform(0, 3)), lean)


def _print(rng: np.random.Generator, split: Split, woods: tuple[Colour, Colour]) -> Picture:
    """The printed board: 8 squares and a border, each square with its own grain; often of the pieces' own `woods`."""
    side = BOARD_PIXELS * 10
    dark = np.array(_colour(rng, split, (0, 180), (0.2, 0.75), (0.18, 0.6)), np.float32)
    light = np.array(_colour(rng, split, (10, 35), (0.05, 0.45), (0.6, 0.97)), np.float32)
    if rng.random() < KINDRED:
        dark, light = (np.clip(np.array(one) * rng.uniform(0.85, 1.3) + rng.normal(0, 7, 3), 4, 250) for one in woods)
    border = np.array(_colour(rng, split, (0, 40), (0.1, 0.7), (0.15, 0.8)), np.float32)
    board = np.empty((side, side, 3), np.float32)
    board[:] = border
    grain = spread(rng, split, side, side)
    grain = grain / max(float(grain.mean()), 1)
    inner = board[BOARD_PIXELS:-BOARD_PIXELS, BOARD_PIXELS:-BOARD_PIXELS]
    rows, columns = np.indices(inner.shape[:2]) // BOARD_PIXELS
    inner[:] = np.where(((rows + columns) % 2 == 0)[..., None], light, dark)
    inner *= (1 + rng.normal(0, 0.04, (8, 8)).repeat(BOARD_PIXELS, 0).repeat(BOARD_PIXELS, 1))[..., None]
    strength = np.float32(between(rng, split, 0.1, 0.8))
    board *= 1 - strength + strength * grain
    if rng.random() < 0.3:
        for line in range(9):
            at = BOARD_PIXELS * (1 + line)
            cv2.line(board, (at, BOARD_PIXELS), (at, side - BOARD_PIXELS), (20, 20, 20), 2)
            cv2.line(board, (BOARD_PIXELS, at), (side - BOARD_PIXELS, at), (20, 20, 20), 2)
    return np.asarray(np.clip(board, 0, 255), np.uint8)


def looking_at_board(
    tilt: float, turn: float, far: float, size: tuple[int, int], fill: float, reach: float = 4.6
) -> Camera:
    """A camera `tilt` radians from above, `far` board units off, with a board of +-`reach` filling a share of it."""
    way = np.array([np.cos(turn), np.sin(turn), 0])
    eye = way * np.sin(tilt) * far + np.array([0, 0, np.cos(tilt) * far])
    corners = np.array([[x, y, 0] for x in (-reach, reach) for y in (-reach, reach)], np.float64)
    trial = Camera.looking(eye, np.zeros(3), -way, 1.0, (0, 0)).project(corners)
    low, high = trial.min(0), trial.max(0)
    pixels = float(min(np.array(size) * fill / (high - low)))
    middle = np.array(size) / 2 - pixels * (low + high) / 2
    return Camera.looking(eye, np.zeros(3), -way, pixels, (float(middle[0]), float(middle[1])))


def board_table(rng: np.random.Generator, split: Split) -> BoardTable:
    size = SIZES[int(rng.integers(len(SIZES)))]
    tilt = np.radians(between(rng, split, 0, 62))
    turn = float(rng.choice(4)) * np.pi / 2 + rng.normal(0, 0.15) - np.pi / 2
    camera = looking_at_board(tilt, turn, between(rng, split, 11, 30), size, rng.uniform(0.75, 1.0))
    ground = spread(rng, split, *size) * np.float32(rng.uniform(0.4, 1.1))
    light_wood = _colour(rng, split, (8, 30), (0.08, 0.5), (0.62, 1.0))
    dark_wood = _colour(rng, split, (0, 25), (0.05, 0.7), (0.08, 0.42))
    printed = _print(rng, split, (dark_wood, light_wood))
    side = BOARD_PIXELS * 10
    corners = camera.project(np.array([[-5, -5, 0], [5, -5, 0], [5, 5, 0], [-5, 5, 0.0]]))
    lens = cv2.getPerspectiveTransform(
        np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32), corners.astype(np.float32)
    )
    mask = cv2.warpPerspective(np.full((side, side), 255, np.uint8), lens, size, flags=cv2.INTER_AREA)
    seen = cv2.warpPerspective(printed, lens, size, flags=cv2.INTER_AREA).astype(np.float32)
    ground += (seen - ground) * (mask.astype(np.float32)[..., None] / 255)
    lamps = []
    for _lamp in range(int(rng.integers(1, 3))):
        around, low = rng.uniform(0, 2 * np.pi), between(rng, split, 0.35, 1.3)
        towards = np.array([np.cos(around) * np.cos(low), np.sin(around) * np.cos(low), np.sin(low)])
        lamps.append(
            Lamp(
                towards, between(rng, split, 0.35, 0.75), between(rng, split, 0.1, 0.5), between(rng, split, 0.03, 0.35)
            )
        )
    tall, foot = between(rng, split, 1.1, 2.1), between(rng, split, 0.26, 0.42)
    gloss = between(rng, split, 0, 0.8)
    kinds = {}
    for kind in HEIGHTS:
        shape = _profile(rng, split, kind, tall, foot * (0.85 if kind == "p" else 1.0))
        kinds[kind], kinds[kind.upper()] = (replace(shape, colour=one, gloss=gloss) for one in (dark_wood, light_wood))
    across, down = np.meshgrid(np.linspace(-1, 1, size[0]), np.linspace(-1, 1, size[1]))
    slope = rng.uniform(-0.25, 0.25, 2)
    light = (1 + slope[0] * across + slope[1] * down - rng.uniform(0, 0.2) * (across**2 + down**2)).astype(np.float32)
    step = camera.project(np.array([[0.5, 0, 0], [-0.5, 0, 0], [0, 0.5, 0], [0, -0.5, 0.0]]))
    unit = float(np.mean([np.linalg.norm(step[0] - step[1]), np.linalg.norm(step[2] - step[3])]))
    off = {
        (x, y): (float(rng.normal(0, 0.06)), float(rng.normal(0, 0.06))) for x in range(-3, 12) for y in range(-3, 12)
    }
    return BoardTable(split, size, np.asarray(ground, np.float32), camera, unit, tuple(lamps), light, kinds,
                      between(rng, split, 0.8, 5), between(rng, split, 0.4, 1.3), int(rng.integers(55, 96)),
                      bool(rng.random() < 0.1), float(tilt), off)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Standing:
    """One piece on the table: its look and where its foot is, in squares from the middle of the board."""

    piece: TurnedPiece
    at: tuple[float, float]


def standing(table: BoardTable, position: Position, rng: np.random.Generator) -> dict[Place, Standing]:
    """The pieces of a position, each a little off the middle of its place."""
    found = {}
    for place, name in position.items():
        off, foot = table.off[place], foot_of(place)
        found[place] = Standing(
            replace(table.kinds[name], facing=float(rng.uniform(0, 6))), (foot[0] + off[0], foot[1] + off[1])
        )
    return found


@dataclass(frozen=True, slots=True)
class Photo:
    """What differs between two pictures of the same table: light, camera, who is in the way."""

    exposure: float = 1.0
    balance: tuple[float, float, float] = (1.0, 1.0, 1.0)
    lamps: float = 1.0  # strength of the shadows
    nudge: tuple[float, float, float] = (0.0, 0.0, 0.0)  # pixels and radians
    arms: tuple[Arm, ...] = ()
    people: int = 0  # a seed for those who sit behind the board; 0 is nobody
    shade: int = 0  # a seed for the shadow that somebody throws on board and pieces; 0 is nobody


def photograph(table: BoardTable, pieces: list[Standing], photo: Photo, rng: np.random.Generator) -> Picture:
    canvas = np.clip(table.ground * table.light[..., None], 0, 255).astype(np.uint8)
    if photo.people:
        _people(np.random.default_rng(photo.people), table, canvas)
    rings: list[tuple[float, Standing, Vector]] = []
    for one in pieces:
        where = one.piece.rings(one.at)
        rings.append((-float(np.linalg.norm(table.camera.eye - where[0].mean(0))), one, where))
    for lamp in table.lamps:
        mask = shadow_mask([where for _far, _one, where in rings], table.camera, lamp, table.size, table.unit)
        darken(canvas, mask, min(0.95, lamp.shadow * photo.lamps))
    for _far, one, where in sorted(rings, key=lambda row: row[0]):
        draw_piece(canvas, one.piece, where, table.camera, table.lamps)
    if photo.shade:
        _shaded(np.random.default_rng(photo.shade), table, canvas)
    for arm in photo.arms:
        grain = cv2.resize(rng.standard_normal((table.size[1] // 3, table.size[0] // 3), np.float32), table.size)
        draw_arm(canvas, arm, table.unit * 0.35, np.asarray(grain, np.float32))
    return developed(table, canvas, photo, rng)


def developed(table: BoardTable, canvas: Picture, photo: Photo, rng: np.random.Generator) -> Picture:
    """Through lens, sensor and file: nudged, blurred, exposed, noisy, packed."""
    seen = canvas
    if photo.nudge != (0.0, 0.0, 0.0):
        turn = cv2.getRotationMatrix2D((table.size[0] / 2, table.size[1] / 2), np.degrees(photo.nudge[2]), 1)
        turn[:, 2] += photo.nudge[:2]
        seen = np.asarray(cv2.warpAffine(seen, turn, table.size, borderMode=cv2.BORDER_REPLICATE), np.uint8)
    film = cv2.GaussianBlur(seen, (0, 0), table.blur).astype(np.float32)
    film *= np.float32(photo.exposure) * np.array(photo.balance, np.float32)
    film += rng.standard_normal(film.shape, np.float32) * (table.noise * np.sqrt(0.3 + film / 180))
    picture = np.clip(film, 0, 255).astype(np.uint8)
    if table.grey:
        picture = np.asarray(cv2.cvtColor(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR), np.uint8)
    packed = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, table.quality])[1]
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)


def _people(rng: np.random.Generator, table: BoardTable, canvas: Picture) -> None:
    """Somebody beyond the board: dark and skin-coloured shapes that end at its edge."""
    corners = table.camera.project(np.array([[-5, -5, 0], [5, -5, 0], [5, 5, 0], [-5, 5, 0.0]]))
    board = np.zeros(canvas.shape[:2], np.uint8)
    cv2.fillConvexPoly(board, np.round(corners).astype(np.int32), 255)
    behind = canvas.copy()
    for _shape in range(int(rng.integers(1, 4))):
        at = (int(rng.uniform(0, table.size[0])), int(rng.uniform(0, table.size[1] * 0.25)))
        axes = (int(table.unit * rng.uniform(0.5, 3)), int(table.unit * rng.uniform(0.5, 2)))
        cv2.ellipse(behind, at, axes, rng.uniform(0, 180), 0, 360, rng.uniform(10, 220, 3).tolist(), -1, cv2.LINE_AA)
    canvas[board == 0] = behind[board == 0]


def _shaded(rng: np.random.Generator, table: BoardTable, canvas: Picture) -> None:
    """Somebody leans over the table: a large soft shadow from one of the picture's edges."""
    wide, high = table.size
    mask = np.zeros(canvas.shape[:2], np.uint8)
    side, along = int(rng.integers(4)), float(rng.random())
    at = ((along * wide, 0.0), (along * wide, high), (0.0, along * high), (wide, along * high))[side]
    for _part in range(int(rng.integers(1, 4))):
        axes = tuple(int(table.unit * rng.uniform(0.7, 3.5)) for _axis in range(2))
        middle = tuple(int(value + table.unit * rng.normal(0, 1.5)) for value in at)
        cv2.ellipse(mask, middle, axes, rng.uniform(0, 180), 0, 360, 255, -1)
    soft = cv2.GaussianBlur(mask, (0, 0), table.unit * rng.uniform(0.15, 0.8))
    darken(canvas, np.asarray(soft, np.uint8), float(rng.uniform(0.08, 0.4)))
