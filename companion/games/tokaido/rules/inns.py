"""Inns: Hiroshige's panorama, and the meal."""

from companion.games.tokaido.rules.encounters import check_open
from companion.games.tokaido.rules.events import Eat, SeePanorama
from companion.games.tokaido.rules.names import Traveler
from companion.games.tokaido.rules.options import Option
from companion.games.tokaido.rules.panoramas import gain_section, open_panoramas
from companion.games.tokaido.rules.piles import meals_left, specialties_left
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.rules.road import Specialty
from companion.games.tokaido.rules.state import Collection, JourneyState


def panorama_offers(state: JourneyState) -> list[Option]:
    kinds = open_panoramas(state.road, state.guest)
    return [{"do": "panorama", "kinds": kinds}] if kinds else []


def see_panorama(state: JourneyState, event: SeePanorama) -> JourneyState:
    check_open(state, event.kind)
    return gain_section(state, event.kind)


def price_of_meal(guest: Collection, meal: Specialty) -> int:
    return meal.price - 1 if guest.traveler is Traveler.KINKO else meal.price


def meal_offers(state: JourneyState) -> list[Option]:
    """Those within the guest's means; then those that Satsuki may be shown and take for nothing."""
    guest = state.guest
    new = [card for card in specialties_left(state.road, state.players.values()) if card.name not in guest.meals]
    found: list[Option] = []
    payable = [card.name for card in new if price_of_meal(guest, card) <= guest.coins]
    if payable:
        found.append({"do": "meal", "cards": payable})
    if new and guest.traveler is Traveler.SATSUKI:
        found.append({"do": "meal", "free": True, "cards": [card.name for card in new]})
    return found


def eat(state: JourneyState, event: Eat) -> JourneyState:
    guest, name = state.guest, event.card
    meal = state.road.meal.get(name)
    if meal is None:
        raise TokaidoRefused(TokaidoReason.NO_SUCH_MEAL, meal=name)
    if name in guest.meals:
        raise TokaidoRefused(TokaidoReason.MEAL_HAD, meal=name)
    if meals_left(state.road, state.players.values())[name] < 1:
        raise TokaidoRefused(TokaidoReason.MEAL_NOT_LEFT, meal=name, copies=meal.copies)
    if event.free and guest.traveler is not Traveler.SATSUKI:
        raise TokaidoRefused(TokaidoReason.NOT_FREE)
    cost = 0 if event.free else price_of_meal(guest, meal)
    if cost > guest.coins:
        raise TokaidoRefused(TokaidoReason.MEAL_TOO_DEAR, meal=name, cost=cost, coins=guest.coins)
    return state.with_guest(guest.but(coins=guest.coins - cost, meals=(*guest.meals, name)))
