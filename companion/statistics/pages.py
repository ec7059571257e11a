"""The pages of the statistics as tables: players, one player, the games, places, dice. Each is counted when it is asked
for, from games that are read already."""

from collections.abc import Mapping, Sequence

from companion.games.game import Game
from companion.games.registry import game_named
from companion.language import _, ngettext, number
from companion.play.player_clock import clock_face
from companion.statistics.counts import (
    Record,
    count_player,
    ends,
    head_to_head,
    lead_changes,
    records,
    visits,
)
from companion.statistics.dice import DiceVerdict, DieReport, die_reports
from companion.statistics.played import PlayedGame
from companion.statistics.tables import Cell, StatTable

Games = Sequence[PlayedGame]
Names = Mapping[str, str]


def players_table(games: Games, players: Sequence[str], names: Names) -> StatTable:
    rows: list[tuple[Cell, ...]] = []
    for player in players:
        count = count_player(games, player)
        if count.games:
            rows.append((names[player], count.games, count.wins, count.shared, count.mean, count.best))
    heads = (_("Player"), _("Games"), _("Won"), _("Shared"), _("Mean"), _("Best"))
    return StatTable(_("Players"), heads, tuple(rows))


def player_table(games: Games, player: str, names: Names) -> StatTable:
    """What the table of all players says of one, a line for each figure."""
    whole = players_table(games, [player], names)
    figures = tuple(zip(whole.heads[1:], whole.rows[0][1:], strict=True)) if whole.rows else ()
    return StatTable(names[player], ("", ""), figures)


def sources_table(games: Games, players: Sequence[str], names: Names, game: str) -> StatTable:
    """Mean points by source, a column for each player."""
    counts = [count_player(games, player) for player in players]
    keys = dict.fromkeys(key for count in counts for key in count.sources)
    rows = tuple((_source(game, key), *(count.sources.get(key) for count in counts)) for key in keys)
    return StatTable(_("Points by source"), (_("Source"), *(names[player] for player in players)), rows)


def _source(game: str, key: str) -> str:
    known: Game[object] = game_named(game)
    return known.source_title(key)


def against_table(games: Games, player: str, others: Sequence[str], names: Names) -> StatTable:
    """The player against each other one."""
    rows: list[tuple[Cell, ...]] = []
    for other in others:
        both = head_to_head(games, player, other)
        if other != player and both.games:
            rows.append((names[other], both.games, both.before, both.behind, both.level, both.margin))
    heads = (_("Against"), _("Games"), _("Ahead"), _("Behind"), _("Tied"), _("Margin"))
    return StatTable(_("Head to head"), heads, tuple(rows))


def levels_table(games: Games, player: str, game: str) -> StatTable:
    """Against the companion, by its level."""
    known = {level.level: level.name for level in game_named(game).companion_levels()}
    counted = count_player(games, player).levels
    rows = tuple((known.get(level, str(level)), played, won) for level, (played, won) in counted.items())
    return StatTable(_("Against the companion"), (_("Level"), _("Games"), _("Won")), rows)


def lead_table(games: Games, player: str) -> StatTable:
    """How leads and time went for one player."""
    count = count_player(games, player)
    led = None if count.led is None else _("{share}%").format(share=round(100 * count.led))
    time = None if count.seconds is None else clock_face(count.seconds)
    rows: tuple[tuple[Cell, ...], ...] = (
        (_("Ahead in so many of the turns"), led),
        (_("Won though behind at half-time"), count.comebacks),
        (_("Time used in a game"), time),
    )
    return StatTable(_("Leads and time"), ("", ""), rows)


def records_table(games: Games, names: Names) -> StatTable:
    rows = tuple(
        (_record_words(record), _record_value(record), names.get(record.player, ""), record.game)
        for record in records(games)
    )
    return StatTable(_("Records of this table"), (_("Record"), "", _("Player"), _("Game number")), rows)


def _record_words(record: Record) -> str:
    return {
        "most_points": _("Most points"),
        "fewest_winning": _("Fewest points that won"),
        "widest": _("Widest lead"),
        "most_changes": _("Most changes of the lead"),
        "most_turns": _("Most turns"),
        "shortest": _("Shortest game"),
        "longest": _("Longest game"),
        "streak": _("Most victories in a row"),
    }[record.key]


def _record_value(record: Record) -> Cell:
    return clock_face(record.value) if record.key in ("shortest", "longest") else int(record.value)


def ends_table(games: Games, game: str) -> StatTable:
    known = game_named(game)
    rows = tuple((known.end_title(key), count) for key, count in ends(games).items())
    return StatTable(_("What ended the games"), (_("End"), _("Games")), rows)


def changes_table(games: Games) -> StatTable:
    rows = tuple(lead_changes(games).items())
    return StatTable(_("How often the lead changed"), (_("Changes"), _("Games")), rows)


def places_table(games: Games, titles: Mapping[str, str], player: str = "") -> StatTable:
    """How often each place was come to; `titles` are those of the board that is shown."""
    rows = tuple((titles[place], count) for place, count in visits(games, player).items() if place in titles)
    return StatTable(_("Favourite places"), (_("Where"), _("Visits")), rows)


def dice_tables(games: Games, game: str) -> tuple[tuple[StatTable, DieReport], ...]:
    known = game_named(game)
    heads = (_("Face"), _("Rolled"), _("Expected"), _("From"), _("To"))
    return tuple(
        (
            StatTable(
                known.die_title(report.die),
                heads,
                tuple((face.face, face.rolled, face.expected, face.low, face.high) for face in report.faces),
            ),
            report,
        )
        for report in die_reports(games)
    )


def verdict_words(report: DieReport) -> str:
    rolls = ngettext("{n} roll", "{n} rolls", report.rolls).format(n=number(report.rolls))
    words = {
        DiceVerdict.TOO_FEW: _("{rolls}: too few to tell."),
        DiceVerdict.AS_EXPECTED: _("{rolls}: nothing that a fair die would not do."),
        DiceVerdict.UNUSUAL: _("{rolls}: fewer than one fair die in a hundred is so far from what is to be expected."),
    }[report.verdict]
    return words.format(rolls=rolls)
