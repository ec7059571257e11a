"""A move that the camera judged wrongly, as files that players can send in: two photos and the possible moves."""

from collections.abc import Callable
from pathlib import Path

from companion.language import _
from ui.history.export import writable_folders
from ui.kit.shell import Shell


def export_case(app: Shell, write: Callable[[Path], Path] | None) -> None:
    """`write(folder)` writes the case; None where nothing was judged yet. A drive goes before this machine."""
    if write is None:
        app.say(_("The camera has judged no move yet."))
        return
    place = writable_folders(app.store.folder)[-1]
    taken = [int(each.name.rpartition("-")[2]) for each in place.folder.glob("board-case-*")
             if each.name.rpartition("-")[2].isdecimal()]  # fmt: skip
    folder = place.folder / f"board-case-{max(taken, default=0) + 1}"
    try:
        file = write(folder)
    except OSError as fault:
        app.say(_("It could not be written: {why}").format(why=fault.strerror or fault))
        return
    words = _("Two photos of the board and the moves that were possible, for whoever makes the app: {folder}")
    app.say(words.format(folder=file.parent), title=_("Written: what the camera saw"))
