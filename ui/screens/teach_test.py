"""Try it: roll, see what the app reads, touch what is wrong and tell what is right; it is kept and learned from."""

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from calibration.corrections import corrected_photos, keep_correction
from calibration.models import current
from calibration.tray import framed
from companion.language import _, ngettext
from companion.store.faults import NotKept
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Row
from ui.teach.camera import area_for, dice_of, die_words, faces, is_simulated, source_for
from ui.teach.faces import ask_face
from ui.teach.sides import Level, two_sides
from ui.teach.view import CameraView
from ui.teach.watching import camera_trouble_words
from vision.practice.practice_tray import PracticeTray
from vision.read.reader import Reader
from vision.read.readings import Reading, Status, reading_words

TICK = 0.1


class TeachTestScreen(CompanionScreen):
    """`app.go("teach_test", simulated=...)`. Counts what was right, unsure and wrong, as the players say."""

    def build(self, **_kwargs: Any) -> None:
        self.simulated = bool(self.kwargs.get("simulated", is_simulated(self.app)))
        self.tally: dict[str, int] = self.memory.setdefault("tally", {"right": 0, "unsure": 0, "wrong": 0})
        self.told: dict[str, str] = {}
        self._shown: Reading | None = None
        self.view = CameraView(touched=self._ask_about)
        self.said = Text("", "prompt")
        self.count = Text("", "body")
        self.dice = {die: self._die(die) for die in dice_of(self.app)}
        hint = Text(
            _("Is a number wrong? Touch it, or the die in the picture, and tell the right one."),
            "small",
            colour=theme().faint,
        )
        things: list[Widget] = [self.said, *self.dice.values(), hint, self.count]
        self.add_widget(two_sides(self.app, _("Try the dice"), self.view, things, self._buttons()))
        self._tell_count()
        self._watch()

    def _die(self, die: str) -> TouchButton:
        return TouchButton(
            _("{die}: {value}").format(die=die_words(die), value="–"),
            name=f"die:{die}",
            action=lambda: self._ask(die),
        )

    def _buttons(self) -> list[Widget]:
        buttons: list[Widget] = []
        if self.simulated:
            buttons.append(TouchButton(_("Throw"), name="throw", action=self._throw, icon="die", kind="primary"))
        self.learn = TouchButton(_("Learn from corrections"), name="learn", action=self._learn)
        self.learn.disabled = not corrected_photos(self.app.store, self.simulated)
        return [Level(*buttons, self.learn)]

    def _watch(self) -> None:
        model = current(self.app.store.folder, self.simulated)
        if model is None:
            self.said.text = _("Teach the dice first.")
            return
        source = source_for(self.app, self.simulated)
        possible = faces(self.app)
        expected = tuple(die for die in possible if die in model.dice)
        self.reader = Reader(framed(source, area_for(self.app, self.simulated)), model, expected, possible)
        self.source = source
        self.reader.start_roll()
        self.until_left(self.reader.close)
        self.until_left(Clock.schedule_interval(self._tick, TICK).cancel)

    def dimmed(self, dim: bool) -> None:
        if hasattr(self, "reader"):
            if dim:
                self.reader.pause()
            else:
                self.reader.start_roll()

    def _throw(self) -> None:
        self._settle()
        assert isinstance(self.source, PracticeTray)  # else there is no such button
        self.source.throw()

    # What is read

    def _tick(self, _passed: float) -> None:
        if self.dim:
            return
        reading = self.reader.latest()
        paint = theme()
        marks = [(one.box, paint.green if one.sure else paint.orange) for one in reading.dice]
        self.view.show(self.reader.picture(), marks)
        if reading == self._shown:
            return
        if reading.status is Status.ROLLING:
            self.app.idle.sign_of_life()
            self._settle()
        self._shown = reading
        self.said.text = camera_trouble_words(reading.trouble) if reading.trouble else reading_words(reading)
        if reading.status is Status.READ:
            self.app.sound("dice")
            self.memory["read"] = reading
            self.picture = self.reader.picture()
            self._show_values(reading)

    def _show_values(self, reading: Reading) -> None:
        for die, button in self.dice.items():
            value = self.told.get(die) or reading.values.get(die)
            button.text = _("{die}: {value}").format(die=die_words(die), value=value or _("not sure"))
            button.dress("chosen" if die in self.told or value is None else "plain")

    # What the players say

    def _ask(self, die: str) -> None:
        reading: Reading | None = self.memory.get("read")
        if reading is None:
            return

        def tell(value: str) -> None:
            self.app.hide(message)
            self._tell(die, value)

        keys = [
            TouchButton(value, name=f"die:{die}:{value}", action=lambda value=value: tell(value))
            for value in faces(self.app)[die]
        ]
        question = _("What does the {die} die show?").format(die=die_words(die))
        message = self.app.say(question, choices=[("cancel", _("Cancel"), None)], things=[Row(*keys)])

    def _ask_about(self, number: int) -> None:
        """A die in the picture was touched: which is it, and what does it show?"""
        reading: Reading | None = self.memory.get("read")
        if reading is None or number >= len(reading.dice):
            return
        box = reading.dice[number].box
        ask_face(self.app, faces(self.app), lambda label: self._tell(*label, box))

    def _tell(self, die: str, value: str, box: Any = None) -> None:
        reading: Reading = self.memory["read"]
        read = reading.values.get(die)
        if value == read and die not in self.told:
            return
        self.told[die] = value
        told = {"die": die, "read": read, "told": value}
        place = box or self._box_of(die, reading)
        try:
            keep_correction(self.app.store, self.picture, place, simulated=self.simulated, **told)
        except NotKept as fault:
            self.app.say(fault.words())
        except OSError as fault:
            self.app.say(_("The photo of this die could not be kept: {why}").format(why=fault.strerror or fault))
        self.learn.disabled = not corrected_photos(self.app.store, self.simulated)
        self._show_values(reading)

    def _box_of(self, die: str, reading: Reading) -> Any:
        """Where that die lies, if that is clear: read as this die, or the only one that was not read."""
        mine = [one.box for one in reading.dice if one.die == die]
        if len(mine) == 1:
            return mine[0]
        others = [one.box for one in reading.dice if one.die is None]
        unread = [name for name in reading.expected if name not in {one.die for one in reading.dice}]
        return others[0] if len(others) == 1 and unread == [die] else None

    def _settle(self) -> None:
        """The next roll begins: what was not corrected was right."""
        reading: Reading | None = self.memory.pop("read", None)
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
        self.app.replace("teach_learn", simulated=self.simulated, how="corrections")
