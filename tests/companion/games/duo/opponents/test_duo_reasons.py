"""Reasons are true: each is told again by the engine, and the choice falls behind the next one without it."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from companion.games import duo
from companion.games.duo.boards.board_file import find_board
from companion.games.duo.opponents.choices import DrawCount, PaintCount, decisions
from companion.games.duo.opponents.opponent import Opponent
from companion.games.duo.opponents.reasons import Because, Fact
from companion.games.duo.opponents.weighed import Weighed
from companion.games.duo.opponents.why import planned
from companion.games.duo.rules import events
from companion.games.duo.rules.engine import apply
from companion.games.duo.rules.names import Character, Phase, Side, Ware
from companion.games.duo.rules.score import counts, score
from companion.games.duo.rules.state import State
from companion.language import LANGUAGES, in_language
from tests.companion.games.duo.play import event_of, random_setup


def lived(seed: int) -> Iterator[State]:
    """The decisions of a game between two who play by rule of thumb: positions as they come up at a table."""
    rng, board = random.Random(seed), find_board("Shikoku")
    state = duo.begin(duo.parse_event(random_setup(rng, board)), board)  # type: ignore[arg-type]
    player = duo.opponent(2)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.ROLL:
            event = duo.parse_event(event_of(state, duo.options(state)[0], rng))
        else:
            yield state
            event = with_chance(state, player.choose(state), rng)
        state = apply(state, event)


def with_chance(state: State, choice: object, rng: random.Random) -> events.Event:
    do = {DrawCount: "draw", PaintCount: "paint", events.TakeWave: "wave"}.get(type(choice))
    if do is None:
        return choice  # type: ignore[return-value]
    option = dict(next(option for option in duo.options(state) if option["do"] == do))
    if isinstance(choice, events.TakeWave):
        option["tiles"] = [choice.tile]
    else:
        option["counts"] = [choice.count]  # type: ignore[attr-defined]
    return duo.parse_event(event_of(state, option, rng))


def total(state: State, colour: duo.names.Colour) -> int:
    return score(state.board, counts(state)[colour]).total


def outcomes(state: State, each: Weighed) -> Iterator[tuple[State, State, object]]:
    """Every way to go through with the choice: where its effect is used, the state after, and the effect."""
    there = apply(state, each.choice) if isinstance(each.choice, events.Move) else state
    if there.phase is not Phase.ACT:
        return
    effects = decisions(there) if isinstance(each.choice, events.Move) else (each.choice,)
    for effect in effects:
        yield there, apply(there, with_chance(there, effect, random.Random(1))), effect


def is_true(state: State, each: Weighed, because: Because) -> bool:
    """Told again without the code that found it: by what some way to go through with the choice really changes."""
    me = state.actor
    assert because.colour is me
    if because.fact is Fact.SAVES:
        return state.spring is me and apply(state, each.choice).spring is me
    if because.fact is Fact.KEEPS:
        assert isinstance(each.choice, events.Move) and because.character is each.choice.die
        return because.number == could_make(state, because.character)
    for there, after, effect in outcomes(state, each):
        match because.fact:
            case Fact.POINTS:
                found = total(after, me) - total(there, me) == because.number > 0
            case Fact.COINS:
                before, now = there.players[me], after.players[me]
                found = now.coins - before.coins == because.number > 0 and now.gold == before.gold
            case Fact.SPRING:
                found = there.spring is not me and after.spring is me
            case Fact.TILE:
                assert isinstance(because.side, Side)
                found = after.holds(me, because.side) and not there.holds(me, because.side)
            case Fact.DRAWS:
                found = isinstance(effect, DrawCount) and effect.count == because.number
            case Fact.PAINTS:
                found = there.players[me].hidden - after.players[me].hidden == because.number > 0
            case Fact.ENDS:
                lead = total(after, me) - total(after, me.other)
                found = after.triggered and not there.triggered and lead == because.number > 0
        if found:
            return True
    return False


def could_make(state: State, die: Character) -> int:
    """The most points that the other could make at once with the die, by trying everything."""
    rival = state.actor.other
    theirs = state.but(to_act=rival)
    best = 0
    for choice in decisions(theirs):
        if isinstance(choice, events.Move) and choice.die is die:
            there = apply(theirs, choice)
            for effect in decisions(there) if there.phase is Phase.ACT else ():
                after = apply(there, with_chance(there, effect, random.Random(1)))
                best = max(best, total(after, rival) - total(theirs, rival))
    return best


def check(opponent: Opponent, state: State) -> tuple[int, int]:
    """How many reasons were given for the best choice, and how many hold."""
    best = opponent.weigh(state)[0]
    for language in LANGUAGES:
        assert all(in_language(language, lambda b=b: b.words(state)) for b in best.reasons)  # type: ignore[misc]
    return len(best.reasons), sum(is_true(state, best, because) for because in best.reasons)


def test_reasons_are_what_the_engine_says() -> None:
    opponent = duo.opponent(4)
    checked = [check(opponent, state) for number, state in enumerate(lived(3)) if number % 6 == 0]
    assert sum(given for given, _true in checked) > 8
    assert all(given == true for given, true in checked)


@pytest.mark.long
def test_reasons_are_what_the_engine_says_in_a_thousand_positions() -> None:
    opponent = duo.opponent(4)
    positions = given = 0
    for seed in range(100, 140):
        for state in lived(seed):
            if positions == 1000:
                break
            positions += 1
            named, true = check(opponent, state)
            given += named
            assert named == true, state
    print(f"{positions} positions, {given} reasons")
    assert positions == 1000 and given > 500


def without(state: State, best: Weighed) -> State:
    """The engine's state after the choice without what is named: its effect declined, the token lost; and with its die
    still there for the other player, who may take it first."""
    named = {because.fact for because in best.reasons}
    if Fact.SAVES in named:
        return apply(state, events.Done()).but(spring=None)
    there = apply(state, best.choice) if isinstance(best.choice, events.Move) else state
    if there.phase is Phase.ACT:
        declined = isinstance(best.choice, events.Move) and named == {Fact.KEEPS}
        effect = planned(state, best)[1] if declined else None
        there = apply(there, events.Skip() if effect is None else with_chance(there, effect, random.Random(2)))
    if there.phase is Phase.AGAIN:
        there = apply(there, events.Done())
    if Fact.KEEPS in named and there.phase is Phase.MOVE:
        assert isinstance(best.choice, events.Move)
        there = there.but(dice={**there.dice, best.choice.die: state.dice[best.choice.die]})
    return there


@pytest.mark.long
def test_the_choice_falls_behind_without_what_is_named() -> None:
    """By a look at the state without it; the other player, who may take the die that was left, gets no turn more for
    it than I do."""
    opponent = duo.opponent(4)
    given = changed = decided = 0
    for seed in range(400, 412):
        for state in islice(lived(seed), 0, None, 3):
            best, *others = opponent.weigh(state)
            if not others:
                continue
            decided += 1
            if best.reasons:
                given += 1
                left = opponent.outlook(without(state, best))
                now = left.chance_of(state.actor) + 0.002 * left.margin_of(state.actor)
                changed += now < others[0].chance + 0.002 * others[0].points
    print(f"{decided} decisions, {given} with a reason, without it {changed} fall behind")
    assert decided > 200
    assert given >= 0.5 * decided
    assert changed >= 0.9 * given


def test_what_goes_back_is_of_what_there_is() -> None:
    state = next(iter(lived(1)))
    wares = (Ware.FAN, Ware.FAN, Ware.KIMONO, Ware.DOLL, Ware.POTTERY, Ware.FAN, Ware.DOLL)
    for level in (1, 4):
        returned = duo.opponent(level).give_back(state, state.actor, wares, 2)
        assert len(returned) == 2
        assert all(returned.count(ware) <= wares.count(ware) for ware in Ware)
