"""The widgets of the cards that an arrival asks with. A view is made once for each kind of card and shown anew."""

from collections.abc import Iterable
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.tokaido.desk.cards import (
    ArtisanCard,
    ChoiceKey,
    EncounterCard,
    JourneyCard,
    MealCard,
    NumberCard,
    OverCard,
    PanoramaCard,
    RefusalCard,
    ShopCard,
    SouvenirColumn,
    keys_of,
)
from companion.games.tokaido.rules.names import Encounter, StationKind
from companion.language import _
from ui.games.tokaido.palette import SOUVENIR_SIGNS, STATION_SIGNS, encounter_sign, souvenir_shade, station_shade
from ui.games.tokaido.table.choice_tile import ChoiceTile, Perform
from ui.kit.drawing.drawings import GameIcon
from ui.kit.metrics import dp, finger, portrait
from ui.kit.theme import theme
from ui.kit.touch import Touch
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column, Row, filled, outlined


class CardView(BoxLayout):
    """`show(card)` for a card with the same keys. It takes the touches that fall beside its keys."""

    bubble = False  # lies beside the station it is about; else over the whole leg
    asks_first = True  # of all on the table, keys come to it first

    def __init__(self, perform: Perform) -> None:
        super().__init__(orientation="vertical", padding=(dp(8), dp(6)), spacing=dp(5))
        self.perform = perform
        self.tiles: dict[str, ChoiceTile] = {}
        _ground, self._edge = outlined(self, theme().card, theme().red, dp(12), 1.6)

    def tile(self, key: ChoiceKey, icon: str = "", **look: object) -> ChoiceTile:
        made = ChoiceTile(key, self.perform, icon=icon, **look)  # type: ignore[arg-type]
        self.tiles[key.name] = made
        return made

    def show(self, card: JourneyCard) -> None:
        for key in keys_of(card):
            if key.name in self.tiles:
                self.tiles[key.name].show(key)

    def on_touch_down(self, touch: Touch) -> bool:
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))


class ButtonRow(BoxLayout):
    """Words, and beside them one or more buttons whose words may change."""

    def __init__(self, perform: Perform, keys: Iterable[ChoiceKey], words: str = "", *, main: str = "") -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=finger())
        self.perform = perform
        self.words = Text(words, "strong", fit=True)
        self.keys = {key.name: key for key in keys}
        self.buttons = {
            name: TouchButton(
                key.words,
                name=name,
                action=partial(self._touched, name),
                kind="primary" if name == main else "plain",
                size_hint=(None, 1),
                width=dp(190 if name == main else 150),
                padding=(dp(6), dp(3)),
            )
            for name, key in self.keys.items()
        }
        filled(self, self.words, *self.buttons.values())

    def _touched(self, name: str) -> None:
        self.perform(self.keys[name].act)

    def show(self, words: str, *keys: ChoiceKey) -> None:
        self.words.text = words
        for key in keys:
            self.keys[key.name] = key
            self.buttons[key.name].text = key.words


def souvenir_columns(view: CardView, columns: tuple[SouvenirColumn, ...]) -> Widget:
    """Four columns by kind; on a wide screen each is two tiles wide."""
    row = BoxLayout(spacing=dp(8))
    for column in columns:
        shade = souvenir_shade(column.kind, theme())
        sign = GameIcon(icon=SOUVENIR_SIGNS[column.kind], colour=shade, size_hint_x=None, width=dp(18))
        words = Text(column.title, "small", colour=shade, fit=True)
        title = Row(sign, words, gap=4, height=dp(36 if portrait() else 22))
        grid = GridLayout(cols=1 if portrait() else 2, spacing=dp(4))
        filled(grid, *(view.tile(key, padding=(dp(3), dp(2))) for key in column.keys))
        row.add_widget(Column(title, grid, gap=2, size_hint_y=1))
    return row


class SouvenirView(CardView):
    """A shop's card and the artisan's: the same two dozen tiles, another row below them."""

    def __init__(self, card: ShopCard | ArtisanCard, perform: Perform) -> None:
        super().__init__(perform)
        self.add_widget(souvenir_columns(self, card.columns))
        self.bottom: ButtonRow | None = None
        self.show(card)

    def show(self, card: JourneyCard) -> None:
        assert isinstance(card, ShopCard | ArtisanCard)
        super().show(card)
        key = card.done if isinstance(card, ShopCard) else card.back
        if self.bottom is None or key.name not in self.bottom.keys:
            if self.bottom is not None:
                self.remove_widget(self.bottom)
            self.bottom = ButtonRow(self.perform, [key], main="done")
            self.add_widget(self.bottom)
        words = card.summary or _("Touch what is bought.") if isinstance(card, ShopCard) else ""
        self.bottom.show(words, key)


class MealView(CardView):
    """Rows by price; Satsuki's two ways above them, on a lying screen beside the third, which is to eat nothing."""

    def __init__(self, card: MealCard, perform: Perform) -> None:
        super().__init__(perform)
        decline = ButtonRow(perform, [card.decline])
        beside = bool(card.ways) and not portrait()  # a row of its own would leave too little height to the meals
        if card.ways:
            tiles = [self.tile(way, facts=False, kind="small") for way in card.ways]
            if beside:
                decline.size_hint_x = 0.5
                decline.remove_widget(decline.words)
                for button in decline.buttons.values():
                    button.size_hint_x = 1
            self.add_widget(Row(*tiles, *([decline] if beside else []), gap=6, height=finger()))
        for row in card.rows:
            title = Text(row.title, "small", colour=theme().faint, fit=True, size_hint_x=None, width=dp(74))
            tiles = [self.tile(key) for key in row.keys]
            if portrait():
                grid = filled(GridLayout(cols=3, spacing=dp(5)), *tiles)
                self.add_widget(Row(title, grid, gap=5, size_hint_y=-(-len(tiles) // 3)))
            else:
                self.add_widget(Row(title, *tiles, gap=5, size_hint_y=1))
        if not beside:
            self.add_widget(decline)


class EncounterView(CardView):
    """Seven cards: four people above, the three guides below."""

    def __init__(self, card: EncounterCard, perform: Perform) -> None:
        super().__init__(perform)
        for group in (card.plain, card.guides):
            tiles = []
            for key in group:
                sign, shade = encounter_sign(Encounter(key.name.removeprefix("card:")))
                tiles.append(self.tile(key, sign, shade=shade))
            if portrait() and len(tiles) > 3:
                self.add_widget(filled(GridLayout(cols=2, spacing=dp(8), size_hint_y=2), *tiles))
            else:
                self.add_widget(Row(*tiles, gap=8, size_hint_y=1))


class NumberView(CardView):
    """At the finger."""

    bubble = True

    def __init__(self, card: NumberCard, perform: Perform) -> None:
        super().__init__(perform)
        row = Row(*(self.tile(key) for key in card.keys), gap=8, size_hint_y=1)
        self.add_widget(row)
        self.wanted = (len(card.keys) * dp(104) + dp(16), dp(76))


class PanoramaView(CardView):
    bubble = True

    def __init__(self, card: PanoramaCard, perform: Perform) -> None:
        super().__init__(perform)
        tiles = []
        for key in card.keys:
            kind = StationKind(key.name.removeprefix("panorama:"))
            tiles.append(self.tile(key, STATION_SIGNS[kind], shade=station_shade(kind, theme())))
        self.add_widget(Row(*tiles, gap=8, size_hint_y=1))
        others = [card.decline, *([card.back] if card.back else [])]
        buttons = [
            TouchButton(key.words, name=key.name, action=partial(perform, key.act), size_hint=(1, 1))
            for key in others
        ]
        self.add_widget(Row(*buttons, gap=8, height=finger()))
        self.wanted = (dp(360), dp(176))


class RefusalView(CardView):
    """Why not, and what the players may say to that."""

    bubble = True

    def __init__(self, card: RefusalCard, perform: Perform) -> None:
        super().__init__(perform)
        self._edge.rgba = theme().line
        self.add_widget(Text(card.words, "body", fit=True))
        keys = [card.rule, *([card.house] if card.house else []), card.back]
        buttons = [
            TouchButton(
                key.words, name=key.name, action=partial(perform, key.act), text_kind="small", size_hint=(1, 1),
                kind="primary" if key.name == "back" else "plain", padding=(dp(6), dp(3)),
            )
            for key in keys
        ]  # fmt: skip
        self.add_widget(Row(*buttons, gap=6, height=finger()))
        self.wanted = (dp(390), dp(124))


class OverView(CardView):
    bubble = True

    def __init__(self, card: OverCard, perform: Perform) -> None:
        super().__init__(perform)
        self.row = ButtonRow(perform, [card.score], card.words, main="score")
        self.add_widget(self.row)
        self.wanted = (dp(460), finger() + dp(14))

    def show(self, card: JourneyCard) -> None:
        assert isinstance(card, OverCard)
        self.row.show(card.words, card.score)


def view_of(card: JourneyCard, perform: Perform) -> CardView:
    match card:
        case ShopCard() | ArtisanCard():
            return SouvenirView(card, perform)
        case MealCard():
            return MealView(card, perform)
        case EncounterCard():
            return EncounterView(card, perform)
        case NumberCard():
            return NumberView(card, perform)
        case PanoramaCard():
            return PanoramaView(card, perform)
        case RefusalCard():
            return RefusalView(card, perform)
        case OverCard():
            return OverView(card, perform)
