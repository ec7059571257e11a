"""`advise RECORD`: what the companion would do where a record ends, and why."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from companion.commands.record_file import Unreadable, record_bytes
from companion.language import _, in_one_sentence, number, printable, speak

LEVELS_GIVEN = (1, 2, 3, 4)


def advise_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = _(
        "Reads a game record to its end and says what the companion would do there: every choice, the best first, "
        "with the margin to be expected, the chance of winning and the reasons."
    )
    parser.add_argument("record", metavar="RECORD", help=_("a game record"))
    parser.add_argument(
        "--level", metavar="N", type=int, choices=LEVELS_GIVEN, default=LEVELS_GIVEN[-1],
        help=_("which level is asked, 1 to 4; the strongest if not said"),
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help=_("print one object, in English, for other programs"))
    parser.set_defaults(run=_advise)


def _advise(args: argparse.Namespace) -> int:
    from companion.play.replay import RecordError, replay

    if args.json:
        speak("en")
    try:
        played = replay(record_bytes(Path(args.record)), Path(args.record).parent)
        state = [state for _event, state in played][-1]
    except RecordError as error:
        where = _("{file}, line {line}: {reason}")
        reason = printable(error.refused.words())
        print(where.format(file=args.record, line=error.line, reason=reason), file=sys.stderr)
        return 1
    except Unreadable as error:
        print(f"{args.record}: {error}", file=sys.stderr)
        return 2
    arena = played.game.arena()
    if arena is None:
        print(_("The companion gives no advice for {game}.").format(game=played.game.title()), file=sys.stderr)
        return 1
    found = arena.advise(state, args.level)
    if args.json:
        print(json.dumps({"level": args.level, "options": [_object(each) for each in found]}))
    elif not found:
        print(_("Nothing is to be decided there."))
    for each in () if args.json else found:
        print(printable(_line(each)))
    return 0


def _object(each: Any) -> dict[str, Any]:
    return {
        "choice": each.choice,
        "points": round(each.points, 2),
        "chance": round(each.chance, 4),
        "reasons": list(each.reasons),
    }


def _line(each: Any) -> str:
    line = _("{points} points, {chance} %  {what}").format(
        points=f"{each.points:+.1f}", chance=number(round(100 * each.chance)), what=each.words
    )
    return f"{line} ({in_one_sentence(each.reasons)})" if each.reasons else line
