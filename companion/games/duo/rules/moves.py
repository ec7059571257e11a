"""Where a die can take its character, and why it cannot take it elsewhere."""

from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Character, Colour, Side
from companion.games.duo.rules.refusal import Reason, Refused
from companion.games.duo.rules.state import State


def destinations(state: State, colour: Colour, die: Character, value: int) -> tuple[str, ...]:
    """Every space the character may end its move on, sorted as plain text; empty when it is stuck."""
    if die is Character.PILGRIM:
        return _pilgrim_ends(state, colour, value)
    if die is Character.MERCHANT:
        return _merchant_ends(state, colour, value)
    return state.board.artist_way(state.players[colour].artist, value).to


def pilgrim_steps(state: State, colour: Colour, value: int) -> tuple[int, ...]:
    """The numbers a pilgrim may walk: the die's first, then what the wave tile allows."""
    if state.holds(colour, Side.HASTY):
        return (value, value + 1)
    if value > 1 and state.holds(colour, Side.TRANQUIL):
        return (value, value - 1)
    return (value,)


def pilgrim_landing(state: State, colour: Colour, steps: int) -> str:
    """Where a pilgrim comes to stand: on past occupied stations.

    A ring has at least 16 stations and a move at most 7 steps past 3 meeples, so no station is ever entered twice.
    """
    board = state.board
    ring = board.ring
    size = len(ring)
    mine, theirs = state.players[colour], state.players[colour.other]
    taken = (theirs.pilgrim, theirs.merchant, mine.merchant)
    spot = (board.ring_index[mine.pilgrim] + steps) % size
    while ring[spot] in taken:
        spot = (spot + 1) % size
    return ring[spot]


def _pilgrim_ends(state: State, colour: Colour, value: int) -> tuple[str, ...]:
    walks = pilgrim_steps(state, colour, value)
    if len(walks) == 1:
        return (pilgrim_landing(state, colour, value),)
    return tuple(sorted({pilgrim_landing(state, colour, steps) for steps in walks}))


def _merchant_ends(state: State, colour: Colour, value: int) -> tuple[str, ...]:
    mine, theirs = state.players[colour], state.players[colour.other]
    towns = state.board.towns_at[mine.merchant].get(value, ())
    inland = state.board.draws
    taken = (theirs.pilgrim, theirs.merchant, mine.pilgrim)
    return tuple(town for town in towns if town in inland or town not in taken)


def refuse_space(board: Board, character: Character, place: str) -> Reason | None:
    """Why this character can never stand there; None where it can."""
    if place in board.spaces[character]:
        return None
    known = any(place in places for places in board.spaces.values())
    return Reason.WRONG_SPACE if known else Reason.NO_SUCH_SPACE


def refuse_move(state: State, die: Character, value: int, to: str) -> Refused:
    """Why `to`, which is none of the destinations, is none."""
    board = state.board
    colour = state.actor
    start = state.players[colour].place(die)
    ends = destinations(state, colour, die, value)
    if (reason := refuse_space(board, die, to)) is not None:
        return Refused(reason, die=die, to=to, ends=ends)
    if to == start:
        return Refused(Reason.ALREADY_THERE, die=die, to=to, colour=colour, ends=ends)
    if die is Character.PILGRIM:
        return _refuse_pilgrim(state, value, to, ends)
    if die is Character.MERCHANT:
        distance = board.distances[start][to]
        if distance == value:
            return Refused(Reason.MERCHANT_OCCUPIED, to=to, by=_who_is_on(state, to), ends=ends)
        return Refused(Reason.MERCHANT_DISTANCE, to=to, distance=distance, value=value, ends=ends)
    return Refused(Reason.ARTIST_DISTANCE, start=start, to=to, value=value, ends=ends)


def _refuse_pilgrim(state: State, value: int, to: str, ends: tuple[str, ...]) -> Refused:
    distance = state.board.steps_clockwise(state.players[state.actor].pilgrim, to)
    steps = tuple(sorted(pilgrim_steps(state, state.actor, value)))
    if distance in steps:
        return Refused(Reason.PILGRIM_OCCUPIED, to=to, by=_who_is_on(state, to), ends=ends)
    return Refused(Reason.PILGRIM_DISTANCE, to=to, distance=distance, value=value, steps=steps, ends=ends)


def _who_is_on(state: State, place: str) -> tuple[Colour, Character] | None:
    for colour, player in state.players.items():
        for character in (Character.PILGRIM, Character.MERCHANT):
            if player.place(character) == place:
                return colour, character
    return None
