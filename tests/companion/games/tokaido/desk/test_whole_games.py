"""Whole games by touches on the desk alone, and how many touches they take."""

import random
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from companion.games import tokaido
from companion.games.tokaido.desk.acts import StoreEvents
from companion.games.tokaido.desk.cards import keys_of
from companion.games.tokaido.desk.half_made import ENTRY_NOTE, HalfMade
from companion.games.tokaido.desk.journey_desk import begin_journey_desk
from companion.games.tokaido.desk.touches import touches_for
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.names import Traveler, TurnPhase
from companion.games.tokaido.rules.state import JourneyState
from companion.play.session import Session
from companion.store.store import Store
from tests.companion.games.tokaido.desk.touching import Hand
from tests.companion.games.tokaido.play_tokaido import Chooser, random_event, random_setup
from tests.companion.games.tokaido.positions_tokaido import move, setup, the_road, the_road_text
from tests.companion.games.tokaido.sensible_play import sensible_event

TOUCHES = {2: 90, 3: 105, 4: 150, 5: 162}
"""Mean touches of a simulated game, by players, as the brief of the screen has them."""


def begun(setup: dict[str, Any]) -> JourneyState:
    state: JourneyState = TOKAIDO.begin(setup, the_road_text())
    return state


def played(setup: dict[str, Any], rng: random.Random, choose: Chooser) -> Hand:
    """A whole game: every choice is made by the names that a finger would touch."""
    hand = Hand(begun(setup))
    while hand.state.phase is not TurnPhase.OVER:
        chosen = choose(hand.state, rng)
        for name in touches_for(hand.desk, chosen):
            hand.touch(name)
        assert hand.stored[-1] == chosen
    return hand


def with_travelers(setup: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The same with a traveler for everybody, as in the real games."""
    travelers = rng.sample([one.value for one in Traveler], len(setup["players"]))
    return setup | {"travelers": dict(zip(setup["players"], travelers, strict=True))}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_by_touch_is_the_game_that_was_meant(players: int) -> None:
    rng = random.Random(players)
    setup = random_setup(rng, players)
    hand = played(setup, rng, random_event)
    state = tokaido.begin(tokaido.parse_event(setup), the_road())
    for event in hand.stored:
        state = tokaido.apply(state, tokaido.parse_event(event))
    assert state == hand.state
    hand.touch("score")
    assert hand.opened[-1].screen == "score"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_takes_as_many_touches_as_the_brief_allows(players: int) -> None:
    """Within 5 % of the brief's mean, over games in real proportions."""
    rng = random.Random(17)
    counts = [
        played(with_travelers(random_setup(rng, players), rng), rng, sensible_event).touches for _game in range(10)
    ]
    assert mean(counts) == pytest.approx(TOUCHES[players], rel=0.05), counts


def test_a_picked_souvenir_outlives_a_restart_and_undo_is_one_touch_a_step(tmp_path: Path) -> None:
    """With a real store: the note is read from the file again."""
    with Store(tmp_path) as store:
        session = store.new_game(TOKAIDO, setup(), the_road_text())
        session.do([move("s1")])
        picked = HalfMade(souvenirs=("Gofu", "Geta"))
        session.note(ENTRY_NOTE, picked.note())
    with Store(tmp_path) as store:
        again: Session[JourneyState] = store.open_game(1)
        desk = begin_journey_desk(again.state, again.steps, again.noted)
        assert desk.entry == picked
        done = next(key for key in keys_of(desk.card()) if key.name == "done")
        assert isinstance(done.act, StoreEvents)
        again.do(done.act.events)
        assert again.undo_words()[0] == "Blue buys Gofu and Geta for 3 coins"
        again.undo()
        assert begin_journey_desk(again.state, again.steps, again.noted).entry == HalfMade()
        assert again.undo_words()[0] == "Blue stops at a shop"
