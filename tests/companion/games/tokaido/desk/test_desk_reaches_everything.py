"""Whatever the engine offers can be reached by touches, and whatever may be touched is accepted or explained."""

import json
import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from companion.games import tokaido
from companion.games.game import Event
from companion.games.tokaido.desk.acts import GoOn, StoreEvents, WhyNot
from companion.games.tokaido.desk.cards import keys_of
from companion.games.tokaido.desk.half_made import ENTRY_NOTE
from companion.games.tokaido.desk.journey_desk import JourneyDesk
from companion.games.tokaido.desk.touches import keys, touches_for
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.events import EVENT_NAMES
from companion.games.tokaido.rules.names import Traveler, TurnPhase
from companion.games.tokaido.rules.state import JourneyState
from tests.companion.games.tokaido.desk.touching import Hand, desk_at
from tests.companion.games.tokaido.play_tokaido import offered_events, play, random_event, random_setup
from tests.companion.games.tokaido.positions_tokaido import the_road
from tests.companion.games.tokaido.random_roads import random_road
from tests.companion.games.tokaido.sensible_play import sensible_event


def frozen(event: Event) -> str:
    """Two purchases of the same cards are the same."""
    plain = dict(event)
    if plain["do"] == "buy":
        plain["souvenirs"] = sorted(plain["souvenirs"])
    return json.dumps(plain, sort_keys=True)


def reached(desk: JourneyDesk) -> set[str]:
    """Every event that touches can store from here, going on with half-made entries. Of two souvenirs that they can be
    picked together is enough: that "done" then buys them, whole games show."""
    found: set[str] = set()
    todo, seen = [desk], {desk.entry}
    while todo:
        here = todo.pop()
        acts = [stop.act for stop in here.stops()] + [key.act for key in keys_of(here.card())]
        for act in acts:
            if isinstance(act, StoreEvents):
                found.update(map(frozen, act.events))
            elif isinstance(act, GoOn) and len(act.entry.souvenirs) > 1:
                found.add(frozen({"do": "buy", "souvenirs": list(act.entry.souvenirs)}))
            elif isinstance(act, GoOn) and act.entry not in seen:
                seen.add(act.entry)
                todo.append(here.go_on(act.entry))
    return found


def offered(state: JourneyState) -> set[str]:
    """Every event that the engine offers; of purchases those of one and two souvenirs that can be paid."""
    found: set[str] = set()
    for option in tokaido.options(state):
        if option["do"] == "buy":
            found.update(frozen(event) for event in payable(state, option["souvenirs"]))
        else:
            found.update(frozen(event) for event in offered_events(dict(option)))
    return found


def payable(state: JourneyState, souvenirs: list[str]) -> Iterator[Event]:
    for count in (1, 2):
        for chosen in combinations(souvenirs, count):
            event = {"do": "buy", "souvenirs": list(chosen)}
            try:
                TOKAIDO.apply(state, event)
            except tokaido.TokaidoRefused:
                continue
            yield event


def check(state: JourneyState) -> None:
    desk = desk_at(state)
    touchable = reached(desk)
    assert touchable == offered(state), state.phase
    for text in touchable:
        TOKAIDO.apply(state, json.loads(text))
    for key in keys_of(desk.card()):
        assert isinstance(key.act, WhyNot) is not key.enabled
        if isinstance(key.act, WhyNot):
            refused = desk.explain(key.act)
            assert refused.card() != desk.card()
            assert refused.refused is not None


def some_states(rng: random.Random, players: int, *, drawn_road: bool, every: int) -> Iterator[JourneyState]:
    road = tokaido.read_road(random_road(rng)) if drawn_road else the_road()
    game = play(rng, road, random_setup(rng, players), rng.choice([random_event, sensible_event]))
    for number, (_event, state) in enumerate(game):
        if number % every == 0 and state.phase is not TurnPhase.OVER:
            yield state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("drawn_road", [False, True])
def test_what_is_offered_and_what_can_be_touched_is_the_same(players: int, drawn_road: bool) -> None:
    for seed in range(4):
        for state in some_states(random.Random(10 * seed + players), players, drawn_road=drawn_road, every=3):
            check(state)


def travelers_setup(travelers: list[str], rng: random.Random) -> dict[str, Any]:
    setup = random_setup(rng, 5)
    return setup | {"travelers": dict(zip(setup["players"], travelers, strict=True))}


def test_every_traveler_and_every_event_by_touch() -> None:
    """All ten in two games of five; a correction and the set-up are told elsewhere by touch."""
    rng = random.Random(8)
    names = [traveler.value for traveler in Traveler]
    told: set[str] = set()
    for five in (names[:5], names[5:]):
        state: JourneyState = tokaido.begin(tokaido.parse_event(travelers_setup(five, rng)), the_road())
        hand = Hand(state)
        while hand.state.phase is not TurnPhase.OVER:
            chosen = random_event(hand.state, rng)
            for name in touches_for(hand.desk, chosen):
                hand.touch(name)
            assert hand.stored[-1] == chosen
        assert all(step.words for step in hand.steps)
        told.update(event["do"] for event in hand.stored)
    assert told == set(EVENT_NAMES.values()) - {"setup", "correct"}


def test_a_power_cut_after_any_touch_loses_none() -> None:
    rng = random.Random(9)
    for players in (2, 5):
        state: JourneyState = tokaido.begin(tokaido.parse_event(random_setup(rng, players)), the_road())
        hand = Hand(state)
        while hand.state.phase is not TurnPhase.OVER:
            for name in touches_for(hand.desk, random_event(hand.state, rng)):
                hand.touch(name)
                before = hand.desk
                hand.cut()
                assert hand.desk == before


@pytest.mark.parametrize(
    "noted",
    ["souvenirs", [], {"souvenirs": "Gofu"}, {"souvenirs": [1, "Nothing", "Gofu", "Gofu"]}, {"card": 3},
     {"card": "samurai"}, {"paying": "yes"}, {"souvenirs": ["Ukiyoe", "Sumie", "Shamisen", "Gofu"]}],
)  # fmt: skip
def test_whatever_a_note_holds_only_what_fits_is_taken(noted: Any) -> None:
    rng = random.Random(3)
    for state in some_states(rng, 4, drawn_road=False, every=1):
        desk = desk_at(state, {ENTRY_NOTE: noted})
        for key in keys(desk).values():
            if isinstance(key.act, StoreEvents):
                for event in key.act.events:
                    TOKAIDO.apply(state, event)
