"""The questions after *just roll*: what is this heap, and is everything sorted as it should be?"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from calibration.lessons.just_roll import Heap, Rolled
from calibration.lessons.rolls_kept import keep_names
from calibration.photos import labels_of
from companion.language import _, and_list, ngettext
from ui.kit.metrics import dp, portrait
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.page import ScrollPage
from ui.kit.widgets.panel import Card, Column, Row
from ui.kit.widgets.scroll import Scroll
from ui.teach.faces import face_keys
from ui.teach.photos import Photo, TouchPhoto
from ui.teach.sides import LevelRow, two_sides
from ui.teach.watching import LessonScreen
from vision.read.model import Label

MOST_PHOTOS = 40  # photos of a heap on the screen
ON_A_LINE = 6


class HeapPhotos(Scroll):
    """The photos of a heap; those that do not belong are marked by touch."""

    def __init__(self, rolled: Rolled, heap: Heap, marked: Callable[[list[int]], object]) -> None:
        pile = StackLayout(spacing=dp(4), size_hint_y=None)
        pile.bind(minimum_height=pile.setter("height"))
        self.photos: dict[int, TouchPhoto] = {}
        for one in heap[:MOST_PHOTOS]:
            photo = TouchPhoto(rolled.crops[one], name=f"photo:{one}", size=(dp(76), dp(76)))
            photo.action = partial(self._mark, photo)
            self.photos[one] = photo
            pile.add_widget(photo)
        self._marked = marked
        super().__init__(pile)

    def _mark(self, photo: TouchPhoto) -> None:
        photo.chosen = not photo.chosen
        self._marked([one for one, shown in self.photos.items() if shown.chosen])


class NamingScreen(LessonScreen):
    """Names the heaps of `memory["rolled"]` one by one: `memory["heaps"]` are those to go (None while dice are rolled),
    `memory["before"]` those that were named."""

    @property
    def rolled(self) -> Rolled:
        rolled: Rolled = self.memory["rolled"]
        return rolled

    def go_on(self, heaps: list[Heap] | None) -> None:
        self.memory["heaps"] = heaps
        self.kept(lambda: keep_names(self.shelf, self.rolled))
        self.rebuild()

    def kept(self, keep: Callable[[], object]) -> None:
        """A full disk must not end the lesson: what is not kept is only lost if the power fails."""
        with suppress(OSError):
            keep()

    def back(self) -> None:
        """The heap that was named last is asked for again; before the first one, back to rolling."""
        if not self.memory["before"]:
            self.go_on(None)
            return
        heap = self.memory["before"].pop()
        self.rolled.forget(heap)
        self.go_on([heap, *self.memory["heaps"]])

    def _later(self) -> Widget:
        """Out of many questions at once: what was answered is kept."""
        return TouchButton(
            _("Later"), name="later", action=self.app.back, kind="quiet", size_hint=(None, 1), width=dp(110)
        )

    # What is this heap?

    def show_heap(self) -> None:
        heap, *rest = self.memory["heaps"]
        odd: list[int] = []

        def settled() -> None:
            self.memory["before"].append(heap)
            self.go_on(rest)

        def named(label: Label) -> None:
            self.rolled.name(heap, label)
            settled()

        def leave_out() -> None:
            self.rolled.leave_out(heap)
            settled()

        def marked(chosen: list[int]) -> None:
            odd[:] = chosen
            take_out.disabled = not chosen or len(chosen) == len(heap)

        def split() -> None:
            self.go_on([*self.rolled.split(heap, odd), *rest])

        take_out = TouchButton(_("Take the marked ones out"), name="split", action=split)
        take_out.disabled = True
        hint = _("Does one not belong here? Touch it, then take it out. Several sides may show the same number.")
        things: list[Widget] = [
            Text(_("What is this?"), "prompt"),
            *face_keys(self.dice, named, self.rolled.likely_dice(heap)),
            Text(hint, "small", colour=theme().faint),
        ]
        buttons = [LevelRow(take_out, TouchButton(_("Leave out"), name="leave_out", action=leave_out))]
        photos = HeapPhotos(self.rolled, heap, marked)
        title = heap_words(len(heap), len(rest))
        self.add_widget(two_sides(self, title, photos, things, buttons, corner=[self._later()]))

    # All faces with their photos

    def show_all_sorted(self) -> None:
        rolled = self.rolled
        things: list[Widget] = []
        missing = rolled.missing()
        if missing:
            names = and_list([self.dice.label_words(label) for label in missing])
            things.append(Text(_("Seen too seldom: {faces}. Roll some more.").format(faces=names), colour=theme().red))
        contradicting = rolled.contradictions()
        if contradicting:
            told = ngettext(
                "{count} photo contradicts its roll (no die is in a roll twice) and is left out:",
                "{count} photos contradict their roll (no die is in a roll twice) and are left out:",
                len(contradicting),
            ).format(count=len(contradicting))
            things.append(Card(Text(told, "small"), _line(rolled, contradicting)))
        for label in labels_of(rolled.faces):
            mine = tuple(one for one, named in rolled.labels.items() if named == label)
            if mine:
                things.append(self._face_row(label, mine))
        buttons = [
            TouchButton(_("Roll more"), name="more", action=self._more, kind="primary" if missing else "plain"),
            TouchButton(_("All right, learn them"), name="confirm", action=self._learn, icon="tick",
                        kind="plain" if missing else "primary"),
        ]  # fmt: skip
        buttons[1].disabled = bool(missing)
        corner = [self._later()]
        self.add_widget(ScrollPage(self, _("Sorted like this?"), things, footer=buttons, corner=corner, gap=6))

    def _face_row(self, label: Label, mine: Heap) -> Widget:
        """The photos of one face; a touch on its name asks for them again."""

        def again() -> None:
            self.rolled.forget(mine)
            self.memory["before"].clear()
            self.go_on([mine])

        button = TouchButton(
            self.dice.label_words(label),
            name=f"again:{label[0]}:{label[1]}",
            detail=ngettext("{count} photo", "{count} photos", len(mine)).format(count=len(mine)),
            action=again,
            size_hint=(0.32, None),
        )
        return Row(button, _line(self.rolled, mine))

    def _more(self) -> None:
        self.memory["goal"] = self.rolled.count + max(6, self.memory["goal"] // 3)
        self.go_on(None)

    def _learn(self) -> None:
        self.go_instead("teach_learn", how="roll", new=self.rolled.photos())


def heap_words(photos: int, after: int) -> str:
    """How many photos this heap has, and how many heaps come after it."""
    count = ngettext("{count} photo", "{count} photos", photos).format(count=photos)
    if not after:
        return _("{photos}, the last heap").format(photos=count)
    words = ngettext("{photos}, {left} more heap after this", "{photos}, {left} more heaps after this", after)
    return words.format(photos=count, left=after)


def _line(rolled: Rolled, mine: Sequence[int]) -> Widget:
    line = Row(gap=4)
    most = ON_A_LINE - 2 if portrait() else ON_A_LINE
    shown = list(mine)[:: max(1, -(-len(mine) // most))][:most]
    for one in shown:
        line.add_widget(Photo(rolled.crops[one], size_hint=(None, None), size=(dp(52), dp(52))))
    return Column(line)
