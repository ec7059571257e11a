"""Making the record agree with the table: what a correction changes, and whether the result is possible."""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.games.duo.rules.effects import ends_game
from companion.games.duo.rules.events import Correct
from companion.games.duo.rules.names import BOARD, PAINTINGS, WARES, Character, Colour, Phase
from companion.games.duo.rules.refusal import Reason, Refused
from companion.games.duo.rules.state import COINS_A_SLAB, PAINTINGS_A_PLAYER, SLABS, Player, State


def correct(state: State, event: Correct) -> State:
    """The table as it really is, in phase roll or move."""
    if state.in_use is not None:
        raise Refused(Reason.CORRECT_AFTER_AGAIN)
    changes: dict[str, Any] = {}
    if event.roller is not None:
        if state.phase is not Phase.ROLL:
            raise Refused(Reason.ROLLER_NOT_NOW, roller=state.roller)
        changes["roller"] = changes["to_act"] = event.roller
    if event.spring is not None:
        changes["spring"] = None if event.spring == BOARD else Colour(event.spring)
    if event.waves is not None:
        changes["waves"] = MappingProxyType({tile: event.waves[tile] for tile in Character})
    players = {
        colour: _corrected(player, event.players.get(colour, {})) for colour, player in state.players.items()
    }
    bag = {ware: WARES[ware] - sum(player.wares[ware] for player in players.values()) for ware in WARES}
    new = state.but(players=MappingProxyType(players), bag=MappingProxyType(bag), **changes)
    _check(new)
    return new.but(triggered=any(ends_game(new, player) for player in players.values()))


def _corrected(player: Player, changes: Mapping[str, Any]) -> Player:
    if not changes:
        return player
    new = player.but(**changes)
    return new.but(hidden=PAINTINGS_A_PLAYER - len(new.revealed) - len(new.gifted))


def _check(state: State) -> None:
    for colour, player in state.players.items():
        _check_places(state, player)
        _check_tracks(state, colour, player)
        _check_paintings(colour, player)
        stored, storage = player.stored, state.storage(colour)
        if stored > storage:
            raise Refused(Reason.STORAGE_FULL, colour=colour, stored=stored, storage=storage)
    _check_occupancy(state)
    for ware, left in state.bag.items():
        if left < 0:
            raise Refused(Reason.TOO_MANY_WARES, ware=ware, got=WARES[ware] - left, has=WARES[ware])


def _check_places(state: State, player: Player) -> None:
    board = state.board
    spaces: dict[Character, Mapping[str, Any]] = {
        Character.PILGRIM: board.ring_index,
        Character.MERCHANT: board.distances,
        Character.ARTIST: board.icons,
    }
    for character, places in spaces.items():
        place = player.place(character)
        if place not in places:
            known = any(place in others for others in spaces.values())
            reason = Reason.WRONG_SPACE if known else Reason.NO_SUCH_SPACE
            raise Refused(reason, die=character, to=place, ends=())


def _check_tracks(state: State, colour: Colour, player: Player) -> None:
    board = state.board
    for key, got, least, most in (
        ("temple", player.temple, 1, board.temple),
        ("garden", player.garden, 1, board.garden),
        ("gold", player.gold, 0, SLABS),
    ):
        if not least <= got <= most:
            raise Refused(Reason.OUT_OF_RANGE, key=key, colour=colour, got=got, least=least, most=most)
    if player.coins >= COINS_A_SLAB and player.gold < SLABS:
        raise Refused(Reason.COINS_ARE_SLABS, colour=colour, coins=player.coins, gold=player.gold)


def _check_paintings(colour: Colour, player: Player) -> None:
    for icon, got in Counter(player.revealed + player.gifted).items():
        if got > PAINTINGS[colour][icon]:
            raise Refused(Reason.NO_SUCH_PAINTING, icon=icon, colour=colour, has=PAINTINGS[colour][icon])


def _check_occupancy(state: State) -> None:
    """One pilgrim a station, one meeple a coastal town; mountain towns and areas are shared."""
    taken: dict[str, tuple[Colour, Character]] = {}
    for colour, player in state.players.items():
        for character in (Character.PILGRIM, Character.MERCHANT):
            place = player.place(character)
            if place in state.board.draws:
                continue
            if place in taken:
                raise Refused(Reason.TWO_ON_ONE, place=place, first=taken[place], second=(colour, character))
            taken[place] = (colour, character)


