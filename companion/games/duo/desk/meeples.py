"""Where the six meeples stand, and which of them moved last."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.duo.rules.names import Character, Colour
from companion.games.duo.rules.state import State
from companion.games.game import Step


@dataclass(frozen=True, slots=True)
class Meeple:
    colour: Colour
    character: Character
    place: str


def meeples_of(state: State) -> tuple[Meeple, ...]:
    return tuple(
        Meeple(colour, character, player.place(character))
        for colour, player in state.players.items()
        for character in Character
    )


def last_move(steps: Sequence[Step[State]]) -> tuple[Meeple, str] | None:
    """The meeple that moved last, and where it came from; None if it has been put elsewhere since."""
    for step in reversed(steps):
        for event in step.events:
            if event["do"] == "move" and step.before is not None:
                colour, die = step.before.actor, Character(event["die"])
                start = step.before.player(colour).place(die)
                now = steps[-1].after.player(colour).place(die)
                return (Meeple(colour, die, now), start) if now == event["to"] != start else None
    return None
