"""Refusals in words: what is wrong, and what would be right."""

from collections.abc import Callable
from typing import Any

from companion.games.duo.rules.names import Character
from companion.games.duo.rules.refusal import Reason, Refused
from companion.games.duo.rules.terms import (
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
LONGEST_REASON = 400  # what a board file lacks is said to the end; only a huge value in it is cut
_JSON_WORDS = {True: "true", False: "false", None: "null"}


def refusal_words(refused: Refused, place: Callable[[str], str] | None = None) -> str:
    """The refusal in the language spoken now, ending with where the die does lead.

    With `place`, a way to name a space without its id, nothing is said about that: the drawing rings those spaces."""
    facts = refused.facts
    say = _COUNTED.get(refused.reason)
    template = say(facts) if say else _SENTENCES[refused.reason]()
    if place is None:
        return template.format(**_worded(facts)) + _ends(facts)
    named = {name: place(fact) for name in _SPACES if isinstance(fact := facts.get(name), str)}
    return template.format(**_worded(facts | named))


def quoted(value: object) -> str:
    """A value as it was written, cut short where it is long."""
    if isinstance(value, str):
        return f'"{_short(value)}"'
    if value is None or isinstance(value, bool):
        return _JSON_WORDS[value]
    try:
        return _short(repr(value))
    except (ValueError, RecursionError):  # a number of thousands of digits; lists in lists without end
        return "…"


def _short(text: object, longest: int = LONGEST_QUOTE) -> str:
    words = str(text)
    return words if len(words) <= longest else words[:longest] + "…"


def _ends(facts: Facts) -> str:
    """Where the die does lead."""
    return " " + _("It can go to {ends}.").format(ends=listed(facts["ends"])) if facts.get("ends") else ""


def _worded(facts: Facts) -> dict[str, str]:
    words = {name: _FACTS.get(name, _short)(fact) for name, fact in facts.items()}
    if "die" in facts:
        words["who"] = character_words(facts["die"])
    return words


def _joined(items: Any) -> str:
    return ", ".join(map(str, items)) or "–"


_SPACES = ("to", "start", "place", "area")
"""The facts that are ids of spaces; `place` may also be a key path of a board file."""

_FACTS: dict[str, Callable[[Any], str]] = {
    "allowed": listed,
    "board": quoted,
    "by": lambda meeple: meeple_words(*meeple),
    "coasts": _joined,
    "colour": colour_word,
    "counts": listed,
    "die": die_words,
    "do": lambda do: event_word(do) if isinstance(do, str) else quoted(do),
    "expected": lambda dos: listed(map(event_word, dos)),
    "faces": _joined,
    "first": lambda meeple: meeple_words(*meeple),
    "got": quoted,
    "icon": icon_word,
    "icons": lambda icons: listed(map(icon_word, icons)),
    "key": quoted,
    "known": lambda known: _joined(known) if isinstance(known, tuple) else str(known),
    "left": lambda dice: ", ".join(map(die_words, dice)),
    "offered": lambda dos: listed(map(event_word, (*dos, "skip"))),
    "owner": lambda owner: colour_word(owner) if owner else "",
    "phase": phase_words,
    "roller": colour_word,
    "same": die_words,
    "second": lambda meeple: meeple_words(*meeple),
    "steps": listed,
    "tile": tile_words,
    "tiles": lambda tiles: listed(map(tile_words, tiles)),
    "ware": ware_word,
    "where": lambda where: _short(where) or _("the line"),
    "place": lambda place: _short(place) or _("the file"),
    "why": lambda error: _short(error.why(), LONGEST_REASON),
}

_SENTENCES: dict[Reason, Callable[[], str]] = {
    Reason.EMPTY_RECORD: lambda: _("The record is empty; the first line must be the set-up."),
    Reason.EMPTY_LINE: lambda: _("The line is empty; every line must hold one event."),
    Reason.BYTE_ORDER_MARK: lambda: _("The line begins with a byte order mark; save the file as UTF-8 without one."),
    Reason.NOT_UTF8: lambda: _("Byte {byte} of the line is not UTF-8; save the file as UTF-8."),
    Reason.LINE_TOO_LONG: lambda: _("The line has {size} bytes; an event has at most {most}."),
    Reason.NOT_JSON: lambda: _("The line is not JSON at column {column}: {detail}."),
    Reason.TOO_DEEP: lambda: _("The line is nested too deeply to be an event."),
    Reason.KEY_TWICE: lambda: _("The key {key} is there twice; once is right."),
    Reason.NOT_A_NUMBER: lambda: _("{got} is no number; use whole numbers."),
    Reason.HALF_A_CHARACTER: lambda: _("A text holds half a character; write it as UTF-8."),
    Reason.NOT_AN_OBJECT: lambda: _("{where} is {got}; it must be an object in braces."),
    Reason.NO_DO: lambda: _('The event has no "do"; it says what happens, for example {example}.'),
    Reason.UNKNOWN_EVENT: lambda: _("There is no event {got}; known are {known}."),
    Reason.MISSING_KEY: lambda: _("{where} lacks {key}."),
    Reason.UNKNOWN_KEY: lambda: _("{where} has an unknown key {key}; known are {known}."),
    Reason.NOT_WHOLE: lambda: _("{where} is {got}; it must be a whole number such as 3."),
    Reason.TOO_LARGE: lambda: _("A number in {where} is far too large for this game."),
    Reason.NOT_TEXT: lambda: _("{where} is {got}; it must be a text in quotes."),
    Reason.NOT_A_LIST: lambda: _("{where} is {got}; it must be a list in brackets."),
    Reason.NOT_ONE_OF: lambda: _("{where} is {got}; it must be {allowed}."),
    Reason.CRAFTY_ONLY_FALSE: lambda: _(
        "crafty is {got}; it is only ever false, to decline the bonus, or left out."
    ),
    Reason.SETUP_FIRST: lambda: _("The first event is “{do}”; it must be the set-up."),
    Reason.SETUP_ONCE: lambda: _("The set-up comes only once, as the first event."),
    Reason.UNKNOWN_FORMAT: lambda: _("The record is of format {got}; this program reads format {known}."),
    Reason.OTHER_GAME: lambda: _('The record is of the game {got}; this program reads "{known}".'),
    Reason.BOARD_NOT_FOUND: lambda: _("The board {board} was not found: it {why}."),
    Reason.BOARD_REFUSED: lambda: _("The board {board} is refused: {place} {why}."),
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
    Reason.NOTHING_TO_GIVE: lambda: _("Your first painting is still face down; paint before you gift."),
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
        return _("All your paintings are revealed already; you can gift instead.")
    return _("Nobody else is in {area} or on its border, so there is nothing to paint.")


_COUNTED: dict[Reason, Callable[[Facts], str]] = {
    Reason.WRONG_SPACE: _wrong_space,
    Reason.PILGRIM_DISTANCE: _pilgrim_distance,
    Reason.MERCHANT_DISTANCE: _merchant_distance,
    Reason.ARTIST_DISTANCE: _artist_distance,
    Reason.NOBODY_TO_PAINT: _nobody_to_paint,
}
