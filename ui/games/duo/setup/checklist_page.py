"""The physical set-up to tick off, with the island that shows where everything lies."""

from collections.abc import Callable
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.duo.desk.checklist import ChecklistLine, checklist
from companion.games.duo.desk.setup_draft import SetupDraft
from companion.games.duo.desk.setup_words import unnamed
from companion.games.duo.words.titles import side_title
from companion.language import _
from ui.kit.metrics import dp, finger, portrait
from ui.kit.theme import mix, theme
from ui.kit.widgets.label import Text
from ui.kit.widgets.line_icon import LineIcon
from ui.kit.widgets.panel import filled, outlined
from ui.kit.widgets.tiles import Pick, Tab
from ui.kit.widgets.touchable import Touchable


class ChecklistItem(Touchable, BoxLayout):
    """One line: its count, what to do, and a tick once it is done."""

    def __init__(self, line: ChecklistLine, done: bool, action: Callable[[], object]) -> None:
        super().__init__(spacing=dp(10), padding=(dp(10), dp(4)), name=f"check:{line.key}", action=action)
        self.size_hint_min_y = finger()
        self._ground, self._edge = outlined(self, theme().card, theme().line, dp(11))
        count = Text(str(line.count), "number", align="center", fit=True, size_hint_x=None, width=dp(34))
        self.words = Text(line.words, "small", fit=True)
        self.sign = LineIcon("tick", theme().red, size_hint=(None, 1), width=dp(24))
        filled(self, count, self.words, self.sign)
        self.done(done)

    def done(self, done: bool) -> None:
        self.sign.opacity = 1 if done else 0
        self.words.color = theme().faint if done else theme().ink
        self._ground.rgba = mix(theme().card, theme().paper, 0.6) if done else theme().card


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
        first = self.draft.names.get(self.draft.compass) or unnamed()[self.draft.compass]
        sides = {character: side_title(side) for character, side in self.draft.sides.items()}
        for line in checklist(self.draft.edition, first, sides):
            self.items[line.key] = ChecklistItem(line, line.key in self.draft.ticked, partial(self._tick, line.key))
        return filled(GridLayout(cols=1 if portrait() else 2, spacing=dp(8)), *self.items.values())

    def _tick(self, key: str) -> None:
        self.show(self.draft.tick(key))
        self.changed(self.draft)
