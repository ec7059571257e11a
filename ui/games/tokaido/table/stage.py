"""The middle of the table: the leg of the road, and over it the card that asks; a small one beside its station."""

from collections.abc import Hashable, Iterable, Iterator

from kivy.uix.widget import Widget

from companion.games.tokaido.desk.cards import ArtisanCard, JourneyCard, RefusalCard, ShopCard, keys_of
from ui.games.tokaido.road.leg import RoadLeg
from ui.games.tokaido.road.leg_plan import Cell
from ui.games.tokaido.table.card_views import CardView, SouvenirView, view_of
from ui.games.tokaido.table.choice_tile import Perform
from ui.kit.eager_layout import eager_layout
from ui.kit.metrics import dp

_KEPT_VIEWS = 10


def view_key(card: JourneyCard) -> Hashable:
    """Cards with the same are shown by one view."""
    if isinstance(card, ShopCard | ArtisanCard):
        return SouvenirView, tuple(each.name for column in card.columns for each in column.keys)
    return type(card), tuple(each.name for each in keys_of(card))


class LegStage(Widget):
    """`show(card, station)` lays the card over the leg; None takes it away."""

    def __init__(self, leg: RoadLeg, perform: Perform) -> None:
        super().__init__()
        self.leg, self._perform = leg, perform
        self.view: CardView | None = None
        self._station = ""
        self._views: dict[Hashable, CardView] = {}
        self.add_widget(leg)
        self.bind(pos=self._place, size=self._place)

    def show(self, card: JourneyCard | None, station: str) -> None:
        view = None if card is None else self._view(card)
        if view is not self.view:
            if self.view is not None:
                self.remove_widget(self.view)
            self.view = view
            if view is not None:
                self.add_widget(view)
        self._station = station
        self._place()

    def prepare(self, cards: Iterable[JourneyCard]) -> Iterator[None]:
        """Make the views of cards that may come, one after the other, laid out and with their letters drawn: that
        takes longer than a touch may."""
        for card in cards:
            if not isinstance(card, RefusalCard) and view_key(card) not in self._views:
                view = self._view(card)
                view.size = self._beside(view.wanted).size if view.bubble else self.size
                eager_layout(view)
            yield

    def _view(self, card: JourneyCard) -> CardView:
        """Kept by the keys it has."""
        if isinstance(card, RefusalCard):
            return view_of(card, self._perform)
        key = view_key(card)
        if key not in self._views:
            while len(self._views) >= _KEPT_VIEWS:
                self._views.pop(next(old for old, view in self._views.items() if view is not self.view))
            self._views[key] = view_of(card, self._perform)
        view = self._views[key]
        view.show(card)
        return view

    def _place(self, *_args: object) -> None:
        self.leg.pos, self.leg.size = self.pos, self.size
        view = self.view
        if view is None:
            self.leg.cover(None)
            return
        if not view.bubble:
            view.pos, view.size = self.pos, self.size
            self.leg.cover(Cell(*self.pos, *self.size))
            return
        box = self._beside(view.wanted)
        view.pos, view.size = (box.x, box.y), (box.width, box.height)
        self.leg.cover(box)

    def _beside(self, wanted: tuple[float, float]) -> Cell:
        """Below the station, else above it, always inside the leg."""
        width, height = min(wanted[0], self.width), min(wanted[1], self.height)
        cell = self.leg.cell_of(self._station)
        if cell is None:
            return Cell(self.x + (self.width - width) / 2, self.y + (self.height - height) / 2, width, height)
        x = min(max(cell.middle - width / 2, self.x), self.x + self.width - width)
        slots = cell.road[1] - dp(18)  # the travelers stay in sight
        y = slots - height
        if y < self.y - 0.1 * height:
            y = cell.y + cell.height + dp(2)
        return Cell(x, min(max(y, self.y), self.y + self.height - height), width, height)
