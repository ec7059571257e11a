"""Kept games as files for the players: record with board and summary, a page, all plays; and the folders for them."""

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from companion.disk.whole_file import write_whole
from companion.export.export import export_page, export_plays, export_summary, record_text
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


@dataclass(frozen=True, slots=True)
class Written:
    """What was written, and what to call it."""

    title: str
    files: list[Path]


def record_files(store: Store, number: int, folder: Path) -> Written:
    """The record, its board and a summary to read; of a game of which only the score was kept its result. OSError or
    NotKept where the folder does not take them."""
    line = store.game_line(number)
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"game-{number}"
    if line.score_only is not None:
        result = export_summary(store, number, folder / f"{stem}.json", overwrite=True)
        return Written(_("Exported: the result"), result)
    session = store.open_game(number)
    board, record, story = (folder / f"{stem}{end}" for end in (".toml", ".jsonl", ".txt"))
    write_whole(board, session.board)
    write_whole(record, record_text(session.events, board.name))
    write_whole(story, summary(session, line.started))
    return Written(_("Exported: record, board and summary"), [record, board, story])


def page_files(store: Store, number: int, folder: Path) -> Written:
    """The game as a page for any browser."""
    folder.mkdir(parents=True, exist_ok=True)
    files = export_page(store, number, folder / f"game-{number}.html", overwrite=True)
    return Written(_("Exported: a page for any browser"), files)


def all_plays_files(store: Store, folder: Path) -> Written:
    """Every finished game as one file that BG Stats reads."""
    folder.mkdir(parents=True, exist_ok=True)
    return Written(_("Exported: all plays"), export_plays(store, None, folder / "history.bgsplay", overwrite=True))


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
