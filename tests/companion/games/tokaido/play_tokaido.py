"""Random legal players: for proofs over many games, and for anyone who needs a game in progress."""

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.games import tokaido
from companion.games.tokaido.boards.road_file import find_road
from companion.games.tokaido.rules.names import Direction, PlayerColour, TokaidoEdition, Traveler
from companion.games.tokaido.rules.road import Road
from companion.games.tokaido.rules.state import JourneyState

MOST_EVENTS = 2_000
Chooser = Callable[[JourneyState, random.Random], dict[str, Any]]


def random_setup(
    rng: random.Random, players: int | None = None, *, name: str = "Tokaido", direction: str | None = None
) -> dict[str, Any]:
    """A set-up for so many players, or for any number; one player in five has no traveler."""
    players = players or rng.randint(2, 5)
    colours = rng.sample([colour.value for colour in PlayerColour], players + (players == 2))
    playing = colours[:players]
    travelers = rng.sample([traveler.value for traveler in Traveler], players)
    setup: dict[str, Any] = {
        "do": "setup",
        "format": 1,
        "game": "tokaido",
        "board": name,
        "edition": rng.choice([edition.value for edition in TokaidoEdition]),
        "direction": direction or rng.choice([each.value for each in Direction]),
        "players": {colour: colour.title() for colour in playing},
        "travelers": {
            colour: None if rng.random() < 0.2 else traveler
            for colour, traveler in zip(playing, travelers, strict=True)
        },
    }
    if players == 2:
        setup["neutral"] = colours[2]
    return setup | {"line": rng.sample(colours, len(colours))}


def random_event(state: JourneyState, rng: random.Random) -> dict[str, Any]:
    """One event that may happen now; never a correction."""
    return event_of(state, rng.choice(tokaido.options(state)), rng)


def event_of(state: JourneyState, option: Mapping[str, Any], rng: random.Random) -> dict[str, Any]:
    """An event that takes up this option."""
    do = option["do"]
    if do == "move":
        return {"do": do, "to": rng.choice(option["to"])}
    if do == "buy":
        return {"do": do, "souvenirs": payable_souvenirs(state, option, rng)}
    if do == "donate":
        return {"do": do, "coins": rng.choice(option["coins"])}
    if do == "spring":
        return {"do": do, "points": rng.choice(option["points"])}
    if do == "encounter":
        event = {"do": do, "card": str(option["card"])}
        if "souvenirs" in option:
            event["souvenir"] = rng.choice(option["souvenirs"])
        if "panoramas" in option:
            event["panorama"] = rng.choice(option["panoramas"])
        return event
    if do == "panorama":
        return {"do": do, "kind": str(rng.choice(option["kinds"]))}
    if do == "meal":
        free = {"free": True} if "free" in option else {}
        return {"do": do, "card": rng.choice(option["cards"]), **free}
    return {"do": do}


def offered_events(option: dict[str, Any]) -> list[dict[str, Any]]:
    """Every event that takes up an option with one card or number."""
    do = option["do"]
    if do == "buy":
        return [{"do": do, "souvenirs": [name]} for name in option["souvenirs"]]
    if do == "encounter":
        base = {"do": do, "card": option["card"]}
        if "souvenirs" in option:
            return [{**base, "souvenir": name} for name in option["souvenirs"]]
        if "panoramas" in option:
            return [{**base, "panorama": kind} for kind in option["panoramas"]]
        return [base]
    keys = {"move": ("to", "to"), "donate": ("coins", "coins"), "spring": ("points", "points"),
            "panorama": ("kinds", "kind"), "meal": ("cards", "card")}  # fmt: skip
    if do not in keys:
        return [{"do": do}]
    many, one = keys[do]
    free = {"free": True} if "free" in option else {}
    return [{"do": do, one: each, **free} for each in option[many]]


def payable_souvenirs(state: JourneyState, option: Mapping[str, Any], rng: random.Random) -> list[str]:
    """Some of those offered, as many of a random choice as can be paid together."""
    left = tokaido.state_json(state)["piles"]["souvenirs"]
    wanted = rng.sample(left, rng.randint(1, option["max"]))
    while wanted:
        try:
            tokaido.apply(state, tokaido.parse_event({"do": "buy", "souvenirs": wanted}))
            return wanted
        except tokaido.TokaidoRefused:
            wanted = wanted[1:]
    return [rng.choice(option["souvenirs"])]


def play(
    rng: random.Random, road: Road, setup: dict[str, Any], choose: Chooser = random_event
) -> Iterator[tuple[dict[str, Any], JourneyState]]:
    """A whole game: each event with the state after it."""
    state = tokaido.begin(tokaido.parse_event(setup), road)
    yield setup, state
    for _number in range(MOST_EVENTS):
        if not tokaido.options(state):
            return
        chosen = choose(state, rng)
        state = tokaido.apply(state, tokaido.parse_event(chosen))
        yield chosen, state
    raise AssertionError(f"the game did not end within {MOST_EVENTS} events")


def random_game(seed: int, players: int | None = None, road: Road | None = None) -> list[dict[str, Any]]:
    """The events of a whole random game, set-up first."""
    rng = random.Random(seed)
    road = road or find_road("Tokaido")
    return [event for event, _state in play(rng, road, random_setup(rng, players))]
