"""The dialogs to export and to delete a kept game; for score, replay and history."""

from collections.abc import Callable

from companion.language import _
from companion.store.faults import NotKept
from ui.history.export import WritableFolder, export, export_result, writable_folders
from ui.kit.shell import Shell


def ask_where(app: Shell, number: int) -> None:
    """Export a game: at once when there is only one place for it, else the players choose."""
    found = writable_folders(app.store.folder)
    if len(found) == 1:
        write(app, number, found[0])
        return
    app.say(
        "",
        title=_("Where to?"),
        choices=[
            ("cancel", _("Cancel"), None),
            *((f"place:{place}", each.words, _writing(app, number, each)) for place, each in enumerate(found)),
        ],
    )


def _writing(app: Shell, number: int, place: WritableFolder) -> Callable[[], None]:
    return lambda: write(app, number, place)


def write(app: Shell, number: int, place: WritableFolder) -> None:
    line = app.store.game_line(number)
    try:
        if line.score_only is None:
            title = _("Exported: record, board and summary")
            files = export(app.store.open_game(number), place.folder, line.started)
        else:
            title = _("Exported: the result")
            files = export_result(app.store, number, place.folder)
    except NotKept as trouble:
        app.say(trouble.words(), title=_("Not exported"))
        return
    except OSError as trouble:
        said = _("{folder} does not take it: {reason}")
        folder, reason = folded(str(place.folder)), trouble.strerror or str(trouble)
        app.say(said.format(folder=folder, reason=reason), title=_("Not exported"))
        return
    names = "\n".join(file.name for file in files)
    app.say(f"{folded(str(place.folder))}\n\n{names}", title=title)


def folded(path: str, most: int = 34) -> str:
    """A long path in lines that end at its slashes."""
    lines = [""]
    for part in path.split("/"):
        if len(lines[-1]) + len(part) > most and lines[-1]:
            lines.append("")
        lines[-1] += part + "/"
    return "\n".join(lines).rstrip("/\n")


def ask_delete(app: Shell, number: int, then: Callable[[], object]) -> None:
    """Delete a game for good, after a question."""

    def delete() -> None:
        app.store.delete_game(number)
        if app.session is not None and app.session.game_number == number:
            app.session = None
        then()

    app.ask(_("This game is deleted for good."), _("Delete"), delete, no=_("Keep"), title=_("Delete the game?"))
