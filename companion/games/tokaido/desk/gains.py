"""What an event would bring a player: the difference between the tables before and after, in points and coins."""

from dataclasses import dataclass

from companion.games.tokaido.rules.engine import apply
from companion.games.tokaido.rules.events import JourneyEvent
from companion.games.tokaido.rules.names import Achievement, PlayerColour
from companion.games.tokaido.rules.score import achievement_holders, score, tally
from companion.games.tokaido.rules.state import JourneyState


@dataclass(frozen=True, slots=True)
class Gain:
    """`achievements`: those taken with it, whose points are among `points`."""

    points: int
    coins: int  # below 0 when coins are paid
    achievements: tuple[Achievement, ...] = ()


def gain_of(state: JourneyState, event: JourneyEvent) -> Gain:
    """For the player whose turn it is. Raises TokaidoRefused, like the event itself. What the end of the game awards
    is not foretold: the last meal brings its own points."""
    return gain_between(state, apply(state, event), state.moving)


def gain_between(before: JourneyState, after: JourneyState, colour: PlayerColour) -> Gain:
    old, new = (tally(state.but(phase=before.phase)) for state in (before, after))
    held, holds = achievement_holders(old), achievement_holders(new)
    return Gain(
        points=score(new)[colour].total - score(old)[colour].total,
        coins=after.players[colour].coins - before.players[colour].coins,
        achievements=tuple(each for each in Achievement if colour in holds[each] and colour not in held[each]),
    )
