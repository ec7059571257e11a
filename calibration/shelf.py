"""Where everything about one set of dice is kept: its photos, rolls, corrections and models."""

from dataclasses import dataclass
from pathlib import Path
from typing import Self


@dataclass(frozen=True, slots=True)
class DiceShelf:
    """The folder of one set of dice. The players' own dice have one and the simulated dice of a practice game another:
    rendered dice teach nothing about real ones."""

    folder: Path
    simulated: bool = False

    @classmethod
    def of(cls, data: Path, simulated: bool = False) -> Self:
        """The shelf in the app's data folder."""
        return cls(data / "dice" / "simulated" if simulated else data / "dice", simulated)

    @property
    def model_file(self) -> Path:
        """The model to read with; there is none before the dice were taught."""
        return self.folder / "model.dice"

    @property
    def models(self) -> Path:
        """Every model that was taught, by its number."""
        return self.folder / "models"

    @property
    def photos(self) -> Path:
        return self.folder / "photos"

    @property
    def rolls(self) -> Path:
        """Rolls of a lesson that was left half way."""
        return self.folder / "rolls"

    @property
    def corrections(self) -> Path:
        """Photos of corrected simulated dice; those of the players' own lie in the store."""
        return self.folder / "corrections"
