"""Refusals as a friend at the table would say them: with the players' names, and without the ids of places.

A record's author is told the same with ids, by `refusal_words` of the rules."""

from collections.abc import Callable
from typing import Any

from companion.games.duo.rules.names import Character, Phase
from companion.games.duo.rules.refusal import Reason, Refused
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import die_words, event_word, player_word, ware_count
from companion.games.duo.words.phrases import (
    Role,
    die_once_more,
    no_ware,
    on_the_die,
    place_phrase,
    players_meeple,
    sentence,
    the_icon,
)
from companion.language import _, and_list, ngettext, or_list

Facts = dict[str, Any]


def table_refusal(state: State, refused: Refused) -> str:
    """Why not, in the language spoken now. What only a record can get wrong is told in the record's words."""
    say = _SAID.get(refused.reason)
    return sentence(say(state, refused.facts)) if say else refused.words()


def _what_comes_first(state: State, facts: Facts) -> str:
    words = {
        Phase.ROLL: _("First {name} rolls the dice."),
        Phase.MOVE: _("First {name} uses a die."),
        Phase.ACT: _("First {name} uses the effect here, or goes without it."),
        Phase.AGAIN: _("First {name} spends the hot spring token, or keeps it."),
        Phase.OVER: _("The game is over: nobody moves any more."),
    }
    return words[facts["phase"]].format(name=player_word(state, facts["colour"]))


def _not_on_die(state: State, facts: Facts) -> str:
    faces = and_list(map(str, facts["faces"]))
    words = _("There is no {value} {on_the_die}, only {faces}.")
    return words.format(value=facts["value"], on_the_die=on_the_die(facts["die"]), faces=faces)


def _wrong_space(state: State, facts: Facts) -> str:
    return {
        Character.PILGRIM: _("The pilgrim does not go there, only round the island from station to station."),
        Character.MERCHANT: _("The merchant does not go there, only from town to town."),
        Character.ARTIST: _("The artist does not go there, only from area to area."),
    }[facts["die"]]


def _already_there(state: State, facts: Facts) -> str:
    meeple = players_meeple(state, facts["colour"], facts["die"])
    return _("{meeple} is there already and must move on.").format(meeple=meeple)


def _pilgrim_distance(state: State, facts: Facts) -> str:
    there, away, value = place_phrase(state.board, facts["to"], Role.THAT), facts["distance"], facts["value"]
    others = [steps for steps in facts["steps"] if steps != value]
    if others:
        words = ngettext(
            "{there} is {n} station away, but the pilgrim die shows {value}, or {other} with the wave tile.",
            "{there} is {n} stations away, but the pilgrim die shows {value}, or {other} with the wave tile.",
            away,
        )
        return words.format(there=there, n=away, value=value, other=others[0])
    words = ngettext(
        "{there} is {n} station away, but the pilgrim die shows {value}.",
        "{there} is {n} stations away, but the pilgrim die shows {value}.",
        away,
    )
    return words.format(there=there, n=away, value=value)


def _merchant_distance(state: State, facts: Facts) -> str:
    words = ngettext(
        "{there} is {n} route away, but the merchant die shows {value}.",
        "{there} is {n} routes away, but the merchant die shows {value}.",
        facts["distance"],
    )
    there = place_phrase(state.board, facts["to"], Role.THAT)
    return words.format(there=there, n=facts["distance"], value=facts["value"])


def _artist_distance(state: State, facts: Facts) -> str:
    return ngettext(
        "That is no neighbouring area, and the artist die shows {n}.",
        "In {n} steps the artist does not get there without entering an area twice.",
        facts["value"],
    ).format(n=facts["value"])


def _occupied(words: str, state: State, facts: Facts) -> str:
    return words.format(meeple=players_meeple(state, *facts["by"]))


def _effect_not_here(state: State, facts: Facts) -> str:
    can = or_list(map(event_word, (*facts["offered"], "skip")))
    here = place_phrase(state.board, facts["place"], Role.AT)
    return _("{here} you can only {can}.").format(here=here, can=can)


def _nobody_to_paint(state: State, facts: Facts) -> str:
    if not facts["hidden"]:
        return _("All your paintings are face up already; you can give one instead.")
    return _("Nobody else is in that area or on its border, so there is nothing to paint.")


def _other_icon(state: State, facts: Facts) -> str:
    wanted = or_list(map(the_icon, facts["icons"]))
    words = _("Your first painting shows {icon}, but here you can only give {icons}.")
    return words.format(icon=the_icon(facts["icon"]), icons=wanted)


def _draw_count(state: State, facts: Facts) -> str:
    counts = facts["counts"]
    words = ngettext("{n} ware is drawn here, not {got}.", "{n} wares are drawn here, not {got}.", counts[-1])
    return words.format(n=or_list(counts), got=facts["got"])


def _not_in_bag(state: State, facts: Facts) -> str:
    if not facts["inside"]:
        return _("There is {no_ware} in the bag.").format(no_ware=no_ware(facts["ware"]))
    return _("The bag holds only {wares}.").format(wares=ware_count(facts["ware"], facts["inside"]))


def _return_count(state: State, facts: Facts) -> str:
    if not facts["excess"]:
        return _("Nobody has to put a ware back now.")
    words = ngettext(
        "{n} ware goes back into the bag, not {got}: there is room for {keep}.",
        "{n} wares go back into the bag, not {got}: there is room for {keep}.",
        facts["excess"],
    )
    return words.format(n=facts["excess"], got=facts["got"], keep=facts["keep"])


def _sell_count(state: State, facts: Facts) -> str:
    most = ware_count(facts["ware"], facts["most"])
    return _("You can sell at most {wares} here, not {got}.").format(wares=most, got=facts["got"])


def _paint_count(state: State, facts: Facts) -> str:
    counts = facts["counts"]
    words = ngettext(
        "{n} painting is turned up here, not {got}.", "{n} paintings are turned up here, not {got}.", counts[-1]
    )
    return words.format(n=or_list(counts), got=facts["got"])


def _two_on_one(state: State, facts: Facts) -> str:
    first, second = (players_meeple(state, *facts[which]) for which in ("first", "second"))
    here = place_phrase(state.board, facts["place"], Role.AT)
    return _("{first} and {second} cannot both stand {here}.").format(first=first, second=second, here=here)


def _out_of_range(state: State, facts: Facts) -> str:
    words = {
        "temple": _("{name} cannot be on {got} of the temple track: it goes from {least} to {most}."),
        "garden": _("{name} cannot be on {got} of the garden track: it goes from {least} to {most}."),
        "gold": _("{name} cannot have {got} gold slabs: there is room for {least} to {most}."),
    }[facts["key"]]
    return words.format(
        name=player_word(state, facts["colour"]), got=facts["got"], least=facts["least"], most=facts["most"]
    )


def _too_many_wares(state: State, facts: Facts) -> str:
    words = _("There are only {wares} in the game; the two of you would have {got}.")
    return words.format(wares=ware_count(facts["ware"], facts["has"]), got=facts["got"])


def _of_player(words: str, state: State, facts: Facts) -> str:
    """A sentence about one player and plain numbers."""
    return words.format(**facts | {"name": player_word(state, facts["colour"])})


def _no_town_of_the_set_up(state: State, facts: Facts) -> str:
    return _("The eight boutique tokens of this game no longer lie on the coastal towns.")


_SAID: dict[Reason, Callable[[State, Facts], str]] = {
    Reason.BOUTIQUE_MISSING: _no_town_of_the_set_up,
    Reason.NOT_A_COAST: _no_town_of_the_set_up,
    Reason.GAME_OVER: lambda state, facts: _("The game is over: nobody moves any more."),
    Reason.WRONG_PHASE: _what_comes_first,
    Reason.NOT_ON_DIE: _not_on_die,
    Reason.DIE_USED: lambda state, facts: _("{die} has already been used this turn.").format(
        die=die_words(facts["die"])
    ),
    Reason.SAME_DIE: lambda state, facts: _("The hot spring token lets you use {die_once_more}, no other.").format(
        die_once_more=die_once_more(facts["same"])
    ),
    Reason.NO_SUCH_SPACE: lambda state, facts: _("There is no such place on this board."),
    Reason.WRONG_SPACE: _wrong_space,
    Reason.ALREADY_THERE: _already_there,
    Reason.PILGRIM_DISTANCE: _pilgrim_distance,
    Reason.PILGRIM_OCCUPIED: lambda state, facts: _occupied(
        _("{meeple} stands there, so your pilgrim walks on to the next empty station."), state, facts
    ),
    Reason.MERCHANT_DISTANCE: _merchant_distance,
    Reason.MERCHANT_OCCUPIED: lambda state, facts: _occupied(
        _("{meeple} stands there, and a coastal town has room for only one."), state, facts
    ),
    Reason.ARTIST_DISTANCE: _artist_distance,
    Reason.NOT_STUCK: lambda state, facts: _("{die} does lead somewhere, so nobody is stuck.").format(
        die=die_words(facts["die"])
    ),
    Reason.EFFECT_NOT_HERE: _effect_not_here,
    Reason.NOBODY_TO_PAINT: _nobody_to_paint,
    Reason.NOTHING_TO_GIVE: lambda state, facts: _("Your first painting is still face down: paint before you give."),
    Reason.OTHER_ICON: _other_icon,
    Reason.TILE_YOURS: lambda state, facts: _("You have that wave tile already; take another one."),
    Reason.TILE_NOT_FREE: lambda state, facts: _(
        "{name} has that wave tile; as long as some lie on the board you take one of those."
    ).format(name=player_word(state, facts["owner"])),
    Reason.RETURN_ONE: lambda state, facts: _of_player(
        _("{name} loses the robust merchant with {stored} wares: which one goes back into the bag?"), state, facts
    ),
    Reason.RETURN_NONE: lambda state, facts: _("Nobody has to put a ware back now."),
    Reason.RETURN_NOT_HELD: lambda state, facts: _("{name} has {no_ware} to put back.").format(
        name=player_word(state, facts["colour"]), no_ware=no_ware(facts["ware"])
    ),
    Reason.DRAW_COUNT: _draw_count,
    Reason.NOT_IN_BAG: _not_in_bag,
    Reason.RETURN_COUNT: _return_count,
    Reason.RETURN_NOT_THERE: lambda state, facts: _("There is {no_ware} to put back.").format(
        no_ware=no_ware(facts["ware"])
    ),
    Reason.SELL_COUNT: _sell_count,
    Reason.NOT_CRAFTY: lambda state, facts: _("Only whoever has the crafty merchant can do without its coin."),
    Reason.PAINT_COUNT: _paint_count,
    Reason.NO_SUCH_PAINTING: lambda state, facts: _("{name} has only {has} paintings that show {icon}.").format(
        name=player_word(state, facts["colour"]), has=facts["has"], icon=the_icon(facts["icon"])
    ),
    Reason.CORRECT_AFTER_AGAIN: lambda state, facts: _(
        "First finish the second use of the die; then set the table right."
    ),
    Reason.ROLLER_NOT_NOW: lambda state, facts: _(
        "{name} has rolled already; who rolls can be changed only before a roll."
    ).format(name=player_word(state, facts["roller"])),
    Reason.TWO_ON_ONE: _two_on_one,
    Reason.OUT_OF_RANGE: _out_of_range,
    Reason.COINS_ARE_SLABS: lambda state, facts: _of_player(
        _("{name} cannot have {coins} coins: ten of them become a gold slab at once."), state, facts
    ),
    Reason.STORAGE_FULL: lambda state, facts: _of_player(
        _("{name} has {stored} wares, but room for only {storage}."), state, facts
    ),
    Reason.TOO_MANY_WARES: _too_many_wares,
}
