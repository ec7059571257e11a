"""Which facts make a choice what it is: each confirmed by the rules, and named only if the choice would fall behind the
next one without it."""

from collections.abc import Sequence
from dataclasses import replace
from time import monotonic

from companion.games.duo.opponents.choices import Decision, DrawCount, PaintCount, decisions
from companion.games.duo.opponents.layout import (
    BOARD,
    DICE,
    DRAWN,
    ME,
    MINE,
    NOTHING,
    PAINTED,
    SKIP,
    SPRING,
    STUCK,
    WAVE,
    Floats,
    Rows,
    decoded,
    turned,
)  # fmt: skip
from companion.games.duo.opponents.minds import FEW_CHANCES, KnownGround, network_judge
from companion.games.duo.opponents.network import MARGIN_COUNTS
from companion.games.duo.opponents.positions import row_of
from companion.games.duo.opponents.reasons import Because, Fact
from companion.games.duo.opponents.roots import effect_code
from companion.games.duo.opponents.turn_search import level_of, search
from companion.games.duo.opponents.weighed import Weighed
from companion.games.duo.rules import events
from companion.games.duo.rules.effects import earned, loses_a_ware
from companion.games.duo.rules.engine import apply
from companion.games.duo.rules.names import Character, Colour, Phase
from companion.games.duo.rules.score import counts, score
from companion.games.duo.rules.state import State

EXPLAINED = 3  # choices
SURELY, MUCH = 0.015, 1.15  # by how much a fact must outweigh the lead: a deeper look may judge a little otherwise
_DICE = tuple(Character)


def with_reasons(
    state: State, ranked: Sequence[Weighed], ground: KnownGround, *, sure: bool, until: float | None = None
) -> tuple[Weighed, ...]:
    """The same, the first with reasons. `sure`: each fact is taken away once to see whether it matters; `until`: when
    there is no time for that any more, by the monotonic clock."""
    found: list[Weighed] = []
    for number, each in enumerate(ranked[:EXPLAINED]):
        if until is not None and monotonic() > until:
            return (*found, *ranked[number:])
        following = ranked[number + 1] if number + 1 < len(ranked) else None
        facts = facts_of(state, each)
        if sure and following is not None:
            facts = _decisive(state, ground, each, following, facts)
        else:
            facts = [fact for fact in facts if fact.fact is not Fact.KEEPS]
        found.append(replace(each, reasons=tuple(facts)))
    return (*found, *ranked[EXPLAINED:])


def facts_of(state: State, each: Weighed) -> list[Because]:
    """Everything that can be said for it, by the engine: what its effect brings, and what it takes from the other."""
    me = state.actor
    if state.phase is Phase.AGAIN:
        return [Because(Fact.SAVES, me)] if isinstance(each.choice, events.Done) else []
    there, effect = planned(state, each)
    found: list[Because] = []
    if effect is not None:
        found += _effect_facts(there, effect)
    if isinstance(each.choice, events.Move) and state.in_use is None and len(state.dice) > 1:
        most = most_points(state, me.other, each.choice.die)
        found.append(Because(Fact.KEEPS, me, most, character=each.choice.die))
    return found


def planned(state: State, each: Weighed) -> tuple[State, Decision | None]:
    """Where the choice's effect is used, and the effect; None where there is none."""
    choice = each.choice
    if not isinstance(choice, events.Move):
        return state, None if isinstance(choice, events.Stuck | events.Skip) else choice
    there = apply(state, choice)
    if there.phase is not Phase.ACT:
        return there, None
    _to, effect, number = decoded(each.plan)
    if effect in (NOTHING, SKIP, STUCK):
        return there, None
    return there, next(c for c in decisions(there) if effect_code(c) == (effect, number))


def _effect_facts(there: State, effect: Decision) -> list[Because]:
    me = there.actor
    use = there.in_use
    assert use is not None
    if isinstance(effect, DrawCount):
        return [Because(Fact.DRAWS, me, effect.count)]
    if isinstance(effect, PaintCount):
        return [Because(Fact.PAINTS, me, effect.count)]
    if isinstance(effect, events.Spring):
        return [Because(Fact.SPRING, me)]
    if isinstance(effect, events.TakeWave):
        return [Because(Fact.TILE, me, side=there.sides[effect.tile])]
    after = apply(there, effect)
    points = _total(after, me) - _total(there, me)
    found = []
    if points:
        found.append(Because(Fact.POINTS, me, points, character=use.die))
    elif coins := earned(there.players[me], after.players[me]):
        found.append(Because(Fact.COINS, me, coins))
    lead = _total(after, me) - _total(after, me.other)
    if after.triggered and not there.triggered and lead > 0:
        found.append(Because(Fact.ENDS, me, lead))
    return found


def _total(state: State, colour: Colour) -> int:
    return score(state.board, counts(state)[colour]).total


def most_points(state: State, colour: Colour, die: Character) -> int:
    """The most points that the player could make at once with a die of this turn, if it were theirs to take now."""
    theirs = state.but(to_act=colour)
    best = 0
    for choice in decisions(theirs):
        if isinstance(choice, events.Move) and choice.die is die:
            there = apply(theirs, choice)
            if there.phase is Phase.ACT:
                for effect in decisions(there):
                    if isinstance(effect, DrawCount | PaintCount) or (
                        isinstance(effect, events.TakeWave) and loses_a_ware(there, colour, effect.tile)
                    ):
                        continue
                    best = max(best, _total(apply(there, effect), colour) - _total(state, colour))
    return best


def _decisive(
    state: State, ground: KnownGround, each: Weighed, following: Weighed, facts: list[Because]
) -> list[Because]:
    """The facts without which the choice would be worth less than the next: each by itself, else all of them together:
    a little gained and something taken from the other may only outweigh the next choice side by side."""
    if not facts:
        return []
    needed = SURELY + MUCH * (_strived(each) - _strived(following))
    if state.phase is Phase.AGAIN:
        row = row_of(state, state.actor)
        now = _worth(ground, row)
        row[0, SPRING] = BOARD
        return facts if now - _worth(ground, row) > needed else []
    now = _worth(ground, _after(state, each, declined=False))
    declined = now - _worth(ground, _after(state, each, declined=True))
    keeps = any(fact.fact is Fact.KEEPS for fact in facts)
    taken = now - _still_there(ground, state, each, declined=False) if keeps else 0.0
    kept = [fact for fact in facts if (taken if fact.fact is Fact.KEEPS else declined) > needed]
    if kept or not keeps or len(facts) < 2:
        return kept
    return facts if now - _still_there(ground, state, each, declined=True) > needed else []


def _strived(each: Weighed) -> float:
    return 2 * each.chance - 1 + MARGIN_COUNTS * each.points


def _after(state: State, each: Weighed, *, declined: bool) -> Rows:
    """The row after the choice, its effect used or declined; the token is left out on both sides of the comparison."""
    me = state.actor
    there, effect = planned(state, each)
    row = row_of(there, me)
    if effect is not None and not declined:
        if isinstance(effect, DrawCount | PaintCount):
            row[0, ME + (DRAWN if isinstance(effect, DrawCount) else PAINTED)] += effect.count
        elif isinstance(effect, events.TakeWave) and loses_a_ware(there, me, effect.tile):
            row[0, WAVE + _DICE.index(effect.tile)] = MINE
        else:
            row = row_of(apply(there, effect), me)
    return row


def _worth(ground: KnownGround, row: Rows) -> float:
    """What a row after a die is worth to whoever used it."""
    values = search(ground.tables, turned(row), network_judge(ground), FEW_CHANCES[:1]).values
    return -float(values[0, 0])


def _still_there(ground: KnownGround, state: State, each: Weighed, *, declined: bool) -> float:
    """What the choice would be worth if the other player could still take its die instead of one of those left."""
    assert isinstance(each.choice, events.Move)
    die = _DICE.index(each.choice.die)
    row = _after(state, each, declined=declined)
    left = int((row[0, DICE : DICE + 3] > 0).sum())
    rows = turned(row)
    rows[:, DICE + die] = state.dice[each.choice.die]
    levels = []
    for number in range(left):
        level, rows = level_of(ground.tables, rows, FEW_CHANCES[:1])
        levels.append(level)
        rows[:, DICE + die] = 0
        if number == left - 1:
            rows[:, DICE : DICE + 3] = 0
    values: Floats = network_judge(ground)(ground.tables, rows)
    for level in reversed(levels):
        values = level.back(values)
    return -float(values[0, 0])
