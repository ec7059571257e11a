"""Refusals in words: what is wrong, and what would be right."""

from collections.abc import Callable
from typing import Any

from companion.duo.names import Character
from companion.duo.refusal import Reason, Refused
from companion.duo.terms import (
    character_words,
    colour_word,
    die_words,
    event_word,
    icon_word,
    listed,
    meeple_words,
    phase_words,
    tile_words,
    ware_word,
)
from companion.language import _, ngettext

Facts = dict[str, Any]
LONGEST_QUOTE = 60


def refusal_words(refused: Refused) -> str:
    """The refusal in the language spoken now."""
    return _WORDS[refused.reason](dict(refused.facts))


def quoted(value: object) -> str:
    """A value as it was written, cut short where it is long."""
    if isinstance(value, str) and len(value) > LONGEST_QUOTE:
        value = value[:LONGEST_QUOTE] + "…"
    try:
        text = f'"{value}"' if isinstance(value, str) else _JSON_WORDS.get(repr(value)[:9], repr(value))
    except (ValueError, RecursionError):
        return "…"
    return text if len(text) <= LONGEST_QUOTE + 3 else text[:LONGEST_QUOTE] + "…"


_JSON_WORDS = {"True": "true", "False": "false", "None": "null"}


def _where(facts: Facts) -> str:
    return str(facts["where"])[:LONGEST_QUOTE] or _("the line")


def _ends(facts: Facts) -> str:
    """Where the die does lead."""
    ends = facts["ends"]
    if not ends:
        return ""
    return " " + _("It can go to {ends}.").format(ends=listed(ends))


def _text_words(reason: Reason) -> Callable[[Facts], str]:
    def say(facts: Facts) -> str:
        return {
            Reason.EMPTY_RECORD: _("The record is empty; the first line must be the set-up."),
            Reason.EMPTY_LINE: _("The line is empty; every line must hold one event."),
            Reason.BYTE_ORDER_MARK: _("The line begins with a byte order mark; save the file as UTF-8 without one."),
            Reason.TOO_DEEP: _("The line is nested too deeply to be an event."),
            Reason.HALF_A_CHARACTER: _("A text holds half a character; write it as UTF-8."),
            Reason.NO_DO: _('The event has no "do"; write for example {example}.').format(example='{"do": "skip"}'),
            Reason.SETUP_ONCE: _("The set-up comes only once, as the first event."),
            Reason.NOTHING_TO_GIVE: _("Your first painting is still face down; paint before you gift."),
            Reason.NOT_CRAFTY: _("Only the owner of the crafty merchant tile can decline its bonus; leave out crafty."),
            Reason.CORRECT_AFTER_AGAIN: _("Finish the second use of the die first; then correct."),
        }[reason]

    return say


def _not_utf8(facts: Facts) -> str:
    return _("Byte {byte} of the line is not UTF-8; save the file as UTF-8.").format(**facts)


def _line_too_long(facts: Facts) -> str:
    return _("The line has {size} bytes; an event has at most {most}.").format(**facts)


def _not_json(facts: Facts) -> str:
    return _("The line is not JSON at column {column}: {detail}.").format(**facts)


def _key_twice(facts: Facts) -> str:
    return _("The key {key} is there twice; once is right.").format(key=quoted(facts["key"]))


def _not_a_number(facts: Facts) -> str:
    return _("{got} is no number; use whole numbers.").format(**facts)


def _not_an_object(facts: Facts) -> str:
    return _("{where} is {got}; it must be an object in braces.").format(where=_where(facts), got=quoted(facts["got"]))


def _unknown_event(facts: Facts) -> str:
    known = ", ".join(facts["known"])
    return _("There is no event {do}; known are {known}.").format(do=quoted(facts["do"]), known=known)


def _missing_key(facts: Facts) -> str:
    return _('{where} lacks "{key}".').format(where=_where(facts), key=facts["key"])


def _unknown_key(facts: Facts) -> str:
    known = ", ".join(facts["known"]) or "–"
    return _("{where} has an unknown key {key}; known are {known}.").format(
        where=_where(facts), key=quoted(facts["key"]), known=known
    )


def _not_whole(facts: Facts) -> str:
    return _("{where} is {got}; it must be a whole number such as 3.").format(
        where=_where(facts), got=quoted(facts["got"])
    )


def _too_large(facts: Facts) -> str:
    return _("A number in {where} is far too large for this game.").format(where=_where(facts))


def _not_text(facts: Facts) -> str:
    return _("{where} is {got}; it must be a text in quotes.").format(where=_where(facts), got=quoted(facts["got"]))


def _not_a_list(facts: Facts) -> str:
    return _("{where} is {got}; it must be a list in brackets.").format(where=_where(facts), got=quoted(facts["got"]))


def _not_one_of(facts: Facts) -> str:
    return _("{where} is {got}; it must be {allowed}.").format(
        where=_where(facts), got=quoted(facts["got"]), allowed=listed(facts["allowed"])
    )


def _crafty_only_false(facts: Facts) -> str:
    return _("crafty is {got}; it is only ever false, to decline the bonus, or left out.").format(
        got=quoted(facts["got"])
    )


def _setup_first(facts: Facts) -> str:
    return _('The first event is "{do}"; it must be the set-up.').format(**facts)


def _unknown_format(facts: Facts) -> str:
    return _("The record is of format {got}; this program reads format {known}.").format(
        got=quoted(facts["got"]), known=facts["known"]
    )


def _other_game(facts: Facts) -> str:
    return _('The record is of the game {got}; this program reads "{known}".').format(
        got=quoted(facts["got"]), known=facts["known"]
    )


def _board_not_found(facts: Facts) -> str:
    return _("The board {board} was not found: it {why}.").format(board=quoted(facts["board"]), why=facts["why"])


def _board_refused(facts: Facts) -> str:
    return _("The board {board} is refused: {place} {why}.").format(
        board=quoted(facts["board"]), place=facts["place"], why=facts["why"]
    )


def _boutique_missing(facts: Facts) -> str:
    return _("The coastal town {coast} has no boutique; all eight need one.").format(**facts)


def _not_a_coast(facts: Facts) -> str:
    return _("{place} is no coastal town; boutiques lie on {coasts}.").format(
        place=quoted(facts["place"]), coasts=", ".join(facts["coasts"])
    )


def _price_out_of_range(facts: Facts) -> str:
    return _("The price in {where} is {got}; it must be 2, 3 or 4.").format(where=_where(facts), got=facts["got"])


def _game_over(facts: Facts) -> str:
    return _("The game is over; nothing can follow.")


def _wrong_phase(facts: Facts) -> str:
    return _("“{do}” does not fit now: {phase}. Next comes: {expected}.").format(
        do=event_word(facts["do"]),
        phase=phase_words(facts["phase"]),
        expected=listed(event_word(do) for do in facts["expected"]),
    )


def _not_on_die(facts: Facts) -> str:
    return _("There is no {value} on {die}; its faces are {faces}.").format(
        value=facts["value"], die=die_words(facts["die"]), faces=", ".join(map(str, facts["faces"]))
    )


def _die_used(facts: Facts) -> str:
    return _("This turn {die} is used already; left: {left}.").format(
        die=die_words(facts["die"]), left=", ".join(die_words(die) for die in facts["left"])
    )


def _same_die(facts: Facts) -> str:
    return _("The hot spring token lets you use {same} once more, not {die}.").format(
        same=die_words(facts["same"]), die=die_words(facts["die"])
    )


def _no_such_space(facts: Facts) -> str:
    return _("There is no space {to} on this board.").format(to=quoted(facts["to"])) + _ends(facts)


def _wrong_space(facts: Facts) -> str:
    words = {
        Character.PILGRIM: _("{to} is no station; the pilgrim walks the ring."),
        Character.MERCHANT: _("{to} is no town; the merchant goes from town to town."),
        Character.ARTIST: _("{to} is no area; the artist goes from area to area."),
    }
    return words[facts["die"]].format(to=facts["to"]) + _ends(facts)


def _already_there(facts: Facts) -> str:
    who = character_words(facts["die"])
    return _("On {to} {who} stands already and must move on.").format(to=facts["to"], who=who) + _ends(facts)


def _pilgrim_distance(facts: Facts) -> str:
    distance, steps = facts["distance"], facts["steps"]
    far = ngettext("{to} is {n} station away", "{to} is {n} stations away", distance).format(to=facts["to"], n=distance)
    if len(steps) == 1:
        shows = _("the pilgrim die shows {value}").format(value=facts["value"])
    else:
        shows = _("the pilgrim die shows {value}, with the wave tile {steps}").format(
            value=facts["value"], steps=listed(steps)
        )
    return f"{far}; {shows}." + _ends(facts)


def _merchant_distance(facts: Facts) -> str:
    distance = facts["distance"]
    far = ngettext("{to} is {n} route away", "{to} is {n} routes away", distance).format(to=facts["to"], n=distance)
    return f"{far}; " + _("the merchant die shows {value}.").format(value=facts["value"]) + _ends(facts)


def _artist_distance(facts: Facts) -> str:
    value = facts["value"]
    return (
        ngettext(
            "No way of {value} step leads from {start} to {to} without entering an area twice.",
            "No way of {value} steps leads from {start} to {to} without entering an area twice.",
            value,
        ).format(**facts)
        + _ends(facts)
    )


def _occupied(facts: Facts) -> str:
    return _("{who} stands on {to}.").format(who=meeple_words(*facts["by"]), to=facts["to"])


def _pilgrim_occupied(facts: Facts) -> str:
    return _occupied(facts) + " " + _("The pilgrim goes on to the next empty station.") + _ends(facts)


def _merchant_occupied(facts: Facts) -> str:
    return _occupied(facts) + " " + _("A coastal town holds only one meeple.") + _ends(facts)


def _not_stuck(facts: Facts) -> str:
    return _("The {die} is not stuck.").format(die=facts["die"]) + _ends(facts)


def _effect_not_here(facts: Facts) -> str:
    return _("“{do}” is not offered to {who} on {place}; you can {offered}.").format(
        do=event_word(facts["do"]),
        who=character_words(facts["die"]),
        place=facts["place"],
        offered=listed(event_word(do) for do in (*facts["offered"], "skip")),
    )


def _nobody_to_paint(facts: Facts) -> str:
    if not facts["hidden"]:
        return _("All your paintings are revealed already; you can gift instead.")
    return _("Nobody else is in {area} or on its border, so there is nothing to paint.").format(area=facts["area"])


def _other_icon(facts: Facts) -> str:
    return _("Your first painting shows {icon}; {area} takes {icons}.").format(
        icon=icon_word(facts["icon"]), area=facts["area"], icons=listed(icon_word(icon) for icon in facts["icons"])
    )


def _tile_yours(facts: Facts) -> str:
    return _("You hold {tile} already; you can take {tiles}.").format(
        tile=tile_words(facts["tile"]), tiles=listed(tile_words(tile) for tile in facts["tiles"])
    )


def _tile_not_free(facts: Facts) -> str:
    return _("{owner} holds {tile}; while there are tiles on the board you take one of those: {tiles}.").format(
        owner=colour_word(facts["owner"]),
        tile=tile_words(facts["tile"]),
        tiles=listed(tile_words(tile) for tile in facts["tiles"]),
    )


def _return_one(facts: Facts) -> str:
    return _("{colour} loses the robust merchant with {stored} wares: say which one goes back.").format(
        colour=colour_word(facts["colour"]), stored=facts["stored"]
    )


def _return_none(facts: Facts) -> str:
    return _("Nobody has to return a ware now; leave out {ware}.").format(ware=ware_word(facts["ware"]))


def _return_not_held(facts: Facts) -> str:
    return _("{colour} has no {ware} to return.").format(
        colour=colour_word(facts["colour"]), ware=ware_word(facts["ware"])
    )


def _draw_count(facts: Facts) -> str:
    return _("{got} wares are named; {counts} are drawn here.").format(got=facts["got"], counts=listed(facts["counts"]))


def _not_in_bag(facts: Facts) -> str:
    return _("{drawn} {ware} cannot be drawn: the bag holds {left}.").format(
        drawn=facts["drawn"], ware=ware_word(facts["ware"]), left=facts["left"]
    )


def _return_count(facts: Facts) -> str:
    return _("{got} wares are returned; it must be {excess}, so that {keep} are kept at most.").format(**facts)


def _return_not_there(facts: Facts) -> str:
    return _("There is no such {ware} to return.").format(ware=ware_word(facts["ware"]))


def _sell_count(facts: Facts) -> str:
    return _("{got} {ware} cannot be sold; 1 to {most} can.").format(
        got=facts["got"], ware=ware_word(facts["ware"]), most=facts["most"]
    )


def _paint_count(facts: Facts) -> str:
    return _("{got} paintings are named; {counts} are revealed here.").format(
        got=facts["got"], counts=listed(facts["counts"])
    )


def _no_such_painting(facts: Facts) -> str:
    return _("{colour} has only {has} paintings of {icon}.").format(
        colour=colour_word(facts["colour"]), has=facts["has"], icon=icon_word(facts["icon"])
    )


def _roller_not_now(facts: Facts) -> str:
    return _("{roller} has rolled; who rolls can be corrected only before a roll.").format(
        roller=colour_word(facts["roller"])
    )


def _two_on_one(facts: Facts) -> str:
    return _("{first} and {second} cannot both stand on {place}.").format(
        first=meeple_words(*facts["first"]), second=meeple_words(*facts["second"]), place=facts["place"]
    )


def _out_of_range(facts: Facts) -> str:
    return _("{key} of {colour} is {got}; it must be {least} to {most}.").format(
        **facts | {"colour": colour_word(facts["colour"])}
    )


def _coins_are_slabs(facts: Facts) -> str:
    return _("{colour} has {coins} coins and {gold} slabs: 10 coins become a slab while there is a slot.").format(
        colour=colour_word(facts["colour"]), coins=facts["coins"], gold=facts["gold"]
    )


def _storage_full(facts: Facts) -> str:
    return _("{colour} has {stored} wares; there is room for {storage}.").format(
        colour=colour_word(facts["colour"]), stored=facts["stored"], storage=facts["storage"]
    )


def _too_many_wares(facts: Facts) -> str:
    return _("Both players together have {got} {ware}; there are only {has}.").format(
        got=facts["got"], ware=ware_word(facts["ware"]), has=facts["has"]
    )


_PLAIN = (
    Reason.EMPTY_RECORD, Reason.EMPTY_LINE, Reason.BYTE_ORDER_MARK, Reason.TOO_DEEP, Reason.HALF_A_CHARACTER,
    Reason.NO_DO, Reason.SETUP_ONCE, Reason.NOTHING_TO_GIVE, Reason.NOT_CRAFTY, Reason.CORRECT_AFTER_AGAIN,
)  # fmt: skip

_WORDS: dict[Reason, Callable[[Facts], str]] = {reason: _text_words(reason) for reason in _PLAIN}
_WORDS |= {reason: globals()[f"_{reason.name.lower()}"] for reason in Reason if reason not in _PLAIN}
