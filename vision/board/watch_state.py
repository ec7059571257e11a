"""The states of watching a board, as values: resting, a hand in sight, the hand gone, and the moment to judge.

A step is a plain function of the state before and of what one frame shows, so every way through can be tested without a
picture."""

from dataclasses import dataclass

SETTLE_SECONDS = 0.35  # without hand and motion before a move is judged
FIRST_REST_SECONDS = 0.3  # before the very first picture is taken as the one before a move


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What one frame shows: whether anything moves, whether something reaches over the board, and when."""

    moving: bool
    covered: bool
    at: float


@dataclass(frozen=True, slots=True)
class Starting:
    """Nothing has been seen at rest yet; `since` is when the present rest began."""

    since: float | None = None


@dataclass(frozen=True, slots=True)
class Resting:
    """The board as it was when nobody reached over it; its picture is the one before the next move."""


@dataclass(frozen=True, slots=True)
class HandThere:
    """Something moves or reaches over the board."""


@dataclass(frozen=True, slots=True)
class HandGone:
    """The board is free and still since a moment."""

    since: float


@dataclass(frozen=True, slots=True)
class ToJudge:
    """Free and still for long enough: the picture now is the one after the move."""


WatchState = Starting | Resting | HandThere | HandGone | ToJudge


def next_state(state: WatchState, seen: Glimpse) -> WatchState:
    """The state after one more frame."""
    quiet = not seen.moving and not seen.covered
    match state:
        case Starting(since):
            if not quiet:
                return Starting()
            if since is None:
                return Starting(seen.at)
            return Resting() if seen.at - since >= FIRST_REST_SECONDS else state
        case Resting():
            return state if quiet else HandThere()
        case HandThere():
            return HandGone(seen.at) if quiet else state
        case HandGone(since):
            if not quiet:
                return HandThere()
            return ToJudge() if seen.at - since >= SETTLE_SECONDS else state
        case ToJudge():
            return Resting() if quiet else HandThere()
