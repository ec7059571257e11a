"""Dice that the camera read wrongly or not at all and the players told: kept with their photo, learned from later."""

from pathlib import Path
from typing import Any

from calibration.photos import as_png, close_crop
from calibration.shelf import DiceShelf
from companion.disk.whole_file import write_whole
from vision.arrays import Picture
from vision.find.boxes import Box
from vision.read.model import Label


def keep_correction(
    store: Any,
    shelf: DiceShelf,
    picture: Picture | None,
    box: Box | None,
    *,
    die: str,
    read: str | None,
    told: str,
    game: int | None = None,
    step: int | None = None,
) -> None:
    """Keep what was read and what the players say; without a picture nothing can be learned, but it is known."""
    photo: bytes | Path | None = None
    if picture is not None and box is not None:
        photo = as_png(close_crop(picture, box))
        if shelf.simulated:  # kept apart: rendered dice teach nothing about real ones
            shelf.corrections.mkdir(parents=True, exist_ok=True)
            path = shelf.corrections / f"{len(list(shelf.corrections.glob('*.png'))) + 1:06}.png"
            write_whole(path, photo)
            photo = path
    store.correction(photo, die, read, told, game=game, step=step)


def corrected_photos(store: Any, shelf: DiceShelf, since: int = 0) -> list[tuple[Label, Path]]:
    """The photos of all corrections of these dice whose file is still there; without the first `since` of the store."""
    apart = DiceShelf.of(Path(store.folder), simulated=True).corrections.absolute()
    found = []
    for one in store.corrections()[since:]:
        if one.photo is None or not one.photo.is_file():
            continue
        if one.photo.absolute().is_relative_to(apart) == shelf.simulated:
            found.append(((one.die, one.told), one.photo))
    return found
