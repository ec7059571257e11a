"""Just roll: all dice are thrown again and again; the app sorts what it sees, the players name the heaps."""

from calibration.lessons.just_roll import ROLLS_WANTED
from calibration.lessons.rolls_kept import keep_roll, kept_rolls
from calibration.teaching_watcher import Scene, Sight
from companion.language import _
from ui.kit.sounds import audio_there
from ui.kit.widgets.button import TouchButton
from ui.teach.naming import NamingScreen

ROLLS_SETTING = "teach_rolls"  # how many rolls; the setting is for those who want more or fewer
FEWEST_ROLLS = 8  # rolls before anything can be sorted


def when_to_roll_again(*, heard: bool) -> str:
    """`heard`: a sound says that the photo is taken."""
    if heard:
        return _(
            "No touch is needed. Each roll is photographed when it lies still; wait for the sound, then roll again."
        )
    return _("No touch is needed. Each roll is photographed when it lies still; roll again when the count has risen.")


class TeachRollScreen(NamingScreen):
    """`app.go("teach_roll", simulated=...)`."""

    def build(self, **_kwargs: object) -> None:
        if "rolled" not in self.memory:
            rolled = kept_rolls(self.shelf, self.dice.faces)
            goal = self.app.store.setting(ROLLS_SETTING, ROLLS_WANTED)
            self.memory["rolled"] = rolled
            self.memory["goal"] = goal
            # A lesson that was left when all was rolled goes on with the names.
            self.memory["heaps"] = rolled.unnamed() if rolled.count >= goal else None
            self.memory["before"] = []
        self.wanted = len(self.rolled.faces)
        if self.memory["heaps"] is None:
            self._rolling()
        elif self.memory["heaps"]:
            self.show_heap()
        else:
            self.show_all_sorted()

    def _rolling(self) -> None:
        how = when_to_roll_again(heard=bool(self.app.settings["sounds"]) and audio_there())
        self.throwing = False
        self.enough = TouchButton(_("Name what was seen"), name="name", action=self._name)
        buttons = [self.enough]
        if self.simulated:
            buttons.insert(0, TouchButton(_("Throw"), name="throw", action=self._throw, kind="primary", icon="die"))
        self.begin(_("Just roll"), how, buttons)
        self.prompt.text = _("Roll all dice, again and again")

    def _throw(self) -> None:
        """The simulated hand goes on by itself, as players do."""
        self.throwing = True
        self.hand.throw()

    def looked(self, sight: Sight) -> None:
        super().looked(sight)
        if self.throwing and sight.scene in (Scene.COCKED, Scene.FEWER, Scene.MORE) and not self.hand.rolling:
            self._throw()

    def photographed(self, sight: Sight) -> None:
        self.rolled.add(sight.crops)
        self.rolled.look()
        self.kept(lambda: keep_roll(self.shelf, sight.crops))
        self.app.sound("dice")
        self.tell()
        if self.rolled.count >= self.memory["goal"]:
            self._name()
        elif self.throwing:
            self._throw()

    def tell(self) -> None:
        count, goal = self.rolled.count, self.memory["goal"]
        self.detail.text = _("{count} of {goal} rolls").format(count=count, goal=goal)
        self.progress.share = count / goal
        self.enough.disabled = count < FEWEST_ROLLS

    def _name(self) -> None:
        self.rolled.fill_in()
        self.memory["before"].clear()
        self.go_on(self.rolled.unnamed())
