"""The camera beside the table: it watches while a roll is expected, and says what it sees to the screen that asked."""

import logging
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from companion.games.duo.desk.rolling import Reading
from companion.games.duo.rules.names import Character
from companion.language import _
from ui.kit.memory import trim_heap

SEED: int | None = None  # of a practice game's throws: another one each time
HASTE = 1.0  # of a practice game's dice; tests have no time
LOOK = 1 / 20  # seconds between two looks at what the reader says
TIDY = 4.0  # seconds after which the memory of the frames looked at is given back
_log = logging.getLogger("tokaido.eye")


class Eye:
    """One reader for one game. Nothing runs, and no camera is on, while no roll is expected."""

    def __init__(self, source: Any, model: Any, faces: Mapping[Character, tuple[int, ...]], *, simulated: bool) -> None:
        from vision.read.reader import Reader

        self.simulated = simulated
        self.source = source
        possible = {die.value: tuple(str(face) for face in sorted(set(values))) for die, values in faces.items()}
        self.reader = Reader(source, model, dice=[die.value for die in Character], possible=possible)
        self.sights: dict[Character, tuple[Any, Any]] = {}  # the last roll's picture and where each die lies in it
        self._tell: Callable[[], object] | None = None
        self._looking: Any = None
        self._tidying: Any = None
        self._last: Any = None

    def expect(self, tell: Callable[[], object]) -> None:
        """A roll is expected: call `tell` whenever there is something new to see."""
        self._tell = tell
        if self._looking is None:
            self.reader.start_roll()
            self._looking = Clock.schedule_interval(self._look, LOOK)
            self._tidying = Clock.schedule_interval(lambda _passed: trim_heap(), TIDY)

    def again(self) -> None:
        """What was read does not count: the dice are rolled once more."""
        self._last = None
        if self._looking is not None:
            self.reader.start_roll()

    def rest(self) -> None:
        """No roll is expected: the camera goes off."""
        self._tell = None
        if self._looking is not None:
            self._looking.cancel()
            self._tidying.cancel()
            self._looking = None
            self.reader.pause()

    def close(self) -> None:
        self.rest()
        self.reader.close()

    def throw(self) -> None:
        """Practice only: the dice are thrown."""
        self.source.throw()

    def words(self) -> str:
        """One sentence about the tray."""
        from vision.read.readings import Status, reading_words

        reading = self.reader.latest()
        if self.simulated and reading.status is Status.WAITING:
            return _("Touch Roll: the dice are thrown for you.")
        return reading_words(reading)

    def seen(self) -> dict[Character, Reading]:
        """What lies still and was read; dice in doubt without a value."""
        from vision.read.readings import Status

        reading = self.reader.latest()
        if reading.status is not Status.READ:
            return {}
        sure = {one.die: one for one in reading.dice if one.sure}
        return {
            Character(die): Reading(int(sure[die].face), sure[die].confidence) if die in sure else Reading(None, 0.0)
            for die in reading.expected
        }

    def correct(self, store: Any, die: Character, read: int | None, told: int, game: int, step: int) -> None:
        """Keep what was seen of a die and what it really showed."""
        from calibration.corrections import keep_correction

        picture, box = self.sights.get(die, (None, None))
        keep_correction(
            store,
            picture,
            box,
            die=die.value,
            read=None if read is None else str(read),
            told=str(told),
            simulated=self.simulated,
            game=game,
            step=step,
        )

    def picture(self) -> Any:
        return self.reader.picture()

    def _look(self, _elapsed: float) -> None:
        reading = self.reader.latest()
        if reading == self._last:
            return
        self._last = reading
        picture = self.reader.picture()
        if picture is not None and reading.dice:
            self.sights = {die: (picture, box) for die, box in places(reading).items()}
        if self._tell is not None:
            self._tell()


def places(reading: Any) -> dict[Character, Any]:
    """Where each die of a roll lies, as far as that is clear: known by its looks, or the only one left."""
    found = {Character(one.die): one.box for one in reading.dice if one.die is not None}
    unknown = [one.box for one in reading.dice if one.die is None]
    missing = [die for die in map(Character, reading.expected) if die not in found]
    if len(unknown) == len(missing) == 1:
        found[missing[0]] = unknown[0]
    return found


def eye_for(app: Any) -> Eye | None:
    """The eye of the open game, made when first asked for; None where dice are tapped in by hand."""
    session = app.session
    key = (session.game_number, app.camera, _model_mark(app, session.practice))
    known = app.eye
    if known is not None and known[0] == key:
        return known[1]
    if known is not None and known[1] is not None:
        known[1].close()
    try:
        eye = _open(app, session)
    except Exception:  # a camera or model that does not work is no reason to stop a game
        _log.exception("no eye")
        eye = None
    app.eye = (key, eye)
    return eye


def _open(app: Any, session: Any) -> Eye | None:
    faces = session.state.board.dice
    practice = session.practice or app.camera == "simulated"
    if not practice and (app.camera == "none" or not _model_mark(app, False)):
        return None  # no dice were taught: all that reads them stays unloaded
    from calibration.models import current

    if practice:
        from vision.practice.practice_tray import PracticeTray

        dice = {die.value: tuple(values) for die, values in faces.items()}
        camera = PracticeTray(time.time_ns() % 2**32 if SEED is None else SEED, dice, haste=HASTE)
        return Eye(camera, current(app.store.folder, simulated=True), faces, simulated=True)
    model = current(app.store.folder, simulated=False)
    if model is None:
        return None
    from calibration.tray import framed, tray_area
    from vision.camera.sources import open_source

    return Eye(framed(open_source(app.camera), tray_area(app.store)), model, faces, simulated=False)


def _model_mark(app: Any, practice: bool) -> int:
    """Another number after the dice have been taught anew."""
    folder = Path(app.store.folder) / "dice"
    file = folder / "simulated" / "model.dice" if practice else folder / "model.dice"
    return file.stat().st_mtime_ns if file.exists() else 0
