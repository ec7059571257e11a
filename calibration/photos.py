"""The photos that the players' dice are learned from: close crops in the data folder, by die and face."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import cv2
import numpy as np

from calibration.models import dice_folder
from companion.disk.whole_file import write_whole
from vision.arrays import Picture
from vision.camera.frames import NoPicture, read_photo
from vision.find.finder import Box, cut, whole
from vision.read.features import SIDE
from vision.read.learning import LearningError, labelled_photos
from vision.read.model import Label

Faces = Mapping[str, Sequence[str]]  # the faces of each die, as text


def faces_of(dice: Mapping[str, Sequence[int]]) -> dict[str, tuple[str, ...]]:
    """The different values of each die of a board."""
    return {str(die): tuple(str(value) for value in sorted(set(values))) for die, values in dice.items()}


def photo_folder(data: Path, simulated: bool) -> Path:
    return dice_folder(data, simulated) / "photos"


def close_crop(picture: Picture, box: Box) -> Picture:
    """A die as the reader sees it."""
    return cut(picture, box, SIDE)


def as_png(crop: Picture) -> bytes:
    return bytes(cv2.imencode(".png", crop)[1])


def keep_photo(data: Path, simulated: bool, label: Label, crop: Picture) -> Path:
    """Write a crop whole; it survives a power cut."""
    folder = photo_folder(data, simulated) / label[0] / label[1]
    folder.mkdir(parents=True, exist_ok=True)
    number = max((int(path.stem) for path in folder.glob("*.png") if path.stem.isdigit()), default=0) + 1
    path = folder / f"{number:04}.png"
    write_whole(path, as_png(crop))
    return path


def kept_photos(data: Path, simulated: bool) -> dict[Label, list[Path]]:
    """All photos by die and face; none is no error."""
    try:
        return labelled_photos(photo_folder(data, simulated))
    except LearningError:
        return {}


def counts(data: Path, simulated: bool) -> dict[Label, int]:
    return {label: len(paths) for label, paths in kept_photos(data, simulated).items()}


def begin_anew(data: Path, simulated: bool) -> None:
    """Put the photos aside: the next ones are all there is to learn from. The last ones put aside are kept."""
    folder = photo_folder(data, simulated)
    if not folder.is_dir():
        return
    number = 1
    while (aside := folder.with_name(f"photos-{number:03}")).exists():
        number += 1
    folder.rename(aside)


def crop_in(path: Path) -> Picture | None:
    """The die in a kept photo; None if it cannot be read any more."""
    try:
        picture = read_photo(path)
    except (NoPicture, OSError):
        return None
    return picture if picture.shape[:2] == (SIDE, SIDE) else whole(picture, SIDE)


def leave_out(path: Path) -> None:
    """A photo that is not to be learned from."""
    path.unlink(missing_ok=True)


def file_under(data: Path, simulated: bool, path: Path, label: Label) -> None:
    """A photo that shows another face than it was kept under."""
    crop = crop_in(path)
    if crop is not None:
        keep_photo(data, simulated, label, np.asarray(crop, np.uint8))
    leave_out(path)
