"""What the doctor found out about one thing."""

from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    GOOD = "good"
    NOTE = "note"  # works, but not everything does
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Finding:
    level: Level
    says: str
    advice: str = ""
    check: str = ""  # a fixed English key, for reports

    def as_json(self) -> dict[str, str]:
        return {"check": self.check, "level": self.level.value, "says": self.says, "advice": self.advice}
