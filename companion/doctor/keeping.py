"""Disk, permissions, games, boards and the dice model."""

import errno
import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from companion.disk.data_folder import GAMES_FILE
from companion.doctor.finding import Finding, Level
from companion.doctor.machine import Machine
from companion.games.game import BoardRefused
from companion.games.registry import describe_board
from companion.language import _, and_list, ngettext
from companion.store.check import StoreDamage, damage_in

_LITTLE, _TOO_LITTLE = 200_000_000, 20_000_000


def disk(machine: Machine) -> Finding:
    free = machine.free_bytes()
    said = _("{megabytes} MB are free.").format(megabytes=free // 1_000_000)
    advice = _("Make room on the card: delete files you no longer need, or take a larger card.")
    if free < _TOO_LITTLE:
        return Finding(Level.WRONG, said, advice)
    return Finding(Level.NOTE, said, advice) if free < _LITTLE else Finding(Level.GOOD, said)


def permissions(machine: Machine) -> Finding:
    folder = machine.data
    above = next(place for place in (folder, *folder.parents) if place.exists())
    if above != folder and above.is_dir() and os.access(above, os.W_OK | os.X_OK):
        return Finding(Level.GOOD, _("{folder} is made at the first start.").format(folder=folder))
    try:
        with tempfile.NamedTemporaryFile(dir=folder, prefix="doctor-", suffix=".tmp") as trial:
            trial.write(b"1")
            trial.flush()
            os.fsync(trial.fileno())
    except OSError as trouble:
        return _closed(folder, folder, trouble)
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not machine.may_use(file):  # another user's
            return _closed(folder, file, PermissionError(errno.EACCES, os.strerror(errno.EACCES)))
    return Finding(Level.GOOD, _("The data folder can be written: {folder}").format(folder=folder))


def _closed(folder: Path, place: Path, trouble: OSError) -> Finding:
    return Finding(
        Level.WRONG,
        _("Nothing can be written to {folder}: {why}").format(folder=place, why=trouble),
        _("Make the folder yours: sudo chown -R $USER {folder}").format(folder=folder),
    )


def games(machine: Machine) -> Finding:
    file = machine.data / GAMES_FILE
    if not file.exists():
        return Finding(Level.GOOD, _("No game has been kept yet."))
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=5)) as kept:
            answer = str(kept.execute("pragma quick_check").fetchone()[0])
        damage = damage_in(machine.data) if answer == "ok" else StoreDamage()
    except (sqlite3.Error, UnicodeDecodeError) as trouble:
        answer, damage = str(trouble), StoreDamage()
    if answer == "ok" and not damage:
        return Finding(Level.GOOD, _("The kept games are whole."))
    return Finding(
        Level.WRONG,
        _damage_words(damage, answer),
        _("Start the app: it saves what can be saved and keeps the damaged file. Or restore a backup."),
    )


def _damage_words(damage: StoreDamage, answer: str) -> str:
    if answer != "ok":
        return _("The file of the kept games is damaged: {why}").format(why=answer.splitlines()[0])
    if not damage.games:
        return _("What is kept beside the games is damaged: settings, or corrections of dice.")
    words = ngettext("Game {numbers} is damaged.", "Games {numbers} are damaged.", len(damage.games))
    return words.format(numbers=and_list(map(str, damage.games)))


def boards(machine: Machine) -> Finding:
    files = sorted((machine.data / "boards").glob("*.toml"))
    for file in files:
        try:
            describe_board(str(file))
        except BoardRefused as refused:
            return Finding(
                Level.WRONG,
                _("The board file {file} is not right: {why}").format(file=file.name, why=refused.words()),
                _("Mend it, or take it away: the board that comes with the app is used then."),
            )
    if not files:
        return Finding(
            Level.NOTE, _("No board has been compared with your copy yet."), _("Check the board in the app, once.")
        )
    return Finding(Level.GOOD, _("Your board file is right: {file}").format(file=files[0].name))


def model(machine: Machine) -> Finding:
    file = machine.data / "dice" / "model.dice"
    if not file.exists():
        return Finding(
            Level.NOTE,
            _("The dice have not been taught yet; they are tapped in by hand."),
            _("Teach them in the app under Dice and camera."),
        )
    if why := machine.camera_side.model_fault(file):
        return Finding(
            Level.WRONG,
            _("The dice model cannot be used: {why}").format(why=why),
            _("Teach the dice anew, or take an earlier model back."),
        )
    return Finding(Level.GOOD, _("The dice model is whole."))
