"""Learning, and what came of it: the verdict, the faces that are still missing, the photos that contradict others."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import cast

from kivy.clock import Clock
from kivy.uix.widget import Widget

from calibration.learning import Comparison, Doubt, Learning, Outcome
from calibration.models import number_of, take_back
from calibration.photos import crop_in, file_under
from companion.language import _, and_list
from ui.kit.metrics import dp
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.page import ScrollPage
from ui.kit.widgets.panel import Card, Column, Row
from ui.teach.faces import ask_face
from ui.teach.improving import Improving
from ui.teach.photos import Photo
from ui.teach.screen import TeachingScreen
from ui.teach.verdict import advice_words, verdict_words
from vision.arrays import Picture
from vision.read.model import DiceModel, Label, ModelError

MOST_DOUBTS = 12


class TeachLearnScreen(TeachingScreen):
    """`app.go("teach_learn", simulated=..., how="show")`."""

    def build(self, **_kwargs: object) -> None:
        if "learning" not in self.memory:
            self._begin()
        self._show()

    @property
    def outcome(self) -> Outcome | None:
        learning: Learning = self.memory["learning"]
        return learning.outcome

    def _begin(self) -> None:
        how = str(self.kwargs.get("how", "corrections"))
        new = cast(Sequence[tuple[Label, Picture]], self.kwargs.pop("new", ()))  # once: they must not be kept twice
        improving = self.app.service(Improving)
        self.memory["learning"] = improving.learn(self.app, self.shelf, self.dice.faces, how, new)
        self.memory["settled"] = set()
        self.memory["other"] = False  # the players have chosen otherwise than the figures

    def _show(self) -> None:
        outcome = self.outcome
        if outcome is None:
            self.add_widget(
                ScrollPage(self.app, _("Learning"), [Text(_("Looking at all photos. A few seconds …"), "prompt")])
            )
            watching = Clock.schedule_interval(self._look, 0.1)
            self.until_left(watching.cancel)
            return
        things, buttons = self._told(outcome)
        self.add_widget(ScrollPage(self.app, _("Your dice"), things, footer=buttons, memory=self.memory))

    def _look(self, _passed: float) -> None:
        if self.outcome is not None:
            self.app.sound("end")
            self.rebuild()

    def _again(self) -> None:
        self._begin()
        self.rebuild()

    # What came of it

    def _told(self, outcome: Outcome) -> tuple[list[Widget], list[Widget]]:
        things: list[Widget] = []
        buttons = [TouchButton(_("Roll more"), name="roll", action=lambda: self.go_instead("teach_roll")),
                   TouchButton(_("Show more"), name="show", action=lambda: self.go_instead("teach_show"))]  # fmt: skip
        if outcome.model is not None:
            things += self._verdict(outcome.model, outcome.compared)
            test = TouchButton(_("Try it"), name="test", action=lambda: self.go_instead("teach_test"), kind="primary")
            buttons.append(test)
        if outcome.trouble:
            things.append(Text(outcome.trouble.words(), "prompt"))
        if outcome.missing:
            names = and_list([self.dice.label_words(label) for label in outcome.missing])
            things += [
                Text(_("Too few photos yet"), "title"),
                Text(_("At least two photos of every face are needed. Still missing: {faces}").format(faces=names)),
            ]
        things += self._doubts(outcome)
        return things, buttons

    def _verdict(self, model: DiceModel, compared: Comparison | None) -> list[Widget]:
        """How good the new model is; beside the one before, where there was one, of which the better is in use."""
        held_back = Text(_("Each photo was held back once and read without having been learned."))
        if compared is None:
            return [Text(verdict_words(model.figures), "title"), held_back, Text(advice_words(model.figures))]
        new_in_use = compared.new_is_better != bool(self.memory.get("other"))
        new, before = verdict_words(compared.new), verdict_words(compared.before)
        if new_in_use:
            said = _("The new model is in use: {verdict}").format(verdict=new)
            beside = _("The one before, on the same photos: {verdict}").format(verdict=before)
            other, number, words = "before", compared.number, _("Use the one before")
        else:
            stays = _("The model before reads better and stays in use: {verdict}")
            taken = _("The model before is in use again: {verdict}")
            said = (taken if self.memory.get("other") else stays).format(verdict=before)
            beside = _("The new one, on the same photos: {verdict}").format(verdict=new)
            other, number, words = "new", number_of(model), _("Use the new one")
        figures = compared.new if new_in_use else compared.before
        things: list[Widget] = [Text(said, "title"), Text(beside), held_back, Text(advice_words(figures))]
        if number is not None:
            things.append(TouchButton(words, name=f"use:{other}", action=partial(self._use_other, number)))
        return things

    def _use_other(self, number: int) -> None:
        try:
            take_back(self.shelf, number)
        except (ModelError, OSError) as error:
            self.app.say(str(error))
            return
        self.memory["other"] = not self.memory.get("other")
        self.rebuild()

    # Photos that contradict the others

    def _doubts(self, outcome: Outcome) -> list[Widget]:
        doubts = [one for one in outcome.doubts if one.photo not in self.memory["settled"]]
        if not outcome.doubts:
            return []
        if not doubts:
            return [TouchButton(_("Learn again without them"), name="learn", action=self._again, kind="primary")]
        shown = [self._doubt(number, one) for number, one in enumerate(doubts[:MOST_DOUBTS])]
        return [Text(_("These photos contradict the others"), "heading"), *shown]

    def _doubt(self, number: int, doubt: Doubt) -> Widget:
        photo = Photo(crop_in(doubt.photo), size_hint=(None, None), size=(dp(72), dp(72)))
        told = _("Kept as {face}, but it looks like another face.")
        if doubt.same_as is not None:
            told = _("Kept as {face} and under another face as well.")
        told = told.format(face=self.dice.label_words(doubt.label))
        ways = Row(
            TouchButton(_("Leave it out"), name=f"out:{number}", action=lambda: self._leave_out(doubt)),
            TouchButton(_("It is right"), name=f"right:{number}", action=lambda: self._is_right(doubt)),
            TouchButton(_("It shows …"), name=f"other:{number}", action=lambda: self._ask_face(doubt)),
        )
        words = Column(Text(told, "small"), ways, gap=6)
        return Card(Row(photo, words))

    def _settled(self, photo: Path) -> None:
        self.memory["settled"].add(photo)
        self.rebuild()

    def _is_right(self, doubt: Doubt) -> None:
        if doubt.same_as is not None:
            doubt.same_as.unlink(missing_ok=True)
        self._settled(doubt.photo)

    def _leave_out(self, doubt: Doubt) -> None:
        doubt.photo.unlink(missing_ok=True)
        self._settled(doubt.photo)

    def _ask_face(self, doubt: Doubt) -> None:
        def other(label: tuple[str, str]) -> None:
            file_under(self.shelf, doubt.photo, label)
            self._is_right(doubt)

        ask_face(self.app, self.dice, other)
