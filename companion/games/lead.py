"""How the lead changed over the turns of a game, for any number of players and whichever game it is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.games.game import Game, State
from companion.language import _, ngettext


@dataclass(frozen=True, slots=True)
class TurnScore:
    """What everybody had at the end of one turn, in seat order; turn 0 is the set-up."""

    turn: int
    scores: tuple[int, ...]

    @property
    def leader(self) -> int | None:
        """The one who is ahead, or None while the first place is shared."""
        best = max(self.scores)
        return self.scores.index(best) if self.scores.count(best) == 1 else None


@dataclass(frozen=True, slots=True)
class Lead:
    """The scores turn by turn, and whenever somebody new went ahead."""

    turns: tuple[TurnScore, ...]
    taken: tuple[tuple[int, int], ...]  # (turn, who went ahead), in order

    @property
    def changes(self) -> int:
        """How often the lead passed from one to another; going ahead for the first time is no change."""
        return max(0, len(self.taken) - 1)

    @property
    def highest(self) -> int:
        return max((max(turn.scores) for turn in self.turns), default=0)

    @property
    def widest(self) -> TurnScore | None:
        """The first turn with the greatest distance between the first two, or None if nobody was ever ahead."""
        ahead = [turn for turn in self.turns if turn.leader is not None]
        return max(ahead, key=lambda turn: gap(turn.scores)) if ahead else None


def gap(scores: Sequence[int]) -> int:
    """How far the first is ahead of the second."""
    first, second = sorted(scores, reverse=True)[:2]
    return first - second


def lead_of(game: Game[State], states: Iterable[State]) -> Lead:
    """The lead over all the states of a game, from its set-up on. What a step earned belongs to the turn in which it
    was made: after the last step of a turn the state already counts the next one."""
    steps = tuple(pairwise(states))
    begun = [(game.turn(before), game.scores(before)) for before, _after in steps[:1]]
    ended = {game.turn(before): after for before, after in steps}  # only what a turn ended with is counted: a long game
    return lead([*begun, *((turn, game.scores(after)) for turn, after in ended.items())])


def lead(points: Iterable[tuple[int, Sequence[int]]]) -> Lead:
    """The lead from (turn, scores) in the order they were reached: a turn counts as it ended, and what
    was there before the first turn's first point is turn 0.

    >>> lead([(1, (1, 1)), (1, (3, 1)), (2, (3, 4)), (3, (9, 4))]).taken
    ((1, 0), (2, 1), (3, 0))
    """
    ended: dict[int, tuple[int, ...]] = {}
    for turn, scores in points:
        if not ended:
            ended[min(0, turn - 1)] = tuple(scores)
        ended[turn] = tuple(scores)
    turns = tuple(TurnScore(turn, ended[turn]) for turn in sorted(ended))
    taken: list[tuple[int, int]] = []
    for reached in turns:
        if reached.leader is not None and (not taken or taken[-1][1] != reached.leader):
            taken.append((reached.turn, reached.leader))
    return Lead(turns, tuple(taken))


def lead_words(lead: Lead, names: Sequence[str]) -> str:
    """How the lead went to and fro, in a sentence or two; `names` in seat order."""
    widest = lead.widest
    if widest is None or widest.leader is None:
        return _("Nobody was ever ahead.")
    if lead.changes == 0:
        turn, who = lead.taken[0]
        went = _("{name} went ahead in turn {turn} and was never overtaken.").format(name=names[who], turn=max(1, turn))
    else:
        went = ngettext("The lead changed once.", "The lead changed {count} times.", lead.changes).format(
            count=lead.changes
        )
    widest_words = _("Furthest ahead: {name}, by {points} in turn {turn}.").format(
        name=names[widest.leader], points=gap(widest.scores), turn=max(1, widest.turn)
    )
    return f"{went} {widest_words}"
