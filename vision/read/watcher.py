"""State of one tray, frame after frame: waiting, rolling, a problem, or the dice read.

Several frames of dice at rest are read and taken together; a hand or anything that moves starts the wait anew."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.arrays import Floats, Picture
from vision.find.boxes import STACKED_THRESHOLD_IF_MISSING, Box, FoundDie, cut, overlap
from vision.find.empty_tray import EmptyTray
from vision.find.finder import closely, find
from vision.find.stillness import REST_SECONDS, Stillness
from vision.read import faces
from vision.read.faces import Guess
from vision.read.features import CROP_SIDE
from vision.read.model import DiceModel, Label
from vision.read.readings import DieReading, Problem, Status, TrayReading

FRAMES_TOGETHER = 3  # frames at rest that are read and taken together
MOST_FRAMES = 8  # as long as a die is not clear
CLEAR_THRESHOLD = 0.99  # confidence (likelihood) of a die from which no further frame is needed
LAST_FRAME_THRESHOLD = 0.97  # confidence needed after the last frame: a wrong value costs more than a question
TURN_STEP = 135.0  # degrees between the turns in which successive frames are read: eight of them, as in learning
PLAY_DIE_THRESHOLD = 0.4  # score from which a find counts as a die in play, where faint ones are counted out later
COCKED_RELEASE = 0.25  # a die reported as cocked stays so until its likelihood falls below this (hysteresis)
LOOK_AGAIN_SECONDS = 0.3  # seconds between two looks at a problem, or at a tray in which nothing is new
Possible = Mapping[str, Collection[str]]


@dataclass(frozen=True, slots=True, eq=False)
class _Look:
    """One frame of dice at rest: where they are and what the network sees of each."""

    found: tuple[FoundDie, ...]
    rows: Floats


@dataclass(frozen=True, slots=True, eq=False)
class _Rest:
    """What is known since everything came to rest; anything that moves makes it void."""

    looks: tuple[_Look, ...] = ()
    lying: tuple[FoundDie, ...] = ()  # how the dice of these looks lie, once it was looked at
    judged_at: float = 0.0
    nothing_new: bool = False  # when it was last judged, and nothing has moved since


class Watcher:
    """The memory of one tray. Not for several threads at once."""

    def __init__(self, model: DiceModel, expected: tuple[str, ...], possible: Possible | None = None) -> None:
        self.model = model
        self.expected = expected
        self.possible = possible
        self.tray = EmptyTray()
        self._stillness = Stillness()
        self._rest = _Rest()
        self._told: TrayReading | None = None
        self._last: tuple[Box, ...] = ()  # where the dice of the roll before lay
        self._moved = True
        self._motion = False
        self._turn = 0

    def begin(self) -> None:
        """A new roll is expected. Dice that lie where the last roll left them are that roll."""
        if self._told is not None and self._told.status is Status.READ:
            self._last = tuple(one.box for one in self._told.dice)
        self._moved = not self._last
        self._stillness.forget()
        self._rest = _Rest()
        self._told = None
        self._motion = False

    def disturbed(self) -> None:
        """The camera was away: whatever lies there now may be a new roll."""
        self._moved = True
        self._stillness.forget()
        self._rest = _Rest()

    def look(self, picture: Picture, at: float) -> TrayReading:
        first = not self._stillness.begun
        still = self._stillness.still_for(picture, at)
        if still == 0:
            self._rest = _Rest()
            self._motion = self._motion or not first
            if self._told is None or self._told.status is not Status.READ or not self._same_dice(picture):
                self._told = None
                return self._between()
            return self._told
        if self._told is not None and self._told.status is Status.READ:
            clear = all(one.sure for one in self._told.dice)
            if clear or len(self._rest.looks) >= MOST_FRAMES:
                return self._told
        if still < REST_SECONDS:
            return self._between()
        if at - self._rest.judged_at < LOOK_AGAIN_SECONDS:
            if self._told is not None and self._problem_told():
                return self._told
            if self._rest.nothing_new:
                return TrayReading(Status.WAITING)
        if self.tray.hand(picture, still):
            self._moved = True
            self._rest = _Rest()
            return TrayReading(Status.PROBLEM, problem=Problem.HAND)
        found = self._found(picture, still)
        if not found:
            self._moved = True
            self._rest = _Rest()
        nothing_new = not found or (not self._moved and self._where_they_were(found))
        self._rest = replace(self._rest, nothing_new=nothing_new)
        if nothing_new:
            self._motion, self._rest = False, replace(self._rest, judged_at=at)
            return TrayReading(Status.WAITING)
        return self._judged(picture, tuple(found), at)

    def _problem_told(self) -> bool:
        """Then all is looked at anew, every time: what was seen may have been wrong."""
        return self._told is not None and self._told.status is Status.PROBLEM

    def _found(self, picture: Picture, still: float) -> list[FoundDie]:
        """The dice: if all were found a frame before and nothing moves, they are where they were."""
        looks = self._rest.looks
        if looks and len(looks[-1].found) == len(self.expected) and not self._problem_told():
            return list(looks[-1].found)
        return self.tray.dice(picture, still, len(self.expected), PLAY_DIE_THRESHOLD)

    def _may_be(self, label: Label) -> bool:
        die, face = label
        return die in self.expected and (self.possible is None or face in self.possible.get(die, ()))

    def _between(self) -> TrayReading:
        """Neither at rest nor read yet."""
        return TrayReading(Status.ROLLING if self._motion else Status.WAITING)

    def _same_dice(self, picture: Picture) -> bool:
        """Whether the dice that were read still lie there while something else moves, such as a hand beside them."""
        if self._told is None:
            return False
        found = find(picture, self.tray.empty, PLAY_DIE_THRESHOLD)
        return all(any(overlap(one.box, other.box) > 0.75 for other in found) for one in self._told.dice)

    def _where_they_were(self, found: list[FoundDie]) -> bool:
        return all(any(overlap(one.box, box) > 0.6 for one in found) for box in self._last)

    def _judged(self, picture: Picture, found: tuple[FoundDie, ...], at: float) -> TrayReading:
        crops = np.array([cut(picture, one.box, CROP_SIDE) for one in found], np.uint8)
        self._turn += 1
        rows = faces.seen(crops, 1, self._turn * TURN_STEP)[:, 0]
        before = self._rest.looks
        if before and not _together(before[-1].found, found):
            before = ()
        looks = (*before, _Look(found, rows))[-MOST_FRAMES:]
        self._rest = replace(self._rest, looks=looks)
        if len(looks) < FRAMES_TOGETHER:
            return self._told or self._between()
        told = faces.guesses(
            self.model,
            np.asarray(np.mean([_in_order(look, found) for look in looks], 0), np.float32),
            self.expected,
            [not self._may_be(label) for label in self.model.labels],
        )
        needed = CLEAR_THRESHOLD if len(looks) < MOST_FRAMES else LAST_FRAME_THRESHOLD
        lying = self._rest.lying
        if len(looks) == FRAMES_TOGETHER or not _together(lying, found):
            lying = closely(picture, self.tray.empty, found)
        elif self._told is not None and self._problem_told():
            lying = _half_way(lying, _as_lying(lying, closely(picture, self.tray.empty, found)))
            if _still_odd(self._told.problem, lying):
                self._rest = replace(self._rest, lying=lying, judged_at=at)
                return self._told
        self._rest = replace(self._rest, lying=lying)
        now = decided(_as_lying(found, lying), told, self.expected, needed)
        if (
            self._told is not None
            and self._told.status is now.status is Status.READ
            and _sure(now) <= _sure(self._told)
        ):
            return self._told  # a further look that makes nothing clearer changes nothing on the screen
        self._told, self._rest = now, replace(self._rest, judged_at=at)
        if self._told.status is Status.READ:
            self._last, self._moved = (), True
        return self._told


def _sure(reading: TrayReading) -> int:
    return sum(one.sure for one in reading.dice)


def _together(before: tuple[FoundDie, ...], now: tuple[FoundDie, ...]) -> bool:
    return len(before) == len(now) and all(any(overlap(a.box, b.box) > 0.6 for b in now) for a in before)


def _nearest(found: Sequence[FoundDie], to: FoundDie) -> int:
    return int(np.argmax([overlap(to.box, other.box) for other in found]))


def _as_lying(found: tuple[FoundDie, ...], lying: tuple[FoundDie, ...]) -> tuple[FoundDie, ...]:
    """The dice of this frame, with how they were seen to lie in another."""
    pairs = ((one, lying[_nearest(lying, one)]) for one in found)
    return tuple(replace(one, cocked=seen.cocked, stacked=seen.stacked) for one, seen in pairs)


def _half_way(before: tuple[FoundDie, ...], now: tuple[FoundDie, ...]) -> tuple[FoundDie, ...]:
    """The same dice, looked at once more: the new look counts as much as all before."""
    return tuple(
        replace(a, cocked=(a.cocked + b.cocked) / 2, stacked=(a.stacked + b.stacked) / 2)
        for a, b in zip(before, now, strict=True)
    )


def _still_odd(problem: Problem | None, lying: tuple[FoundDie, ...]) -> bool:
    """Whether a die that was told to lean, or to lie on another, may still: nothing has moved since it was told."""
    if problem is Problem.COCKED:
        return any(one.cocked > COCKED_RELEASE for one in lying)
    return problem is Problem.STACKED and any(one.stacked > STACKED_THRESHOLD_IF_MISSING for one in lying)


def _in_order(look: _Look, found: tuple[FoundDie, ...]) -> Floats:
    """The rows of an earlier frame in the order of the dice in this one."""
    order = [_nearest(look.found, one) for one in found]
    return np.asarray(look.rows[order], np.float32)


def decided(
    found: tuple[FoundDie, ...], told: list[Guess], expected: tuple[str, ...], needed: float = faces.SURE_THRESHOLD
) -> TrayReading:
    """What a frame of dice at rest means for a roll of the `expected` dice; sure is what is `needed` likely."""
    pairs = list(zip(found, told, strict=True))
    if len(pairs) > len(expected):
        # More than there should be: what is faint and looks like nothing that was learned is no die.
        pairs = [(one, guess) for one, guess in pairs if guess.known or one.score > 0.75]
    found = tuple(one for one, _guess in pairs)
    dice = tuple(die_reading(one, guess, needed) for one, guess in pairs)
    problem = _problem(found, dice, expected)
    if problem in (Problem.MISSING, Problem.TOO_MANY, Problem.STACKED, Problem.COCKED):
        return TrayReading(Status.PROBLEM, dice, problem)
    if problem is Problem.TWICE:
        # Which of the two is which is not clear: both are asked for.
        names = [one.die for one in dice]
        dice = tuple(
            DieReading(None, None, one.confidence, one.box, False) if names.count(one.die) > 1 else one for one in dice
        )
    return TrayReading(Status.READ, dice, problem)


def die_reading(found: FoundDie, guess: Guess, needed: float = faces.SURE_THRESHOLD) -> DieReading:
    sure = guess.known and guess.confidence >= needed and not found.leans
    die = guess.die if guess.known and guess.die_confidence >= faces.SURE_THRESHOLD else None
    return DieReading(die, guess.face if sure else None, guess.confidence if guess.known else 0.0, found.box, sure)


def _problem(found: tuple[FoundDie, ...], dice: tuple[DieReading, ...], expected: tuple[str, ...]) -> Problem | None:
    if len(dice) > len(expected):
        return Problem.TOO_MANY
    if any(one.on_top for one in found):
        return Problem.STACKED
    if any(one.leans for one in found):
        return Problem.COCKED
    if len(dice) < len(expected):
        # The one that is missing is likely to be under another.
        return Problem.STACKED if any(one.stacked > STACKED_THRESHOLD_IF_MISSING for one in found) else Problem.MISSING
    names = [one.die for one in dice if one.die is not None]
    return Problem.TWICE if len(set(names)) < len(names) else None
