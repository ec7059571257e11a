"""The cards that one touch may bring are known before it."""

import random
from itertools import pairwise

from companion.games.tokaido.desk.acts import GoOn
from companion.games.tokaido.desk.cards import JourneyCard, keys_of
from companion.games.tokaido.desk.journey_desk import JourneyDesk
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.names import TurnPhase
from companion.games.tokaido.rules.state import JourneyState
from tests.companion.games.tokaido.positions_tokaido import table
from tests.companion.games.tokaido.sensible_play import sensible_event

STEPS = 60
FIVE = ("purple", "green", "blue", "yellow", "white")


def states() -> list[JourneyState]:
    state, chance = table(FIVE), random.Random(5)
    reached = [state]
    for _step in range(STEPS):
        state = TOKAIDO.apply(state, sensible_event(state, chance))
        reached.append(state)
    return reached


def test_every_card_that_a_move_brought_was_among_those_ahead() -> None:
    came: set[type[JourneyCard]] = set()
    reached = states()
    for before, after in pairwise(reached):
        card = JourneyDesk(after).card()
        if before.phase is TurnPhase.MOVE and card is not None:
            came.add(type(card))
            assert card in list(JourneyDesk(before).cards_ahead())
    assert len(came) >= 4, "shops, meals, encounters, numbers"


def test_before_an_encounter_the_cards_it_leads_to_are_those_ahead() -> None:
    desks = [JourneyDesk(state) for state in states() if state.phase is TurnPhase.ENCOUNTER]
    leading = [desk for desk in desks if any(isinstance(key.act, GoOn) for key in keys_of(desk.card()))]
    assert leading, "an artisan or a guide may come"
    for desk in leading:
        entries = [key.act.entry for key in keys_of(desk.card()) if isinstance(key.act, GoOn)]
        assert list(desk.cards_ahead()) == [desk.go_on(entry).card() for entry in entries]
