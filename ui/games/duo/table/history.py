"""What the steps of the game tell the table: the last move, and the roll of this turn."""

from typing import Any

from companion.games.duo.rules.names import Character
from companion.games.duo.rules.state import State
from companion.language import in_one_sentence
from ui.games.duo.island.meeples import Meeple


def last_move(session: Any) -> tuple[Meeple, str] | None:
    """The meeple that moved last, where it stands, and where it came from."""
    for step in reversed(session.steps):
        for event in step.events:
            if event["do"] == "move":
                before: State = step.before
                colour, die = before.actor, Character(event["die"])
                start = before.player(colour).place(die)
                now = session.state.player(colour).place(die)
                stands = now == event["to"] and start != now
                return (Meeple(colour, die, now), start) if stands else None
    return None


def last_turn(session: Any) -> str:
    """What happened in the turn of the last step, in one sentence; nothing before the first step."""
    steps = session.steps
    told = [step.words for step in steps if step.before.turn == steps[-1].before.turn]
    return in_one_sentence(told)


def roll_step(session: Any) -> int | None:
    """The number of the step that holds the roll of this turn."""
    for number in range(len(session.steps) - 1, -1, -1):
        if any(event["do"] == "roll" for event in session.steps[number].events):
            return number
    return None


def with_value(events: Any, die: Character, value: int) -> list[dict[str, Any]]:
    """The same step with another value of one die."""
    return [{**event, die.value: value} if event["do"] == "roll" else dict(event) for event in events]


def rolled(session: Any) -> dict[Character, int]:
    """This turn's values, used dice included; nothing before the roll."""
    number = roll_step(session)
    if number is None:
        return {}
    events = session.steps[number].events
    roll = next(event for event in events if event["do"] == "roll")
    return {die: int(roll[die.value]) for die in Character}
