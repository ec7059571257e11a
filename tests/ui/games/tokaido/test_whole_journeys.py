"""Whole journeys by touches alone: two to five players, every traveler and event, and how many touches they take."""

import gc
import random
from typing import Any
from weakref import WeakSet

import pytest

from companion.games.tokaido.rules.events import EVENT_NAMES
from companion.games.tokaido.rules.names import Traveler
from tests.companion.games.tokaido.sensible_play import sensible_event
from tests.ui.games.tokaido.journeys import begin_journey, play_on, touch_event
from tests.ui.test_soak import alive_of, megabytes, widgets
from ui.games.tokaido.table.table import JourneyTable
from ui.kit import background, memory
from ui.kit.drawing import letters
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger, frame

TOUCHES = {2: 90, 3: 105, 4: 150, 5: 162}
"""Of the brief, by players; what a game takes differs by chance, so it is compared over several."""
FLAT = 6.0  # MB between the least and the most of any two journeys after the first two
CLIMB = 2.0  # MB between the third to seventh journey and the last five
GAMES = ((2, 3), (3, 0), (4, 4), (5, 5))  # players, and the first of the ten travelers


@pytest.fixture
def quiet() -> float:
    return memory.QUIET


def journey(app: CompanionApp, players: int, first: int, seed: int) -> tuple[int, set[str]]:
    """A whole game from the first move to the score: its touches, and the events that it told."""
    session = begin_journey(app, players, first=first)
    app.go("table")
    finger = Finger(app)
    finger.settle()
    chance = random.Random(seed)
    touches = 0
    while not session.is_over:
        touches += touch_event(finger, sensible_event(session.state, chance))
    assert app.where == "score"
    finger.touch("ceremony:skip")
    return touches, {event["do"] for event in session.events}


def test_a_whole_journey_of_five_by_touch_up_to_the_score(open_app: Any) -> None:
    """The tour plays one of two; the other numbers of players are in the long form."""
    app = open_app()
    touches, told = journey(app, 5, 5, 5)
    assert touches == pytest.approx(TOUCHES[5], rel=0.1)
    assert told >= {"move", "buy", "donate", "spring", "encounter", "meal"}
    Finger(app).touch("undo")
    assert app.where == "table"


@pytest.mark.long
def test_whole_journeys_take_the_touches_of_the_brief_and_tell_every_event_and_traveler(app: CompanionApp) -> None:
    """Within 5 % of the brief's mean for each number of players, over four games each; every traveler takes part."""
    told: set[str] = set()
    for players, first in GAMES:
        counts = []
        for game in range(4):
            touches, events = journey(app, players, (first + players * game) % 10, 100 * players + game)
            counts.append(touches)
            told |= events
        assert sum(counts) / len(counts) == pytest.approx(TOUCHES[players], rel=0.05), (players, counts)
    assert told | {"correct"} == set(EVENT_NAMES.values()), "a correction is told by touch in another test"
    assert {(first + seat) % 10 for players, first in GAMES for seat in range(players)} == set(range(len(Traveler)))


@pytest.mark.long
def test_memory_stays_flat_over_twenty_journeys_of_five(open_app: Any) -> None:
    app = open_app()
    finger, used, alive = Finger(app), [], []
    for number in range(20):
        session = begin_journey(app, 5, first=number % 10)
        app.go("table")
        finger.settle()
        chance = random.Random(number)
        while not session.is_over:
            touch_event(finger, sensible_event(session.state, chance))
        finger.touch("ceremony:skip")
        app.go("home")
        finger.settle()
        used.append(megabytes())
        alive.append(widgets())
    print("MB after each journey:", [round(each, 1) for each in used], "widgets:", alive)
    assert max(used[2:]) - min(used[2:]) < FLAT, used
    assert sum(used[-5:]) / 5 - sum(used[2:7]) / 5 < CLIMB, used
    assert alive[-1] < alive[0] * 1.2 + 50, alive


def test_one_journey_after_another_leaves_nothing_behind(open_app: Any) -> None:
    """The soak's small form: no table but the one that is kept to be shown again, and no more letters than are meant to
    be kept."""
    app = open_app()
    finger = Finger(app)
    older = WeakSet(thing for thing in gc.get_objects() if issubclass(type(thing), JourneyTable))  # of other tests
    for number in range(3):
        session = begin_journey(app, 5, first=number)
        app.go("table")
        play_on(session, random.Random(number), until=lambda state: state.turn > 15)
        app.go("home")
        finger.settle()
        while background.preparing():
            frame()
        assert alive_of(JourneyTable) - len(older) == 1, number
        assert letters._pixels <= letters._CACHE_PIXELS
