"""How dice come to lie in a rendered tray: apart, touching, flat, leaning on a wall or a neighbour, one on another."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from vision.practice.solid import FACE_FRAMES, RenderedDie, Vector, turned

COCKED_FROM = 0.16  # radians (9 degrees): a die that leans by less may lie flat on an uneven ground
COCKED_TO = 0.78  # 45 degrees: beyond that another face is up
STACKS = 0.4  # of the dice that neither lie flat nor come first
UNEVEN = 0.04  # a ground of felt is no plane


class Lying(StrEnum):
    """How a die lies: flat with one face up, leaning on something, or on top of another die."""

    FLAT = "flat"
    COCKED = "cocked"
    STACKED = "stacked"


@dataclass(frozen=True, slots=True, eq=False)
class Pose:
    """A die in space; `floor` is the height of what it lies on, `tilt` how far it leans in radians."""

    die: RenderedDie
    face: int
    turn: Vector
    centre: Vector
    lying: Lying = Lying.FLAT
    floor: float = 0.0
    tilt: float = 0.0
    below: int | None = None  # the die it lies on

    @property
    def corners(self) -> Vector:
        return self.die.shape.corners @ self.turn.T + self.centre

    @property
    def up(self) -> Vector:
        """Where the face that counts points."""
        return np.asarray(self.turn @ FACE_FRAMES[id(self.die.shape)][self.face][1])


Spot = tuple[float, float, float]  # x, y and the turn about the upright


def free_spots(rng: np.random.Generator, count: int, reach: tuple[float, float], close: float) -> list[Spot]:
    """Places and turns that do not overlap; a share `close` of them touches the die before."""
    spots: list[Spot] = []
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


def leaning(rng: np.random.Generator, die: RenderedDie, face: int, spot: Spot, way: float, tilt: float) -> Pose:
    """The die raised on the side that `way` (an angle) points to, with its lowest corner on the floor."""
    x, y, yaw = spot
    turn = turned(die.shape, face, yaw, (tilt * np.sin(way), -tilt * np.cos(way)))
    low = float((die.shape.corners @ turn.T)[:, 2].min())
    lying = Lying.COCKED if tilt >= COCKED_FROM else Lying.FLAT
    return Pose(die, face, turn, np.array([x, y, -low]), lying, tilt=tilt)


def _most(die: RenderedDie) -> float:
    """How far a die of this shape can lean before another face is up."""
    return COCKED_TO if len(die.art) == 6 else 0.5


def _cocked(rng: np.random.Generator, die: RenderedDie, face: int, spot: Spot, before: Pose | None) -> Pose:
    """Leaning on the die before if that one is near, else on something that is not seen, any way round."""
    tilt = float(rng.uniform(COCKED_FROM, _most(die)))
    if before is None or np.hypot(spot[0] - before.centre[0], spot[1] - before.centre[1]) > 1.42:
        return leaning(rng, die, face, spot, float(rng.uniform(0, 2 * np.pi)), tilt)
    # Of the four sides, the one that the neighbour is at.
    to = np.arctan2(before.centre[1] - spot[1], before.centre[0] - spot[0])
    side = spot[2] + np.pi / 2 * round((to - spot[2]) / (np.pi / 2))
    pose = leaning(rng, die, face, spot, float(side + (np.pi if rng.random() < 0.3 else 0)), tilt)
    ahead = np.array([np.cos(side), np.sin(side), 0])
    gap = float((before.corners @ ahead).min() - (pose.corners @ ahead).max())
    return replace(pose, centre=pose.centre + ahead * gap)


def _stacked(rng: np.random.Generator, die: RenderedDie, face: int, yaw: float, before: Pose, below: int) -> Pose:
    top = 2 * before.die.shape.rest
    reach = 0.42 if len(before.die.art) == 6 else 0.22
    off = np.append(rng.uniform(-reach, reach, 2), 0)
    centre = np.array([before.centre[0], before.centre[1], top + die.shape.rest]) + off
    return Pose(die, face, turned(die.shape, face, yaw), centre, Lying.STACKED, top, below=below)


def poses(
    rng: np.random.Generator,
    dice: Sequence[RenderedDie],
    spots: Sequence[Spot],
    faces: Sequence[int] | None,
    odd: float,
    stacks: float = STACKS,
) -> list[Pose]:
    """How each die lies at its spot; a share `odd` of them is cocked or, `stacks` of those that can be, stacked."""
    placed: list[Pose] = []
    for number, (die, spot) in enumerate(zip(dice, spots, strict=False)):
        face = int(faces[number]) if faces is not None else int(rng.integers(len(die.art)))
        before = placed[-1] if placed else None
        if rng.random() < odd:
            if before is not None and before.lying is Lying.FLAT and rng.random() < stacks:
                placed.append(_stacked(rng, die, face, spot[2], before, number - 1))
            else:
                placed.append(_cocked(rng, die, face, spot, before))
        elif odd:
            way, tilt = rng.uniform(0, 2 * np.pi), rng.uniform(0, UNEVEN)
            placed.append(leaning(rng, die, face, spot, float(way), float(tilt)))
        else:
            centre = np.array([spot[0], spot[1], die.shape.rest])
            placed.append(Pose(die, face, turned(die.shape, face, spot[2]), centre))
    return placed


def towards_wall(rng: np.random.Generator, placed: Sequence[Pose], way: float, gap: float) -> float:
    """How far out in direction `way` a wall stands that the outermost die touches, or nearly."""
    ahead = np.array([np.cos(way), np.sin(way), 0])
    return max((float((pose.corners @ ahead).max()) for pose in placed), default=float(rng.uniform(2, 5))) + gap


def against_wall(rng: np.random.Generator, placed: Sequence[Pose], way: float) -> list[Pose]:
    """The same dice; if the outermost one in direction `way` is cocked, it leans on the wall that stands there."""
    if not placed:
        return []
    ahead = np.array([np.cos(way), np.sin(way), 0])
    outer = max(range(len(placed)), key=lambda i: float(placed[i].centre @ ahead))
    pose = placed[outer]
    if pose.lying is not Lying.COCKED:
        return list(placed)
    # One of its sides faces the wall as a die does that slid against it.
    spot = (float(pose.centre[0]), float(pose.centre[1]), way + float(rng.uniform(-0.1, 0.1)))
    turned_to = way + (np.pi if rng.random() < 0.3 else 0.0)
    return [
        leaning(rng, pose.die, pose.face, spot, turned_to, pose.tilt) if i == outer else one
        for i, one in enumerate(placed)
    ]
