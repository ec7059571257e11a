"""The three dice: each in its own colour with its character's sign, chosen, waiting, or already used."""

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, SmoothRoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.duo.desk.table_desk import DieShown
from companion.games.duo.rules.names import Character
from companion.games.duo.words.titles import character_title
from companion.language import _
from ui.games.duo.palette import die_shade
from ui.kit.drawing.drawings import draw_icon
from ui.kit.metrics import dp, finger
from ui.kit.theme import Shade, mix, theme, with_alpha
from ui.kit.widgets.label import Text
from ui.kit.widgets.touchable import Touchable


class DieTile(Touchable, Widget):
    """One die. `value` is 0 when it is not known; `used` when it lies aside."""

    value = NumericProperty(0)
    chosen = BooleanProperty(False)
    used = BooleanProperty(False)

    def __init__(self, die: Character, action: Callable[[], object]) -> None:
        super().__init__(name=f"die:{die.value}", action=action)
        self.die = die
        self.size_hint_min = (finger(), finger())
        self._label = Text("", "number", align="center", fit=True, colour=theme().on_red, font_size=34)
        self._picture = InstructionGroup()
        self.canvas.before.add(self._picture)
        self.add_widget(self._label)
        draw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "value", "chosen", "used", "pressed"):
            self.fbind(name, draw)
        draw()

    def show(self, shown: DieShown) -> None:
        self.value, self.chosen, self.used = shown.value, shown.chosen, shown.used

    def spoken_words(self) -> str:
        if not self.value:
            return character_title(self.die)
        words = _("{die}, {value}, used") if self.used else _("{die}, {value}")
        return words.format(die=character_title(self.die), value=self.value)

    def _draw(self, *_args: object) -> None:
        colours = theme()
        group = self._picture
        group.clear()
        ring = dp(4)
        x, y, width, height = self.x + ring, self.y + ring, self.width - 2 * ring, self.height - 2 * ring
        if self.chosen:
            inner = dp(2.4)
            self._rounded(self.x, self.y, self.width, self.height, dp(14), colours.red)
            hollow = (self.x + inner, self.y + inner, self.width - 2 * inner, self.height - 2 * inner)
            self._rounded(*hollow, dp(12), colours.paper)
        shade = die_shade(self.die, colours)
        if self.used or not self.value:
            shade = mix(colours.paper, shade, 0.28)
        if self.pressed:
            shade = mix(shade, colours.ink, 0.15)
        self._rounded(x, y, width, height, dp(11), shade)
        ink = with_alpha(colours.on_red, 0.6 if self.used else 0.92)
        if not self.value:
            ink = with_alpha(die_shade(self.die, colours), 1) if colours.name == "light" else colours.ink
        draw_icon(group, self.die.value, self.center_x, y + height * 0.24, min(width, height) * 0.38, ink)
        self._label.text = str(self.value or "?")
        self._label.color = ink if self.used or not self.value else colours.on_red
        self._label.pos, self._label.size = (x, y + height * 0.42), (width, height * 0.54)

    def _rounded(self, x: float, y: float, width: float, height: float, radius: float, shade: Shade) -> None:
        self._picture.add(Color(*shade))
        self._picture.add(SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[radius]))


class DiceRow(BoxLayout):
    """The three dice beside each other; `touched(die)` when one is touched."""

    def __init__(self, touched: Callable[[Character], object]) -> None:
        super().__init__(spacing=dp(4))
        self.tiles = {die: DieTile(die, partial(touched, die)) for die in Character}
        for tile in self.tiles.values():
            self.add_widget(tile)
