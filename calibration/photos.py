"""The photos that the players' dice are learned from: close crops in the data folder, by die and face."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import cv2

from calibration.shelf import DiceShelf
from companion.disk.whole_file import write_whole
from vision.arrays import Picture
from vision.camera.frames import NoPicture, read_photo
from vision.find.boxes import Box, cut
from vision.find.finder import whole
from vision.read.features import CROP_SIDE
from vision.read.learning import LearningError, labelled_photos
from vision.read.model import Label

Faces = Mapping[str, Sequence[str]]  # the faces of each die, as text


def labels_of(faces: Faces) -> tuple[Label, ...]:
    return tuple((die, face) for die, values in faces.items() for face in values)


def close_crop(picture: Picture, box: Box) -> Picture:
    """A die as the reader sees it."""
    return cut(picture, box, CROP_SIDE)


def as_png(crop: Picture) -> bytes:
    return bytes(cv2.imencode(".png", crop)[1])


def keep_photo(shelf: DiceShelf, label: Label, crop: Picture) -> Path:
    """Write a crop whole; it survives a power cut."""
    folder = shelf.photos / label[0] / label[1]
    folder.mkdir(parents=True, exist_ok=True)
    number = max((int(path.stem) for path in folder.glob("*.png") if path.stem.isdigit()), default=0) + 1
    path = folder / f"{number:04}.png"
    write_whole(path, as_png(crop))
    return path


def kept_photos(shelf: DiceShelf) -> dict[Label, list[Path]]:
    """All photos by die and face; none is no error."""
    try:
        return labelled_photos(shelf.photos)
    except LearningError:
        return {}


def counts(shelf: DiceShelf) -> dict[Label, int]:
    return {label: len(paths) for label, paths in kept_photos(shelf).items()}


def begin_anew(shelf: DiceShelf) -> None:
    """Put the photos aside: the next ones are all there is to learn from. The last ones put aside are kept."""
    folder = shelf.photos
    if not folder.is_dir():
        return
    number = 1
    while (aside := folder.with_name(f"photos-{number:03}")).exists():
        number += 1
    folder.rename(aside)


def crop_in(path: Path) -> Picture | None:
    """The die in a kept photo; None if it cannot be read any more."""
    try:
        return whole(read_photo(path), CROP_SIDE)
    except (NoPicture, OSError):
        return None


def file_under(shelf: DiceShelf, path: Path, label: Label) -> None:
    """A photo that shows another face than it was kept under."""
    crop = crop_in(path)
    if crop is not None:
        keep_photo(shelf, label, crop)
    path.unlink(missing_ok=True)
