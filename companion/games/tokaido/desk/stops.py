"""The stops open to the mover, nearest first, each with what it would bring: differences of states, and what the
engine would offer there."""

from dataclasses import dataclass

from companion.games.tokaido.desk.acts import StoreEvents
from companion.games.tokaido.desk.gains import Gain, gain_between, gain_of
from companion.games.tokaido.desk.turn_order import move_order
from companion.games.tokaido.rules.engine import apply, options
from companion.games.tokaido.rules.events import Bathe, MoveTo
from companion.games.tokaido.rules.names import (
    PANORAMA_OF,
    Achievement,
    Panorama,
    PlayerColour,
    StationKind,
    TurnPhase,
)
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.turns import stops
from companion.games.tokaido.words.stop_words import brings_words, then_words


@dataclass(frozen=True, slots=True)
class OpenStop:
    """`name` is what a finger touches. `words` are short enough for a label at the station: "+3 coins"."""

    name: str
    station: str
    kind: StationKind
    rank: int  # 0: the nearest
    slot: int  # where the traveler would stand there, in the order of arrival
    words: str
    points: tuple[int, ...]  # what can be scored there at once: one number, or a card's two
    coins: int  # gained on arrival
    section: tuple[Panorama, int] | None  # the section of a panorama that it brings
    achievements: tuple[Achievement, ...]
    passed: tuple[PlayerColour, ...]  # who would be left behind, the farthest behind first
    then: PlayerColour | None  # who would move next; None when all have arrived
    then_words: str  # "then Ben", "then you again"
    act: StoreEvents


def open_stops(state: JourneyState) -> tuple[OpenStop, ...]:
    """Empty unless somebody is to move."""
    if state.phase is not TurnPhase.MOVE:
        return ()
    return tuple(open_stop(state, station, rank) for rank, station in enumerate(stops(state)))


def open_stop(state: JourneyState, station: str, rank: int) -> OpenStop:
    mover = state.moving
    after = apply(state, MoveTo(station))
    kind = state.walk.kind(station)
    gain = Gain(0, 0) if mover is state.neutral else gain_between(state, after, mover)
    order = move_order(after)
    asks = after.phase if after.turn == state.turn else None
    points: tuple[int, ...] = (gain.points,) if gain.points else ()
    then = None if after.phase is TurnPhase.OVER or _all_arrived(after) else order[0]
    if asks is TurnPhase.SPRING:
        drawn = options(after)[0]["points"]
        points = tuple(gain_of(after, Bathe(card)).points for card in drawn)
    return OpenStop(
        name=f"stop:{station}",
        station=station,
        kind=kind,
        rank=rank,
        slot=after.places[station].index(mover),
        words=brings_words(state, after, kind, gain.coins, points),
        points=points,
        coins=gain.coins,
        section=_section(after, mover, kind) if mover is not state.neutral else None,
        achievements=gain.achievements,
        passed=order[: order.index(mover)],
        then=then,
        then_words=then_words(state, then),
        act=StoreEvents(({"do": "move", "to": station},)),
    )


def _all_arrived(state: JourneyState) -> bool:
    return next(iter(state.places)) == state.walk.end


def _section(after: JourneyState, mover: PlayerColour, kind: StationKind) -> tuple[Panorama, int] | None:
    panorama = PANORAMA_OF.get(kind)
    return None if panorama is None else (panorama, after.players[mover].panoramas[panorama])
