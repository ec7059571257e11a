"""Dice that the camera read wrongly or not at all and the players told: kept with their photo, learned from later."""

from pathlib import Path
from typing import Any

from calibration.models import dice_folder
from calibration.photos import as_png, close_crop
from companion.disk.whole_file import write_whole
from vision.arrays import Picture
from vision.find.finder import Box
from vision.read.model import Label


def keep_correction(
    store: Any,
    picture: Picture | None,
    box: Box | None,
    *,
    die: str,
    read: str | None,
    told: str,
    simulated: bool,
    game: int | None = None,
    step: int | None = None,
) -> None:
    """Keep what was read and what the players say; without a picture nothing can be learned, but it is known."""
    photo: bytes | Path | None = None
    if picture is not None and box is not None:
        photo = as_png(close_crop(picture, box))
        if simulated:  # kept apart: rendered dice teach nothing about real ones
            photo = _apart(Path(store.folder), photo)
    store.correction(photo, die, read, told, game=game, step=step)


def _apart(data: Path, photo: bytes) -> Path:
    folder = dice_folder(data, True) / "corrections"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{len(list(folder.glob('*.png'))) + 1:06}.png"
    write_whole(path, photo)
    return path


def corrected_photos(store: Any, simulated: bool) -> list[tuple[Label, Path]]:
    """The photos of all corrections whose file is still there."""
    apart = (dice_folder(Path(store.folder), True) / "corrections").absolute()
    found = []
    for one in store.corrections():
        if one.photo is None or not one.photo.is_file():
            continue
        if one.photo.absolute().is_relative_to(apart) == simulated:
            found.append(((one.die, one.told), one.photo))
    return found
