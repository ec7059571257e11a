"""A kept game, step by step: its board and what everybody had, forward, back, or anywhere at once."""

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.language import _, and_list
from ui.games.registry import face_named
from ui.history.autoplay import Autoplay
from ui.history.change_dialogs import ask_change, to_table
from ui.history.decisive import kept_look_back, moment_words
from ui.history.game_dialogs import ask_delete
from ui.history.slide import Slide
from ui.history.step_words import StepWords
from ui.kit.metrics import dp, dp_text, finger, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.touch import Touch
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.key_target import EditKey
from ui.kit.widgets.label import Text
from ui.kit.widgets.message import Choice
from ui.kit.widgets.panel import Column, Row
from ui.screens.waiting import waiting_games


class ReplayScreen(CompanionScreen):
    """`app.go("replay", number=7)`. Only the open game can be continued from the moment that is shown. On a keyboard
    the arrows step through it, and the space bar plays and stops."""

    takes_keys = True

    def build(self, number: int, place: int | None = None, **_rest: object) -> None:
        self.number = number
        self.session = self.app.store.open_game(number)
        self.states, self.steps = self.session.states, self.session.steps
        self.face = face_named(self.session.game.name)
        seats = self.session.game.seats(self.session.setup)
        self.names = and_list(seat.name for seat in seats)
        self.panels = [self.face.panel(seat) for seat in seats]
        self.board = self.face.board_view(self.states[0])
        self.slide = Slide(len(self.steps), self.show)
        self.autoplay = Autoplay(self._play_on, self._show_playing)
        self.autoplay.pace = self.memory.get("pace", self.autoplay.pace)
        self.until_left(self.autoplay.stop)
        self.padding, self.spacing = (dp(6), dp(4)), dp(5)
        self.add_widget(self._bar())
        self.add_widget(self._middle())
        self.add_widget(self._bottom())
        self.look_back = kept_look_back(self.session)
        last = len(self.steps)
        self.show(min(self.memory.get("place", last if place is None else place), last))

    @property
    def open(self) -> bool:
        """Is this the game that lies on the table, or one that Home offers to continue?"""
        present = self.app.session
        if present is not None:
            return self.number == present.game_number
        return self.number in [line.number for line in waiting_games(self.app.store)]

    # How it lies on the screen

    def _bar(self) -> Widget:
        self.title = Text("", "heading", fit=True)
        score = TouchButton(
            _("Score"), name="score", action=self._score, text_kind="small", size_hint=(None, 1), width=dp(84)
        )
        back, menu = self._key("back", "back", self.app.back), self._key("menu", "menu", self._menu)
        return Row(back, self.title, score, menu, gap=8, height=finger())

    def _middle(self) -> Widget:
        """The board between the panels, or below them on an upright screen."""
        if portrait():
            return Column(Row(*self.panels, gap=6, height=dp(144) + dp_text(174)), self.board, gap=5, size_hint_y=1)
        half = (len(self.panels) + 1) // 2
        left, right = (
            Column(*panels, gap=6, size_hint_x=None, size_hint_y=1, width=dp(84) + dp_text(56))
            for panels in (self.panels[:half], self.panels[half:])
        )
        return Row(left, self.board, right, gap=6, size_hint_y=1)

    def _bottom(self) -> Widget:
        self.words = StepWords(self.app.say, align="left" if self.open else "center")
        above = Row(self.words, gap=8, size_hint_y=1)
        if self.open:
            kind = "plain" if self.session.is_over else "primary"  # over: going on is the exception
            above.add_widget(
                TouchButton(
                    _("Continue from here"), name="continue", action=self._continue, kind=kind, text_kind="small",
                    size_hint=(None, None), width=dp(180), height=finger(),
                )
            )  # fmt: skip
        wide = 1 if portrait() else 1.5
        self.backwards = self._key("back", "step:back", lambda: self.show(self.place - 1), wide=wide)
        self.forwards = self._key("next", "step:next", lambda: self.show(self.place + 1), wide=wide)
        self.backwards.spoken, self.forwards.spoken = _("Step back"), _("Step forward")
        self.play = self._key("play", "play", self._play)
        self.pace = TouchButton(
            self.autoplay.pace, name="pace", action=self.autoplay.next_pace, text_kind="small", size_hint=(None, 1),
            width=finger(), padding=dp(4),
        )  # fmt: skip
        self.count = Text("", "small", colour=theme().faint, align="center", fit=True, size_hint_x=None, width=dp(76))
        parts = (self.backwards, self.play, self.pace, self.slide, self.count, self.forwards)
        below = Row(*parts, gap=8, height=finger() + dp(2))
        return Column(above, below, gap=6, padding=(dp(6), 0), height=2 * finger() + dp(10))

    def _key(self, icon: str, name: str, action: Callable[[], object], wide: float = 1) -> TouchButton:
        width = finger() * wide
        beside = (width - dp(26)) / 2  # an icon alone lies in the middle
        return TouchButton(
            "", icon=icon, name=name, action=action, size_hint=(None, 1), width=width, padding=(beside, dp(6))
        )

    # What is shown

    def show(self, place: int) -> None:
        self.place = self.memory["place"] = min(max(0, place), len(self.steps))
        state = self.states[self.place]
        for panel in self.panels:
            panel.show(state)
        self.board.show(state, self.steps[: self.place])
        self.title.text = _("{names}, turn {turn}").format(names=self.names, turn=self.session.game.turn(state))
        self.words.say(*self._happened())
        self.count.text = f"{self.place} / {len(self.steps)}"
        self.slide.value = self.place
        self.backwards.disabled = self.place == 0
        self.forwards.disabled = self.place == len(self.steps)
        self.play.disabled = self.pace.disabled = not self.steps

    def _happened(self) -> tuple[str, ...]:
        """What led to the moment that is shown; of one that decided the game shorter words too."""
        if self.place:
            moment = None if self.look_back is None else self.look_back.at(self.place - 1)
            return (self.steps[self.place - 1].words,) if moment is None else moment_words(self.session, moment)
        return (self.session.game.describe(None, self.session.setup, self.states[0]),)

    # Playing by itself

    def _play(self) -> None:
        """From the beginning where the end is shown."""
        if not self.autoplay.playing and self.place == len(self.steps):
            self.show(0)
        self.autoplay.toggle()

    def _play_on(self) -> bool:
        self.app.sign_of_life()
        self.show(self.place + 1)
        return self.place < len(self.steps)

    def _show_playing(self) -> None:
        self.play.show_icon("pause" if self.autoplay.playing else "play")
        self.pace.text = self.memory["pace"] = self.autoplay.pace

    def on_touch_down(self, touch: Touch) -> bool:
        """A touch stops it, but for the two buttons that are about playing."""
        if not any(button.collide_point(*touch.pos) for button in (self.play, self.pace)):
            self.autoplay.stop()
        return bool(super().on_touch_down(touch))

    def dimmed(self, dim: bool) -> None:
        if dim and self.children:
            self.autoplay.stop()

    def type_text(self, text: str) -> None:
        if text == " " and self.steps:
            self._play()

    def press_key(self, key: EditKey) -> None:
        self.autoplay.stop()
        places = {EditKey.LEFT: self.place - 1, EditKey.RIGHT: self.place + 1, EditKey.HOME: 0}
        self.show(places.get(key, len(self.steps) if key is EditKey.END else self.place))

    # What can be done with it

    def _score(self) -> None:
        self.app.go("score", number=self.number)

    def _menu(self) -> None:
        now: list[Choice] = []
        if self.open:
            now.append(("reached", _("Everything that happened"), lambda: self.app.go("reached", number=self.number)))
            if self.place:
                now.append(("change", _("Change this step"), self._change_step))
            elif "change_setup" in self.face.screens:
                now.append(("change", _("Change the set-up"), lambda: self._change("change_setup")))
        if self.session.is_over and self.session.game.companion_levels():
            now.append(("look_back", _("Look back"), lambda: self.app.go("look_back", number=self.number)))
        self.app.say(
            "",
            title=_("This game"),
            choices=[
                *now,
                ("share", _("Share"), lambda: self.app.go("share", number=self.number)),
                ("delete", _("Delete"), lambda: ask_delete(self.app, self.number)),
                ("close", _("Close"), None),
            ],
        )

    def _change(self, screen: str, **given: int) -> None:
        self.app.go(screen, number=self.number, game=self.face.name, **given)

    def _change_step(self) -> None:
        index = self.place - 1
        tell = (lambda: self._change("change", index=index)) if "change" in self.face.screens else None
        ask_change(self.app, self.session, index, tell)

    def _continue(self) -> None:
        if self.place == len(self.steps):
            to_table(self.app, self.session)
            return
        self.app.ask(
            _("The game goes on from step {place}. The steps after it are undone; redo brings them again.").format(
                place=self.place
            ),
            _("Continue"),
            self._return,
            title=_("Continue from here?"),
        )

    def _return(self) -> None:
        self.session.go_to(self.session.tree.line(self.session.present)[self.place].number)
        to_table(self.app, self.session)
