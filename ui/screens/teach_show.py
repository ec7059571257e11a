"""Show me: the app asks for one face after the other and takes its photos by itself when the die rests."""

import logging
from dataclasses import dataclass
from functools import partial

from calibration.lessons.known_faces import Compared, KnownFaces, compare
from calibration.lessons.show_me import PHOTOS_A_FACE, Lesson
from calibration.photos import counts, keep_photo, kept_photos
from calibration.teaching_watcher import Sight
from companion.language import _
from ui.kit.background import in_background
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Row
from ui.teach.watching import LessonScreen
from vision.arrays import Floats, Picture
from vision.read.model import Label

PHOTOS_SETTING = "teach_photos"  # how many photos a face; the setting is for those who want more or fewer


_log = logging.getLogger("tokaido.teaching")


@dataclass(frozen=True, slots=True, eq=False)
class Doubted:
    """A photo that looks like another face than the one asked for; not kept unless the players say so."""

    crop: Picture
    asked: Label
    looks_like: Label
    row: Floats


class TeachShowScreen(LessonScreen):
    """`app.go("teach_show", simulated=...)`."""

    def build(self, **_kwargs: object) -> None:
        if "lesson" not in self.memory:
            wanted = self.app.store.setting(PHOTOS_SETTING, PHOTOS_A_FACE)
            lesson = Lesson.of(self.dice.faces, counts(self.shelf), wanted)
            # Adding to a whole set shows everything once more; an interrupted lesson goes on where it was.
            self.memory["lesson"] = Lesson.of(self.dice.faces, {}, wanted) if lesson.over else lesson
        self.keys = Row()
        self._newest: Picture | None = None  # a photo that is still to be compared with those there are
        self._comparing = False
        self._doubt: Doubted | None = None
        self._repeat: int | None = None
        how = _("No touch is needed: a photo is taken when the die lies still and your hand is away.")
        self.repeat = TouchButton(_("Show this face again"), name="again", action=self._again)
        buttons = [
            self.repeat,
            TouchButton(_("That is enough"), name="enough", action=self._learn),
        ]
        hand = [Text(_("Your hand, for the simulated die: which face up?"), "small"), self.keys]
        self.begin(_("Show me the dice"), how, buttons, hand if self.simulated else ())

    @property
    def lesson(self) -> Lesson:
        lesson: Lesson = self.memory["lesson"]
        return lesson

    def tell(self) -> None:
        asked = self.lesson.asked
        if asked is None:
            return
        die, face = asked
        taken = self.lesson.taken[asked]
        self.prompt.text = _("{die} die: put it down with {value} up").format(die=self.dice.title(die), value=face)
        if self._doubt is not None:
            other = self.dice.label_words(self._doubt.looks_like)
            words = _("This looks like {other}, which the app knows already. Turn the die until {value} is up.")
            self.detail.text = words.format(other=other, value=face)
        else:
            self.detail.text = _next_words(taken, self.lesson.wanted, self.dice.sides[die].count(int(face)), face)
        self.progress.share = self.lesson.share
        self.repeat.disabled = self._begun() is None
        if self.simulated:
            self._show_hand(die)

    # The hand of somebody without dice

    def _show_hand(self, die: str) -> None:
        if self.memory.get("hand") == die and self.keys.children:
            return
        self.memory["hand"] = die
        self.keys.clear_widgets()
        for value in sorted(set(self.dice.sides[die])):
            self.keys.add_widget(
                TouchButton(str(value), name=f"hand:{value}", action=partial(self._put_down, die, value))
            )

    def _put_down(self, die: str, value: int) -> None:
        self._repeat = value
        self.hand.put_down(die, value)

    # Photos

    def photographed(self, sight: Sight) -> None:
        self._newest = sight.crops[0]
        self._compare()

    def _compare(self) -> None:
        """In a thread: it takes a while, the first time most of all, when the photos on the disk are looked at."""
        asked, crop = self.lesson.asked, self._newest
        if self._comparing or asked is None or crop is None:
            return
        self._comparing, self._newest = True, None
        known: KnownFaces | None = self.memory.get("known")
        work = partial(compare, self.shelf, known, crop, asked)
        self.until_left(in_background(work, partial(self._judged, crop), partial(self._not_judged, crop, asked)))

    def _judged(self, crop: Picture, compared: Compared) -> None:
        self._comparing = False
        self.memory["known"] = compared.known
        asked, other = compared.asked, compared.looks_like
        if asked != self.lesson.asked:
            pass  # another face is asked for meanwhile
        elif other is None or (asked, other) in self.memory.setdefault("told apart", set()):
            self._take(crop, asked, compared.row)
        else:
            self._ask_about(Doubted(crop, asked, other, compared.row))
        self._compare()

    def _not_judged(self, crop: Picture, asked: Label, error: Exception) -> None:
        """Teaching goes on without comparing."""
        _log.error("a photo cannot be compared", exc_info=error)
        self._comparing = False
        if asked == self.lesson.asked:
            self._take(crop, asked, None)

    def _ask_about(self, doubt: Doubted) -> None:
        """The photo waits: the die is turned, which needs no touch, or it is the right face after all."""
        self._doubt, self._repeat = doubt, None
        self.app.sound("refused")
        self.app.sign_of_life()
        right = TouchButton(_("It is the right one"), name="right", action=self._is_right)
        self.question.clear_widgets()
        self.question.add_widget(right)
        self.tell()

    def _is_right(self) -> None:
        doubt = self._doubt
        if doubt is not None and doubt.asked == self.lesson.asked:
            self.memory["told apart"].add((doubt.asked, doubt.looks_like))
            self._take(doubt.crop, doubt.asked, doubt.row)

    def _take(self, crop: Picture, asked: Label, row: Floats | None) -> None:
        self._no_doubt()
        keep_photo(self.shelf, asked, crop)
        if row is not None:
            self.memory["known"] = self.memory["known"].with_photo(row, asked)
        self.memory["lesson"] = self.lesson.photographed()
        self.app.sound("dice")
        self.app.sign_of_life()
        if self.lesson.over:
            self._learn()
            return
        self.tell()
        if self.simulated and self._repeat is not None and self.lesson.asked == asked:
            self._put_down(asked[0], self._repeat)  # the simulated hand does as it is told: another place

    def _no_doubt(self) -> None:
        self._doubt = None
        self.question.clear_widgets()

    def _begun(self) -> Label | None:
        """This face if it was begun, else the one before it; None when there are no photos of either."""
        lesson = self.lesson
        label: Label | None = lesson.asked
        if label is None or (lesson.taken[label] == 0 and lesson.at > 0):
            label = lesson.faces[lesson.at - 1]
        return label if lesson.taken[label] else None

    def _again(self) -> None:
        """The photos taken last were of another face."""
        label = self._begun()
        if label is None:
            return
        self.app.ask(
            _("Throw away the photos of {face} and show it again?").format(face=self.dice.label_words(label)),
            _("Show it again"),
            lambda: self._forget(label),
        )

    def _forget(self, label: Label) -> None:
        taken = self.lesson.taken[label]
        for path in kept_photos(self.shelf).get(label, [])[-taken:] if taken else []:
            path.unlink(missing_ok=True)
        self.memory["lesson"] = self.lesson.again(label)
        if "known" in self.memory:
            self.memory["known"] = self.memory["known"].without(label)
        self._repeat = None
        self._no_doubt()
        self.tell()

    def _learn(self) -> None:
        self.go_instead("teach_learn", how="show")


def _next_words(taken: int, wanted: int, sides: int, face: str) -> str:
    """What to do next. Where several sides show a number, each of them has its own picture perhaps: all are shown."""
    if taken == 0 and sides == 1:
        return _("Only this one die, anywhere in the tray.")
    if taken == 0:
        words = _("Only this one die, anywhere in the tray. {sides} of its sides show {value}: begin with any of them.")
        return words.format(sides=sides, value=face)
    words = _("Got it: {taken} of {wanted}. Now in another place, turned a little.")
    if sides > 1:
        words = _("Got it: {taken} of {wanted}. Now another side that shows {value}, in another place.")
    return words.format(taken=taken, wanted=wanted, value=face)
