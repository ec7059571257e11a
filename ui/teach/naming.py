"""The questions after *just roll*: what is this heap, and is everything sorted as it should be?"""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from calibration.lessons.just_roll import Heap, Rolled
from companion.language import _, and_list, ngettext
from ui.camera.dice_set import DiceSet
from ui.kit.metrics import dp, portrait
from ui.kit.shell import Shell
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.page import ScrollPage
from ui.kit.widgets.panel import Card, Column, Row
from ui.kit.widgets.scroll import Scroll
from ui.teach.camera import label_words
from ui.teach.faces import face_keys
from ui.teach.photos import Photo, TouchPhoto
from ui.teach.sides import LevelRow, add_back, add_later, two_sides
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


def heap_page(
    app: Shell,
    dice: DiceSet,
    rolled: Rolled,
    heap: Heap,
    left: int,
    *,
    named: Callable[[Label], object],
    split: Callable[[list[int]], object],
    leave_out: Callable[[], object],
    back: Callable[[], object],
) -> ScrollPage:
    """What is this heap? `left` more follow."""
    odd: list[int] = []
    take_out = TouchButton(_("Take the marked ones out"), name="split", action=lambda: split(list(odd)))
    take_out.disabled = True

    def marked(chosen: list[int]) -> None:
        odd[:] = chosen
        take_out.disabled = not chosen or len(chosen) == len(heap)

    count = ngettext("{count} photo", "{count} photos", len(heap)).format(count=len(heap))
    hint = _("Does one not belong here? Touch it, then take it out. Several sides may show the same number.")
    things: list[Widget] = [
        Text(_("What is this?"), "prompt"),
        *face_keys(dice, named, rolled.likely_dice(heap)),
        Text(hint, "small", colour=theme().faint),
    ]
    buttons = [LevelRow(take_out, TouchButton(_("Leave out"), name="leave_out", action=leave_out))]
    title = ngettext("{photos}, {left} heap to go", "{photos}, {left} heaps to go", left).format(
        photos=count, left=left
    )
    page = two_sides(app, title, HeapPhotos(rolled, heap, marked), things, buttons, back=back)
    add_later(page, app.back)
    return page


def sorted_page(
    app: Shell,
    dice: DiceSet,
    rolled: Rolled,
    *,
    learn: Callable[[], object],
    roll_more: Callable[[], object],
    again: Callable[[Label], object],
    back: Callable[[], object],
) -> ScrollPage:
    """All faces with their photos; a touch on one asks for it again."""
    things: list[Widget] = []
    missing = rolled.missing()
    if missing:
        names = and_list([label_words(dice, label) for label in missing])
        things.append(Text(_("Seen too seldom: {faces}. Roll some more.").format(faces=names), colour=theme().red))
    contradicting = rolled.contradictions()
    if contradicting:
        told = ngettext(
            "{count} photo contradicts its roll (no die is in a roll twice) and is left out:",
            "{count} photos contradict their roll (no die is in a roll twice) and are left out:",
            len(contradicting),
        ).format(count=len(contradicting))
        things.append(Card(Text(told, "small"), _line(rolled, contradicting)))
    of_label: dict[Label, list[int]] = {}
    for one, label in rolled.labels.items():
        of_label.setdefault(label, []).append(one)
    for die, values in rolled.faces.items():
        for value in values:
            label = (die, value)
            if label in of_label:
                things.append(_face_row(dice, rolled, label, of_label[label], again))
    buttons = [
        TouchButton(_("Roll more"), name="more", action=roll_more, kind="primary" if missing else "plain"),
        TouchButton(_("All right, learn them"), name="confirm", action=learn, icon="tick",
                    kind="plain" if missing else "primary"),
    ]  # fmt: skip
    buttons[1].disabled = bool(missing)
    page = ScrollPage(app, _("Sorted like this?"), things, footer=buttons, gap=6, back=False)
    add_back(page, back)
    add_later(page, app.back)
    return page


def _face_row(
    dice: DiceSet, rolled: Rolled, label: Label, mine: Sequence[int], again: Callable[[Label], object]
) -> Widget:
    button = TouchButton(
        label_words(dice, label),
        name=f"again:{label[0]}:{label[1]}",
        detail=ngettext("{count} photo", "{count} photos", len(mine)).format(count=len(mine)),
        action=lambda: again(label),
        size_hint=(0.32, None),
    )
    return Row(button, _line(rolled, mine))


def _line(rolled: Rolled, mine: Sequence[int]) -> Widget:
    line = Row(gap=4)
    most = ON_A_LINE - 2 if portrait() else ON_A_LINE
    shown = list(mine)[:: max(1, -(-len(mine) // most))][:most]
    for one in shown:
        line.add_widget(Photo(rolled.crops[one], size_hint=(None, None), size=(dp(52), dp(52))))
    return Column(line)
