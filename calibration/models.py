"""The taught dice model in use and the earlier ones beside it: a model can always be taken back."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from calibration.shelf import DiceShelf
from companion.disk import clock as disk_clock
from companion.disk.whole_file import write_whole
from vision.read import faces
from vision.read.model import DiceModel, Figures, ModelError, load, packed


@dataclass(frozen=True, slots=True)
class Earlier:
    """A kept model: its number, when it was taught (unknown without a clock), and its own figures."""

    number: int
    taught: datetime | None
    figures: Figures
    in_use: bool


def taught(shelf: DiceShelf) -> DiceModel | None:
    """The model that was taught, or None; ModelError says what is wrong with one that cannot be used."""
    file = shelf.model_file
    if not file.exists():
        return None
    model = load(file)
    fresh = faces.up_to_date(model)
    if fresh is not model:
        with suppress(OSError):  # a full disk costs only the time to do this again
            write_whole(file, packed(fresh))
    return fresh


def current(shelf: DiceShelf, shipped: Path) -> DiceModel | None:
    """The model to read with: the taught one; for the simulated dice else the one that comes with the app."""
    try:
        model = taught(shelf)
    except ModelError:
        model = None
    return load(shipped) if model is None and shelf.simulated else model


def known_faces(shelf: DiceShelf) -> dict[str, tuple[str, ...]]:
    """The faces of each die that the taught model knows; none if there is no model."""
    model = taught(shelf)
    labels = () if model is None else model.labels
    return {die: tuple(face for other, face in labels if other == die) for die, _face in labels}


def keep(
    shelf: DiceShelf, model: DiceModel, facts: Mapping[str, Any] | None = None, *, in_use: bool = True
) -> DiceModel:
    """Use this model from now on, unless it is only to be kept beside the earlier ones, as every model is."""
    shelf.models.mkdir(parents=True, exist_ok=True)
    number = max(_numbers(shelf.models), default=0) + 1
    when = disk_clock.written(disk_clock.now())
    model = replace(model, facts={**model.facts, **(facts or {}), "taught": when, "number": number})
    content = packed(model)
    write_whole(shelf.models / f"{number:03}.dice", content)
    if in_use:
        write_whole(shelf.model_file, content)
    return model


def number_of(model: DiceModel) -> int | None:
    """Its number among the kept ones; one that was copied here by hand has none."""
    number = model.facts.get("number")
    return number if isinstance(number, int) else None


def earlier(shelf: DiceShelf) -> list[Earlier]:
    """Every kept model that can be read, the newest first."""
    try:
        now = taught(shelf)
    except ModelError:
        now = None
    found = []
    for number in sorted(_numbers(shelf.models), reverse=True):
        try:
            model = load(shelf.models / f"{number:03}.dice")
        except ModelError:
            continue
        in_use = now is not None and now.facts.get("number") == number
        found.append(Earlier(number, when_taught(model), model.figures, in_use))
    return found


def take_back(shelf: DiceShelf, number: int) -> None:
    """Read with an earlier model again, if it can be read at all."""
    kept = shelf.models / f"{number:03}.dice"
    load(kept)
    write_whole(shelf.model_file, kept.read_bytes())


def when_taught(model: DiceModel) -> datetime | None:
    told = model.facts.get("taught")
    return disk_clock.read(told) if isinstance(told, str) else None


def _numbers(folder: Path) -> list[int]:
    return [int(path.stem) for path in folder.glob("*.dice") if path.stem.isdigit()] if folder.is_dir() else []
