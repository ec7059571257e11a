"""The commands about dice: learn a model from photos, read photos with it, test it on photos whose answer is known."""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from companion.language import _, ngettext
from vision.arrays import Picture
from vision.camera.frames import NoPicture, read_photo
from vision.read.faces import up_to_date
from vision.read.learning import LearningError, labelled_photos, learn_folder
from vision.read.model import DiceModel, ModelError, load, save
from vision.read.photo import PhotoReading, read_dice


def dice_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `dice learn`, `dice read` and `dice test`."""
    parts = parser.add_subparsers(dest="dice_command", required=True, metavar="{learn,read,test}")
    learn = parts.add_parser("learn", help=_("make a dice model of a folder of photos, DIE/FACE/PHOTO"))
    photos = _("photos in folders: DIE/FACE/PHOTO")
    learn.add_argument("folder", metavar="FOLDER", type=Path, help=photos)
    read = parts.add_parser("read", help=_("read the dice in photos"))
    read.add_argument("photos", metavar="PHOTO", type=Path, nargs="+", help=_("a photo of a tray, or of one die"))
    test = parts.add_parser("test", help=_("count right, wrong and unsure readings of a folder of photos"))
    test.add_argument("folder", metavar="FOLDER", type=Path, help=photos)
    for parser, run in ((learn, run_learn), (read, run_read), (test, run_test)):
        parser.add_argument("--model", metavar="FILE", type=Path, required=True, help=_("the dice model file"))
        parser.add_argument("--empty", metavar="PHOTO", type=Path, help=_("a picture of the same tray without dice"))
        parser.set_defaults(run=run)
    for parser in (read, test):
        parser.add_argument("--json", action="store_true", help=_("print JSON"))


def _failed(error: Exception | str) -> int:
    print(error, file=sys.stderr)
    return 1


def _empty(chosen: argparse.Namespace) -> Picture | None:
    return read_photo(chosen.empty) if chosen.empty is not None else None


def run_learn(chosen: argparse.Namespace) -> int:
    begun = time.perf_counter()
    try:
        learned = learn_folder(chosen.folder, _empty(chosen))
        save(learned.model, chosen.model)
    except (LearningError, NoPicture) as error:
        return _failed(error)
    except OSError as error:
        return _failed(_("{path} cannot be written: {reason}.").format(path=chosen.model, reason=error.strerror))
    for remark in learned.remarks:
        print(remark)
    figures, model = learned.model.figures, learned.model
    print(
        _("Learned {faces} faces of {dice} from {photos} photos in {seconds:.1f} s.").format(
            faces=len(model.labels), dice=", ".join(model.dice), photos=figures.photos,
            seconds=time.perf_counter() - begun,
        )
    )  # fmt: skip
    words = _("Each photo read by a model that had not seen it: {right} right, {wrong} wrong, {unsure} unsure.")
    print(words.format(right=figures.right, wrong=figures.wrong, unsure=figures.unsure))
    return 0


def reading_json(photo: Path, reading: PhotoReading) -> dict[str, Any]:
    return {
        "photo": str(photo),
        "ms": round(reading.ms, 1),
        "dice": [
            {
                "die": one.die,
                "face": one.face,
                "confidence": round(min(one.confidence, 0.9999), 4),
                "box": [round(value) for value in one.box],
            }
            for one in reading.dice
        ],
    }


def run_read(chosen: argparse.Namespace) -> int:
    try:
        model, empty = up_to_date(load(chosen.model)), _empty(chosen)
    except (ModelError, NoPicture) as error:
        return _failed(error)
    failed = 0
    for path in chosen.photos:
        try:
            picture = read_photo(path)
        except NoPicture as error:
            failed = _failed(error)
            if chosen.json:
                print(json.dumps({"photo": str(path), "ms": 0.0, "dice": [], "error": str(error)}, ensure_ascii=False))
            continue
        reading = read_dice(picture, model, empty, thorough=True)
        if chosen.json:
            print(json.dumps(reading_json(path, reading), ensure_ascii=False))
        else:
            print(f"{path}: {_in_words(reading)}")
    return failed


def _in_words(reading: PhotoReading) -> str:
    if not reading.dice:
        return _("no dice")
    words = []
    for one in reading.dice:
        if one.face is not None:
            words.append(f"{one.die} {one.face} ({one.confidence:.0%})")
        elif one.die is not None:
            words.append(_("{die}: not sure which face").format(die=one.die))
        else:
            words.append(_("a die that is not clear"))
    return ", ".join(words)


def tested(folder: Path, model: DiceModel, empty: Picture | None) -> dict[str, Any]:
    """Right, wrong and unsure for each die and face, and the time a photo."""
    counts: dict[str, dict[str, dict[str, int]]] = {}
    times: list[float] = []
    total = {"right": 0, "wrong": 0, "unsure": 0}
    for (die, face), paths in labelled_photos(folder).items():
        here = counts.setdefault(die, {}).setdefault(face, {"right": 0, "wrong": 0, "unsure": 0})
        for path in paths:
            reading = read_dice(read_photo(path), model, empty)
            times.append(reading.ms)
            best = max(reading.dice, key=lambda one: one.confidence, default=None)
            if best is None or best.face is None:
                answer = "unsure"
            else:
                answer = "right" if (best.die, best.face) == (die, face) else "wrong"
            here[answer] += 1
            total[answer] += 1
    return {"photos": len(times), **total, "ms": round(float(np.median(times)), 2), "dice": counts}


def run_test(chosen: argparse.Namespace) -> int:
    try:
        result = tested(chosen.folder, up_to_date(load(chosen.model)), _empty(chosen))
    except (ModelError, NoPicture, LearningError) as error:
        return _failed(error)
    if chosen.json:
        print(json.dumps(result, ensure_ascii=False))
        return 0
    for die, rows in result["dice"].items():
        for face, count in rows.items():
            print(_("{die} {face}: {right} right, {wrong} wrong, {unsure} unsure").format(die=die, face=face, **count))
    print(
        ngettext("{photos} photo:", "{photos} photos:", result["photos"]).format(**result),
        _("{right} right, {wrong} wrong, {unsure} unsure; {ms} ms a photo").format(**result),
    )
    return 0
