"""An earlier step of the open game, told again on the table as it was then."""

from typing import Any

from companion.games.duo.rules.names import Character, Colour
from companion.games.duo.rules.state import State
from companion.language import _
from companion.play.rewriting import Rewriting
from ui.games.duo.table.screen import TableScreen
from ui.history.changing import offer
from ui.kit.metrics import dp
from ui.kit.widgets.button import TouchButton, later


class ChangeScreen(TableScreen):
    """`app.go("change", number=7, index=12)`; the game changes only when the players confirm the outcome."""

    def build(self, number: int, index: int, **_rest: Any) -> None:
        if "rewriting" not in self.memory:
            self.memory["rewriting"] = Rewriting(self.app.store.open_game(number), index)
        self.rewriting: Rewriting[State] = self.memory["rewriting"]
        super().build()
        self.bar.remove_widget(self.bar.children[0])  # the table's menu is about the present
        self.bar.add_widget(
            TouchButton(
                _("Leave"), name="leave", action=self.app.back, text_kind="small", size_hint=(None, 1), width=dp(92)
            )
        )

    @classmethod
    def made_for(cls, app: Any) -> None:
        """Every step told again is another one."""

    def game(self) -> Any:
        return self.rewriting

    def watcher(self) -> Any:
        return None  # the dice of that turn have long been picked up

    def show(self) -> None:
        super().show()
        if not self.hint:
            number = self.rewriting.index + 1
            words = _("Step {number}, told again: nothing changes yet.").format(number=number)
            self.bar.show(self.state.to_act, self._prompt(self.state), words)

    def touch_die(self, die: Character) -> None:
        super().touch_die(die)
        if self.fixing is not None:
            self.fixing, self.hint = None, ""
            self.show()
            self.app.say(_("The roll is a step of its own. Change it there."))

    def _changed(self) -> None:
        self.memory.pop("choice", None)
        self._start()
        if self.rewriting.outcome is not None:
            later(self._offer)

    def _offer(self) -> None:
        fix = self.rewriting.outcome
        if fix is not None:
            offer(self.app, self.rewriting.session, fix, leave=self.app.back, tell_next=self._next)

    def _next(self) -> None:
        self.memory["rewriting"] = self.rewriting.next()
        self.rebuild()

    def _explain(self) -> None:
        """The walkthrough is about the present."""

    def _correct(self, whose: Colour) -> None:
        """So is setting the table right."""
