"""What a camera above the board saw, as a desk: a question between the likeliest moves, or why a move is refused."""

from collections.abc import Sequence
from dataclasses import replace

from companion.games.board_moves import PieceMove
from companion.games.duo.board_moves import DUO_BOARD_MOVES, piece_owner
from companion.games.duo.desk import cards
from companion.games.duo.desk.choice import Choice, ends_of
from companion.games.duo.desk.table_desk import RefusedTouch, TableDesk
from companion.games.duo.rules.engine import apply
from companion.games.duo.rules.events import Move
from companion.games.duo.rules.names import Phase
from companion.games.duo.rules.terms import player_word
from companion.games.duo.words.phrases import players_meeple, sentence
from companion.games.game import Refusal
from companion.language import _


def seen_card(desk: TableDesk, moves: Sequence[PieceMove], *, with_effect: bool) -> cards.TextCard:
    """Which of these was it? One tap says so; whoever moved something else touches that instead."""
    buttons = tuple(
        cards.CardButton(
            f"seen:{number}",
            DUO_BOARD_MOVES.words(desk.state, move),
            cards.Do(move.step(with_effect=with_effect)),
            cards.ButtonKind.OTHER,
        )
        for number, move in enumerate(moves)
    )
    return cards.TextCard((_("The camera saw a move. Which one was it? Any other place can be touched."),), buttons)


def saw_refused(desk: TableDesk, move: PieceMove) -> TableDesk:
    """The desk after a move that the rules do not allow: the same answer as to a touch, with the rule behind it."""
    state, (colour, character) = desk.state, piece_owner(move.piece)
    if state.to_act is not colour:
        words = _("{meeple} was moved, but it is the turn of {name}: please put it back.")
        meeple = players_meeple(state, colour, character)
        return replace(desk, hint=sentence(words.format(meeple=meeple, name=player_word(state, state.actor))),
                       hint_place=move.end, refused=None)  # fmt: skip
    if state.phase is not Phase.MOVE or character not in ends_of(state):
        return desk.explain(character, move.end)
    try:
        apply(state, Move(character, move.end))
    except Refusal as refusal:
        touched = RefusedTouch(refusal, character, move.end)
        return replace(desk, choice=Choice(character), refused=touched, fixing=None, hint="")
    return desk


def saw_move(desk: TableDesk, move: PieceMove) -> TableDesk:
    """Another move than the companion's was made for it: did the table go another way?"""
    return desk.ask_whether(Choice(piece_owner(move.piece)[1], move.end))
