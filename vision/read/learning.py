"""Learning dice from a folder of labelled photos, `<die>/<face>/<photo>`: whole frames or close crops."""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from companion.language import N_, Worded
from vision.arrays import Picture
from vision.camera.frames import NoPicture, read_photo
from vision.camera.sources import PHOTO_SUFFIXES
from vision.read import faces
from vision.read.model import DiceModel, Label
from vision.read.one_die import Photo, candidates_in, dice_told

FEWEST_PHOTOS = 2  # photos a face


class LearningError(Worded):
    """Photos that no model can be made of; it says why and what would be right."""


@dataclass(frozen=True, slots=True)
class Learned:
    """A model, and what the player should know about the photos, worded when it is shown."""

    model: DiceModel
    remarks: tuple[Worded, ...]


def labelled_photos(folder: Path) -> dict[Label, list[Path]]:
    """The photos of a folder by die and face, all in name order."""
    if not folder.is_dir():
        raise LearningError(N_("{folder} is no folder of photos."), folder=folder)
    found: dict[Label, list[Path]] = {}
    for die in sorted(p for p in folder.iterdir() if p.is_dir()):
        for face in sorted(p for p in die.iterdir() if p.is_dir()):
            photos = sorted(p for p in face.iterdir() if p.suffix.lower() in PHOTO_SUFFIXES and p.is_file())
            if photos:
                found[die.name, face.name] = photos
    if not found:
        none = N_("{folder} holds no photos; they belong in {folder}/DIE/FACE/, as JPEG or PNG.")
        raise LearningError(none, folder=folder)
    return found


def learn_folder(folder: Path, empty: Picture | None = None) -> Learned:
    """A model of all dice in the folder."""
    photos = labelled_photos(folder)
    sound: dict[Label, list[Path]] = {}
    seen: dict[Label, list[Photo]] = {}
    broken: dict[Path, NoPicture] = {}
    for label, paths in photos.items():
        for path in paths:
            try:
                seen.setdefault(label, []).append(candidates_in(read_photo(path), empty))
                sound.setdefault(label, []).append(path)
            except NoPicture as error:
                broken[path] = error
    told = dice_told(seen)
    dice = {path: one for label, some in sound.items() for path, one in zip(some, told[label], strict=True)}

    def crop(path: Path) -> Picture | None:
        if path in broken:
            raise broken[path]
        die = dice[path]
        return die.crop if die is not None else None

    return learn_photos(photos, crop)


def learn_photos(photos: Mapping[Label, list[Path]], crop: Callable[[Path], Picture | None]) -> Learned:
    labels, crops, owners, names = list(photos), [], [], []
    remarks: list[Worded] = []
    owner_of: dict[str, tuple[int, Path]] = {}
    for number, (label, paths) in enumerate(photos.items()):
        for path in paths:
            try:
                cropped = crop(path)
            except NoPicture as error:
                remarks.append(error)
                continue
            if cropped is None:
                remarks.append(Worded(N_("{photo}: no single die is found in it; left out."), photo=path))
                continue
            mark = hashlib.sha256(cropped.tobytes()).hexdigest()
            if mark in owner_of and owner_of[mark][0] != number:
                same = N_("{one} and {other} are the same photo under two names; which one is right?")
                raise LearningError(same, one=owner_of[mark][1], other=path)
            owner_of[mark] = (number, path)
            crops.append(cropped)
            owners.append(number)
            names.append(str(path))
        if owners.count(number) < FEWEST_PHOTOS:
            few = N_("{die}, {face}: {count} photos to learn from; at least {least} are needed, better 8 or more.")
            facts = {"die": label[0], "face": label[1], "count": owners.count(number), "least": FEWEST_PHOTOS}
            raise LearningError(few, **facts)
    if len(labels) < 2:
        raise LearningError(N_("There is only one face to learn; at least two are needed."))
    model = faces.learn(np.array(crops, np.uint8), np.array(owners, np.int64), labels, names)
    for name in model.figures.doubtful:
        remarks.append(Worded(N_("{photo} looks like another face than the one it is filed under."), photo=name))
    return Learned(model, tuple(remarks))
