"""The players' panels: what one has in full, or name, points and coins at a glance; and all of it in a dialog."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.tokaido.desk.panels import JourneyPanel, NeutralPanel, panels
from companion.games.tokaido.rules.names import PlayerColour, SouvenirKind, StationKind
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import (
    achievement_word,
    coins_word,
    encounter_word,
    kind_word,
    points_word,
    souvenir_word,
    traveler_words,
)
from companion.games.tokaido.words.titles import ability_words
from companion.language import _, and_list
from ui.games.tokaido.palette import SOUVENIR_SIGNS, STATION_SIGNS, seat_of, souvenir_shade, station_shade
from ui.kit.drawing.drawings import GameIcon, draw_icon
from ui.kit.drawing.drawn_widget import DrawnWidget
from ui.kit.drawing.letters import letters
from ui.kit.metrics import dp, dp_text, finger, portrait, smallest, sp, text_scale
from ui.kit.theme import BOLD, Shade, mix, theme, with_alpha
from ui.kit.widgets.label import Text, alike
from ui.kit.widgets.panel import Row, filled, outlined
from ui.kit.widgets.shorten import Shortened
from ui.kit.widgets.touchable import Touchable

Count = tuple[str, Shade, str]  # icon, its colour, what stands beside it
_ROOMY, _WIDE = 20, 48  # a count's height and width, as drawn for 800x480, where there is room to spare


def counts_of(panel: JourneyPanel) -> list[Count]:
    """Everything that is counted, four in a row: money and panoramas, souvenirs, temple and cards."""
    paint = theme()
    kinds = dict.fromkeys(SouvenirKind, 0)
    for cards in panel.souvenirs:
        for card in cards:
            kinds[card.kind] += 1

    def station(kind: StationKind, text: object) -> Count:
        return (STATION_SIGNS[kind], station_shade(kind, paint), str(text))

    return [
        ("coin", paint.gold, str(panel.coins)),
        *(station(StationKind(held.panorama.value), f"{held.sections}/{held.length}") for held in panel.panoramas),
        *((SOUVENIR_SIGNS[kind], souvenir_shade(kind, paint), str(number)) for kind, number in kinds.items()),
        station(StationKind.TEMPLE, panel.temple),
        station(StationKind.SPRING, len(panel.springs)),
        station(StationKind.ENCOUNTER, len(panel.encounters)),
        ("rice-bowl", station_shade(StationKind.INN, paint), str(len(panel.meals))),
    ]


class CountGrid(DrawnWidget):
    """Icons with numbers in rows of so many, or of the `fewest` where it is high enough for that; what there is none
    of is pale."""

    counts = ObjectProperty(())
    watched = ("counts",)

    def __init__(self, across: int, fewest: int) -> None:
        self.across, self.fewest = across, fewest
        super().__init__()

    def draw(self, group: InstructionGroup) -> None:
        counts: Sequence[Count] = self.counts
        if not counts:
            return
        fewest = 1 if self.width < self.fewest * dp(_WIDE) else self.fewest
        across = fewest if self.height >= -(-len(counts) // fewest) * dp(_ROOMY) else self.across
        wide, high = self.width / across, self.height / -(-len(counts) // across)
        side = min(0.92 * high, 0.39 * wide, dp(30))
        size = max(smallest(), min(sp(16), round(0.72 * high), round(0.34 * wide)))
        for number, (icon, shade, text) in enumerate(counts):
            row, column = divmod(number, across)
            x, y = self.x + column * wide, self.y + self.height - (row + 0.5) * high
            none = text.startswith("0")
            draw_icon(group, icon, x + side / 2, y, side, with_alpha(shade, 0.35) if none else shade)
            drawn = letters(text, size, BOLD, None, "").texture
            group.add(Color(*(theme().faint if none else theme().ink)))
            at = (round(x + side + dp(3)), round(y - drawn.height / 2))
            group.add(Rectangle(texture=drawn, pos=at, size=drawn.size))


class SeatCard(Touchable, BoxLayout):
    """The frame of a panel in the player's colour: red while they are asked."""

    def __init__(self, name: str, action: Callable[[], object] | None) -> None:
        super().__init__(
            orientation="vertical", name=name, action=action, padding=(dp(7), dp(4)), spacing=dp(1)
        )
        self.size_hint_min = (finger(), finger())
        self._ground, self._edge = outlined(self, theme().card, theme().line, dp(11), dp(2))

    def colour(self, shade: Shade, *, asked: bool) -> None:
        self._edge.rgba = shade if asked else with_alpha(theme().line, 1)
        self._ground.rgba = theme().card if asked else mix(theme().card, theme().paper, 0.5)


class GlancePanel(SeatCard):
    """Name, points and coins."""

    def __init__(self, colour: PlayerColour, action: Callable[[], object] | None) -> None:
        super().__init__(f"panel:{colour.value}", action)
        self.seat = colour
        self._shown: tuple[object, ...] = ()
        self._spoken: tuple[str, ...] = ()
        seat = seat_of(colour)
        sign = GameIcon(icon=seat.shape, colour=seat.shade, share=0.9, size_hint_x=None, width=dp(15))
        self.heading = Shortened("small", colour=seat.shade)
        self._points = Text("", "number", align="left", fit=True)
        self._coin = GameIcon(icon="coin", colour=theme().gold, share=0.9, size_hint_x=None, width=dp(16))
        self._coins = Text("", "strong", fit=True, size_hint_x=None, width=dp_text(22))
        self._time = Text("", "tiny", colour=theme().faint, fit=True, size_hint_y=None, height=0)
        filled(
            self,
            Row(sign, self.heading, gap=4, size_hint_y=1),
            Row(self._points, self._coin, self._coins, gap=3, size_hint_y=1.2),
            self._time,
        )

    def spoken_words(self) -> str:
        return ", ".join(self._spoken)

    def show_panel(self, panel: JourneyPanel) -> None:
        self._spoken = (panel.name, points_word(panel.total), coins_word(panel.coins))
        self._put(panel.name, str(panel.total), panel.coins, panel.decides)

    def show_neutral(self, neutral: NeutralPanel) -> None:
        """Its coins are those it has given to the temple."""
        self._spoken = (neutral.name, coins_word(neutral.temple))
        self._put(neutral.name, "", neutral.temple, neutral.turn)
        self._coin.icon, self._coin.colour = STATION_SIGNS[StationKind.TEMPLE], theme().red_ink

    def _put(self, name: str, points: str, coins: int, asked: bool) -> None:
        facts = (name, points, coins, asked)
        if facts == self._shown:
            return
        self._shown = facts
        self.colour(seat_of(self.seat).shade, asked=asked)
        self.heading.say(name)
        self._points.text, self._coins.text = points, str(coins)

    def tell_time(self, face: str) -> None:
        self._time.text = face
        self._time.size_hint_y = 0.9 * text_scale() if face else None
        if not face:
            self._time.height = 0


class FullPanel(SeatCard):
    """Everything that one player has; the same widget for whoever is asked. `across`: counts in a row, or the `fewest`
    where there is height to spare."""

    def __init__(
        self, touched: Callable[[PlayerColour], object] | None, across: int = 4, fewest: int | None = None
    ) -> None:
        super().__init__("panel:full", None if touched is None else lambda: self._whose and touched(self._whose))
        self._whose: PlayerColour | None = None
        self._shown: JourneyPanel | None = None
        self._sign = GameIcon(share=0.9, size_hint_x=None, width=dp(16))
        self._name = Shortened("strong")
        self._time = Text("", "small", colour=theme().faint, align="right", fit=True, size_hint_x=None, width=0)
        self._points = Text("", "number", align="right", fit=True, size_hint_x=None, width=dp(38))
        self._grid = CountGrid(across, fewest or across)
        self._award = GameIcon(icon="award", colour=theme().gold, share=0.9, size_hint_x=None, width=dp(16))
        self._awards = Text("", "strong", fit=True, size_hint_x=None, width=dp_text(14))
        head = Row(
            self._sign, self._name, self._time, self._award, self._awards, self._points, gap=4, height=dp_text(26)
        )
        filled(self, head, self._grid)

    def spoken_words(self) -> str:
        panel = self._shown
        if panel is None:
            return ""
        return ". ".join([panel.name, points_word(panel.total), coins_word(panel.coins), *collection_lines(panel)])

    def show_panel(self, panel: JourneyPanel) -> None:
        if panel == self._shown:
            return
        self._shown, self._whose = panel, panel.colour
        self.name = f"panel:{panel.colour.value}"
        seat = seat_of(panel.colour)
        self.colour(seat.shade, asked=panel.decides)
        self._sign.icon, self._sign.colour = seat.shape, seat.shade
        self._name.color = seat.shade
        self._name.say(panel.name)
        self._points.text = str(panel.total)
        self._awards.text = str(len(panel.achievements) or "")
        self._award.opacity = 1 if panel.achievements else 0
        self._award.width, self._awards.width = (dp(16), dp_text(14)) if panel.achievements else (0, 0)
        self._grid.counts = tuple(counts_of(panel))

    def tell_time(self, face: str) -> None:
        self._time.text = face
        self._time.width = dp_text(46) if face else 0


class ReplayPanel(FullPanel):
    """One seat beside the board of a kept game."""

    def __init__(self, colour: PlayerColour) -> None:
        super().__init__(None, across=2 if portrait() else 3, fewest=2)
        self.seat = colour

    def show(self, state: JourneyState) -> None:
        self.show_panel(next(panel for panel in panels(state) if panel.colour is self.seat))
        self._awards.text, self._awards.width = "", 0  # the sign alone: a narrow panel needs the room for the name


class PanelRow(BoxLayout):
    """Everybody beside each other in the order of the seats; whoever is asked in full."""

    def __init__(self, state: JourneyState, touched: Callable[[PlayerColour], object]) -> None:
        super().__init__(orientation="vertical" if portrait() else "horizontal", spacing=dp(5))
        everybody = [*state.players, *([state.neutral] if state.neutral else [])]
        self.glances = {colour: GlancePanel(colour, partial(touched, colour)) for colour in everybody}
        alike(*(glance.heading for glance in self.glances.values()))
        self.full = FullPanel(touched)
        self.full.size_hint = (1, 1.25) if portrait() else (2.6, 1)
        self._order: list[Widget] = []
        self._asked: PlayerColour | None = None

    def show(self, state_panels: Sequence[JourneyPanel], neutral: NeutralPanel | None) -> None:
        self._asked = next((panel.colour for panel in state_panels if panel.decides), None)
        for panel in state_panels:
            if panel.colour is self._asked:
                self.full.show_panel(panel)
            self.glances[panel.colour].show_panel(panel)
        if neutral is not None:
            self.glances[neutral.colour].show_neutral(neutral)
        order = [self.full if colour is self._asked else glance for colour, glance in self.glances.items()]
        if order != self._order:
            self._order = order
            self.clear_widgets()
            if portrait():
                self._stack(order)
            else:
                filled(self, *order)

    def _stack(self, order: Sequence[Widget]) -> None:
        """On an upright screen whoever is asked lies above the others."""
        row = Row(gap=5, size_hint_y=1)
        for widget in order:
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        filled(row, *(widget for widget in order if widget is not self.full))
        filled(self, *([self.full] if self.full in order else []), row)

    def tell_times(self, faces: Sequence[str]) -> None:
        for number, (colour, glance) in enumerate(self.glances.items()):
            face = faces[number] if number < len(faces) else ""
            glance.tell_time(face)
            if colour is self._asked:
                self.full.tell_time(face)


def collection_lines(panel: JourneyPanel) -> list[str]:
    """A collection in words, card by card."""
    lines = []
    if panel.traveler is not None:
        can = ability_words(panel.traveler)
        lines.append(_("{what}: {why}").format(what=traveler_words(panel.traveler), why=can))
    points = panel.points
    sections = [
        f"{kind_word(StationKind(held.panorama.value))} {held.sections}/{held.length}"
        for held in panel.panoramas
        if held.sections
    ]
    told = (
        (_("Panoramas"), sections, points.panoramas),
        (_("Souvenirs"), [souvenir_word(card.name) for cards in panel.souvenirs for card in cards], points.souvenirs),
        (_("Encounters"), [encounter_word(card) for card in panel.encounters], points.encounters),
        (_("Meals"), panel.meals, points.meals),
        (_("Hot springs"), [str(card) for card in panel.springs], points.springs),
        (_("Temple"), [coins_word(panel.temple)] if panel.temple else [], points.temple),
        (_("Achievements"), [achievement_word(one) for one in panel.achievements], points.achievements),
    )
    for title, cards, worth in told:
        if cards:
            lines.append(_("{title}: {cards} ({points})").format(title=title, cards=and_list(cards), points=worth))
    return lines
