"""`board check FILE`: says what is wrong with a board file, or what it is."""

import argparse
import sys

from companion.language import _, printable


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
    from companion.games.game import BoardRefused
    from companion.games.registry import describe_board

    try:
        rows = describe_board(args.file)
    except BoardRefused as refused:
        of_whole_file = refused.place in ("", args.file, repr(args.file))
        place = args.file if of_whole_file else f"{args.file}: {refused.place}"
        print(printable(f"{place}: {refused.why()}"), file=sys.stderr)
        return 2 if refused.missing else 1
    width = max(len(title) for title, _value in rows)
    print(_("This is a good board file."))
    for title, value in rows:
        print(f"  {title:<{width}}  {printable(value)}")
    return 0
