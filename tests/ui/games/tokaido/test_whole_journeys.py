"""Whole journeys by touches alone, with two to five players and every traveler: what is offered can be touched."""

import random
from typing import Any

import pytest

from tests.companion.games.tokaido.sensible_play import sensible_event
from tests.ui.games.tokaido.journeys import begin_journey, touch_event
from ui.testing.finger import Finger


@pytest.mark.parametrize(
    ("players", "first", "most"),
    [
        (2, 3, 99),
        pytest.param(3, 0, 116, marks=pytest.mark.long),
        pytest.param(4, 4, 172, marks=pytest.mark.long),
        (5, 5, 178),
    ],
)
def test_a_whole_journey_by_touch_up_to_the_score(open_app: Any, players: int, first: int, most: int) -> None:
    app = open_app()
    session = begin_journey(app, players, first=first)
    app.go("table")
    finger = Finger(app)
    finger.settle()
    chance = random.Random(players)
    touches = 0
    while not session.is_over:
        touches += touch_event(finger, sensible_event(session.state, chance))
    assert app.where == "score"
    assert touches <= most
    finger.touch("ceremony:skip")
    finger.touch("undo")
    assert app.where == "table"
