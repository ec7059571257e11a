"""The screen of the open game: its table, the ways to rules, menu and score, and tips for a first game."""

from collections.abc import Hashable, Iterator

from kivy.core.window import Window

from companion.games.duo.desk.correction_words import die_in_use_words
from companion.games.duo.desk.turn_roll import turn_roll
from companion.games.duo.rules.names import Character, Colour, Phase
from companion.games.duo.rules.score import counts
from companion.games.duo.rules.state import State
from companion.games.duo.words.score_words import last_turn_words
from companion.language import _
from ui.camera.board_camera import BoardCamera
from ui.camera.game_camera import GameCamera
from ui.games.duo.open_game import open_game
from ui.games.duo.table.menu import duo_menu
from ui.games.duo.table.rehearsal import rehearsed_table
from ui.games.duo.table.table import DuoTable, TableHost
from ui.games.duo.table.tips import WALKTHROUGH, tell_tip
from ui.kit.shell import Shell
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton, later
from ui.table.prompt_bar import corner_button
from ui.table.table_clock import TableClock


class TableScreen(TableHost):
    """`app.go("table")` with an open session."""

    def build(self, **_kwargs: object) -> None:
        self.sitting = open_game(self.app)
        self.table = DuoTable(self)
        self.clock = TableClock(self.app, self.sitting, self.table.tell_times)
        self.again()

    @classmethod
    def made_for(cls, app: Shell) -> Hashable:
        """The open game, as it was set up, and how everything looks."""
        if app.session is None:
            return None
        state: State = app.session.state
        looks = (theme().name, *(app.settings[key] for key in ("language", "text_size", "animations")), *Window.size)
        return (cls, id(app.session), app.session.game_number, state.names, state.board, state.boutiques, looks)

    @classmethod
    def rehearsal(cls, app: Shell, number: int) -> Iterator[None]:
        return rehearsed_table(app.store.open_game(number).state)

    def again(self) -> None:
        self.cameras = self.app.service(GameCamera)
        self.boards = self.app.service(BoardCamera)
        self.until_left(self.cameras.join(self.app, self.table.camera_joined))
        self.until_left(self.boards.join(self.app, lambda: self.table.board.joined()))
        self._present, self._acting = self.sitting.present, self.sitting.state.to_act
        self.table.open()
        self.clock.start()
        self.until_left(self.clock.stop)
        later(self._explain)

    def _explain(self) -> None:
        """The walkthrough's word on this prompt, unless the table has been left meanwhile."""
        if self.parent is not None and self.app.screen is self:
            tell_tip(self.app, self.table.desk.choice.die)

    def dimmed(self, dim: bool) -> None:
        if self.children:  # a dim app says so before the screen is built, too
            self.table.watch()

    # What the table asks of the screen around it

    def corner(self) -> TouchButton:
        return corner_button("menu", "menu", self._menu)

    def under_prompt(self) -> tuple[str, str]:
        state = self.sitting.state
        if not state.triggered or state.phase is Phase.OVER:
            return "", ""
        return last_turn_words(state.board, counts(state), state.names), _("This is the last turn.")

    def changed(self) -> None:
        state = self.sitting.state
        went_on = self.sitting.present > self._present
        another = state.to_act is not self._acting
        self._present, self._acting = self.sitting.present, state.to_act
        self.app.sweeper.later()  # the camera tells rolls without any touch
        if went_on:
            rolled_now = self.sitting.steps[-1].events[-1]["do"] == "roll"
            self.app.sound("dice" if rolled_now else "turn" if another else "touch")
        self.memory.pop("choice", None)
        self.table.begin()
        # The dice that have just landed are looked at first.
        self.table.camera.when_tray_gone(lambda: later(self._explain))
        if state.phase is Phase.OVER and went_on:
            WALKTHROUGH.finish(self.app)
            self.app.sound("end")
            self.app.go("score")

    def fix_roll(self, die: Character, value: int) -> None:
        """The die showed something else: the rest of the turn is replayed on the new value."""
        roll = turn_roll(self.sitting.steps)
        assert roll is not None
        self.table.show()
        if roll.values[die] == value:
            return
        if roll.source in ("camera", "simulated"):
            self.table.camera.teach(die, roll.values[die], value, roll.index)
        fix = self.sitting.fix(roll.index, roll.events_with(die, value))
        if not fix.misfits:
            self.table.attempt(fix.confirm)
            return
        lost = "\n".join(f"• {misfit.step.words}" for misfit in fix.misfits)
        self.app.ask(
            _("With that value this no longer fits and is taken back:") + "\n" + lost,
            _("Change it"),
            lambda: self.table.attempt(fix.confirm),
        )

    def correct(self, whose: Colour) -> None:
        phase = self.sitting.state.phase
        if phase in (Phase.ROLL, Phase.MOVE):
            self.app.go("correct", whose=whose.value)
        elif phase is not Phase.OVER:
            self.table.hint(die_in_use_words())

    def _menu(self) -> None:
        companion = self.table.companion
        advise = companion.advise if companion.may_advise else None
        board = self.table.board
        send_in = board.export_case if board.board.reader is not None else None
        self.app.show(duo_menu(self.app, self.sitting, self.clock, self.table.describe, advise, send_in))
