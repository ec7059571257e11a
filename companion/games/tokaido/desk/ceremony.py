"""The end told award by award: the four last achievements, then the temple's ranks, with everybody's points so far."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.tokaido.rules.names import Achievement, Panorama, PlayerColour
from companion.games.tokaido.rules.score import (
    ScoredTable,
    achievement_holders,
    achievement_points,
    score,
    temple_ranking,
)
from companion.games.tokaido.rules.terms import achievement_word, name_word, points_word
from companion.language import _, and_list

TEMPLE_AWARD = "temple"


@dataclass(frozen=True, slots=True)
class AwardStep:
    """One award. `gained`: the points of those who get it, empty if nobody does; `totals`: everybody's after it."""

    key: str  # an achievement, or "temple"
    title: str
    words: str  # "Aiko and Ben: 3 points each"
    gained: Mapping[PlayerColour, int]
    totals: Mapping[PlayerColour, int]


def ceremony(table: ScoredTable, names: Mapping[PlayerColour, str]) -> tuple[AwardStep, ...]:
    """Of a game that is over: `tally(state)`. The last step has the final totals."""
    before = ScoredTable(table.road, table.collections, table.first, table.neutral_temple, over=False)
    totals = {colour: points.total for colour, points in score(before).items()}
    told = []
    for key, title, gained in _awards(table):
        totals = {colour: total + gained.get(colour, 0) for colour, total in totals.items()}
        told.append(AwardStep(key, title, _words(gained, names), gained, totals))
    return tuple(told)


def _awards(table: ScoredTable) -> list[tuple[str, str, dict[PlayerColour, int]]]:
    on_the_way = {Achievement(panorama) for panorama in Panorama}  # taken, and counted, when they were completed
    found: list[tuple[str, str, dict[PlayerColour, int]]] = [
        (
            award.value,
            achievement_word(award),
            {colour: achievement_points(table.collections[colour], 1) for colour in holders},
        )
        for award, holders in achievement_holders(table).items()
        if award not in on_the_way
    ]
    return [*found, (TEMPLE_AWARD, _("Temple rank"), temple_ranking(table))]


def _words(gained: Mapping[PlayerColour, int], names: Mapping[PlayerColour, str]) -> str:
    """Those with most points first."""
    if not gained:
        return _("Nobody")
    by_points: dict[int, list[str]] = {}
    for colour in sorted(gained, key=lambda colour: -gained[colour]):
        by_points.setdefault(gained[colour], []).append(name_word(names, colour))
    return " · ".join(_group(who, points) for points, who in by_points.items())


def _group(who: list[str], points: int) -> str:
    words = _("{who}: {points}") if len(who) == 1 else _("{who}: {points} each")
    return words.format(who=and_list(who), points=points_word(points))
