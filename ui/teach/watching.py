"""What the teaching screens share: the picture on one side, words and buttons on the other, a watcher of the tray."""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.uix.widget import Widget

from calibration.teaching_watcher import Scene, Sight, TeachingWatcher, scene_words
from companion.language import _
from ui.kit.theme import Shade, theme
from ui.teach.camera import teaching_watcher
from ui.teach.screen import TeachingScreen
from ui.teach.sides import two_sides
from ui.teach.view import CameraView, in_frame
from vision.camera.sources import CameraTrouble, trouble_words
from vision.practice.practice_tray import PracticeTray

TICK_SECONDS = 0.1


def camera_trouble_words(trouble: CameraTrouble) -> str:
    """What is wrong with the camera: where dice are taught nothing can be tapped in instead."""
    match trouble:
        case CameraTrouble.NONE_FOUND:
            return _("No camera was found. Plug one in: it is used at once.")
        case CameraTrouble.LOST:
            return _("The camera is gone. What was taught so far is kept; plug it in again to go on.")
        case CameraTrouble.DARK:
            return trouble_words(CameraTrouble.DARK)


def watched_words(sight: Sight, wanted: int) -> str:
    """What is wrong with the camera or the tray, or nothing to say."""
    return camera_trouble_words(sight.trouble) if sight.trouble else scene_words(sight, wanted)


class WatchingScreen(TeachingScreen):
    """A screen that watches the tray; `looked(sight)` is called ten times a second while it is shown and awake."""

    wanted = 1
    watcher: TeachingWatcher
    view: CameraView

    def watch(self) -> None:
        """Watch until the screen is left."""
        self.watcher = teaching_watcher(self.app, self.dice, self.shelf, self.wanted)
        self.watcher.remember(self.memory.get("last"))
        self.watcher.start()
        ticking = Clock.schedule_interval(self._tick, TICK_SECONDS)
        self.until_left(ticking.cancel)
        self.until_left(self.watcher.close)

    @property
    def hand(self) -> PracticeTray:
        """Who throws and puts down simulated dice; only where there are some."""
        assert isinstance(self.watcher.source, PracticeTray)
        return self.watcher.source

    def dimmed(self, dim: bool) -> None:
        if not hasattr(self, "watcher"):
            return
        if dim:
            self.watcher.rest()
        else:
            self.watcher.start()

    def _tick(self, _passed: float) -> None:
        if self.dim:
            return
        sight = self.watcher.sight()
        picture = self.watcher.picture()
        area = self.watcher.area
        marks = [] if picture is None else [(in_frame(one.box, area, picture), self.shade_of(sight, number))
                                            for number, one in enumerate(sight.found)]  # fmt: skip
        self.view.show(picture, marks)
        if sight.scene is Scene.MOVING:
            self.app.sign_of_life()
        elif sight.scene is Scene.REST:
            self.memory["last"] = sight
        self.looked(sight)

    def shade_of(self, sight: Sight, _number: int) -> Shade:
        return theme().good if sight.scene is Scene.REST else theme().doubt

    def looked(self, sight: Sight) -> None:
        raise NotImplementedError

    def frame(
        self, title: str, things: Sequence[Widget], buttons: Sequence[Widget] = (), under: Sequence[Widget] = ()
    ) -> None:
        self.add_widget(two_sides(self.app, title, self.view, things, buttons, under=under))
