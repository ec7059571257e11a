"""Starting the app: Kivy reads its settings while it is imported, so all of them are made here, before that."""

import logging
import os
import signal
import sys
import tempfile
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from companion.disk.data_folder import data_folder
from companion.language import _

if TYPE_CHECKING:
    from companion.store.store import Store

Size = tuple[int, int]
SMALLEST_WINDOW: Size = (480, 320)
LARGEST = 8192  # pixels a side


def headless(size: Size = (800, 480)) -> None:
    """A real window that no screen shows: for tests and the tour. Call it before anything imports Kivy."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["LIBGL_ALWAYS_SOFTWARE"] = "1"
    os.environ.setdefault("KIVY_HOME", str(Path(tempfile.gettempdir()) / "tokaido-companion-kivy"))
    configure(size, {}, fullscreen=False, fps=0)


FRAMES_A_SECOND = 40  # a touch waits for 25 ms at most; each frame costs a third of a millisecond even at rest


def configure(size: Size | None, inputs: Mapping[str, str], *, fullscreen: bool, fps: int) -> None:
    # Before numpy: the companion multiplies small matrices, for which threads would only spin, and cost memory.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_NO_ENV_CONFIG="1",
        KIVY_LOG_MODE="PYTHON",  # otherwise Kivy swallows whatever is written to stderr
        KIVY_DPI=os.environ.get("KIVY_DPI", "96"),
        KIVY_METRICS_DENSITY="1",
    )
    kivy_log = logging.getLogger("kivy")
    kivy_log.propagate = False  # its chatter is for the log file, if there is one, never for the terminal
    kivy_log.addHandler(logging.NullHandler())
    from kivy.config import Config

    Config.remove_section("input")
    Config.add_section("input")
    for provider, value in inputs.items():
        Config.set("input", provider, value)
    width, height = size or size_of_screen(os.environ)
    graphics: dict[str, str | int] = {
        "width": width,
        "height": height,
        "multisamples": 0,  # four samples would cost 30 MB and most of a frame's time; edges are smooth anyway
        "fullscreen": "auto" if fullscreen else 0,
        "borderless": int(fullscreen),
        "show_cursor": int(not (fullscreen and "NOTIFY_SOCKET" in os.environ)),  # a kiosk has no mouse
        "allow_screensaver": 1,
        "resizable": 1,
        "minimum_width": SMALLEST_WINDOW[0],
        "minimum_height": SMALLEST_WINDOW[1],
        "maxfps": fps,
    }
    for key, setting in graphics.items():
        Config.set("graphics", key, str(setting))
    Config.set("kivy", "exit_on_escape", "0")


def inputs(environment: Mapping[str, str]) -> dict[str, str]:
    """Exactly one source of touches: two of them would make two touches out of one."""
    if environment.get("WAYLAND_DISPLAY") or environment.get("DISPLAY") or sys.platform != "linux":
        return {"mouse": "mouse,disable_multitouch"}
    return {"mtdev_%(name)s": "probesysfs,provider=mtdev"}


def has_screen(environment: Mapping[str, str]) -> bool:
    """Is there anything to show a window on?"""
    if sys.platform != "linux" or any(
        environment.get(key) for key in ("WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER")
    ):
        return True
    return any(Path("/dev/dri").glob("card*"))


def size_of_screen(environment: Mapping[str, str]) -> Size:
    """The screen's size where the kiosk tells it: a full-screen window that begins at another size may fall back to it
    by its own first message, when it comes late."""
    try:
        return size_of(environment.get("TOKAIDO_SCREEN", ""))
    except ValueError:
        return (800, 480)


def size_of(text: str) -> Size:
    """The window's size from the command line's "800x480"; ValueError if it is none."""
    width, by, height = text.lower().replace("×", "x").partition("x")
    figures = by and width.isdecimal() and height.isdecimal() and len(text) < 12
    if not figures or max(int(width), int(height)) > LARGEST:
        raise ValueError(_("{size} is no size: write it like 800x480.").format(size=text[:60]))
    size = (int(width), int(height))
    if min(size) < min(SMALLEST_WINDOW) or max(size) < max(SMALLEST_WINDOW):
        raise ValueError(_("{size} is too small: 480x320 is the least.").format(size=text))
    return size


def main(args: Namespace) -> int:
    """Start the app with the command line's `args`: camera, size, data, lang, windowed; any of them may be None."""
    if not has_screen(os.environ):
        return _fail(_("There is no screen to show the app on. Start it from the desktop, or as the kiosk’s service."))
    folder = data_folder(getattr(args, "data", None))
    os.environ.setdefault("KIVY_HOME", str(folder / "kivy"))
    size: Size | None = getattr(args, "size", None)
    windowed = bool(size or getattr(args, "windowed", False))
    configure(size, inputs(os.environ), fullscreen=not windowed, fps=FRAMES_A_SECOND)
    store = open_store(folder)
    try:
        return _run(store, args, Path(os.environ.get("TOKAIDO_LOG") or folder / "log"))
    finally:
        store.close()


def open_store(folder: Path) -> "Store":
    """The players' games; when they cannot be kept, a place that lasts until the app ends, and the reason is told."""
    from companion.store.faults import NotKept, StoreBusy
    from companion.store.store import Store

    try:
        return Store(folder)
    except StoreBusy as busy:
        try:
            return Store(folder, look_only=True, notices=[busy.words])
        except NotKept as trouble:
            reason: NotKept = trouble
    except NotKept as trouble:
        reason = trouble
    return Store(Path(tempfile.mkdtemp(prefix="tokaido-companion-")), notices=[reason.words])


def _run(store: "Store", args: Namespace, log_folder: Path) -> int:
    from kivy.core.window import Window

    from ui.kiosk.log import handle_crashes, keep_log, log

    keep_log(log_folder)
    if Window is None:
        return _fail(_("No window could be opened: the screen or its graphics driver does not answer."))
    from ui.kiosk.loop import in_service
    from ui.shell.app import CompanionApp

    asked = {name: getattr(args, name, None) for name in ("camera", "board_camera")}
    app = CompanionApp(store, **asked, language=getattr(args, "lang", None))
    handle_crashes(app)
    in_service(app)
    for ending in (signal.SIGTERM, signal.SIGINT):
        signal.signal(ending, lambda *_: app.end())
    try:
        app.run()
    except Exception:
        log.exception("ended by this")
        return _fail(
            _("The app had to end; the log in {folder} says why. Every game is kept.").format(folder=log_folder)
        )
    return 0


def _fail(words: str) -> int:
    print(words, file=sys.stderr)
    return 1
