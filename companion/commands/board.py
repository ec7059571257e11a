"""`board check FILE`: says what is wrong with a board file, or what it is."""

import argparse
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from companion.language import _

if TYPE_CHECKING:
    from companion.games.duo.rules.board import Board


def board_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = _("Board files.")
    actions = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True, dest="action")
    check = actions.add_parser(
        "check",
        help=_("say what is wrong with a board file, or what it is"),
        description=_("Says what is wrong with a board file, and where; or, when nothing is, what it is."),
    )
    check.add_argument("file", metavar="FILE", help=_("a board file, or the name of one of our boards"))
    check.set_defaults(run=_check)


def _check(args: argparse.Namespace) -> int:
    from companion.games.duo.boards.board_file import BoardError, find_board

    try:
        board = find_board(args.file)
    except BoardError as error:
        of_whole_file = error.place in ("", args.file, repr(args.file))
        place = args.file if of_whole_file else f"{args.file}: {error.place}"
        print(f"{place}: {error.why()}", file=sys.stderr)
        return 2 if error.missing else 1
    for line in _lines(board):
        print(line)
    return 0


def _lines(board: "Board") -> list[str]:
    from companion.games.duo.rules.names import Character, Kind
    from companion.games.duo.rules.terms import die_words

    def several(words: Iterable[object]) -> str:
        return ", ".join(map(str, words))

    kinds = list(board.kinds.values())
    counts = {kind: kinds.count(kind) for kind in Kind}
    rows = [
        (_("board"), board.name),
        (_("stations"), _("{count}, clockwise: {ring}").format(count=len(board.ring), ring=" ".join(board.ring))),
        (_("kinds"), several(f"{count} {kind}" for kind, count in counts.items())),
        (_("mountain towns"), several(f"{mountain.id} ({mountain.draw})" for mountain in board.mountains)),
        (_("routes"), several(f"{one}–{other}" for one, other in board.routes)),
        (_("areas"), several(f"{area.id} ({area.icon})" for area in board.areas)),
        *((die_words(die), several(board.dice[die])) for die in Character),
        (_("temple, garden"), f"{board.temple}, {board.garden}"),
        (_("gold"), several(board.gold)),
        (_("culture"), several(board.culture)),
        (_("boutique tokens"), several(f"{t.ware} {t.price}" for t in board.tokens) or _("not remembered")),
        (_("assumed"), several(board.assumed) or _("nothing: all compared with a real copy")),
    ]
    width = max(len(title) for title, _value in rows)
    return [_("This is a good board file."), *(f"  {title:<{width}}  {value}" for title, value in rows)]
