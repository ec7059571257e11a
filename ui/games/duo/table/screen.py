"""The table: shows the state of the open game and sends what the players touch as events."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from kivy.core.window import Window

from companion.games.duo.desk.choice import (
    Choice,
    ends_of,
    first_choice,
    likely_die,
    noted_choice,
    with_die,
    with_place,
)
from companion.games.duo.desk.entries import Drawing, Entry, Painting, drawing, painting
from companion.games.duo.desk.prompt import painting_words, prompt, returning
from companion.games.duo.desk.rolling import rolling
from companion.games.duo.game import DUO
from companion.games.duo.record.record import state_json
from companion.games.duo.rulebook.prompts import page_for_state
from companion.games.duo.rules.engine import apply, options
from companion.games.duo.rules.events import Move
from companion.games.duo.rules.names import Character, Colour, Phase
from companion.games.duo.rules.score import counts
from companion.games.duo.rules.state import State
from companion.games.duo.words.score_words import last_turn_words
from companion.games.game import Refusal
from companion.language import _
from companion.store.faults import NotKept
from ui.camera.table_camera import eye_for
from ui.games.duo.island.island import Island
from ui.games.duo.island.meeples import meeples_of
from ui.games.duo.table.acting import act_content, needs_return
from ui.games.duo.table.dice import DiceRow
from ui.games.duo.table.frame import PromptBar, lay
from ui.games.duo.table.history import last_move, rolled
from ui.games.duo.table.menu import TableMenu
from ui.games.duo.table.moving import (
    Content,
    again_content,
    fix_content,
    move_content,
    over_content,
    refused_content,
    roll_content,
)
from ui.games.duo.table.panel import PlayerPanel
from ui.games.duo.table.telling import Telling
from ui.games.duo.table.tips import tell
from ui.kit.eager_layout import eager_layout
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.button import later
from ui.table.card import ActionCard
from ui.table.undo import UndoRow


class TableScreen(Telling, CompanionScreen):
    """`app.go("table")` with an open session."""

    def build(self, **_kwargs: Any) -> None:
        self.session = self.game()
        self.bar = PromptBar(self._rules, self._menu)
        self.panels = {whose: PlayerPanel(whose, action=lambda whose=whose: self._correct(whose)) for whose in Colour}
        self.island = Island(board=self.state.board, boutiques=self.state.boutiques, animated=self.app.animated)
        self.island.bind(on_place=lambda _island, place: self.touch_place(place))
        self.dice = DiceRow(self.touch_die)
        self.card = ActionCard()
        self.undo = UndoRow(lambda: self._try(self.session.undo), lambda: self._try(self.session.redo))
        lay(self, self.bar, self.panels, self.island, self.dice, self.card, self.undo)
        self._open()

    @classmethod
    def made_for(cls, app: Any) -> Any:
        """The open game, as it was set up, and how everything looks."""
        if app.session is None:
            return None
        state = app.session.state
        looks = (app.theme.name, *(app.settings[key] for key in ("language", "text_size", "animations")), *Window.size)
        return (cls, id(app.session), app.session.game_number, state.names, state.board, state.boutiques, looks)

    def again(self) -> None:
        self.island.clear_widgets()
        self.card.forget()
        self._open()

    def _open(self) -> None:
        self.until_left(self.session.observe(self._changed))
        self._present, self._acting = self.session.present, self.state.to_act
        self.eye = self.watcher()
        if self.eye is not None:
            self.until_left(self.eye.rest)
        self._start(self.memory.get("choice") or noted_choice(self.state, self.session.noted("choice")))

    def game(self) -> Any:
        """What is shown and told: the open game."""
        return self.app.session

    def watcher(self) -> Any:
        """The camera's eye on the dice, or none."""
        return eye_for(self.app)

    @property
    def state(self) -> State:
        return self.session.state

    # What is chosen and entered

    def _start(self, choice: Choice | None = None) -> None:
        """Begin anew at the present point, with what was half made there."""
        state = self.state
        self.choice = choice if choice and choice.die in ends_of(state) else first_choice(state)
        self.fixing: Character | None = None
        self.refused: tuple[Refusal, Character | None, str] | None = None
        self.hint = ""
        self.plain_price = False
        self.rolling = rolling(state).noted(self.session.noted("roll")) if state.phase is Phase.ROLL else None
        self._begin_entry()
        self._watch()
        self.show()
        later(self._explain)

    def _explain(self) -> None:
        """The walkthrough's word on this prompt, unless the table has been left meanwhile."""
        if self.parent is not None and self.app.screen is self:
            tell(self.app)

    def _begin_entry(self) -> None:
        """The entry the effect asks for, as far as it was made; `way` says what was chosen where there is a choice."""
        self.entry: Entry | None = None
        self.way = ""
        if self.state.phase is not Phase.ACT:
            return
        noted = self.session.noted("way")
        self.way = noted if isinstance(noted, str) else ""
        offered = {option["do"]: option for option in options(self.state)}
        if "draw" in offered:
            self.entry = drawing(self.state, offered["draw"]).noted(self.session.noted("draw"))
        elif "paint" in offered and ("gift" not in offered or self.way == "paint"):
            self.entry = painting(self.state, offered["paint"]).noted(self.session.noted("paint"))

    def _changed(self) -> None:
        """The session has gone on, or back."""
        before, self._present = self._present, self.session.present
        acted, self._acting = self._acting, self.state.to_act
        self.app.sweeper.later()  # the camera tells rolls without any touch
        if self.session.present > before:
            rolled_now = self.session.events[-1]["do"] == "roll"
            self.app.sound("dice" if rolled_now else "touch" if acted is self._acting else "turn")
        self.memory.pop("choice", None)
        self._start()
        if self.state.phase is Phase.OVER and self.session.present > before:
            self.app.sound("end")
            self.to_score()

    # What is touched

    def touch_die(self, die: Character) -> None:
        self.refused, self.hint = None, ""
        if self.rolling is not None:
            self.rolling = self.rolling.ask(die)
        elif self.state.phase is Phase.MOVE and die in ends_of(self.state) and die is not self.choice.die:
            self._choose(with_die(self.state, self.choice, die))
            return
        elif self.state.phase is not Phase.OVER and rolled(self.session):
            self.fixing = die
            if die not in (*ends_of(self.state), self.state.in_use and self.state.in_use.die):
                self._hint(die, self.state.player(self.state.actor).place(die))
        self.show()

    def touch_place(self, place: str) -> None:
        if self.state.phase is not Phase.MOVE:
            self._hint(likely_die(self.state, place), place)
            self.show()
            return
        try:
            self._choose(with_place(self.state, self.choice, place))
        except Refusal as refusal:
            self.app.sound("refused")
            self.refused = (refusal, self.choice.die or likely_die(self.state, place), place)
            self.fixing = None
            self.show()

    def _hint(self, die: Character, place: str) -> None:
        """Why that cannot be moved now, as a line under the prompt: what is asked stays in the card."""
        try:
            apply(self.state, Move(die, place))
        except Refusal as refusal:
            self.app.sound("refused")
            self.hint = DUO.refusal_words(self.state, refusal)

    def _choose(self, choice: Choice) -> None:
        self.choice = self.memory["choice"] = choice
        self.refused, self.fixing, self.hint = None, None, ""
        self.show()
        later(lambda: self._keep(choice))  # the finger need not wait for the disk

    def _keep(self, choice: Choice) -> None:
        if choice is not self.choice or self.app.screen is not self:
            return
        with suppress(NotKept):  # what is confirmed cannot be kept either, and says so
            self.session.note("choice", choice.note())

    def enter(self, entry: Entry) -> None:
        """One tap of an entry; when it is whole it is stored."""
        self.entry, self.hint = entry, ""
        if entry.whole:
            self.do([entry.event()])
            return
        self._note("draw" if isinstance(entry, Drawing) else "paint", entry.note())
        self.show()

    def take_way(self, way: str) -> None:
        self._note("way", way or None)
        self._begin_entry()
        self.way = way
        self.show()

    def take_tile(self, tile: Character) -> None:
        if needs_return(self.state, tile):
            self.take_way(tile.value)
        else:
            self.do([{"do": "wave", "tile": tile.value}])

    def toggle_crafty(self) -> None:
        self.plain_price = not self.plain_price
        self.show()

    def skip(self) -> None:
        self.do([{"do": "skip"}])

    def to_score(self) -> None:
        self.app.go("score")

    # What is stored

    def do(self, events: Sequence[dict[str, Any]], **how: Any) -> None:
        self._try(lambda: self.session.do(events, **how))

    def _try(self, act: Any) -> None:
        try:
            act()
        except Refusal as refusal:
            self.refused = (refusal, None, "")
            self.show()
        except NotKept as fault:
            self.app.say(fault.words())
            self._start(self.choice)

    def _note(self, key: str, value: Any) -> None:
        try:
            self.session.note(key, value)
        except NotKept as fault:
            self.app.say(fault.words())

    # What is shown

    def show(self) -> None:
        state, choice = self.state, self.choice
        self.app.face(state.to_act is state.compass.other)
        ending = state.triggered and state.phase is not Phase.OVER and not self.hint
        last = last_turn_words(state.board, counts(state), state.names) if ending else self.hint
        self.bar.show(state.to_act, self._prompt(state), last, _("This is the last turn.") if ending else "")
        for panel in self.panels.values():
            panel.show(state)
        self._show_dice(state)
        island = self.island
        island.meeples = meeples_of(state)
        island.last = last_move(self.session)
        island.lit = ends_of(state)[choice.die] if choice.die else frozenset()
        island.chosen = choice.place
        self.card.show(*self._content(state))
        if self.rolling is not None and self.eye is not None and not (self.refused or self.fixing):
            self.card.say(self.eye.words())
        self.undo.show(self.session)
        eager_layout(self)

    def _prompt(self, state: State) -> str:
        if isinstance(self.entry, Drawing) and not self.entry.drawing:
            return returning(state, self.entry.excess)
        if isinstance(self.entry, Painting):
            return painting_words(state, self.entry.counts)
        return prompt(state, self.choice.die)

    def _show_dice(self, state: State) -> None:
        if self.rolling is not None:
            for die, tile in self.dice.tiles.items():
                tile.show(self.rolling.values.get(die, 0), die is self.rolling.asked, False)
            return
        values = rolled(self.session)
        using = state.in_use.die if state.in_use else None
        for die, tile in self.dice.tiles.items():
            left = die in state.dice or die is using
            chosen = self.fixing or self.choice.die or using
            tile.show(values.get(die, 0), die is chosen, not left)

    def _content(self, state: State) -> Content:
        if self.refused is not None:
            return refused_content(self, state, *self.refused)
        if self.fixing is not None:
            return fix_content(self, state, self.fixing)
        if self.rolling is not None:
            return roll_content(self, self.rolling)
        if state.phase is Phase.MOVE:
            return move_content(self, state, self.choice.die, self.choice.place)
        if state.phase is Phase.ACT:
            return act_content(self, state)
        return again_content(self, state) if state.phase is Phase.AGAIN else over_content(self)

    def _rules(self) -> None:
        die = self.choice.die
        self.app.go("rules", page=page_for_state(state_json(self.state), die.value if die else None))

    def _correct(self, whose: Colour) -> None:
        """What a panel shows and the table does not is set right where corrections are possible."""
        if self.state.phase in (Phase.ROLL, Phase.MOVE):
            self.app.go("correct", whose=whose.value)
        elif self.state.phase is not Phase.OVER:
            self.hint = _("A die is in use: finish with it or take it back first.")
            self.show()

    def _menu(self) -> None:
        self.app.show(TableMenu(self.app, self.state))
