"""The camera beside the table: it watches while a roll is expected, and says what it sees to the screen that asked."""

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent

from calibration.corrections import keep_correction
from calibration.models import current
from calibration.shelf import DiceShelf
from calibration.tray import framed
from calibration.tray_area import TrayArea
from companion.language import _
from companion.store.store import Store
from ui.camera.dice_set import DiceSet
from ui.camera.sources import source_for
from ui.kit.memory import trim_heap
from vision.arrays import Picture
from vision.camera.sources import Source
from vision.find.boxes import Box
from vision.practice.practice_tray import PracticeTray
from vision.read.model import DiceModel, ModelError
from vision.read.reader import Reader
from vision.read.readings import DieReading, Status, TrayReading, places_of, reading_words
from vision.read.tray_preview import SHOWN, TrayPreview

TIDY = 4.0  # seconds after which the memory of the frames looked at is given back


class TableCamera:
    """One reader for one game. Nothing runs, and no camera is on, while no roll is expected."""

    def __init__(self, source: Source, model: DiceModel, dice: DiceSet, shelf: DiceShelf) -> None:
        self.source = source
        self.shelf = shelf
        self.reader = Reader(source, model, dice=list(dice.sides), possible=dice.faces)
        self.sights: dict[str, tuple[Picture, Box]] = {}  # the last roll's picture and where each die lies in it
        self._tell: Callable[[], object] | None = None
        self._deaf: Callable[[], None] | None = None  # ends the subscription to the reader
        self._tidying: ClockEvent | None = None
        self._new = True  # nothing has been rolled since it joined

    @property
    def simulated(self) -> bool:
        return self.shelf.simulated

    def expect(self, tell: Callable[[], object]) -> None:
        """A roll is expected: call `tell` on the main thread whenever there is something new to see."""
        self._tell = tell
        if self._deaf is None:
            self._deaf = self.reader.on_reading(self._heard)
            self._tidying = Clock.schedule_interval(lambda _passed: trim_heap(), TIDY)
            self.reader.start_roll()

    def again(self) -> None:
        """What was read does not count: the dice are rolled once more."""
        if self._deaf is not None:
            self.reader.start_roll()

    def rest(self) -> None:
        """No roll is expected: the camera goes off."""
        self._tell = None
        if self._deaf is not None and self._tidying is not None:
            self._deaf()
            self._deaf = None
            self._tidying.cancel()
            self.reader.pause()

    def close(self) -> None:
        self.rest()
        self.reader.close()

    def throw(self) -> None:
        """Practice only: the dice are thrown."""
        assert isinstance(self.source, PracticeTray)
        self.source.throw()

    def words(self) -> str:
        """One sentence about the tray."""
        reading = self.reader.latest()
        if self.simulated and reading.status is Status.WAITING:
            return _("Touch Roll: the dice are thrown for you.")
        if self._new and reading.status is Status.WAITING:
            return _("The camera is ready: roll the dice into the tray.")
        return reading_words(reading)

    def seen(self) -> dict[str, DieReading | None]:
        """Each die that was expected, once all lie still and were read; None for one that is in doubt."""
        reading = self.reader.latest()
        if reading.status is not Status.READ:
            return {}
        sure = {one.die: one for one in reading.dice if one.sure}
        return {die: sure.get(die) for die in reading.expected}

    def correct(self, store: Store, die: str, read: str | None, told: str, game: int, step: int) -> None:
        """Keep what was seen of a die and what it really showed."""
        picture, box = self.sights.get(die, (None, None))
        keep_correction(store, self.shelf, picture, box, die=die, read=read, told=told, game=game, step=step)

    def preview(self) -> TrayPreview | None:
        """A small picture of the roll that is expected, once something has moved, or of the last one."""
        return self.reader.preview

    @property
    def in_motion(self) -> bool:
        """Dice roll or lie in the tray: there is something to look at."""
        return self.reader.latest().status in SHOWN

    def _heard(self, reading: TrayReading) -> None:
        """Called from the reader's thread: hands over to the main thread."""
        Clock.schedule_once(lambda _passed: self._look(reading), 0)

    def _look(self, reading: TrayReading) -> None:
        if self._tell is None:
            return
        self._new = self._new and reading.status is Status.WAITING
        picture = self.reader.picture()
        if picture is not None and reading.dice:
            self.sights = {die: (picture, box) for die, box in places_of(reading).items()}
        self._tell()


def opened(camera: str, dice: DiceSet, shelf: DiceShelf, area: TrayArea) -> TableCamera:
    """The camera on the dice of this shelf; ModelError where what was taught cannot be read."""
    model = current(shelf, dice.practice.model)
    if model is None:
        raise ModelError(f"no model can be read in {shelf.folder}")
    return TableCamera(framed(source_for(camera, dice, shelf.simulated), area), model, dice, shelf)
