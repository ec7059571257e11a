"""Players of a match: levels of the companion, one that takes anything, and programs of anybody's behind a pipe."""

import random
from collections.abc import Sequence
from typing import Protocol

from companion.games.arena import MatchTrouble
from companion.games.duo.match.outside import OutsidePlayer
from companion.games.duo.opponents.choices import Decision, decisions
from companion.games.duo.opponents.levels import GREEDY, LEVELS, YARDSTICK
from companion.games.duo.opponents.opponent import Opponent
from companion.games.duo.rules.events import Event, Setup
from companion.games.duo.rules.names import Colour, Ware
from companion.games.duo.rules.state import State
from companion.language import N_, or_list

EXEC = "exec:"
RANDOM = "random"
MEASURES = {"greedy": GREEDY, "yardstick": YARDSTICK}


class MatchPlayer(Protocol):
    """Whoever plays a match. `since`: what was recorded since this player was last spoken to."""

    def begin(self, game: int, colour: Colour, board: str, setup: Setup) -> None: ...

    def choose(self, state: State, since: Sequence[Event]) -> Decision: ...

    def give_back(
        self, state: State, since: Sequence[Event], colour: Colour, wares: Sequence[Ware], count: int
    ) -> tuple[Ware, ...]: ...

    def over(self, state: State, since: Sequence[Event]) -> None: ...

    def close(self) -> None: ...


class LevelPlayer:
    """A level of the companion."""

    def __init__(self, opponent: Opponent) -> None:
        self._opponent = opponent

    def begin(self, game: int, colour: Colour, board: str, setup: Setup) -> None:
        self._opponent.get_ready()

    def choose(self, state: State, since: Sequence[Event]) -> Decision:
        return self._opponent.choose(state)

    def give_back(
        self, state: State, since: Sequence[Event], colour: Colour, wares: Sequence[Ware], count: int
    ) -> tuple[Ware, ...]:
        return self._opponent.give_back(state, colour, wares, count)

    def over(self, state: State, since: Sequence[Event]) -> None:
        pass

    def close(self) -> None:
        pass


class RandomPlayer(LevelPlayer):
    """Takes anything that is allowed: first any die, then any of its ways. The same seed plays the same."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._rng = random.Random(seed)

    def begin(self, game: int, colour: Colour, board: str, setup: Setup) -> None:
        self._rng = random.Random(f"{self._seed}:{game}")

    def choose(self, state: State, since: Sequence[Event]) -> Decision:
        return self._rng.choice(decisions(state))

    def give_back(
        self, state: State, since: Sequence[Event], colour: Colour, wares: Sequence[Ware], count: int
    ) -> tuple[Ware, ...]:
        return tuple(self._rng.sample(list(wares), count))


class Measure(Opponent):
    """No level of the app: the most printed points at once, or a plain search of the turn with a hand-made value."""

    def __init__(self, mind: int) -> None:
        super().__init__()
        self.level = mind


def player_names() -> tuple[str, ...]:
    return (*map(str, LEVELS), RANDOM, *MEASURES)


def player_named(name: str, seed: int) -> MatchPlayer:
    """The player that was asked for; MatchTrouble where there is none."""
    if name.startswith(EXEC):
        return OutsidePlayer(name.removeprefix(EXEC))
    if name == RANDOM:
        return RandomPlayer(f"{seed}:{name}")
    if name in MEASURES:
        return LevelPlayer(Measure(MEASURES[name]))
    if name in map(str, LEVELS):
        return LevelPlayer(Opponent(int(name)))
    raise MatchTrouble(
        N_("There is no player {name}; there are {known}, or 'exec:COMMAND' for a program."),
        name=name,
        known=or_list(player_names()),
    )
