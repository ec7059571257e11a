"""What happened in the turn of the last step, for players who come back to the table."""

from companion.games.duo.rules.state import State
from companion.language import in_one_sentence
from companion.play.session import Session


def last_turn(session: Session[State]) -> str:
    """In one sentence; nothing before the first step."""
    steps = session.steps
    turns = [step.before.turn for step in steps if step.before is not None]
    told = [step.words for step, turn in zip(steps, turns, strict=True) if turn == turns[-1]]
    return in_one_sentence(told)
