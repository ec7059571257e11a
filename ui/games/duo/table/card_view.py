"""The widgets of a card: its words and buttons, or its row of keys."""

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from companion.games.duo.desk.cards import (
    Act,
    Ask,
    ButtonKind,
    Card,
    CardButton,
    CardKey,
    DiceInput,
    KeysCard,
    ThinkingCard,
)
from companion.language import _
from ui.games.duo.palette import icon_shade
from ui.kit.widgets.button import TouchButton
from ui.table.card import Keyed, Picture, Said, beside, big, headed
from ui.table.keys import Key, Slots
from ui.table.thinking_dots import thinking_view

Perform = Callable[[Act], object]


def card_view(card: Card, perform: Perform, *, animated: bool = False) -> Widget:
    """`perform(act)` is called with the act of what is touched."""
    if isinstance(card, ThinkingCard):
        return thinking_view(card.words, moving=animated)
    if isinstance(card, KeysCard):
        keys: list[Widget] = [_key(key, perform) for key in card.keys]
        if card.dice is DiceInput.PRACTICE:
            throw = big(_("Roll"), "throw", partial(perform, Ask.THROW))
            throw.size_hint_x = 1.7
            keys.append(throw)
        if card.tapped is None or card.heading is None:
            return Keyed(card.heading, keys)
        slots = Slots([(icon, icon_shade(icon)) for icon in card.tapped.icons], card.tapped.most)
        return Keyed(headed(card.heading, slots), keys)
    picture = Picture(card.icon, icon_shade(card.icon)) if card.icon else None
    small = [_button(button, perform) for button in card.buttons if button.kind is ButtonKind.SMALL]
    large = [_button(button, perform) for button in card.buttons if button.kind is not ButtonKind.SMALL]
    return Said(card.title, card.lines, large, picture, below=small)


def _button(button: CardButton, perform: Perform) -> Widget:
    act = partial(perform, button.act)
    if button.kind is ButtonKind.SELDOM:
        return beside(button.words, button.name, act)
    if button.kind is ButtonKind.SMALL:
        return TouchButton(button.words, name=button.name, action=act, text_kind="small", size_hint=(button.share, 1))
    kind = "primary" if button.kind is ButtonKind.MAIN else "plain"
    return big(button.words, button.name, act, kind, button.share)


def _key(key: CardKey, perform: Perform) -> Key:
    made = Key(
        key.text,
        name=key.name,
        action=partial(perform, key.act),
        icon=key.icon,
        shade=icon_shade(key.icon),
        detail=key.detail,
        chosen=key.chosen,
        kind=key.text_kind,
        lead=key.lead,
        deep=key.deep,
        size_hint_x=key.width,
    )
    made.disabled, made.spoken = not key.enabled, key.spoken
    return made
