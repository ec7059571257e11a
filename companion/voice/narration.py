"""What is said after a step of a game, at three levels of wordiness; whichever game it is."""

from enum import StrEnum

from companion.games.game import Game, State, Step
from companion.language import _
from companion.voice.ear import for_the_ear


class Wordiness(StrEnum):
    FEW = "few"  # whose turn it is, and the end
    NORMAL = "normal"  # and what happened
    MUCH = "much"  # and what is to be decided now


def narration(game: Game[State], step: Step[State], wordiness: Wordiness) -> str:
    """One text for the ear, or nothing."""
    said = [] if wordiness is Wordiness.FEW else [step.words]
    said += _standing(game, step, wordiness)
    return " ".join(closed(for_the_ear(sentence)) for sentence in said if sentence)


def _standing(game: Game[State], step: Step[State], wordiness: Wordiness) -> list[str]:
    after = step.after
    if game.is_over(after):
        return [game.sheet(after).headline]
    if wordiness is Wordiness.MUCH:
        return [decision(game, after)]
    seat = game.to_act(after)
    before = None if step.before is None else game.to_act(step.before)
    if seat is None or seat == before:
        return []
    return [_("{name} is to play.").format(name=game.sheet(after).seats[seat].name)]


def decision(game: Game[State], state: State) -> str:
    """What is to be decided: a description of the table begins with it."""
    return str(game.describe_table(state)[0])


def description(game: Game[State], state: State) -> str:
    """The whole table for the ear."""
    return " ".join(closed(for_the_ear(sentence)) for sentence in game.describe_table(state))


def closed(sentence: str) -> str:
    """With an end: an engine pauses there."""
    return sentence if sentence[-1:] in (".", "?", "!") or not sentence else f"{sentence}."
