"""Try it: roll, see what the app reads, touch what is wrong and tell what is right; it is kept and learned from."""

from functools import partial

from kivy.clock import Clock
from kivy.uix.widget import Widget

from calibration.corrections import corrected_photos, keep_correction
from calibration.models import current
from calibration.tray import framed
from calibration.tray_area import tray_area
from companion.language import _, ngettext
from companion.store.faults import NotKept
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Row
from ui.teach.faces import ask_face
from ui.teach.screen import TeachingScreen
from ui.teach.sides import LevelRow, two_sides
from ui.teach.view import CameraView
from ui.teach.watching import TICK_SECONDS, camera_trouble_words
from vision.arrays import Picture
from vision.find.boxes import Box
from vision.practice.practice_tray import PracticeTray
from vision.read.reader import Reader
from vision.read.readings import Status, TrayReading, places_of, reading_words


class TeachTestScreen(TeachingScreen):
    """`app.go("teach_test", simulated=...)`. Counts what was right, unsure and wrong, as the players say."""

    reader: Reader | None = None

    def build(self, **_kwargs: object) -> None:
        self.tally: dict[str, int] = self.memory.setdefault("tally", {"right": 0, "unsure": 0, "wrong": 0})
        self.told: dict[str, str] = {}
        self._shown: TrayReading | None = None
        self.picture: Picture | None = None  # of the roll that was read
        self.view = CameraView(touched=self._ask_about)
        self.said = Text("", "prompt")
        self.count = Text("", "body")
        self.keys = {die: self._die(die) for die in self.dice.sides}
        hint = _("Is a number wrong? Touch it, or the die in the picture, and tell the right one.")
        things = [self.said, *self.keys.values(), Text(hint, "small", colour=theme().faint), self.count]
        self.add_widget(two_sides(self.app, _("Try the dice"), self.view, things, self._buttons()))
        self._tell_count()
        self._watch()

    def _die(self, die: str) -> TouchButton:
        words = _("{die}: {value}").format(die=self.dice.title(die), value="–")
        return TouchButton(words, name=f"die:{die}", action=lambda: self._ask(die))

    def _buttons(self) -> list[Widget]:
        buttons: list[Widget] = []
        if self.simulated:
            buttons.append(TouchButton(_("Throw"), name="throw", action=self._throw, icon="die", kind="primary"))
        self.learn = TouchButton(_("Learn from corrections"), name="learn", action=self._learn)
        self.learn.disabled = not corrected_photos(self.app.store, self.shelf)
        return [LevelRow(*buttons, self.learn)]

    def _watch(self) -> None:
        model = current(self.shelf, self.dice.practice.model)
        if model is None:
            self.said.text = _("Teach the dice first.")
            return
        self.source = self.new_source()
        possible = self.dice.faces
        expected = tuple(die for die in possible if die in model.dice)
        framed_source = framed(self.source, tray_area(self.app.store, self.shelf))
        self.reader = Reader(framed_source, model, expected, possible)
        self.reader.start_roll()
        self.until_left(self.reader.close)
        self.until_left(Clock.schedule_interval(self._tick, TICK_SECONDS).cancel)

    def dimmed(self, dim: bool) -> None:
        if self.reader is not None and dim:
            self.reader.pause()
        elif self.reader is not None:
            self.reader.start_roll()

    def _throw(self) -> None:
        self._settle()
        assert isinstance(self.source, PracticeTray)  # else there is no such button
        self.source.throw()

    # What is read

    def _tick(self, _passed: float) -> None:
        if self.dim or self.reader is None:
            return
        reading = self.reader.latest()
        paint = theme()
        marks = [(one.box, paint.good if one.sure else paint.doubt) for one in reading.dice]
        self.view.show(self.reader.picture(), marks)
        if reading == self._shown:
            return
        if reading.status is Status.ROLLING:
            self.app.sign_of_life()
            self._settle()
        self._shown = reading
        self.said.text = camera_trouble_words(reading.trouble) if reading.trouble else reading_words(reading)
        if reading.status is Status.READ:
            self.app.sound("dice")
            self.memory["read"] = reading
            self.picture = self.reader.picture()
            self._show_values(reading)

    def _show_values(self, reading: TrayReading) -> None:
        for die, button in self.keys.items():
            value = self.told.get(die) or reading.values.get(die)
            button.text = _("{die}: {value}").format(die=self.dice.title(die), value=value or _("not sure"))
            button.dress("chosen" if die in self.told or value is None else "plain")

    # What the players say

    def _ask(self, die: str) -> None:
        reading: TrayReading | None = self.memory.get("read")
        if reading is None:
            return

        def tell(value: str) -> None:
            self.app.hide(message)
            self._tell(die, value)

        keys = [
            TouchButton(value, name=f"die:{die}:{value}", action=partial(tell, value)) for value in self.dice.faces[die]
        ]
        question = _("What does the {die} die show?").format(die=self.dice.title(die))
        message = self.app.say(question, choices=[("cancel", _("Cancel"), None)], things=[Row(*keys)])

    def _ask_about(self, number: int) -> None:
        """A die in the picture was touched: which is it, and what does it show?"""
        reading: TrayReading | None = self.memory.get("read")
        if reading is None or number >= len(reading.dice):
            return
        box = reading.dice[number].box
        ask_face(self.app, self.dice, lambda label: self._tell(*label, box))

    def _tell(self, die: str, value: str, box: Box | None = None) -> None:
        reading: TrayReading = self.memory["read"]
        read = reading.values.get(die)
        if value == read and die not in self.told:
            return
        self.told[die] = value
        place = box or places_of(reading).get(die)
        try:
            keep_correction(self.app.store, self.shelf, self.picture, place, die=die, read=read, told=value)
        except NotKept as fault:
            self.app.say(fault.words())
        except OSError as fault:
            self.app.say(_("The photo of this die could not be kept: {why}").format(why=fault.strerror or fault))
        self.learn.disabled = not corrected_photos(self.app.store, self.shelf)
        self._show_values(reading)

    def _settle(self) -> None:
        """The next roll begins: what was not corrected was right."""
        reading: TrayReading | None = self.memory.pop("read", None)
        if reading is None:
            return
        for die in reading.expected:
            read = reading.values.get(die)
            if read is None:
                self.tally["unsure"] += 1
            else:
                self.tally["wrong" if self.told.get(die, read) != read else "right"] += 1
        self.told = {}
        self._tell_count()

    def _tell_count(self) -> None:
        tally = self.tally
        dice = sum(tally.values())
        self.count.text = "" if not dice else ngettext(
            "{count} die so far: {right} right, {unsure} unsure, {wrong} wrong.",
            "{count} dice so far: {right} right, {unsure} unsure, {wrong} wrong.",
            dice,
        ).format(count=dice, **tally)  # fmt: skip

    def _learn(self) -> None:
        self.go_instead("teach_learn", how="corrections")
