"""What the teaching screens share: the picture on one side, words and buttons on the other, a watcher of the tray."""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.uix.widget import Widget

from calibration.teaching_watcher import Scene, Sight, TeachingWatcher, scene_words
from calibration.tray_area import tray_area
from companion.language import _
from ui.kit.metrics import dp
from ui.kit.theme import theme
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column
from ui.teach.progress import Progress
from ui.teach.screen import TeachingScreen
from ui.teach.sides import LevelRow, two_sides
from ui.teach.view import CameraView, in_frame
from vision.camera.sources import CameraTrouble, trouble_words
from vision.practice.practice_tray import PracticeTray

TICK_SECONDS = 0.1


def camera_trouble_words(trouble: CameraTrouble) -> str:
    """What is wrong with the camera: where dice are taught nothing can be tapped in instead."""
    if trouble is CameraTrouble.NONE_FOUND:
        return _("No camera was found. Plug one in: it is used at once.")
    if trouble is CameraTrouble.LOST:
        return _("The camera is gone. What was taught so far is kept; plug it in again to go on.")
    return trouble_words(trouble)


class WatchingScreen(TeachingScreen):
    """A screen that watches the tray; `looked(sight)` is called ten times a second while it is shown and awake."""

    wanted = 1
    watcher: TeachingWatcher
    view: CameraView

    def watch(self) -> None:
        """Watch until the screen is left."""
        self.watcher = TeachingWatcher(self.new_source(), self.wanted, tray_area(self.app.store, self.shelf))
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
        sight = self.watcher.sight
        picture = self.watcher.picture()
        area = self.watcher.area
        shade = theme().good if sight.scene is Scene.REST else theme().doubt
        marks = [] if picture is None else [(in_frame(one.box, area, picture), shade) for one in sight.found]
        self.view.show(picture, marks)
        if sight.scene is Scene.MOVING:
            self.app.sign_of_life()
        elif sight.scene is Scene.REST:
            self.memory["last"] = sight
        self.looked(sight)

    def looked(self, sight: Sight) -> None:
        raise NotImplementedError


class LessonScreen(WatchingScreen):
    """A screen that takes photos by itself: `photographed(sight)` is called when dice came to rest anew, and `tell`
    says in `prompt`, `detail` and `progress` what to do next."""

    def begin(self, title: str, how: str, buttons: Sequence[Widget], under: Sequence[Widget] = ()) -> None:
        """`under` lies under the picture, where large text beside it does not push it out of sight."""
        self.view = CameraView()
        self.prompt = Text("", "prompt")
        self.detail = Text("", "body")
        self.question = Column()  # about the photo that was just taken; mostly there is none
        self.progress = Progress(size_hint_y=None, height=dp(14))
        self._seen = 0
        self._said = ""  # what is wrong with the tray
        told = [self.prompt, self.detail, self.question, self.progress, Text(how, "small", colour=theme().faint)]
        self.add_widget(two_sides(self.app, title, self.view, told, [LevelRow(*buttons)], under=under))
        self.watch()
        self.view.use(self.watcher.area)
        self.tell()

    def looked(self, sight: Sight) -> None:
        said = camera_trouble_words(sight.trouble) if sight.trouble else scene_words(sight, self.wanted)
        if said != self._said:
            self._said = said
            self.tell()
            self.detail.text = said or self.detail.text
        if sight.scene is Scene.REST and sight.rests > self._seen:
            self._seen = sight.rests
            self.photographed(sight)

    def tell(self) -> None:
        raise NotImplementedError

    def photographed(self, sight: Sight) -> None:
        raise NotImplementedError
