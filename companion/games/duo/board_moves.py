"""What moving a meeple on the real board is in Tokaido Duo: for the camera that watches it."""

from collections.abc import Mapping, Sequence

from companion.games.board_moves import PieceLook, PieceMove
from companion.games.drawing import BoardDrawing
from companion.games.duo.boards.board_file import read_board
from companion.games.duo.island_drawing import island_drawing
from companion.games.duo.rules.effects import offers
from companion.games.duo.rules.engine import apply, arrive, options
from companion.games.duo.rules.events import Again, Move
from companion.games.duo.rules.names import Character, Colour, Phase
from companion.games.duo.rules.state import State
from companion.games.duo.words.titles import character_title, place_title
from companion.games.game import Event
from companion.language import _

PLAIN_EFFECTS = frozenset(("coins", "temple", "garden", "spring"))  # effects that ask nothing and take nothing away
_WOODEN_SHAPES = {Character.PILGRIM: "walker", Character.MERCHANT: "bearer", Character.ARTIST: "painter"}
_WOOD = {Colour.PURPLE: (128.0, 52.0, 112.0), Colour.GREEN: (64.0, 128.0, 58.0)}


def piece_name(colour: Colour, character: Character) -> str:
    """As the drawing of the island names it."""
    return f"{colour.value}-{character.value}"


def piece_owner(piece: str) -> tuple[Colour, Character]:
    colour, _dash, character = piece.partition("-")
    return Colour(colour), Character(character)


class DuoBoardMoves:
    looks: Mapping[str, PieceLook] = {
        piece_name(colour, character): PieceLook(_WOODEN_SHAPES[character], _WOOD[colour])
        for colour in Colour
        for character in Character
    }

    def drawing(self, board: str) -> BoardDrawing:
        return island_drawing(read_board(board))

    def standing(self, state: State) -> Mapping[str, str]:
        return {
            piece_name(colour, character): player.place(character)
            for colour, player in state.players.items()
            for character in Character
        }

    def allowed(self, state: State) -> Sequence[PieceMove]:
        if state.phase not in (Phase.MOVE, Phase.AGAIN):
            return ()
        once_more: tuple[Event, ...] = ({"do": "again"},) if state.phase is Phase.AGAIN else ()
        moving = apply(state, Again()) if once_more else state
        mine = state.player(state.actor)
        return tuple(
            self._move(moving, once_more, mine.place(Character(option["die"])), Character(option["die"]), end)
            for option in options(moving)
            for end in option.get("to", ())
        )

    def _move(self, state: State, first: tuple[Event, ...], start: str, die: Character, end: str) -> PieceMove:
        move: Event = {"do": "move", "die": die.value, "to": end}
        arrived = arrive(state, Move(die, end))
        assert arrived.in_use is not None
        offered = [option["do"] for option in offers(arrived, arrived.in_use)]
        plain = die is Character.PILGRIM and len(offered) == 1 and offered[0] in PLAIN_EFFECTS
        piece, events = piece_name(state.actor, die), (*first, move)
        return PieceMove(piece, start, end, events, (*events, {"do": offered[0]}) if plain else ())

    def refused(self, state: State) -> Sequence[PieceMove]:
        allowed = {(move.piece, move.end) for move in self.allowed(state)}
        if not allowed:
            return ()
        return tuple(
            PieceMove(piece, start, end)
            for piece, start in self.standing(state).items()
            for end in state.board.spaces[piece_owner(piece)[1]]
            if end != start and (piece, end) not in allowed
        )

    def words(self, state: State, move: PieceMove) -> str:
        _colour, character = piece_owner(move.piece)
        return _("{die}: {place}").format(die=character_title(character), place=place_title(state.board, move.end))


DUO_BOARD_MOVES = DuoBoardMoves()
