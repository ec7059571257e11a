"""Points by source, counted from what lies on the table, the achievements, and who has won."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.games.tokaido.rules.names import (
    Achievement,
    Encounter,
    Panorama,
    PlayerColour,
    SouvenirKind,
    Traveler,
    TurnPhase,
)
from companion.games.tokaido.rules.road import Road
from companion.games.tokaido.rules.state import Collection, JourneyState

MEAL_POINTS = 6
SAMURAI_POINTS = 3
ACHIEVEMENT_POINTS = 3
MITSUKUNIS_POINT = 1
UMEGAES_POINT = 1
RANK_POINTS = (10, 7, 4)
OTHER_RANK_POINTS = 2  # for every donor behind

Holders = Mapping[Achievement, tuple[PlayerColour, ...]]


@dataclass(frozen=True, slots=True)
class PointsBySource:
    souvenirs: int
    panoramas: int
    springs: int
    temple: int
    encounters: int
    meals: int
    achievements: int
    ranking: int

    @property
    def total(self) -> int:
        return (
            self.souvenirs
            + self.panoramas
            + self.springs
            + self.temple
            + self.encounters
            + self.meals
            + self.achievements
            + self.ranking
        )


@dataclass(frozen=True, slots=True)
class ScoredTable:
    """Everything on the table that points are counted from. `over`: the end's awards are given."""

    road: Road
    collections: Mapping[PlayerColour, Collection]
    first: Mapping[Panorama, PlayerColour | None]
    neutral_temple: int
    over: bool


def tally(state: JourneyState) -> ScoredTable:
    return ScoredTable(state.road, state.players, state.first, state.neutral_temple, state.phase is TurnPhase.OVER)


def score(table: ScoredTable) -> dict[PlayerColour, PointsBySource]:
    """Everybody's points."""
    holders = achievement_holders(table)
    ranking = temple_ranking(table)
    return {
        colour: PointsBySource(
            souvenirs=souvenir_points(table.road, collection),
            panoramas=panorama_points(collection),
            springs=spring_points(collection),
            temple=collection.temple,
            encounters=encounter_points(collection),
            meals=MEAL_POINTS * len(collection.meals),
            achievements=achievement_points(collection, held_by(holders, colour)),
            ranking=ranking.get(colour, 0),
        )
        for colour, collection in table.collections.items()
    }


def souvenir_sets(road: Road, collection: Collection) -> list[int]:
    """How many kinds each set has when the cards lie in the sets that score most: the largest sets there can be."""
    kinds = Counter(road.souvenir[name].kind for name in collection.souvenirs)
    most = max(kinds.values(), default=0)
    return [sum(kinds[kind] > number for kind in SouvenirKind) for number in range(most)]


def souvenir_points(road: Road, collection: Collection) -> int:
    """A set of n kinds scores 1 + 3 + 5 + … = n²."""
    return sum(kinds * kinds for kinds in souvenir_sets(road, collection))


def panorama_points(collection: Collection) -> int:
    return sum(sections * (sections + 1) // 2 for sections in collection.panoramas.values())


def spring_points(collection: Collection) -> int:
    extra = MITSUKUNIS_POINT if collection.traveler is Traveler.MITSUKUNI else 0
    return sum(collection.springs) + extra * len(collection.springs)


def encounter_points(collection: Collection) -> int:
    extra = UMEGAES_POINT if collection.traveler is Traveler.UMEGAE else 0
    return SAMURAI_POINTS * collection.encounters.count(Encounter.SAMURAI) + extra * len(collection.encounters)


def achievement_points(collection: Collection, held: int) -> int:
    each = ACHIEVEMENT_POINTS + (MITSUKUNIS_POINT if collection.traveler is Traveler.MITSUKUNI else 0)
    return each * held


def held_by(holders: Holders, colour: PlayerColour) -> int:
    """How many achievements this player has."""
    return sum(colour in those for those in holders.values())


def achievement_holders(table: ScoredTable) -> dict[Achievement, tuple[PlayerColour, ...]]:
    """In the order of the colours; of the last four there is none before the end."""
    holders: dict[Achievement, tuple[PlayerColour, ...]] = {}
    for panorama in Panorama:
        first = table.first[panorama]
        holders[Achievement(panorama)] = () if first is None else (first,)
    for award, count in _AWARDS.items():
        holders[award] = _most(table, count) if table.over else ()
    return holders


def _most(table: ScoredTable, count: Callable[[Road, Collection], int]) -> tuple[PlayerColour, ...]:
    """All who have the most; a best count of 0 wins nothing."""
    counts = {colour: count(table.road, collection) for colour, collection in table.collections.items()}
    best = max(counts.values())
    return tuple(colour for colour, number in counts.items() if number == best) if best else ()


_AWARDS: dict[Achievement, Callable[[Road, Collection], int]] = {
    Achievement.BATHER: lambda road, collection: len(collection.springs),
    Achievement.CHATTERBOX: lambda road, collection: len(collection.encounters),
    Achievement.COLLECTOR: lambda road, collection: len(collection.souvenirs),
    Achievement.GOURMET: lambda road, collection: sum(road.meal[name].price for name in collection.meals),
}


def temple_ranking(table: ScoredTable) -> dict[PlayerColour, int]:
    """Points of each donor, at the end. Those who tie share the rank, and the next rank is not skipped; the neutral
    traveler takes its rank like the others."""
    if not table.over:
        return {}
    given = {colour: collection.temple for colour, collection in table.collections.items() if collection.temple}
    ranks = sorted({*given.values(), table.neutral_temple} - {0}, reverse=True)
    return {colour: rank_points(ranks.index(coins)) for colour, coins in given.items()}


def rank_points(rank: int) -> int:
    return RANK_POINTS[rank] if rank < len(RANK_POINTS) else OTHER_RANK_POINTS


def leaders(table: ScoredTable) -> tuple[PlayerColour, ...]:
    """Whoever is ahead: most points, then most achievements; several when that is equal too."""
    holders = achievement_holders(table)
    keys = {colour: (points.total, held_by(holders, colour)) for colour, points in score(table).items()}
    best = max(keys.values())
    return tuple(colour for colour, key in keys.items() if key == best)
