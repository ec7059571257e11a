"""A journey by touches: each decision of the tour's player becomes touches, and what they store is compared."""

from collections.abc import Callable

from companion.games.tokaido.desk.journey_desk import begin_journey_desk
from companion.games.tokaido.desk.touches import touches_for
from companion.games.tokaido.rules.names import TurnPhase
from companion.games.tokaido.rules.state import JourneyState
from ui.games.tokaido.tour.player import next_event, seen_by
from ui.testing.guide import Guide, TourFault

MOST_STEPS = 200  # a game that takes more does not end


def stored_journey(guide: Guide) -> JourneyState:
    state = guide.stored.state()
    assert isinstance(state, JourneyState), state
    return state


class Walking:
    """`seen` is what was shown so far: kinds of stops and cards. `name` begins the names of the pictures."""

    def __init__(self, guide: Guide, name: str = "journey") -> None:
        self.guide, self.name = guide, name
        self.seen: set[str] = set()

    def go_on(self, until: Callable[[JourneyState], bool] | None = None) -> None:
        """Play until the condition on the state holds, or the game is over."""
        for _step in range(MOST_STEPS):
            state = stored_journey(self.guide)
            if state.phase is TurnPhase.OVER or (until is not None and until(state)):
                return
            self.step(state)
        raise TourFault(f"the journey did not end within {MOST_STEPS} steps")

    def step(self, state: JourneyState) -> None:
        """One decision, with a picture of what asks for it, and of what is half told."""
        event = next_event(state, frozenset(self.seen))
        touches = touches_for(begin_journey_desk(state, (), lambda _key: None), event)
        neutral = state.phase is TurnPhase.MOVE and state.mover is state.neutral
        asked = "neutral" if neutral else state.phase.value
        self.guide.picture(f"{self.name}-{asked}")
        self.guide.touch(*touches[:-1])
        if touches[:-1]:
            self.guide.picture(f"{self.name}-{asked}-half-told-{event.get('card', 'cards')}")
        self.guide.tap(touches[-1:], [event])
        self.seen.add(seen_by(state, event))
