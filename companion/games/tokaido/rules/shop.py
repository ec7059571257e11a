"""The shop: what can be bought, and what it costs."""

from collections.abc import Sequence

from companion.games.tokaido.rules.events import Buy
from companion.games.tokaido.rules.names import Traveler
from companion.games.tokaido.rules.options import Option
from companion.games.tokaido.rules.piles import souvenirs_left
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.rules.state import Collection, JourneyState

DRAWN = 3  # souvenirs that a shop shows


def price_of(traveler: Traveler | None, prices: Sequence[int]) -> int:
    """What is paid for souvenirs of these prices, bought together."""
    full = sum(prices)
    if traveler is Traveler.ZEN_EMON:
        return full - max(prices) + 1
    if traveler is Traveler.SASAYAKKO and len(prices) > 1:
        return full - min(prices)
    return full


def coins_needed(traveler: Traveler | None, prices: Sequence[int]) -> int:
    """What must be in hand: Sasayakko needs the price of all, though she does not pay the cheapest."""
    return sum(prices) if traveler is Traveler.SASAYAKKO else price_of(traveler, prices)


def shop_offers(state: JourneyState) -> list[Option]:
    guest = state.guest
    left = souvenirs_left(state.road, state.players.values())
    payable = [card.name for card in left if coins_needed(guest.traveler, (card.price,)) <= guest.coins]
    return [{"do": "buy", "souvenirs": payable, "max": min(DRAWN, len(left))}] if payable else []


def buy(state: JourneyState, event: Buy) -> JourneyState:
    guest = state.guest
    names = event.souvenirs
    if not 1 <= len(names) <= DRAWN:
        raise TokaidoRefused(TokaidoReason.BUY_COUNT, got=len(names), most=DRAWN)
    for name in names:
        check_in_pile(state, name)
        if names.count(name) > 1:
            raise TokaidoRefused(TokaidoReason.SOUVENIR_NAMED_TWICE, souvenir=name)
    prices = [state.road.souvenir[name].price for name in names]
    _check_coins(guest, prices)
    coins = guest.coins - price_of(guest.traveler, prices)
    return state.with_guest(guest.but(coins=coins, souvenirs=guest.souvenirs + names))


def check_in_pile(state: JourneyState, name: str) -> None:
    """Raises TokaidoRefused unless the souvenir lies in no collection yet."""
    if name not in state.road.souvenir:
        raise TokaidoRefused(TokaidoReason.NO_SUCH_SOUVENIR, souvenir=name)
    for colour, collection in state.players.items():
        if name in collection.souvenirs:
            raise TokaidoRefused(TokaidoReason.SOUVENIR_TAKEN, souvenir=name, owner=colour)


def _check_coins(guest: Collection, prices: Sequence[int]) -> None:
    needed = coins_needed(guest.traveler, prices)
    if needed > guest.coins:
        all_of_them = guest.traveler is Traveler.SASAYAKKO and len(prices) > 1
        reason = TokaidoReason.MUST_HOLD_ALL if all_of_them else TokaidoReason.TOO_DEAR
        raise TokaidoRefused(reason, cost=needed, coins=guest.coins)
