"""The chance of a match: set-up, rolls, wares and paintings, all from its seed. Both games of a pair have the same."""

import random
from dataclasses import dataclass

from companion.games.duo.desk.practice_draws import PracticeDraws
from companion.games.duo.rules.board import Board, Token
from companion.games.duo.rules.events import Roll, Setup
from companion.games.duo.rules.limits import PRICES
from companion.games.duo.rules.names import SIDES, Character, Colour, Edition, Icon, Ware
from companion.games.duo.rules.state import State


@dataclass(frozen=True, slots=True)
class PairChance:
    """Of one pair of games. A roll depends on the turn only, a draw on how many came before it."""

    seed: int
    pair: int

    def setup(self, board: Board, names: dict[Colour, str]) -> Setup:
        rng = self._rng("setup")
        tokens = list(board.tokens) or [Token(ware, rng.choice(PRICES)) for ware in (*Ware, *Ware)]
        rng.shuffle(tokens)
        return Setup(
            board=board.name,
            edition=Edition.FUNFORGE,
            compass=rng.choice(tuple(Colour)),
            players=names,
            boutiques=dict(zip(board.coasts, tokens, strict=True)),
            waves={tile: rng.choice(sides) for tile, sides in SIDES.items()},
        )

    def roll(self, state: State) -> Roll:
        rng = self._rng(f"roll {state.turn}")
        return Roll(*(rng.choice(state.board.dice[die]) for die in Character))

    def wares(self, state: State, draws: int, count: int) -> tuple[Ware, ...]:
        return self._draws(draws).wares(state)[:count]

    def paintings(self, state: State, count: int) -> tuple[Icon, ...]:
        return self._draws(0).paintings(state)[:count]

    def _draws(self, draws: int) -> PracticeDraws:
        return PracticeDraws(self.seed * 1_000_003 + self.pair, draws)

    def _rng(self, what: str) -> random.Random:
        return random.Random(f"{self.seed}:{self.pair}:{what}")
