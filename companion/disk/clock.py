"""What a clock that may be wrong can be believed: a Pi without a battery wakes up in any year."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

RELEASED = datetime(2026, 11, 1, tzinfo=UTC)
LATEST = RELEASED + timedelta(days=365 * 25)

Clock = Callable[[], datetime]


def now() -> datetime:
    return datetime.now(UTC)


def believable(moment: datetime) -> bool:
    """No game was played before the companion existed, nor in a far future."""
    return RELEASED <= moment <= LATEST


def written(moment: datetime) -> str | None:
    """As it is kept, or None when nobody can know."""
    return moment.astimezone(UTC).isoformat(timespec="seconds") if believable(moment) else None


def read(text: str | None) -> datetime | None:
    """As it is shown: in the local time of the table."""
    if text is None:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return moment.astimezone() if believable(moment) else None
