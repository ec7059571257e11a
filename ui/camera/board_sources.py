"""Which camera looks at the board: the tray's, another one, or the simulated board of a practice game."""

from collections.abc import Mapping

from companion.games.board_moves import places_on
from companion.games.drawing import Spot
from ui.camera.sources import real_source
from ui.kit.shell import OpenGame
from vision.board.board_reader import LearnedBoard
from vision.board.known_places import KnownPlace, KnownPlaces
from vision.camera.sources import Source
from vision.practice.simulated_board import BOARD_FRAME, SimulatedBoard

RATE = 15.0  # pictures a second of the simulated board
HASTE = 1.0  # how much faster its hand moves; tests have no time


def board_source(board_camera: str, camera: str) -> Source:
    """`board_camera` and `camera` as the settings name them; "tray" looks through the tray's."""
    return real_source(camera if board_camera == "tray" else board_camera)


def practice_board(session: OpenGame) -> tuple[SimulatedBoard, LearnedBoard]:
    """The board of this game, drawn and with its pieces where they stand; its places are known, as its dice are."""
    game = session.game
    moves, drawing = game.board_moves(), game.drawing(session.state)
    if moves is None or drawing is None:
        raise LookupError(f"{game.name} has no board to be watched")
    places = {place.id: place for place in places_on(drawing)}
    spots = {name: (place.x, place.y) for name, place in places.items()}
    board = SimulatedBoard(
        spots,
        {piece: (look.shape, look.colour) for piece, look in moves.looks.items()},
        standing_spots(spots, moves.standing(session.state)),
        seed=session.game_number,
        rate=RATE,
        haste=HASTE,
    )
    known = KnownPlaces({name: KnownPlace((spots[name],), place.region, True) for name, place in places.items()})
    wide, high = BOARD_FRAME
    a, b, c, d = ((x / wide, y / high) for x, y in board.corners)
    return board, LearnedBoard((a, b, c, d), known)


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
