"""What the value network sees of a position: counts, points within reach and chances of the next dice, for each side.

All of it comes from the board file and the table; no space, ware or icon is known by its name or number."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from companion.games.duo.opponents.chance import FULL_BAG, room
from companion.games.duo.opponents.layout import (
    ARTIST,
    BOARD,
    COINS,
    DRAWN,
    GAME,
    GARDEN,
    GIFTS,
    GOLD,
    HIDDEN,
    ME,
    MERCHANT,
    MINE,
    OTHER,
    PAINTED,
    PILGRIM,
    QUEUE,
    SHOWN,
    SPRING,
    TEMPLE,
    THEIRS,
    WARES,
    WAVE,
    Floats,
    Mask,
    Rows,
    turned,
)  # fmt: skip
from companion.games.duo.opponents.sights import HASTY, PLAIN, TRANQUIL, Sights
from companion.games.duo.opponents.tables import AREAS, COASTS, Tables
from companion.games.duo.rules.limits import PAINTINGS_A_PLAYER, SLABS

Column = NDArray[Any]  # of any kind of number: it becomes a column of floats
SHARED, BESIDE = 6, 2  # columns: of both sides at once, and of each side where the meeples of both matter


def features(tables: Tables, sights: Sights, rows: Rows) -> Floats:
    """One row of numbers, mostly between -1 and 2, for each position at the end of a turn; "me" rolls next.

    In this order: what both share, what is mine, what is theirs, the board; of a side its own, then company."""
    mine, theirs = own(tables, sights, rows), own(tables, sights, turned(rows))
    near = company_near(tables, rows)
    return np.concatenate(
        (
            shared(rows, mine[:, 0], theirs[:, 0]),
            mine, beside(tables, rows, ME, MINE, near[:, :2]),
            theirs, beside(tables, rows, OTHER, THEIRS, near[:, 2:]),
            sights.always[rows[:, GAME]],
        ),
        axis=1,
    )  # fmt: skip


def _stacked(count: int, columns: list[Column]) -> Floats:
    made = np.empty((count, len(columns)), np.float32)
    for number, column in enumerate(columns):
        made[:, number] = column
    return made


def shared(rows: Rows, mine: Floats, theirs: Floats) -> Floats:
    """Of both sides at once; `mine` and `theirs`: the points of each as `own` has them."""
    lead = (mine - theirs) * 2.5
    columns = [
        lead, np.tanh(lead), (mine + theirs) / 2,
        rows[:, SPRING] == BOARD, (rows[:, WAVE : WAVE + 3] == BOARD).sum(axis=1) / 3,
        _bag(rows).sum(axis=1) / 26,
    ]  # fmt: skip
    return _stacked(len(rows), columns)


def _bag(rows: Rows) -> Floats:
    """How many of each ware are in the bag, as far as is known."""
    held = rows[:, ME + WARES : ME + WARES + 4] + rows[:, OTHER + WARES : OTHER + WARES + 4]
    return (FULL_BAG - held).astype(np.float32)


def own(tables: Tables, sights: Sights, rows: Rows) -> Floats:
    """Of me alone: my block of the row, what I hold and, while I have wares that nobody saw, the bag. The first column
    is my points, divided by 50."""
    game = rows[:, GAME]
    temple, garden = rows[:, ME + TEMPLE], rows[:, ME + GARDEN]
    gold, gifts, coins = rows[:, ME + GOLD], rows[:, ME + GIFTS], rows[:, ME + COINS]
    commerce, culture = tables.gold[game, gold], tables.culture[game, gifts]
    slab = tables.gold[game, np.minimum(gold + 1, SLABS)] - commerce
    slabs = tables.gold[game, np.minimum(gold + 2, SLABS)] - commerce
    give = tables.culture[game, np.minimum(gifts + 1, PAINTINGS_A_PLAYER)] - culture
    gives = tables.culture[game, np.minimum(gifts + 3, PAINTINGS_A_PLAYER)] - culture
    temple_left, garden_left = tables.temple[game] - temple, tables.garden[game] - garden
    faith = temple * garden
    hold = rows[:, WAVE : WAVE + 3] == MINE
    hasty, robust, inspired = tables.hasty[game], tables.robust[game], tables.inspired[game]
    columns: list[Column] = [
        (faith + commerce + culture) / 50, faith / 25, commerce / 25, culture / 25,
        temple_left / 8, garden_left / 5, (SLABS - gold) / 6, (PAINTINGS_A_PLAYER - gifts) / 10,
        temple_left == 1, garden_left == 1, gold == SLABS - 1, gifts == PAINTINGS_A_PLAYER - 1,
        np.where(temple_left > 0, garden, 0) / 6, np.where(garden_left > 0, temple, 0) / 9,
        slab / 10, slabs / 20, give / 6, gives / 18,
        (tables.gold[game, SLABS] - commerce) / 45, (tables.culture[game, PAINTINGS_A_PLAYER] - culture) / 40,
        coins / 10, coins * slab / 100,
        rows[:, SPRING] == MINE,
        hold[:, 0] & ~hasty, hold[:, 0] & hasty, hold[:, 1] & ~robust, hold[:, 1] & robust,
        hold[:, 2] & ~inspired, hold[:, 2] & inspired,
    ]  # fmt: skip
    columns += _pilgrim(tables, sights, rows, hold[:, 0], temple_left, garden_left)
    columns += _merchant(tables, sights, rows, hold[:, 1] & ~robust, slab)
    columns += _artist(sights, rows, hold[:, 2] & inspired, give)
    return _stacked(len(rows), columns)


def _pilgrim(
    tables: Tables,
    sights: Sights,
    rows: Rows,
    hold: Mask,
    temple_left: Rows,
    garden_left: Rows,
) -> list[Column]:
    game, place = rows[:, GAME], rows[:, ME + PILGRIM]
    walk = np.where(hold, np.where(tables.hasty[game], HASTY, TRANQUIL), PLAIN)
    kind, later = sights.kind[game, walk, place], sights.later[game, place]
    temple = np.where(temple_left > 0, rows[:, ME + GARDEN], 0) / 6
    garden = np.where(garden_left > 0, rows[:, ME + TEMPLE], 0) / 9
    return [
        *kind.T, *later.T, sights.pay[game, walk, place] / 3,
        kind[:, 1] * temple, kind[:, 2] * garden, later[:, 1] * temple, later[:, 2] * garden,
    ]  # fmt: skip


def _merchant(tables: Tables, sights: Sights, rows: Rows, crafty: Mask, slab: Rows) -> list[Column]:
    """Wares that were drawn and not seen count as what the bag holds on average, as far as there is room."""
    game, place = rows[:, GAME], rows[:, ME + MERCHANT]
    wares, drawn = rows[:, ME + WARES : ME + WARES + 4], rows[:, ME + DRAWN]
    space, bag = room(tables, rows, MINE), _bag(rows)
    unseen = drawn / np.maximum(bag.sum(axis=1), 1)
    held = wares + unseen[:, None] * bag
    total = held.sum(axis=1)
    over = np.maximum(total - space, 0)
    held *= (np.minimum(total, space) / np.maximum(total, 1e-6))[:, None]
    best = sights.best[game]
    price = tables.price[game] + crafty[:, None]
    sale = np.take_along_axis(held, tables.ware[game], axis=1) * price
    far = tables.far[game, place, :COASTS]
    soon = np.zeros(len(rows), np.float32)
    near = np.zeros(len(rows), np.float32)
    for value in np.nonzero(sights.merchant.any(axis=0))[0]:
        chance = sights.merchant[game, value]
        there = np.where(far == value, sale, 0).max(axis=1)
        soon += chance * there
        near = np.maximum(near, np.where(chance > 0, there, 0))
    fits = np.minimum(sights.draw[game, place], space - np.minimum(total, space))
    anywhere = sale.max(axis=1)
    return [
        np.minimum(total, space) / 5, drawn / 4, over / 4, space - 5.0,
        (held * best).sum(axis=1) / 15, (held * sights.mean[game]).sum(axis=1) / 15,
        anywhere / 10, soon / 8, near / 10, soon * slab / 80, anywhere * slab / 100,
        sights.draw[game, place] / 4, fits / 4, (place >= COASTS),
    ]  # fmt: skip


def _artist(sights: Sights, rows: Rows, inspired: Mask, give: Rows) -> list[Column]:
    """Paintings that were revealed and not seen count as any of those face down."""
    game, place = rows[:, GAME], rows[:, ME + ARTIST]
    shown, painted, queue = rows[:, ME + SHOWN], rows[:, ME + PAINTED], rows[:, ME + QUEUE]
    hidden = rows[:, ME + HIDDEN : ME + HIDDEN + 4]
    face_down = hidden.sum(axis=1)
    unseen = hidden / np.maximum(face_down, 1)[:, None]
    way = inspired.astype(np.intp)
    every = np.arange(len(rows))
    gift = sights.gift[game, way, place]
    first = _chance(gift, every, shown > 0, queue & 3, shown + painted > 0, unseen)
    pair = sights.pair[game, way, queue & 3]
    second = _chance(pair, every, shown > 1, (queue >> 2) & 3, shown + painted > 1, unseen)
    pair = sights.pair[game, way, (queue >> 2) & 3]
    third = _chance(pair, every, shown > 2, (queue >> 4) & 3, shown + painted > 2, unseen)
    return [
        (shown + painted) / 6, painted / 3, (face_down - painted) / 10, np.minimum(shown + painted, 3) / 3,
        first, second, third, first * give / 6, second * give / 6,
    ]  # fmt: skip


def _chance(
    table: Floats, every: NDArray[np.intp], known: Mask, icon: Rows, there: Mask,
    unseen: NDArray[np.float64],
) -> Column:  # fmt: skip
    """How likely a painting can be given: of its icon where it is known, else of any that may turn up."""
    open_ = np.where(there, (table * unseen).sum(axis=1), 0)
    return np.where(known, table[every, icon], open_).astype(np.float32)


def company_near(tables: Tables, rows: Rows) -> Floats:
    """By where the six meeples stand: whom my artist may paint with its next die, to be expected, and where it is; the
    same of the other's."""
    game = rows[:, GAME]
    people = tables.by_ring[game, rows[:, ME + PILGRIM]].astype(np.int8)
    people += tables.by_ring[game, rows[:, OTHER + PILGRIM]]
    people += tables.by_town[game, rows[:, ME + MERCHANT]]
    people += tables.by_town[game, rows[:, OTHER + MERCHANT]]
    columns: list[Column] = []
    for block, rival in ((ME, OTHER), (OTHER, ME)):
        place = rows[:, block + ARTIST]
        company = people + (np.arange(AREAS) == rows[:, rival + ARTIST, None])
        paint = np.zeros(len(rows), np.float32)
        for value in np.nonzero(tables.faces[:, 2].any(axis=0))[0]:
            reached = np.where(tables.reach[game, place, value], company, 0).max(axis=1)
            paint += tables.faces[game, 2, value] * reached
        columns += [paint, company[np.arange(len(rows)), place]]
    return _stacked(len(rows), columns)


def beside(tables: Tables, rows: Rows, block: int, who: int, near: Floats) -> Floats:
    """What an artist may paint with its next die, and where it stands; `near`: its two columns of `company_near`."""
    loving = (rows[:, WAVE + 2] == who) & ~tables.inspired[rows[:, GAME]]
    left = rows[:, block + HIDDEN : block + SHOWN].sum(axis=1) - rows[:, block + PAINTED]
    return _stacked(len(rows), [np.minimum(near[:, 0] + loving, left) / 3, near[:, 1] / 3])
