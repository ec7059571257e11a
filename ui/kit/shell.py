"""Protocol `Shell`: what a screen or a widget may ask of the app that shows it."""

from typing import Any, Protocol, TypeVar

from kivy.uix.widget import Widget

from companion.play.session import Session
from companion.store.store import Store
from ui.kit.dialogs import Dialogs
from ui.kit.memory import Sweeper

OpenGame = Session[Any]
"""A session of whichever game: only that game knows the type of its states."""
Setting = str | bool
Memory = dict[str, Any]
"""What a screen keeps while it is built again. Each screen has its own keys; no type holds for all of them."""


class Closable(Protocol):
    def close(self) -> object: ...


Service = TypeVar("Service", bound=Closable)


class Chosen(Protocol):
    """The settings by name: `app.settings["theme"]`."""

    def __getitem__(self, key: str, /) -> Setting: ...


class Shell(Dialogs, Protocol):
    """The app as screens see it: the store, the open game, the way between screens, dialogs, sound and settings."""

    store: Store
    session: OpenGame | None
    sweeper: Sweeper

    @property
    def settings(self) -> Chosen: ...

    @property
    def screen(self) -> Widget | None: ...

    @property
    def where(self) -> str:
        """The name of the screen that is shown."""

    @property
    def camera(self) -> str:
        """The camera chosen: "auto", "usb:0", "simulated", "none" …"""

    @property
    def board_camera(self) -> str:
        """The camera above the board: "none", "tray" for the tray's, "simulated", or one as `camera` names it."""

    @property
    def animated(self) -> bool: ...

    # The way between screens

    def go(self, screen: str, **kwargs: object) -> None:
        """Enter a screen; `back` returns from it. The arguments are those of its `build`."""

    def replace(self, screen: str, **kwargs: object) -> None:
        """Enter a screen instead of this one."""

    def back(self) -> None: ...

    def rebuild(self) -> None:
        """Build the screen again; dialogs over it are closed."""

    # Settings, sound, the window

    def change_setting(self, key: str, value: Setting) -> None: ...

    def sound(self, name: str) -> None: ...

    def face(self, away: bool) -> None:
        """Turn the screen to the player on the far side, or back, where the players have chosen that."""

    def sign_of_life(self) -> None:
        """Something happens without a touch: the screen does not go dim yet, and garbage waits for a pause."""

    def lock(self) -> None: ...

    # The life of the app

    def service(self, kind: type[Service]) -> Service:
        """The app's one object of this class: made when first asked for, closed when the app ends."""

    def begin_anew(self, store: Store) -> None:
        """Other data lies in the folder: read everything from this store."""

    def end(self) -> None:
        """Leave the app in the next frame."""
