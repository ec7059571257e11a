"""Journeys for tests of the screens: begun in the app's store, played sensibly, and by the finger."""

import random
from typing import Any

from companion.games.tokaido.boards.road_files import TokaidoRoads
from companion.games.tokaido.desk.touches import touches_for
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.names import Traveler
from companion.play.session import Session
from tests.companion.games.tokaido.sensible_play import sensible_event
from ui.games.tokaido.table.table import JourneyHost
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger

LONG_NAMES = ("Maximiliane", "Jean-Baptiste", "Wilhelmina", "Bartholomäus", "Konstantinopel")
COLOURS = ("purple", "green", "blue", "yellow", "white")
ROAD = TokaidoRoads().known()["Tokaido"]


def journey_setup(players: int, *, first: int = 0, direction: str = "edo") -> dict[str, Any]:
    """`first` is the first of ten travelers: with 5 the others play."""
    colours = COLOURS[:players]
    travelers = [one.value for one in Traveler]
    setup: dict[str, Any] = {
        "do": "setup",
        "format": 1,
        "game": "tokaido",
        "board": "Tokaido",
        "edition": "stonemaier",
        "direction": direction,
        "players": dict(zip(colours, LONG_NAMES, strict=False)),
        "travelers": {colour: travelers[(first + seat) % 10] for seat, colour in enumerate(colours)},
    }
    line = list(colours)
    if players == 2:
        setup["neutral"] = "white"
        line.append("white")
    return setup | {"line": line}


def begin_journey(app: CompanionApp, players: int, **how: Any) -> Session[Any]:
    app.session = app.store.new_game(TOKAIDO, journey_setup(players, **how), ROAD)
    return app.session


def play_on(session: Session[Any], chance: random.Random, *, until: Any) -> None:
    """Sensibly, without a screen, until `until(state)`."""
    while not session.is_over and not until(session.state):
        session.do([sensible_event(session.state, chance)])


def touch_event(finger: Finger, event: dict[str, Any]) -> int:
    """Tell the event by touch, and see that it is stored as it was meant; how many touches that took."""
    session = finger.app.session
    assert session is not None
    assert isinstance(finger.app.screen, JourneyHost)
    before = len(session.events)
    touches = touches_for(finger.app.screen.table.desk, event)
    for name in touches:
        finger.touch(name)
    assert session.events[before:] == [event]
    return len(touches)
