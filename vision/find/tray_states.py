"""States of a watched tray, without a picture: nothing to compare with, moving, settling, at rest and looked at.

Each state is a value and each transition a function. Whoever plays and whoever teaches dice watches a tray through
these: they differ in what they look for once it is due (`look_due`), and in when they want to look again."""

from dataclasses import dataclass

from vision.find.stillness import REST_SECONDS

NEVER = float("inf")


@dataclass(frozen=True, slots=True)
class Away:
    """There is no frame to compare with: the camera was off, or away."""


@dataclass(frozen=True, slots=True)
class Moving:
    """Something moves. `first` if that is not known yet: a first frame differs from nothing."""

    first: bool = False


@dataclass(frozen=True, slots=True)
class Settling:
    """Nothing moves, but not for long enough."""


@dataclass(frozen=True, slots=True)
class AtRest:
    """Everything rests; the next look is due at `look_at`, or not before something moves (NEVER)."""

    look_at: float = 0.0


TrayState = Away | Moving | Settling | AtRest


def frame_came(state: TrayState, still: float) -> TrayState:
    """After a frame up to which the tray was still for so many seconds; 0 if something moves in it."""
    if still == 0:
        return Moving(first=isinstance(state, Away))
    if still < REST_SECONDS:
        return Settling()
    return state if isinstance(state, AtRest) else AtRest()


def look_due(state: TrayState, at: float) -> bool:
    return isinstance(state, AtRest) and at >= state.look_at


def looked(state: TrayState, next_look: float) -> TrayState:
    """After a look at a tray at rest, of which another is wanted then."""
    return AtRest(next_look) if isinstance(state, AtRest) else state
