"""Refusals in the words of a record, with its ids: what is wrong, and what would be right.

At the table they are told by `companion/games/duo/words/table_refusals.py`."""

from collections.abc import Callable
from typing import Any

from companion.games.duo.rules import terms
from companion.games.duo.rules.names import Character
from companion.games.duo.rules.refusal import Reason, Refused
from companion.language import _, ngettext, or_list
from companion.record.refusal import joined, quoted, short, where

Facts = dict[str, Any]


def refusal_words(refused: Refused) -> str:
    """The refusal in the language spoken now, ending with where the die does lead."""
    facts = refused.facts
    say = _COUNTED.get(refused.reason)
    template = say(facts) if say else _REFUSALS[refused.reason]()
    return template.format(**_worded(facts)) + _ends(facts)


def _ends(facts: Facts) -> str:
    """Where the die does lead."""
    return " " + _("It can go to {ends}.").format(ends=or_list(facts["ends"])) if facts.get("ends") else ""


def _worded(facts: Facts) -> dict[str, str]:
    words = {name: _FACTS.get(name, short)(fact) for name, fact in facts.items()}
    if "die" in facts:
        words["who"] = terms.character_words(facts["die"])
    return words


_FACTS: dict[str, Callable[[Any], str]] = {
    "by": lambda meeple: terms.meeple_words(*meeple),
    "coasts": joined,
    "colour": terms.colour_word,
    "counts": or_list,
    "die": terms.die_words,
    "do": lambda do: terms.event_word(do) if isinstance(do, str) else quoted(do),
    "expected": lambda dos: or_list(map(terms.event_word, dos)),
    "faces": joined,
    "first": lambda meeple: terms.meeple_words(*meeple),
    "got": quoted,
    "icon": terms.icon_word,
    "icons": lambda icons: or_list(map(terms.icon_word, icons)),
    "left": lambda dice: ", ".join(map(terms.die_words, dice)),
    "offered": lambda dos: or_list(map(terms.event_word, (*dos, "skip"))),
    "owner": lambda owner: terms.colour_word(owner) if owner else "",
    "phase": terms.phase_words,
    "roller": terms.colour_word,
    "same": terms.die_words,
    "second": lambda meeple: terms.meeple_words(*meeple),
    "steps": or_list,
    "tile": terms.tile_words,
    "tiles": lambda tiles: or_list(map(terms.tile_words, tiles)),
    "ware": terms.ware_word,
    "where": where,
}

_REFUSALS: dict[Reason, Callable[[], str]] = {
    Reason.CRAFTY_ONLY_FALSE: lambda: _(
        "crafty is {got}; it is only ever false, to decline the bonus, or left out."
    ),
    Reason.SETUP_FIRST: lambda: _("The first event is “{do}”; it must be the set-up."),
    Reason.SETUP_ONCE: lambda: _("The set-up comes only once, as the first event."),
    Reason.BOUTIQUE_MISSING: lambda: _("The coastal town {coast} has no boutique; all eight need one."),
    Reason.NOT_A_COAST: lambda: _("{place} is no coastal town; boutiques lie on {coasts}."),
    Reason.PRICE_OUT_OF_RANGE: lambda: _("The price in {where} is {got}; it must be 2, 3 or 4."),
    Reason.GAME_OVER: lambda: _("The game is over; nothing can follow."),
    Reason.WRONG_PHASE: lambda: _("“{do}” does not fit now: {phase}. Next comes: {expected}."),
    Reason.NOT_ON_DIE: lambda: _("There is no {value} on {die}; its faces are {faces}."),
    Reason.DIE_USED: lambda: _("This turn {die} is used already; left: {left}."),
    Reason.SAME_DIE: lambda: _("The hot spring token lets you use {same} once more, not {die}."),
    Reason.NO_SUCH_SPACE: lambda: _("There is no space {to} on this board."),
    Reason.ALREADY_THERE: lambda: _("On {to} {who} stands already and must move on."),
    Reason.PILGRIM_OCCUPIED: lambda: _("{by} stands on {to}. The pilgrim goes on to the next empty station."),
    Reason.MERCHANT_OCCUPIED: lambda: _("{by} stands on {to}. A coastal town holds only one meeple."),
    Reason.NOT_STUCK: lambda: _("Nobody is stuck: there is a way for {die}."),
    Reason.EFFECT_NOT_HERE: lambda: _("“{do}” is not offered to {who} on {place}; you can {offered}."),
    Reason.NOTHING_TO_GIVE: lambda: _("Your first painting is still face down; paint before you give."),
    Reason.OTHER_ICON: lambda: _("Your first painting shows {icon}; {area} takes {icons}."),
    Reason.TILE_YOURS: lambda: _("You hold {tile} already; you can take {tiles}."),
    Reason.TILE_NOT_FREE: lambda: _(
        "{owner} holds {tile}; while there are tiles on the board you take one of those: {tiles}."
    ),
    Reason.RETURN_ONE: lambda: _("{colour} loses the robust merchant with {stored} wares: say which one goes back."),
    Reason.RETURN_NONE: lambda: _("Nobody has to return a ware now; leave out {ware}."),
    Reason.RETURN_NOT_HELD: lambda: _("{colour} has no {ware} to return."),
    Reason.DRAW_COUNT: lambda: _("{got} wares are named; {counts} are drawn here."),
    Reason.NOT_IN_BAG: lambda: _("{drawn} {ware} cannot be drawn: the bag holds {inside}."),
    Reason.RETURN_COUNT: lambda: _("{got} wares are returned; it must be {excess}, so that {keep} are kept at most."),
    Reason.RETURN_NOT_THERE: lambda: _("There is no such {ware} to return."),
    Reason.SELL_COUNT: lambda: _("{got} {ware} cannot be sold; 1 to {most} can."),
    Reason.NOT_CRAFTY: lambda: _(
        "Only the owner of the crafty merchant tile can decline its bonus; leave out crafty."
    ),
    Reason.PAINT_COUNT: lambda: _("{got} paintings are named; {counts} are revealed here."),
    Reason.NO_SUCH_PAINTING: lambda: _("{colour} has only {has} paintings of {icon}."),
    Reason.CORRECT_AFTER_AGAIN: lambda: _("Finish the second use of the die first; then correct."),
    Reason.ROLLER_NOT_NOW: lambda: _("{roller} has rolled; who rolls can be corrected only before a roll."),
    Reason.TWO_ON_ONE: lambda: _("{first} and {second} cannot both stand on {place}."),
    Reason.OUT_OF_RANGE: lambda: _("{key} of {colour} is {got}; it must be {least} to {most}."),
    Reason.COINS_ARE_SLABS: lambda: _(
        "{colour} has {coins} coins and {gold} slabs: 10 coins become a slab while there is a slot."
    ),
    Reason.STORAGE_FULL: lambda: _("{colour} has {stored} wares; there is room for {storage}."),
    Reason.TOO_MANY_WARES: lambda: _("Both players together have {got} {ware}; there are only {has}."),
}


def _wrong_space(facts: Facts) -> str:
    words = {
        Character.PILGRIM: _("{to} is no station; the pilgrim walks the ring."),
        Character.MERCHANT: _("{to} is no town; the merchant goes from town to town."),
        Character.ARTIST: _("{to} is no area; the artist goes from area to area."),
    }
    return words[facts["die"]]


def _pilgrim_distance(facts: Facts) -> str:
    if len(facts["steps"]) > 1:
        return ngettext(
            "{to} is {distance} station away; the pilgrim die shows {value}, with the wave tile {steps}.",
            "{to} is {distance} stations away; the pilgrim die shows {value}, with the wave tile {steps}.",
            facts["distance"],
        )
    return ngettext(
        "{to} is {distance} station away; the pilgrim die shows {value}.",
        "{to} is {distance} stations away; the pilgrim die shows {value}.",
        facts["distance"],
    )


def _merchant_distance(facts: Facts) -> str:
    return ngettext(
        "{to} is {distance} route away; the merchant die shows {value}.",
        "{to} is {distance} routes away; the merchant die shows {value}.",
        facts["distance"],
    )


def _artist_distance(facts: Facts) -> str:
    return ngettext(
        "No way of {value} step leads from {start} to {to} without entering an area twice.",
        "No way of {value} steps leads from {start} to {to} without entering an area twice.",
        facts["value"],
    )


def _nobody_to_paint(facts: Facts) -> str:
    if not facts["hidden"]:
        return _("All your paintings are revealed already; you can give one instead.")
    return _("Nobody else is in {area} or on its border, so there is nothing to paint.")


_COUNTED: dict[Reason, Callable[[Facts], str]] = {
    Reason.WRONG_SPACE: _wrong_space,
    Reason.PILGRIM_DISTANCE: _pilgrim_distance,
    Reason.MERCHANT_DISTANCE: _merchant_distance,
    Reason.ARTIST_DISTANCE: _artist_distance,
    Reason.NOBODY_TO_PAINT: _nobody_to_paint,
}
