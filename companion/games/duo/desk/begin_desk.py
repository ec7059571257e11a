"""The desk at a point of the game: what lies on the table there, with what was half made and noted."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from companion.games.duo.desk.choice import Choice, ends_of, first_choice, noted_choice
from companion.games.duo.desk.companion_turn import CompanionTurn
from companion.games.duo.desk.entries import entry_of, note_key
from companion.games.duo.desk.meeples import last_move
from companion.games.duo.desk.practice_draws import PracticeDraws
from companion.games.duo.desk.proposal import PROPOSAL, read_proposal
from companion.games.duo.desk.rolling import rolling
from companion.games.duo.desk.table_desk import TableDesk
from companion.games.duo.desk.turn_roll import turn_roll
from companion.games.duo.rules.names import Phase
from companion.games.duo.rules.state import State
from companion.games.game import Json, Step

Noted = Callable[[str], Json | None]


def begin_desk(
    state: State,
    steps: Sequence[Step[State]],
    noted: Noted,
    choice: Choice | None = None,
    draws: PracticeDraws | None = None,
    companion: CompanionTurn | None = None,
) -> TableDesk:
    """The desk at this point of the game, with what was half made there; `choice` goes before the one noted."""
    chosen = choice or noted_choice(state, noted("choice"))
    way = noted("way") if state.phase is Phase.ACT else ""
    way = way if isinstance(way, str) else ""
    roll = turn_roll(steps)
    desk = TableDesk(
        state,
        chosen if chosen and chosen.die in ends_of(state) else first_choice(state),
        roll.values if roll else {},
        last_move(steps),
        rolling(state).noted(noted("roll")) if state.phase is Phase.ROLL else None,
        entry_of(state, way, draws),
        way,
        draws=draws,
        came=_came(steps) if draws else (),
        companion=companion or CompanionTurn(),
    )
    proposal = read_proposal(state, noted(PROPOSAL)) if desk.companions_own else None
    if proposal is not None:
        desk = desk.propose(proposal)
    entry = desk.entry
    return desk if entry is None else replace(desk, entry=entry.noted(noted(note_key(entry))))


def _came(steps: Sequence[Step[State]]) -> tuple[str, ...]:
    """What the last step brought out of the bag, or turned up."""
    event = steps[-1].events[-1] if steps else {}
    return tuple(event.get("wares", event.get("revealed", ())))
