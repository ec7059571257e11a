"""The boards of Tokaido Duo as the command line and the screens of any game ask for them."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from companion.games.duo.boards.board_file import BUNDLED_BOARDS, find_board_text, read_board, write_board
from companion.games.duo.boards.board_in_use import boards_in
from companion.games.duo.rules.names import Character, Kind
from companion.games.duo.rules.terms import die_words
from companion.language import _


class DuoBoards:
    """The bundled boards and the players' own, as texts."""

    folder = BUNDLED_BOARDS
    default = "Shikoku"

    def known(self, data: Path | None = None) -> Mapping[str, str]:
        return {name: write_board(board) for name, board in boards_in(data).items()}

    def text(self, name: str, beside: Path | None = None) -> str:
        return find_board_text(name, beside)

    def describe(self, text: str) -> Sequence[tuple[str, str]]:
        board = read_board(text)
        kinds = list(board.kinds.values())
        counts = {kind: kinds.count(kind) for kind in Kind}
        ring = _("{count}, clockwise: {ring}").format(count=len(board.ring), ring=" ".join(board.ring))
        return [
            (_("board"), board.name),
            (_("stations"), ring),
            (_("kinds"), _several(f"{count} {kind}" for kind, count in counts.items())),
            (_("mountain towns"), _several(f"{mountain.id} ({mountain.draw})" for mountain in board.mountains)),
            (_("routes"), _several(f"{one}–{other}" for one, other in board.routes)),
            (_("areas"), _several(f"{area.id} ({area.icon})" for area in board.areas)),
            *((die_words(die), _several(board.dice[die])) for die in Character),
            (_("temple, garden"), f"{board.temple}, {board.garden}"),
            (_("gold"), _several(board.gold)),
            (_("culture"), _several(board.culture)),
            (_("boutique tokens"), _several(f"{t.ware} {t.price}" for t in board.tokens) or _("not remembered")),
            (_("assumed"), _several(board.assumed) or _("nothing: all compared with a real copy")),
        ]


def _several(words: Iterable[object]) -> str:
    return ", ".join(map(str, words))
