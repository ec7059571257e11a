"""Earlier models: every time the dice were learned; any of them can be used again."""

from collections.abc import Callable

from kivy.uix.widget import Widget

from calibration.models import Earlier, earlier, take_back
from companion.language import _, date_words
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.page import ScrollPage
from ui.teach.screen import TeachingScreen
from ui.teach.verdict import verdict_words
from vision.read.model import ModelError


class TeachModelsScreen(TeachingScreen):
    def build(self, **_kwargs: object) -> None:
        models = earlier(self.shelf)
        things: list[Widget] = [Text(_("Touch a model to read with it again. None is lost."))]
        things += [self._entry(model) for model in models]
        if not models:
            things = [Text(_("Nothing has been taught yet."))]
        elif self.simulated:  # they are known from the start
            shipped, in_use = _("The model that comes with the app"), not any(model.in_use for model in models)
            things.append(_button(shipped, "model:shipped", in_use, self._put_away))
        self.add_widget(ScrollPage(self.app, _("Earlier models"), things, memory=self.memory))

    def _put_away(self) -> None:
        self.shelf.model_file.unlink(missing_ok=True)
        self.rebuild()

    def _entry(self, model: Earlier) -> TouchButton:
        when = date_words(model.taught) if model.taught else _("at an unknown time")
        title = _("Model {number}, {when}").format(number=model.number, when=when)
        verdict = verdict_words(model.figures)
        return _button(title, f"model:{model.number}", model.in_use, lambda: self._take(model), verdict)

    def _take(self, model: Earlier) -> None:
        if model.in_use:
            return
        try:
            take_back(self.shelf, model.number)
        except (ModelError, OSError) as error:
            self.app.say(str(error))
            return
        self.rebuild()


def _button(title: str, name: str, in_use: bool, action: Callable[[], object], detail: str = "") -> TouchButton:
    words = _("{model} (in use)").format(model=title) if in_use else title
    kind = "chosen" if in_use else "plain"
    return TouchButton(words, name=name, detail=detail, action=action, kind=kind, align="left")
