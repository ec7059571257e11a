"""A kept game as files for the players: its record, its own board beside it, and a summary to read."""

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from companion.disk.whole_file import write_whole
from companion.export.export import export_summary, record_text
from companion.export.play import score_lines
from companion.games.game import State
from companion.games.lead import lead_of, lead_words
from companion.language import _, and_list, date_words, in_one_sentence, printable
from companion.play.session import Session
from companion.store.store import Store

_MOUNTED = ("/media", "/run/media")


@dataclass(frozen=True, slots=True)
class WritableFolder:
    """A folder that games can be written to; `drive` when it can be pulled out."""

    folder: Path
    drive: bool

    @property
    def words(self) -> str:
        return _("Drive “{name}”").format(name=self.folder.name) if self.drive else _("This machine")


def writable_folders(data: Path, mounted: tuple[str, ...] = _MOUNTED) -> list[WritableFolder]:
    """The exports folder first, then every drive that is plugged in and can be written to."""
    found = [WritableFolder(data / "exports", drive=False)]
    for top in mounted:
        drives = [*Path(top).glob("*"), *Path(top).glob("*/*")] if Path(top).is_dir() else []
        plugged = [path for path in sorted(drives) if path.is_mount() and os.access(path, os.W_OK)]
        found += [WritableFolder(path, drive=True) for path in plugged]
    return found


def export(session: Session[State], folder: Path, started: datetime | None) -> list[Path]:
    """Writes the three files and says which; OSError when the folder does not take them."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"game-{session.game_number}"
    board, record, story = (folder / f"{stem}{end}" for end in (".toml", ".jsonl", ".txt"))
    write_whole(board, session.board)
    write_whole(record, record_text(session.events, board.name))
    write_whole(story, summary(session, started))
    return [record, board, story]


def export_result(store: Store, number: int, folder: Path) -> list[Path]:
    """A game of which only the score was kept: its result, as other programs read it."""
    folder.mkdir(parents=True, exist_ok=True)
    return export_summary(store, number, folder / f"game-{number}.json", overwrite=True)


def summary(session: Session[State], started: datetime | None) -> str:
    """The game in the language spoken now: who, when, the score, and every step under its turn."""
    game, steps = session.game, session.steps
    sheet = game.sheet(session.state)
    names = [seat.name for seat in sheet.seats]
    lines = [and_list(names), date_words(started) if started else _("Date unknown")]
    if session.practice:
        lines.append(_("Practice game"))
    lines += ["", *([sheet.headline, *sheet.remarks] if session.is_over else []), *score_lines(sheet)]
    if steps:
        lines.append(lead_words(lead_of(game, session.states), names))
    turn = 0
    for before, step in zip(session.states, steps, strict=False):
        if (now := game.turn(before)) != turn:
            turn = now
            lines += ["", _("Turn {turn}").format(turn=turn)]
        lines.append(f"  {in_one_sentence(step.described(ids=True))}")
    return "".join(printable(line) + "\n" for line in lines)
