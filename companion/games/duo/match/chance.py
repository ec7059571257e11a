"""The chance of a match: set-up, rolls, wares and paintings, all from its seed. Both games of a pair have the same."""

import random
from dataclasses import dataclass

from companion.games.duo.rules.board import Board, Token
from companion.games.duo.rules.events import Roll, Setup
from companion.games.duo.rules.limits import PRICES
from companion.games.duo.rules.names import PAINTINGS, SIDES, Character, Colour, Edition, Icon, Ware
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
        """The bag is shaken before each draw; each ware has its own lot, so that one more or one fewer in the bag does
        not change the order of the others."""
        bag = [(ware, copy) for ware, left in state.bag.items() for copy in range(left)]
        return tuple(ware for ware, _copy in sorted(bag, key=lambda each: self._lot("bag", draws, *each))[:count])

    def paintings(self, state: State, count: int) -> tuple[Icon, ...]:
        """The first of those that still lie face down before whoever acts; their order is laid at the beginning."""
        colour = state.actor
        stack = [(icon, copy) for icon, number in PAINTINGS[colour].items() for copy in range(number)]
        stack.sort(key=lambda each: self._lot("paintings", colour, *each))
        player = state.player(colour)
        return tuple(icon for icon, _copy in stack[len(player.revealed) + len(player.gifted) :][:count])

    def _lot(self, *what: object) -> float:
        return self._rng(" ".join(map(str, what))).random()

    def _rng(self, what: str) -> random.Random:
        return random.Random(f"{self.seed}:{self.pair}:{what}")
