"""The rules: chapters, one page at a time, search. One touch always leads back to where the players came from."""


from companion.language import _
from companion.rulebook import UnknownPage, page
from ui.kit.metrics import finger
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.options import LayoutOptions
from ui.kit.widgets.page import Page
from ui.rules.contents import contents, search_field
from ui.rules.finder import Finder
from ui.rules.pieces import answer, body, see_also

CONTENTS, SEARCH = "contents", "search"  # places beside the pages themselves


class RulesScreen(CompanionScreen):
    """`app.go("rules", page="selling")` opens that page; without a page, the chapters."""

    def build(self, page: str = CONTENTS) -> None:
        self.trail: list[str] = self.memory.setdefault("trail", [_known(page)])
        self.clear_widgets()
        here = self.trail[-1]
        if here == SEARCH:
            self._show_search()
        elif here == CONTENTS:
            self._show_contents()
        else:
            self._show_page(here)

    # Where we are

    def open(self, place: str) -> None:
        """Go on to a page; within the rules `previous` leads back along the trail."""
        if place in self.trail:
            del self.trail[self.trail.index(place) + 1 :]
        else:
            self.trail.append(place)
        self.rebuild()

    def previous(self) -> None:
        if len(self.trail) > 1:
            self.trail.pop()
        self.rebuild()

    # What is shown

    def _show_contents(self) -> None:
        self.add_widget(
            Page(self.app, _("Rules"), [contents(self.open)], corner=[search_field(lambda: self.open(SEARCH))])
        )

    def _show_page(self, id: str) -> None:
        shown = page(id)
        footer = []
        if len(self.trail) > 1:
            footer.append(
                TouchButton(self._called(self.trail[-2]), icon="back", name="previous", action=self.previous)
            )
        corner = [
            TouchButton("", icon="search", name="search", action=lambda: self.open(SEARCH), **_square()),
            TouchButton("", icon="menu", name="contents", action=lambda: self.open(CONTENTS), **_square()),
        ]
        things = [answer(shown), *body(shown, self.open)]
        if shown.see:
            things.append(see_also(shown, self.open))
        self.add_widget(Page(self.app, shown.title, things, corner=corner, footer=footer, gap=12))

    def _show_search(self) -> None:
        self.add_widget(
            Finder(
                self.memory.get("question", ""),
                typing=self.memory.get("typing", True),
                go=self._found,
                leave=self._leave_search,
                asked=self._asked,
            )
        )

    def _asked(self, question: str, typing: bool) -> None:
        changed = typing != self.memory.get("typing", True)
        self.memory.update(question=question, typing=typing)
        if changed:
            self.rebuild()

    def _found(self, id: str) -> None:
        self.memory["typing"] = False
        self.open(id)

    def _leave_search(self) -> None:
        self.memory.update(question="", typing=True)
        if len(self.trail) > 1:
            self.previous()
        else:
            self.app.back()

    def _called(self, place: str) -> str:
        if place == CONTENTS:
            return _("All chapters")
        return _("Search results") if place == SEARCH else page(place).title


def _square() -> LayoutOptions:
    return {"size_hint": (None, 1), "width": finger()}


def _known(place: str) -> str:
    """A page that exists, else the chapters: a link nobody can follow must not stop a game."""
    if place in (CONTENTS, SEARCH):
        return place
    try:
        return page(place).id
    except UnknownPage:
        return CONTENTS
