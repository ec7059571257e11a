"""The end of a game in words: who won and why, and what ended it."""

from collections.abc import Iterator, Mapping

from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Colour, Phase
from companion.games.duo.rules.score import Count, End, counts, ends, score, winner
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import colour_word
from companion.language import _, and_list, ngettext

Names = Mapping[Colour, str]
Counts = Mapping[Colour, Count]


def headline(board: Board, counts: Counts, names: Names) -> str:
    """Who won, in one short line."""
    won = winner(board, counts)
    if won is None:
        return _("{one} and {other} share the victory").format(one=names[Colour.PURPLE], other=names[Colour.GREEN])
    mine, theirs = (score(board, counts[colour]).total for colour in (won, won.other))
    if mine == theirs:
        words = ngettext(
            "{name} wins with more coins, {more} to {fewer}, at {n} point each",
            "{name} wins with more coins, {more} to {fewer}, at {n} points each",
            mine,
        )
        return words.format(name=names[won], more=counts[won].coins, fewer=counts[won.other].coins, n=mine)
    return _("{name} wins, {mine} to {theirs}").format(name=names[won], mine=mine, theirs=theirs)


def so_far(board: Board, counts: Counts, names: Names) -> str:
    """Where a game stands that is not over."""
    purple, green = (score(board, counts[colour]).total for colour in Colour)
    return _("{one} {purple}, {other} {green} so far").format(
        one=names[Colour.PURPLE], purple=purple, other=names[Colour.GREEN], green=green
    )


def tie_break(board: Board, counts: Counts, names: Names) -> str:
    """Why it was decided as it was when both have the same points; empty when points decided."""
    total = score(board, counts[Colour.PURPLE]).total
    if score(board, counts[Colour.GREEN]).total != total:
        return ""
    points = ngettext("{n} point", "{n} points", total).format(n=total)
    won = winner(board, counts)
    if won is None:
        left = counts[Colour.PURPLE].coins
        coins = ngettext("{n} coin", "{n} coins", left).format(n=left)
        return _("Both have {points} and {coins} left: the victory is shared.").format(points=points, coins=coins)
    return _("Both have {points}; {name} has more coins left, {more} against {fewer}.").format(
        points=points, name=names[won], more=counts[won].coins, fewer=counts[won.other].coins
    )


def ended_by(board: Board, counts: Counts, names: Names) -> str:
    """Which end conditions are met, and by whom; empty while there is none."""
    met = _met(board, counts, names)
    return _("The end: {what}.").format(what=and_list(met)) if met else ""


def last_turn_words(board: Board, counts: Counts, names: Names) -> str:
    """That nobody rolls any more, and why."""
    met = _met(board, counts, names)
    return _("This is the last turn: {what}.").format(what=and_list(met)) if met else _("This is the last turn.")


def _met(board: Board, counts: Counts, names: Names) -> list[str]:
    met: list[str] = []
    for colour in Colour:
        words = {
            End.TEMPLE: _("{name}'s temple peg reached the last slot"),
            End.GARDEN: _("{name}'s garden peg reached the last slot"),
            End.GOLD: _("{name} has the last gold slab in place"),
            End.GIFTS: _("{name} gave the last painting"),
        }
        met += [words[end].format(name=names[colour]) for end in ends(board, counts[colour])]
    return met


def ending(state: State) -> Iterator[str]:
    """The last lines of a story: who has won, and each player's points."""
    ahead = winner(state.board, counts(state))
    if state.phase is not Phase.OVER:
        yield _("The game is not over. The score so far:")
    elif ahead is None:
        yield _("The game is over; the victory is shared.")
    else:
        yield _("The game is over; {name} ({colour}) has won.").format(
            name=state.names[ahead], colour=colour_word(ahead)
        )
    for colour in Colour:
        points = score(state.board, counts(state)[colour])
        yield "  " + _("{name} ({colour}): faith {faith} + commerce {commerce} + culture {culture} = {total}").format(
            name=state.names[colour],
            colour=colour_word(colour),
            faith=points.faith,
            commerce=points.commerce,
            culture=points.culture,
            total=points.total,
        )
