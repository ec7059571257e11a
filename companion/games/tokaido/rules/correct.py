"""Making the record agree with the table: what a correction changes, and whether the result is possible."""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from companion.games.tokaido.rules.events import CorrectTable
from companion.games.tokaido.rules.names import Panorama, PlayerColour
from companion.games.tokaido.rules.piles import encounters_left, meals_left, springs_left
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.rules.state import Collection, JourneyState
from companion.games.tokaido.rules.turns import begin_turn

MOST_COINS = 999


def correct(state: JourneyState, event: CorrectTable) -> JourneyState:
    """The table as it really is; who moves and who decides follow from it, the number of the turn stays."""
    for colour in event.players:
        if colour not in state.players:
            raise TokaidoRefused(TokaidoReason.NOT_PLAYING, colour=colour, players=tuple(state.players))
    if event.neutral_temple is not None and state.neutral is None:
        raise TokaidoRefused(TokaidoReason.NO_NEUTRAL)
    players = {colour: collection.but(**event.players.get(colour, {})) for colour, collection in state.players.items()}
    new = state.but(
        players=MappingProxyType(players),
        neutral_temple=state.neutral_temple if event.neutral_temple is None else event.neutral_temple,
        first=MappingProxyType({**state.first, **event.first}),
    )
    if event.places is not None:
        new = new.but(places=_checked_places(state, event.places))
    _check_coins(state, event)
    for colour, collection in new.players.items():
        _check_collection(new, colour, collection)
    _check_cards(new)
    _check_firsts(new)
    return begin_turn(new, new.turn)


def _checked_places(
    state: JourneyState, places: Mapping[str, tuple[PlayerColour, ...]]
) -> Mapping[str, tuple[PlayerColour, ...]]:
    """The occupied stations in the order of the walk."""
    walk = state.walk
    for station, here in places.items():
        if station not in walk.index:
            raise TokaidoRefused(TokaidoReason.NO_SUCH_STATION, to=station)
        if not here:
            raise TokaidoRefused(TokaidoReason.NOBODY_THERE, to=station)
        room = walk.room[walk.index[station]]
        if len(here) > room:
            raise TokaidoRefused(TokaidoReason.TOO_MANY_THERE, to=station, got=len(here), room=room)
    _check_each_once(state, places)
    ordered = {station: places[station] for station in sorted(places, key=walk.index.__getitem__)}
    indexes = [walk.index[station] for station in ordered]
    if indexes[-1] > walk.next_inn[indexes[0]]:
        raise TokaidoRefused(TokaidoReason.BEYOND_THE_INN, to=walk.stations[indexes[-1]].id)
    if indexes[0] == len(walk.stations) - 1:
        raise TokaidoRefused(TokaidoReason.ALL_ARRIVED)
    return MappingProxyType(ordered)


def _check_each_once(state: JourneyState, places: Mapping[str, tuple[PlayerColour, ...]]) -> None:
    travelers = [*state.players, *([state.neutral] if state.neutral else [])]
    standing = Counter(colour for here in places.values() for colour in here)
    for colour, number in standing.items():
        if colour not in travelers:
            raise TokaidoRefused(TokaidoReason.NOT_PLAYING, colour=colour, players=tuple(travelers))
        if number > 1:
            raise TokaidoRefused(TokaidoReason.TRAVELER_AT_TWO, colour=colour)
    for colour in travelers:
        if colour not in standing:
            raise TokaidoRefused(TokaidoReason.TRAVELER_MISSING, colour=colour)


def _check_coins(state: JourneyState, event: CorrectTable) -> None:
    """Only what is set: in play a player may well come to have more."""
    for colour, changes in event.players.items():
        for key in ("coins", "temple"):
            _check_number(key, colour, changes.get(key, 0), MOST_COINS)
    if state.neutral is not None:
        _check_number("temple", state.neutral, event.neutral_temple or 0, MOST_COINS)


def _check_collection(state: JourneyState, colour: PlayerColour, collection: Collection) -> None:
    for panorama in Panorama:
        _check_number(panorama, colour, collection.panoramas[panorama], state.road.panoramas[panorama])
    for meal, number in Counter(collection.meals).items():
        if meal not in state.road.meal:
            raise TokaidoRefused(TokaidoReason.NO_SUCH_MEAL, meal=meal)
        if number > 1:
            raise TokaidoRefused(TokaidoReason.MEAL_TWICE, meal=meal, colour=colour)
    for points in collection.springs:
        if points not in state.road.springs:
            raise TokaidoRefused(TokaidoReason.NO_SUCH_SPRING, got=points, cards=tuple(state.road.springs))


def _check_number(key: str, colour: PlayerColour, got: int, most: int) -> None:
    if not 0 <= got <= most:
        raise TokaidoRefused(TokaidoReason.OUT_OF_RANGE, key=key, colour=colour, got=got, most=most)


def _check_cards(state: JourneyState) -> None:
    """No souvenir twice, and no more of the others than there are."""
    road, collections = state.road, state.players.values()
    for name, number in Counter(name for each in collections for name in each.souvenirs).items():
        if name not in road.souvenir:
            raise TokaidoRefused(TokaidoReason.NO_SUCH_SOUVENIR, souvenir=name)
        if number > 1:
            raise TokaidoRefused(TokaidoReason.SOUVENIR_TWICE, souvenir=name)
    for meal, left in meals_left(road, collections).items():
        _check_left("meal", meal, left, road.meal[meal].copies)
    for card, left in encounters_left(road, collections).items():
        _check_left("encounter", card, left, road.encounters[card])
    for points, left in springs_left(road, collections).items():
        _check_left("spring", str(points), left, road.springs[points])


def _check_left(pile: str, card: str, left: int, copies: int) -> None:
    if left < 0:
        raise TokaidoRefused(TokaidoReason.TOO_MANY_CARDS, pile=pile, card=card, got=copies - left, copies=copies)


def _check_firsts(state: JourneyState) -> None:
    """A panorama's achievement is held by a player who has completed it exactly if somebody has."""
    for panorama, holder in state.first.items():
        length = state.road.panoramas[panorama]
        if holder is not None and holder not in state.players:
            raise TokaidoRefused(TokaidoReason.NOT_PLAYING, colour=holder, players=tuple(state.players))
        if holder is not None and state.players[holder].panoramas[panorama] < length:
            raise TokaidoRefused(TokaidoReason.HOLDER_INCOMPLETE, panorama=panorama, colour=holder)
        if holder is None:
            for colour, collection in state.players.items():
                if collection.panoramas[panorama] == length:
                    raise TokaidoRefused(TokaidoReason.NO_HOLDER, panorama=panorama, colour=colour)
