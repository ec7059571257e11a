"""An earlier step of the open journey, told again on the table as it was then."""

from companion.games.tokaido.rules.state import JourneyState
from companion.play.rewriting import Rewriting
from ui.games.tokaido.table.table import JourneyHost, JourneyTable
from ui.history.told_again import ToldAgain


class JourneyChangeScreen(ToldAgain, JourneyHost):
    def open_table(self, sitting: Rewriting[JourneyState]) -> None:
        self.sitting = sitting
        self.table = JourneyTable(self)
        self.table.open()

    def show_table(self) -> None:
        self.table.begin()
