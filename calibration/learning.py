"""Learning the dice from all photos and corrections there are, in a thread; the outcome says how good it is."""

import hashlib
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from calibration import models
from calibration.lessons.rolls_kept import forget_rolls
from calibration.photos import Faces, crop_in, keep_photo, kept_photos
from calibration.relight import in_new_light
from companion.language import _
from vision.arrays import Picture
from vision.read.learning import FEWEST, LearningError, learn_photos
from vision.read.model import DiceModel, Label

Photos = Mapping[Label, Sequence[Path]]


@dataclass(frozen=True, slots=True)
class Doubt:
    """A photo that contradicts the others: filed under one face, it looks like another."""

    photo: Path
    label: Label
    same_as: Path | None = None  # the very same photo, kept under another face


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of learning: a model in use, or the reason why there is none; and the photos in doubt."""

    model: DiceModel | None
    doubts: tuple[Doubt, ...] = ()
    missing: tuple[Label, ...] = ()  # faces with too few photos
    trouble: str = ""


def missing_faces(photos: Photos, faces: Faces) -> tuple[Label, ...]:
    wanted = [(die, face) for die, values in faces.items() for face in values]
    return tuple(label for label in wanted if len(photos.get(label, ())) < FEWEST)


def same_photo_twice(photos: Photos) -> tuple[Doubt, ...]:
    """Photos that are kept under two faces at once."""
    seen: dict[str, tuple[Label, Path]] = {}
    doubts = []
    for label, paths in photos.items():
        for path in paths:
            crop = crop_in(path)
            if crop is None:
                continue
            mark = hashlib.sha256(crop.tobytes()).hexdigest()
            if mark in seen and seen[mark][0] != label:
                doubts.append(Doubt(path, label, seen[mark][1]))
            seen.setdefault(mark, (label, path))
    return tuple(doubts)


def learn(
    data: Path,
    simulated: bool,
    faces: Faces,
    corrections: Sequence[tuple[Label, Path]] = (),
    how: str = "",
    new: Sequence[tuple[Label, Picture]] = (),
) -> Outcome:
    """Learn from every kept photo of these dice, the new ones that are kept now, and every correction; the model is in
    use when this returns."""
    try:
        for label, crop in new:
            keep_photo(data, simulated, label, crop)
        if new:
            forget_rolls(data, simulated)  # they are photos now
    except OSError as error:
        return Outcome(None, trouble=_not_kept(error))
    wanted = {(die, face) for die, values in faces.items() for face in values}
    photos = {label: list(paths) for label, paths in kept_photos(data, simulated).items() if label in wanted}
    for label, path in corrections:
        if label in wanted and path.is_file():
            photos.setdefault(label, []).append(path)
    if missing := missing_faces(photos, faces):
        return Outcome(None, missing=missing)
    if twice := same_photo_twice(photos):
        return Outcome(None, twice)
    try:
        learned = learn_photos(dict(sorted(photos.items())), crop_in)
        relearned = in_new_light(learned.model, corrections)
        model = models.keep(data, simulated, relearned, {"how": how, "corrections": len(corrections)})
    except LearningError as error:
        return Outcome(None, trouble=str(error))
    except OSError as error:
        return Outcome(None, trouble=_not_kept(error))
    doubtful = {Path(name) for name in model.figures.doubtful}
    doubts = [Doubt(path, label) for label, paths in photos.items() for path in paths if path in doubtful]
    return Outcome(model, tuple(doubts))


def _not_kept(error: OSError) -> str:
    return _("What was taught cannot be kept: {reason}.").format(reason=error.strerror or error)


class Learning:
    """One run of `learn` in its own thread; ask `outcome` from any thread, None as long as it goes on."""

    def __init__(
        self,
        data: Path,
        simulated: bool,
        faces: Faces,
        corrections: Sequence[tuple[Label, Path]] = (),
        how: str = "",
        new: Sequence[tuple[Label, Picture]] = (),
    ) -> None:
        self.outcome: Outcome | None = None
        given = (data, simulated, faces, tuple(corrections), how, tuple(new))
        self._thread = threading.Thread(target=self._run, args=given, name="learning", daemon=True)
        self._thread.start()

    def _run(self, *given: Any) -> None:
        try:
            self.outcome = learn(*given)
        except Exception as error:  # whatever happens in the thread, the screen must not wait for ever
            self.outcome = Outcome(None, trouble=str(error))

    def wait(self, longest: float = 120) -> Outcome | None:
        self._thread.join(longest)
        return self.outcome
