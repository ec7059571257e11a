"""One use of a die on a whole batch: every move, every effect worth trying, as rows of `layout`.

What is left out is never better: declining an effect that does not end the game, drawing or revealing fewer than
possible, giving up the crafty merchant's bonus. Wares drawn and paintings revealed stay counts until chance is asked
for."""

import numpy as np

from companion.games.duo.opponents.layout import (
    ARTIST,
    BOARD,
    COIN,
    COINS,
    DRAW,
    DRAWN,
    FIRST,
    GAME,
    GARDEN,
    GIFT,
    GIFTS,
    GOLD,
    HIDDEN,
    ME,
    MERCHANT,
    MINE,
    NOTHING,
    OTHER,
    PAINT,
    PAINTED,
    PILGRIM,
    QUEUE,
    SELL,
    SHOWN,
    SKIP,
    SPRING,
    STEP,
    STUCK,
    TEMPLE,
    THEIRS,
    TILE,
    TOKEN,
    TRIGGERED,
    WARES,
    WAVE,
    Index,
    Mask,
    Rows,
    code,
)  # fmt: skip
from companion.games.duo.opponents.tables import (
    COAST,
    COASTS,
    GARDEN_KIND,
    SHORE,
    SPRING_KIND,
    TEMPLE_KIND,
    Tables,
)  # fmt: skip
from companion.games.duo.rules.limits import COINS_A_SLAB, PAINTINGS_A_PLAYER, SLABS
from companion.games.duo.rules.names import WARES as _BAG

MOST_WARES = sum(_BAG.values())


def moved(tables: Tables, rows: Rows, die: int, values: Rows) -> tuple[Rows, Index, Index, Rows]:
    """Every arrival of the die: the rows, which row each came from; and the rows that are stuck, with their places."""
    if die == 0:
        new, parents = _pilgrim_moves(tables, rows, values)
        return new, parents, np.empty(0, np.intp), rows[:0]
    reached = _merchant_ends(tables, rows, values) if die == 1 else _artist_ends(tables, rows, values)
    parents, ends = np.nonzero(reached)
    new = rows[parents]
    new[:, ME + (MERCHANT if die == 1 else ARTIST)] = ends
    stuck = np.nonzero(~reached.any(axis=1))[0]
    still = rows[stuck]
    still[:, FIRST] = code(0, STUCK)
    return new, parents, stuck, still


def _pilgrim_moves(tables: Tables, rows: Rows, values: Rows) -> tuple[Rows, Index]:
    ends = landing(tables, rows, values)
    new = rows.copy()
    new[:, ME + PILGRIM] = ends
    hasty = tables.hasty[rows[:, GAME]]
    more = np.nonzero((rows[:, WAVE] == MINE) & (hasty | (values > 1)))[0]
    if not len(more):
        return new, np.arange(len(rows))
    other = landing(tables, rows[more], values[more] + np.where(hasty[more], 1, -1).astype(np.int32))
    differs = other != ends[more]
    more = more[differs]
    extra = rows[more]
    extra[:, ME + PILGRIM] = other[differs]
    return np.concatenate((new, extra)), np.concatenate((np.arange(len(rows)), more))


def landing(tables: Tables, rows: Rows, steps: Rows) -> Rows:
    """Where my pilgrim comes to stand: on past at most three occupied stations."""
    game = rows[:, GAME]
    ring = tables.ring[game]
    spot = (rows[:, ME + PILGRIM] + steps) % ring
    theirs = rows[:, OTHER + PILGRIM]
    mine_sold = tables.station_of[game, rows[:, ME + MERCHANT]]
    theirs_sold = tables.station_of[game, rows[:, OTHER + MERCHANT]]
    for _meeple in range(3):
        taken = (spot == theirs) | (spot == mine_sold) | (spot == theirs_sold)
        if not taken.any():
            break
        spot = np.where(taken, (spot + 1) % ring, spot)
    return spot.astype(np.int32, copy=False)


def _merchant_ends(tables: Tables, rows: Rows, values: Rows) -> Mask:
    game = rows[:, GAME]
    reached: Mask = tables.far[game, rows[:, ME + MERCHANT]] == values[:, None]
    station = tables.station_of[game]
    inland = station < 0
    free = (station != rows[:, ME + PILGRIM, None]) & (station != rows[:, OTHER + PILGRIM, None])
    free &= np.arange(station.shape[1]) != rows[:, OTHER + MERCHANT, None]
    reached &= inland | free
    return reached


def _artist_ends(tables: Tables, rows: Rows, values: Rows) -> Mask:
    return np.asarray(tables.reach[rows[:, GAME], rows[:, ME + ARTIST], values])


def affected(tables: Tables, rows: Rows, die: int, values: Rows, origins: Rows) -> tuple[Rows, Index]:
    """Every effect worth trying on the space just reached; rows without an effect pass as they are."""
    if die == 0:
        parts = _pilgrim_effects(tables, rows)
    elif die == 1:
        parts = _merchant_effects(tables, rows)
    else:
        parts = _artist_effects(tables, rows, values, origins)
    return np.concatenate([part for part, _ in parts]), np.concatenate([index for _, index in parts])


Parts = list[tuple[Rows, Index]]


def _pilgrim_effects(tables: Tables, rows: Rows) -> Parts:
    game, place = rows[:, GAME], rows[:, ME + PILGRIM]
    kind = tables.kind[game, place]
    parts: Parts = []
    quiet = np.zeros(len(rows), bool)

    on = np.nonzero(kind == COAST)[0]
    if len(on):
        new = rows[on]
        price = tables.price[game[on], tables.town_of[game[on], place[on]]]
        _earn(new, price)
        new[:, FIRST] = code(place[on], COIN)
        parts += _or_skipped(rows, on, new, place)
    for this, column, last in ((TEMPLE_KIND, TEMPLE, tables.temple), (GARDEN_KIND, GARDEN, tables.garden)):
        here = kind == this
        able = rows[:, ME + column] < last[game]
        quiet |= here & ~able
        on = np.nonzero(here & able)[0]
        if len(on):
            new = rows[on]
            new[:, ME + column] += 1
            new[:, TRIGGERED] |= new[:, ME + column] == last[game[on]]
            new[:, FIRST] = code(place[on], STEP)
            parts += _or_skipped(rows, on, new, place)
    here = kind == SPRING_KIND
    quiet |= here & (rows[:, SPRING] == MINE)
    on = np.nonzero(here & (rows[:, SPRING] != MINE))[0]
    if len(on):
        new = rows[on]
        new[:, SPRING] = MINE
        new[:, FIRST] = code(place[on], TOKEN)
        parts.append((new, on))
    on = np.nonzero(kind == SHORE)[0]
    if len(on):
        waves = rows[on, WAVE : WAVE + 3]
        free = waves == BOARD
        free = np.where(free.any(axis=1)[:, None], free, waves == THEIRS)
        quiet[on] = ~free.any(axis=1)
        which, tile = np.nonzero(free)
        new = rows[on[which]]
        new[np.arange(len(which)), WAVE + tile] = MINE
        new[:, FIRST] = code(place[on[which]], TILE, tile.astype(np.int32))
        parts.append((new, on[which]))
    return [*parts, _passed(rows, quiet, place)]


def _passed(rows: Rows, quiet: Mask, place: Rows) -> tuple[Rows, Index]:
    """Rows to which nothing is offered."""
    on = np.nonzero(quiet)[0]
    new = rows[on]
    new[:, FIRST] = code(place[on], NOTHING)
    return new, on


def _or_skipped(rows: Rows, on: Index, new: Rows, place: Rows) -> Parts:
    """The effect, and declining it where it would make this turn the last."""
    ends = (new[:, TRIGGERED] != 0) & (rows[on, TRIGGERED] == 0)
    if not ends.any():
        return [(new, on)]
    on_skip = on[ends]
    skipped = rows[on_skip]
    skipped[:, FIRST] = code(place[on_skip], SKIP)
    return [(new, on), (skipped, on_skip)]


def _earn(rows: Rows, coins: Rows) -> None:
    """Ten coins become a gold slab at once, while there is a slot for it."""
    total = rows[:, ME + COINS] + coins
    slabs = np.minimum(total // COINS_A_SLAB, SLABS - rows[:, ME + GOLD])
    rows[:, ME + COINS] = total - slabs * COINS_A_SLAB
    rows[:, ME + GOLD] += slabs
    rows[:, TRIGGERED] |= rows[:, ME + GOLD] == SLABS


def bag_left(rows: Rows) -> Rows:
    """How many wares are in the bag."""
    held = rows[:, ME + WARES : ME + DRAWN + 1].sum(axis=1) + rows[:, OTHER + WARES : OTHER + DRAWN + 1].sum(axis=1)
    return np.asarray(MOST_WARES - held, np.int32)


def _merchant_effects(tables: Tables, rows: Rows) -> Parts:
    game, place = rows[:, GAME], rows[:, ME + MERCHANT]
    robust = tables.robust[game]
    holds = rows[:, WAVE + 1] == MINE
    number = tables.draws[game, place]
    inland = number > 0
    count = np.minimum(number + (holds & robust), bag_left(rows))
    parts: Parts = []
    on = np.nonzero(inland & (count > 0))[0]
    if len(on):
        new = rows[on]
        new[:, ME + DRAWN] += count[on]
        new[:, FIRST] = code(place[on], DRAW, count[on])
        parts.append((new, on))
    coast = np.minimum(place, COASTS - 1)
    ware = tables.ware[game, coast]
    stock = np.where(inland, 0, rows[np.arange(len(rows)), ME + WARES + ware])
    price = tables.price[game, coast] + (holds & ~robust)
    for sold in range(1, int(stock.max(initial=0)) + 1):
        on = np.nonzero(stock >= sold)[0]
        new = rows[on]
        new[np.arange(len(on)), ME + WARES + ware[on]] -= sold
        _earn(new, sold * price[on])
        new[:, FIRST] = code(place[on], SELL, sold)
        parts += _or_skipped(rows, on, new, place) if sold == 1 else [(new, on)]
    quiet = np.where(inland, count <= 0, stock == 0)
    return [*parts, _passed(rows, quiet, place)]


def company(tables: Tables, rows: Rows) -> Rows:
    """How many other meeples my artist would paint in each area."""
    game = rows[:, GAME]
    count = tables.by_ring[game, rows[:, ME + PILGRIM]].astype(np.int32)
    count += tables.by_ring[game, rows[:, OTHER + PILGRIM]]
    count += tables.by_town[game, rows[:, ME + MERCHANT]]
    count += tables.by_town[game, rows[:, OTHER + MERCHANT]]
    count += np.arange(count.shape[1]) == rows[:, OTHER + ARTIST, None]
    return np.asarray(count, np.int32)


def _artist_effects(tables: Tables, rows: Rows, values: Rows, origins: Rows) -> Parts:
    game, place = rows[:, GAME], rows[:, ME + ARTIST]
    every = np.arange(len(rows))
    inspired = tables.inspired[game]
    holds = rows[:, WAVE + 2] == MINE
    left = rows[:, ME + HIDDEN : ME + SHOWN].sum(axis=1) - rows[:, ME + PAINTED]
    count = np.minimum(company(tables, rows)[every, place] + (holds & ~inspired), left)
    parts: Parts = []
    on = np.nonzero(count > 0)[0]
    if len(on):
        new = rows[on]
        new[:, ME + PAINTED] += count[on]
        new[:, FIRST] = code(place[on], PAINT, count[on])
        parts.append((new, on))
    first = rows[:, ME + QUEUE] & 3
    fits = (tables.icon[game, place] == first) | (holds & inspired & tables.seen[game, origins, values, place, first])
    fits &= rows[:, ME + SHOWN] > 0
    on = np.nonzero(fits)[0]
    if len(on):
        new = rows[on]
        new[:, ME + SHOWN] -= 1
        new[:, ME + QUEUE] >>= 2
        new[:, ME + GIFTS] += 1
        new[:, TRIGGERED] |= new[:, ME + GIFTS] == PAINTINGS_A_PLAYER
        new[:, FIRST] = code(place[on], GIFT)
        parts += _or_skipped(rows, on, new, place)
    return [*parts, _passed(rows, (count <= 0) & ~fits, place)]
