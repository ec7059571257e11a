"""One open game of any kind: do, undo, redo, what may happen next, and every point it ever reached."""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Generic

from companion.games.game import Event, Json, Refusal, State, Step
from companion.language import N_, _, in_one_sentence
from companion.play.fix import SETUP, Change, Fix
from companion.play.player_clock import LONGEST_THOUGHT, PlayerClock
from companion.play.steps import WHOLE_GAME, Keeper, Kept, Reached, Unable
from companion.play.tree import Point, Tree, Where
from companion.play.undo_words import undo_words

__all__ = ["SETUP", "Fix", "Kept", "Reached", "Session", "Step", "Unable", "as_json"]

class Session(Generic[State]):
    """States are kept in memory, so undo and redo cost no more than keeping where the game stands."""

    def __init__(
        self,
        kept: Kept[State],
        keeper: Keeper,
        clock: Callable[[], float] = time.monotonic,
        states: Mapping[int, State] | None = None,
    ) -> None:
        """`states`, by point, are known already and need not be worked out."""
        self.game = kept.game
        self.game_number = kept.number
        self.board = kept.board
        self.practice = kept.practice
        self._keeper = keeper
        self.tree = kept.tree
        self.notes = dict(kept.notes)  # half-made entries, each with the point it belongs to
        self._states = dict(states or {})
        self._steps: dict[int, Step[State]] = {}  # by point; dropped with the states they lie between
        self._line: tuple[Tree | None, tuple[Step[State], ...]] = (None, ())  # the steps of one tree's present line
        self._observers: list[Callable[[], object]] = []
        self._clock = clock
        self._looked = clock()
        self._played = kept.played
        self._times, self._counting = PlayerClock(kept.times), False
        self.left_out = 0  # steps at the end that the game no longer accepts, as after an update of its rules
        self.state = self._first_state()

    # What is

    @property
    def options(self) -> Sequence[Event]:
        return self.game.options(self.state)

    @property
    def is_over(self) -> bool:
        return self.game.is_over(self.state)

    @property
    def present(self) -> int:
        return self.tree.present

    @property
    def setup(self) -> Event:
        return self.tree.line(self.present)[0].events[0]

    @property
    def names(self) -> tuple[str, ...]:
        return self._names(self.setup)

    @property
    def seed(self) -> int:
        """Of what the app draws in a practice game; older games were kept without one."""
        seed = self.value("seed")
        return self.game_number if seed is None else int(seed)

    @property
    def events(self) -> list[Event]:
        """The record of the present game: the set-up, then every event that is not undone."""
        return [event for point in self.tree.line(self.present) for event in point.events]

    @property
    def steps(self) -> tuple[Step[State], ...]:
        """What led from the set-up to now; the set-up itself is no step."""
        tree, steps = self._line
        if tree is not self.tree:
            steps = tuple(self._step(point) for point in self.tree.line(self.present)[1:])
            self._line = self.tree, steps
        return steps

    @property
    def states(self) -> tuple[State, ...]:
        """Every state from the set-up to now."""
        return tuple(self.state_at(point.number) for point in self.tree.line(self.present))

    def last_turn(self) -> str:
        """What happened in the turn of the last step, in one sentence; nothing before the first step."""
        turns = [self.game.turn(self.state_at(point.number)) for point in self.tree.line(self.present)[:-1]]
        in_this_turn = [step.clauses for step, turn in zip(self.steps, turns, strict=True) if turn == turns[-1]]
        return in_one_sentence(clause for clauses in in_this_turn for clause in clauses)

    @property
    def duration(self) -> float:
        """Seconds played so far, pauses left out."""
        return self._played if self.is_over else self._played + self._since()

    # The players' clock

    @property
    def times(self) -> tuple[float, ...]:
        """Seconds that each seat has used up to now; empty where the clock has never run."""
        return self._times.at(self._clock()).used

    def run_clock(self, *, on: bool) -> None:
        """Count for whoever is to act from now on, or for nobody."""
        self._counting = on
        if on and not self._times.used:
            self._times = PlayerClock((0.0,) * len(self.names))
        self._count_for(self.state)

    def keep_times(self) -> None:
        """Keep what was used so far: between two steps a power cut would lose it."""
        before, self._times = self._times, self._times.at(self._clock())
        if self._times.used != before.used:
            self._keeper.keep_times(self.game_number, self._times.used)

    def _count_for(self, state: State) -> None:
        seat = self.game.to_act(state) if self._counting else None
        self._times = self._times.running(seat, self._clock())

    def state_at(self, number: int) -> State:
        """The state at any point ever reached; Refusal if the game no longer accepts the way there."""
        missing: list[Point] = []
        point = self.tree.points[number]
        while point.number not in self._states:
            missing.append(point)
            if point.parent is None:
                break
            point = self.tree.points[point.parent]
        for point in reversed(missing):
            if point.parent is None:
                self._states[point.number] = self.follow(None, point.events)
            else:
                self._states[point.number] = self.follow(self._states[point.parent], point.events)
        return self._states[number]

    # What happens

    def do(self, events: Sequence[Event], *, source: str = "touch", confidence: float | None = None) -> None:
        """One step. Refusal or NotKept: nothing has changed. Otherwise it is durable on return."""
        if not events:
            raise ValueError("a step is made of one event or more")
        plain = tuple(as_json(event) for event in events)
        after = self.follow(self.state, plain)
        point = Point(self.tree.next_number, self.present, plain, source, confidence)
        self._keep(self.tree.grown([point]), after, [point])
        self._states[point.number] = after
        self._tell()

    def undo(self) -> None:
        """Back by one step, at most to the set-up."""
        before = self.tree.before()
        if before is None or not self.can_undo:
            raise Unable(N_("There is nothing to undo: this is the set-up."))
        self._stand_at(before)

    def redo(self) -> None:
        after = self.tree.after()
        if after is None:
            raise Unable(N_("There is nothing to redo."))
        self._stand_at(after)

    def go_to(self, point: int) -> None:
        """Make any point that was ever reached present again."""
        if point not in self.tree.points:
            raise Unable(N_("The game never reached point {point}."), point=point)
        self._stand_at(point)

    def change_board(self, board: str) -> None:
        """Go on with a corrected board. Refusal: a step does not fit on it, and nothing has changed."""
        before = self.board, self._states, self.state, self._steps, self._line
        self.board, self._states, self._steps, self._line = board, {}, {}, (None, ())
        try:
            self.state = self.state_at(self.present)
            root = self.tree.line(self.present)[0]
            self._keeper.keep_board(self.game_number, board, root, self.where)
        except Exception:
            self.board, self._states, self.state, self._steps, self._line = before
            raise
        self._tell()

    @property
    def can_undo(self) -> bool:
        return self.tree.before() is not None

    @property
    def can_redo(self) -> bool:
        return self.tree.after() is not None

    def undo_words(self) -> tuple[str, ...]:
        """What undo would take back, longest first; empty when there is nothing to undo."""
        return undo_words(self._step(self.tree.points[self.present])) if self.can_undo else ()

    def log(self) -> tuple[Reached, ...]:
        """Every point ever reached, in the order in which it was reached."""
        line = {point.number for point in self.tree.line(self.present)}
        return tuple(
            Reached(p.number, p.parent, p.source, p.number == self.present, p.number in line, self._saying(p))
            for _n, p in sorted(self.tree.points.items())
        )

    def follow(self, state: State | None, events: Sequence[Event]) -> State:
        """The state after these events; from None the first of them is the set-up. Nothing is changed."""
        for event in events:
            state = self.game.begin(event, self.board) if state is None else self.game.apply(state, event)
        if state is None:
            raise ValueError("a game begins with its set-up")
        return state

    # An earlier step, fixed

    def fix(self, index: int, events: Sequence[Event], *, source: str = "touch") -> Fix[State]:
        """How the game would be with `steps[index]` changed (or left out, without events); SETUP is the set-up.
        Refusal if the change itself is not accepted. Nothing happens until `confirm()` of the answer."""
        return self.fixing({index: Change(tuple(events), source)}, index)

    def fixing(self, changes: Mapping[int, Change], newest: int) -> Fix[State]:
        """How the game would be with several steps changed, `newest` last."""
        if not SETUP <= newest < len(self.tree.line(self.present)) - 1:
            raise Unable(N_("There is no step {number} to fix."), number=newest + 1)
        if newest == SETUP and len(changes[SETUP].events) != 1:
            raise ValueError("the set-up is one event")
        plain = {
            index: Change(tuple(as_json(event) for event in change.events), change.source)
            for index, change in changes.items()
        }
        return Fix(self, plain, newest)

    def branch(self, after: int | None, new: Sequence[Point], states: Sequence[State]) -> None:
        """Go on from the point `after` with several new points at once: how a fix is confirmed."""
        if not new:
            return self.go_to(self.present if after is None else after)
        self._keep(self.tree.grown(new), states[-1], new)
        self._states.update(zip((point.number for point in new), states, strict=True))
        return self._tell()

    # Half-made entries

    @property
    def half_made(self) -> dict[str, Json]:
        """Entries begun and not yet confirmed, at the present point."""
        return {key: value for key, (point, value) in self.notes.items() if point == self.present}

    def note(self, key: str, value: Json | None) -> None:
        """Keep a half-made entry, or forget it with None. A step makes it whole: then it is forgotten."""
        plain = as_json(value)
        if self.noted(key) == plain:
            return
        self._keeper.keep_note(self.game_number, self.present, key, plain)
        if plain is None:
            self.notes.pop(key, None)
        else:
            self.notes[key] = (self.present, plain)

    def noted(self, key: str) -> Json | None:
        return self.half_made.get(key)

    # What belongs to the whole game, beside its record

    def value(self, key: str) -> Json | None:
        point, value = self.notes.get(key, (WHOLE_GAME, None))
        return value if point == WHOLE_GAME else None

    def keep_value(self, key: str, value: Json | None) -> None:
        """Keep it, or forget it with None. Undo leaves it as it is."""
        plain = as_json(value)
        self._keeper.keep_note(self.game_number, WHOLE_GAME, key, plain)
        if plain is None:
            self.notes.pop(key, None)
        else:
            self.notes[key] = (WHOLE_GAME, plain)

    # Who watches

    def observe(self, callback: Callable[[], object]) -> Callable[[], None]:
        """Call back after every change; returns what ends that."""
        self._observers.append(callback)

        def unsubscribe() -> None:
            if callback in self._observers:
                self._observers.remove(callback)

        return unsubscribe

    def _tell(self) -> None:
        first: Exception | None = None
        for callback in tuple(self._observers):
            try:
                callback()
            except Exception as error:  # the step is kept: one bad observer must not keep it from the others
                first = first or error
        if first is not None:
            raise first

    def _step(self, point: Point) -> Step[State]:
        if point.number not in self._steps:
            before = None if point.parent is None else self.state_at(point.parent)
            after = self.state_at(point.number)
            step = Step(point.number, point.events, point.source, point.confidence, before, after, self.game)
            self._steps[point.number] = step
        return self._steps[point.number]

    def _first_state(self) -> State:
        """The state now, or the last one on the way there that the game still accepts."""
        self.state_at(self.tree.line(self.present)[0].number)  # a refused set-up leaves nothing to open
        ahead = self.tree.line(self.tree.tip)
        behind = len(self.tree.line(self.present))
        for fitting, point in enumerate(ahead):
            try:
                self.state_at(point.number)
            except Refusal:
                last = ahead[fitting - 1].number
                self.left_out = max(0, behind - fitting)
                self.tree = Tree(self.tree.points, last if self.left_out else self.present, last)
                break
        return self.state_at(self.present)

    def _saying(self, point: Point) -> Callable[[], str]:
        def say() -> str:
            try:
                return self._step(point).words
            except Refusal:
                return _("A step that no longer fits")

        return say

    def _stand_at(self, number: int) -> None:
        self._keep(self.tree.at(number), self.state_at(number))
        self._tell()

    @property
    def where(self) -> Where:
        """Where the game stands, as it is kept."""
        return self._where(self.tree, self.state)

    def _where(self, tree: Tree, state: State) -> Where:
        over = self.game.is_over(state)
        result = self.game.result(state) if over else None
        names = self._names(tree.line(tree.present)[0].events[0])
        return Where(tree.present, tree.tip, over, result, self.duration, names, self.times)

    def _names(self, setup: Event) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.game.seats(setup))

    def _keep(self, tree: Tree, state: State, new: Sequence[Point] = ()) -> None:
        where = self._where(tree, state)
        self._keeper.keep(self.game_number, where, new)
        if new:
            self.notes = {key: note for key, note in self.notes.items() if note[0] != self.present}
        self.tree, self.state = tree, state
        self._played, self._looked = where.played, self._clock()
        self._count_for(state)

    def _since(self) -> float:
        return min(self._clock() - self._looked, LONGEST_THOUGHT)


def as_json(value: Json) -> Json:
    """The value as it comes back from the store, so that nobody can change a kept event from outside."""
    return json.loads(json.dumps(dict(value) if isinstance(value, Mapping) else value, ensure_ascii=False))
