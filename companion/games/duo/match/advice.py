"""Advice in words: every choice, the best first, for whoever reads without the drawing."""

from companion.games.arena import Advised
from companion.games.duo.opponents.choices import Decision, DrawCount, PaintCount, decision_json
from companion.games.duo.opponents.opponent import Opponent
from companion.games.duo.rules import events
from companion.games.duo.rules.names import Phase
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import die_words, event_word, side_word
from companion.games.duo.words.phrases import Role, place_phrase
from companion.language import _


def advice(state: State, level: int) -> tuple[Advised, ...]:
    """What a level of the companion would say to whoever decides; empty where nothing is to be decided."""
    if state.phase in (Phase.ROLL, Phase.OVER):
        return ()
    return tuple(
        Advised(
            choice_words(state, each.choice),
            tuple(because.words(state) for because in each.reasons),
            each.points,
            each.chance,
            decision_json(each.choice),
        )
        for each in Opponent(level).weigh(state)
    )


def choice_words(state: State, choice: Decision) -> str:
    """What is chosen, with the ids of spaces: "the pilgrim die: to the temple s4", "draw wares: 3"."""
    named = event_word(str(decision_json(choice)["do"]))
    if isinstance(choice, events.Move):
        named, more = die_words(choice.die), place_phrase(state.board, choice.to, Role.TO, ids=True)
    elif isinstance(choice, events.Stuck):
        named, more = die_words(choice.die), event_word("stuck")
    elif isinstance(choice, DrawCount | PaintCount | events.Sell):
        more = str(choice.count)
    elif isinstance(choice, events.TakeWave):
        more = side_word(state.sides[choice.tile])
    else:
        return named
    return _("{what}: {which}").format(what=named, which=more)
