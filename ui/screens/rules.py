"""The rules: chapters, one page at a time, search. One touch always leads back to where the players came from."""

from kivy.uix.widget import Widget

from companion.games.registry import game_named
from companion.language import _
from companion.rulebook import UnknownPage
from ui.games.registry import face_named, faces
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.button import IconButton, TouchButton
from ui.kit.widgets.key_target import EditKey
from ui.kit.widgets.label import Text
from ui.kit.widgets.page import ScrollPage
from ui.kit.widgets.tiles import Pick, Tab
from ui.rules.contents import contents, search_field
from ui.rules.finder import Finder
from ui.rules.pieces import answer, body, see_also

CONTENTS, SEARCH = "contents", "search"  # places beside the pages themselves


class RulesScreen(CompanionScreen):
    """`app.go("rules", page="selling")` opens that page in the book of the open game, or of the `game` that is named;
    without a page, the chapters."""

    def build(self, page: str = CONTENTS, game: str = "") -> None:
        session = self.app.session
        self.game = self.memory.setdefault("game", game or (session.game.name if session else faces()[0].name))
        self.clear_widgets()
        self.takes_keys = False
        look = face_named(self.game).rules_look()
        if look is None:
            self._show_no_book()
            return
        self.look = look
        self.trail: list[str] = self.memory.setdefault("trail", [self._known(page)])
        here = self.trail[-1]
        self.takes_keys = here != SEARCH  # there the keyboard on the screen takes them
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

    # A keyboard that is plugged in

    def type_text(self, text: str) -> None:
        """A letter begins a question; a figure or a space alone does not."""
        if text.isalpha():
            self.memory.update(question=text, typing=True)
            self.open(SEARCH)

    def press_key(self, key: EditKey) -> None:
        """Nothing is written yet that could be changed."""

    # What is shown

    def _show_contents(self) -> None:
        field = search_field(lambda: self.open(SEARCH))
        page = [*self._books(), contents(self.look, self.open)]
        self.add_widget(ScrollPage(self.app, _("Rules"), page, corner=[field]))

    def _show_no_book(self) -> None:
        words = _("This app has no rules of {game}; the booklet in the box has them.")
        said = Text(words.format(game=game_named(self.game).title()), "prompt")
        self.add_widget(ScrollPage(self.app, _("Rules"), [*self._books(), said]))

    def _books(self) -> list[Widget]:
        """One of the games to choose, where there are several."""
        books = [(face.name, game_named(face.name).title()) for face in faces()]
        return [Pick(books, self.game, name="book", picked=self._take, tile=Tab)] if len(books) > 1 else []

    def _take(self, game: str) -> None:
        """Another game's book."""
        self.memory["game"] = game
        self.rebuild()

    def _show_page(self, id: str) -> None:
        shown = self.look.book.page(id)
        back = [self._called(place) for place in self.trail[-2:-1]]
        footer = [TouchButton(words, icon="back", name="previous", action=self.previous) for words in back]
        corner = [
            IconButton("search", name="search", action=lambda: self.open(SEARCH)),
            IconButton("menu", name="contents", action=lambda: self.open(CONTENTS)),
        ]
        things = [answer(shown, self.look), *body(shown, self.open)]
        if shown.see:
            things.append(see_also(shown, self.look.book, self.open))
        self.add_widget(ScrollPage(self.app, shown.title, things, corner=corner, footer=footer, gap=12))

    def _show_search(self) -> None:
        leave = self._leave_search
        self.add_widget(Finder(self.look, self.memory, go=self._found, leave=leave, rebuild=self.rebuild))

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
        return _("Search results") if place == SEARCH else self.look.book.page(place).title

    def _known(self, place: str) -> str:
        """A page that exists, else the chapters: a link nobody can follow must not stop a game."""
        if place in (CONTENTS, SEARCH):
            return place
        try:
            return self.look.book.page(place).id
        except UnknownPage:
            return CONTENTS
