"""What can be seen from each space of a board, by the dice: worked out once for a game, looked up by the features."""

from dataclasses import dataclass

import numpy as np

from companion.games.duo.opponents.layout import Floats
from companion.games.duo.opponents.tables import AREAS, COAST, COASTS, ICONS, LONGEST_RING, MOST_STEPS, TOWNS, Tables

PLAIN, TRANQUIL, HASTY = range(3)  # how a pilgrim walks


@dataclass(frozen=True, slots=True)
class Sights:
    """The first axis is the game."""

    kind: Floats  # walk, station, kind: how likely the next pilgrim die can end on one
    later: Floats  # station, kind: the die after it
    pay: Floats  # walk, station: coins to be expected from the next pilgrim die
    draw: Floats  # town: the most wares the next merchant die can draw, to be expected
    gift: Floats  # inspired or not, area, icon: how likely the next artist die can end where it is given
    pair: Floats  # inspired or not, icon, icon: the same from anywhere that the icon before it was given
    best: Floats  # ware: the best price
    mean: Floats  # ware: the mean price of the towns that buy it
    merchant: Floats  # town, value: how likely
    always: Floats  # of the board itself


def sights_of(tables: Tables) -> Sights:
    games = len(tables.ring)
    place = np.arange(LONGEST_RING)
    number = np.arange(games)[:, None]
    faces = tables.faces
    kinds = np.eye(5, dtype=np.float32)[tables.kind]  # game, station, kind
    price = np.where(tables.town_of >= 0, tables.price[number, tables.town_of.clip(0, COASTS - 1)], 0)
    kind = np.zeros((games, 3, LONGEST_RING, 5), np.float32)
    pay = np.zeros((games, 3, LONGEST_RING), np.float32)
    for walk, other in ((PLAIN, 0), (TRANQUIL, -1), (HASTY, 1)):
        for value in range(1, MOST_STEPS):
            chance = faces[:, 0, value, None]
            one = (place + value) % tables.ring[:, None]
            two = (place + max(1, value + other)) % tables.ring[:, None]
            kind[:, walk] += chance[..., None] * np.maximum(kinds[number, one], kinds[number, two])
            pay[:, walk] += chance * np.maximum(price[number, one], price[number, two])
    later = np.zeros((games, LONGEST_RING, 5), np.float32)
    for value in range(1, MOST_STEPS):
        later += faces[:, 0, value, None, None] * kind[number, PLAIN, (place + value) % tables.ring[:, None]]
    draw = np.zeros((games, TOWNS), np.float32)
    for value in range(1, MOST_STEPS):
        there = np.where(tables.far == value, tables.draws[:, None, :], 0).max(axis=2)
        draw += faces[:, 1, value, None] * there
    gift = _gifts(tables)
    pair = np.zeros((games, 2, len(ICONS), len(ICONS)), np.float32)
    for icon in range(len(ICONS)):
        at = (tables.icon == icon)[:, None, :, None]
        pair[:, :, icon] = (gift * at).sum(axis=2) / np.maximum(at.sum(axis=2), 1)
    sells = tables.ware[:, :, None] == np.arange(4)
    best = np.where(sells, tables.price[:, :, None], 0).max(axis=1).astype(np.float32)
    mean = (sells * tables.price[:, :, None]).sum(axis=1) / np.maximum(sells.sum(axis=1), 1)
    return Sights(
        kind, later, pay, draw, gift, pair, best, mean.astype(np.float32), faces[:, 1], _always(tables, kinds)
    )


def _gifts(tables: Tables) -> Floats:
    games = len(tables.ring)
    gift = np.zeros((games, 2, AREAS, len(ICONS)), np.float32)
    shows = tables.icon[:, None, :, None] == np.arange(len(ICONS))  # game, 1, area, icon
    for value in range(1, MOST_STEPS):
        chance = tables.faces[:, 2, value, None, None]
        gift[:, 0] += chance * (tables.reach[:, :, value, :, None] & shows).any(axis=2)
        gift[:, 1] += chance * (tables.reach[:, :, value, :, None] & tables.seen[:, :, value]).any(axis=2)
    return gift


def _always(tables: Tables, kinds: Floats) -> Floats:
    """Of the board itself: dice, stations, tracks and score rows."""
    values = np.arange(MOST_STEPS)
    on_ring = np.arange(LONGEST_RING) < tables.ring[:, None]
    share = (kinds * on_ring[..., None]).sum(axis=1) / tables.ring[:, None]
    means = tables.faces @ values
    rates = share * means[:, :1]
    parts = (
        means / 3, rates, share[:, COAST : COAST + 1] * 4, tables.temple[:, None] / 9, tables.garden[:, None] / 6,
        tables.gold[:, 3:] / 40, tables.culture[:, 4::3] / 40, tables.price.mean(axis=1)[:, None] / 3,
        tables.draws.sum(axis=1)[:, None] / 12,
    )  # fmt: skip
    return np.concatenate(parts, axis=1).astype(np.float32)
