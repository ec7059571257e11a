"""States of a roll, without a picture: waiting, rolling, a hand, dice being read, something odd, read.

Each state is a value and each transition a function; `said` is what each of them tells the players. The watcher
(`vision/read/watcher.py`) only looks at pictures when a state asks for it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from vision.arrays import Floats
from vision.find.boxes import STACKED_THRESHOLD_IF_MISSING, Box, FoundDie, overlap
from vision.read.features import LOOK_WAYS, Way
from vision.read.readings import Problem, Status, TrayReading

FRAMES_TOGETHER = 3  # frames at rest that are read and taken together
MOST_FRAMES = 8  # as long as a die is not clear
COCKED_RELEASE = 0.25  # a die reported as cocked stays so until its likelihood falls below this (hysteresis)
SAME_PLACE = 0.6  # overlap from which a die lies where one was


@dataclass(frozen=True, slots=True)
class OldDice:
    """Where the dice of the roll before lay; `gone` once they cannot lie there untouched any more."""

    boxes: tuple[Box, ...] = ()
    gone: bool = True

    def among(self, found: Sequence[FoundDie]) -> bool:
        """Whether these are the old dice, still lying there."""
        there = all(any(overlap(one.box, box) > SAME_PLACE for one in found) for box in self.boxes)
        return not self.gone and there


GONE = OldDice()


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """One frame of dice at rest: where they are, what the network sees of each, and the way it looked."""

    found: tuple[FoundDie, ...]
    rows: Floats
    way: Way = LOOK_WAYS[0]

    def in_order(self, found: Sequence[FoundDie]) -> Floats:
        """The rows in the order of the dice in another frame."""
        return np.asarray(self.rows[[nearest(self.found, one) for one in found]], np.float32)


@dataclass(frozen=True, slots=True)
class Rest:
    """What is known since everything came to rest; anything that moves makes it void."""

    looks: tuple[Look, ...] = ()
    lying: tuple[FoundDie, ...] = ()  # how the dice of these looks lie, once it was looked at
    located: tuple[FoundDie, ...] = ()  # where the dice are, once all were found in one look


@dataclass(frozen=True, slots=True)
class Waiting:
    """Nothing has been rolled yet."""

    old: OldDice = GONE


@dataclass(frozen=True, slots=True)
class StillRolling:
    """Something has moved, and nothing was read since."""

    old: OldDice = GONE


@dataclass(frozen=True, slots=True)
class HandIn:
    """A hand lies in the tray: whatever lies there after it is a new roll."""


@dataclass(frozen=True, slots=True)
class BeingRead:
    """Dice lie still and are looked at, in too few frames yet to say anything new."""

    before: Waiting | StillRolling
    rest: Rest


@dataclass(frozen=True, slots=True)
class Odd:
    """Dice lie still but there is a problem: all is looked at anew, every time, since what was seen may be wrong."""

    told: TrayReading
    rest: Rest
    old: OldDice = GONE


@dataclass(frozen=True, slots=True)
class Read:
    """The dice are read, sure or unsure one by one."""

    told: TrayReading
    rest: Rest = field(default_factory=Rest)

    @property
    def done(self) -> bool:
        """Whether further looks would tell nothing more."""
        return all(one.sure for one in self.told.dice) or len(self.rest.looks) >= MOST_FRAMES


RollState = Waiting | StillRolling | HandIn | BeingRead | Odd | Read


def said(state: RollState) -> TrayReading:
    match state:
        case Waiting():
            return TrayReading(Status.WAITING)
        case StillRolling():
            return TrayReading(Status.ROLLING)
        case HandIn():
            return TrayReading(Status.PROBLEM, problem=Problem.HAND)
        case BeingRead(before=before):
            return said(before)
        case Odd(told=told) | Read(told=told):
            return told


def rest_of(state: RollState) -> Rest:
    return state.rest if isinstance(state, BeingRead | Odd | Read) else Rest()


def old_of(state: RollState) -> OldDice:
    match state:
        case Waiting(old=old) | StillRolling(old=old) | Odd(old=old):
            return old
        case BeingRead(before=before):
            return before.old
        case _:
            return GONE


def roll_expected(state: RollState) -> RollState:
    """A new roll is expected: dice that lie where the last one left them are that roll."""
    if isinstance(state, Read):
        boxes = tuple(one.box for one in state.told.dice)
        return Waiting(OldDice(boxes, gone=not boxes))
    old = old_of(state)
    return Waiting(replace(old, gone=not old.boxes))


def camera_was_away(state: RollState) -> RollState:
    """Whatever lies there now may be a new roll."""
    match state:
        case Waiting() | BeingRead(before=Waiting()):
            return Waiting(replace(old_of(state), gone=True))
        case Read(told=told):
            return Read(told)
        case _:
            return StillRolling(replace(old_of(state), gone=True))


def something_moves(state: RollState, first: bool, same_dice: bool) -> RollState:
    """`first` if there was no frame to compare with; `same_dice` if those that were read lie there all the same."""
    if isinstance(state, Read) and same_dice:
        return Read(state.told)
    if first and isinstance(state, Waiting | StillRolling):
        return state
    return StillRolling(old_of(state))


def hand_seen(_state: RollState) -> RollState:
    return HandIn()


def nothing_seen(_state: RollState) -> RollState:
    """The tray is empty: the old dice are gone."""
    return Waiting()


def old_dice_seen(state: RollState) -> RollState:
    """Those of the roll before, where they lay: nothing is new."""
    return Waiting(old_of(state))


def dice_located(state: RollState, found: tuple[FoundDie, ...]) -> RollState:
    """All dice lie still and were found: they are where they are until something moves, and are read from now on."""
    return _with_rest(state, replace(rest_of(state), located=found))


def dice_seen(state: RollState, look: Look) -> RollState:
    """Dice at rest in one more frame; if they are others than in the frame before, the count begins anew."""
    rest = rest_of(state)
    before = rest.looks if rest.looks and together(rest.looks[-1].found, look.found) else ()
    return _with_rest(state, replace(rest, looks=(*before, look)[-MOST_FRAMES:]))


def _with_rest(state: RollState, rest: Rest) -> RollState:
    match state:
        case Odd() | Read() | BeingRead():
            return replace(state, rest=rest)
        case Waiting() | StillRolling():
            return BeingRead(state, rest)
        case HandIn():
            return BeingRead(StillRolling(), rest)


def enough_seen(state: RollState) -> bool:
    return len(rest_of(state).looks) >= FRAMES_TOGETHER


def lying_known(state: RollState, found: Sequence[FoundDie]) -> bool:
    """Whether it was looked at in this rest how these dice lie. While something is odd, that is done anew each time."""
    rest = rest_of(state)
    return len(rest.looks) != FRAMES_TOGETHER and together(rest.lying, found)


def lying_seen(state: RollState, lying: tuple[FoundDie, ...], again: bool = False) -> RollState:
    """How the dice lie; where it was known already (`again`), the new look counts as much as all before."""
    if not isinstance(state, BeingRead | Odd | Read):
        return state
    seen = _half_way(state.rest.lying, as_lying(state.rest.lying, lying)) if again else lying
    return replace(state, rest=replace(state.rest, lying=seen))


def stays_odd(state: RollState) -> bool:
    """Whether a die that was told to lean, or to lie on another, may still: nothing has moved since it was told."""
    if not isinstance(state, Odd):
        return False
    if state.told.problem is Problem.COCKED:
        return any(one.cocked > COCKED_RELEASE for one in state.rest.lying)
    stacked = any(one.stacked > STACKED_THRESHOLD_IF_MISSING for one in state.rest.lying)
    return state.told.problem is Problem.STACKED and stacked


def judged(state: RollState, now: TrayReading) -> RollState:
    """What the dice were judged to show. A further look that makes nothing clearer changes nothing on the screen."""
    rest = rest_of(state)
    if now.status is Status.READ:
        kept = isinstance(state, Read) and _sure(now) <= _sure(state.told)
        return Read(state.told if isinstance(state, Read) and kept else now, rest)
    return Odd(now, rest, old_of(state))


def _sure(reading: TrayReading) -> int:
    return sum(one.sure for one in reading.dice)


def together(before: Sequence[FoundDie], now: Sequence[FoundDie]) -> bool:
    """Whether these are the same dice in the same places."""
    return len(before) == len(now) and all(any(overlap(a.box, b.box) > SAME_PLACE for b in now) for a in before)


def nearest(found: Sequence[FoundDie], to: FoundDie) -> int:
    return int(np.argmax([overlap(to.box, other.box) for other in found]))


def as_lying(found: Sequence[FoundDie], lying: Sequence[FoundDie]) -> tuple[FoundDie, ...]:
    """The dice of this frame, with how they were seen to lie in another."""
    pairs = ((one, lying[nearest(lying, one)]) for one in found)
    return tuple(replace(one, cocked=seen.cocked, stacked=seen.stacked) for one, seen in pairs)


def _half_way(before: Sequence[FoundDie], now: Sequence[FoundDie]) -> tuple[FoundDie, ...]:
    return tuple(
        replace(a, cocked=(a.cocked + b.cocked) / 2, stacked=(a.stacked + b.stacked) / 2)
        for a, b in zip(before, now, strict=True)
    )
