"""What the teaching screens share: the picture on one side, words and buttons on the other, an eye that watches."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from calibration.teaching_watcher import Eye, Scene, Sight, scene_words
from companion.language import _
from ui.kit.screen import CompanionScreen
from ui.kit.theme import Shade, theme
from ui.teach.camera import eye_for, is_simulated
from ui.teach.sides import two_sides
from ui.teach.view import CameraView, in_frame
from vision.camera.sources import Trouble, trouble_words
from vision.practice.practice_tray import PracticeTray

TICK = 0.1


def camera_trouble_words(trouble: Trouble) -> str:
    """What is wrong with the camera: where dice are taught nothing can be tapped in instead."""
    match trouble:
        case Trouble.NONE_FOUND:
            return _("No camera was found. Plug one in: it is used at once.")
        case Trouble.LOST:
            return _("The camera is gone. What was taught so far is kept; plug it in again to go on.")
        case Trouble.DARK:
            return trouble_words(Trouble.DARK)


def watched_words(sight: Sight, wanted: int) -> str:
    """What is wrong with the camera or the tray, or nothing to say."""
    return camera_trouble_words(sight.trouble) if sight.trouble else scene_words(sight, wanted)


class WatchingScreen(CompanionScreen):
    """A screen with an eye on the tray; `looked(sight)` is called ten times a second while it is shown and awake."""

    wanted = 1
    eye: Eye
    view: CameraView

    @property
    def simulated(self) -> bool:
        return bool(self.kwargs.get("simulated", is_simulated(self.app)))

    def watch(self) -> None:
        """Open the eye until the screen is left."""
        self.eye = eye_for(self.app, self.simulated, self.wanted)
        self.eye.remember(self.memory.get("last"))
        self.eye.start()
        ticking = Clock.schedule_interval(self._tick, TICK)
        self.until_left(ticking.cancel)
        self.until_left(self.eye.close)

    @property
    def hand(self) -> PracticeTray:
        """Who throws and puts down simulated dice; only where there are some."""
        assert isinstance(self.eye.source, PracticeTray)
        return self.eye.source

    def dimmed(self, dim: bool) -> None:
        if not hasattr(self, "eye"):
            return
        if dim:
            self.eye.rest()
        else:
            self.eye.start()

    def _tick(self, _passed: float) -> None:
        if self.dim:
            return
        sight = self.eye.sight()
        picture = self.eye.picture()
        marks = [] if picture is None else [(in_frame(one.box, self.eye.area, picture), self.shade_of(sight, number))
                                            for number, one in enumerate(sight.found)]  # fmt: skip
        self.view.show(picture, marks)
        if sight.scene is Scene.MOVING:
            self.app.idle.sign_of_life()
        elif sight.scene is Scene.REST:
            self.memory["last"] = sight
        self.looked(sight)

    def shade_of(self, sight: Sight, _number: int) -> Shade:
        return theme().green if sight.scene is Scene.REST else theme().orange

    def looked(self, sight: Sight) -> None:
        raise NotImplementedError

    def frame(self, title: str, things: Sequence[Widget], buttons: Sequence[Widget] = (), **rest: Any) -> None:
        self.add_widget(two_sides(self.app, title, self.view, things, buttons, **rest))
