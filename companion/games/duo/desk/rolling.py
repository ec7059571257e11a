"""A roll being told: die by die, by touch or by a reader of the camera. A plain value; the screen shows and keeps it.

A reader hands over what it saw as `Reading`s; `Rolling.read` takes the sure ones and asks for the others. What was
tapped in by hand is never overruled by a reader."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from companion.games.duo.rules.names import Character
from companion.games.duo.rules.state import State
from companion.games.game import Event, Json


@dataclass(frozen=True, slots=True)
class Reading:
    """What a reader says about one die: no value when it is not sure."""

    value: int | None
    confidence: float


@dataclass(frozen=True, slots=True)
class Rolling:
    faces: Mapping[Character, tuple[int, ...]]
    told: Mapping[Character, int] = field(default_factory=dict)  # by touch
    seen: Mapping[Character, Reading] = field(default_factory=dict)  # by a reader
    chosen: Character | None = None  # a die that was touched to be told again

    @property
    def values(self) -> dict[Character, int]:
        sure = {die: reading.value for die, reading in self.seen.items() if reading.value is not None}
        return {die: value for die in Character if (value := self.told.get(die, sure.get(die))) is not None}

    @property
    def asked(self) -> Character | None:
        """The die whose value is wanted now; none when the roll is whole."""
        if self.chosen is not None:
            return self.chosen
        return next((die for die in Character if die not in self.values), None)

    @property
    def whole(self) -> bool:
        return self.asked is None

    @property
    def source(self) -> str:
        return "touch" if self.told else "camera"

    @property
    def confidence(self) -> float | None:
        """How sure the least sure die is; nothing to say when a die was told by hand."""
        return None if self.told else min(reading.confidence for reading in self.seen.values())

    def tap(self, die: Character, value: int) -> Self:
        return replace(self, told={**self.told, die: value}, chosen=None)

    def forget_told(self) -> Self:
        return replace(self, told={}, chosen=None)

    def ask(self, die: Character) -> Self:
        return replace(self, chosen=die)

    def read(self, readings: Mapping[Character, Reading]) -> Self:
        possible = {
            die: reading if reading.value is None or reading.value in self.faces[die] else Reading(None, 0.0)
            for die, reading in readings.items()
        }
        return replace(self, seen={**self.seen, **possible})

    def event(self) -> Event:
        return {"do": "roll", **{die.value: value for die, value in self.values.items()}}

    def note(self) -> dict[str, int] | None:
        return {die.value: value for die, value in self.told.items()} or None

    def noted(self, note: Json) -> Self:
        rolling = self
        if isinstance(note, dict):
            for die in Character:
                if type(value := note.get(die.value)) is int and value in self.faces[die]:
                    rolling = rolling.tap(die, value)
        return rolling if not rolling.whole else self


def rolling(state: State) -> Rolling:
    return Rolling({die: tuple(sorted(set(faces))) for die, faces in state.board.dice.items()})
