"""A correction in words: what the table shows now that the record did not."""

from collections.abc import Iterator
from typing import Any

from companion.games.tokaido.rules.events import CorrectTable
from companion.games.tokaido.rules.names import Achievement, PlayerColour
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import (
    achievement_word,
    coins_word,
    encounter_word,
    kind_word,
    player_word,
    souvenir_word,
)
from companion.games.tokaido.words.describe_table import standing
from companion.language import _, and_list, in_one_sentence, ngettext


def correct_words(before: JourneyState, event: CorrectTable, after: JourneyState, *, ids: bool) -> str:
    """ "The table was corrected (a forgotten coin): Ben has 4 coins"."""
    if event.why:
        words = _("The table was corrected ({why})").format(why=event.why)
    else:
        words = _("The table was corrected")
    changes = in_one_sentence((*_places(before, after, ids), *_changes(event, after)))
    return _("{what}: {why}").format(what=words, why=changes) if changes else words


def _places(before: JourneyState, after: JourneyState, ids: bool) -> Iterator[str]:
    """Who stands elsewhere than before; where only the order has changed, the new one."""
    for station, here in after.places.items():
        was = before.places.get(station, ())
        if set(here) == set(was) and here != was:
            names = and_list(player_word(after, colour) for colour in here)
            yield _("{what}: {why}").format(what=kind_word(after.walk.kind(station)), why=names)
        for colour in here:
            if colour not in was:
                place = standing(after, station) + (f" ({station})" if ids else "")
                yield _("{who} stands {place}").format(who=player_word(after, colour), place=place)


def _changes(event: CorrectTable, after: JourneyState) -> Iterator[str]:
    if event.neutral_temple is not None:
        yield _("the neutral traveler has given {coins}").format(coins=coins_word(event.neutral_temple))
    for panorama, holder in event.first.items():
        who = _("nobody") if holder is None else player_word(after, holder)
        achievement = achievement_word(Achievement(panorama))
        yield _("the achievement {achievement}: {who}").format(achievement=achievement, who=who)
    for colour, changes in event.players.items():
        for key, value in changes.items():
            yield _of_player(after, colour, key, value)


def _of_player(after: JourneyState, colour: PlayerColour, key: str, value: Any) -> str:
    who = player_word(after, colour)
    match key:
        case "coins":
            return _("{who} has {coins}").format(who=who, coins=coins_word(value))
        case "temple":
            return _("{who} has given {coins} to the temple").format(who=who, coins=coins_word(value))
        case "souvenirs":
            cards = and_list(map(souvenir_word, value)) or "–"
            return _("{who} has the souvenirs {cards}").format(who=who, cards=cards)
        case "panoramas":
            words = ngettext(
                "{who} has {paddy} section of the paddy, {mountain} of the mountain, {sea} of the sea",
                "{who} has {paddy} sections of the paddy, {mountain} of the mountain, {sea} of the sea",
                value["paddy"],
            )
            return words.format(who=who, **value)
        case "springs":
            return _("{who} has the hot spring cards {cards}").format(who=who, cards=and_list(map(str, value)) or "–")
        case "encounters":
            cards = and_list(map(encounter_word, value)) or "–"
            return _("{who} has the encounter cards {cards}").format(who=who, cards=cards)
    return _("{who} has eaten {cards}").format(who=who, cards=and_list(value) or "–")
