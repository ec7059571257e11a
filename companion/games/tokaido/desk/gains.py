"""What an event would bring a player: the difference between the tables before and after, in points and coins."""

from dataclasses import dataclass

from companion.games.tokaido.rules.engine import apply
from companion.games.tokaido.rules.events import JourneyEvent
from companion.games.tokaido.rules.names import Achievement, PlayerColour
from companion.games.tokaido.rules.score import ScoredTable, score
from companion.games.tokaido.rules.state import JourneyState


@dataclass(frozen=True, slots=True)
class Gain:
    """`achievements`: those taken with it, whose points are among `points`."""

    points: int
    coins: int  # below 0 when coins are paid
    achievements: tuple[Achievement, ...] = ()


def gain_of(state: JourneyState, event: JourneyEvent) -> Gain:
    """For the player whose turn it is. Raises TokaidoRefused, like the event itself."""
    return gain_between(state, apply(state, event), state.moving)


def gain_between(before: JourneyState, after: JourneyState, colour: PlayerColour) -> Gain:
    """What the end of the game awards is not foretold: the last meal brings its own points."""
    if after.players[colour] is before.players[colour]:  # as at most stops, before anything is chosen there
        return Gain(0, 0)
    old, new = _points(before, colour), _points(after, colour)
    taken = [panorama for panorama, held in after.first.items() if held is colour and before.first[panorama] is None]
    return Gain(
        points=new - old,
        coins=after.players[colour].coins - before.players[colour].coins,
        achievements=tuple(map(Achievement, taken)),
    )


def _points(state: JourneyState, colour: PlayerColour) -> int:
    """Of one player alone: until the end nobody's points depend on the others', and the finger waits for this."""
    alone = {colour: state.players[colour]}
    return score(ScoredTable(state.road, alone, state.first, state.neutral_temple, over=False))[colour].total
