"""What a player decides, told apart from what chance decides: of a draw and of painting only the number."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.duo.record.event_reader import parse_event
from companion.games.duo.record.record import event_json
from companion.games.duo.rules import events
from companion.games.duo.rules.engine import options
from companion.games.duo.rules.names import Character, Icon, Ware
from companion.games.duo.rules.state import State
from companion.record.shape import keys, whole


@dataclass(frozen=True, slots=True)
class DrawCount:
    """So many wares are drawn from the bag; which, the bag decides."""

    count: int

    def seen(self, wares: tuple[Ware, ...], returned: tuple[Ware, ...] = ()) -> events.Draw:
        """The event, when the wares are known and what goes back is chosen."""
        return events.Draw(wares, returned)


@dataclass(frozen=True, slots=True)
class PaintCount:
    """So many paintings are revealed; which, their order decides."""

    count: int

    def seen(self, revealed: tuple[Icon, ...]) -> events.Paint:
        """The event, when the paintings are known."""
        return events.Paint(revealed)


Decision = (
    events.Move | events.Stuck | events.Coins | events.Temple | events.Garden | events.Spring | events.TakeWave
    | DrawCount | events.Sell | PaintCount | events.Gift | events.Skip | events.Again | events.Done
)  # fmt: skip
"""What a player may choose: events of the record, but for the two that wait for chance."""

_PLAIN: dict[str, Decision] = {
    "coins": events.Coins(), "temple": events.Temple(), "garden": events.Garden(), "spring": events.Spring(),
    "gift": events.Gift(), "skip": events.Skip(), "again": events.Again(), "done": events.Done(),
}  # fmt: skip


def decisions(state: State) -> tuple[Decision, ...]:
    """Everything that whoever acts may choose now, in the order of the options; empty before a roll and at the end.
    Declining the crafty merchant's bonus is left out."""
    return tuple(choice for option in options(state) for choice in _of(option))


def _of(option: Mapping[str, Any]) -> list[Decision]:
    do = option["do"]
    if do == "roll":
        return []
    if do == "move":
        return [events.Move(option["die"], to) for to in option["to"]]
    if do == "stuck":
        return [events.Stuck(option["die"])]
    if do == "wave":
        return [events.TakeWave(Character(tile)) for tile in option["tiles"]]
    if do == "draw":
        return [DrawCount(count) for count in option["counts"]]
    if do == "sell":
        return [events.Sell(count) for count in range(1, option["max"] + 1)]
    if do == "paint":
        return [PaintCount(count) for count in option["counts"]]
    return [_PLAIN[do]]


def decision_json(choice: Decision) -> dict[str, Any]:
    """The choice as an outside player says it: an event of the record, or {"do": "draw", "count": 3}."""
    if isinstance(choice, DrawCount):
        return {"do": "draw", "count": choice.count}
    if isinstance(choice, PaintCount):
        return {"do": "paint", "count": choice.count}
    return event_json(choice)


def read_decision(obj: object) -> Decision | events.Setup | events.Roll | events.Draw | events.Paint | events.Correct:
    """The choice of a JSON object; raises Refusal. Whether it is allowed now, `decisions` says."""
    if isinstance(obj, Mapping) and obj.get("do") == "draw" and "count" in obj:
        keys(obj, "", ("do", "count"))
        return DrawCount(whole(obj["count"], "count"))
    if isinstance(obj, Mapping) and obj.get("do") == "paint" and "count" in obj:
        keys(obj, "", ("do", "count"))
        return PaintCount(whole(obj["count"], "count"))
    return parse_event(obj)


def decided(event: events.Event) -> Decision | None:
    """What was chosen, of an event of a record; None for what nobody chooses: set-up, rolls, corrections."""
    if isinstance(event, events.Setup | events.Roll | events.Correct):
        return None
    if isinstance(event, events.Draw):
        return DrawCount(len(event.wares))
    if isinstance(event, events.Paint):
        return PaintCount(len(event.revealed))
    if isinstance(event, events.TakeWave):
        return events.TakeWave(event.tile)
    return events.Sell(event.count) if isinstance(event, events.Sell) else event
