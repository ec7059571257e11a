"""Which camera looks at the board: the tray's, another one, or the simulated board of a practice game."""

from collections.abc import Mapping

from companion.games.board_moves import PieceLook, places_on
from companion.games.drawing import BoardDrawing, Spot
from ui.camera.sources import real_source
from ui.kit.shell import OpenGame
from vision.board.board_reader import LearnedBoard
from vision.board.known_places import KnownPlace, KnownPlaces
from vision.camera.sources import Source
from vision.practice.simulated_board import SimulatedBoard

RATE = 15.0  # pictures a second of the simulated board
HASTE = 1.0  # how much faster its hand moves; tests have no time


def board_source(board_camera: str, camera: str) -> Source:
    """`board_camera` and `camera` as the settings name them; "tray" looks through the tray's, and through any where the
    dice are tapped in and there is none."""
    asked = camera if board_camera == "tray" else board_camera
    return real_source("auto" if asked == "none" else asked)


def practice_board(session: OpenGame) -> tuple[SimulatedBoard, LearnedBoard]:
    """The board of this game, drawn and with its pieces where they stand; its places are known, as its dice are."""
    moves = session.game.board_moves()
    if moves is None:
        raise LookupError(f"{session.game.name} has no board to be watched")
    drawing = moves.drawing(session.board)
    board = standing_board(drawing, moves.looks, moves.standing(session.state), session.game_number)
    places = {place.id: KnownPlace(((place.x, place.y),), place.region, True) for place in places_on(drawing)}
    return board, LearnedBoard(board.shares, KnownPlaces(places))


def standing_board(
    drawing: BoardDrawing, looks: Mapping[str, PieceLook], standing: Mapping[str, str] | None = None, seed: int = 1
) -> SimulatedBoard:
    """A simulated board printed like this drawing; pieces that stand nowhere lie beside it."""
    spots = {place.id: (place.x, place.y) for place in places_on(drawing)}
    beside_it = {piece: (0.12 + 0.1 * number, 1.09) for number, piece in enumerate(looks)}
    return SimulatedBoard(
        spots,
        {piece: (look.shape, look.colour) for piece, look in looks.items()},
        {**beside_it, **standing_spots(spots, standing or {})},
        seed=seed,
        rate=RATE,
        haste=HASTE,
    )


def standing_spots(spots: Mapping[str, Spot], standing: Mapping[str, str]) -> dict[str, Spot]:
    """Where the hand puts every piece: those that share a place stand beside each other."""
    taken: dict[str, int] = {}
    found = {}
    for piece, place in standing.items():
        found[piece] = beside(spots[place], taken.get(place, 0))
        taken[place] = taken.get(place, 0) + 1
    return found


def beside(spot: Spot, number: int) -> Spot:
    """The spot of the first, second, third … piece on one place."""
    across, down = ((0.0, 0.0), (0.034, 0.0), (-0.034, 0.0), (0.0, 0.05))[number % 4]
    return spot[0] + across, spot[1] + down
