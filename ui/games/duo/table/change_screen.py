"""An earlier step of the open game, told again on the table as it was then."""

from companion.games.duo.rules.state import State
from companion.language import _
from companion.play.rewriting import Rewriting
from ui.games.duo.table.table import DuoTable, TableHost
from ui.history.change_dialogs import offer
from ui.kit.metrics import dp
from ui.kit.widgets.button import TouchButton, later


class ChangeScreen(TableHost):
    """`app.go("change", number=7, index=12)`; the game changes only when the players confirm the outcome. Tips, menu,
    camera and setting the table right are about the present, so they are not here."""

    def build(self, number: int, index: int, **_rest: object) -> None:
        if "rewriting" not in self.memory:
            self.memory["rewriting"] = Rewriting(self.app.store.open_game(number), index)
        self.sitting: Rewriting[State] = self.memory["rewriting"]
        self.table = DuoTable(self)
        self.table.open()

    # What the table asks of the screen around it

    def corner(self) -> TouchButton:
        return TouchButton(
            _("Leave"), name="leave", action=self.app.back, text_kind="small", size_hint=(None, 1), width=dp(92)
        )

    def under_prompt(self) -> tuple[str, str]:
        number = self.sitting.index + 1
        return _("Step {number}, told again: nothing changes yet.").format(number=number), ""

    def changed(self) -> None:
        self.memory.pop("choice", None)
        self.table.begin()
        if self.sitting.outcome is not None:
            later(self._offer)

    def may_fix_roll(self) -> bool:
        self.app.say(_("The roll is a step of its own. Change it there."))
        return False

    def _offer(self) -> None:
        fix = self.sitting.outcome
        if fix is not None:
            offer(self.app, self.sitting.session, fix, leave=self.app.back, tell_next=self._next)

    def _next(self) -> None:
        self.memory["rewriting"] = self.sitting.next()
        self.rebuild()
