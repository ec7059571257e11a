"""What moving a meeple on the real board is in Tokaido Duo: for the camera that watches it."""

from collections.abc import Mapping, Sequence

from companion.games.board_moves import PieceLook, PieceMove
from companion.games.duo.desk.choice import ends_of
from companion.games.duo.desk.preview import preview
from companion.games.duo.rules.engine import apply
from companion.games.duo.rules.events import Again
from companion.games.duo.rules.names import Character, Colour, Phase
from companion.games.duo.rules.state import State
from companion.games.duo.words.titles import character_title, place_title
from companion.games.game import Event
from companion.language import _

PLAIN = frozenset(("coins", "temple", "garden", "spring"))  # effects that ask nothing and take nothing away
_SHAPES = {Character.PILGRIM: "walker", Character.MERCHANT: "bearer", Character.ARTIST: "painter"}
_WOOD = {Colour.PURPLE: (128.0, 52.0, 112.0), Colour.GREEN: (64.0, 128.0, 58.0)}


def piece_name(colour: Colour, character: Character) -> str:
    """As the drawing of the island names it."""
    return f"{colour.value}-{character.value}"


def piece_owner(piece: str) -> tuple[Colour, Character]:
    colour, _dash, character = piece.partition("-")
    return Colour(colour), Character(character)


class DuoBoardMoves:
    looks: Mapping[str, PieceLook] = {
        piece_name(colour, character): PieceLook(_SHAPES[character], _WOOD[colour])
        for colour in Colour
        for character in Character
    }

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
            self._move(moving, once_more, piece_name(state.actor, die), mine.place(die), die, end)
            for die, ends in ends_of(state).items()
            for end in sorted(ends)
        )

    def _move(
        self, state: State, first: tuple[Event, ...], piece: str, start: str, die: Character, end: str
    ) -> PieceMove:
        ahead = preview(state, die, end)
        plain = die is Character.PILGRIM and len(ahead.events) == 2 and ahead.events[1]["do"] in PLAIN
        return PieceMove(piece, start, end, (*first, ahead.events[0]), (*first, *ahead.events) if plain else ())

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
