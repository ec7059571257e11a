"""A kept game as files for the players: its record, its own board beside it, and a summary to read."""

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.disk.whole_file import write_whole
from companion.export.export import export_summary, record_text
from companion.games.duo.desk.game_score import lead_of
from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.score import counts, score
from companion.games.duo.rules.state import State
from companion.games.duo.words.score_words import ended_by, headline, lead_words, tie_break
from companion.language import _, date_words
from companion.play.session import Session

_MOUNTED = ("/media", "/run/media")


@dataclass(frozen=True, slots=True)
class Place:
    """A folder that games can be written to; `drive` when it can be pulled out."""

    folder: Path
    drive: bool

    @property
    def words(self) -> str:
        return _("Drive “{name}”").format(name=self.folder.name) if self.drive else _("This machine")


def places(data: Path, mounted: tuple[str, ...] = _MOUNTED) -> list[Place]:
    """The exports folder first, then every drive that is plugged in and can be written to."""
    found = [Place(data / "exports", drive=False)]
    for top in mounted:
        drives = [*Path(top).glob("*"), *Path(top).glob("*/*")] if Path(top).is_dir() else []
        found += [Place(path, drive=True) for path in sorted(drives) if path.is_mount() and os.access(path, os.W_OK)]
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


def export_result(store: Any, number: int, folder: Path) -> list[Path]:
    """A game of which only the score was kept: its result, as other programs read it."""
    folder.mkdir(parents=True, exist_ok=True)
    return export_summary(store, number, folder / f"game-{number}.json", overwrite=True)


def summary(session: Session[State], started: datetime | None) -> str:
    """The game in the language spoken now: who, when, the score, and every step."""
    state, names = session.state, session.state.names
    counted = counts(state)
    versus = _("{one} and {other}").format(one=names[Colour.PURPLE], other=names[Colour.GREEN])
    lines = [versus, date_words(started) if started else _("Date unknown")]
    if session.practice:
        lines.append(_("Practice game"))
    lines.append("")
    if session.is_over:
        lines += [headline(state.board, counted, names), tie_break(state.board, counted, names)]
        lines.append(ended_by(state.board, counted, names))
    for colour in Colour:
        got = score(state.board, counted[colour])
        lines.append(
            _("{name}: faith {faith}, commerce {commerce}, culture {culture}, total {total}").format(
                name=names[colour], faith=got.faith, commerce=got.commerce, culture=got.culture, total=got.total
            )
        )
    steps = session.steps
    states = [step.before for step in steps[:1] if step.before] + [step.after for step in steps]
    if states:
        lines += [lead_words(lead_of(states), [names[colour] for colour in Colour]), ""]
    turn = 0
    for step in steps:
        now = (step.before or step.after).turn
        if now != turn:
            turn = now
            lines += ["", _("Turn {turn}").format(turn=turn)]
        lines.append(f"  {step.words}")
    return "\n".join(line for place, line in enumerate(lines) if line or place > 3) + "\n"
