"""`replay FILE`: a game record, or a kept game, as states for other programs or as a story to read."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.commands.record_file import Unreadable, record_bytes
from companion.language import _, printable, speak

if TYPE_CHECKING:
    from companion.play.replay import Recorded

REFUSED, WRONG_USE = 1, 2


def replay_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = _(
        "Tells a recorded game as a story. With --json it prints the state after each event, one JSON object a "
        "line; at the first refused event it says what is wrong and stops with exit status 1."
    )
    parser.add_argument("file", metavar="FILE", help=_("a game record, or the number of a kept game"))
    parser.add_argument("--json", action="store_true", help=_("print states, in English, for other programs"))
    parser.set_defaults(run=_replay)


def _replay(args: argparse.Namespace) -> int:
    from companion.play.replay import RecordError

    if args.json:
        speak("en")
    try:
        played = _played(args)
        return _print_states(played) if args.json else _tell(played)
    except RecordError as error:
        if args.json:
            print(json.dumps({"error": str(error.refused), "line": error.line}))
        else:
            sys.stdout.flush()
            where = _("{file}, line {line}: {reason}")
            reason = printable(error.refused.words())
            print(where.format(file=args.file, line=error.line, reason=reason), file=sys.stderr)
        return REFUSED
    except Unreadable as error:
        print(f"{args.file}: {error}", file=sys.stderr)
        return WRONG_USE


def _played(args: argparse.Namespace) -> "Recorded[Any]":
    from companion.play.replay import recorded, replay

    if not (args.file.isascii() and args.file.isdecimal()):
        return replay(record_bytes(Path(args.file)), Path(args.file).parent)
    from companion.disk.data_folder import data_folder
    from companion.store.faults import NotKept
    from companion.store.store import Store

    try:
        with Store(data_folder(args.data), look_only=True) as store:
            session = store.open_game(int(args.file))
            return recorded(session.game, session.board, session.events)
    except NotKept as trouble:
        raise Unreadable(trouble.words()) from None
    except (ValueError, OverflowError):  # thousands of digits
        raise Unreadable(_("no game has that number")) from None


def _print_states(played: "Recorded[Any]") -> int:
    for _event, state in played:
        print(json.dumps(played.game.state_json(state)))
    return 0


def _tell(played: "Recorded[Any]") -> int:
    """The story: a heading where a chapter begins, a line for each event, and how it ended."""
    game = played.game
    before: Any = None
    chapter: str | None = None
    for event, state in played:
        heading = None if before is None else game.heading(before, event)
        if heading is not None and heading != chapter:
            print("\n" + printable(heading))
            chapter = heading
        print(("  " if before else "") + printable(game.describe(before, event, state, ids=True)))
        before = state
    print()
    for line in game.ending(before):
        print(printable(line))
    return 0
