"""The opponent: whoever holds one asks what it would do in a state. It remembers the board and nothing of the game."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from time import monotonic
from typing import TYPE_CHECKING

from companion.games.duo.opponents.choices import Decision, decisions
from companion.games.duo.opponents.levels import DEFAULT_LEVEL, LEVELS, STRONGEST
from companion.games.duo.opponents.weighed import Outlook, Swing, Weighed
from companion.games.duo.rules.names import Colour, Phase, Ware
from companion.games.duo.rules.score import counts, score, winner
from companion.games.duo.rules.state import State

if TYPE_CHECKING:
    from companion.games.duo.opponents.layout import Floats
    from companion.games.duo.opponents.minds import KnownGround

FOR_SEARCH, FOR_REASONS = 0.5, 0.7  # of a deadline; the rest is for the step that is being taken when it comes


class Opponent:
    """One level of the companion as a player. The same question has the same answer."""

    def __init__(self, level: int = DEFAULT_LEVEL) -> None:
        if level not in LEVELS:
            raise ValueError(f"there is no level {level!r}; there are {LEVELS}")
        self.level = level
        self._ground: tuple[object, KnownGround] | None = None

    def get_ready(self) -> None:
        """Load numpy and the network now, so that the first answer does not wait for them."""
        from companion.games.duo.opponents.network import trained

        trained()

    def choose(self, state: State, deadline: float | None = None) -> Decision:
        """What it does now. Only where something is to be decided: phases move, act and again. With a `deadline`, in
        seconds from now, the best found until then, at the least by rule of thumb."""
        return self._ranked(state, deadline)[0].choice

    def weigh(self, state: State, deadline: float | None = None) -> tuple[Weighed, ...]:
        """Every choice of whoever acts, the best first, with its worth; the first three with their reasons."""
        from companion.games.duo.opponents.why import with_reasons

        until = None if deadline is None else monotonic() + FOR_REASONS * deadline
        ranked = self._ranked(state, deadline)
        return with_reasons(state, ranked, self._ground_of(state), sure=self.level == STRONGEST, until=until)

    def give_back(self, state: State, colour: Colour, wares: Sequence[Ware], count: int) -> tuple[Ware, ...]:
        """Which of these wares (held and drawn, all) `colour` returns: after a draw, or when robust is lost."""
        import numpy as np

        from companion.games.duo.opponents.layout import ME, WARES
        from companion.games.duo.opponents.minds import kept_worth
        from companion.games.duo.opponents.positions import row_of

        ways = sorted({tuple(sorted(way)) for way in combinations(sorted(wares), count)})
        rows = np.repeat(row_of(state, colour), len(ways), axis=0)
        for number, way in enumerate(ways):
            kept = Counter(wares) - Counter(way)
            rows[number, ME + WARES : ME + WARES + 4] = [kept[ware] for ware in Ware]
        worth = kept_worth(self.level, self._ground_of(state), rows)
        return ways[int(worth.argmax())]

    def outlook(self, state: State) -> Outlook:
        """Purple's chance of winning and expected margin, in any phase, as the strongest level sees it."""
        if state.phase is Phase.OVER:
            had = counts(state)
            won = winner(state.board, had)
            purple, green = (score(state.board, had[colour]).total for colour in Colour)
            return Outlook(0.5 if won is None else float(won is Colour.PURPLE), purple - green)
        from companion.games.duo.opponents.minds import expected, root_worth
        from companion.games.duo.opponents.positions import row_of

        ground = self._ground_of(state)
        if state.phase is Phase.ROLL:
            value = expected(ground, row_of(state, state.actor))
        else:
            worth = root_worth(STRONGEST, ground, state).values
            value = worth[worth[:, 0].argmax()]
        chance, margin = _chance(value), float(value[1])
        return Outlook(chance, margin) if state.actor is Colour.PURPLE else Outlook(1 - chance, -margin)

    def luck(self, before: State, after: State, choice: Decision | None = None) -> Swing:
        """What chance brought whoever acted in `before`, by the event that led to `after`: a roll, or the `choice` of a
        draw or of painting."""
        colour = before.actor
        now = self.outlook(after)
        if choice is None:
            was = self.outlook(before)
            chance, margin = was.chance_of(colour), was.margin_of(colour)
        else:
            made = next(each for each in self._ranked(before, None, second_look=False) if each.choice == choice)
            chance, margin = made.chance, made.points
        return Swing(colour, now.chance_of(colour) - chance, now.margin_of(colour) - margin)

    def judged(self, state: State, choice: Decision) -> Swing:
        """What a choice cost whoever made it, against the best; 0 for the best and for all that are as good."""
        ranked = self._ranked(state, None)
        best, made = ranked[0], next(each for each in ranked if each.choice == choice)
        return Swing(state.actor, min(0.0, made.chance - best.chance), min(0.0, made.points - best.points), best.choice)

    def _ranked(self, state: State, deadline: float | None, *, second_look: bool = True) -> list[Weighed]:
        from companion.games.duo.opponents.minds import root_worth

        begun = monotonic()
        choices = decisions(state)
        if not choices:
            raise ValueError(f"nothing is to be decided in phase {state.phase}")
        until = None if deadline is None else begun + FOR_SEARCH * deadline
        found = root_worth(self.level, self._ground_of(state), state, until, second_look=second_look)
        ranked = sorted(range(len(choices)), key=lambda number: -float(found.values[number, 0]))
        return [
            Weighed(choices[i], float(found.values[i, 1]), _chance(found.values[i]), plan=int(found.codes[i]))
            for i in ranked
        ]

    def _ground_of(self, state: State) -> "KnownGround":
        from companion.games.duo.opponents.minds import ground_of
        from companion.games.duo.opponents.positions import terrain_of

        key = (state.board, state.boutiques, state.sides)
        if self._ground is None or self._ground[0] != key:
            self._ground = key, ground_of(terrain_of(state))
        return self._ground[1]


def _chance(value: "Floats") -> float:
    """From what a player strives for, -1 to 1 and a little for the margin, to the chance of winning."""
    from companion.games.duo.opponents.network import MARGIN_COUNTS

    return min(1.0, max(0.0, (float(value[0]) - MARGIN_COUNTS * float(value[1]) + 1) / 2))
