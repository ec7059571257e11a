"""Another lamp: a face that was corrected under it shows how its light differs. If in that light other faces would now
be taken for the corrected one, they are learned in that light as well."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from calibration.photos import crop_in
from vision.arrays import Floats, Picture
from vision.read import faces
from vision.read.classifier import Numbers
from vision.read.model import DiceModel, Label

SAME_LIGHT_THRESHOLD = 0.14  # difference of the logarithms of the colours' means
NEWEST_CORRECTIONS = 12  # corrections that tell about the light now
RELIT_COPIES = 3  # of each face in the new light


def light_of(crop: Picture, usual: Picture) -> Floats:
    """By how much each colour is stronger than in the usual photos (n crops) of the same face."""
    now, before = crop.reshape(-1, 3).mean(0), usual.reshape(-1, 3).mean(0)
    return np.asarray(np.clip((now + 4) / (before + 4), 0.25, 4), np.float32)


def relit(crops: Picture, light: Floats) -> Picture:
    return np.asarray(np.clip(crops.astype(np.float32) * light, 0, 255), np.uint8)


def new_light(model: DiceModel, corrections: Sequence[tuple[Label, Path]]) -> Floats | None:
    """The light in which the newest corrections were made, if it differs from the usual one."""
    lights = []
    for label, path in corrections[-NEWEST_CORRECTIONS:]:
        crop = crop_in(path)
        if crop is None or label not in model.labels:
            continue
        own = model.crops[model.owners == model.labels.index(label)]
        others = np.array([one for one in own if not np.array_equal(one, crop)], np.uint8)
        if len(others) and float(np.abs(np.log(light := light_of(crop, others))).max()) > SAME_LIGHT_THRESHOLD:
            lights.append(light)
    return np.asarray(np.median(lights, axis=0), np.float32) if lights else None


def copies_in(model: DiceModel, light: Floats) -> tuple[Picture, Numbers]:
    """Some photos of every face as they would look in that light."""
    some = []
    for number in range(len(model.labels)):
        mine = np.flatnonzero(model.owners == number)
        some.append(mine[np.unique(np.linspace(0, len(mine) - 1, RELIT_COPIES).astype(int))])
    chosen = np.concatenate(some)
    return relit(model.crops[chosen], light), np.asarray(model.owners[chosen], np.int64)


def in_new_light(model: DiceModel, corrections: Sequence[tuple[Label, Path]]) -> DiceModel:
    """The model itself, or one learned with every face in the light of the corrections, if otherwise a face would be
    misread in it. The figures stay those of real photos."""
    light = new_light(model, corrections)
    if light is None:
        return model
    copies, owners = copies_in(model, light)
    told = faces.read(model, copies)
    if not any(one.sure and (one.die, one.face) != model.labels[own] for one, own in zip(told, owners, strict=True)):
        return model
    crops = np.concatenate([model.crops, copies])
    again = faces.learn(crops, np.concatenate([model.owners, owners]), model.labels)
    return replace(again, figures=model.figures, facts=dict(model.facts))
