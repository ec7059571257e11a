"""What was rolled and named so far outlives leaving and a power cut: a file for each roll, and one for the names."""

import io
import json
import shutil
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from calibration.lessons.just_roll import Rolled
from calibration.photos import Faces, labels_of
from calibration.shelf import DiceShelf
from companion.disk.whole_file import write_whole
from vision.arrays import Picture
from vision.find.finder import whole
from vision.read.features import CROP_SIDE

NAMES_FILE = "names.json"


def keep_roll(shelf: DiceShelf, crops: Sequence[Picture]) -> None:
    """One more roll, whole or not at all."""
    folder = shelf.rolls
    folder.mkdir(parents=True, exist_ok=True)
    content = io.BytesIO()
    np.save(content, np.array(crops, np.uint8), allow_pickle=False)
    write_whole(folder / f"{len(_files(folder)) + 1:04}.npy", content.getvalue())


def keep_names(shelf: DiceShelf, rolled: Rolled) -> None:
    """What the players said of the dice so far."""
    folder = shelf.rolls
    if not folder.is_dir():
        return
    told = {
        "labels": [[one, *label] for one, label in sorted(rolled.labels.items())],
        "out": sorted(rolled.out),
        "apart": [list(pair) for pair in rolled.parted],
    }
    write_whole(folder / NAMES_FILE, json.dumps(told).encode())


def kept_rolls(shelf: DiceShelf, faces: Faces) -> Rolled:
    """The rolls of a lesson that was left, named as far as it had come; without any, an empty one."""
    rolled = Rolled(faces)
    for file in _files(shelf.rolls):
        try:
            crops = np.load(file, allow_pickle=False)
        except (OSError, ValueError, EOFError):
            return rolled  # the names behind it would be of other dice
        if crops.ndim != 4 or crops.shape[1] != crops.shape[2] or crops.shape[3] != 3 or crops.dtype != np.uint8:
            return rolled
        rolled.add([whole(crop, CROP_SIDE) for crop in crops])
    _name(rolled, shelf.rolls / NAMES_FILE)
    return rolled


def count_rolls(shelf: DiceShelf) -> int:
    return len(_files(shelf.rolls))


def forget_rolls(shelf: DiceShelf) -> None:
    """The lesson is over, or begun anew."""
    shutil.rmtree(shelf.rolls, ignore_errors=True)


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.npy")) if folder.is_dir() else []


def _name(rolled: Rolled, file: Path) -> None:
    """Names that cannot be read are asked for again; the rolls are what took the time."""
    known = range(len(rolled.crops))
    possible = labels_of(rolled.faces)
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
        labels = {int(one): (str(die), str(face)) for one, die, face in told["labels"]}
        out = {int(one) for one in told["out"]}
        apart = [(int(one), int(other)) for one, other in told["apart"]]
    except (OSError, ValueError, KeyError, TypeError):
        return
    rolled.labels.update({one: label for one, label in labels.items() if one in known and label in possible})
    rolled.out.update(one for one in out if one in known)
    rolled.parted += [(one, other) for one, other in apart if one in known and other in known]
