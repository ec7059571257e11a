"""Rendered evenings with meeples: boards of random places printed in random styles, games of moves on them, and hands.

Styles, colours, lamps and cameras of the two splits share nothing, as for dice."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import cv2
import numpy as np

from tools.vision.world.board_moves import random_arm
from tools.vision.world.grounds import spread
from tools.vision.world.split import Split, between
from vision.arrays import Picture
from vision.board.seen_move import PossibleMove
from vision.practice.board_scene import HIGH, PLACE, PRINT_PIXELS, WIDE, BoardScene, Spot, above, laid_out, meeple
from vision.practice.solid import Lamp
from vision.practice.tabletop import Colour, TurnedPiece

STATIONS, TOWNS, AREAS = 26, 6, 5
AREA_REACH = 0.045  # of the board: how far from its middle an artist may stop
STEPS = 4  # stations a walker may go
LEAST_GAP = 0.07
SHAPES = ("walker", "bearer", "painter")


@dataclass(frozen=True, slots=True, eq=False)
class MeepleTable:
    """One evening's table: board, camera, light, and everything that lies about."""

    split: Split
    scene: BoardScene
    size: tuple[int, int]
    unit: float
    spots: Mapping[str, Spot]
    regions: frozenset[str]
    printed: Picture
    ground: Picture
    colours: tuple[Colour, Colour]
    beside: tuple[tuple[TurnedPiece, Spot], ...]
    noise: float
    blur: float


def _colour(
    rng: np.random.Generator, split: Split, saturation: tuple[float, float], value: tuple[float, float]
) -> Colour:
    hsv = np.array([[[between(rng, split, 0, 180) % 180, 255 * between(rng, split, *saturation),
                      255 * between(rng, split, *value)]]])  # fmt: skip
    blue, green, red = cv2.cvtColor(hsv.astype(np.uint8), cv2.COLOR_HSV2BGR)[0, 0].tolist()
    return float(blue), float(green), float(red)


def random_places(rng: np.random.Generator) -> dict[str, Spot]:
    """Stations round an island's coast, towns and areas inside."""
    spots: dict[str, Spot] = {}
    wobble = rng.uniform(0.86, 1.0, STATIONS)
    for number in range(STATIONS):
        angle = 2 * np.pi * number / STATIONS
        spots[f"station {number}"] = (
            0.5 + 0.43 * wobble[number] * float(np.cos(angle)), 0.5 + 0.42 * wobble[number] * float(np.sin(angle))
        )  # fmt: skip
    coast = dict(spots)
    wanted = [f"area {number}" for number in range(AREAS)] + [f"town {number}" for number in range(TOWNS)]
    tries = 0
    while len(spots) < len(coast) + len(wanted):
        name = wanted[len(spots) - len(coast)]
        spot = (float(rng.uniform(0.18, 0.82)), float(rng.uniform(0.2, 0.8)))
        gap = 1.8 * LEAST_GAP if name.startswith("area") else 1.2 * LEAST_GAP
        if all(np.hypot(spot[0] - x, (spot[1] - y) * HIGH / WIDE) > gap for x, y in spots.values()):
            spots[name] = spot
        tries += 1
        if tries % 300 == 0:
            spots = dict(coast)
    return spots


def _printed(rng: np.random.Generator, split: Split, spots: Mapping[str, Spot]) -> Picture:
    size = (int(WIDE * PRINT_PIXELS), int(HIGH * PRINT_PIXELS))
    sea, land, ink = (
        np.array(_colour(rng, split, (0.05, 0.7), value)) for value in ((0.3, 0.9), (0.4, 1.0), (0.1, 0.9))
    )
    board = spread(rng, split, *size)
    board = board / max(float(board.mean()), 1) * sea
    coast = np.array([[x * size[0], y * size[1]] for name, (x, y) in spots.items() if name.startswith("station")])
    mask = np.zeros((size[1], size[0]), np.uint8)
    cv2.fillPoly(mask, [coast.astype(np.int32)], 255, cv2.LINE_AA)
    grain = spread(rng, split, *size)
    inland = grain / max(float(grain.mean()), 1) * land
    board += (inland - board) * (mask.astype(np.float32)[..., None] / 255)
    for _stroke in range(int(rng.integers(10, 60))):  # hills, waves, letters
        x, y = int(rng.uniform(0, size[0])), int(rng.uniform(0, size[1]))
        axes, round_it = (int(rng.uniform(5, 60)), int(rng.uniform(3, 30))), int(rng.uniform(90, 360))
        paint, thick = (ink * rng.uniform(0.5, 1.5)).tolist(), int(rng.choice([-1, 2, 4]))
        cv2.ellipse(board, (x, y), axes, rng.uniform(0, 180), 0, round_it, paint, thick, cv2.LINE_AA)
    for name, (x, y) in spots.items():
        at, paint = (int(x * size[0]), int(y * size[1])), _colour(rng, split, (0.05, 0.9), (0.3, 1.0))
        if name.startswith("area"):
            cv2.circle(board, at, int(2.0 * AREA_REACH * size[0]), paint, -1 if rng.random() < 0.5 else 6, cv2.LINE_AA)
        else:
            radius = int(PRINT_PIXELS * rng.uniform(0.18, 0.3))
            cv2.circle(board, at, radius, paint, -1, cv2.LINE_AA)
            cv2.circle(board, at, radius, (30, 30, 30), int(rng.integers(1, 5)), cv2.LINE_AA)
    return np.asarray(np.clip(board, 0, 255), np.uint8)


def meeple_table(seed: int, split: Split, size: tuple[int, int] = (960, 540)) -> MeepleTable:
    rng = np.random.default_rng([seed, 31 if split is Split.TRAINING else 32])
    spots = random_places(rng)
    printed = _printed(rng, split, spots)
    ground = spread(rng, split, *size) * np.float32(rng.uniform(0.4, 1.0))
    lamps = []
    for _lamp in range(int(rng.integers(1, 3))):
        around, low = rng.uniform(0, 2 * np.pi), between(rng, split, 0.5, 1.4)
        towards = np.array([np.cos(around) * np.cos(low), np.sin(around) * np.cos(low), np.sin(low)])
        lamps.append(
            Lamp(
                towards, between(rng, split, 0.4, 0.75), between(rng, split, 0.1, 0.45), between(rng, split, 0.02, 0.2)
            )
        )
    camera = above(
        np.radians(between(rng, split, 0, 45)), size, float(rng.normal(0, 0.15)), between(rng, split, 13, 26)
    )
    scene = laid_out(printed, np.asarray(ground, np.float32), camera, tuple(lamps))
    colours = (_colour(rng, split, (0.5, 1.0), (0.3, 0.95)), _colour(rng, split, (0.3, 1.0), (0.2, 0.95)))
    beside = []
    for _token in range(int(rng.integers(4, 14))):
        flat = float(rng.uniform(0.04, 0.12))
        wide = float(rng.uniform(0.12, 0.25))
        token = TurnedPiece(((0, wide), (flat, wide)), _colour(rng, split, (0.1, 0.9), (0.3, 1.0)), 0.4)
        side = rng.choice(4)
        along = float(rng.uniform(0, 1))
        spot = ((along, -0.06), (along, 1.06), (-0.05, along), (1.05, along))[int(side)]
        beside.append((token, spot))
    regions = frozenset(name for name in spots if name.startswith("area"))
    return MeepleTable(split, scene, size, scene.unit, spots, regions, printed,
                       np.asarray(np.clip(ground, 0, 255), np.uint8), colours, tuple(beside),
                       between(rng, split, 0.8, 4), between(rng, split, 0.4, 1.1))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Meeples:
    """Who stands on which place, and where exactly."""

    places: Mapping[str, str]
    spots: Mapping[str, Spot]

    def moved(self, who: str, place: str, spot: Spot) -> "Meeples":
        return Meeples({**self.places, who: place}, {**self.spots, who: spot})


def stop_at(rng: np.random.Generator, table: MeepleTable, place: str) -> Spot:
    """Where a player puts a meeple: about the middle of a place, anywhere in an area."""
    x, y = table.spots[place]
    if place in table.regions:
        angle, far = rng.uniform(0, 2 * np.pi), AREA_REACH * np.sqrt(rng.random())
        return x + float(np.cos(angle) * far), y + float(np.sin(angle) * far * WIDE / HIGH)
    return x + float(rng.normal(0, 0.004)), y + float(rng.normal(0, 0.005))


def first_places(rng: np.random.Generator, table: MeepleTable) -> Meeples:
    places = {}
    for side in (0, 1):
        starts = (f"station {13 * side}", f"town {side}", f"area {side}")
        places |= {f"{shape} {side}": start for shape, start in zip(SHAPES, starts, strict=True)}
    return Meeples(places, {who: stop_at(rng, table, place) for who, place in places.items()})


def allowed(table: MeepleTable, now: Meeples, side: int) -> list[tuple[str, str]]:
    """What may be moved where: walkers a few stations on, bearers to the nearest towns, painters to any other area."""
    taken = set(now.places.values())
    number = int(now.places[f"walker {side}"].split()[1])
    moves = [(f"walker {side}", f"station {(number + step) % STATIONS}") for step in range(1, STEPS + 1)]
    town = table.spots[now.places[f"bearer {side}"]]
    towns = sorted(
        (n for n in table.spots if n.startswith("town")), key=lambda n: np.hypot(*np.subtract(table.spots[n], town))
    )
    moves += [(f"bearer {side}", name) for name in towns[1:4]]
    moves += [(f"painter {side}", name) for name in table.spots if name.startswith("area")]
    return [(who, place) for who, place in moves if place not in taken]


def possible(now: Meeples, stood: Mapping[str, Spot], moves: list[tuple[str, str]]) -> list[PossibleMove]:
    return [PossibleMove(now.places[who], place, stood.get(who)) for who, place in moves]


def photographed(table: MeepleTable, now: Meeples, rng: np.random.Generator, arm: bool = False) -> Picture:
    """The table as the camera sees it, a little different each time: light, noise, a board nudged by millimetres."""
    shift = rng.normal(0, 0.02, 2) if rng.random() < 0.3 else np.zeros(2)
    scene = table.scene
    if shift.any():
        scene = laid_out(
            table.printed,
            table.ground.astype(np.float32),
            scene.camera,
            scene.lamps,
            (float(shift[0]), float(shift[1])),
        )
    pieces = []
    for who, (x, y) in now.spots.items():
        shape, side = who.split()
        turn = (hash_of(who) % 628) / 100
        spot = (x + float(shift[0]) / WIDE, y - float(shift[1]) / HIGH)
        pieces.append((meeple(shape, table.colours[int(side)], turn), spot))
    arms = []
    if arm:
        over = scene.seen_at((float(rng.uniform(0.1, 0.9)), float(rng.uniform(0.1, 0.9))), 0.5)
        arms.append(replace(random_arm(rng, table, over), width=table.unit * 0.7))
    canvas = scene.drawn([*pieces, *table.beside], arms, float(rng.uniform(0.8, 1.1)))
    film = cv2.GaussianBlur(canvas, (0, 0), table.blur).astype(np.float32)
    film *= np.float32(np.exp(rng.normal(0, 0.05))) * (1 + rng.normal(0, 0.012, 3)).astype(np.float32)
    film += rng.standard_normal(film.shape, np.float32) * np.float32(table.noise)
    return np.asarray(np.clip(film, 0, 255), np.uint8)


def hash_of(name: str) -> int:
    return sum(31**i * ord(sign) for i, sign in enumerate(name))


def place_pixels(table: MeepleTable) -> float:
    return table.unit * PLACE
