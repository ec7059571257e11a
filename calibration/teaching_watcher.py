"""Watches the tray while dice are taught: says what happens in it and hands over close pictures of dice at rest.

It needs no model: it tells dice from the tray, not from each other."""

import logging
import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from calibration.photos import close_crop
from calibration.tray_area import TrayArea
from companion.language import _, ngettext
from vision.arrays import Picture
from vision.camera.frames import as_picture
from vision.camera.sources import CameraFrame, CameraTrouble, Capture, Source
from vision.find.boxes import FoundDie, overlap
from vision.find.empty_tray import LONGEST_HAND, EmptyTray
from vision.find.finder import closely
from vision.find.stillness import Stillness
from vision.find.tray_states import NEVER, Away, Moving, TrayState, frame_came, look_due, looked
from vision.read.readings import Problem, problem_words

LOOK_AGAIN_SECONDS = 0.4  # between two looks at something that is not what is wanted
LONG_SECONDS, LOOK_SELDOM_SECONDS = 3 * LONGEST_HAND, 2.0  # once it has lain there for so long: no need to hurry
PLAIN_SCORE = 0.75  # of a find that counts where there are more than wanted
UNTOUCHED_THRESHOLD = 5.0  # median difference of two crops up to which the die was not touched
FAILURES_TOLD = 30  # frames in a row that cannot be looked at, before it is said: about a second
_log = logging.getLogger("tokaido.teaching")


class Scene(StrEnum):
    """What the tray looks like."""

    OFF = "off"
    NO_CAMERA = "no_camera"
    MOVING = "moving"
    EMPTY = "empty"
    HAND = "hand"
    FEWER = "fewer"
    MORE = "more"
    COCKED = "cocked"
    REST = "rest"
    FAILED = "failed"  # not the dice: the app fails on every frame


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """The newest look: where the dice are (in pixels of the tray's part of the picture) and, at rest, their crops.
    `rests` counts the times that the wanted number of dice came to rest anew."""

    scene: Scene = Scene.OFF
    found: tuple[FoundDie, ...] = ()
    crops: tuple[Picture, ...] = ()
    rests: int = 0
    trouble: CameraTrouble | None = None


class TeachingWatcher:
    """Looks for `wanted` dice. Its own thread does the work; everything may be asked from any thread."""

    def __init__(self, source: Source, wanted: int, area: TrayArea | None = None) -> None:
        self.wanted = wanted
        self.area = area or TrayArea()
        self.source = source
        self.sight = Sight()
        self._capture = Capture(source)
        self.picture = self._capture.picture
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None
        self._stillness = Stillness()
        self._tray = EmptyTray()
        self._seen: TrayState = Away()
        self._last: Sight | None = None
        self._failures = 0  # frames in a row that could not be looked at

    @property
    def watching(self) -> bool:
        """Whether the camera is on."""
        return self._capture.on

    def start(self) -> None:
        self._capture.start()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="teaching watcher", daemon=True)
            self._thread.start()

    def rest(self) -> None:
        """Camera off for a while."""
        self._capture.stop()

    def close(self) -> None:
        self._ended.set()
        self._capture.close()
        if self._thread is not None:
            self._thread.join(3)

    def remember(self, before: Sight | None) -> None:
        """Dice that still lie as another watcher saw them have not come to rest anew."""
        self._last = before

    def _run(self) -> None:
        number = 0
        while not self._ended.is_set():
            if not self._capture.on:
                self._seen = Away()
                self.sight = replace(self.sight, scene=Scene.OFF, trouble=None)
                self._ended.wait(0.1)
                continue
            frame = self._capture.next_after(number, 0.25)
            trouble = self._capture.trouble
            if trouble is not None:
                self._seen = Away()
                self._stillness.forget()
                self.sight = replace(self.sight, scene=Scene.NO_CAMERA, found=(), trouble=trouble)
            elif frame is not None:
                number = frame.number
                self._look_safely(frame)

    def _look_safely(self, frame: CameraFrame) -> None:
        """One bad frame must not end the lesson: it is logged, seldom if it goes on, and said if every frame fails."""
        try:
            self._look(frame)
            self._failures = 0
        except Exception:
            self._seen = Away()  # whatever comes after it is looked at anew
            self._failures += 1
            if self._failures in (1, 10, 100, 1000):
                _log.exception("frame %d cannot be looked at, %d in a row", frame.number, self._failures)
            if self._failures >= FAILURES_TOLD:
                self._tell(Scene.FAILED)

    def _look(self, frame: CameraFrame) -> None:
        whole = as_picture(frame.picture)
        if whole is None:
            return
        picture = self.area.cut(whole)
        still = self._stillness.still_for(picture, frame.at)
        self._seen = frame_came(self._seen, still)
        if isinstance(self._seen, Moving):
            self._tell(Scene.MOVING)
        elif look_due(self._seen, frame.at):
            self._judge(picture, still)
            self._seen = looked(self._seen, frame.at + look_again_after(self.sight.scene, still))

    def _judge(self, picture: Picture, still: float) -> None:
        if self._tray.hand(picture, still):
            self._tell(Scene.HAND)
            return
        found = best_of(self._tray.dice(picture, still, self.wanted), self.wanted)
        if found:
            found = closely(picture, self._tray.empty, found)
        scene = scene_of(found, self.wanted)
        if scene is Scene.REST:
            self._at_rest(picture, found)
            return
        if scene is Scene.EMPTY:
            self._last = None
        self._tell(scene, found)

    def _at_rest(self, picture: Picture, found: tuple[FoundDie, ...]) -> None:
        crops = tuple(close_crop(picture, one.box) for one in found)
        now = Sight(Scene.REST, found, crops, self.sight.rests)
        if self._last is None or not _untouched(self._last, now):
            now = replace(now, rests=now.rests + 1)
            self._last = now
        self.sight = now

    def _tell(self, scene: Scene, found: tuple[FoundDie, ...] = ()) -> None:
        self.sight = Sight(scene, found, (), self.sight.rests)


def best_of(found: Sequence[FoundDie], wanted: int) -> tuple[FoundDie, ...]:
    """The plain ones where more are found than wanted; as many as wanted where too few of them are plain."""
    strong = tuple(one for one in found if one.score > PLAIN_SCORE)
    if len(found) <= wanted:
        return tuple(found)
    return strong if len(strong) >= wanted else tuple(found[:wanted])


def scene_of(found: Sequence[FoundDie], wanted: int) -> Scene:
    """What a tray at rest without a hand looks like, by the dice in it and how they lie."""
    if not found:
        return Scene.EMPTY
    if any(one.leans or one.on_top for one in found):
        return Scene.COCKED
    if len(found) != wanted:
        return Scene.MORE if len(found) > wanted else Scene.FEWER
    return Scene.REST


def look_again_after(scene: Scene, still: float) -> float:
    """Seconds until another look is worth it although nothing moved: what is wanted is looked at once."""
    if scene is Scene.REST:
        return NEVER
    return LOOK_AGAIN_SECONDS if still < LONG_SECONDS else LOOK_SELDOM_SECONDS


def _untouched(before: Sight, now: Sight) -> bool:
    """Whether all dice lie exactly as they did: a lamp or a shadow moved, not they."""
    for one, crop in zip(now.found, now.crops, strict=True):
        shares = [overlap(one.box, other.box) for other in before.found]
        place = int(np.argmax(shares))
        if shares[place] < 0.8:
            return False
        difference = np.abs(crop.astype(np.float32) - before.crops[place].astype(np.float32))
        if float(np.median(difference)) > UNTOUCHED_THRESHOLD:
            return False
    return True


def scene_words(sight: Sight, wanted: int) -> str:
    """What is wrong with the tray, or nothing to say."""
    match sight.scene:
        case Scene.HAND:
            return problem_words(Problem.HAND)
        case Scene.COCKED:
            return problem_words(Problem.COCKED)
        case Scene.FAILED:
            return _("The camera's picture cannot be looked at now. Leave this page and come back.")
        case Scene.MORE:
            return ngettext(
                "There is more than one die in the tray.", "There are more than {count} dice in the tray.", wanted
            ).format(count=wanted)
        case Scene.FEWER:
            return _("Not all dice are in view.")
        case _:
            return ""
