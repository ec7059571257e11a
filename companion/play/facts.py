"""Works out the facts of a finished game from its events; whoever wants statistics keeps them."""

from collections import Counter, defaultdict
from itertools import pairwise

from companion.games.facts import GameFacts
from companion.games.game import Event, Game, Refusal, State
from companion.games.lead import gap, lead_of
from companion.play.steps import Kept


def facts_of(kept: Kept[State]) -> GameFacts | None:
    """Of a game that stands at its end; None where it does not, or where the rules no longer accept a step of it."""
    events = [event for point in kept.tree.line(kept.tree.present) for event in point.events]
    try:
        states = _states(kept.game, kept.board, events)
        if not kept.game.is_over(states[-1]):
            return None
    except Refusal:
        return None
    return _facts(kept.game, kept.board, events, states)


def _states(game: Game[State], board: str, events: list[Event]) -> list[State]:
    states = [game.begin(events[0], board)]
    for event in events[1:]:
        states.append(game.apply(states[-1], event))
    return states


def _facts(game: Game[State], board: str, events: list[Event], states: list[State]) -> GameFacts:
    last, sheet = states[-1], game.sheet(states[-1])
    result, lead = game.result(last), lead_of(game, states)
    seats = range(len(result.players))
    visits: defaultdict[str, Counter[int]] = defaultdict(Counter)
    dice: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for (before, after), event in zip(pairwise(states), events[1:], strict=True):
        for seat, place in game.visits(before, event, after):
            visits[place][seat] += 1
        for die, face in game.rolled(event).items():
            dice[die][str(face)] += 1
    faces = game.dice(board) if dice else {}
    half = next((turn for turn in lead.turns if 2 * turn.turn >= game.turn(last)), None)
    return GameFacts(
        colours=tuple(seat.colour for seat in sheet.seats),
        names=result.players,
        scores=result.scores,
        winners=result.winners,
        turns=game.turn(last),
        begins=game.begins(states[0]),
        roles=tuple(game.role(last, seat) for seat in seats),
        variant=game.variant(last),
        sources={row.key: row.points for row in sheet.rows},
        ended_by=tuple(game.ended_by(last)),
        changes=lead.changes,
        led=tuple(sum(turn.leader == seat for turn in lead.turns) for seat in seats),
        widest=max((gap(turn.scores) for turn in lead.turns), default=0),
        half=None if half is None else half.leader,
        visits={place: tuple(counts[seat] for seat in seats) for place, counts in visits.items()},
        dice={die: dict(sorted(counts.items())) for die, counts in dice.items()},
        faces={die: tuple(faces[die]) for die in dice if die in faces},
    )
