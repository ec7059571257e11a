"""The dialogs to export and to delete a kept game; for score, replay and history."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.language import _
from companion.store.faults import NotKept
from ui.history.export import WritableFolder, export, export_result, writable_folders
from ui.kit.background import in_background
from ui.kit.shell import Shell
from ui.kit.widgets.message import Message


def ask_where(app: Shell, number: int, mount: Callable[[], object]) -> None:
    """Export a game: to this machine at once when no stick was found, else the players choose. `mount` mounts the
    sticks that are plugged in, which may take seconds: it is called in the background."""
    waiting = Message(_("Looking for USB sticks …"), choices=[], close=app.hide)
    app.show(waiting)

    def look() -> list[WritableFolder]:
        mount()
        return writable_folders(app.store.folder)

    def choose(found: list[WritableFolder]) -> None:
        app.hide(waiting)
        if not any(each.drive for each in found):
            write(app, number, found[0], _("No USB stick was found, so it stays on this machine:"))
            return
        places = [(f"place:{place}", each.words, partial(write, app, number, each)) for place, each in enumerate(found)]
        app.say("", title=_("Where to?"), choices=[("cancel", _("Cancel"), None), *places])

    in_background(look, choose)


def write(app: Shell, number: int, place: WritableFolder, why_there: str = "") -> None:
    line = app.store.game_line(number)
    try:
        if line.score_only is None:
            title = _("Exported: record, board and summary")
            files = export(app.store.open_game(number), place.folder, line.started)
        else:
            title = _("Exported: the result")
            files = export_result(app.store, number, place.folder)
        why = [why_there, ""] if why_there else []
        words = "\n".join([*why, folded(place.folder), "", *(file.name for file in files)])
    except NotKept as trouble:
        words, title = trouble.words(), _("Not exported")
    except OSError as trouble:
        reason, title = trouble.strerror or str(trouble), _("Not exported")
        words = _("{folder} does not take it: {reason}").format(folder=folded(place.folder), reason=reason)
    app.say(words, title=title)


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
