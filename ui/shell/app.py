"""The app: navigation between screens, settings, recovery from errors. It owns the store and the session."""

import time
from collections.abc import Hashable
from functools import partial

from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.uix.widget import Widget

from companion.games.game import Refusal
from companion.language import _
from companion.store.faults import NotKept
from companion.store.store import Store
from ui.kiosk.log import log
from ui.kit.dialogs import Dialogs
from ui.kit.eager_layout import eager_layout
from ui.kit.memory import Sweeper, give_back_large_blocks
from ui.kit.screen import CompanionScreen
from ui.kit.shell import Closable, Memory, OpenGame, Service, Setting
from ui.kit.sounds import Sounds
from ui.kit.theme import theme
from ui.kit.widgets.button import later
from ui.kit.widgets.lock import ScreenLock
from ui.kit.widgets.message import Message, Overlay
from ui.screens import screen_class
from ui.shell.idle import Idle
from ui.shell.key_focus import Focusable
from ui.shell.key_input import KeyInput
from ui.shell.layers import LayerStack
from ui.shell.narrator import Narrator
from ui.shell.settings import Settings

Step = tuple[str, dict[str, object], Memory]  # screen, what it was entered with, what it remembers


def _drawn(*_: object) -> None:
    """Wait until a frame is whole: where nothing shows them, frames would pile up, and memory with them."""
    glFinish()


class CompanionApp(App, Dialogs):
    """`store` is kept for the whole life of the app; `session` is the open game, or None."""

    title = "Tokaido companion"
    __events__ = ("on_entered",)

    def __init__(
        self,
        store: Store,
        *,
        camera: str | None = None,
        board_camera: str | None = None,
        language: str | None = None,
    ) -> None:
        super().__init__()
        self.store = store
        self.session: OpenGame | None = None
        self.settings = Settings(store, {"camera": camera, "board_camera": board_camera, "language": language})
        self.sounds = Sounds()
        self.narrator = Narrator()
        self.idle = Idle(self.restack, self.woken)
        self.sweeper = Sweeper()
        self.holder = LayerStack(self.idle, self.sweeper)
        self.keyboard = KeyInput(self)
        self.screen: CompanionScreen | None = None
        self.overlays: list[Overlay] = []
        self._way: list[Step] = []
        self._lock: ScreenLock | None = None
        self._kept: tuple[Hashable, CompanionScreen] | None = None  # a screen to be shown again, and for what
        self._services: dict[type[Closable], Closable] = {}
        self._troubles: list[float] = []
        self._size: tuple[int, ...] = tuple(Window.size)

    # Coming and going

    def build(self) -> Widget:
        give_back_large_blocks()
        self._apply()
        Window.bind(size=self._resized, on_flip=_drawn, on_touch_down=self.narrator.stop)
        self.holder.size = Window.size  # as it will have when the window takes it
        self.go("home")
        if self.store.notices:
            self.say("\n\n".join(self.store.notices))
        self.idle.start()
        self.keyboard.start()
        return self.holder

    def come_up(self) -> None:
        """Show the app on the window without entering Kivy's loop: for tests and the tour, which turn it themselves."""
        self._run_prepare()
        EventLoop.start()

    def put_away(self) -> None:
        """Take the app off the window, which stays for the next one."""
        self.leave()
        self.holder.stack()
        Window.remove_widget(self.holder)
        App._running_app = None

    def leave(self) -> None:
        Window.unbind(size=self._resized, on_flip=_drawn, on_touch_down=self.narrator.stop)
        self.narrator.close()
        self.keyboard.stop()
        self.idle.stop()
        self.sweeper.stop()
        if self.screen:
            self.screen.leave()
        Window.rotation = 0
        for service in self._services.values():
            service.close()
        self._services.clear()
        self.store.close()

    def service(self, kind: type[Service]) -> Service:
        if kind not in self._services:
            self._services[kind] = kind()
        found = self._services[kind]
        assert isinstance(found, kind)
        return found

    def begin_anew(self, store: Store) -> None:
        """Other data lies in the folder now: everything is read from it again."""
        self.store = store
        self.session = None
        self._kept = None
        self.settings = Settings(store, {})
        self._apply()
        self.go("home")

    def on_stop(self) -> None:
        self.leave()

    def end(self) -> None:
        """Leave the app, from anywhere, in the next frame."""
        Clock.schedule_once(lambda _passed: self.stop(), 0)

    def load_config(self) -> None:  # Kivy would write an .ini file beside the code
        return None

    def open_settings(self, *_: object) -> bool:  # Kivy's own settings panel stays closed
        return False

    # Settings

    @property
    def animated(self) -> bool:
        return bool(self.settings["animations"])

    @property
    def camera(self) -> str:
        return str(self.settings["camera"])

    @property
    def board_camera(self) -> str:
        return str(self.settings["board_camera"])

    def change_setting(self, key: str, value: Setting) -> None:
        """Keep a setting and show it at once; when it cannot be kept it still holds until the app ends."""
        try:
            self.settings[key] = value
        finally:
            self._apply()
            self.rebuild()

    def _apply(self) -> None:
        self.settings.apply()
        self.sounds.switch(bool(self.settings["sounds"]))
        self.narrator.use(self.settings)
        Window.clearcolor = theme().paper
        if not self.settings["turn_screen"]:
            Window.rotation = 0

    def face(self, away: bool) -> None:
        rotation = 180 if away and self.settings["turn_screen"] else 0
        if Window.rotation != rotation:
            Window.rotation = rotation

    def sound(self, name: str) -> None:
        self.sounds.play(name)
        if name == "refused" and self.speaks and self.screen is not None:
            later(partial(self.narrator.read_prompt, self.screen))  # why, once the screen tells it

    # Where we are

    @property
    def where(self) -> str:
        return self._way[-1][0] if self._way else ""

    @property
    def way(self) -> list[str]:
        return [screen for screen, _kwargs, _memory in self._way]

    def go(self, screen: str, **kwargs: object) -> None:
        if screen == "home":
            self._way.clear()
        self._way.append((screen, kwargs, {}))
        self._enter()

    def replace(self, screen: str, **kwargs: object) -> None:
        """Enter a screen instead of this one, of the same game: `back` skips this one."""
        if self._way:
            _screen, before, _memory = self._way.pop()
            if "game" in before:
                kwargs = {"game": before["game"], **kwargs}
        self.go(screen, **kwargs)

    def back(self) -> None:
        if len(self._way) > 1:
            self._way.pop()
            self._enter()
        elif self.where != "home":
            self.go("home")

    @property
    def _game(self) -> str:
        """The name of the game whose screens are meant: the one last named on the way here, else the open one."""
        named = [str(given["game"]) for _screen, given, _memory in self._way if "game" in given]
        if not named and self.session is not None:
            return str(self.session.game.name)
        return named[-1] if named else ""

    def rebuild(self) -> None:
        """Build the screen again from what is true now; messages over it go."""
        self._kept = None
        self._enter()

    def _enter(self) -> None:
        name, kwargs, memory = self._way[-1]
        if self.screen:
            self.screen.leave()
            self.sweeper.first_screen = False
        if name == "home":
            self.face(False)
        self.overlays.clear()
        wanted = screen_class(name, self._game)
        purpose = wanted.made_for(self)
        if purpose is not None and self._kept is not None and self._kept[0] == purpose:
            self.screen = self._kept[1]
            self.screen.memory = memory
            self.restack()
            self.screen.again()
        else:
            self.screen = wanted(self, kwargs, memory)
            self.restack()
            self.screen.build(**kwargs)
            if purpose is not None:
                self._kept = (purpose, self.screen)
        eager_layout(self.holder)
        self.narrator.follow(self.session)
        self.sweeper.later()
        self.dispatch("on_entered")

    def on_entered(self) -> None:
        """Kivy's event: a screen has been entered."""

    def _resized(self, _window: object, size: tuple[int, int]) -> None:
        if self._way and tuple(size) != self._size:  # turning the screen tells a size as well, the same one
            self._size = tuple(size)
            self._enter()

    # The voice

    @property
    def speaks(self) -> bool:
        return self.narrator.on

    def say_again(self) -> None:
        self.narrator.again()

    def focused(self, thing: Focusable) -> None:
        if self.speaks:
            self.narrator.read_focused(thing)

    def pressing(self) -> None:
        """After a key one hears what is to be done now, unless something else has been said by then."""
        if self.speaks:
            later(partial(self._answer, self.narrator.count))

    def _answer(self, count: int) -> None:
        if self.key_layer is not None and self.narrator.asked_after(count):
            self.narrator.read_asked(self.key_layer)

    def read_layer(self) -> None:
        if self.speaks and self.key_layer is not None:
            self.narrator.read_all(self.key_layer)

    def show(self, overlay: Overlay) -> None:
        super().show(overlay)
        if isinstance(overlay, Message):
            self.narrator.read(overlay)

    # What lies over the screen

    def restack(self) -> None:
        """Show the layers as they are now: the screen, the dialogs, the lock, the dimmer."""
        layers = [self.screen, *self.overlays, self._lock, self.idle.dimmer]
        self.holder.stack(*(layer for layer in layers if layer is not None))
        if self.screen and self.screen.dim != self.idle.dim:
            self.screen.dim = self.idle.dim
            self.screen.dimmed(self.idle.dim)
        eager_layout(self.holder)

    @property
    def top(self) -> Widget:
        return self.holder.children[0]

    @property
    def key_layer(self) -> Widget | None:
        """What a keyboard's keys are for; a locked screen takes none, lest a sleeve unlocks it."""
        return None if self._lock is not None or not self.holder.children else self.top

    # Lock and sleep

    def lock(self) -> None:
        """Take no touches until two corners are touched in turn."""
        self._lock = ScreenLock(self.unlock)
        self.restack()

    def unlock(self) -> None:
        self._lock = None
        self.restack()

    def go_dim_within(self, seconds: float) -> None:
        self.idle.after = min(self.idle.after, seconds)

    def sign_of_life(self) -> None:
        self.idle.sign_of_life()
        self.sweeper.later()

    def awake(self) -> bool:
        """A key was pressed: a sign of life, and perhaps only the one that wakes the screen."""
        if self.idle.dim:
            self.idle.wake()
            return False
        self.sign_of_life()
        return True

    def woken(self) -> None:
        """After a long pause: where were we?"""
        if self.session is not None and self.session.steps and not self.overlays:
            self.say(_("Last came: {what}").format(what=self.session.last_turn()), title=_("Welcome back"))

    # When something goes wrong

    def recover(self, trouble: Exception) -> bool:
        """Go on from the last event: the screen is built again, or left for home. False when not even that works."""
        now = time.monotonic()
        self._troubles = [past for past in self._troubles if now - past < 10] + [now]
        if isinstance(trouble, Refusal | NotKept):
            words = trouble.words()
        else:
            words = _("Something went wrong here, and has been noted. Nothing is lost: the game goes on where it was.")
        for attempt in (self.rebuild, lambda: self.go("home")):
            if len(self._troubles) > 5:
                return False
            try:
                attempt()
                self.say(words)
                return True
            except Exception:
                log.exception("and again, while recovering")
                self._troubles.append(now)
        return False
