"""`replay FILE`: a game record, or a kept game, as states for other programs or as a story to read."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from companion.language import _, speak

if TYPE_CHECKING:
    from companion.games.duo.rules.events import Event
    from companion.games.duo.rules.state import State

LARGEST_RECORD = 64_000_000  # bytes; a long game has some 30,000
REFUSED, WRONG_USE = 1, 2


class Unreadable(Exception):
    """There is no record to read."""


def replay_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = _(
        "Tells a recorded game as a story. With --json it prints the state after each event, one JSON object a "
        "line; at the first refused event it says what is wrong and stops with exit status 1."
    )
    parser.add_argument("file", metavar="FILE", help=_("a game record, or the number of a kept game"))
    parser.add_argument("--json", action="store_true", help=_("print states, in English, for other programs"))
    parser.set_defaults(run=_replay)


def _replay(args: argparse.Namespace) -> int:
    from companion.games.duo.record.record import RecordError

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
            print(where.format(file=args.file, line=error.line, reason=error.refused.words()), file=sys.stderr)
        return REFUSED
    except Unreadable as error:
        print(f"{args.file}: {error}", file=sys.stderr)
        return WRONG_USE


def _played(args: argparse.Namespace) -> "Iterator[tuple[Event, State]]":
    from companion.games.duo.record.record import replay, replay_events

    if not (args.file.isascii() and args.file.isdecimal()):
        return replay(_record(Path(args.file)), Path(args.file).parent)
    from companion.disk.data_folder import data_folder
    from companion.store.faults import NotKept
    from companion.store.store import Store

    try:
        with Store(data_folder(args.data), look_only=True) as store:
            session = store.open_game(int(args.file))
            if session.game.name != "duo":
                raise Unreadable(_("is no game of Tokaido Duo"))
            return replay_events(session.events, session.board)
    except NotKept as trouble:
        raise Unreadable(trouble.words()) from None
    except (ValueError, OverflowError):  # thousands of digits
        raise Unreadable(_("no game has that number")) from None


def _record(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            record = file.read(LARGEST_RECORD + 1)
    except IsADirectoryError:
        raise Unreadable(_("is a folder; give a game record")) from None
    except FileNotFoundError:
        raise Unreadable(_("there is no such file")) from None
    except PermissionError:
        raise Unreadable(_("may not be read: no permission")) from None
    except (OSError, ValueError) as error:
        raise Unreadable(_("cannot be read: {reason}").format(reason=error)) from None
    if len(record) > LARGEST_RECORD:
        raise Unreadable(_("is far too large for a game record"))
    return record


def _print_states(played: "Iterator[tuple[Event, State]]") -> int:
    from companion.games.duo.record.record import state_json

    for _event, state in played:
        print(json.dumps(state_json(state)))
    return 0


def _tell(played: "Iterator[tuple[Event, State]]") -> int:
    from companion.games.duo.rules.events import Roll
    from companion.games.duo.words.describe import describe

    before: State | None = None
    for event, state in played:
        if isinstance(event, Roll):
            print("\n" + _("Turn {number}").format(number=state.turn))
        print(("  " if before else "") + describe(before, event, state))
        before = state
    assert before is not None
    print()
    for line in _ending(before):
        print(line)
    return 0


def _ending(state: "State") -> Iterator[str]:
    from companion.games.duo.rules.names import Colour, Phase
    from companion.games.duo.rules.score import count, counts, score, winner
    from companion.games.duo.rules.terms import colour_word

    over = state.phase is Phase.OVER
    ahead = winner(state.board, counts(state))
    if not over:
        yield _("The game is not over. The score so far:")
    elif ahead is None:
        yield _("The game is over; the victory is shared.")
    else:
        yield _("The game is over; {name} ({colour}) has won.").format(
            name=state.names[ahead], colour=colour_word(ahead)
        )
    for colour in Colour:
        points = score(state.board, count(state.player(colour)))
        yield "  " + _("{name} ({colour}): faith {faith} + commerce {commerce} + culture {culture} = {total}").format(
            name=state.names[colour],
            colour=colour_word(colour),
            faith=points.faith,
            commerce=points.commerce,
            culture=points.culture,
            total=points.total,
        )
