"""Refusals in words: what is wrong, and what would be right."""

from collections.abc import Callable
from typing import Any

from companion.games.tokaido.rules.names import PlayerColour
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import (
    coins_word,
    colour_word,
    encounter_word,
    event_word,
    kind_word,
    panorama_word,
    phase_words,
    player_word,
    traveler_words,
)
from companion.language import _, and_list, ngettext, or_list
from companion.record.refusal import quoted, short, where

Facts = dict[str, Any]


def refusal_words(refused: TokaidoRefused) -> str:
    """The refusal in the language spoken now, stations named by their ids."""
    return _sentence(refused, {"to": quoted}) + _stops(refused.facts)


def refusal_words_at(state: JourneyState, refused: TokaidoRefused) -> str:
    """The same for whoever sits at the table: stations named by their kind, players by name, and no list of stops."""
    index = state.walk.index

    def names(colours: Any) -> str:
        return and_list(_at_table(state, colour) for colour in colours) or "–"

    facts: dict[str, Callable[[Any], str]] = {
        "to": lambda to: kind_word(state.walk.kind(to)) if to in index else quoted(to),
        **dict.fromkeys(("colour", "owner"), lambda colour: _at_table(state, colour)),
        **dict.fromkeys(("by", "players"), names),
    }
    return _sentence(refused, facts)


def _at_table(state: JourneyState, colour: PlayerColour) -> str:
    """A colour that nobody plays has no name."""
    return player_word(state, colour) if colour in state.names or colour is state.neutral else colour_word(colour)


def _sentence(refused: TokaidoRefused, words: dict[str, Callable[[Any], str]]) -> str:
    """`words` say some facts otherwise than usual."""
    facts = refused.facts
    say = COUNTED.get(refused.reason)
    template = say(facts) if say else SENTENCES[refused.reason]()
    worded = {name: (words.get(name) or _FACTS.get(name, short))(fact) for name, fact in facts.items()}
    return template.format(**worded)


def _stops(facts: Facts) -> str:
    """Where the traveler can go."""
    return " " + _("The traveler can go to {ends}.").format(ends=or_list(facts["ends"])) if facts.get("ends") else ""


def _colours(colours: Any) -> str:
    return and_list(map(colour_word, colours)) or "–"


def _card(card: Any) -> str:
    """A card of any pile: an encounter, the points of a hot spring, or a meal's name."""
    try:
        return encounter_word(card)
    except KeyError:
        return str(card)


_FACTS: dict[str, Callable[[Any], str]] = {
    "by": _colours,
    "cards": lambda cards: or_list(map(_card, cards)) or "–",
    "card": _card,
    "coins": coins_word,
    "colour": colour_word,
    "colours": _colours,
    "cost": coins_word,
    "do": lambda do: event_word(do) if isinstance(do, str) else quoted(do),
    "expected": lambda dos: or_list(map(event_word, dos)),
    "got": quoted,
    "key": quoted,
    "line": _colours,
    "meal": quoted,
    "owner": colour_word,
    "panorama": panorama_word,
    "panoramas": lambda panoramas: or_list(map(panorama_word, panoramas)) or "–",
    "phase": phase_words,
    "players": _colours,
    "souvenir": quoted,
    "traveler": traveler_words,
    "where": where,
}


SENTENCES: dict[TokaidoReason, Callable[[], str]] = {
    TokaidoReason.SETUP_FIRST: lambda: _("The first event is “{do}”; it must be the set-up."),
    TokaidoReason.SETUP_ONCE: lambda: _("The set-up comes only once, as the first event."),
    TokaidoReason.PLAYER_COUNT: lambda: _("{got} play; Tokaido is for {least} to {most} players."),
    TokaidoReason.NO_TRAVELER_OF: lambda: _("The travelers lack {colour}; write null for a player without one."),
    TokaidoReason.TRAVELER_OF_NOBODY: lambda: _("{colour} has a traveler but does not play."),
    TokaidoReason.TRAVELER_TWICE: lambda: _("{traveler} is chosen twice; there is only one tile."),
    TokaidoReason.NEUTRAL_MISSING: lambda: _("Two players need a neutral traveler: name its colour as neutral."),
    TokaidoReason.NEUTRAL_UNASKED: lambda: _("{got} play; a neutral traveler joins only two players."),
    TokaidoReason.NEUTRAL_PLAYS: lambda: _("{colour} is a player's colour; the neutral traveler needs another."),
    TokaidoReason.LINE_INCOMPLETE: lambda: _("The starting line is {line}; it must name each once: {colours}."),
    TokaidoReason.GAME_OVER: lambda: _("The game is over; nothing can follow."),
    TokaidoReason.WRONG_PHASE: lambda: _("“{do}” does not fit now: {phase}. Next comes: {expected}."),
    TokaidoReason.NO_SUCH_STATION: lambda: _("There is no station {to} on this road."),
    TokaidoReason.NOT_FORWARD: lambda: _("{to} does not lie ahead; travelers only go forward."),
    TokaidoReason.PAST_THE_INN: lambda: _("{to} lies past the next inn, where everybody must stop."),
    TokaidoReason.NO_ROOM: lambda: _("{to} is taken by {by}."),
    TokaidoReason.NO_COIN: lambda: _("{to}: one stops there only with a coin."),
    TokaidoReason.PANORAMA_COMPLETE: lambda: _("{to}: nobody stops there whose {panorama} is complete."),
    TokaidoReason.NO_SUCH_SOUVENIR: lambda: _("There is no souvenir {souvenir}."),
    TokaidoReason.SOUVENIR_TAKEN: lambda: _("{souvenir} is in the collection of {owner} already."),
    TokaidoReason.SOUVENIR_NAMED_TWICE: lambda: _("{souvenir} is named twice; there is only one."),
    TokaidoReason.BUY_COUNT: lambda: _(
        "{got} souvenirs are named; 1 to {most} can be bought. To buy none is to decline."
    ),
    TokaidoReason.TOO_DEAR: lambda: _("That costs {cost}; the player has {coins}."),
    TokaidoReason.MUST_HOLD_ALL: lambda: _(
        "Sasayakko must have the price of all, {cost}, before one of them is free; she has {coins}."
    ),
    TokaidoReason.NO_SUCH_SPRING: lambda: _("There is no hot spring card of {got} points left; left are {cards}."),
    TokaidoReason.ENCOUNTER_NOT_LEFT: lambda: _("No card “{card}” is left; left are {cards}."),
    TokaidoReason.SOUVENIR_DUE: lambda: _("The artisan brings a souvenir; say which one."),
    TokaidoReason.SOUVENIR_UNASKED: lambda: _("Only the artisan brings a souvenir, “{card}” does not; leave it out."),
    TokaidoReason.PANORAMA_DUE: lambda: _(
        "“{card}”: that panorama is complete; choose another one, {panoramas}, or none with null."
    ),
    TokaidoReason.PANORAMA_UNASKED: lambda: _("“{card}”: there is no panorama to choose now; leave it out."),
    TokaidoReason.PANORAMA_NOT_OPEN: lambda: _("Your {panorama} is complete; open are {panoramas}."),
    TokaidoReason.NO_SUCH_MEAL: lambda: _("There is no meal {meal}."),
    TokaidoReason.MEAL_HAD: lambda: _("You have had {meal} already; nobody eats the same specialty twice."),
    TokaidoReason.MEAL_NOT_LEFT: lambda: _("{meal} is not left: all {copies} are eaten."),
    TokaidoReason.MEAL_TOO_DEAR: lambda: _("{meal} costs {cost}; the player has {coins}."),
    TokaidoReason.FREE_ONLY_TRUE: lambda: _("free is {got}; it is only ever true, or left out."),
    TokaidoReason.NOT_FREE: lambda: _("Only Satsuki is given a meal for free; leave out free."),
    TokaidoReason.NOT_PLAYING: lambda: _("{colour} is not in this game; there are {players}."),
    TokaidoReason.NO_NEUTRAL: lambda: _("There is no neutral traveler in this game."),
    TokaidoReason.TRAVELER_MISSING: lambda: _("{colour} is nowhere on the road; every traveler must be."),
    TokaidoReason.TRAVELER_AT_TWO: lambda: _("{colour} is on the road twice; every traveler is there once."),
    TokaidoReason.NOBODY_THERE: lambda: _("Nobody is on {to}; leave out empty stations."),
    TokaidoReason.TOO_MANY_THERE: lambda: _("{got} travelers are on {to}; it holds {room}."),
    TokaidoReason.BEYOND_THE_INN: lambda: _(
        "{to} lies past an inn that somebody has not reached yet; nobody leaves an inn before all are there."
    ),
    TokaidoReason.ALL_ARRIVED: lambda: _("All are at the last inn; then the game is over."),
    TokaidoReason.OUT_OF_RANGE: lambda: _("{key} of {colour} is {got}; it must be 0 to {most}."),
    TokaidoReason.SOUVENIR_TWICE: lambda: _("{souvenir} is in two places; there is only one."),
    TokaidoReason.TOO_MANY_CARDS: lambda: _(
        "All players together have {got} cards “{card}”; there are only {copies}."
    ),
    TokaidoReason.MEAL_TWICE: lambda: _("{colour} has {meal} twice; nobody eats the same specialty twice."),
    TokaidoReason.ONE_HOLDER: lambda: _("{where} names {got} players; one at most can be the first."),
    TokaidoReason.HOLDER_INCOMPLETE: lambda: _(
        "{colour} cannot have the achievement for the {panorama} without having completed it."
    ),
    TokaidoReason.NO_HOLDER: lambda: _(
        "{colour} has completed the {panorama}, so somebody must have its achievement; say who."
    ),
}


def _donation(facts: Facts) -> str:
    return ngettext(
        "{got} coins cannot be donated; it must be {most}.",
        "{got} coins cannot be donated; it must be 1 to {most}.",
        facts["most"],
    )


COUNTED: dict[TokaidoReason, Callable[[Facts], str]] = {
    TokaidoReason.DONATION: _donation,
}
