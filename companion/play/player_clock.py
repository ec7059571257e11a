"""The players' clock: how many seconds each seat has used, counted for whoever is to act while the clock runs.

What was used stays used: undo makes another seat think, and takes no second back."""

from dataclasses import dataclass, replace

LONGEST_THOUGHT = 15 * 60.0  # seconds without a touch that still count as playing


@dataclass(frozen=True, slots=True)
class PlayerClock:
    """A value; `now` is the time of a clock that never jumps, in seconds. Without seats nothing is counted."""

    used: tuple[float, ...] = ()  # by seat
    seat: int | None = None  # whose time runs; None: it stands still
    since: float = 0.0  # up to when it is counted
    thought: float = 0.0  # counted since the last step: a break that nobody has told is left out

    def at(self, now: float) -> "PlayerClock":
        """Counted up to now."""
        if self.seat is None or self.seat >= len(self.used):
            return replace(self, since=now)
        passed = min(max(0.0, now - self.since), LONGEST_THOUGHT - self.thought)
        used = tuple(time + (passed if seat == self.seat else 0) for seat, time in enumerate(self.used))
        return PlayerClock(used, self.seat, now, self.thought + passed)

    def running(self, seat: int | None, now: float) -> "PlayerClock":
        """From now on this seat's time runs, or nobody's."""
        return replace(self.at(now), seat=seat, thought=0.0)


def clock_face(seconds: float) -> str:
    """ "7:05", or with hours "1:02:30"."""
    whole = int(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
