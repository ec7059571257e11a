"""A player's board on the screen: score, tracks, money, wares, paintings, wave tiles and the hot spring token."""

from collections.abc import Callable, Sequence
from math import ceil

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.duo.rules.names import Character, Colour
from companion.games.duo.rules.score import count, score
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import player_word
from companion.games.duo.words.description import player_description
from companion.games.duo.words.titles import side_adjective
from companion.language import _
from ui.games.duo.palette import seat_of
from ui.games.duo.table.panel_parts import Paintings, PegTrack, Slabs, Wares
from ui.kit.drawing.drawings import GameIcon
from ui.kit.metrics import dp, dp_text, portrait, text_scale
from ui.kit.theme import mix, theme, with_alpha
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Row, filled, outlined
from ui.kit.widgets.shorten import Shortened
from ui.kit.widgets.touchable import Touchable


class PlayerPanel(Touchable, BoxLayout):
    """`show(state)` updates it; only what has changed is drawn again."""

    def __init__(self, colour: Colour, action: Callable[[], object] | None = None) -> None:
        super().__init__(
            orientation="vertical", name=f"panel:{colour.value}", padding=(dp(8), dp(5)), spacing=dp(2), action=action
        )
        self.colour = colour
        self._shown: tuple[object, ...] = ()
        self._state: State | None = None
        seat = seat_of(colour)
        shade = seat.shade
        self._ground, self._edge = outlined(self, theme().card, theme().line, dp(12), 1.4)
        sign = GameIcon(icon=seat.shape, colour=shade, share=0.8, size_hint_x=None, width=dp(18))
        self._name = Shortened("strong", colour=shade)
        self._total = Text("", "number", align="right", fit=True, size_hint_x=None, width=dp(38))
        self._row(1.35, sign, self._name, self._total)
        self._faith, self._faith_points = self._heading()
        self._temple = PegTrack("torii", theme().red, 0.8)
        self._garden = PegTrack("tree", theme().green, 0.8)
        filled(self, self._temple, self._garden)
        self._commerce, self._commerce_points = self._heading()
        self._money = Slabs(1.1 * text_scale())
        self._wares = Wares(1.3 * text_scale())
        filled(self, self._money, self._wares)
        self._culture, self._culture_points = self._heading()
        across, share = (10, 1.55) if portrait() else (5, 2.5)
        self._paintings = Paintings(colour, across, share)
        self._tiles = GridLayout(cols=2 if portrait() else 1, spacing=dp(2), padding=(0, dp(3), 0, 0))
        self._time = Text("", "small", colour=theme().faint, align="right", fit=True, size_hint_y=None, height=0)
        filled(self, self._paintings, self._tiles, self._time)

    def _row(self, share: float, *things: Widget) -> None:
        self.add_widget(Row(*things, gap=4, size_hint_y=share * text_scale()))

    def _heading(self) -> tuple[Text, Text]:
        words = Text("", "small", fit=True)
        points = Text("", "strong", align="right", fit=True, size_hint_x=None, width=dp_text(24))
        self._row(1.0, words, points)
        return words, points

    def spoken_words(self) -> str:
        return "" if self._state is None else player_description(self._state, self.colour)

    def show(self, state: State) -> None:
        self._state = state
        acts = state.to_act is self.colour
        player = state.player(self.colour)
        held, room = _held(state, self.colour), max(2, *(len(_held(state, colour)) for colour in Colour))
        facts = (acts, player, held, room, player_word(state, self.colour))
        if facts == self._shown:
            return
        self._shown = facts
        shade = seat_of(self.colour).shade
        self._edge.rgba = shade if acts else theme().line
        self._ground.rgba = theme().card if acts else mix(theme().card, theme().paper, 0.55)
        points = score(state.board, count(player))
        self._name.say(player_word(state, self.colour))
        self._total.text = str(points.total)
        self._faith.text = _("Faith {temple} × {garden}").format(temple=player.temple, garden=player.garden)
        self._faith_points.text = str(points.faith)
        self._commerce.text, self._commerce_points.text = _("Commerce"), str(points.commerce)
        self._culture.text, self._culture_points.text = _("Culture"), str(points.culture)
        self._temple.facts = (player.temple, state.board.temple)
        self._garden.facts = (player.garden, state.board.garden)
        self._money.facts = (player.gold, player.coins)
        self._wares.show(player.wares)
        self._paintings.facts = (player.gifted, player.revealed, player.hidden)
        self._show_tiles(held, room)

    def tell_time(self, face: str) -> None:
        """The time this player has used; nothing without a clock."""
        self._time.text = _("Time {time}").format(time=face) if face else ""
        self._time.size_hint_y = 0.9 * text_scale() if face else None
        if not face:
            self._time.height = 0

    def _show_tiles(self, held: Sequence[tuple[str, str]], room: int) -> None:
        """Both panels keep the same room, so that their rows lie side by side."""
        self._tiles.clear_widgets()
        filled(self._tiles, *(_pill(*tile) for tile in held), *(Widget() for _slot in range(room - len(held))))
        self._tiles.size_hint_y = 1.05 * ceil(room / self._tiles.cols) * text_scale()


def _held(state: State, colour: Colour) -> tuple[tuple[str, str], ...]:
    """The token and the wave tiles that lie before a player: sign and word."""
    spring = (("spring", _("hot spring")),) if state.spring is colour else ()
    tiles = ((tile.value, side_adjective(state.sides[tile])) for tile in Character if state.waves[tile] is colour)
    return (*spring, *tiles)


def _pill(icon: str, words: str) -> BoxLayout:
    """A wave tile or the hot spring token: the sign of the character and a word."""
    shade = theme().teal if icon == "spring" else mix(theme().indigo, theme().ink, 0.25)
    wide = 1.35 if icon == "spring" else 1.0  # of the two columns on an upright screen; two words need more
    pill = BoxLayout(padding=(dp(4), 0), spacing=dp(2), size_hint_x=wide)
    outlined(pill, with_alpha(shade, 0.12), None, dp(8))
    sign = GameIcon(icon=icon, colour=shade, share=0.9, size_hint_x=None, width=dp(15))
    return filled(pill, sign, Text(words, "small", colour=shade, fit=True))
