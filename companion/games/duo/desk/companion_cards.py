"""How the companion's turn is said and offered: thinking, taken back, what it would do and how the players do it."""

from dataclasses import replace

from companion.games.duo.desk import cards
from companion.games.duo.desk.entries import Drawing, Entry
from companion.games.duo.desk.place_icons import icon_of_place
from companion.games.duo.desk.preview import preview
from companion.games.duo.desk.proposal import Proposal
from companion.games.duo.record.event_reader import parse_event
from companion.games.duo.rules.engine import apply
from companion.games.duo.rules.names import Character, Colour
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import counted, player_word, side_word
from companion.games.duo.words.describe import describe
from companion.games.duo.words.phrases import Role, place_phrase
from companion.games.game import Event
from companion.language import _, in_one_sentence, ngettext

OTHERWISE = "otherwise"  # the name of the button for a table that went another way


def thinking_words(state: State, colour: Colour) -> str:
    return _("{name} is thinking …").format(name=player_word(state, colour))


def taken_back_words(state: State, colour: Colour) -> str:
    return _("{name} waits: something was taken back").format(name=player_word(state, colour))


def proposal_words(state: State, proposal: Proposal, colour: Colour, entry: Entry | None) -> str:
    """What the players do for it, in one sentence."""
    name = player_word(state, colour)
    if proposal.count and isinstance(entry, Drawing):
        words = ngettext("Draw {n} ware for {name}", "Draw {n} wares for {name}", proposal.count)
        return words.format(n=proposal.count, name=name)
    if proposal.count:
        words = ngettext("Turn {n} painting up for {name}", "Turn {n} paintings up for {name}", proposal.count)
        return words.format(n=proposal.count, name=name)
    if proposal.returned:
        return _("{name} puts back into the bag: {wares}").format(name=name, wares=counted(proposal.returned))
    if proposal.tile is not None:
        side, rival = side_word(state.sides[proposal.tile]), player_word(state, colour.other)
        return _("{who} takes the {side} wave tile from {rival}").format(who=name, side=side, rival=rival)
    return _first_words(state, proposal.events[0], name)


def _first_words(state: State, event: Event, name: str) -> str:
    if event["do"] != "move":
        told = parse_event(event)
        return describe(state, told, apply(state, told), ids=False)
    to_place = place_phrase(state.board, str(event["to"]), Role.TO)
    words = {
        Character.PILGRIM: _("{name} takes the pilgrim die: the pilgrim goes {to_place}"),
        Character.MERCHANT: _("{name} takes the merchant die: the merchant goes {to_place}"),
        Character.ARTIST: _("{name} takes the artist die: the artist goes {to_place}"),
    }[Character(event["die"])]
    return words.format(name=name, to_place=to_place)


def thinking_card(state: State, colour: Colour) -> cards.Card:
    return cards.ThinkingCard(thinking_words(state, colour))


def taken_back_card(state: State, colour: Colour) -> cards.Card:
    """After an undo it does not play over what the players took back."""
    name = player_word(state, colour)
    words = _("{name} decides again when you ask.").format(name=name)
    again = cards.CardButton("think", _("Think again"), cards.Ask.THINK)
    return cards.TextCard((words,), (again, _otherwise()))


def proposal_card(state: State, proposal: Proposal, entry: Entry | None, way: str) -> cards.Card:
    """What comes of it, and the button to touch when it is done."""
    move = proposal.move
    icon = icon_of_place(state, move.die, move.to) if move is not None else ""
    done = cards.CardButton("done-for", _("Done"), _done(proposal, entry, way), share=1.2)
    return cards.TextCard(_lines(state, proposal), (done, _otherwise()), icon=icon)


def _done(proposal: Proposal, entry: Entry | None, way: str) -> cards.Act:
    if proposal.tile is not None:
        return cards.TakeWay(proposal.tile.value)
    if proposal.returned and isinstance(entry, Drawing):
        return cards.Enter(replace(entry, returned=proposal.returned))
    if proposal.returned:
        return cards.Do(({"do": "wave", "tile": way, "returned": proposal.returned[0].value},))
    return cards.Do(proposal.events)


def _otherwise() -> cards.CardButton:
    return cards.CardButton(OTHERWISE, _("Otherwise"), cards.Ask.OTHERWISE, cards.ButtonKind.OTHER, share=0.8)


def _lines(state: State, proposal: Proposal) -> tuple[str, ...]:
    """What follows the sentence above: the rest of what it does, or what it finds where it goes."""
    first, *rest = proposal.events or ({},)
    if not proposal.events:
        return (_("Touch Done when the table shows it."),)
    clauses, at = [], apply(state, parse_event(first))
    for event in rest:
        told = parse_event(event)
        after = apply(at, told)
        clauses.append(describe(at, told, after, ids=False))
        at = after
    if clauses:
        return (in_one_sentence(clauses),)
    move = proposal.move
    if move is None or first["do"] != "move":
        return (_("Touch Done when the table shows it."),)
    return preview(state, move.die, move.to).lines


def for_the_companion(card: cards.Card) -> cards.Card:
    """A card on which the players tell what was drawn for it: whether to draw is decided."""
    if isinstance(card, cards.KeysCard):
        keys = tuple(
            replace(key, name=OTHERWISE, text=_("Otherwise"), act=cards.Ask.OTHERWISE) if key.name == "skip" else key
            for key in card.keys
        )
        return replace(card, keys=keys)
    if isinstance(card, cards.TextCard):
        return replace(card, buttons=tuple(_otherwise() if each.name == "skip" else each for each in card.buttons))
    return card


def its_move_after_all(state: State, colour: Colour, card: cards.Card) -> cards.Card:
    """The table tells something else: the way back to what the companion would do, where there is room for it."""
    if not isinstance(card, cards.TextCard) or len(card.buttons) > 1:
        return card
    words = _("As {name} said").format(name=player_word(state, colour))
    back = cards.CardButton("as-said", words, cards.Ask.AS_SAID, cards.ButtonKind.SELDOM)
    return replace(card, buttons=(*card.buttons, back))
