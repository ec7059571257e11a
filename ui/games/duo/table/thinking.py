"""The companion thinks in a thread, visibly and never instantly; the table hears of it when it has decided."""

import time
from collections.abc import Callable
from functools import cache
from typing import Protocol, TypeVar

from companion.games.duo import opponent
from companion.games.duo.desk.proposal import Proposal, Question, Thinker, think
from companion.games.duo.opponents.weighed import Weighed
from companion.games.duo.rules.names import Phase
from companion.games.duo.rules.state import State
from companion.games.duo.words.level_words import LEVEL_NAMES
from ui.kit.background import in_background

SHOWN_THINKING = 0.8  # seconds that a thought is seen at the least: what is instant looks as if nothing was weighed
SHOWN_AFTERTHOUGHT = 0.4  # what follows a move: how many to draw, what goes back
Thought = TypeVar("Thought")


class Adviser(Protocol):
    """What is asked of an opponent for advice."""

    def weigh(self, state: State, deadline: float | None = None) -> tuple[Weighed, ...]: ...


@cache
def the_opponent(level: int) -> Thinker:
    """Whoever thinks at this level; tests put somebody quick in its place."""
    return opponent(level)


@cache
def the_adviser() -> "Adviser":
    """Whoever gives advice and looks back: the strongest there is."""
    return opponent(max(LEVEL_NAMES))


def at_least(seconds: float, work: Callable[[], Thought]) -> Thought:
    """In a thread: do it, and take so long in any case."""
    begun = time.monotonic()
    done = work()
    time.sleep(max(0.0, seconds - (time.monotonic() - begun)))
    return done


class Thinking:
    """One question at a time; another one, or none, makes it forget the one before."""

    def __init__(
        self, answered: Callable[[Question, Proposal], object], failed: Callable[[Exception], object]
    ) -> None:
        self._answered, self._failed = answered, failed
        self._question: Question | None = None
        self._forget: Callable[[], object] | None = None

    def ask(self, question: Question, level: int) -> None:
        if question == self._question:
            return
        self.forget()
        self._question = question
        pause = SHOWN_THINKING if question.state.phase is Phase.MOVE else SHOWN_AFTERTHOUGHT

        def work() -> Proposal:
            return at_least(pause, lambda: think(the_opponent(level), question))

        def then(proposal: Proposal) -> None:
            self.forget()
            self._answered(question, proposal)

        def trouble(error: Exception) -> None:
            self.forget()
            self._failed(error)

        self._forget = in_background(work, then, trouble)

    def forget(self) -> None:
        """Hear nothing of what is being thought: the thread ends by itself."""
        if self._forget is not None:
            self._forget()
        self._question = self._forget = None
