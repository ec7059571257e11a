"""The dialogs to write kept games to a stick or a folder, and to delete one; for score, replay and history."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.language import _
from companion.store.faults import NotKept
from ui.history.export import WritableFolder, Written, writable_folders
from ui.kit.background import Result, in_background
from ui.kit.shell import Shell
from ui.kit.widgets.message import Message

Files = Callable[[Path], Written]
"""Writes into a folder; OSError or NotKept where that cannot be."""


def ask_where(app: Shell, files: Files, mount: Callable[[], object]) -> None:
    """Write files: to this machine at once when no stick was found, else the players choose. `mount` mounts the
    sticks that are plugged in, which may take seconds: it is called in the background."""

    def look() -> list[WritableFolder]:
        mount()
        return writable_folders(app.store.folder)

    def choose(found: list[WritableFolder]) -> None:
        if not any(each.drive for each in found):
            write(app, files, found[0], _("No USB stick was found, so it stays on this machine:"))
            return
        places = [(f"place:{place}", each.words, partial(write, app, files, each)) for place, each in enumerate(found)]
        app.say("", title=_("Where to?"), choices=[("cancel", _("Cancel"), None), *places])

    _meanwhile(app, _("Looking for USB sticks …"), look, choose)


def write(app: Shell, files: Files, place: WritableFolder, why_there: str = "") -> None:
    """In the background: a page takes a moment, and so does a slow stick."""

    def written(done: Written) -> None:
        why = [why_there, ""] if why_there else []
        app.say("\n".join([*why, folded(place.folder), "", *(file.name for file in done.files)]), title=done.title)

    def failed(trouble: Exception) -> None:
        if isinstance(trouble, NotKept):
            words = trouble.words()
        elif isinstance(trouble, OSError):
            reason = trouble.strerror or str(trouble)
            words = _("{folder} does not take it: {reason}").format(folder=folded(place.folder), reason=reason)
        else:
            raise trouble
        app.say(words, title=_("Not exported"))

    _meanwhile(app, _("It is being written …"), partial(files, place.folder), written, failed)


def _meanwhile(
    app: Shell,
    words: str,
    work: Callable[[], Result],
    then: Callable[[Result], object],
    failed: Callable[[Exception], object] | None = None,
) -> None:
    """Work in the background, under a message without a button."""
    waiting = Message(words, choices=[], close=app.hide)
    app.show(waiting)

    def done(outcome: Callable[[], object]) -> None:
        app.hide(waiting)
        outcome()

    def fail(trouble: Exception) -> None:
        app.hide(waiting)
        if failed is None:
            raise trouble
        failed(trouble)

    in_background(work, lambda result: done(partial(then, result)), fail)


def folded(path: Path, most: int = 34) -> str:
    """A long path in lines that end at its slashes."""
    lines = [""]
    for part in str(path).split("/"):
        if len(lines[-1]) + len(part) > most and lines[-1]:
            lines.append("")
        lines[-1] += part + "/"
    return "\n".join(lines).rstrip("/\n")


def ask_delete(app: Shell, number: int) -> None:
    """Delete a game for good, after a question; then the others are shown."""

    def delete() -> None:
        app.store.delete_game(number)
        if app.session is not None and app.session.game_number == number:
            app.session = None
        app.go("home")
        app.go("history")

    app.ask(_("This game is deleted for good."), _("Delete"), delete, no=_("Keep"), title=_("Delete the game?"))
