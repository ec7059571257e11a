"""What was rolled and named so far outlives leaving and a power cut: a file for each roll, and one for the names."""

import io
import json
import shutil
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from calibration.lessons.just_roll import Rolled
from calibration.models import dice_folder
from calibration.photos import Faces
from companion.disk.whole_file import write_whole
from vision.arrays import Picture
from vision.read.features import SIDE

NAMES = "names.json"


def rolls_folder(data: Path, simulated: bool) -> Path:
    return dice_folder(data, simulated) / "rolls"


def keep_roll(data: Path, simulated: bool, crops: Sequence[Picture]) -> None:
    """One more roll, whole or not at all."""
    folder = rolls_folder(data, simulated)
    folder.mkdir(parents=True, exist_ok=True)
    content = io.BytesIO()
    np.save(content, np.array(crops, np.uint8), allow_pickle=False)
    write_whole(folder / f"{len(_files(folder)) + 1:04}.npy", content.getvalue())


def keep_names(data: Path, simulated: bool, rolled: Rolled) -> None:
    """What the players said of the dice so far."""
    folder = rolls_folder(data, simulated)
    if not folder.is_dir():
        return
    told = {
        "labels": [[one, *label] for one, label in sorted(rolled.labels.items())],
        "out": sorted(rolled.out),
        "apart": [list(pair) for pair in rolled.parted],
    }
    write_whole(folder / NAMES, json.dumps(told).encode())


def kept_rolls(data: Path, simulated: bool, faces: Faces) -> Rolled:
    """The rolls of a lesson that was left, named as far as it had come; without any, an empty one."""
    rolled = Rolled(faces)
    for file in _files(rolls_folder(data, simulated)):
        try:
            crops = np.load(file, allow_pickle=False)
        except (OSError, ValueError, EOFError):
            return rolled  # the names behind it would be of other dice
        if crops.ndim != 4 or crops.shape[1:] != (SIDE, SIDE, 3) or crops.dtype != np.uint8:
            return rolled
        rolled.add(list(crops))
    _name(rolled, rolls_folder(data, simulated) / NAMES)
    return rolled


def count_rolls(data: Path, simulated: bool) -> int:
    return len(_files(rolls_folder(data, simulated)))


def forget_rolls(data: Path, simulated: bool) -> None:
    """The lesson is over, or begun anew."""
    shutil.rmtree(rolls_folder(data, simulated), ignore_errors=True)


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.npy")) if folder.is_dir() else []


def _name(rolled: Rolled, file: Path) -> None:
    """Names that cannot be read are asked for again; the rolls are what took the time."""
    known = range(len(rolled.crops))
    possible = {(die, face) for die, values in rolled.faces.items() for face in values}
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
