"""Backup: all data into one file, on a stick or on this machine, and back again."""

import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

from kivy.uix.widget import Widget

from companion.disk.backup import back_up
from companion.language import _, date_words
from companion.store.faults import NotKept
from companion.store.restoring import open_restored, prepare_restore
from companion.store.store import Store
from companion.version import app_version
from ui.history.export import WritableFolder, writable_folders
from ui.kiosk.sticks import mount_all
from ui.kit.background import Result, in_background
from ui.kit.metrics import dp
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.message import Message
from ui.kit.widgets.page import ScrollPage
from ui.kit.widgets.panel import Card

BACKUP_NAME = "tokaido-%Y-%m-%d-%H%M%S"


@dataclass(frozen=True, slots=True)
class Shelf:
    """A place for backups and the newest ones that lie there."""

    place: WritableFolder
    kept: tuple[Path, ...]


class BackupScreen(CompanionScreen):
    """Shows this machine's shelf at once, and those on sticks when they are found."""

    def build(self) -> None:
        data = self.app.store.folder
        shelves: Sequence[Shelf] = self.memory.get("shelves") or [_shelf(data / "backups", drive=False)]
        self._show(shelves, _("Looking for USB sticks …"))
        self.until_left(in_background(partial(find_shelves, data), partial(self._found, shelves)))

    def _found(self, shown: Sequence[Shelf], found: Sequence[Shelf]) -> None:
        self.memory["shelves"] = found
        sticks = any(shelf.place.drive for shelf in found)
        said = "" if sticks else _("No USB stick was found. Plug one in and look again.")
        if list(found) == list(shown):
            self.sticks.text = said
        else:
            self.clear_widgets()
            self._show(found, said)

    def _show(self, shelves: Sequence[Shelf], sticks: str) -> None:
        """`sticks` says what is known of them; the line is there in any case, so that nothing below it moves."""
        cards = [self._card(number, shelf) for number, shelf in enumerate(shelves)]
        why = Text(_("Games, boards, taught dice and settings go into one file."), "body")
        self.sticks = Text(sticks, "body", colour=theme().faint, fit=True, size_hint_y=None, height=dp(44))
        again = TouchButton(_("Look for sticks again"), name="again", action=self.rebuild)
        self.add_widget(ScrollPage(self.app, _("Backup"), [why, *cards, self.sticks], footer=[again]))

    def _card(self, number: int, shelf: Shelf) -> Widget:
        here = TouchButton(
            _("Back up here"), name=f"back up:{number}", action=lambda: self.back_up(shelf.place), kind="primary"
        )
        back = [Text(_("Bring back:"), "small", colour=theme().faint)] if shelf.kept else []
        kept = [self._bring(f"restore:{number}:{age}", file) for age, file in enumerate(shelf.kept)]
        return Card(Text(shelf.place.words, "heading"), here, *back, *kept)

    def _bring(self, name: str, file: Path) -> Widget:
        question = _("Bring back the backup of {when}? What is here now is kept beside it, and the app starts anew.")
        return TouchButton(
            backup_words(file),
            name=name,
            text_kind="small",
            action=lambda: self.app.ask(
                question.format(when=backup_words(file)), _("Bring it back"), lambda: self.restore(file)
            ),
        )

    def _work(
        self, words: str, work: Callable[[], Result], then: Callable[[Result], object], failure: str
    ) -> None:
        """Work in the background, under a message without a button: nothing is to be touched meanwhile."""
        waiting = Message(words, choices=[], close=self.app.hide)
        self.app.show(waiting)

        def failed(trouble: Exception) -> None:
            self.app.hide(waiting)
            self.app.say(failure.format(why=trouble))

        in_background(work, then, failed)

    def back_up(self, place: WritableFolder) -> None:
        data = self.app.store.folder
        file = place.folder / (time.strftime(BACKUP_NAME) + ".zip")

        def write() -> list[Shelf]:
            place.folder.mkdir(exist_ok=True)
            back_up(data, file, app_version())
            return find_shelves(data)

        def written(shelves: list[Shelf]) -> None:
            self.memory["shelves"] = shelves
            self.app.rebuild()
            self.app.say(_("All data is in the backup of {when}.").format(when=backup_words(file)))

        self._work(_("The backup is being written …"), write, written, _("Nothing was backed up. {why}"))

    def restore(self, file: Path) -> None:
        """The backup is unpacked and tried in the background, beside the data; the app goes on until it is good."""
        data = self.app.store.folder
        work, then = partial(prepare_restore, file, data), lambda _count: self._begin_anew(data)
        self._work(_("The backup is being read …"), work, then, _("Nothing was changed. {why}"))

    def _begin_anew(self, data: Path) -> None:
        """No game can be open while it is replaced: the store is closed, and the app begins anew on what is back."""
        self.app.store.close()
        try:
            store, words = open_restored(data), _("The backup is back.")
        except (NotKept, OSError) as trouble:  # what is kept from now on lasts until the app ends
            store, words = Store(Path(tempfile.mkdtemp(prefix="tokaido-companion-"))), str(trouble)
        self.app.begin_anew(store)
        self.app.say(words)


def backup_words(file: Path) -> str:
    """When a backup was made, as its name tells; one that was renamed is called by its name."""
    try:
        return date_words(datetime.strptime(file.stem, BACKUP_NAME))
    except ValueError:
        return file.stem


def find_shelves(data: Path) -> list[Shelf]:
    """Mount the sticks that are plugged in, and look at what lies on each: this may take seconds."""
    mount_all()
    return [
        _shelf(each.folder / "tokaido-backups" if each.drive else data / "backups", each.drive)
        for each in writable_folders(data)
    ]


def _shelf(folder: Path, drive: bool) -> Shelf:
    return Shelf(WritableFolder(folder, drive), tuple(sorted(folder.glob("*.zip"), reverse=True)[:3]))
