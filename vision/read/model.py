"""A dice model: what was learned of a player's dice, with the photos it was learned from and its own test figures.

The file is one line naming the format, one line with a checksum of all that follows, and the contents. A file that is
damaged, or no model at all, is refused with words that say so."""

import hashlib
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion.disk.whole_file import write_whole
from companion.language import N_, Worded
from vision.arrays import Picture
from vision.find.finder import whole
from vision.read.classifier import SPREAD, Classifier, Numbers, Parts, taught
from vision.read.features import CROP_SIDE, FACES_NETWORK, WIDTH, ZOOMS
from vision.read.upper_face import UPPER_NETWORK

VERSION = 4  # features of a photo in older ones were others: these are learned anew from their photos
OLDEST = 1
MEASURING = (UPPER_NETWORK, FACES_NETWORK, SPREAD)  # what the features of a photo and their meaning come from
_FIRST = b"tokaido-dice-model %d\n"
NO_PARTS = Parts(np.zeros((0, len(ZOOMS), WIDTH), np.float32), np.zeros(0, np.int64))
Label = tuple[str, str]


class ModelError(Worded):
    """A dice model that cannot be used; it says why and what to do, in the language spoken when it is shown."""


@dataclass(frozen=True, slots=True)
class Figures:
    """How the model did on its own photos, each read by a model that had not seen it."""

    photos: int
    right: int
    wrong: int
    unsure: int
    doubtful: tuple[str, ...] = ()  # photos that contradict the others


@dataclass(frozen=True, slots=True, eq=False)
class DiceModel:
    """Everything needed to read the dice that were learned."""

    labels: tuple[Label, ...]  # (die, face) of each class
    classifier: Classifier
    crops: Picture  # the photos, cut out and small
    owners: Numbers  # the class of each
    figures: Figures
    network: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def dice(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(die for die, _face in self.labels))


def die_of(labels: Sequence[Label]) -> list[int]:
    """For each class the number of its die."""
    dice = list(dict.fromkeys(die for die, _face in labels))
    return [dice.index(die) for die, _face in labels]


def network_mark() -> str:
    """Which networks features come from: models learned with others must be learned anew from their photos."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in MEASURING)).hexdigest()[:16]


def packed(model: DiceModel) -> bytes:
    """The file's contents."""
    head = {
        "version": VERSION,
        "labels": [list(label) for label in model.labels],
        "network": model.network,
        "figures": asdict(model.figures),
        "facts": dict(model.facts),
    }
    jpegs = [cv2.imencode(".jpg", crop, [cv2.IMWRITE_JPEG_QUALITY, 96])[1].ravel() for crop in model.crops]
    store, parts = io.BytesIO(), model.classifier.parts or NO_PARTS
    np.savez(
        store,
        head=np.frombuffer(json.dumps(head).encode(), np.uint8),
        rows=model.classifier.rows,
        owners=model.owners,
        lengths=np.array([len(jpeg) for jpeg in jpegs], np.int64),
        photos=np.concatenate(jpegs) if jpegs else np.zeros(0, np.uint8),
        parts=parts.rows,
        part_dice=parts.dice,
    )
    body = store.getvalue()
    return _FIRST % VERSION + hashlib.sha256(body).hexdigest().encode() + b"\n" + body


def save(model: DiceModel, path: Path) -> None:
    """Atomic: written whole or not at all."""
    write_whole(path, packed(model))


def load(path: Path) -> DiceModel:
    try:
        return unpacked(path.read_bytes())
    except OSError as error:
        why = N_("The dice model {path} cannot be read: {reason}.")
        raise ModelError(why, path=path, reason=error.strerror or error) from error
    except ModelError as error:
        raise ModelError("{path}: {why}", path=path, why=error) from error


def unpacked(stored: bytes) -> DiceModel:
    first, _newline, rest = stored.partition(b"\n")
    if not first.startswith(b"tokaido-dice-model "):
        raise ModelError(N_("This is no dice model. Teach the dice again, or choose another file."))
    if first not in {_FIRST.strip() % version for version in range(OLDEST, VERSION + 1)}:
        other = N_("This dice model is of version {found}; this app reads version {version}. Teach the dice again.")
        raise ModelError(other, found=first[19:40].decode("ascii", "replace"), version=VERSION)
    mark, _newline, body = rest.partition(b"\n")
    damaged = N_("This dice model is damaged. Teach the dice again, or use a copy of the file.")
    if hashlib.sha256(body).hexdigest().encode() != mark:
        raise ModelError(damaged)
    try:
        return _made(np.load(io.BytesIO(body), allow_pickle=False))
    except Exception as error:  # a file with a right checksum and wrong contents was made by hand
        raise ModelError(damaged) from error


def _made(store: Mapping[str, Any]) -> DiceModel:
    head = json.loads(store["head"].tobytes())
    labels = tuple((str(die), str(face)) for die, face in head["labels"])
    parts = np.split(store["photos"], np.cumsum(store["lengths"])[:-1]) if len(store["lengths"]) else []
    photos = [whole(np.asarray(cv2.imdecode(part, cv2.IMREAD_COLOR), np.uint8), CROP_SIDE) for part in parts]
    crops = np.array(photos, np.uint8).reshape(-1, CROP_SIDE, CROP_SIDE, 3)
    count, owners = len(labels), np.asarray(store["owners"], np.int64)
    older = head["version"] < VERSION or "parts" not in store
    shape = (len(crops), len(ZOOMS), WIDTH)
    rows = np.zeros(shape, np.float32) if older else np.asarray(store["rows"], np.float32)
    pieces = None if older else Parts(np.asarray(store["parts"], np.float32), store["part_dice"])
    if (
        rows.shape != shape
        or (pieces is not None and pieces.rows.shape != (len(pieces.dice), *shape[1:]))
        or (pieces is not None and not np.isfinite(pieces.rows).all())
        or not np.isfinite(rows).all()
        or len(owners) != len(crops)
        or int(owners.min(initial=0)) < 0
        or int(owners.max(initial=0)) >= count
    ):
        raise ValueError("the parts do not fit together")
    told = head["figures"]
    figures = Figures(told["photos"], told["right"], told["wrong"], told["unsure"], tuple(told["doubtful"]))
    network = "" if older else str(head["network"])
    classifier = taught(rows, owners, die_of(labels), pieces)
    return DiceModel(labels, classifier, crops, owners, figures, network, head["facts"])
