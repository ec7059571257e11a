"""What the companion would do on its turn, as a value: found by an opponent, shown at the table, done by the players.

Whatever needs no chance is proposed together: a move and its effect are one touch. Where the table draws, only the
number is the companion's."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from companion.games.duo.opponents.choices import Decision, DrawCount, PaintCount
from companion.games.duo.record.event_reader import parse_event
from companion.games.duo.record.record import event_json
from companion.games.duo.rules.effects import loses_a_ware
from companion.games.duo.rules.engine import apply
from companion.games.duo.rules.events import Again, Move, TakeWave
from companion.games.duo.rules.names import Character, Colour, Phase, Ware
from companion.games.duo.rules.state import State
from companion.games.game import Event, Json, Refusal

PROPOSAL = "companion"  # the note with what the companion said at a point, until it is done
DEADLINE = 1.0  # seconds in which everything is decided that is proposed together
SHARE_OF_EFFECT = 0.2  # of them, kept for the effect after a move


class Thinker(Protocol):
    """What is asked of an opponent here."""

    def choose(self, state: State, deadline: float | None = None) -> Decision: ...

    def give_back(self, state: State, colour: Colour, wares: tuple[Ware, ...], count: int) -> tuple[Ware, ...]: ...


@dataclass(frozen=True, slots=True)
class Question:
    """What a companion is to decide: what `colour` does, or, with wares, which of these (held and drawn) go back."""

    state: State
    colour: Colour
    wares: tuple[Ware, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class Proposal:
    """One of these: `events` to be stored as one step; a `count` of wares or paintings that the table draws; a wave
    `tile` whose holder must put a ware back; wares that are `returned`."""

    events: tuple[Event, ...] = ()
    count: int = 0
    tile: Character | None = None
    returned: tuple[Ware, ...] = ()

    @property
    def move(self) -> Move | None:
        """The meeple that goes somewhere, if one does."""
        for event in self.events:
            if event["do"] == "move":
                return Move(Character(event["die"]), str(event["to"]))
        return None

    def note(self) -> dict[str, Json]:
        """As it is kept until it is done: after a power cut nothing else is proposed."""
        tile = None if self.tile is None else self.tile.value
        told = {"events": list(self.events), "count": self.count, "tile": tile}
        return {**told, "returned": [ware.value for ware in self.returned]}


def read_proposal(state: State, noted: Json) -> Proposal | None:
    """What was proposed in this state; None where nothing was, or where it does not fit any more."""
    if not isinstance(noted, Mapping):
        return None
    try:
        tile = noted["tile"] and Character(noted["tile"])
        returned = tuple(Ware(ware) for ware in noted["returned"])
        proposal = Proposal(tuple(noted["events"]), int(noted["count"]), tile or None, returned)
        for event in proposal.events:
            state = apply(state, parse_event(event))
    except (Refusal, LookupError, TypeError, ValueError):
        return None
    return proposal


def think(opponent: Thinker, question: Question) -> Proposal:
    """Ask the opponent. What is chosen after a move is chosen by itself, so that the whole is said at once."""
    state = question.state
    if question.count:
        return Proposal(returned=opponent.give_back(state, question.colour, question.wares, question.count))
    events: list[Event] = []
    end = time.monotonic() + DEADLINE
    while True:
        left = end - time.monotonic() - (SHARE_OF_EFFECT if state.phase is not Phase.ACT else 0)
        choice = opponent.choose(state, deadline=max(0.05, left))
        waits = isinstance(choice, DrawCount | PaintCount)
        if waits or (isinstance(choice, TakeWave) and loses_a_ware(state, state.actor, choice.tile)):
            if events:
                return Proposal(tuple(events))  # asked again when the meeple has moved
            return _for_the_table(choice)
        assert not isinstance(choice, DrawCount | PaintCount)
        events.append(event_json(choice))
        state = apply(state, choice)
        goes_on = state.phase is Phase.ACT or isinstance(choice, Again)
        if not goes_on or state.to_act is not question.colour:
            return Proposal(tuple(events))


def _for_the_table(choice: Decision) -> Proposal:
    if isinstance(choice, TakeWave):
        return Proposal(tile=choice.tile)
    assert isinstance(choice, DrawCount | PaintCount)
    return Proposal(count=choice.count)


