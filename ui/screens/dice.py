"""Dice and camera: the live picture, the tray and the light; what the app knows of the dice, and how to teach it."""

from functools import partial

from kivy.uix.widget import Widget

from calibration import photos
from calibration.lessons.rolls_kept import count_rolls, forget_rolls
from calibration.light import Lighting, judged, light_words
from calibration.models import taught, when_taught
from calibration.teaching_watcher import Scene, Sight
from calibration.tray import found_tray
from calibration.tray_area import TrayArea, keep_area, kept_area, tray_area
from companion.language import _, date_words, ngettext
from ui.camera.camera_names import board_camera_words, board_cameras, camera_words
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.chooser import Chooser
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Row
from ui.screens.entry_button import settings_of_games
from ui.teach.sides import two_sides
from ui.teach.verdict import verdict_words
from ui.teach.view import CameraView
from ui.teach.watching import WatchingScreen, camera_trouble_words
from vision.camera.sources import CameraTrouble
from vision.read.model import DiceModel, ModelError

LOOK_AT_LIGHT = 10  # every so many ticks


class DiceScreen(WatchingScreen):
    """`app.go("dice")`; `simulated=True` looks at the simulated dice although there is a camera."""

    def build(self, **_kwargs: object) -> None:
        self.wanted = len(self.dice.sides)
        self._ticks = 0
        self._offered = False
        self.view = CameraView(tray_area(self.app.store, self.shelf), self._dragged)
        self.camera = Text("", "strong")
        self.light = Text("", "small")
        self.trouble = Text("", "small", colour=theme().red)
        under = [self.camera, self.light, self.trouble, self._tray_keys()]
        self.add_widget(two_sides(self.app, _("Dice and camera"), self.view, self._known(), under=under))
        self.watch()
        self._name_camera()

    # What is known of the dice

    def _known(self) -> list[Widget]:
        try:
            model = taught(self.shelf)
            words = _model_words(model)
        except ModelError as error:
            model, words = None, str(error)
        first = "primary" if model is None else "plain"
        show, roll = partial(self._teach, "teach_show"), partial(self._teach, "teach_roll")
        things: list[Widget] = [
            Text(words, "body"),
            Row(
                TouchButton(_("Show me"), name="show", detail=_("face by face"), action=show, kind=first),
                TouchButton(_("Just roll"), name="roll", detail=_("the app sorts"), action=roll),
            ),
        ]
        if model is not None or self.simulated:
            things.append(Row(self._to(_("Try it"), "test", "teach_test"),
                              self._to(_("Earlier models"), "models", "teach_models")))  # fmt: skip
        if model is not None:
            things.append(self._to(_("Learn again, with corrections"), "learn", "teach_learn"))
        if self.simulated:
            things.append(TouchButton(_("Throw the simulated dice"), name="throw", action=self._throw, icon="die"))
        things += self._board()
        things += settings_of_games(self, details=False)
        if self.app.camera != "simulated":
            things.append(self._other_dice())
        return things

    def _board(self) -> list[Widget]:
        """The camera above the board: which one, and the way to what it knows."""
        named, now = board_cameras(), self.app.board_camera
        if now not in dict(named):
            named.append((now, board_camera_words(now)))
        choose = Chooser(
            "board_camera", named, now, lambda key: self.app.change_setting("board_camera", key), columns=2
        )
        watched = TouchButton(_("The board"), name="board", detail=_("corners and places"),
                              action=lambda: self.app.go("board"))  # fmt: skip
        title = Text(_("Camera above the board"), "strong")
        return [title, choose] if now == "none" else [title, choose, watched]

    def _tray_keys(self) -> Widget:
        self.all_of_it = TouchButton(_("Whole picture"), name="whole_picture", action=lambda: self._dragged(TrayArea()))
        self.all_of_it.disabled = self.view.area.whole
        return Row(TouchButton(_("Find the tray"), name="find_tray", action=self._find), self.all_of_it)

    def _other_dice(self) -> Widget:
        if self.simulated:
            back = partial(self.app.replace, "dice", simulated=False)
            return TouchButton(_("Back to the camera"), name="camera", action=back)
        practise = partial(self.app.replace, "dice", simulated=True)
        return TouchButton(_("Practise with simulated dice"), name="simulated", action=practise, icon="die")

    def _to(self, text: str, name: str, screen: str) -> TouchButton:
        return TouchButton(text, name=name, action=lambda: self.go(screen))

    def _teach(self, screen: str) -> None:
        """Rolls of a lesson that was left half way, or photos that are already there, are either added to or put
        aside."""
        rolls = count_rolls(self.shelf) if screen == "teach_roll" else 0

        def anew() -> None:
            if not rolls:
                photos.begin_anew(self.shelf)
            forget_rolls(self.shelf)
            self.go(screen)

        ways = [("cancel", _("Cancel"), None), ("anew", _("Begin anew"), anew)]
        if rolls:
            words = ngettext("{count} roll is kept from last time.", "{count} rolls are kept from last time.", rolls)
            go_on = ("go on", _("Go on"), partial(self.go, screen))
            self.app.say(words.format(count=rolls), title=_("Just roll"), choices=[*ways, go_on])
        elif photos.kept_photos(self.shelf):
            self.app.say(
                _("The app already has photos of your dice. New photos make it better; begin anew if they were wrong."),
                title=_("Teach the dice"),
                choices=[*ways, ("add", _("Add photos"), partial(self.go, screen))],
            )
        else:
            self.go(screen)

    # The camera

    def _throw(self) -> None:
        self.hand.throw()

    def _name_camera(self) -> None:
        found = self.watcher.sight.trouble is not CameraTrouble.NONE_FOUND
        self.camera.text = camera_words(self.watcher.source.name) if found else ""

    def looked(self, sight: Sight) -> None:
        self._ticks += 1
        said = camera_trouble_words(sight.trouble) if sight.trouble else ""
        if sight.trouble is CameraTrouble.NONE_FOUND and not self.simulated:
            said += " " + _("Everything can also be tried with simulated dice.")
        self.trouble.text = said
        if self._ticks % LOOK_AT_LIGHT != 3:
            return
        self._name_camera()
        picture = self.watcher.picture()
        words = "" if picture is None else light_words(judged(self.watcher.area.cut(picture), sight.found))
        self.light.text = words
        self.light.color = theme().faint if words == light_words(Lighting.GOOD) else theme().red
        if sight.scene is Scene.EMPTY and not self._offered and kept_area(self.app.store, self.shelf) is None:
            self._offered = True
            self._find(quietly=True)

    # The tray

    def _dragged(self, area: TrayArea) -> None:
        area = keep_area(self.app.store, self.shelf, area)
        self.watcher.area = area
        self.view.use(area)
        self.all_of_it.disabled = area.whole

    def _find(self, quietly: bool = False) -> None:
        picture = self.watcher.picture()
        if picture is None:
            return
        area = found_tray(picture)
        if area.whole:
            if not quietly:
                self.app.say(_("No tray stands out in the picture. Drag its corners instead, or use all of it."))
            return
        self._dragged(area)


def _model_words(model: DiceModel | None) -> str:
    if model is None:
        return _("Your dice have not been taught yet. It takes about four minutes, once.")
    when = when_taught(model)
    verdict = verdict_words(model.figures)
    if when is None:
        return _("Your dice are taught: {verdict}").format(verdict=verdict)
    return _("Taught on {when}: {verdict}").format(when=date_words(when), verdict=verdict)
