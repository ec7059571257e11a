"""Setting right what the app believes and the table does not show, as one correction: the screen of any game."""

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from kivy.uix.widget import Widget

from companion.games.game import Event, Json, Refusal
from companion.language import _
from companion.play.session import Session
from ui.kit.metrics import dp
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.button import TitleBar, TouchButton
from ui.table.correction_frame import CorrectionFrame
from ui.table.prompt_bar import corner_button

CORRECTION_NOTE = "correct"  # half made, in a running game


class TableDraft(Protocol):
    """What the table shows and the app does not believe."""

    @property
    def empty(self) -> bool: ...

    def values(self) -> dict[str, Json]: ...

    def event(self) -> Event: ...


Draft = TypeVar("Draft", bound=TableDraft)


class SetRightScreen(CompanionScreen, Generic[Draft]):
    """`app.go("correct", whose="green")` from the table, at what Green has; nothing is lost by leaving, a power cut or
    a refusal. What was told at the set-up is set right where `setup_words` leads."""

    session: Session[Any]  # of whichever game
    draft: Draft

    def build(self, whose: str = "", **_kwargs: object) -> None:
        self.session = self.opened()
        self.draft = self.begun(self.session.noted(CORRECTION_NOTE))
        setup = TouchButton(
            self.setup_words(), name="setup", action=self._setup, text_kind="small", size_hint=(None, 1), width=dp(170)
        )
        rules = corner_button("question", "rules", lambda: self.app.go("rules", page=self.page))
        bar = TitleBar(_("What the table shows"), self.app.back, setup, rules)
        editor = self.editor(self.changed, whose)
        self.frame = CorrectionFrame(editor, bar, forget=self._forget, confirm=self._confirm)
        self.add_widget(self.frame)
        self._say()

    # What a game says

    def opened(self) -> Session[Any]:
        """The open game."""
        raise NotImplementedError

    def begun(self, noted: Json | None) -> Draft:
        """A correction of the present state, with what was noted of it."""
        raise NotImplementedError

    def editor(self, changed: Callable[[Draft], object], whose: str) -> Widget:
        raise NotImplementedError

    def told(self) -> tuple[str, str, str]:
        """Why the table cannot be set right so, the page of the rules about that, and what would change."""
        raise NotImplementedError

    def setup_words(self) -> str:
        raise NotImplementedError

    # What is touched

    def changed(self, draft: Draft) -> None:
        self.draft = draft
        self._say()
        self.session.note(CORRECTION_NOTE, None if draft.empty else draft.values())

    def _say(self) -> None:
        trouble, self.page, words = self.told()
        self.frame.say(trouble, words, empty=self.draft.empty)

    def _setup(self) -> None:
        self.app.go("change_setup", number=self.session.game_number)

    def _forget(self) -> None:
        self.session.note(CORRECTION_NOTE, None)
        self.rebuild()

    def _confirm(self) -> None:
        try:
            self.session.do([self.draft.event()])
        except Refusal as refused:
            self.frame.say(refused.words(), "", empty=self.draft.empty)
            return
        self.app.back()
