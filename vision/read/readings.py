"""What the reader says: one value for the state of the tray, the dice that were read, and what is wrong, in words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.language import _, ngettext
from vision.camera.sources import CameraTrouble, trouble_words
from vision.find.boxes import Box


class Status(StrEnum):
    """Where the reader is with the roll that is expected."""

    OFF = "off"  # no roll is expected, the camera is off
    NO_CAMERA = "no_camera"  # see `trouble`; it comes back by itself
    WAITING = "waiting"  # nothing has been rolled yet
    ROLLING = "rolling"  # something moves
    PROBLEM = "problem"  # everything lies still, but see `problem`
    READ = "read"  # everything lies still and was read: dice are sure or unsure one by one


class Problem(StrEnum):
    """What keeps a roll from being read as a whole."""

    HAND = "hand"
    COCKED = "cocked"
    STACKED = "stacked"
    MISSING = "missing"
    TOO_MANY = "too_many"
    TWICE = "twice"
    READER = "reader"  # not the dice: the app fails on every frame


@dataclass(frozen=True, slots=True)
class DieReading:
    """One die in view. `die` and `face` are None where they are not clear; `sure` only if both are beyond doubt."""

    die: str | None
    face: str | None
    confidence: float
    box: Box
    sure: bool


@dataclass(frozen=True, slots=True)
class TrayReading:
    """The state of the tray. `values` holds the dice that are sure; `unsure` those the players must tap in."""

    status: Status
    dice: tuple[DieReading, ...] = ()
    problem: Problem | None = None
    trouble: CameraTrouble | None = None
    expected: tuple[str, ...] = ()
    roll: int = 0  # counts start_roll()
    at: float = field(default=0.0, compare=False)

    @property
    def values(self) -> Mapping[str, str]:
        return {one.die: one.face for one in self.dice if one.sure and one.die is not None and one.face is not None}

    @property
    def unsure(self) -> tuple[str, ...]:
        """The expected dice that were not read beyond doubt."""
        return tuple(die for die in self.expected if die not in self.values)

    @property
    def complete(self) -> bool:
        return self.status is Status.READ and bool(self.expected) and not self.unsure


def places_of(reading: TrayReading) -> dict[str, Box]:
    """Where each die of a roll lies, as far as that is clear: known by its looks, or the only one left."""
    found = {one.die: one.box for one in reading.dice if one.die is not None}
    unknown = [one.box for one in reading.dice if one.die is None]
    missing = [die for die in reading.expected if die not in found]
    if len(unknown) == len(missing) == 1:
        found[missing[0]] = unknown[0]
    return found


def problem_words(problem: Problem) -> str:
    words = {
        Problem.HAND: _("A hand is in the tray."),
        Problem.COCKED: _("A die is cocked: nudge it, or roll it again."),
        Problem.STACKED: _("Two dice lie on top of each other: roll them again."),
        Problem.MISSING: _("Not all dice are in view: is one under another?"),
        Problem.TOO_MANY: _("There are more dice in the tray than the game has."),
        Problem.TWICE: _("Two dice look like the same one: tap their values in."),
        Problem.READER: _("The dice cannot be read now: tap their values in."),
    }
    return words[problem]


def reading_words(reading: TrayReading) -> str:
    """One sentence for the players."""
    match reading.status:
        case Status.OFF:
            return _("The camera is off.")
        case Status.NO_CAMERA:
            return trouble_words(reading.trouble or CameraTrouble.NONE_FOUND)
        case Status.WAITING:
            return _("Roll the dice into the tray.")
        case Status.ROLLING:
            return _("The dice are rolling.")
        case Status.PROBLEM:
            return problem_words(reading.problem or Problem.MISSING)
        case Status.READ:
            if reading.complete:
                return _("The dice are read.")
            count = len(reading.unsure)
            return ngettext(
                "One die is not clear: tap its value in.", "{count} dice are not clear: tap them in.", count
            ).format(count=count)
