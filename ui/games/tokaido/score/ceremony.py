"""The awards of the end told one after the other over the score: who gets what, and everybody's points so far."""

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, SmoothRoundedRectangle
from kivy.properties import ObjectProperty

from companion.games.tokaido.desk.ceremony import TEMPLE_AWARD, AwardStep, ceremony
from companion.games.tokaido.rules.names import PlayerColour, StationKind
from companion.games.tokaido.rules.score import tally
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import name_word
from companion.language import _
from ui.games.tokaido.palette import STATION_SIGNS, seat_of
from ui.kit.drawing.drawings import GameIcon
from ui.kit.drawing.drawn_widget import DrawnWidget
from ui.kit.metrics import dp, finger
from ui.kit.shell import Shell
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text, alike
from ui.kit.widgets.message import Overlay
from ui.kit.widgets.panel import Card, Row, filled
from ui.kit.widgets.shorten import Shortened

SIGNS = {
    "bather": STATION_SIGNS[StationKind.SPRING],
    "chatterbox": STATION_SIGNS[StationKind.ENCOUNTER],
    "collector": STATION_SIGNS[StationKind.SHOP],
    "gourmet": "rice-bowl",
    TEMPLE_AWARD: STATION_SIGNS[StationKind.TEMPLE],
}


class PointsBar(DrawnWidget):
    """A player's points as a bar: what has just come is red. `facts`: (points before, gained, the most)."""

    facts = ObjectProperty((0, 0, 1))
    watched = ("facts",)

    def __init__(self, colour: PlayerColour) -> None:
        self.colour = colour
        super().__init__()

    def draw(self, group: InstructionGroup) -> None:
        before, gained, most = self.facts
        high = min(dp(16), self.height)
        y, x = self.y + (self.height - high) / 2, self.x
        for points, shade in ((before, seat_of(self.colour).shade), (gained, theme().red)):
            width = self.width * points / max(1, most)
            if width >= 1:
                group.add(Color(*shade))
                group.add(SmoothRoundedRectangle(pos=(round(x), round(y)), size=(round(width), high), radius=[dp(3)]))
            x += width


class Ceremony(Overlay):
    """`app.show(Ceremony(app, state))` of a game that is over; it can be skipped at any time. The score that lies below
    is not seen yet: it says who has won."""

    def __init__(self, app: Shell, state: JourneyState) -> None:
        super().__init__(scrim=theme().paper)
        self._app = app
        self.steps: tuple[AwardStep, ...] = ceremony(tally(state), state.names)
        self.place = 0
        self._most = max(self.steps[-1].totals.values())
        self._sign = GameIcon(colour=theme().gold, size_hint_x=None, width=dp(44))
        self._title = Text("", "title", fit=True)
        self._words = Text("", "body", fit=True, size_hint_y=None, height=dp(50))
        self._bars: dict[PlayerColour, tuple[PointsBar, Text]] = {}
        names = {colour: Shortened("strong", colour=seat_of(colour).shade) for colour in self.steps[0].totals}
        rows = [self._row(colour, name) for colour, name in names.items()]
        for colour, name in names.items():
            name.say(name_word(state.names, colour))
        alike(*names.values())
        skip = TouchButton(_("Skip"), name="ceremony:skip", action=self._close, size_hint=(0.6, 1))
        self._next = TouchButton(_("Next"), name="ceremony:next", action=self._go_on, kind="primary", size_hint=(1, 1))
        card = Card(
            Row(self._sign, self._title, gap=12, height=dp(44)),
            self._words,
            *rows,
            Row(skip, self._next, gap=10, height=finger()),
            gap=7,
            edge=theme().red,
            size_hint=(None, None),
            width=min(dp(560), Window.width - dp(32)),
        )
        self.add_widget(card)
        self._show()

    def _row(self, colour: PlayerColour, name: Text) -> Row:
        seat = seat_of(colour)
        bar, total = PointsBar(colour), Text("", "number", align="right", fit=True, size_hint_x=None, width=dp(48))
        self._bars[colour] = (bar, total)
        sign = GameIcon(icon=seat.shape, colour=seat.shade, size_hint_x=None, width=dp(18))
        name.size_hint_x = 0.42
        return filled(Row(gap=8, height=dp(30)), sign, name, bar, total)

    def _show(self) -> None:
        step = self.steps[self.place]
        self._sign.icon = SIGNS[step.key]
        self._title.text, self._words.text = step.title, step.words
        for colour, (bar, total) in self._bars.items():
            gained = step.gained.get(colour, 0)
            bar.facts = (step.totals[colour] - gained, gained, self._most)
            total.text = str(step.totals[colour])
        last = self.place == len(self.steps) - 1
        self._next.text = _("The score") if last else _("Next")

    def _go_on(self) -> None:
        if self.place == len(self.steps) - 1:
            self._close()
            return
        self.place += 1
        self._app.sound("turn")
        self._show()

    def _close(self) -> None:
        self._app.hide(self)
