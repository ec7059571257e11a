"""Watches one tray for a roll, frame after frame: looks at pictures where the states of tray and roll ask for it.

Several frames of dice at rest, each looked at in another way, are taken together; a hand or anything that moves starts
the wait anew. What follows from what is in `vision/find/tray_states.py` and `vision/read/roll_states.py`, which know
no picture."""

from collections.abc import Collection, Mapping

import numpy as np

from vision.arrays import Picture
from vision.find.boxes import STACKED_THRESHOLD_IF_MISSING, FoundDie, cut, overlap
from vision.find.empty_tray import EmptyTray
from vision.find.finder import closely, find
from vision.find.stillness import Stillness
from vision.find.tray_states import NEVER, Away, Moving, TrayState, frame_came, look_due, looked
from vision.read import faces, roll_states
from vision.read.faces import Guess
from vision.read.features import CROP_SIDE, LOOK_WAYS, by_zoom, seen
from vision.read.model import DiceModel, Label
from vision.read.readings import DieReading, Problem, Status, TrayReading
from vision.read.roll_states import MOST_FRAMES, Look, Odd, Read, RollState, Waiting, as_lying, rest_of, said

CLEAR_THRESHOLD = 0.99  # confidence (likelihood) of a die from which no further frame is needed
LAST_FRAME_THRESHOLD = 0.97  # confidence needed after the last frame: a wrong value costs more than a question
PLAY_DIE_THRESHOLD = 0.4  # score from which a find counts as a die in play, where faint ones are counted out later
LOOK_AGAIN_SECONDS = 0.3  # seconds between two looks at a problem, or at a tray in which nothing is new
Possible = Mapping[str, Collection[str]]


class Watcher:
    """The memory of one tray. Not for several threads at once."""

    def __init__(self, model: DiceModel, expected: tuple[str, ...], possible: Possible | None = None) -> None:
        self.model = model
        self.expected = expected
        self.tray = EmptyTray()
        self._barred = [not _may_be(label, expected, possible) for label in model.labels]
        self._stillness = Stillness()
        self._seen: TrayState = Away()
        self._roll: RollState = Waiting()
        self._turn = 0

    def begin(self) -> None:
        """A new roll is expected. Dice that lie where the last roll left them are that roll."""
        self._roll = roll_states.roll_expected(self._roll)
        self._forget()

    def disturbed(self) -> None:
        """The camera was away: whatever lies there now may be a new roll."""
        self._roll = roll_states.camera_was_away(self._roll)
        self._forget()

    def _forget(self) -> None:
        self._stillness.forget()
        self._seen = Away()

    def look(self, picture: Picture, at: float) -> TrayReading:
        still = self._stillness.still_for(picture, at)
        self._seen = frame_came(self._seen, still)
        if isinstance(self._seen, Moving):
            self._roll = roll_states.something_moves(self._roll, self._seen.first, self._same_dice(picture))
        elif look_due(self._seen, at):
            self._roll = self._looked(picture, still)
            self._seen = looked(self._seen, self._next_look(at))
        return said(self._roll)

    def _next_look(self, at: float) -> float:
        """Soon again where nothing is new; at once while more is to be seen."""
        match self._roll:
            case Read() if self._roll.done:
                return NEVER
            case Waiting():
                return at + LOOK_AGAIN_SECONDS
            case Odd() if roll_states.enough_seen(self._roll):
                return at + LOOK_AGAIN_SECONDS
            case _:
                return at

    def _same_dice(self, picture: Picture) -> bool:
        """Whether the dice that were read still lie there while something else moves, such as a hand beside them."""
        if not isinstance(self._roll, Read):
            return False
        found = find(picture, self.tray.empty, PLAY_DIE_THRESHOLD, changed=True)
        return all(any(overlap(one.box, other.box) > 0.75 for other in found) for one in self._roll.told.dice)

    def _looked(self, picture: Picture, still: float) -> RollState:
        """The state after a look at a tray at rest: dice are looked for in one frame and read in the next ones."""
        if isinstance(self._roll, Read) and self._roll.done:
            return self._roll
        found = rest_of(self._roll).located
        if found and not isinstance(self._roll, Odd):
            return self._read(picture, self._roll, found)
        if self.tray.hand(picture, still):
            return roll_states.hand_seen(self._roll)
        found = tuple(self.tray.dice(picture, still, len(self.expected), PLAY_DIE_THRESHOLD))
        if not found:
            return roll_states.nothing_seen(self._roll)
        if roll_states.old_of(self._roll).among(found):
            return roll_states.old_dice_seen(self._roll)
        all_there = len(found) == len(self.expected)
        roll = roll_states.dice_located(self._roll, found if all_there else ())
        return roll if all_there and not isinstance(roll, Odd) else self._read(picture, roll, found)

    def _read(self, picture: Picture, roll: RollState, found: tuple[FoundDie, ...]) -> RollState:
        crops = np.array([cut(picture, one.box, CROP_SIDE) for one in found], np.uint8)
        self._turn += 1
        way = LOOK_WAYS[self._turn % len(LOOK_WAYS)]
        look = Look(found, seen(crops, [way])[:, 0], way)
        return self._judged(picture, roll_states.dice_seen(roll, look), found)

    def _judged(self, picture: Picture, roll: RollState, found: tuple[FoundDie, ...]) -> RollState:
        if not roll_states.enough_seen(roll):
            return roll
        known = roll_states.lying_known(roll, found)
        if not known or isinstance(roll, Odd):
            roll = roll_states.lying_seen(roll, closely(picture, self.tray.empty, found), again=known)
            if known and roll_states.stays_odd(roll):
                return roll
        rest = rest_of(roll)
        looks = np.stack([look.in_order(found) for look in rest.looks], 1)
        rows = by_zoom(looks, [look.way for look in rest.looks])
        told = faces.guesses(self.model, rows, self.expected, self._barred)
        needed = CLEAR_THRESHOLD if len(rest.looks) < MOST_FRAMES else LAST_FRAME_THRESHOLD
        return roll_states.judged(roll, decided(as_lying(found, rest.lying), told, self.expected, needed))


def _may_be(label: Label, expected: tuple[str, ...], possible: Possible | None) -> bool:
    die, face = label
    return die in expected and (possible is None or face in possible.get(die, ()))


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
