"""The taught dice model in use and the earlier ones beside it: a model can always be taken back."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.disk.whole_file import write_whole
from companion.store import clock as store_clock
from vision.practice.practice_dice import practice_model
from vision.read import faces
from vision.read.model import DiceModel, ModelError, load, network_mark, packed


@dataclass(frozen=True, slots=True)
class Earlier:
    """A kept model: its number, when it was taught (unknown without a clock), and its own figures."""

    number: int
    taught: datetime | None
    photos: int
    right: int
    wrong: int
    unsure: int
    in_use: bool


def dice_folder(data: Path, simulated: bool) -> Path:
    return data / "dice" / "simulated" if simulated else data / "dice"


def model_file(data: Path, simulated: bool) -> Path:
    return dice_folder(data, simulated) / "model.dice"


def taught(data: Path, simulated: bool) -> DiceModel | None:
    """The model that was taught, or None; ModelError says what is wrong with one that cannot be used."""
    file = model_file(data, simulated)
    if not file.exists():
        return None
    model = load(file)
    return model if model.network == network_mark() else _anew(model, file)


def current(data: Path, simulated: bool) -> DiceModel | None:
    """The model to read with: the taught one; for the simulated dice else the one that comes with the app."""
    try:
        model = taught(data, simulated)
    except ModelError:
        model = None
    if model is None and simulated:
        return practice_model()
    return model


def _anew(model: DiceModel, file: Path) -> DiceModel:
    """A model of an older network, learned again from the photos that it carries."""
    fresh = replace(faces.learn(model.crops, model.owners, model.labels), facts=dict(model.facts))
    try:
        write_whole(file, packed(fresh))
    except OSError:
        return fresh  # a full disk costs only the time to do this again
    return fresh


def keep(data: Path, simulated: bool, model: DiceModel, facts: Mapping[str, Any] | None = None) -> DiceModel:
    """Use this model from now on; it is kept beside the earlier ones as well."""
    shelf = dice_folder(data, simulated) / "models"
    shelf.mkdir(parents=True, exist_ok=True)
    number = max(_numbers(shelf), default=0) + 1
    when = store_clock.written(store_clock.now())
    model = replace(model, facts={**model.facts, **(facts or {}), "taught": when, "number": number})
    content = packed(model)
    write_whole(shelf / f"{number:03}.dice", content)
    write_whole(model_file(data, simulated), content)
    return model


def earlier(data: Path, simulated: bool) -> list[Earlier]:
    """Every kept model that can be read, the newest first."""
    shelf = dice_folder(data, simulated) / "models"
    try:
        now = taught(data, simulated)
    except ModelError:
        now = None
    found = []
    for number in sorted(_numbers(shelf), reverse=True):
        try:
            model = load(shelf / f"{number:03}.dice")
        except ModelError:
            continue
        told = model.figures
        in_use = now is not None and now.facts.get("number") == number
        found.append(Earlier(number, when_taught(model), told.photos, told.right, told.wrong, told.unsure, in_use))
    return found


def take_back(data: Path, simulated: bool, number: int) -> DiceModel:
    """Read with an earlier model again."""
    kept = dice_folder(data, simulated) / "models" / f"{number:03}.dice"
    model = load(kept)
    file = model_file(data, simulated)
    write_whole(file, kept.read_bytes())
    return model if model.network == network_mark() else _anew(model, file)


def put_away(data: Path, simulated: bool) -> None:
    """Read with no taught model; the kept ones stay."""
    model_file(data, simulated).unlink(missing_ok=True)


def when_taught(model: DiceModel) -> datetime | None:
    told = model.facts.get("taught")
    return store_clock.read(told) if isinstance(told, str) else None


def _numbers(shelf: Path) -> list[int]:
    return [int(path.stem) for path in shelf.glob("*.dice") if path.stem.isdigit()] if shelf.is_dir() else []
