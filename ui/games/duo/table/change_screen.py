"""An earlier step of the open game, told again on the table as it was then."""

from companion.games.duo.rules.state import State
from companion.language import _
from companion.play.rewriting import Rewriting
from ui.games.duo.table.table import DuoTable, TableHost
from ui.history.told_again import ToldAgain


class ChangeScreen(ToldAgain, TableHost):
    def open_table(self, sitting: Rewriting[State]) -> None:
        self.sitting = sitting
        self.table = DuoTable(self)
        self.table.open()

    def show_table(self) -> None:
        self.memory.pop("choice", None)
        self.table.begin()

    def may_fix_roll(self) -> bool:
        self.app.say(_("The roll is a step of its own. Change it there."))
        return False
