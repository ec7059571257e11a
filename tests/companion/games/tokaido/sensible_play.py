"""A player with the habits of real games: mostly to the nearest stop, buys what it can, gives little, eats dear.

The rates are those of 1,219 real games of four (how far people go, how many souvenirs they take, what they give)."""

import random
from collections.abc import Sequence
from typing import Any, TypeVar

from companion.games import tokaido
from companion.games.tokaido.rules.names import TurnPhase
from companion.games.tokaido.rules.state import JourneyState
from tests.companion.games.tokaido.play_tokaido import event_of

NEAREST = (71.3, 19.9, 7.7, 1.1, 0.1)  # percent of moves to the first, second … open stop
DONATED = (76.0, 15.7, 8.3)  # percent of 1, 2 and 3 coins
BOUGHT = (6.3, 35.1, 41.8, 16.7)  # percent of 0 to 3 souvenirs
Choice = TypeVar("Choice")


def picked(rng: random.Random, choices: Sequence[Choice], weights: Sequence[float]) -> Choice:
    most = min(len(choices), len(weights))
    return rng.choices(choices[:most], weights[:most])[0]


def sensible_event(state: JourneyState, rng: random.Random) -> dict[str, Any]:
    options = tokaido.options(state)
    if state.phase is TurnPhase.MOVE:
        return {"do": "move", "to": picked(rng, options[0]["to"], NEAREST)}
    if state.phase is TurnPhase.TEMPLE:
        return {"do": "donate", "coins": picked(rng, options[0]["coins"], DONATED)}
    if state.phase is TurnPhase.SHOP:
        return _shopping(state, rng)
    if state.phase is TurnPhase.MEAL:
        return _meal(state, options, rng)
    if state.phase is TurnPhase.ENCOUNTER:
        return event_of(state, rng.choices(options, _left(state, options))[0], rng)
    return event_of(state, options[0], rng)


def _left(state: JourneyState, options: Sequence[Any]) -> list[int]:
    """How likely each card is to be drawn: as many as are left."""
    piles = tokaido.state_json(state)["piles"]["encounters"]
    return [piles[option["card"]] for option in options]


def _shopping(state: JourneyState, rng: random.Random) -> dict[str, Any]:
    """Of three that are drawn as many as wanted, those of the most points first, as far as the coins go."""
    pile = tokaido.state_json(state)["piles"]["souvenirs"]
    drawn = rng.sample(pile, min(3, len(pile)))
    wanted = rng.choices(range(4), BOUGHT)[0]
    held = {state.road.souvenir[name].kind for name in state.guest.souvenirs}
    drawn.sort(key=lambda name: (state.road.souvenir[name].kind in held, state.road.souvenir[name].price))
    for number in range(wanted, 0, -1):
        event = {"do": "buy", "souvenirs": drawn[:number]}
        try:
            tokaido.apply(state, tokaido.parse_event(event))
            return event
        except tokaido.TokaidoRefused:
            continue
    return {"do": "skip"}


def _meal(state: JourneyState, options: Sequence[Any], rng: random.Random) -> dict[str, Any]:
    """A card of a small offer that can be paid; sometimes there is none."""
    free = [option for option in options if option.get("free")]
    if free:
        return event_of(state, free[0], rng)
    left = [name for name, number in tokaido.state_json(state)["piles"]["meals"].items() for _copy in range(number)]
    offer = rng.sample(left, min(5, len(left)))
    payable = [name for name in offer if name in options[0].get("cards", ())]
    return {"do": "meal", "card": rng.choice(payable)} if payable else {"do": "skip"}
