"""The physical set-up to tick off, with the island that shows where everything lies."""

from collections.abc import Callable
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.duo.desk.checklist import checklist
from companion.games.duo.desk.setup_draft import SetupDraft
from companion.games.duo.desk.setup_words import unnamed
from companion.games.duo.words.titles import side_title
from companion.language import _
from ui.kit.metrics import dp, portrait
from ui.kit.widgets.panel import filled
from ui.kit.widgets.tiles import Pick, Tab
from ui.table.checklist_item import ChecklistItem


class ChecklistPage(BoxLayout):
    """`island()` makes the picture of the table as it must be laid out; list and island take turns."""

    def __init__(
        self, draft: SetupDraft, changed: Callable[[SetupDraft], object], island: Callable[[], Widget]
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self.draft, self.changed, self.island = draft, changed, island
        self.items: dict[str, ChecklistItem] = {}
        self._lay("list")

    def show(self, draft: SetupDraft) -> None:
        self.draft = draft
        for key, item in self.items.items():
            item.done(key in draft.ticked)

    def _lay(self, view: str) -> None:
        self.clear_widgets()
        self.items.clear()
        views = [("list", _("Checklist")), ("island", _("The island"))]
        page = self._list() if view == "list" else self.island()
        filled(self, page, Pick(views, view, name="show", picked=self._lay, tile=Tab))

    def _list(self) -> Widget:
        first = self.draft.players[self.draft.compass] or unnamed()[self.draft.compass]
        sides = {character: side_title(side) for character, side in self.draft.sides.items()}
        for line in checklist(self.draft.edition, first, sides):
            self.items[line.key] = ChecklistItem(line, line.key in self.draft.ticked, partial(self._tick, line.key))
        return filled(GridLayout(cols=1 if portrait() else 2, spacing=dp(8)), *self.items.values())

    def _tick(self, key: str) -> None:
        self.show(self.draft.tick(key))
        self.changed(self.draft)
