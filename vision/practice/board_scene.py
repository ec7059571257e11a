"""A drawn game board with meeples on it: what a camera above the table would see. Places are plain points; no game's.

The board measures `WIDE` by `HIGH` units; a place is a point on it from (0, 0) to (1, 1)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats, Picture
from vision.practice.solid import Camera, Lamp
from vision.practice.tabletop import Arm, Colour, TurnedPiece, darken, draw_arm, draw_piece, shadow_mask

WIDE, HIGH = 10.0, 7.0
PLACE = 0.5  # units across a place
PRINT_PIXELS = 96  # of a unit of the printed board
Spot = tuple[float, float]
CORNERS = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
MEEPLES = {  # three shapes of wood: height and radius, thickness as a share of the width
    "walker": (((0.0, 0.19), (0.06, 0.19), (0.3, 0.1), (0.36, 0.09), (0.42, 0.13), (0.52, 0.12), (0.58, 0.05)), 1.0),
    "bearer": (((0.0, 0.17), (0.3, 0.16), (0.34, 0.1), (0.4, 0.14), (0.5, 0.14), (0.54, 0.06)), 1.0),
    "painter": (((0.0, 0.21), (0.16, 0.2), (0.24, 0.13), (0.36, 0.24), (0.42, 0.1), (0.54, 0.14), (0.6, 0.06)), 0.5),
}


def meeple(shape: str, colour: Colour, facing: float = 0.0) -> TurnedPiece:
    profile, flat = MEEPLES[shape]
    return TurnedPiece(profile, colour, 0.25, flat, facing)


def on_board(spot: Spot) -> tuple[float, float]:
    """A place in units from the middle of the board; its upper edge is the far one."""
    return (spot[0] - 0.5) * WIDE, (0.5 - spot[1]) * HIGH


@dataclass(frozen=True, slots=True, eq=False)
class BoardScene:
    """A board on a table, seen by a camera: all that stays while meeples move."""

    ground: Floats  # the table with the printed board on it, as the camera sees it
    camera: Camera
    lamps: tuple[Lamp, ...]
    size: tuple[int, int]

    @property
    def unit(self) -> float:
        """Pixels of a unit in the middle of the board."""
        ends = self.camera.project(np.array([[0.5, 0, 0], [-0.5, 0, 0], [0, 0.5, 0], [0, -0.5, 0]]))
        return float(np.linalg.norm(ends[0] - ends[1]) + np.linalg.norm(ends[2] - ends[3])) / 2

    def seen_at(self, spot: Spot, height: float = 0.0) -> Spot:
        x, y = self.camera.project(np.array([[*on_board(spot), height]]))[0]
        return float(x), float(y)

    def drawn(
        self,
        pieces: Sequence[tuple[TurnedPiece, Spot]],
        arms: Sequence[Arm] = (),
        shadows: float = 1.0,
        grain: Floats | None = None,
    ) -> Picture:
        """The scene with pieces at their spots and arms over them."""
        canvas = np.clip(self.ground, 0, 255).astype(np.uint8)
        rings = [(piece, piece.rings(on_board(spot))) for piece, spot in pieces]
        for lamp in self.lamps:
            mask = shadow_mask([ring for _piece, ring in rings], self.camera, lamp, self.size, self.unit)
            darken(canvas, mask, min(0.95, lamp.shadow * shadows))
        for piece, ring in sorted(rings, key=lambda row: -float(np.linalg.norm(self.camera.eye - row[1][0].mean(0)))):
            draw_piece(canvas, piece, ring, self.camera, self.lamps)
        for arm in arms:
            cloth = np.zeros(canvas.shape[:2], np.float32) if grain is None else grain
            draw_arm(canvas, arm, self.unit * 0.2, cloth)
        return canvas


def laid_out(
    printed: Picture, table: Floats, camera: Camera, lamps: tuple[Lamp, ...], shift: tuple[float, float] = (0, 0)
) -> BoardScene:
    """The scene of a printed board on a `table`, a picture of the size that is seen; `shift` moves the board on it."""
    size = (table.shape[1], table.shape[0])
    corners = np.array([[*on_board(corner), 0.0] for corner in CORNERS]) + np.array([*shift, 0.0])
    high, wide = printed.shape[:2]
    lens = cv2.getPerspectiveTransform(
        np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32), camera.project(corners).astype(np.float32)
    )
    inside = cv2.warpPerspective(np.full((high, wide), 255, np.uint8), lens, size, flags=cv2.INTER_AREA)
    seen = cv2.warpPerspective(printed, lens, size, flags=cv2.INTER_AREA).astype(np.float32)
    ground = table + (seen - table) * (inside.astype(np.float32)[..., None] / 255)
    return BoardScene(np.asarray(ground, np.float32), camera, lamps, size)


def practice_print(places: Mapping[str, Spot]) -> Picture:
    """A plain board: an island in the sea, a disc at each place."""
    size = (int(WIDE * PRINT_PIXELS), int(HIGH * PRINT_PIXELS))
    board = np.empty((size[1], size[0], 3), np.uint8)
    board[:] = (150, 128, 84)
    spots = np.array([[x * size[0], y * size[1]] for x, y in places.values()], np.float32)
    if len(spots) >= 3:
        cv2.fillPoly(board, [cv2.convexHull(spots).astype(np.int32)], (150, 196, 206), cv2.LINE_AA)
    for x, y in spots:
        cv2.circle(board, (int(x), int(y)), int(PLACE / 2 * PRINT_PIXELS), (196, 220, 232), -1, cv2.LINE_AA)
        cv2.circle(board, (int(x), int(y)), int(PLACE / 2 * PRINT_PIXELS), (60, 60, 60), 2, cv2.LINE_AA)
    return board


def above(tilt: float, size: tuple[int, int], turn: float = 0.0, far: float = 16.0, fill: float = 0.92) -> Camera:
    """A camera `tilt` radians from straight above, with the whole board in view."""
    way = np.array([np.sin(turn), -np.cos(turn), 0])
    eye = way * np.sin(tilt) * far + np.array([0, 0, np.cos(tilt) * far])
    corners = np.array([[*on_board(corner), 0.0] for corner in CORNERS])
    trial = Camera.looking(eye, np.zeros(3), -way, 1.0, (0, 0)).project(corners)
    low, high = trial.min(0), trial.max(0)
    pixels = float(min(np.array(size) * fill / (high - low)))
    middle = np.array(size) / 2 - pixels * (low + high) / 2
    return Camera.looking(eye, np.zeros(3), -way, pixels, (float(middle[0]), float(middle[1])))
