"""Practice: what comes out of the bag and which paintings turn up, by the game's seed and what was observed so far.

Nothing is drawn ahead and kept. The same seed at the same point of a game gives the same draw, so undo shows nothing
new, a power cut changes nothing, and a step told again comes out as it did."""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.duo.rules.names import PAINTINGS, Icon, Ware
from companion.games.duo.rules.state import State
from companion.games.game import Step


@dataclass(frozen=True, slots=True)
class PracticeDraws:
    """`draws`: how often wares were drawn before. Between two draws the bag is shaken."""

    seed: int
    draws: int

    def wares(self, state: State) -> tuple[Ware, ...]:
        """The bag in the order in which it would be emptied now. Each ware has its own lot, so that one more or one
        fewer in the bag does not change the order of the others."""
        wares = [(ware, copy) for ware, count in state.bag.items() for copy in range(count)]
        return tuple(ware for ware, _copy in sorted(wares, key=lambda each: self._lot("bag", self.draws, *each)))

    def paintings(self, state: State) -> tuple[Icon, ...]:
        """The paintings that still lie face down before whoever acts, in their order."""
        stack = [(icon, copy) for icon, count in PAINTINGS[state.actor].items() for copy in range(count)]
        stack.sort(key=lambda each: self._lot("paintings", state.actor, *each))
        player = state.player(state.actor)
        seen = Counter(player.revealed + player.gifted)
        hidden = []
        for icon, _copy in stack:
            if seen[icon]:
                seen[icon] -= 1
            else:
                hidden.append(icon)
        return tuple(hidden)

    def _lot(self, *what: object) -> float:
        """A number between 0 and 1 for one thing, always the same."""
        return random.Random(":".join(map(str, (self.seed, *what)))).random()


def practice_draws(seed: int, steps: Iterable[Step[State]]) -> PracticeDraws:
    """What the app would draw after these steps."""
    return PracticeDraws(seed, sum(event["do"] == "draw" for step in steps for event in step.events))
