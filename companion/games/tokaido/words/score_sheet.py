"""The score sheet: everybody's points by source, what they are counted from, and what decided the game."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from companion.games.game import ScoreSheet, Seat, SheetRow
from companion.games.tokaido.rules.names import Panorama, PlayerColour
from companion.games.tokaido.rules.score import (
    MEAL_POINTS,
    PointsBySource,
    ScoredTable,
    achievement_holders,
    achievement_points,
    held_by,
    leaders,
    score,
    souvenir_sets,
)
from companion.games.tokaido.rules.state import Collection
from companion.games.tokaido.rules.terms import cards_word, coins_word, colour_word, name_word, points_word
from companion.games.tokaido.words.titles import source_title
from companion.language import _, and_list

Names = Mapping[PlayerColour, str]


def score_sheet(table: ScoredTable, names: Names) -> ScoreSheet:
    """Seats in the order of the colours; the end's awards are in it once the game is over."""
    points = score(table)
    won = leaders(table)
    holders = achievement_holders(table)
    held = {colour: held_by(holders, colour) for colour in points}
    colours = tuple(points)

    def row(key: str, detail: Callable[[PlayerColour], str]) -> SheetRow:
        worth = tuple(getattr(points[colour], key) for colour in colours)
        return SheetRow(key, source_title(key), tuple(map(detail, colours)), worth)

    def of(say: Callable[[Collection], str]) -> Callable[[PlayerColour], str]:
        return lambda colour: say(table.collections[colour])

    return ScoreSheet(
        seats=tuple(Seat(colour.value, names[colour]) for colour in colours),
        rows=(
            row("souvenirs", of(lambda one: _sets(table, one))),
            row("panoramas", of(_sections)),
            row("springs", of(lambda one: cards_word(len(one.springs)))),
            row("temple", of(lambda one: coins_word(one.temple))),
            row("encounters", of(lambda one: cards_word(len(one.encounters)))),
            row("meals", of(lambda one: f"{len(one.meals)} × {MEAL_POINTS}")),
            row("achievements", lambda colour: _each(table.collections[colour], held[colour])),
            row("ranking", lambda colour: ""),
        ),
        tie_break=SheetRow(
            "achievements",
            _("Tie-break"),
            tuple("" for _colour in colours),
            tuple(held[each] for each in colours),
        ),
        winners=tuple(colours.index(colour) for colour in won),
        headline=_headline(table, points, won, names),
        remarks=tuple(_remarks(table, points, won, names)),
    )


def _sets(table: ScoredTable, collection: Collection) -> str:
    """ "4² + 2²"; sets of one size are counted: "3² + 4 × 1²"."""
    sets = Counter(souvenir_sets(table.road, collection))
    return " + ".join(f"{count} × {kinds}²" if count > 1 else f"{kinds}²" for kinds, count in sets.items()) or "0"


def _sections(collection: Collection) -> str:
    """The sections of paddy, mountain and sea."""
    return " · ".join(str(collection.panoramas[panorama]) for panorama in Panorama)


def _each(collection: Collection, held: int) -> str:
    return f"{held} × {achievement_points(collection, 1)}"


def _headline(
    table: ScoredTable, points: Mapping[PlayerColour, PointsBySource], won: tuple[PlayerColour, ...], names: Names
) -> str:
    best = points_word(points[won[0]].total)
    who = _who(won, names)
    if table.over:
        words = _("{who} wins with {points}") if len(won) == 1 else _("{who} share the victory with {points} each")
    else:
        words = _("{who} is ahead with {points}") if len(won) == 1 else _("{who} are level with {points} each")
    return words.format(who=who, points=best)


def _tie_words(
    table: ScoredTable, points: Mapping[PlayerColour, PointsBySource], won: tuple[PlayerColour, ...], names: Names
) -> list[str]:
    """Who had as many points as the winners, if achievements decided between them."""
    best = points[won[0]].total
    level = [colour for colour, each in points.items() if each.total == best]
    if not table.over or len(level) == len(won):
        return []
    words = _("{who} have {points} each; most achievements decide.")
    return [words.format(who=_who(level, names), points=points_word(best))]


def _who(colours: Iterable[PlayerColour], names: Names) -> str:
    return and_list(name_word(names, colour) for colour in colours)


def _remarks(
    table: ScoredTable, points: Mapping[PlayerColour, PointsBySource], won: tuple[PlayerColour, ...], names: Names
) -> list[str]:
    said = _tie_words(table, points, won, names)
    if not table.over:
        said.append(_("The four awards of the end and the temple's ranks are not counted yet."))
    if table.road.assumed:
        said.append(_("Some names and numbers of the cards are assumed: nobody has compared them with your copy yet."))
    return said


def ending(table: ScoredTable, names: Names) -> list[str]:
    """The last lines of a story: who won and what decided it, then everybody's points by source."""
    points = score(table)
    won = leaders(table)
    if not table.over:
        lines = [_("The game is not over. The score so far:")]
    elif len(won) > 1:
        lines = [_("The game is over; {who} share the victory.").format(who=_who(won, names))]
    else:
        words = _("The game is over; {name} ({colour}) has won.")
        lines = [words.format(name=names[won[0]] or colour_word(won[0]), colour=colour_word(won[0]))]
    lines += _tie_words(table, points, won, names)
    words = _(
        "{name} ({colour}): souvenirs {souvenirs} + panoramas {panoramas} + hot springs {springs} + temple {temple} + "
        "encounters {encounters} + meals {meals} + achievements {achievements} + temple rank {ranking} = {total}"
    )
    for colour, each in points.items():
        sources = {key: getattr(each, key) for key in PointsBySource.__slots__}
        name = names[colour] or colour_word(colour)
        line = words.format(name=name, colour=colour_word(colour), total=each.total, **sources)
        lines.append("  " + line)
    return lines
