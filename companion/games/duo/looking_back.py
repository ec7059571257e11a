"""Works out how a game was won: each roll and draw against what was to be expected, each choice against the best."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.games.duo.opponents.choices import Decision, DrawCount, PaintCount, decision_json
from companion.games.duo.opponents.weighed import Outlook, Swing, Weighed
from companion.games.duo.record.event_reader import parse_event
from companion.games.duo.rules import events
from companion.games.duo.rules.engine import apply
from companion.games.duo.rules.names import Colour, Phase
from companion.games.duo.rules.score import counts, winner
from companion.games.duo.rules.state import State
from companion.games.game import Step
from companion.games.look_back import NOISE, LookBack, Moment, OtherWay, Told, decisive

MOST_OTHERS = 4  # choices that are told of a moment
_SEAT: dict[Colour | None, int] = {colour: seat for seat, colour in enumerate(Colour)}


class Judge(Protocol):
    """What is asked of an opponent here."""

    def weigh(self, state: State, deadline: float | None = None) -> tuple[Weighed, ...]: ...

    def outlook(self, state: State) -> Outlook: ...

    def luck(self, before: State, after: State, choice: Decision | None = None) -> Swing: ...


@dataclass(frozen=True, slots=True)
class _Played:
    """One event between two states, and where it stands."""

    step: int
    number: int
    event: events.Event
    before: State
    after: State


def look_back(judge: Judge, steps: Sequence[Step[State]], told: Told) -> LookBack | None:
    """None where `told` says that nobody waits for it any more."""
    played = list(_played(steps))
    chances: dict[int, float] = {}
    moments: list[Moment] = []
    for done, each in enumerate(played):
        if not told(done / len(played)):
            return None
        if each.before.phase is Phase.ROLL and isinstance(each.event, events.Roll):
            was, now = judge.outlook(each.before), judge.outlook(each.after)
            chances[each.before.turn - 1] = was.chance
            colour = each.before.actor
            luck = now.chance_of(colour) - was.chance_of(colour), now.margin_of(colour) - was.margin_of(colour)
            moments.append(_moment(each, *luck, lucky=True))
        else:
            moments += _choice(judge, each)
    won: Colour | None = None
    if played and played[-1].after.phase is Phase.OVER:
        end = played[-1].after
        chances[played[-1].before.turn] = judge.outlook(end).chance
        won = winner(end.board, counts(end))
    return LookBack(tuple(sorted(chances.items())), decisive(moments, _SEAT.get(won)), *_sums(moments))


def _played(steps: Sequence[Step[State]]) -> Iterator[_Played]:
    for index, step in enumerate(steps):
        state = step.before
        assert state is not None
        for number, told in enumerate(step.events):
            event = parse_event(told)
            after = apply(state, event)
            yield _Played(index, number, event, state, after)
            state = after


def decided(event: events.Event) -> Decision | None:
    """What the player chose of it; None for a roll, the set-up and corrections."""
    match event:
        case events.Draw():
            return DrawCount(len(event.wares))
        case events.Paint():
            return PaintCount(len(event.revealed))
        case events.TakeWave():
            return events.TakeWave(event.tile)
        case events.Setup() | events.Roll() | events.Correct():
            return None
    return event


def _choice(judge: Judge, each: _Played) -> Iterator[Moment]:
    """What a choice cost, and what chance then brought where it decided."""
    choice = decided(each.event)
    if choice is None:
        return
    options = judge.weigh(each.before)
    made = next((option for option in options if option.choice == choice), None)
    if made is None:  # the bonus of the crafty merchant was declined: nobody weighs that
        return
    best = options[0]
    cost, points = min(0.0, made.chance - best.chance), min(0.0, made.points - best.points)
    if cost <= -NOISE:
        shown = [*options[: MOST_OTHERS - 1], *([made] if made not in options[: MOST_OTHERS - 1] else [])]
        others = tuple(OtherWay(decision_json(option.choice), round(option.chance, 3)) for option in shown)
        yield _moment(each, cost, points, lucky=False, others=others)
    if isinstance(choice, DrawCount | PaintCount):
        luck = judge.luck(each.before, each.after, choice)
        yield _moment(each, luck.chance, luck.margin, lucky=True)


def _moment(
    each: _Played, chance: float, margin: float, *, lucky: bool, others: tuple[OtherWay, ...] = ()
) -> Moment:
    seat = _SEAT[each.before.actor]
    return Moment(
        each.step, each.number, each.before.turn, seat, lucky, round(chance, 3), round(margin, 2), others
    )


def _sums(moments: Sequence[Moment]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Luck of one is the other's bad luck; what a choice cost is the one's who made it."""
    luck, choices = [0.0, 0.0], [0.0, 0.0]
    for each in moments:
        if each.lucky:
            luck[each.seat] += each.margin
            luck[1 - each.seat] -= each.margin
        else:
            choices[each.seat] += each.margin
    return tuple(round(points, 1) for points in luck), tuple(round(points, 1) for points in choices)
