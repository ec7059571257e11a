"""Farm, temple and hot spring."""

from companion.games.tokaido.rules.events import Bathe, Donate
from companion.games.tokaido.rules.names import Traveler
from companion.games.tokaido.rules.options import Option
from companion.games.tokaido.rules.piles import springs_left
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.rules.state import JourneyState

FARM_COINS = 3
LARGEST_DONATION = 3
BANKS_COIN = 1  # what Hirotada takes along from the bank, and what the neutral traveler gives


def farm(state: JourneyState) -> JourneyState:
    guest = state.guest
    return state.with_guest(guest.but(coins=guest.coins + FARM_COINS))


def temple_offers(state: JourneyState) -> list[Option]:
    most = min(LARGEST_DONATION, state.guest.coins)
    return [{"do": "donate", "coins": list(range(1, most + 1))}] if most else []


def donate(state: JourneyState, event: Donate) -> JourneyState:
    guest = state.guest
    most = min(LARGEST_DONATION, guest.coins)
    if not 1 <= event.coins <= most:
        raise TokaidoRefused(TokaidoReason.DONATION, got=event.coins, most=most)
    given = event.coins + (BANKS_COIN if guest.traveler is Traveler.HIROTADA else 0)
    return state.with_guest(guest.but(coins=guest.coins - event.coins, temple=guest.temple + given))


def spring_offers(state: JourneyState) -> list[Option]:
    left = [points for points, number in springs_left(state.road, state.players.values()).items() if number > 0]
    return [{"do": "spring", "points": left}] if left else []


def bathe(state: JourneyState, event: Bathe) -> JourneyState:
    guest = state.guest
    left = springs_left(state.road, state.players.values())
    if left.get(event.points, 0) < 1:
        cards = tuple(points for points, number in left.items() if number > 0)
        raise TokaidoRefused(TokaidoReason.NO_SUCH_SPRING, got=event.points, cards=cards)
    return state.with_guest(guest.but(springs=(*guest.springs, event.points)))
