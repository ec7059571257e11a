"""No level makes an absurd move, one that a person at the table would shake their head at.

Absurd is: to decline what costs nothing; to draw or reveal fewer than one may; to sell none or only some of the wares
where the price is the best there is; to spend the hot spring token where that brings nothing; with the turn's last die,
to let a won game go or to end one that is lost so. What ends the game is never absurd to decline."""

import random
from collections.abc import Iterable, Iterator

import pytest

from companion.games import duo
from companion.games.duo.boards.board_file import find_board
from companion.games.duo.opponents.choices import Decision, DrawCount, PaintCount, decisions
from companion.games.duo.opponents.levels import LEVELS
from companion.games.duo.rules import events
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.engine import apply
from companion.games.duo.rules.names import Colour, Phase
from companion.games.duo.rules.score import counts, winner
from companion.games.duo.rules.state import State
from tests.companion.games.duo.opponents.test_duo_reasons import with_chance
from tests.companion.games.duo.play import event_of, random_setup
from tests.companion.games.duo.random_boards import random_board

LOST, OPEN, WON = range(3)
ONCE = {1: (2,), 2: (33,), 3: (2, 4, 6), 4: (2,)}  # games in which levels 1 to 3 made such a move before it was mended
ELSEWHERE = {1: (), 2: (134,), 3: (), 4: (134,)}  # the same, on a random board


def after(state: State, choice: Decision) -> State:
    return apply(state, with_chance(state, choice, random.Random(1)))


def triggers(state: State, choice: Decision) -> bool:
    return after(state, choice).triggered and not state.triggered


def costs_nothing(state: State, choice: Decision) -> bool:
    """Not the end of the game, and no better price elsewhere."""
    if isinstance(choice, events.Sell):
        here = state.boutiques[state.player(state.actor).merchant]
        if any(token.ware is here.ware and token.price > here.price for token in state.boutiques.values()):
            return False
    return not triggers(state, choice)


def at_best(state: State, me: Colour) -> int:
    """What the one who has the turn's last die makes of the game with it, by best play."""
    if state.phase is Phase.OVER:
        won = winner(state.board, counts(state))
        return OPEN if won is None else WON if won is me else LOST
    if state.phase is Phase.ROLL:
        return OPEN
    return max(at_best(after(state, choice), me) for choice in decisions(state))


def brings_nothing(state: State) -> bool:
    """Whether the second use of a die has no effect anywhere."""
    twice = apply(state, events.Again())
    return all(apply(twice, move).phase is not Phase.ACT for move in decisions(twice))  # type: ignore[arg-type]


def absurd(state: State, choice: Decision) -> str | None:
    legal = decisions(state)
    if isinstance(choice, events.Skip) and any(costs_nothing(state, other) for other in legal if other != choice):
        return "declines what costs nothing"
    if isinstance(choice, DrawCount | PaintCount):
        most = max(other.count for other in legal if isinstance(other, DrawCount | PaintCount))
        if choice.count < most:
            return "takes fewer than it may"
    if isinstance(choice, events.Sell):
        every = events.Sell(max(other.count for other in legal if isinstance(other, events.Sell)))
        if choice != every and costs_nothing(state, every):
            return "sells some where it could sell all"
    if isinstance(choice, events.Again) and brings_nothing(state):
        return "spends the token for nothing"
    if len(state.dice) <= (state.in_use is None):
        me = state.actor
        mine, best = at_best(after(state, choice), me), max(at_best(after(state, other), me) for other in legal)
        if best is WON and mine is not WON:
            return "lets a won game go"
        if mine is LOST and best is not LOST:
            return "ends a game that is lost so"
    return None


def chosen(level: int, seed: int, board: Board) -> Iterator[tuple[State, Decision]]:
    """The decisions of the level in a game against the one that players meet first."""
    rng = random.Random(f"absurd {level} {seed}")
    state = duo.begin(duo.parse_event(random_setup(rng, board, name=board.name)), board)  # type: ignore[arg-type]
    players = [duo.opponent(level), duo.opponent()]
    seats = dict(zip(rng.sample(list(Colour), 2), players, strict=True))
    while state.phase is not Phase.OVER and state.turn < 150:
        if state.phase is Phase.ROLL:
            event = duo.parse_event(event_of(state, duo.options(state)[0], rng))
        else:
            choice = seats[state.actor].choose(state)
            if seats[state.actor] is players[0]:
                yield state, choice
            event = with_chance(state, choice, rng)
        state = apply(state, event)


def found(level: int, games: Iterable[int], board: Board | None = None) -> list[tuple[str, int, State, Decision]]:
    return [
        (why, seed, state, choice)
        for seed in games
        for state, choice in chosen(level, seed, board or random_board(random.Random(f"absurd {seed}")))
        if (why := absurd(state, choice))
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_makes_an_absurd_move(level: int) -> None:
    assert found(level, ONCE[level], find_board("Shikoku")) == []
    assert found(level, ELSEWHERE[level]) == []


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_no_level_makes_an_absurd_move_in_many_games_on_any_board(level: int) -> None:
    assert found(level, range(40), find_board("Shikoku")) == []
    assert found(level, range(100, 140)) == []
