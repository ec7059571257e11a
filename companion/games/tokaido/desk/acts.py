"""What a touch does, as a value: store events, go on with an entry, explain a refusal, or enter another screen."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.game import Event
from companion.games.tokaido.desk.half_made import HalfMade


@dataclass(frozen=True, slots=True)
class StoreEvents:
    """Store these events as one step: `Session.do(act.events)`, and undo takes them back together."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class GoOn:
    """Go on with this half-made entry: `desk.go_on(act.entry)`, and note it under `ENTRY_NOTE`."""

    entry: HalfMade


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Something greyed was touched: `desk.explain(act)` says why this event is not possible."""

    event: Event


@dataclass(frozen=True, slots=True)
class OpenScreen:
    """Enter another screen, with the arguments of its `build`."""

    screen: str
    given: Mapping[str, object] = field(default_factory=dict)


JourneyAct = StoreEvents | GoOn | WhyNot | OpenScreen
