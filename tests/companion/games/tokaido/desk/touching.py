"""A hand at Tokaido's table without a screen: it touches keys of the desk by name, keeps what is stored and counts."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.games.game import Event, Step
from companion.games.tokaido.desk.acts import GoOn, JourneyAct, OpenScreen, StoreEvents, WhyNot
from companion.games.tokaido.desk.cards import RefusalCard
from companion.games.tokaido.desk.half_made import ENTRY_NOTE
from companion.games.tokaido.desk.journey_desk import JourneyDesk, begin_journey_desk
from companion.games.tokaido.desk.touches import keys
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.state import JourneyState
from tests.companion.games.tokaido.positions_tokaido import do


def desk_at(state: JourneyState, noted: dict[str, Any] | None = None) -> JourneyDesk:
    return begin_journey_desk(state, (), (noted or {}).get)


def at(state: JourneyState, *events: dict[str, Any] | str) -> JourneyDesk:
    """The desk after these events."""
    return desk_at(do(state, *events))


def refusal_of(desk: JourneyDesk) -> RefusalCard:
    card = desk.card()
    assert isinstance(card, RefusalCard)
    return card


@dataclass
class Hand:
    """Does with every act what the screen does: stores, notes, shows the next desk."""

    state: JourneyState
    steps: list[Step[JourneyState]] = field(default_factory=list)
    notes: dict[str, Any] = field(default_factory=dict)
    stored: list[Event] = field(default_factory=list)
    touches: int = 0
    opened: list[OpenScreen] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.desk = self._begin()

    def _begin(self) -> JourneyDesk:
        return begin_journey_desk(self.state, self.steps, self.notes.get)

    def cut(self) -> None:
        """The power fails: only what was noted, as JSON, is left of the desk."""
        self.notes = json.loads(json.dumps(self.notes))
        self.desk = self._begin()

    def touch(self, name: str) -> None:
        """A stop of the road, or a key of the card."""
        self.touches += 1
        if name.startswith("stop:"):
            self.perform(self.desk.touch_station(name.removeprefix("stop:")))
            return
        self.perform(keys(self.desk)[name].act)

    def perform(self, act: JourneyAct) -> None:
        match act:
            case StoreEvents(events):
                self.store(events)
            case GoOn(entry):
                self.desk = self.desk.go_on(entry)
                self.notes[ENTRY_NOTE] = entry.note()
            case WhyNot():
                self.desk = self.desk.explain(act)
            case OpenScreen():
                self.opened.append(act)

    def store(self, events: Sequence[Event]) -> None:
        before = self.state
        for event in events:
            self.state = TOKAIDO.apply(self.state, json.loads(json.dumps(event)))
        self.steps.append(Step(len(self.steps) + 1, tuple(events), "touch", None, before, self.state, TOKAIDO))
        self.stored += events
        self.notes = {}
        self.desk = self._begin()
