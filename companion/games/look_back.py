"""A finished game looked back on: the chance of winning turn by turn, what chance brought, and what choices cost.

Values for any game, kept with it as JSON; which game it was knows only whoever works them out."""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

LOOK_BACK = "look back"  # the value with it, kept with a game so that it is worked out once
NOISE = 0.03  # a chance of winning that differs by less is as good as the same: nobody is praised or blamed for it
DECISIVE = 3  # moments that are told

Told = Callable[[float], bool]
"""Called with the share that is done, 0 to 1; False: nobody wants to know any more."""


@dataclass(frozen=True, slots=True)
class OtherWay:
    """A choice that there was, as the game's JSON, and the chance of winning that it left."""

    choice: Mapping[str, Any]
    chance: float


@dataclass(frozen=True, slots=True)
class Moment:
    """One event that changed the chance of winning of `seat`: by luck, or by a choice; `others` are those there were
    then, the best first. `event` is its number in the step, `chance` and `margin` what it changed."""

    step: int
    event: int
    turn: int
    seat: int
    lucky: bool
    chance: float
    margin: float
    others: tuple[OtherWay, ...] = ()


@dataclass(frozen=True, slots=True)
class LookBack:
    """`chances`: of the first seat, after each turn, turn 0 being the beginning. `luck` and `choices`: points by seat,
    what chance brought beyond what was to be expected, and what choices cost against the best."""

    chances: tuple[tuple[int, float], ...]
    moments: tuple[Moment, ...]
    luck: tuple[float, ...]
    choices: tuple[float, ...]

    def at(self, step: int) -> Moment | None:
        """The decisive moment in this step."""
        return next((moment for moment in self.moments if moment.step == step), None)

    def json(self, record: str) -> dict[str, Any]:
        """With the mark of the record that it is about."""
        return {"record": record, **asdict(self)}


def decisive(moments: Sequence[Moment], winner: int | None) -> tuple[Moment, ...]:
    """Those that changed most, in the order in which they came; none where nothing changed more than noise. What went
    against the `winner` has decided nothing; None: there is none."""
    telling = sorted(
        (each for each in moments if abs(each.chance) >= NOISE and _speaks_for(each, winner)),
        key=lambda each: -abs(each.chance),
    )
    return tuple(sorted(telling[:DECISIVE], key=lambda each: (each.step, each.event)))


def _speaks_for(moment: Moment, winner: int | None) -> bool:
    return winner is None or (moment.chance > 0) == (moment.seat == winner)


def read_look_back(kept: Any, record: str) -> LookBack | None:
    """What was kept for this very record; None for another one, and for what cannot be read."""
    try:
        if kept["record"] != record:
            return None
        moments = tuple(
            Moment(**{**each, "others": tuple(OtherWay(**other) for other in each["others"])})
            for each in kept["moments"]
        )
        chances = tuple((int(turn), float(chance)) for turn, chance in kept["chances"])
        return LookBack(chances, moments, tuple(kept["luck"]), tuple(kept["choices"]))
    except (KeyError, TypeError, ValueError):
        return None


def record_mark(events: Sequence[Mapping[str, Any]], judge: str) -> str:
    """Another one for every record, and for another judge."""
    text = json.dumps([judge, *events], sort_keys=True, default=dict)
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()
