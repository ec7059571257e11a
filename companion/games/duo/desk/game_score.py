"""A game of Duo as the score needs it: the counts at one moment, and the lead from the first turn to the last."""

from collections.abc import Iterable, Mapping

from companion.games.duo.desk.tally import Count, points
from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.state import Player, State
from companion.games.lead import Lead, lead


def count_of(player: Player) -> Count:
    return Count(player.temple, player.garden, player.gold, len(player.gifted), player.coins)


def counts_of(state: State) -> Mapping[Colour, Count]:
    return {colour: count_of(state.player(colour)) for colour in Colour}


def total(state: State, colour: Colour) -> int:
    return points(state.board, count_of(state.player(colour))).total


def lead_of(states: Iterable[State]) -> Lead:
    """The lead over all the states of a game, purple first."""
    return lead((state.turn, tuple(total(state, colour) for colour in Colour)) for state in states)
