"""A look back: luck told apart from choices, the moments that decided, and no blame for what changed nothing."""

import json
from functools import cache

from companion.games.duo.game import DUO
from companion.games.duo.looking_back import decided, look_back
from companion.games.duo.opponents.choices import Decision, DrawCount, decisions
from companion.games.duo.opponents.weighed import Outlook, Swing, Weighed
from companion.games.duo.record.event_reader import parse_event
from companion.games.duo.rules import events
from companion.games.duo.rules.names import Colour, Phase
from companion.games.duo.rules.score import counts, winner
from companion.games.duo.rules.state import State
from companion.games.game import Step
from companion.games.look_back import LookBack, Moment, decisive, read_look_back, record_mark
from companion.games.look_back_words import moment_title, others_words, told_apart
from tests.ui.played import BOARD, played, setup


@cache
def steps() -> tuple[Step[State], ...]:
    """The first four turns of a game, each a step."""
    state, found = DUO.begin(setup(), BOARD), []
    for number, (_turn, told) in enumerate(played(5)[:4]):
        before = state
        for event in told:
            state = DUO.apply(state, event)
        found.append(Step(number, told, "touch", None, before, state, DUO))
    return tuple(found)


class MadeUpJudge:
    """Says of every state what the test says, and holds the first thing that is allowed for the best."""

    def __init__(self, chance: float = 0.5, cost: float = 0.0, luck: float = 0.0) -> None:
        self.chance, self.cost, self.luck_is = chance, cost, luck

    def outlook(self, state: State) -> Outlook:
        if state.phase is Phase.ROLL:
            return Outlook(self.chance, 0.0)
        better = self.luck_is if state.roller is Colour.PURPLE else -self.luck_is
        return Outlook(self.chance + better, 20 * better)

    def weigh(self, state: State, deadline: float | None = None) -> tuple[Weighed, ...]:
        return tuple(
            Weighed(choice, -20 * self.cost * (place > 0), 0.6 - self.cost * (place > 0))
            for place, choice in enumerate(decisions(state))
        )

    def luck(self, before: State, after: State, choice: Decision | None = None) -> Swing:
        return Swing(before.actor, 0.0, 0.0)


def looked(judge: MadeUpJudge) -> LookBack:
    found = look_back(judge, steps(), lambda _share: True)
    assert found is not None
    return found


def test_within_the_noise_nothing_decided_and_nobody_is_blamed() -> None:
    found = looked(MadeUpJudge(cost=0.02, luck=0.02))
    assert found.moments == ()
    assert found.choices == (0.0, 0.0)
    assert told_apart(found, ("Aiko", "Ben"))[1] == "No choice cost anybody much."


def test_a_lucky_roll_is_luck_and_a_poor_choice_is_a_choice() -> None:
    lucky = looked(MadeUpJudge(luck=0.1))
    assert {moment.lucky for moment in lucky.moments} == {True}
    assert lucky.choices == (0.0, 0.0)
    costly = looked(MadeUpJudge(cost=0.1))
    assert {moment.lucky for moment in costly.moments} == {False}
    assert costly.luck == (0.0, 0.0)
    assert all(points < 0 for points in costly.choices)


def test_three_moments_are_told_in_their_order_with_what_else_was_possible() -> None:
    found = looked(MadeUpJudge(cost=0.1))
    assert len(found.moments) == 3
    assert [moment.step for moment in found.moments] == sorted(moment.step for moment in found.moments)
    for moment in found.moments:
        step = steps()[moment.step]
        made = step.events[moment.event]
        assert len(moment.others) >= 2
        assert made["do"] in {other.choice["do"] for other in moment.others}
        assert moment.others[0].chance == 0.6


def test_what_went_against_the_winner_has_decided_nothing() -> None:
    lucky = Moment(0, 0, 1, 0, True, 0.2, 5.0)
    lost_by = Moment(1, 0, 2, 1, False, -0.1, -3.0)
    overcome = Moment(2, 0, 3, 0, False, -0.3, -9.0)
    moments = (lucky, lost_by, overcome)
    assert decisive(moments, 0) == (lucky, lost_by)
    assert decisive(moments, 1) == (overcome,)
    assert decisive(moments, None) == moments


def test_in_a_whole_game_every_moment_speaks_for_the_winner() -> None:
    state, told = DUO.begin(setup(), BOARD), [event for _turn, events in played(5) for event in events]
    step = Step(0, tuple(told), "touch", None, state, state, DUO)
    found = look_back(MadeUpJudge(cost=0.1, luck=0.1), [step], lambda _share: True)
    for event in told:
        state = DUO.apply(state, event)
    won = winner(state.board, counts(state))
    assert found is not None and won is not None
    for moment in found.moments:
        assert (moment.chance > 0) == (tuple(Colour)[moment.seat] is won)


def test_the_chance_is_told_for_the_beginning_of_every_turn() -> None:
    found = looked(MadeUpJudge(chance=0.25))
    assert found.chances == ((0, 0.25), (1, 0.25), (2, 0.25), (3, 0.25))


def test_nobody_waits_and_it_ends() -> None:
    assert look_back(MadeUpJudge(), steps(), lambda share: share < 0.3) is None


def test_it_is_kept_for_this_very_record() -> None:
    found = looked(MadeUpJudge(cost=0.1, luck=0.2))
    told = [{"do": "roll"}]
    kept = json.loads(json.dumps(found.json(record_mark(told, "judge 1"))))
    again = read_look_back(kept, record_mark(told, "judge 1"))
    assert again is not None
    assert again == found
    assert read_look_back(kept, record_mark([*told, {"do": "done"}], "judge 1")) is None
    assert read_look_back(kept, record_mark(told, "judge 2")) is None
    assert read_look_back({"record": "x", "moments": 3}, "x") is None


def test_of_what_happened_only_what_was_chosen_is_judged() -> None:
    draw = parse_event({"do": "draw", "wares": ["fan", "fan"], "returned": []})
    assert decided(draw) == DrawCount(2)
    assert decided(events.Skip()) == events.Skip()
    assert decided(events.Roll(1, 1, 1)) is None


def test_a_moment_in_words() -> None:
    found = looked(MadeUpJudge(cost=0.1))
    name = "Aiko"
    assert moment_title(found.moments[0], name) == f"Turn {found.moments[0].turn}: Aiko's choice, −10%"
    lucky = looked(MadeUpJudge(luck=0.1)).moments[0]
    assert moment_title(lucky, name) == f"Turn {lucky.turn}: luck for Aiko, +10%"
    assert others_words([("Pilgrim: Temple", 0.62)]) == "Chance of winning with each choice: Pilgrim: Temple (62%)."
