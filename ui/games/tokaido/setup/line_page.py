"""The starting line: travelers touched from the road outwards, or drawn by the app. Who stands last moves first."""

import random
from collections.abc import Callable
from functools import partial

from kivy.graphics import InstructionGroup
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.tokaido.desk.setup_draft import JourneyDraft
from companion.games.tokaido.desk.setup_words import seat_word
from companion.games.tokaido.rules.names import PlayerColour
from companion.language import _
from ui.games.tokaido.palette import seat_of
from ui.games.tokaido.road.traveler import draw_traveler
from ui.kit.drawing.drawings import GameIcon, draw_icon
from ui.kit.drawing.drawn_widget import DrawnWidget
from ui.kit.metrics import dp, finger, portrait
from ui.kit.theme import mix, theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text, alike
from ui.kit.widgets.panel import Row, filled
from ui.kit.widgets.touchable import TouchCard

_CHANCE = random.SystemRandom()


class LinePicture(DrawnWidget):
    """The line as it stands: the first on the road, each later one farther off it, with the number of its move."""

    line = ObjectProperty(())
    watched = ("line",)

    def __init__(self, places: int) -> None:
        self.places = places
        super().__init__(size_hint_y=0.8)

    def draw(self, group: InstructionGroup) -> None:
        paint, size = theme(), min(0.62 * self.height, 0.6 * self.width / (self.places + 1))
        step = min(1.3 * size, self.width / (self.places + 1.2))
        x, y = self.x + self.width / 2 - step * self.places / 2, self.y + self.height / 2
        draw_icon(group, "inn", x - 0.2 * step, y, size, mix(paint.indigo, paint.ink, 0.3))
        for place in range(self.places):
            at = x + (place + 1) * step
            draw_icon(group, "disc", at, y, 0.8 * size, paint.slot)
            if place < len(self.line):
                whole = len(self.line) == self.places
                draw_traveler(group, self.line[place], at, y, 0.7 * size, self.places - place if whole else 0)


class LinePage(BoxLayout):
    """`changed(draft)` after every touch that changes something."""

    def __init__(
        self, draft: JourneyDraft, changed: Callable[[JourneyDraft], object], chance: random.Random = _CHANCE
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(10))
        self.draft, self.changed, self.chance = draft, changed, chance
        self.picture = LinePicture(len(draft.everybody))
        self.names = {colour: self._name(colour) for colour in draft.everybody}
        alike(*self.names.values())
        self.cards = {colour: self._card(colour) for colour in draft.everybody}
        upright = portrait()
        row = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(8))
        filled(self, self.picture, filled(row, *self.cards.values()))
        self._show()
        if not draft.changing:
            words = _("The app draws the line")
            filled(self, TouchButton(words, name="shuffle", action=self._shuffle, size_hint=(1, None), height=finger()))

    def _show(self) -> None:
        """Who stands already is pale: a touch takes them out again."""
        self.picture.line = self.draft.line
        for colour, card in self.cards.items():
            card.opacity = 0.45 if colour in self.draft.line else 1

    def _name(self, colour: PlayerColour) -> Text:
        return Text(seat_word(self.draft, colour), "heading", colour=seat_of(colour).shade, fit=True)

    def _card(self, colour: PlayerColour) -> TouchCard:
        seat = seat_of(colour)
        card = TouchCard(
            name=f"stand:{colour}", action=partial(self._stand, colour), padding=(dp(8), dp(6)), edge=seat.shade
        )
        card.size_hint_min = (finger(), finger())
        sign = GameIcon(icon=seat.shape, colour=seat.shade, size_hint_x=None, width=dp(28))
        card.add_widget(Row(sign, self.names[colour], gap=8, size_hint_y=1))
        return card

    def _set(self, draft: JourneyDraft) -> None:
        self.draft = draft
        self._show()
        self.changed(draft)

    def _stand(self, colour: PlayerColour) -> None:
        self._set(self.draft.stand(colour))

    def _shuffle(self) -> None:
        self._set(self.draft.shuffled(self.chance))
