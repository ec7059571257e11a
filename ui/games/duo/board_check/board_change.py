"""A running game goes on with the corrected board, or says which of its moves no longer fit."""

from collections.abc import Callable

from companion.games.duo.boards.board_file import write_board
from companion.games.duo.rules.board import Board
from companion.games.game import Refusal
from companion.language import _
from ui.kit.shell import Shell


def play_on_with(app: Shell, board: Board, then: Callable[[], object]) -> None:
    """Takes the open game onto the board, if there is one that is not over."""
    session = app.session
    if session is None or session.is_over:
        app.say(_("The board is kept. New games are played on it."), then=then)
        return
    try:
        session.change_board(write_board(board))
    except Refusal as refusal:
        kept = _("The board is kept for new games. This game stays on the old one; a move of it does not fit: {why}")
        app.say(kept.format(why=refusal.words()), then=then)
        return
    app.say(_("The game goes on with the corrected board."), then=then)
