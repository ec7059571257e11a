"""From a state of the rules to a row of `layout` and its tables."""

from collections import Counter

import numpy as np

from companion.games.duo.opponents.layout import (
    ARTIST,
    BLOCK,
    BOARD,
    COINS,
    DICE,
    GARDEN,
    GIFTS,
    GOLD,
    HIDDEN,
    ME,
    MERCHANT,
    MINE,
    PILGRIM,
    QUEUE,
    SHOWN,
    SPRING,
    TEMPLE,
    THEIRS,
    TRIGGERED,
    WARES,
    WAVE,
    WIDTH,
    Rows,
)  # fmt: skip
from companion.games.duo.opponents.tables import ALL_WARES, ICONS, Terrain, towns
from companion.games.duo.rules.names import PAINTINGS, Character, Colour
from companion.games.duo.rules.state import State


def terrain_of(state: State) -> Terrain:
    return Terrain(state.board, state.boutiques, state.sides)


def row_of(state: State, me: Colour) -> Rows:
    """One position, seen from `me`; everything in it is known."""
    row = np.zeros((1, WIDTH), np.int32)
    owner = {None: BOARD, me: MINE, me.other: THEIRS}
    row[0, SPRING] = owner[state.spring]
    row[0, WAVE : WAVE + 3] = [owner[state.waves[tile]] for tile in Character]
    row[0, TRIGGERED] = state.triggered
    row[0, DICE : DICE + 3] = [state.dice.get(die, 0) for die in Character]
    town, area = towns(state.board), [each.id for each in state.board.areas]
    for number, colour in enumerate((me, me.other)):
        player = state.players[colour]
        block = row[0, ME + BLOCK * number : ME + BLOCK * (number + 1)]
        block[PILGRIM] = state.board.ring_index[player.pilgrim]
        block[MERCHANT] = town.index(player.merchant)
        block[ARTIST] = area.index(player.artist)
        block[TEMPLE], block[GARDEN] = player.temple, player.garden
        block[COINS], block[GOLD] = player.coins, player.gold
        block[WARES : WARES + 4] = [player.wares[ware] for ware in ALL_WARES]
        seen = Counter(player.revealed + player.gifted)
        block[HIDDEN : HIDDEN + 4] = [PAINTINGS[colour][icon] - seen[icon] for icon in ICONS]
        block[SHOWN], block[GIFTS] = len(player.revealed), len(player.gifted)
        block[QUEUE] = sum(ICONS.index(icon) << (2 * i) for i, icon in enumerate(player.revealed))
    return row
