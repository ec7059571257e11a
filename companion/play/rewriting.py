"""An earlier step told again on the table as it was then: a session of its own, which keeps nothing."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.games.game import Event, Json, Pending, State
from companion.language import N_
from companion.play.fix import Change
from companion.play.session import Fix, Session
from companion.play.steps import WHOLE_GAME, Kept, Unable
from companion.play.tree import Point, Tree, Where


class _Nowhere:
    """What is told here becomes the game's only when the outcome is confirmed."""

    def keep(self, number: int, where: Where, new: Sequence[Point]) -> None: ...

    def keep_board(self, number: int, board: str, root: Point, where: Where) -> None: ...

    def keep_note(self, number: int, point: int, key: str, value: Json | None) -> None: ...

    def keep_times(self, number: int, times: Sequence[float]) -> None: ...


class Rewriting(Session[State]):
    """`do` gathers what the step should have been until nothing of it is owed; `outcome` is then how the game would
    be."""

    def __init__(
        self,
        session: Session[State],
        index: int,
        fix: Fix[State] | None = None,
        changes: Mapping[int, Change] | None = None,
    ) -> None:
        """`fix` with its `changes`: one more step is told, the first that does not fit any more."""
        line = session.tree.line(session.present)[: index + 1] if fix is None else fix.line
        states = session.states[: index + 1] if fix is None else fix.states
        points = {point.number: point for point in line}
        tree = Tree(points, line[-1].number, line[-1].number)
        notes = {"seed": (WHOLE_GAME, session.seed)}
        kept = Kept(session.game_number, session.game, session.board, session.practice, tree, 0.0, notes)
        super().__init__(kept, _Nowhere(), states=dict(zip(points, states, strict=True)))
        self.session, self.index = session, index
        self.outcome: Fix[State] | None = None
        self.changes: dict[int, Change] = {}
        self._changes = dict(changes or {})
        self._before = len(self.events)

    @property
    def can_undo(self) -> bool:
        return len(self.events) > self._before

    def fix(self, index: int, events: Sequence[Event], *, source: str = "touch") -> Fix[State]:
        """Only the step that is told again may change here."""
        raise Unable(N_("That is a step of its own. Change it there."))

    def noted(self, key: str) -> Json | None:
        """What is half told here is not the half-made entry of the game."""
        return None

    def _keep(self, tree: Tree, state: State, new: Sequence[Point] = ()) -> None:
        """What is taken back does not come again: there is no redo."""
        super()._keep(replace(tree, tip=tree.present), state, new)
        self.outcome = None
        if new:
            self._look_ahead()

    # What would become of the game

    def next(self) -> "Rewriting[State]":
        """The first step that no longer fits, to be told again on top of this change."""
        assert self.outcome is not None and self.outcome.misfits
        return Rewriting(self.session, self.outcome.misfits[0].index, self.outcome, self.changes)

    def _look_ahead(self) -> None:
        """Look at the game with this change as soon as nothing of it is owed. What followed of the old step goes with
        it: the answers it owed, or also its further uses, whichever leaves more of the game standing."""
        pending = self.game.pending(self.state)
        if pending is Pending.OWED:
            return
        found = [self._without(self._following(least)) for least in (Pending.OWED, Pending.MORE)]
        fix, changes = min(found, key=lambda pair: len(pair[0].misfits))
        if fix.misfits and pending is Pending.MORE:
            return  # the second use is part of it
        self.outcome, self.changes = fix, changes

    def _without(self, replaced: Sequence[int]) -> tuple[Fix[State], dict[int, Change]]:
        changes = {**self._changes, self.index: Change(tuple(self.events[self._before :]), "touch")}
        changes.update({index: Change((), "touch") for index in replaced})
        return self.session.fixing(changes, self.index), changes

    def _following(self, least: Pending) -> list[int]:
        """The steps after the changed one before which at least this much of it was pending."""
        found = []
        for index, before in enumerate(self.session.states[:-1]):
            if index > self.index:
                if self.game.pending(before) < least:
                    break
                found.append(index)
        return found
