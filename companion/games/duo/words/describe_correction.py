"""A correction in words: what the table shows now that the record did not, or that the players agreed on a move."""

from collections.abc import Iterator
from typing import Any

from companion.games.duo.rules.events import Correct
from companion.games.duo.rules.names import BOARD, Character, Colour
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import icon_word, player_word, side_word, ware_count
from companion.games.duo.words.phrases import Role, place_phrase, players_meeple
from companion.language import LANGUAGES, _, in_language, in_one_sentence, ngettext


def house_rule_reason() -> str:
    """Why a meeple is set where the rules let its die lead to the place that the table wants: the move comes next."""
    return _("we play it so")


def _is_house_rule(event: Correct) -> bool:
    """A record keeps the reason in the language that was spoken then."""
    return event.why in {in_language(code, house_rule_reason) for code in LANGUAGES}


def correct_words(event: Correct, after: State, *, ids: bool) -> str:
    """ "The table was corrected (a forgotten coin): Ben has 4 coins"."""
    if _is_house_rule(event):
        return _("The players agree on a move that the rules do not allow")
    if event.why:
        words = _("The table was corrected ({why})").format(why=event.why)
    else:
        words = _("The table was corrected")
    changes = in_one_sentence(_changes(event, after, ids=ids))
    return _("{what}: {why}").format(what=words, why=changes) if changes else words


def _changes(event: Correct, after: State, *, ids: bool) -> Iterator[str]:
    if event.roller is not None:
        yield _("{who} rolls").format(who=player_word(after, event.roller))
    if event.spring == BOARD:
        yield _("the hot spring token lies on the board")
    elif event.spring is not None:
        yield _("{who} has the hot spring token").format(who=player_word(after, Colour(event.spring)))
    for tile, owner in (event.waves or {}).items():
        side = side_word(after.sides[tile])
        if owner is None:
            yield _("the {side} wave tile lies on the board").format(side=side)
        else:
            yield _("{who} has the {side} wave tile").format(who=player_word(after, owner), side=side)
    for colour, changes in event.players.items():
        for key, value in changes.items():
            yield _of_player(after, colour, key, value, ids=ids)


def _of_player(after: State, colour: Colour, key: str, value: Any, *, ids: bool) -> str:
    who = player_word(after, colour)
    match key:
        case "temple":
            return _("{who} is on {slot} of the temple track").format(who=who, slot=value)
        case "garden":
            return _("{who} is on {slot} of the garden track").format(who=who, slot=value)
        case "coins":
            return ngettext("{who} has {n} coin", "{who} has {n} coins", value).format(who=who, n=value)
        case "gold":
            return ngettext("{who} has {n} gold slab", "{who} has {n} gold slabs", value).format(who=who, n=value)
        case "wares":
            wares = ", ".join(ware_count(ware, count) for ware, count in value.items() if count)
            return _("{who} has the wares {wares}").format(who=who, wares=wares or "–")
        case "revealed":
            icons = ", ".join(map(icon_word, value))
            return _("{who} has face up: {icons}").format(who=who, icons=icons or "–")
        case "gifted":
            icons = ", ".join(map(icon_word, value))
            return _("{who} has given: {icons}").format(who=who, icons=icons or "–")
    meeple = players_meeple(after, colour, Character(key))
    place = place_phrase(after.board, value, Role.AT, ids=ids)
    return _("{meeple} stands {at_place}").format(meeple=meeple, at_place=place)
