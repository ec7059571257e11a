"""Backup: all data into one file, on a stick or on this machine, and back again."""

import time
from pathlib import Path

from kivy.uix.widget import Widget

from companion.disk.backup import BackupTrouble, back_up, restore
from companion.language import _
from companion.store.store import Store
from companion.version import app_version
from ui.history.export import Place, places
from ui.kiosk.sticks import mount_all
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.page import Page
from ui.kit.widgets.panel import Card


class BackupScreen(CompanionScreen):
    def build(self) -> None:
        mount_all()
        found = [self._place(number, place) for number, place in enumerate(self._places())]
        why = _("Games, boards, taught dice and settings go into one file.")
        again = TouchButton(_("Look for sticks again"), name="again", action=self.rebuild)
        self.add_widget(Page(self.app, _("Backup"), [Text(why, "body"), *found], footer=[again]))

    def _places(self) -> list[Place]:
        data = Path(self.app.store.folder)
        return [
            Place(each.folder / "tokaido-backups" if each.drive else data / "backups", each.drive)
            for each in places(data)
        ]

    def _place(self, number: int, place: Place) -> Widget:
        kept = sorted(place.folder.glob("*.zip"), reverse=True)[:3]
        things: list[Widget] = [
            Text(place.words, "heading"),
            TouchButton(
                _("Back up here"), name=f"back up:{number}", action=lambda: self.back_up(place), kind="primary"
            ),
        ]
        if kept:
            things.append(Text(_("Bring back:"), "small", colour=theme().faint))
        for age, file in enumerate(kept):
            things.append(self._bring(f"restore:{number}:{age}", file))
        return Card(*things)

    def _bring(self, name: str, file: Path) -> Widget:
        question = _("Bring {file} back? What is here now is kept beside it, and the app starts anew.")
        return TouchButton(
            file.stem,
            name=name,
            text_kind="small",
            action=lambda: self.app.ask(
                question.format(file=file.stem), _("Bring it back"), lambda: self.restore(file)
            ),
        )

    def back_up(self, place: Place) -> None:
        data = Path(self.app.store.folder)
        try:
            place.folder.mkdir(exist_ok=True)
            file = place.folder / (time.strftime("tokaido-%Y-%m-%d-%H%M%S") + ".zip")
            back_up(data, file, app_version())
        except (BackupTrouble, OSError) as trouble:
            self.app.say(_("Nothing was backed up. {why}").format(why=trouble))
            return
        self.rebuild()
        self.app.say(_("All data is in {file}.").format(file=file.name))

    def restore(self, file: Path) -> None:
        """No game can be open while it is replaced: the store is closed, and the app begins anew on what is back."""
        store = self.app.store
        folder = Path(store.folder)
        store.close()
        try:
            restore(file, folder)
            words = _("The backup is back.")
        except (BackupTrouble, OSError) as trouble:
            words = _("Nothing was changed. {why}").format(why=trouble)
        self.app.begin_anew(Store(folder))
        self.app.say(words)
