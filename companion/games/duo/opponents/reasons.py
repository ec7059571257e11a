"""Why a choice is good: facts that the rules confirm, each a value; worded late, in the language spoken then."""

from dataclasses import dataclass
from enum import Enum, auto

from companion.games.duo.opponents.choices import Decision
from companion.games.duo.rules import events
from companion.games.duo.rules.names import Character, Colour, Side
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import player_word, side_word
from companion.language import _, ngettext


class Fact(Enum):
    POINTS = auto()  # so many points at once
    SPRING = auto()  # takes the hot spring token
    TILE = auto()  # takes a wave tile


@dataclass(frozen=True, slots=True)
class Because:
    """One fact about a choice. `colour` is whoever chooses; `number` and `side` as the fact has them."""

    fact: Fact
    colour: Colour
    number: int = 0
    side: Side | None = None
    character: Character | None = None

    def words(self, state: State) -> str:
        """A clause without a full stop: "it brings 3 points at once"."""
        match self.fact:
            case Fact.POINTS:
                words = ngettext("it brings {n} point at once", "it brings {n} points at once", self.number)
                return words.format(n=self.number)
            case Fact.SPRING:
                if state.spring is None:
                    return _("it takes the hot spring token")
                return _("it takes the hot spring token from {name}").format(name=player_word(state, state.spring))
            case Fact.TILE:
                assert self.side is not None
                return _("it takes a wave tile: {tile}").format(tile=side_word(self.side))


def reasons_for(state: State, choice: Decision) -> tuple[Because, ...]:
    """The facts that speak for a choice."""
    colour = state.actor
    if isinstance(choice, events.Spring):
        return (Because(Fact.SPRING, colour),)
    if isinstance(choice, events.TakeWave):
        return (Because(Fact.TILE, colour, side=state.sides[choice.tile]),)
    return ()
