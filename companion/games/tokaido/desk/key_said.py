"""A key of a card for the ear: what it is, what it costs and brings, and how it stands."""

from companion.games.tokaido.desk.cards import ChoiceKey, KeyState
from companion.games.tokaido.rules.terms import coins_word
from companion.games.tokaido.words.stop_words import plus_coins, plus_points
from companion.language import _


def key_said(key: ChoiceKey) -> str:
    facts = [key.words]
    if key.state is KeyState.CHOSEN:
        facts.append(_("chosen"))
    elif not key.enabled:
        facts.append(_("not possible"))
    if key.price is not None:
        facts.append(coins_word(key.price))
    if key.coins is not None:
        facts.append(plus_coins(key.coins))
    if key.points is not None:
        facts.append(plus_points(key.points))
    return ", ".join([*facts, *([key.detail] if key.detail else [])])
