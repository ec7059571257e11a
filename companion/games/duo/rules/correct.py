"""Making the record agree with the table: what a correction changes, and whether the result is possible."""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.games.duo.rules.events import Correct
from companion.games.duo.rules.limits import PAINTINGS_A_PLAYER, bounds, slabs_due
from companion.games.duo.rules.moves import refuse_space
from companion.games.duo.rules.names import BOARD, PAINTINGS, WARES, Character, Colour, Phase
from companion.games.duo.rules.refusal import Reason, Refused
from companion.games.duo.rules.score import count, ends
from companion.games.duo.rules.state import Player, State


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
    return new.but(triggered=any(ends(new.board, count(player)) for player in players.values()))


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
    for character in Character:
        place = player.place(character)
        if (reason := refuse_space(state.board, character, place)) is not None:
            raise Refused(reason, die=character, to=place, ends=())


def _check_tracks(state: State, colour: Colour, player: Player) -> None:
    for key, got in (("temple", player.temple), ("garden", player.garden), ("gold", player.gold)):
        least, most = bounds(state.board, key)
        if not least <= got <= most:
            raise Refused(Reason.OUT_OF_RANGE, key=key, colour=colour, got=got, least=least, most=most)
    if slabs_due(player.coins, player.gold):
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


