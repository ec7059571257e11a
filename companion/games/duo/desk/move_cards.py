"""The card while dice are told, chosen and moved: values to tap, the preview and its button, a refusal, the token."""

from collections.abc import Sequence
from dataclasses import replace

from companion.games.duo.desk import cards
from companion.games.duo.desk.choice import Choice, ends_of
from companion.games.duo.desk.house_rule import house_rule
from companion.games.duo.desk.place_icons import icon_of_place
from companion.games.duo.desk.preview import preview
from companion.games.duo.desk.rolling import Rolling
from companion.games.duo.game import DUO
from companion.games.duo.rules.engine import apply
from companion.games.duo.rules.events import Again
from companion.games.duo.rules.names import Character
from companion.games.duo.rules.refusal import Refused
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import die_words
from companion.games.duo.words.phrases import players_meeple, sentence
from companion.games.duo.words.titles import character_title
from companion.games.game import Event, Refusal
from companion.language import _


def roll_card(rolling: Rolling, dice: cards.DiceInput) -> cards.Card:
    die = rolling.asked or Character.PILGRIM
    question = {
        Character.PILGRIM: _("What does the pilgrim die show?"),
        Character.MERCHANT: _("What does the merchant die show?"),
        Character.ARTIST: _("What does the artist die show?"),
    }[die]
    keys = tuple(_value(die, face) for face in rolling.faces[die])
    if rolling.told and dice is cards.DiceInput.PRACTICE:  # thrown now, the dice would not show what was told
        erase = cards.CardKey("erase", _("Erase"), cards.Ask.FORGET_TOLD, text_kind="small")
        return cards.KeysCard(question, (*keys, erase))
    return cards.KeysCard(question, keys, dice=dice)


def fix_card(state: State, die: Character) -> cards.Card:
    """Another value for a die that was told or read wrongly."""
    keys = [_value(die, face) for face in sorted(set(state.board.dice[die]))]
    if len(state.dice) == len(state.board.dice):
        keys.append(cards.CardKey("reroll", _("Roll again"), cards.Ask.REROLL, text_kind="small"))
    keys.append(cards.CardKey("keep", _("Leave it"), cards.Ask.KEEP_ROLL, text_kind="small"))
    return cards.KeysCard(_("What does {die} really show?").format(die=die_words(die)), tuple(keys))


def _value(die: Character, face: int) -> cards.CardKey:
    spoken = _("{die}, {value}").format(die=character_title(die), value=face)
    tell = cards.TellDie(die, face)
    return cards.CardKey(f"die:{die.value}:{face}", str(face), tell, text_kind="title", spoken=spoken)


def move_card(state: State, choice: Choice) -> cards.TextCard:
    die, place = choice.die, choice.place
    if die is None:
        return cards.TextCard((_("Touch a die, or the place you want to go to."),), asks=False)
    if not ends_of(state)[die]:
        meeple = players_meeple(state, state.actor, die)
        words = sentence(_("{meeple} has nowhere to go and stays.").format(meeple=meeple))
        stuck = cards.Do(({"do": "stuck", "die": die.value},))
        return cards.TextCard((words,), (cards.CardButton("confirm", _("Stays"), stuck),))
    if not place:
        other = cards.CardButton("fix", _("Another value"), cards.TouchDie(die), cards.ButtonKind.SELDOM)
        return cards.TextCard((_("Touch one of the places ringed in red."),), (other,), asks=False)
    ahead = preview(state, die, place)
    buttons = [cards.CardButton("confirm", _move_words(ahead.events), cards.Do(ahead.events), share=1.2)]
    if ahead.without is not None:
        buttons.append(cards.CardButton("only-move", _("Only move"), cards.Do(ahead.without), cards.ButtonKind.OTHER))
    return cards.TextCard(ahead.lines, tuple(buttons), ahead.title, icon_of_place(state, die, place))


def _move_words(events: Sequence[Event]) -> str:
    """The button says all that it does."""
    if len(events) == 1:
        return _("Move")
    return {
        "coins": _("Move, take coins"),
        "temple": _("Move and visit"),
        "garden": _("Move and visit"),
        "spring": _("Move, take token"),
        "sell": _("Move and sell"),
        "gift": _("Move and give"),
    }[events[1]["do"]]


def again_card(state: State, choice: Choice) -> cards.Card:
    """The hot spring token lets the same die move once more; what that would bring where a place was touched."""
    assert state.in_use is not None
    keep = cards.CardButton("done", _("Keep the token"), cards.Do(({"do": "done"},)), cards.ButtonKind.OTHER)
    if choice.die is not None and choice.place:
        ahead = preview(apply(state, Again()), choice.die, choice.place)
        again: Event = {"do": "again"}
        buttons = [cards.CardButton("confirm", _("Use it again"), cards.Do((again, *ahead.events)), share=1.2)]
        if ahead.without is not None:
            only = cards.Do((again, *ahead.without))
            buttons.append(cards.CardButton("only-move", _("Only move"), only, cards.ButtonKind.OTHER))
        icon = icon_of_place(state, choice.die, choice.place)
        return cards.TextCard(ahead.lines, (*buttons, keep), ahead.title, icon)
    words = {
        Character.PILGRIM: _("The pilgrim may move {n} once more. The token then goes back to the board."),
        Character.MERCHANT: _("The merchant may move {n} once more. The token then goes back to the board."),
        Character.ARTIST: _("The artist may move {n} once more. The token then goes back to the board."),
    }[state.in_use.die].format(n=state.in_use.value)
    use = cards.CardButton("again", _("Use it again"), cards.Do(({"do": "again"},)), share=1.2)
    return cards.TextCard((words,), (use, keep), _("You hold the hot spring token"), "spring")


def over_card() -> cards.Card:
    score = cards.CardButton("score", _("Score"), cards.GoTo("score"))
    return cards.TextCard((_("Every die of the last turn is used."),), (score,))


def refused_card(state: State, choice: Choice, refusal: Refusal, die: Character, place: str) -> cards.Card:
    """Why not, and what the players may say to that, below what could be done before."""
    before = move_card(state, choice)
    buttons = list(before.buttons)
    if isinstance(refusal, Refused):
        rule = cards.GoTo("rules", {"page": DUO.page_for_refusal(refusal)})
        buttons.append(cards.CardButton("why", _("The rule"), rule, cards.ButtonKind.SMALL))
    ways = die is not Character.PILGRIM  # who goes by route is refused for the way
    check = cards.GoTo("board_check", {"place": place, "ways": ways})
    buttons.append(cards.CardButton("differs", _("My board differs here"), check, cards.ButtonKind.SMALL))
    events = house_rule(state, die, place)
    if events:
        buttons.append(cards.CardButton("house", _("We play it so"), cards.Do(tuple(events)), cards.ButtonKind.SMALL))
    lines = [DUO.refusal_words(state, refusal)]
    if before.title:  # the move that can still be confirmed, and not what the touched place would bring
        brings = before.lines[0]
        if brings.startswith(before.title):  # “Garden 1 → 2”
            lines.append(_("Ringed in red: {what}").format(what=brings))
        else:
            lines.append(_("Ringed in red, {place}: {what}").format(place=before.title, what=brings))
    return replace(before, lines=tuple(lines), buttons=tuple(buttons), title="", icon="")
