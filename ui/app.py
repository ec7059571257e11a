"""The app: one screen at a time and what lies over it. It owns the store and the session; screens show them."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.app import App
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.language import _, speak
from ui import metrics
from ui import theme as themes
from ui.screen import CompanionScreen
from ui.screens import screen_class
from ui.theme import Theme
from ui.widgets.message import Choice, Message, Overlay


class CompanionApp(App):
    """`store` is kept for the whole life of the app; `session` is the open game, or None."""

    title = "Tokaido Duo"

    def __init__(self, store: Any, *, camera: str = "auto", language: str | None = None, **rest: Any) -> None:
        super().__init__(**rest)
        self.store = store
        self.session: Any = None
        self.camera = camera
        self.screen: CompanionScreen | None = None
        self.overlays: list[Overlay] = []
        self._way: list[tuple[str, dict[str, Any], dict[str, Any]]] = []
        self._language = language

    # Kivy's own hooks

    def build(self) -> Widget:
        self.apply_settings()
        self.holder = FloatLayout()
        Window.bind(size=self._resized)
        self.go("home")
        return self.holder

    def come_up(self) -> None:
        """Show the app on the window without entering Kivy's loop: for tests and the tour, which turn it themselves."""
        self._run_prepare()
        EventLoop.start()

    def put_away(self) -> None:
        """Take the app off the window, which stays for the next one."""
        Window.unbind(size=self._resized)
        if self.screen:
            self.screen.leave()
        self.holder.clear_widgets()
        Window.remove_widget(self.holder)
        App._running_app = None
        self.store.close()

    def load_config(self) -> None:  # Kivy would write an .ini file beside the code
        return None

    def open_settings(self, *_: Any) -> bool:  # Kivy's own settings panel stays closed
        return False

    # Settings

    @property
    def theme(self) -> Theme:
        return themes.theme()

    def setting(self, key: str, default: Any) -> Any:
        return self.store.setting(key, default)

    def change_setting(self, key: str, value: Any) -> None:
        """Keep a setting and show it at once."""
        self.store.set_setting(key, value)
        if key == "language":
            self._language = None
        self.apply_settings()
        self.rebuild()

    def apply_settings(self) -> None:
        speak(self._language or self.setting("language", "en"))
        themes.use_theme(self.setting("theme", "light"))
        metrics.use_text_size(self.setting("text_size", "normal"))
        Window.clearcolor = themes.theme().paper

    @property
    def animated(self) -> bool:
        return bool(self.setting("animations", True))

    # Where we are

    @property
    def where(self) -> str:
        return self._way[-1][0] if self._way else ""

    def go(self, screen: str, **kwargs: Any) -> None:
        """Enter a screen; `back` returns from it."""
        if screen == "home":
            self._way.clear()
        self._way.append((screen, kwargs, {}))
        self._enter()

    def replace(self, screen: str, **kwargs: Any) -> None:
        """Enter a screen instead of this one: `back` skips this one."""
        if self._way:
            self._way.pop()
        self.go(screen, **kwargs)

    def back(self) -> None:
        if len(self._way) > 1:
            self._way.pop()
            self._enter()
        elif self.where != "home":
            self.go("home")

    def rebuild(self) -> None:
        """Build the screen again from what is true now; messages over it go."""
        self._enter()

    def _enter(self) -> None:
        name, kwargs, memory = self._way[-1]
        if self.screen:
            self.screen.leave()
        for overlay in list(self.overlays):
            self.hide(overlay)
        self.holder.clear_widgets()
        screen = screen_class(name)(self, kwargs, memory)
        self.screen = screen
        self.holder.add_widget(screen)
        screen.build(**kwargs)

    def _resized(self, *_: Any) -> None:
        if self._way:
            self._enter()

    # What lies over the screen

    def show(self, overlay: Overlay) -> None:
        self.overlays.append(overlay)
        self.holder.add_widget(overlay)

    def hide(self, overlay: Overlay) -> None:
        if overlay in self.overlays:
            self.overlays.remove(overlay)
        self.holder.remove_widget(overlay)

    def say(
        self,
        message: str,
        *,
        title: str = "",
        choices: Sequence[Choice] = (),
        then: Callable[[], object] | None = None,
        things: Sequence[Widget] = (),
    ) -> Message:
        """A calm message; without choices it has one button, named "ok". A choice is (name, text, what it does
        or None); the last one is red."""
        overlay = Message(
            message, title=title, choices=choices or [("ok", _("All right"), then)], close=self.hide, things=things
        )
        self.show(overlay)
        return overlay

    def ask(self, question: str, yes: str, act: Callable[[], object], *, no: str = "", title: str = "") -> Message:
        """A question with two buttons, named "no" and "yes"."""
        return self.say(question, title=title, choices=[("no", no or _("Cancel"), None), ("yes", yes, act)])

    def write(
        self,
        question: str,
        done: Callable[[str], object],
        *,
        text: str = "",
        longest: int = 20,
        suggestions: Sequence[str] = (),
    ) -> None:
        """Ask for a name or a word with the keyboard; `done(text)` is called unless it is left with the cross."""
        from ui.widgets.keyboard import Writing

        self.show(Writing(question, text, done, self.hide, longest=longest, suggestions=suggestions))
