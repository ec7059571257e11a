"""The screen of the open journey: its table, and the ways to rules, menu and score."""

from collections.abc import Callable, Hashable, Iterator

from kivy.core.window import Window

from companion.games.tokaido.rules.names import PlayerColour, TurnPhase
from companion.games.tokaido.rules.state import JourneyState
from ui.games.tokaido.open_journey import open_journey
from ui.games.tokaido.score.ceremony import Ceremony
from ui.games.tokaido.table.rehearsal import rehearsed_journey
from ui.games.tokaido.table.table import JourneyHost, JourneyTable
from ui.games.tokaido.table.tips import JOURNEY_WALKTHROUGH, due
from ui.kit.shell import Shell
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton, later
from ui.table.menu import TableMenu
from ui.table.prompt_bar import corner_button
from ui.table.table_clock import TableClock


class JourneyScreen(JourneyHost):
    """`app.go("table")` with an open session."""

    def build(self, **_kwargs: object) -> None:
        self.sitting = open_journey(self.app)
        self.table = JourneyTable(self)
        self.clock = TableClock(self.app, self.sitting, self.table.panels.tell_times)
        self.again()

    @classmethod
    def made_for(cls, app: Shell) -> Hashable:
        """The open game, as it was set up, and how everything looks."""
        if app.session is None:
            return None
        state: JourneyState = app.session.state
        looks = (theme().name, *(app.settings[key] for key in ("language", "text_size")), *Window.size)
        names = tuple(state.names.items())
        return (cls, id(app.session), app.session.game_number, names, state.neutral, state.direction, looks)

    @classmethod
    def rehearsal(cls, app: Shell, number: int) -> Iterator[None]:
        return rehearsed_journey(app.store.open_game(number).state)

    def again(self) -> None:
        self._present, self._acting = self.sitting.present, self.sitting.state.to_act
        self.table.open()
        self.clock.start()
        self.until_left(self.clock.stop)
        later(self._explain)

    def _explain(self) -> None:
        """The walkthrough's word on this prompt, unless the table has been left meanwhile."""
        if self.parent is not None and self.app.screen is self:
            JOURNEY_WALKTHROUGH.tell(self.app, due(self.app))

    # What the table asks of the screen around it

    def corner(self) -> TouchButton:
        return corner_button("menu", "menu", self._menu)

    def changed(self) -> None:
        state = self.sitting.state
        went_on = self.sitting.present > self._present
        another = state.to_act is not self._acting
        self._present, self._acting = self.sitting.present, state.to_act
        if went_on:
            self.app.sound("turn" if another else "touch")
        if state.phase is TurnPhase.OVER and went_on:  # the table is left: it need not show that
            self.app.sound("end")
            self.app.go("score")
            self.app.show(Ceremony(self.app, state))
            return
        self.table.begin()
        later(self._explain)

    def correct(self, whose: PlayerColour) -> Callable[[], object] | None:
        if self.sitting.state.phase is not TurnPhase.MOVE or whose is self.sitting.state.neutral:
            return None
        return lambda: self.app.go("correct", whose=whose.value)

    def _menu(self) -> None:
        tips = JOURNEY_WALKTHROUGH.menu_words(self.app)
        own = [("tips", tips, lambda: JOURNEY_WALKTHROUGH.toggle(self.app, due(self.app)))]
        self.app.show(TableMenu(self.app, self.sitting, self.clock, describe=self.table.describe, own=own))
