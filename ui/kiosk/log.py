"""Log files in the data folder, and the handler of unexpected errors, which shows a calm message."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Protocol

from kivy.base import ExceptionHandler, ExceptionManager

NAME = "companion.log"
_FORM = "%(asctime)s %(levelname)s %(name)s: %(message)s"
log = logging.getLogger("companion")


def keep_log(folder: Path, *, largest: int = 300_000, files: int = 4) -> Path | None:
    """Write the log into `folder` from now on, turning over before it grows large; None when that cannot be."""
    logging.raiseExceptions = False  # a full disk must not stop a game for want of a log
    try:
        folder.mkdir(parents=True, exist_ok=True)
        pages = RotatingFileHandler(folder / NAME, maxBytes=largest, backupCount=files - 1, encoding="utf-8")
    except OSError:
        return None
    pages.setFormatter(logging.Formatter(_FORM))
    for name, level in (("", logging.INFO), ("kivy", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.addHandler(pages)
        logger.setLevel(level)
    return folder / NAME


class Recovering(Protocol):
    @property
    def where(self) -> str: ...

    def recover(self, trouble: Exception) -> bool:
        """Go on after this, or say that it cannot be."""


class CrashHandler(ExceptionHandler):
    """Kivy asks it about every exception that nobody expected: it is logged, and handed to the app, which goes on."""

    def __init__(self, app: Recovering) -> None:
        self.app = app

    def handle_exception(self, inst: BaseException) -> object:
        if not isinstance(inst, Exception):
            return ExceptionManager.RAISE  # the way out: Ctrl-C, or the app being told to end
        log.error("unexpected, on the screen %r", self.app.where, exc_info=inst)
        return ExceptionManager.PASS if self.app.recover(inst) else ExceptionManager.RAISE


def handle_crashes(app: Recovering) -> CrashHandler:
    handler = CrashHandler(app)
    ExceptionManager.add_handler(handler)
    return handler
