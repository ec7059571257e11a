"""Starting the app: Kivy reads its settings while it is imported, so all of them are made here, before that."""

import logging
import os
import sys
from collections.abc import Mapping
from typing import Any


def headless(size: tuple[int, int] = (800, 480)) -> None:
    """A real window that no screen shows: for tests and the tour. Call it before anything imports Kivy."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["LIBGL_ALWAYS_SOFTWARE"] = "1"
    _configure(size, {}, fullscreen=False, fps=0)


def _configure(size: tuple[int, int] | None, inputs: Mapping[str, str], *, fullscreen: bool, fps: int) -> None:
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_LOG_MODE="PYTHON",  # otherwise Kivy swallows whatever is written to stderr
        KIVY_DPI=os.environ.get("KIVY_DPI", "96"),
        KIVY_METRICS_DENSITY="1",
        KIVY_NO_ENV_CONFIG="1",
    )
    kivy_log = logging.getLogger("kivy")
    kivy_log.propagate = False  # its chatter is for the log file, if there is one, never for the terminal
    kivy_log.addHandler(logging.NullHandler())
    from kivy.config import Config

    Config.remove_section("input")
    Config.add_section("input")
    for provider, value in inputs.items():
        Config.set("input", provider, value)
    width, height = size or (800, 480)
    for key, value in {
        "width": width,
        "height": height,
        "multisamples": 4,
        "fullscreen": "auto" if fullscreen else 0,
        "borderless": int(fullscreen),
        "show_cursor": int(not fullscreen),
        "allow_screensaver": 0,
        "resizable": 1,
        "maxfps": fps,
    }.items():
        Config.set("graphics", key, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "log_enable", "0")


def main(args: Any) -> int:
    """Start the app with the command line's `args`: camera, size, data, lang, windowed."""
    raise NotImplementedError(sys.argv[0])
