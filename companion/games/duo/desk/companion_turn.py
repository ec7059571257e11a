"""Whose decision it is where the companion plays a seat: thinking, waiting after an undo, its proposal on the table, or
a table that tells something else."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto

from companion.games.duo.desk.choice import Choice
from companion.games.duo.desk.entries import Drawing, Entry
from companion.games.duo.desk.proposal import Proposal, Question
from companion.games.duo.rules.names import Character, Colour, Phase, Ware
from companion.games.duo.rules.state import State


class Mind(Enum):
    """What the companion is about while a decision is its own."""

    THINKING = auto()
    WAITING = auto()  # something was taken back: it thinks again when it is asked
    SAID = auto()  # its proposal lies on the table
    OVERRULED = auto()  # the players tell what happened instead


@dataclass(frozen=True, slots=True)
class CompanionTurn:
    """`levels` of the seats that the companion plays. `deviation` is what was touched instead of its proposal, until
    the players have said whether they meant it."""

    levels: Mapping[Colour, int] = field(default_factory=dict)
    mind: Mind = Mind.THINKING
    proposal: Proposal | None = None
    answered: Question | None = None  # what the proposal is the answer to
    deviation: Choice | None = None

    def question(self, state: State, entry: Entry | None, way: str) -> Question | None:
        """What a companion decides at this point, even where the players overrule it; None where a person decides."""
        if not self.levels or state.to_act is None or state.phase is Phase.ROLL:
            return None
        actor = state.actor
        if state.phase is Phase.ACT and way in set(Character):
            return _gives_back(state, actor.other, (), 1) if actor.other in self.levels else None
        if actor not in self.levels:
            return None
        if isinstance(entry, Drawing) and not entry.drawing:
            return _gives_back(state, actor, entry.drawn, entry.excess + len(entry.returned))
        return Question(state, actor)

    def said(self, proposal: Proposal, question: Question | None) -> "CompanionTurn":
        return replace(self, mind=Mind.SAID, proposal=proposal, answered=question, deviation=None)

    def answers(self, question: Question) -> bool:
        """Is the proposal on the table the answer to this?"""
        return self.mind is Mind.SAID and self.answered == question

    def overruled(self) -> "CompanionTurn":
        return replace(self, mind=Mind.OVERRULED, deviation=None)

    @property
    def deciding(self) -> bool:
        """The players have not taken the decision over."""
        return self.mind is not Mind.OVERRULED


def faces_away(state: State, levels: Mapping[Colour, int]) -> bool:
    """Is the screen for whoever sits opposite the compass? A companion's turn is played by the person there is."""
    whose = state.to_act
    if whose in levels:
        whose = None if whose is None or whose.other in levels else whose.other
    return whose is state.compass.other


def _gives_back(state: State, colour: Colour, drawn: tuple[Ware, ...], count: int) -> Question:
    held = tuple(ware for ware, number in state.player(colour).wares.items() for _ware in range(number))
    return Question(state, colour, (*held, *drawn), count)
