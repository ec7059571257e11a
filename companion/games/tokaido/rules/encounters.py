"""Encounters: one function a card."""

from collections.abc import Callable

from companion.games.tokaido.rules.events import Meet
from companion.games.tokaido.rules.names import GUIDED, Encounter, Panorama, Traveler
from companion.games.tokaido.rules.options import Option
from companion.games.tokaido.rules.panoramas import gain_section, open_panoramas
from companion.games.tokaido.rules.piles import encounters_left, souvenirs_left
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.rules.road import Road
from companion.games.tokaido.rules.shop import check_in_pile
from companion.games.tokaido.rules.state import Collection, JourneyState

NOBLE_COINS = 3
PRIEST_COINS = 1
UMEGAE_COINS = 1


def encounter_offers(state: JourneyState) -> list[Option]:
    """One a card that is left."""
    left = encounters_left(state.road, state.players.values())
    return [_offer(state, card) for card, number in left.items() if number > 0]


def _offer(state: JourneyState, card: Encounter) -> Option:
    offer: dict[str, object] = {"do": "encounter", "card": card}
    if card is Encounter.ARTISAN:
        if left := [souvenir.name for souvenir in souvenirs_left(state.road, state.players.values())]:
            offer["souvenirs"] = left
    elif others := guides_choice(state.road, state.guest, card):
        offer["panoramas"] = [*others, None]
    return offer


def guides_choice(road: Road, collection: Collection, card: Encounter) -> list[Panorama]:
    """The panoramas to choose from: the open ones if the guide's own is complete, else there is no choice."""
    own = GUIDED.get(card)
    if own is None:
        return []
    still_open = open_panoramas(road, collection)
    return [] if own in still_open else still_open


def meet(state: JourneyState, event: Meet) -> JourneyState:
    """The card is kept whatever it does."""
    left = encounters_left(state.road, state.players.values())
    if left[event.card] < 1:
        cards = tuple(card for card, number in left.items() if number > 0)
        raise TokaidoRefused(TokaidoReason.ENCOUNTER_NOT_LEFT, card=event.card, cards=cards)
    if event.souvenir is not None and event.card is not Encounter.ARTISAN:
        raise TokaidoRefused(TokaidoReason.SOUVENIR_UNASKED, card=event.card)
    if event.chosen and not guides_choice(state.road, state.guest, event.card):
        raise TokaidoRefused(TokaidoReason.PANORAMA_UNASKED, card=event.card)
    guest = state.guest
    coins = guest.coins + (UMEGAE_COINS if guest.traveler is Traveler.UMEGAE else 0)
    state = state.with_guest(guest.but(coins=coins, encounters=(*guest.encounters, event.card)))
    return _EFFECTS[event.card](state, event)


def _artisan(state: JourneyState, event: Meet) -> JourneyState:
    if event.souvenir is None:
        if souvenirs_left(state.road, state.players.values()):
            raise TokaidoRefused(TokaidoReason.SOUVENIR_DUE)
        return state
    check_in_pile(state, event.souvenir)
    guest = state.guest
    return state.with_guest(guest.but(souvenirs=(*guest.souvenirs, event.souvenir)))


def _guide(state: JourneyState, event: Meet) -> JourneyState:
    own = GUIDED[event.card]
    if own in open_panoramas(state.road, state.guest):
        return gain_section(state, own)
    others = guides_choice(state.road, state.guest, event.card)
    if others and not event.chosen:
        raise TokaidoRefused(TokaidoReason.PANORAMA_DUE, card=event.card, panoramas=tuple(others))
    if event.panorama is None:
        return state
    check_open(state, event.panorama)
    return gain_section(state, event.panorama)


def check_open(state: JourneyState, panorama: Panorama) -> None:
    still_open = open_panoramas(state.road, state.guest)
    if panorama not in still_open:
        raise TokaidoRefused(TokaidoReason.PANORAMA_NOT_OPEN, panorama=panorama, panoramas=tuple(still_open))


def _samurai(state: JourneyState, event: Meet) -> JourneyState:
    """Three points, which are counted from the card."""
    return state


def _noble(state: JourneyState, event: Meet) -> JourneyState:
    guest = state.guest
    return state.with_guest(guest.but(coins=guest.coins + NOBLE_COINS))


def _priest(state: JourneyState, event: Meet) -> JourneyState:
    """A coin of the bank goes to the temple in the player's name."""
    guest = state.guest
    return state.with_guest(guest.but(temple=guest.temple + PRIEST_COINS))


_EFFECTS: dict[Encounter, Callable[[JourneyState, Meet], JourneyState]] = {
    Encounter.ARTISAN: _artisan,
    Encounter.GUIDE_PADDY: _guide,
    Encounter.GUIDE_MOUNTAIN: _guide,
    Encounter.GUIDE_SEA: _guide,
    Encounter.SAMURAI: _samurai,
    Encounter.NOBLE: _noble,
    Encounter.PRIEST: _priest,
}
