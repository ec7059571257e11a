"""Refusals as somebody at the table would say them: with names, and of the touched station as "there"."""

from collections.abc import Callable
from typing import Any

from companion.games.tokaido.rules.names import PlayerColour, StationKind
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.rules.refusal_words import refusal_words_at
from companion.games.tokaido.rules.shop import DRAWN
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import coins_word, panorama_word, phase_words, player_word, souvenir_word
from companion.language import _, and_list, ngettext

Say = Callable[[JourneyState, dict[str, Any]], str]


def table_refusal_words(state: JourneyState, refused: TokaidoRefused) -> str:
    say = _AT_TABLE.get(refused.reason)
    return say(state, refused.facts) if say is not None else refusal_words_at(state, refused)


def _not_forward(state: JourneyState, facts: dict[str, Any]) -> str:
    name = player_word(state, facts["colour"])
    return _("That is not ahead of {name}; travelers only go forward.").format(name=name)


def _past_the_inn(state: JourneyState, facts: dict[str, Any]) -> str:
    return _("The next inn comes first: everybody stops there.")


def _no_room(state: JourneyState, facts: dict[str, Any]) -> str:
    here: tuple[PlayerColour, ...] = facts["by"]
    names = and_list(player_word(state, colour) for colour in here)
    words = ngettext("No room: {names} is there.", "No room: {names} are there.", len(here))
    return words.format(names=names)


def _no_coin(state: JourneyState, facts: dict[str, Any]) -> str:
    if state.walk.kind(facts["to"]) is StationKind.SHOP:
        words = _("{name} has no coin, and without one nobody stops at a shop.")
    else:
        words = _("{name} has no coin, and without one nobody stops at a temple.")
    return words.format(name=player_word(state, facts["colour"]))


def _complete(state: JourneyState, facts: dict[str, Any]) -> str:
    words = _("{name} has completed the {panorama} and does not stop there any more.")
    return words.format(name=player_word(state, facts["colour"]), panorama=panorama_word(facts["panorama"]))


def _wrong_phase(state: JourneyState, facts: dict[str, Any]) -> str:
    return _("Not yet: {phase}.").format(phase=phase_words(facts["phase"]))


def _taken(state: JourneyState, facts: dict[str, Any]) -> str:
    words = _("{name} has {souvenir} already.")
    return words.format(name=player_word(state, facts["owner"]), souvenir=souvenir_word(facts["souvenir"]))


def _too_many(state: JourneyState, facts: dict[str, Any]) -> str:
    return _("A shop shows {n} souvenirs: no more can be bought.").format(n=DRAWN)


def _too_dear(state: JourneyState, facts: dict[str, Any]) -> str:
    words = _("That costs {cost}; {name} has {coins}.")
    name = player_word(state, state.moving)
    return words.format(cost=coins_word(facts["cost"]), name=name, coins=coins_word(facts["coins"]))


def _meal_had(state: JourneyState, facts: dict[str, Any]) -> str:
    words = _("{name} has had {meal} already; nobody eats the same specialty twice.")
    return words.format(name=player_word(state, state.moving), meal=facts["meal"])


def _all_eaten(state: JourneyState, facts: dict[str, Any]) -> str:
    return _("{meal} is not left: all have been eaten.").format(meal=facts["meal"])


def _crowded(state: JourneyState, facts: dict[str, Any]) -> str:
    return _("{got} travelers share a space that holds {room}.").format(got=facts["got"], room=facts["room"])


def _beyond(state: JourneyState, facts: dict[str, Any]) -> str:
    return _("Somebody is past an inn that others have not reached; nobody leaves an inn before all are there.")


_AT_TABLE: dict[TokaidoReason, Say] = {
    TokaidoReason.NOT_FORWARD: _not_forward,
    TokaidoReason.PAST_THE_INN: _past_the_inn,
    TokaidoReason.NO_ROOM: _no_room,
    TokaidoReason.NO_COIN: _no_coin,
    TokaidoReason.PANORAMA_COMPLETE: _complete,
    TokaidoReason.WRONG_PHASE: _wrong_phase,
    TokaidoReason.SOUVENIR_TAKEN: _taken,
    TokaidoReason.BUY_COUNT: _too_many,
    TokaidoReason.TOO_DEAR: _too_dear,
    TokaidoReason.MEAL_TOO_DEAR: _too_dear,
    TokaidoReason.MEAL_HAD: _meal_had,
    TokaidoReason.MEAL_NOT_LEFT: _all_eaten,
    TokaidoReason.TOO_MANY_THERE: _crowded,
    TokaidoReason.BEYOND_THE_INN: _beyond,
}
