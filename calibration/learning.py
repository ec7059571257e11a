"""Trains a dice model from all photos and corrections there are, in a thread; the outcome says how good it is."""

import hashlib
import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from calibration import models
from calibration.lessons.rolls_kept import forget_rolls
from calibration.photos import Faces, crop_in, keep_photo, kept_photos, labels_of
from calibration.relight import in_new_light
from calibration.shelf import DiceShelf
from companion.language import N_, Worded
from vision.arrays import Picture
from vision.read import faces as reading
from vision.read.learning import FEWEST_PHOTOS, LearningError, learn_photos
from vision.read.model import DiceModel, Figures, Label, ModelError

Photos = Mapping[Label, Sequence[Path]]
_log = logging.getLogger("tokaido.learning")
CHANCE_IN = 50  # photos, of which one more or less says nothing
_ONE_AT_A_TIME = threading.Lock()  # two trainings at once would starve the screen of a Raspberry Pi


@dataclass(frozen=True, slots=True)
class Doubt:
    """A photo that contradicts the others: filed under one face, it looks like another."""

    photo: Path
    label: Label
    same_as: Path | None = None  # the very same photo, kept under another face


@dataclass(frozen=True, slots=True)
class Comparison:
    """The model before and the new one on the same photos, each held back from both; the better one is in use."""

    before: Figures
    new: Figures
    number: int | None  # of the model before, by which it can be taken back

    @property
    def new_is_better(self) -> bool:
        """By what is right: a photo kept under a wrong face makes the better model wrong, and the worse one unsure. Of
        equals, as far as so few photos can tell, it is the new one, which has seen the newest and the corrections."""
        return self.new.right >= self.before.right - self.new.photos // CHANCE_IN


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of learning: a new model, in use unless the one before reads better; or the reason why there is none;
    and the photos in doubt."""

    model: DiceModel | None
    doubts: tuple[Doubt, ...] = ()
    missing: tuple[Label, ...] = ()  # faces with too few photos
    trouble: Worded | None = None  # says why, in the language spoken when it is shown
    compared: Comparison | None = None  # with the model before, if there was one


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
    shelf: DiceShelf,
    faces: Faces | None = None,
    corrections: Sequence[tuple[Label, Path]] = (),
    how: str = "",
    new: Sequence[tuple[Label, Picture]] = (),
) -> Outcome:
    """Learn from every kept photo of these dice, the new ones that are kept now, and every correction; the model is in
    use when this returns, unless the one before reads the same photos better. `faces` are those to learn; without them,
    those that the model in use knows."""
    try:
        wanted = labels_of(models.known_faces(shelf) if faces is None else faces)
        for label, crop in new:
            keep_photo(shelf, label, crop)
        if new:
            forget_rolls(shelf)  # they are photos now
        photos = {label: list(paths) for label, paths in kept_photos(shelf).items() if label in wanted}
        for label, path in corrections:
            if label in wanted and path.is_file():
                photos.setdefault(label, []).append(path)
        if missing := [label for label in wanted if len(photos.get(label, ())) < FEWEST_PHOTOS]:
            return Outcome(None, missing=tuple(missing))
        if twice := same_photo_twice(photos):
            return Outcome(None, twice)
        learned = learn_photos(dict(sorted(photos.items())), crop_in)
        relearned = in_new_light(learned.model, corrections)
        compared = _compared(shelf, learned.model)
        facts = {"how": how, "corrections": len(corrections)}
        model = models.keep(shelf, relearned, facts, in_use=compared is None or compared.new_is_better)
    except (ModelError, LearningError) as error:
        return Outcome(None, trouble=error.with_traceback(None))  # a traceback would keep every photo in memory
    except OSError as error:
        not_kept = N_("What was taught cannot be kept: {reason}.")
        return Outcome(None, trouble=Worded(not_kept, reason=error.strerror or error))
    doubtful = {Path(name) for name in model.figures.doubtful}
    doubts = [Doubt(path, label) for label, paths in photos.items() for path in paths if path in doubtful]
    return Outcome(model, tuple(doubts), compared=compared)


def _compared(shelf: DiceShelf, new: DiceModel) -> Comparison | None:
    try:
        before = models.taught(shelf)
    except ModelError:  # one that cannot be read is no better
        return None
    if before is None:
        return None
    return Comparison(reading.figures_on(before, new), new.figures, models.number_of(before))


class Learning:
    """One run of `learn` with all its arguments, in its own thread, after any other run has ended; ask `outcome` from
    any thread, None as long as it goes on. `then` is called with the outcome, from that thread."""

    def __init__(
        self, learns: Callable[[], Outcome], then: Callable[[Outcome], object] = lambda _outcome: None
    ) -> None:
        self.outcome: Outcome | None = None
        self._learn, self._then = learns, then
        self._thread = threading.Thread(target=self._run, name="learning", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        with _ONE_AT_A_TIME:
            try:
                outcome = self._learn()
            except Exception as error:  # whatever happens in the thread, the screen must not wait for ever
                _log.exception("learning failed")
                outcome = Outcome(None, trouble=Worded("{error}", error=str(error)))
        self.outcome = outcome
        self._then(outcome)

    def wait(self, longest: float = 120) -> Outcome | None:
        self._thread.join(longest)
        return self.outcome
