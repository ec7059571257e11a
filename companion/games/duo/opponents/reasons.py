"""Why a choice is good: facts that the rules confirm, each a value; worded late, in the language spoken then."""

from dataclasses import dataclass
from enum import Enum, auto

from companion.games.duo.rules.names import Character, Colour, Side
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import die_words, player_word, side_word
from companion.language import _, ngettext


class Fact(Enum):
    POINTS = auto()  # so many points at once, by `character`
    COINS = auto()  # so many coins, no points yet
    SPRING = auto()  # takes the hot spring token
    TILE = auto()  # takes a wave tile, `side` up
    DRAWS = auto()  # draws so many wares
    PAINTS = auto()  # reveals so many paintings
    ENDS = auto()  # makes this turn the last, so many points ahead
    SAVES = auto()  # keeps the hot spring token for later
    KEEPS = auto()  # takes the die with which the other could make so many points at once


@dataclass(frozen=True, slots=True)
class Because:
    """One fact about a choice of `colour`; `number`, `side` and `character` as the fact has them."""

    fact: Fact
    colour: Colour
    number: int = 0
    side: Side | None = None
    character: Character | None = None

    def words(self, state: State) -> str:
        """A clause without a full stop: "it brings 3 points at once". `state` is the one that was weighed."""
        n, rival = self.number, player_word(state, self.colour.other)
        match self.fact:
            case Fact.POINTS:
                words = ngettext("it brings {n} point at once", "it brings {n} points at once", n)
            case Fact.COINS:
                words = ngettext("it brings {n} coin", "it brings {n} coins", n)
            case Fact.SPRING if state.spring is None:
                words = _("it takes the hot spring token")
            case Fact.SPRING:
                words = _("it takes the hot spring token from {rival}")
            case Fact.SAVES:
                words = _("it keeps the hot spring token for later")
            case Fact.TILE:
                words = _("it takes a wave tile: {tile}")
            case Fact.DRAWS:
                words = ngettext("it draws {n} ware", "it draws {n} wares", n)
            case Fact.PAINTS:
                words = ngettext("it reveals {n} painting", "it reveals {n} paintings", n)
            case Fact.ENDS:
                words = ngettext(
                    "it makes this the last turn, with a lead of {n} point",
                    "it makes this the last turn, with a lead of {n} points",
                    n,
                )
            case Fact.KEEPS if n:
                words = ngettext(
                    "it takes {die} away from {rival}, to whom it could bring {n} point",
                    "it takes {die} away from {rival}, to whom it could bring {n} points",
                    n,
                )
            case Fact.KEEPS:
                words = _("it takes {die} away from {rival}")
        tile = side_word(self.side) if self.side else ""
        die = die_words(self.character) if self.character else ""
        return words.format(n=n, rival=rival, tile=tile, die=die)
