"""An earlier step of a kept game, told again on the table as it was then: what the screens of all games share."""

from typing import Any

from companion.language import _
from companion.play.rewriting import Rewriting
from ui.history.change_dialogs import offer
from ui.kit.metrics import dp
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.button import TouchButton, later


class ToldAgain(CompanionScreen):
    """`app.go("change", number=7, index=12)`; the game changes only when the players confirm the outcome. Tips, menu,
    camera and setting the table right are about the present, so they are not here."""

    def build(self, number: int, index: int, **_rest: object) -> None:
        if "rewriting" not in self.memory:
            self.memory["rewriting"] = Rewriting(self.app.store.open_game(number), index)
        self.open_table(self.rewriting)

    @property
    def rewriting(self) -> Rewriting[Any]:
        """Of whichever game."""
        found: Rewriting[Any] = self.memory["rewriting"]
        return found

    def open_table(self, sitting: Rewriting[Any]) -> None:
        """Lay the table of this sitting and open it."""
        raise NotImplementedError

    def show_table(self) -> None:
        """Show it as it is now."""
        raise NotImplementedError

    # What a table asks of the screen around it

    def corner(self) -> TouchButton:
        return TouchButton(
            _("Leave"), name="leave", action=self.app.back, text_kind="small", size_hint=(None, 1), width=dp(92)
        )

    def under_prompt(self) -> tuple[str, str]:
        """The line under the prompt, and a shorter one."""
        number = self.rewriting.index + 1
        whole = _("Step {number}, told again: nothing changes yet.").format(number=number)
        return whole, _("Step {number}, told again").format(number=number)

    def changed(self) -> None:
        self.show_table()
        if self.rewriting.outcome is not None:
            later(self._offer)

    def _offer(self) -> None:
        fix = self.rewriting.outcome
        if fix is not None:
            offer(self.app, self.rewriting.session, fix, leave=self.app.back, tell_next=self._next)

    def _next(self) -> None:
        self.memory["rewriting"] = self.rewriting.next()
        self.rebuild()
