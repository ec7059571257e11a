"""The places of the island for the ear: in which order one comes to them, and what is said of each."""

from companion.games.duo.desk.choice import ends_of
from companion.games.duo.desk.meeples import meeples_of
from companion.games.duo.desk.preview import preview
from companion.games.duo.desk.table_desk import TableDesk
from companion.games.duo.game import DUO
from companion.games.duo.rules.engine import apply
from companion.games.duo.rules.events import Again
from companion.games.duo.rules.names import Character, Phase
from companion.games.duo.rules.state import State
from companion.games.duo.words.phrases import players_meeple
from companion.games.duo.words.titles import place_name, ware_title
from companion.language import _, and_list


def places_in_order(desk: TableDesk) -> tuple[str, ...]:
    """Those that can be chosen now, in the order of the ring, and then all others."""
    board = desk.state.board
    places = (*board.ring, *board.draws, *board.icons)
    ends = ends_of(desk.state)
    open_now = desk.lit or frozenset().union(*ends.values())
    return tuple(sorted(places, key=lambda place: place not in open_now))


def place_words(desk: TableDesk, place: str) -> str:
    """Which place it is, who stands there, and what a touch on it would bring, or why it brings nothing."""
    state = desk.state
    words = [f"{told_name(state, place)}.", *_standing_here(state, place)]
    touched = desk.touch_place(place)
    if desk.companions_own and state.phase in (Phase.MOVE, Phase.AGAIN):
        return " ".join([*words, *([_("The companion wants to go here.")] if place in desk.lit else [])])
    if touched.refused is not None:
        why = DUO.refusal_words(state, touched.refused.refusal)
        return " ".join([*words, _("Not possible: {why}").format(why=why)])
    if touched.hint:
        return " ".join([*words, _("Not possible: {why}").format(why=touched.hint)])
    ends = ends_of(state)
    dice = [desk.choice.die] if desk.choice.die in ends else [die for die, places in ends.items() if place in places]
    return " ".join([*words, *(_would_bring(state, die, place) for die in dice if place in ends[die])])


def told_name(state: State, place: str) -> str:
    """The name of a place, and what a town buys."""
    name, token = place_name(state.board, place), state.boutiques.get(place)
    if token is None:
        return name
    words = _("{place}, {ware} for {price} coins")
    return words.format(place=name, ware=ware_title(token.ware), price=token.price)


def _standing_here(state: State, place: str) -> list[str]:
    here = [players_meeple(state, one.colour, one.character) for one in meeples_of(state) if one.place == place]
    return [_("Here: {meeples}.").format(meeples=and_list(here))] if here else []


def _would_bring(state: State, die: Character, place: str) -> str:
    moving = apply(state, Again()) if state.phase is Phase.AGAIN else state
    brings = ", ".join(preview(moving, die, place).lines)
    words = {
        Character.PILGRIM: _("The pilgrim may go here: {brings}."),
        Character.MERCHANT: _("The merchant may go here: {brings}."),
        Character.ARTIST: _("The artist may go here: {brings}."),
    }[die]
    return words.format(brings=brings)
