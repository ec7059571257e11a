"""The players' panels as values: collections, coins and points by source. The screen shows the mover's in full and of
the others what fits; any of them can be shown in full."""

from dataclasses import dataclass
from itertools import zip_longest

from companion.games.tokaido.desk.turn_order import move_order
from companion.games.tokaido.rules.names import (
    Achievement,
    Encounter,
    Panorama,
    PlayerColour,
    SouvenirKind,
    Traveler,
    TurnPhase,
)
from companion.games.tokaido.rules.road import Souvenir
from companion.games.tokaido.rules.score import PointsBySource, achievement_holders, score, tally
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import player_word


@dataclass(frozen=True, slots=True)
class PanoramaHeld:
    """`first`: this player completed it first and has its achievement."""

    panorama: Panorama
    sections: int
    length: int
    first: bool


@dataclass(frozen=True, slots=True)
class JourneyPanel:
    """What one player has. `turn`: their traveler moves or has just arrived; `decides`: they are asked now, for
    themselves or for the neutral traveler. `number`: as which they move next, from 1; 0 when the game is over."""

    colour: PlayerColour
    name: str
    traveler: Traveler | None
    turn: bool
    decides: bool
    number: int
    coins: int
    temple: int
    souvenirs: tuple[tuple[Souvenir, ...], ...]  # in sets, the largest first, each with one card of a kind
    panoramas: tuple[PanoramaHeld, ...]
    springs: tuple[int, ...]  # the points on the cards
    encounters: tuple[Encounter, ...]
    meals: tuple[str, ...]
    achievements: tuple[Achievement, ...]
    points: PointsBySource

    @property
    def total(self) -> int:
        return self.points.total

    @property
    def souvenir_count(self) -> int:
        return sum(map(len, self.souvenirs))


@dataclass(frozen=True, slots=True)
class NeutralPanel:
    """The neutral traveler: the coins it has given, and who decides for it while it is its turn."""

    colour: PlayerColour
    name: str
    turn: bool
    decides: PlayerColour | None
    number: int
    temple: int


def panels(state: JourneyState) -> tuple[JourneyPanel, ...]:
    """In the order of the seats."""
    table = tally(state)
    points = score(table)
    holders = achievement_holders(table)
    numbers = _numbers(state)
    return tuple(
        JourneyPanel(
            colour=colour,
            name=player_word(state, colour),
            traveler=one.traveler,
            turn=state.mover is colour,
            decides=state.to_act is colour,
            number=numbers.get(colour, 0),
            coins=one.coins,
            temple=one.temple,
            souvenirs=_sets(state, colour),
            panoramas=tuple(_held(state, colour, panorama) for panorama in Panorama),
            springs=one.springs,
            encounters=one.encounters,
            meals=one.meals,
            achievements=tuple(each for each in Achievement if colour in holders[each]),
            points=points[colour],
        )
        for colour, one in state.players.items()
    )


def neutral_panel(state: JourneyState) -> NeutralPanel | None:
    """Only with two players."""
    if state.neutral is None:
        return None
    turn = state.mover is state.neutral
    return NeutralPanel(
        colour=state.neutral,
        name=player_word(state, state.neutral),
        turn=turn,
        decides=state.to_act if turn else None,
        number=_numbers(state).get(state.neutral, 0),
        temple=state.neutral_temple,
    )


def _numbers(state: JourneyState) -> dict[PlayerColour, int]:
    if state.phase is TurnPhase.OVER:
        return {}
    return {colour: number for number, colour in enumerate(move_order(state), start=1)}


def _held(state: JourneyState, colour: PlayerColour, panorama: Panorama) -> PanoramaHeld:
    sections = state.players[colour].panoramas[panorama]
    first = state.first[panorama] is colour
    return PanoramaHeld(panorama, sections, state.road.panoramas[panorama], first)


def _sets(state: JourneyState, colour: PlayerColour) -> tuple[tuple[Souvenir, ...], ...]:
    """The n-th card of each kind lies in the n-th set: so the sets are as large as they can be."""
    cards = [state.road.souvenir[name] for name in state.players[colour].souvenirs]
    by_kind = [[card for card in cards if card.kind is kind] for kind in SouvenirKind]
    return tuple(tuple(card for card in one_of_each if card) for one_of_each in zip_longest(*by_kind))
