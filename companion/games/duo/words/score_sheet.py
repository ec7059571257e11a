"""The score sheet of Tokaido Duo: faith, commerce and culture of both players, itemised, with what decided it."""

from collections.abc import Callable, Mapping

from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.score import Count, score, winner
from companion.games.duo.words.score_words import ended_by, headline, so_far, tie_break
from companion.games.duo.words.titles import part_title
from companion.games.game import Result, ScoreSheet, Seat, SheetRow
from companion.language import _, ngettext


def result_of(board: Board, counts: Mapping[Colour, Count], names: Mapping[Colour, str]) -> Result:
    return Result(
        players=tuple(names[colour] for colour in Colour),
        scores=tuple(score(board, counts[colour]).total for colour in Colour),
        winners=_winners(board, counts),
    )


def _winners(board: Board, counts: Mapping[Colour, Count]) -> tuple[int, ...]:
    """The seats of those who are ahead: both when nobody is."""
    won = winner(board, counts)
    return tuple(seat for seat, colour in enumerate(Colour) if won in (colour, None))


def score_sheet(board: Board, counts: Mapping[Colour, Count], names: Mapping[Colour, str], over: bool) -> ScoreSheet:
    """Purple first, as everywhere. `over`: the headline says who has won, not how it stands."""
    return ScoreSheet(
        seats=tuple(Seat(colour.value, names[colour]) for colour in Colour),
        rows=(
            _row(counts, "faith", part_title("faith"), _pegs, lambda count: score(board, count).faith),
            _row(counts, "commerce", part_title("commerce"), _slabs, lambda count: score(board, count).commerce),
            _row(counts, "culture", part_title("culture"), _gifts, lambda count: score(board, count).culture),
        ),
        tie_break=_row(counts, "coins", _("Coins left"), lambda count: "", lambda count: count.coins),
        winners=_winners(board, counts),
        headline=(headline if over else so_far)(board, counts, names),
        remarks=_remarks(board, counts, names, over),
    )


def _row(
    counts: Mapping[Colour, Count], key: str, label: str, detail: Callable[[Count], str], worth: Callable[[Count], int]
) -> SheetRow:
    in_order = [counts[colour] for colour in Colour]
    return SheetRow(key, label, tuple(map(detail, in_order)), tuple(map(worth, in_order)))


def _pegs(count: Count) -> str:
    return f"{count.temple} × {count.garden}"


def _slabs(count: Count) -> str:
    return ngettext("{count} slab", "{count} slabs", count.gold).format(count=count.gold)


def _gifts(count: Count) -> str:
    return ngettext("{count} gift", "{count} gifts", count.gifts).format(count=count.gifts)


def _remarks(
    board: Board, counts: Mapping[Colour, Count], names: Mapping[Colour, str], over: bool
) -> tuple[str, ...]:
    said = [tie_break(board, counts, names), ended_by(board, counts, names)] if over else []
    if {"tracks.gold", "tracks.culture"} & set(board.assumed):
        said.append(_("The points for slabs and gifts are assumed: nobody has compared them with your copy yet."))
    return tuple(filter(None, said))
