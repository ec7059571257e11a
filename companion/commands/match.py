"""`match A B`: lets levels of the companion, and programs of anybody's, play against each other."""

import argparse
import json
import sys
from typing import Any

from companion.language import _, ngettext, number, printable

MOST_GAMES = 1_000_000


def match_arguments(parser: argparse.ArgumentParser) -> None:
    from companion.games.registry import DEFAULT, game_named

    arena = game_named(DEFAULT).arena()
    known = ", ".join(arena.players()) if arena else ""
    parser.description = _(
        "Lets two players play against each other: seats are swapped after each game, and each pair of games has the "
        "same chance. A player is one of {known}, or 'exec:COMMAND' for a program that is spoken to in lines of JSON."
    ).format(known=known)
    parser.add_argument("first", metavar="A", help=_("the first player"))
    parser.add_argument("second", metavar="B", help=_("the second player"))
    parser.add_argument("--games", metavar="N", type=_games, default=100, help=_("how many games; 100 if not said"))
    parser.add_argument(
        "--seed", metavar="S", type=_seed, default=1, help=_("what all chance comes from; 1 if not said")
    )
    parser.add_argument("--board", metavar="FILE", help=_("a board file, or the name of one of our boards"))
    parser.add_argument("--json", action="store_true", help=_("print one object, in English, for other programs"))
    parser.set_defaults(run=_match)


def _games(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 8 and 1 <= int(text) <= MOST_GAMES):
        raise argparse.ArgumentTypeError(
            _("{text} is no number of games; give one from 1 to {most}").format(
                text=printable(text), most=number(MOST_GAMES)
            )
        )
    return int(text)


def _seed(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(_("{text} is no whole number").format(text=printable(text))) from None


def _match(args: argparse.Namespace) -> int:
    from companion.games.arena import MatchTrouble
    from companion.games.game import BoardRefused
    from companion.games.registry import DEFAULT, game_named
    from companion.language import speak

    if args.json:
        speak("en")
    game = game_named(DEFAULT)
    arena = game.arena()
    assert arena is not None
    try:
        board = game.boards.text(args.board or game.boards.default)
        if args.games % 2:
            print(_("The number of games is odd: the last one has no return game."), file=sys.stderr)
        result = arena.match(args.first, args.second, args.games, args.seed, board, _counter(args.games))
    except BoardRefused as refused:
        print(printable(f"{args.board}: {refused.words()}"), file=sys.stderr)
        return 2 if refused.missing else 1
    except MatchTrouble as trouble:
        _clear()
        print(printable(trouble.words()), file=sys.stderr)
        return 1
    _clear()
    print(json.dumps(_object(result)) if args.json else "\n".join(_lines(args.first, args.second, result)))
    return 0


def _counter(games: int) -> Any:
    """Shows on a terminal how far the match is."""

    def show(played: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{played}/{games}", end="", file=sys.stderr, flush=True)

    return show


def _clear() -> None:
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def _object(result: Any) -> dict[str, Any]:
    a, b = ({key: round(getattr(each, key), 3) for key in ("mean", "p99", "most")} for each in (result.a, result.b))
    return {
        "games": result.games,
        "wins": result.wins,
        "shared": result.shared,
        "wilson": [round(each, 4) for each in result.wilson],
        "margin": round(result.margin, 3),
        "a": a,
        "b": b,
    }


def _lines(first: str, second: str, result: Any) -> list[str]:
    low, high = (100 * each for each in result.wilson)
    games = ngettext("{n} game", "{n} games", result.games).format(n=number(result.games))
    wins = ngettext("{name} wins {n} game", "{name} wins {n} games", result.wins).format(
        name=printable(first), n=number(result.wins)
    )
    shared = ngettext("{n} game is shared", "{n} games are shared", result.shared).format(n=number(result.shared))
    share = 100 * (result.wins + result.shared / 2) / result.games
    return [
        f"{games}: {wins}, {shared}.",
        _("Share of wins: {share}; in 95 of 100 such matches it lies between {low} and {high}.").format(
            share=_percent(share), low=_percent(low), high=_percent(high)
        ),
        _("Mean margin: {points} points.").format(points=number(round(result.margin, 1))),
        *(
            _("{name} thinks {mean} ms a decision, 99 of 100 at most {p99} ms, at most {most} ms.").format(
                name=printable(name),
                mean=number(round(each.mean, 1)),
                p99=number(round(each.p99, 1)),
                most=number(round(each.most, 1)),
            )
            for name, each in ((first, result.a), (second, result.b))
        ),
    ]


def _percent(value: float) -> str:
    return f"{number(round(value, 1))} %"
