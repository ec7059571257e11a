"""A kept game, step by step: the island and both players' boards as they were, forward, back, or anywhere at once."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.duo.rules.names import Colour
from companion.games.duo.words.titles import without_numbers
from companion.language import _
from ui.games.duo.island.island import Island
from ui.games.duo.island.meeples import meeples_of
from ui.games.duo.table.panel import PlayerPanel
from ui.history.changing import ask_change, to_table
from ui.history.reel import reel
from ui.history.saying import ask_delete, ask_where
from ui.history.slide import Slide
from ui.history.told import Told
from ui.kit.metrics import dp, finger, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.message import Choice


class ReplayScreen(CompanionScreen):
    """`app.go("replay", number=7)`. Only the open game can be continued from the moment that is shown."""

    def build(self, number: int, **_rest: Any) -> None:
        self.number = number
        self.session = self.app.store.open_game(number)
        self.reel = reel(self.session)
        self.panels = {colour: PlayerPanel(colour, action=lambda: None) for colour in Colour}
        self.island = Island(board=self.reel.first.board, boutiques=self.reel.first.boutiques)
        self.slide = Slide(self.reel.last, self.show)
        self.padding, self.spacing = (dp(6), dp(4)), dp(5)
        self.add_widget(self._bar())
        self._middle()
        self.add_widget(self._bottom())
        self.show(min(self.memory.get("place", self.reel.last), self.reel.last))

    @property
    def open(self) -> bool:
        """Is this the game that lies on the table?"""
        present = self.app.session
        if present is not None:
            return bool(present.game_number == self.number)
        return bool(self.app.store.last_open() == self.number)

    # How it lies on the screen

    def _bar(self) -> Widget:
        bar = BoxLayout(size_hint_y=None, height=finger(), spacing=dp(8))
        bar.add_widget(self._key("back", "back", self.app.back))
        self.title = Text("", "heading", fit=True)
        bar.add_widget(self.title)
        bar.add_widget(
            TouchButton(
                _("Score"), name="score", action=self._score, text_kind="small", size_hint=(None, 1), width=dp(84)
            )
        )
        bar.add_widget(self._key("menu", "menu", self._menu))
        return bar

    def _middle(self) -> None:
        if portrait():
            above = BoxLayout(size_hint_y=None, height=dp(318), spacing=dp(6))
            for panel in self.panels.values():
                above.add_widget(panel)
            self.add_widget(above)
            self.add_widget(self.island)
            return
        middle = BoxLayout(spacing=dp(6))
        for panel in self.panels.values():
            panel.size_hint_x, panel.width = None, dp(140)
        middle.add_widget(self.panels[Colour.PURPLE])
        middle.add_widget(self.island)
        middle.add_widget(self.panels[Colour.GREEN])
        self.add_widget(middle)

    def _bottom(self) -> Widget:
        bottom = BoxLayout(orientation="vertical", spacing=dp(6), padding=(dp(6), 0), size_hint_y=None)
        bottom.height = 2 * finger() + dp(10)
        self.words = Told(self.app.say, align="left" if self.open else "center")
        above = BoxLayout(spacing=dp(8))
        above.add_widget(self.words)
        if self.open:
            above.add_widget(
                TouchButton(
                    _("Continue from here"),
                    name="continue",
                    action=self._continue,
                    kind="primary",
                    text_kind="small",
                    size_hint=(None, None),
                    width=dp(180),
                    height=finger(),
                )
            )
        bottom.add_widget(above)
        row = BoxLayout(size_hint_y=None, height=finger() + dp(2), spacing=dp(8))
        self.backwards = self._key("back", "step:back", lambda: self.show(self.place - 1), wide=1.7)
        self.forwards = self._key("next", "step:next", lambda: self.show(self.place + 1), wide=1.7)
        self.count = Text("", "small", colour=theme().faint, align="center", fit=True, size_hint_x=None, width=dp(76))
        for part in (self.backwards, self.slide, self.count, self.forwards):
            row.add_widget(part)
        bottom.add_widget(row)
        return bottom

    def _key(self, icon: str, name: str, action: Any, wide: float = 1) -> TouchButton:
        width = finger() * wide
        beside = (width - dp(26)) / 2  # an icon alone lies in the middle
        return TouchButton(
            "", icon=icon, name=name, action=action, size_hint=(None, 1), width=width, padding=(beside, dp(6))
        )

    # What is shown

    def show(self, place: int) -> None:
        self.place = self.memory["place"] = min(max(0, place), self.reel.last)
        state = self.reel.at(self.place)
        for panel in self.panels.values():
            panel.show(state)
        self.island.meeples = meeples_of(state)
        self.island.last = self.reel.moved(self.place)
        names = _("{one} and {other}").format(one=state.names[Colour.PURPLE], other=state.names[Colour.GREEN])
        self.title.text = _("{names}, turn {turn}").format(names=names, turn=state.turn)
        self.words.say(without_numbers(self.reel.words(self.place), state.board))
        self.count.text = f"{self.place} / {self.reel.last}"
        self.slide.value = self.place
        self.backwards.disabled = self.place == 0
        self.forwards.disabled = self.place == self.reel.last

    # What can be done with it

    def _score(self) -> None:
        self.app.go("score", number=self.number)

    def _menu(self) -> None:
        now: list[Choice] = []
        if self.open:
            now.append(("reached", _("Everything that happened"), lambda: self.app.go("reached", number=self.number)))
            words = _("Change this step") if self.place else _("Change the set-up")
            now.append(("change", words, self._change))
        self.app.say(
            "",
            title=_("This game"),
            choices=[
                *now,
                ("export", _("Export"), lambda: ask_where(self.app, self.number)),
                ("delete", _("Delete"), lambda: ask_delete(self.app, self.number, self._gone)),
                ("close", _("Close"), None),
            ],
        )

    def _change(self) -> None:
        if self.place:
            ask_change(self.app, self.session, self.place - 1)
        else:
            self.app.go("change_setup", number=self.number)

    def _gone(self) -> None:
        self.app.go("home")
        self.app.go("history")

    def _continue(self) -> None:
        if self.place == self.reel.last:
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
        self.session.go_to(self.reel.point(self.place))
        to_table(self.app, self.session)
