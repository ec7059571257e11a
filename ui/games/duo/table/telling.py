"""How the table learns what the dice show: by touch or by the camera, before the roll and, corrected, after it."""

from typing import Any

from companion.games.duo.desk.rolling import Reading, Rolling, rolling
from companion.games.duo.rules.names import Character
from companion.games.duo.rules.state import State
from companion.language import _
from companion.store.faults import NotKept
from ui.camera.tray_view import TrayView
from ui.games.duo.table.history import roll_step, rolled, with_value


class Telling:
    """The table's part about dice; the screen has the session, the eye (or none) and what is shown."""

    app: Any
    session: Any
    eye: Any
    island: Any
    rolling: Rolling | None
    fixing: Character | None
    hint: str
    state: State
    show: Any
    do: Any
    _try: Any
    _note: Any

    def _watch(self, dim: bool = False) -> None:
        """The camera is on while a roll is expected, and only then."""
        if self.eye is None:
            return
        if self.rolling is not None and not dim:
            self.eye.expect(self._looked)
        else:
            self.eye.rest()
            self.island.clear_widgets()

    def _lay_tray(self) -> None:
        """Practice: the rendered tray lies over the island until the roll is known; there is no real one to look at."""
        if not self.island.children:
            self.island.add_widget(TrayView(self.eye.picture).over(self.island))

    def dimmed(self, dim: bool) -> None:
        self._watch(dim)

    def _looked(self) -> None:
        """The camera sees something else than before."""
        if self.eye is not None and self.rolling is not None:
            seen = self.eye.seen()
            if seen:
                self.readings(seen)
            else:
                self.show()

    def throw(self) -> None:
        """Practice: the app throws the dice."""
        if self.eye is not None and self.rolling is not None:
            self.rolling = rolling(self.state)
            self.eye.throw()
            self._lay_tray()

    def reroll(self) -> None:
        """A die fell on the floor: the roll is taken back and the dice are rolled once more."""
        self._try(self.session.undo)
        if self.eye is not None:
            self.eye.again()

    def tell_die(self, die: Character, value: int) -> None:
        if self.rolling is not None:  # the camera may have been quicker than the finger
            self._roll(self.rolling.tap(die, value))

    def readings(self, readings: dict[Character, Reading]) -> None:
        """What a reader of the camera has seen; anything in another phase is none of our business."""
        if self.rolling is not None:
            self._roll(self.rolling.read(readings))

    def _roll(self, roll: Rolling) -> None:
        self.rolling, self.hint = roll, ""
        if roll.whole:
            source = "simulated" if roll.source == "camera" and self.eye and self.eye.simulated else roll.source
            for die, value in roll.told.items():
                if die in roll.seen:  # in doubt or wrong: the players know better
                    self._teach(die, roll.seen[die].value, value, len(self.session.steps))
            self.do([roll.event()], source=source, confidence=roll.confidence)
        else:
            self._note("roll", roll.note())
            self.show()

    def stop_fixing(self) -> None:
        self.fixing, self.hint = None, ""
        self.show()

    def fix_value(self, die: Character, value: int) -> None:
        """The die showed something else: the rest of the turn is replayed on the new value."""
        number = roll_step(self.session)
        assert number is not None
        self.fixing = None
        if rolled(self.session)[die] == value:
            self.show()
            return
        if self.session.steps[number].source in ("camera", "simulated"):
            self._teach(die, rolled(self.session)[die], value, number)
        fix = self.session.fix(number, with_value(self.session.steps[number].events, die, value))
        if not fix.misfits:
            self._try(fix.confirm)
            return
        lost = "\n".join(f"• {misfit.step.words}" for misfit in fix.misfits)
        self.show()
        self.app.ask(
            _("With that value this no longer fits and is taken back:") + "\n" + lost,
            _("Change it"),
            lambda: self._try(fix.confirm),
        )

    def _teach(self, die: Character, read: int | None, told: int, step: int) -> None:
        """What the camera did not know is kept, with what it saw, so that the dice are learned better."""
        if self.eye is None:
            return
        try:
            self.eye.correct(self.app.store, die, read, told, self.session.game_number, step)
        except NotKept as fault:
            self.app.say(fault.words())
        except OSError as fault:
            self.app.say(_("The photo of this die could not be kept: {why}").format(why=fault.strerror or fault))
