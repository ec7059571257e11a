"""The ladder of Duo's opponent: each level against the one below, on the standard board and on boards not trained on.

The yardstick of the strongest is a plain whole-turn search with a hand-made value (weights from a linear fit to margins
of self-play), no level of the app: 85 % against it are asked for. The long form plays 400 games a pair, seats swapped;
what came of it is in docs/opponent.md."""

import random
import subprocess
import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from companion.games import duo
from companion.games.duo.boards.board_file import find_board_text, write_board
from companion.games.duo.match.match import ARENA
from companion.games.duo.opponents import opponent as opponent_module
from companion.games.duo.opponents import turn_search
from companion.games.duo.opponents.network import WEIGHTS, trained
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Phase
from tests.benchmarks.reference import times_the_reference
from tests.companion.games.duo.opponents.test_duo_reasons import lived
from tests.companion.games.duo.play import play, random_setup
from tests.companion.games.duo.random_boards import random_board

LADDER = [("greedy", "random", 0.98), ("2", "1", 0.70), ("3", "2", 0.70), ("4", "3", 0.70), ("4", "yardstick", 0.85)]
ROOT = Path(__file__).parents[2]
UNSEEN = range(16, 36)  # boards that chose nothing, 20 games on each; on some of those before them levels were tuned
MEAN, P99, MOST = 0.05, 0.25, 0.6  # seconds a decision at the strongest level
MORE_MEMORY = 8  # MB at the table
MEAN_IN_REFERENCES = 28  # 13 to 14 were measured, whether the machine had nothing else to do or much


def unseen_board(number: int) -> Board:
    """Any ring, routes, dice, prices and score rows; tracks about as long as printed. Where one step ends the game,
    as on half of all random boards, nobody wins four of five games."""
    rng = random.Random(f"unseen {number}")
    return replace(random_board(rng), temple=rng.randint(6, 9), garden=rng.randint(4, 6))


def share(first: str, second: str, games: int, seed: int, board: str) -> float:
    result = ARENA.match(first, second, games, seed, board, lambda _played: None)
    return (result.wins + result.shared / 2) / result.games


@pytest.mark.parametrize(("better", "worse", "games", "least"), [("1", "random", 6, 1.0), ("3", "1", 4, 0.7)])
def test_the_lower_steps_in_a_few_games(better: str, worse: str, games: int, least: float) -> None:
    assert share(better, worse, games, 3, find_board_text("Shikoku")) >= least


def test_whoever_is_ahead_ends_the_game() -> None:
    """Here the last gold slab is worth a single point: a leader who loved its coins never took it."""
    assert share("2", "1", 2, 5, write_board(unseen_board(5))) in (0.0, 0.5, 1.0)


def test_the_strongest_wins_a_short_match_against_the_yardstick() -> None:
    from tools.opponent.arena import match, searching
    from tools.opponent.train import judged_by
    from tools.opponent.training_boards import random_terrain

    terrains = [random_terrain(random.Random(f"never trained on {number}")) for number in range(8)]
    network, thumb = judged_by(trained()), judged_by(None)
    tally = match(lambda s: searching(network(s)), lambda s: searching(thumb(s)), terrains, 5)
    assert tally.won / tally.games >= 0.62  # without its second look; 79 % of 200 games were measured


@pytest.mark.long
@pytest.mark.parametrize(("better", "worse", "least"), LADDER)
def test_each_level_beats_the_one_below(better: str, worse: str, least: float) -> None:
    assert share(better, worse, 400, 2026, find_board_text("Shikoku")) >= least


@pytest.mark.long
@pytest.mark.parametrize(("better", "worse", "least"), LADDER)
def test_so_it_is_on_boards_that_nobody_trained_on(better: str, worse: str, least: float) -> None:
    boards = {number: write_board(unseen_board(number)) for number in UNSEEN}
    shares = [share(better, worse, 20, number, board) for number, board in boards.items()]
    assert sum(shares) / len(shares) >= least


def thinking_times(games: range, every: int) -> list[float]:
    opponent = duo.opponent(4)
    times = []
    for seed in games:
        for number, state in enumerate(lived(seed)):
            if number % every == 0 and state.phase is not Phase.ROLL:
                begun = time.process_time()
                opponent.choose(state)
                times.append(time.process_time() - begun)
    return times[1:]  # the first one loads numpy and the weights


def test_a_decision_of_the_strongest_is_quick() -> None:
    opponent = duo.opponent(4)
    states = [state for state in lived(50) if state.phase is not Phase.ROLL][::16]
    opponent.choose(states[0])  # loads numpy and the weights
    taken = times_the_reference(*(partial(opponent.choose, state) for state in states))
    assert np.mean(taken) <= MEAN_IN_REFERENCES and max(taken) <= 3 * MEAN_IN_REFERENCES


@pytest.mark.long
@pytest.mark.alone
def test_decisions_of_the_strongest_are_quick_in_whole_games() -> None:
    times = thinking_times(range(60, 70), every=1)
    assert len(times) > 500
    assert np.mean(times) <= MEAN and np.percentile(times, 99) <= P99 and max(times) <= MOST


def test_when_the_deadline_has_come_nothing_more_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on a hundredth of a second with every look at it."""
    opponent, thumb = duo.opponent(4), duo.opponent(2)
    state = next(state for state in lived(51) if len(state.dice) == 3)
    opponent.choose(state)
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        return looks / 100

    for module in (opponent_module, turn_search):
        monkeypatch.setattr(module, "monotonic", clock)
    for hundredths in (0, 2, 4, 6, 8, 16):
        before = looks
        choice = opponent.choose(state, deadline=hundredths / 100)
        # the clock is looked at once to begin, then while there is time, and the last look finds that there is none
        assert looks - before <= hundredths / 2 + 3
        assert choice in {each.choice for each in thumb.weigh(state)}
        if not hundredths:
            assert choice == thumb.choose(state)
    before = looks
    opponent.choose(state, deadline=1000.0)
    assert looks - before > 8 + 3  # there was more to look at


@pytest.mark.long
@pytest.mark.alone
def test_a_deadline_of_a_second_is_kept_on_any_board() -> None:
    opponent, most = duo.opponent(4), 0.0
    for number in range(6):
        rng = random.Random(f"deadline {number}")
        board = random_board(rng)
        for _event, state in play(rng, board, random_setup(rng, board, name=board.name)):
            if state.phase in (Phase.MOVE, Phase.ACT, Phase.AGAIN):
                begun = time.monotonic()
                opponent.weigh(state, deadline=1.0)
                most = max(most, time.monotonic() - begun)
    assert most < 1.0


def test_the_weights_are_small_and_finite_and_know_who_is_winning() -> None:
    assert WEIGHTS.stat().st_size < 300_000
    assert all(np.isfinite(part).all() for layer in trained().layers for part in layer)
    states = list(lived(52))
    opponent = duo.opponent(4)
    assert 0.3 < opponent.outlook(states[0]).chance < 0.7
    end = states[-1]  # the last decision: whoever is far ahead wins
    purple, green = (duo.score(end.board, duo.counts(end)[colour]).total for colour in duo.names.Colour)
    assert abs(purple - green) > 10
    leader = duo.names.Colour.PURPLE if purple > green else duo.names.Colour.GREEN
    assert opponent.outlook(end).chance_of(leader) > 0.8


THINKING = """
import ctypes, gc, random, sys
import numpy, psutil
from companion.games import duo
from companion.games.duo.boards.board_file import find_board
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Phase
from tests.companion.games.duo.play import play, random_setup

rng, board = random.Random(53), find_board("Shikoku")
states = [state for _event, state in play(rng, board, random_setup(rng, board))]
asked = [state for state in states if state.phase in (Phase.MOVE, Phase.ACT, Phase.AGAIN)][: int(sys.argv[1])]

def used():
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)  # as the app's sweeper does after each of its turns
    return psutil.Process().memory_info().rss / 1e6

before = used()
opponent = duo.opponent(4)
for state in asked:
    opponent.weigh(state, deadline=1.0)
print(len(asked), used() - before)
"""


@pytest.mark.parametrize("questions", [30, pytest.param(150, marks=pytest.mark.long)])
def test_thinking_takes_little_memory(questions: int) -> None:
    """In a process of its own, beside numpy and the rules, which the table has in memory anyway."""
    command = [sys.executable, "-c", THINKING, str(questions)]
    said = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
    assert int(said[0]) == questions
    print(f"{said[1]} MB after {said[0]} questions")
    assert 1 < float(said[1]) <= MORE_MEMORY
