"""The effects of arrival spaces: which are offered, and what each changes."""

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from companion.games.duo.rules.events import (
    NAMES,
    Coins,
    Draw,
    Event,
    Garden,
    Gift,
    Paint,
    Sell,
    Spring,
    TakeWave,
    Temple,
)
from companion.games.duo.rules.limits import COINS_A_SLAB, slabs_due
from companion.games.duo.rules.names import PAINTINGS, Character, Colour, Icon, Kind, Side, Ware
from companion.games.duo.rules.refusal import Reason, Refused
from companion.games.duo.rules.score import count, ends
from companion.games.duo.rules.state import InUse, Player, State

Option = Mapping[str, Any]
"""One thing that may happen next, as the public format lists it."""


def offers(state: State, use: InUse) -> list[Option]:
    """The effects that the character who has just moved may use; `skip` goes without saying."""
    if use.die is Character.PILGRIM:
        return _pilgrim_offers(state)
    if use.die is Character.MERCHANT:
        return _merchant_offers(state)
    return _artist_offers(state, use)


def _pilgrim_offers(state: State) -> list[Option]:
    colour = state.actor
    player = state.players[colour]
    kind = state.board.kinds[player.pilgrim]
    if kind is Kind.COAST:
        return [{"do": "coins"}]
    if kind is Kind.TEMPLE:
        return [{"do": "temple"}] if player.temple < state.board.temple else []
    if kind is Kind.GARDEN:
        return [{"do": "garden"}] if player.garden < state.board.garden else []
    if kind is Kind.SPRING:
        return [{"do": "spring"}] if state.spring is not colour else []
    tiles = free_tiles(state, colour)
    return [{"do": "wave", "tiles": tiles}] if tiles else []


def free_tiles(state: State, colour: Colour) -> list[Character]:
    """The wave tiles a player may take: the board's, or the opponent's when the board has none."""
    return [tile for tile, owner in state.waves.items() if owner is None] or [
        tile for tile, owner in state.waves.items() if owner is not colour
    ]


def _merchant_offers(state: State) -> list[Option]:
    colour = state.actor
    player = state.players[colour]
    number = state.board.draws.get(player.merchant)
    if number is None:
        token = state.boutiques[player.merchant]
        most = player.wares[token.ware]
        price = token.price + 1 if state.holds(colour, Side.CRAFTY) else token.price
        return [{"do": "sell", "ware": token.ware, "max": most, "price": price}] if most else []
    left = sum(state.bag.values())
    if not left:
        return []
    more = number + 1 if state.holds(colour, Side.ROBUST) else number
    counts = sorted({min(number, left), min(more, left)})
    return [{"do": "draw", "counts": counts, "keep": state.storage(colour)}]


def _artist_offers(state: State, use: InUse) -> list[Option]:
    player = state.players[state.actor]
    found: list[Option] = []
    counts = paint_counts(state, state.actor)
    if counts:
        found.append({"do": "paint", "counts": counts})
    if player.revealed and player.revealed[0] in gift_icons(state, use):
        found.append({"do": "gift"})
    return found


def company(state: State, colour: Colour) -> int:
    """How many other meeples are in the artist's area, on the stations of its border and in its mountain towns."""
    player, rival = state.players[colour], state.players[colour.other]
    border = state.board.border_sets[player.artist]
    return (
        (rival.artist == player.artist)
        + (player.pilgrim in border)
        + (player.merchant in border)
        + (rival.pilgrim in border)
        + (rival.merchant in border)
    )


def paint_counts(state: State, colour: Colour) -> list[int]:
    hidden = state.players[colour].hidden
    if not hidden:
        return []
    others = company(state, colour)
    more = others + 1 if state.holds(colour, Side.PROFICIENT) else others
    return sorted({number for number in (min(others, hidden), min(more, hidden)) if number})


def gift_icons(state: State, use: InUse) -> frozenset[Icon]:
    """What a painting must show to be given: the area's icon, or any on the way for an inspired artist."""
    board = state.board
    artist = state.players[state.actor].artist
    if state.holds(state.actor, Side.INSPIRED):
        return board.artist_way(use.origin, use.value).seen[artist]
    return frozenset((board.icons[artist],))


def use_effect(state: State, use: InUse, event: Event) -> State:
    """The table after the effect; the die is still in use."""
    do = NAMES[type(event)]
    offered = offers(state, use)
    for offer in offered:
        if offer["do"] == do:
            return _EFFECT_OF[type(event)](state, event, offer)
    raise _refuse_effect(state, use, do, tuple(str(offer["do"]) for offer in offered))


def _refuse_effect(state: State, use: InUse, do: str, offered: tuple[str, ...]) -> Refused:
    player = state.players[state.actor]
    if use.die is Character.ARTIST and do == "paint":
        return Refused(Reason.NOBODY_TO_PAINT, area=player.artist, hidden=player.hidden)
    if use.die is Character.ARTIST and do == "gift":
        if not player.revealed:
            return Refused(Reason.NOTHING_TO_GIVE)
        icons = tuple(sorted(gift_icons(state, use)))
        return Refused(Reason.OTHER_ICON, icon=player.revealed[0], area=player.artist, icons=icons)
    return Refused(Reason.EFFECT_NOT_HERE, do=do, die=use.die, place=player.place(use.die), offered=offered)


def earn(player: Player, coins: int) -> Player:
    """Ten coins become a gold slab at once, while there is a slot for it."""
    coins += player.coins
    slabs = slabs_due(coins, player.gold)
    return player.but(coins=coins - slabs * COINS_A_SLAB, gold=player.gold + slabs)


def earned(before: Player, after: Player) -> int:
    """How many coins came in between, those counted that have become slabs."""
    return after.coins - before.coins + COINS_A_SLAB * (after.gold - before.gold)


def _now(state: State, player: Player, **changes: Any) -> State:
    players = {**state.players, state.actor: player}
    triggered = state.triggered or bool(ends(state.board, count(player)))
    return state.but(players=MappingProxyType(players), triggered=triggered, **changes)


def _coins(state: State, event: Coins, offer: Option) -> State:
    player = state.players[state.actor]
    return _now(state, earn(player, state.boutiques[player.pilgrim].price))


def _temple(state: State, event: Temple, offer: Option) -> State:
    player = state.players[state.actor]
    return _now(state, player.but(temple=player.temple + 1))


def _garden(state: State, event: Garden, offer: Option) -> State:
    player = state.players[state.actor]
    return _now(state, player.but(garden=player.garden + 1))


def _spring(state: State, event: Spring, offer: Option) -> State:
    return state.but(spring=state.actor)


def _take_wave(state: State, event: TakeWave, offer: Option) -> State:
    colour = state.actor
    tile = event.tile
    if tile not in offer["tiles"]:
        owner = state.waves[tile]
        reason = Reason.TILE_YOURS if owner is colour else Reason.TILE_NOT_FREE
        raise Refused(reason, tile=tile, owner=owner, tiles=tuple(offer["tiles"]))
    waves = MappingProxyType({**state.waves, tile: colour})
    if not loses_a_ware(state, colour, tile):
        if event.returned is not None:
            raise Refused(Reason.RETURN_NONE, ware=event.returned, tile=tile)
        return state.but(waves=waves)
    loser = state.players[colour.other]
    if event.returned is None:
        raise Refused(Reason.RETURN_ONE, colour=colour.other, stored=loser.stored)
    if not loser.wares[event.returned]:
        raise Refused(Reason.RETURN_NOT_HELD, ware=event.returned, colour=colour.other)
    wares, bag = _shift(loser.wares, state.bag, Counter((event.returned,)))
    players = MappingProxyType({**state.players, colour.other: loser.but(wares=wares)})
    return state.but(waves=waves, players=players, bag=bag)


def loses_a_ware(state: State, colour: Colour, tile: Character) -> bool:
    """Whether taking this tile leaves the opponent with more wares than they may store."""
    rival = colour.other
    return (
        tile is Character.MERCHANT
        and state.holds(rival, Side.ROBUST)
        and state.players[rival].stored == state.storage(rival)
    )


def _draw(state: State, event: Draw, offer: Option) -> State:
    player = state.players[state.actor]
    if len(event.wares) not in offer["counts"]:
        raise Refused(Reason.DRAW_COUNT, got=len(event.wares), counts=tuple(offer["counts"]))
    bag = dict(state.bag)
    wares = dict(player.wares)
    for ware in event.wares:
        if not bag[ware]:
            raise Refused(Reason.NOT_IN_BAG, ware=ware, drawn=event.wares.count(ware), inside=state.bag[ware])
        bag[ware] -= 1
        wares[ware] += 1
    excess = max(0, player.stored + len(event.wares) - offer["keep"])
    if len(event.returned) != excess:
        raise Refused(Reason.RETURN_COUNT, got=len(event.returned), excess=excess, keep=offer["keep"])
    for ware in event.returned:
        if not wares[ware]:
            raise Refused(Reason.RETURN_NOT_THERE, ware=ware)
        bag[ware] += 1
        wares[ware] -= 1
    return _now(state, player.but(wares=MappingProxyType(wares)), bag=MappingProxyType(bag))


def _sell(state: State, event: Sell, offer: Option) -> State:
    player = state.players[state.actor]
    token = state.boutiques[player.merchant]
    price = offer["price"]
    if not event.crafty:
        if price == token.price:
            raise Refused(Reason.NOT_CRAFTY)
        price = token.price
    if not 1 <= event.count <= offer["max"]:
        raise Refused(Reason.SELL_COUNT, got=event.count, most=offer["max"], ware=token.ware)
    wares, bag = _shift(player.wares, state.bag, {token.ware: event.count})
    return _now(state, earn(player, event.count * price).but(wares=wares), bag=bag)


def _shift(
    wares: Mapping[Ware, int], bag: Mapping[Ware, int], back: Mapping[Ware, int]
) -> tuple[Mapping[Ware, int], Mapping[Ware, int]]:
    """Storage and bag after some wares went back into the bag."""
    left, full = dict(wares), dict(bag)
    for ware, number in back.items():
        left[ware] -= number
        full[ware] += number
    return MappingProxyType(left), MappingProxyType(full)


def _paint(state: State, event: Paint, offer: Option) -> State:
    colour = state.actor
    player = state.players[colour]
    number = len(event.revealed)
    if number not in offer["counts"]:
        raise Refused(Reason.PAINT_COUNT, got=number, counts=tuple(offer["counts"]))
    revealed = player.revealed + event.revealed
    seen = Counter(revealed + player.gifted)
    for icon in event.revealed:
        if seen[icon] > PAINTINGS[colour][icon]:
            raise Refused(Reason.NO_SUCH_PAINTING, icon=icon, colour=colour, has=PAINTINGS[colour][icon])
    return _now(state, player.but(revealed=revealed, hidden=player.hidden - number))


def _gift(state: State, event: Gift, offer: Option) -> State:
    player = state.players[state.actor]
    given = player.revealed[0]
    return _now(state, player.but(revealed=player.revealed[1:], gifted=(*player.gifted, given)))


_EFFECT_OF: dict[type, Callable[[State, Any, Option], State]] = {
    Coins: _coins,
    Temple: _temple,
    Garden: _garden,
    Spring: _spring,
    TakeWave: _take_wave,
    Draw: _draw,
    Sell: _sell,
    Paint: _paint,
    Gift: _gift,
}
