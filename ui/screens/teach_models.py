"""Earlier models: every time the dice were learned; any of them can be used again."""

from kivy.uix.widget import Widget

from calibration.models import Earlier, earlier, put_away, take_back
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
        elif self.simulated:
            things.append(self._shipped(not any(model.in_use for model in models)))
        self.add_widget(ScrollPage(self.app, _("Earlier models"), things, memory=self.memory))

    def _shipped(self, in_use: bool) -> TouchButton:
        """The simulated dice are known from the start."""
        title = _("The model that comes with the app")
        return TouchButton(
            _("{model} (in use)").format(model=title) if in_use else title,
            name="model:shipped",
            action=self._put_away,
            kind="chosen" if in_use else "plain",
            align="left",
        )

    def _put_away(self) -> None:
        put_away(self.shelf)
        self.rebuild()

    def _entry(self, model: Earlier) -> TouchButton:
        when = date_words(model.taught) if model.taught else _("at an unknown time")
        title = _("Model {number}, {when}").format(number=model.number, when=when)
        if model.in_use:
            title = _("{model} (in use)").format(model=title)
        return TouchButton(
            title,
            name=f"model:{model.number}",
            detail=verdict_words(model.figures),
            action=lambda: self._take(model),
            kind="chosen" if model.in_use else "plain",
            align="left",
        )

    def _take(self, model: Earlier) -> None:
        if model.in_use:
            return
        try:
            take_back(self.shelf, model.number)
        except (ModelError, OSError) as error:
            self.app.say(str(error))
            return
        self.rebuild()
