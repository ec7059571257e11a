"""The collections of a game played without the app, told by touch: a value that can be noted and read again.

Everything is counted by the engine: the counts become collections of cards, which its score sheet reads."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from companion.games.game import Json, Result, ScoreSheet
from companion.games.tokaido.rules.names import Encounter, Panorama, PlayerColour, SouvenirKind, Traveler
from companion.games.tokaido.rules.road import INNS, Road
from companion.games.tokaido.rules.score import ScoredTable, leaders, score
from companion.games.tokaido.rules.setting_up import FEWEST_PLAYERS
from companion.games.tokaido.rules.state import Collection
from companion.games.tokaido.words.score_sheet import score_sheet

TALLY_NOTE = "tokaido:score only"
MOST_IN_TEMPLE = 99
OTHER = "other"  # encounters that are no samurai: they only count as cards
Counts = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class JourneyTally:
    """`counts` by player and by `tally_keys`; a count that is not there is 0. `first`: who completed a panorama first,
    where several did and it was told."""

    colours: tuple[PlayerColour, ...] = tuple(PlayerColour)[:FEWEST_PLAYERS]
    names: Mapping[PlayerColour, str] = field(default_factory=dict)
    travelers: Mapping[PlayerColour, Traveler] = field(default_factory=dict)
    counts: Mapping[PlayerColour, Counts] = field(default_factory=dict)
    first: Mapping[Panorama, PlayerColour] = field(default_factory=dict)
    neutral_temple: int = 0  # of two players only

    def count(self, colour: PlayerColour, key: str) -> int:
        return self.counts.get(colour, {}).get(key, 0)

    def counted(self, colour: PlayerColour, key: str, value: int) -> "JourneyTally":
        return replace(self, counts={**self.counts, colour: {**self.counts.get(colour, {}), key: value}})

    def named(self, colour: PlayerColour, name: str) -> "JourneyTally":
        return replace(self, names={**self.names, colour: " ".join(name.split())})

    def with_players(self, colours: tuple[PlayerColour, ...]) -> "JourneyTally":
        """Other seats; whoever comes back finds their counts as they were."""
        return replace(self, colours=tuple(colour for colour in PlayerColour if colour in colours))

    def with_traveler(self, colour: PlayerColour, traveler: Traveler | None) -> "JourneyTally":
        """Mitsukuni and Umegae score more; nobody else has the same tile."""
        others = {whose: one for whose, one in self.travelers.items() if whose is not colour and one is not traveler}
        return replace(self, travelers=others if traveler is None else {**others, colour: traveler})

    def with_first(self, panorama: Panorama, colour: PlayerColour) -> "JourneyTally":
        return replace(self, first={**self.first, panorama: colour})

    def complete(self, road: Road, panorama: Panorama) -> tuple[PlayerColour, ...]:
        """Who has completed it; the screen asks who was first where there are several."""
        length = road.panoramas[panorama]
        return tuple(colour for colour in self.colours if self.count(colour, f"panorama:{panorama}") >= length)


def tally_keys(road: Road) -> tuple[str, ...]:
    """What is counted of each player, in the order of the score sheet."""
    return (
        *(f"souvenir:{kind}" for kind in SouvenirKind),
        *(f"panorama:{panorama}" for panorama in Panorama),
        *(f"spring:{points}" for points in road.springs),
        "temple",
        f"encounter:{Encounter.SAMURAI}",
        f"encounter:{OTHER}",
        *(f"meal:{price}" for price in sorted({card.price for card in road.meals})),
    )


def most_of(road: Road, tally: JourneyTally, colour: PlayerColour, key: str) -> int:
    """The largest count that is possible: of cards what the others leave, and one meal at each inn but the first."""
    group, _colon, which = key.partition(":")
    others = sum(tally.count(each, key) for each in tally.colours if each is not colour)
    if group == "souvenir":
        return sum(card.kind == which for card in road.souvenirs) - others
    if group == "panorama":
        return road.panoramas[Panorama(which)]
    if group == "spring":
        return road.springs[int(which)] - others
    if group == "encounter":
        samurai = road.encounters[Encounter.SAMURAI]
        return (samurai if which == Encounter.SAMURAI else sum(road.encounters.values()) - samurai) - others
    if group == "meal":
        cards = [card for card in road.meals if card.price == int(which)]
        meals = [each for each in tally_keys(road) if each.startswith("meal:") and each != key]
        eaten = sum(tally.count(colour, each) for each in meals)
        return min(len(cards), sum(card.copies for card in cards) - others, INNS - 1 - eaten)
    return MOST_IN_TEMPLE


def tallied_table(road: Road, tally: JourneyTally) -> ScoredTable:
    """The end of the game with these collections."""
    first: dict[Panorama, PlayerColour | None] = {}
    for panorama in Panorama:
        complete = tally.complete(road, panorama)
        told = tally.first.get(panorama)
        first[panorama] = told if told in complete else complete[0] if complete else None
    neutral = tally.neutral_temple if len(tally.colours) == FEWEST_PLAYERS else 0
    collections = {colour: _collection(road, tally, colour) for colour in PlayerColour if colour in tally.colours}
    return ScoredTable(road, collections, first, neutral, over=True)


def tallied_result(road: Road, tally: JourneyTally, names: Mapping[PlayerColour, str]) -> Result:
    """As `Store.keep_score_only` takes it; `names` of all seats."""
    table = tallied_table(road, tally)
    points = score(table)
    seats = tuple(points)
    return Result(
        players=tuple(names[colour] for colour in seats),
        scores=tuple(each.total for each in points.values()),
        winners=tuple(seats.index(colour) for colour in leaders(table)),
    )


def tallied_sheet(road: Road, tally: JourneyTally, names: Mapping[PlayerColour, str]) -> ScoreSheet:
    return score_sheet(tallied_table(road, tally), names)


def _collection(road: Road, tally: JourneyTally, colour: PlayerColour) -> Collection:
    """Some cards of the road that fit the counts: which ones they were makes no difference to the score."""

    def so_many(key: str) -> range:
        return range(tally.count(colour, key))

    def souvenirs() -> Iterator[str]:
        for kind in SouvenirKind:
            cards = [card.name for card in road.souvenirs if card.kind is kind]
            yield from (cards[number] for number in so_many(f"souvenir:{kind}"))

    def meals() -> Iterator[str]:
        for price in sorted({card.price for card in road.meals}):
            cards = [card.name for card in road.meals if card.price == price]
            yield from (cards[number] for number in so_many(f"meal:{price}"))

    samurai = [Encounter.SAMURAI for _card in so_many(f"encounter:{Encounter.SAMURAI}")]
    return Collection(
        traveler=tally.travelers.get(colour),
        coins=0,
        temple=tally.count(colour, "temple"),
        souvenirs=tuple(souvenirs()),
        panoramas=MappingProxyType({each: tally.count(colour, f"panorama:{each}") for each in Panorama}),
        springs=tuple(points for points in road.springs for _card in so_many(f"spring:{points}")),
        encounters=(*samurai, *(Encounter.NOBLE for _card in so_many(f"encounter:{OTHER}"))),
        meals=tuple(meals()),
    )


def journey_tally_json(tally: JourneyTally) -> dict[str, Json]:
    return {
        "colours": [colour.value for colour in tally.colours],
        "names": {colour.value: name for colour, name in tally.names.items()},
        "travelers": {colour.value: traveler.value for colour, traveler in tally.travelers.items()},
        "counts": {colour.value: dict(counts) for colour, counts in tally.counts.items()},
        "first": {panorama.value: colour.value for panorama, colour in tally.first.items()},
        "neutral_temple": tally.neutral_temple,
    }


def read_journey_tally(noted: Json, road: Road) -> JourneyTally | None:
    """The tally that was noted, or None when there is none that makes sense on this road."""
    if not isinstance(noted, Mapping):
        return None
    try:
        tally = JourneyTally(
            tuple(map(PlayerColour, noted["colours"])),
            {PlayerColour(colour): str(name) for colour, name in noted["names"].items()},
            {PlayerColour(colour): Traveler(one) for colour, one in noted["travelers"].items()},
            {
                PlayerColour(colour): {key: int(counts.get(key, 0)) for key in tally_keys(road) if key in counts}
                for colour, counts in noted["counts"].items()
            },
            {Panorama(panorama): PlayerColour(colour) for panorama, colour in noted["first"].items()},
            int(noted["neutral_temple"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
    fits = all(
        0 <= tally.count(colour, key) <= most_of(road, tally, colour, key)
        for colour in tally.colours
        for key in tally_keys(road)
    )
    seats = len(set(tally.colours))
    return tally if fits and FEWEST_PLAYERS <= seats == len(tally.colours) and tally.neutral_temple >= 0 else None
