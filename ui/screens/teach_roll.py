"""Just roll: all dice are thrown again and again; the app sorts what it sees, the players name the heaps."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from kivy.uix.widget import Widget

from calibration.lessons.just_roll import ROLLS_WANTED, Heap, Rolled
from calibration.lessons.rolls_kept import keep_names, keep_roll, kept_rolls
from calibration.teaching_watcher import Scene, Sight
from companion.language import _
from ui.kit.metrics import dp
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.teach.naming import heap_page, sorted_page
from ui.teach.progress import Progress
from ui.teach.sides import LevelRow
from ui.teach.view import CameraView
from ui.teach.watching import WatchingScreen, watched_words
from vision.arrays import Picture
from vision.read.model import Label

ROLLS_SETTING = "teach_rolls"  # how many rolls; the setting is for those who want more or fewer
FEWEST_ROLLS = 8  # rolls before anything can be sorted


class TeachRollScreen(WatchingScreen):
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
            self._naming()
        else:
            self._sorted()

    @property
    def rolled(self) -> Rolled:
        rolled: Rolled = self.memory["rolled"]
        return rolled

    # Rolling

    def _rolling(self) -> None:
        self.view = CameraView()
        self.prompt = Text(_("Roll all dice, again and again"), "prompt")
        self.detail = Text("", "body")
        self.progress = Progress(size_hint_y=None, height=dp(14))
        how = _(
            "No touch is needed. Each roll is photographed when it lies still; wait for the sound, then roll again."
        )
        things: list[Widget] = [self.prompt, self.detail, self.progress, Text(how, "small", colour=theme().faint)]
        self._throws = False
        self._seen = 0
        self._said = ""  # what is wrong with the tray
        self.enough = TouchButton(_("Name what was seen"), name="name", action=self._name)
        buttons: list[Widget] = [self.enough]
        if self.simulated:
            buttons.insert(0, TouchButton(_("Throw"), name="throw", action=self._throw, kind="primary", icon="die"))
        self.frame(_("Just roll"), things, [LevelRow(*buttons)])
        self.watch()
        self.view.use(self.watcher.area)
        self._tell()

    def _throw(self) -> None:
        """The simulated hand goes on by itself, as players do."""
        self._throws = True
        self.hand.throw()

    def looked(self, sight: Sight) -> None:
        said = watched_words(sight, self.wanted)
        if said != self._said:
            self._said = said
            self._tell()
            self.detail.text = said or self.detail.text
        if sight.scene is Scene.REST and sight.rests > self._seen:
            self._seen = sight.rests
            self._add(sight.crops)
            self.app.sound("dice")
            self._tell()
            if self.rolled.count >= self.memory["goal"]:
                self._name()
            elif self._throws:
                self._throw()
        elif self._throws and sight.scene in (Scene.COCKED, Scene.FEWER, Scene.MORE) and not self._rolls():
            self._throw()

    def _add(self, crops: Sequence[Picture]) -> None:
        self.rolled.add(crops)
        self.rolled.look()
        self._kept(lambda: keep_roll(self.shelf, crops))

    def _kept(self, keep: Callable[[], object]) -> None:
        """A full disk must not end the lesson: what is not kept is only lost if the power fails."""
        with suppress(OSError):
            keep()

    def _rolls(self) -> bool:
        return self.hand.rolling

    def _tell(self) -> None:
        count, goal = self.rolled.count, self.memory["goal"]
        self.detail.text = _("{count} of {goal} rolls").format(count=count, goal=goal)
        self.progress.share = count / goal
        self.enough.disabled = count < FEWEST_ROLLS

    # Naming

    def _name(self) -> None:
        self.rolled.fill_in()
        self.memory["before"].clear()
        self._go_on(self.rolled.unnamed())

    def _go_on(self, heaps: list[Heap] | None) -> None:
        self.memory["heaps"] = heaps
        self._kept(lambda: keep_names(self.shelf, self.rolled))
        self.rebuild()

    def _naming(self) -> None:
        heaps: list[Heap] = self.memory["heaps"]
        heap = heaps[0]

        def named(label: Label) -> None:
            self.memory["before"].append(heap)
            self.rolled.name(heap, label)
            self._go_on(heaps[1:])

        def split(odd: list[int]) -> None:
            self._go_on([*self.rolled.split(heap, odd), *heaps[1:]])

        def leave_out() -> None:
            self.memory["before"].append(heap)
            self.rolled.leave_out(heap)
            self._go_on(heaps[1:])

        self.add_widget(
            heap_page(
                self.app,
                self.dice,
                self.rolled,
                heap,
                len(heaps) - 1,
                named=named,
                split=split,
                leave_out=leave_out,
                back=self._heap_before,
            )
        )

    def _heap_before(self) -> None:
        """The heap that was named last is asked for again; before the first one, back to rolling."""
        if not self.memory["before"]:
            self._go_on(None)
            return
        heap = self.memory["before"].pop()
        self.rolled.forget(heap)
        self._go_on([heap, *self.memory["heaps"]])

    # Everything sorted

    def _sorted(self) -> None:
        self.add_widget(
            sorted_page(
                self.app,
                self.dice,
                self.rolled,
                learn=self._learn,
                roll_more=self._more,
                again=self._name_again,
                back=self._heap_before,
            )
        )

    def _more(self) -> None:
        self.memory["goal"] = self.rolled.count + max(6, self.memory["goal"] // 3)
        self._go_on(None)

    def _name_again(self, label: Label) -> None:
        heap = tuple(one for one, told in self.rolled.labels.items() if told == label)
        self.rolled.forget(heap)
        self.memory["before"].clear()
        self._go_on([heap])

    def _learn(self) -> None:
        self.app.replace("teach_learn", simulated=self.simulated, how="roll", new=self.rolled.photos())
