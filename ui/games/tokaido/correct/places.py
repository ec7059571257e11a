"""Where the travelers stand: choose one, turn to a stage of the road, touch a station; the last to come stands last."""

from collections.abc import Callable
from types import MappingProxyType

from kivy.uix.boxlayout import BoxLayout

from companion.games.tokaido.desk.table_correction import TableCorrection
from companion.games.tokaido.rules.names import PlayerColour
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import player_word
from companion.language import _
from ui.games.tokaido.palette import seat_of
from ui.games.tokaido.road.leg import RoadLeg
from ui.games.tokaido.road.leg_plan import inns_of, leg_of
from ui.kit.metrics import dp, finger, portrait
from ui.kit.widgets.panel import filled
from ui.kit.widgets.shorten import short_name
from ui.kit.widgets.tiles import Pick


def tab_name(state: JourneyState, colour: PlayerColour, longest: int) -> str:
    """Beside the seat's sign, in a narrow place."""
    return _("Neutral") if colour is state.neutral else short_name(player_word(state, colour), longest)


class PlacesPage(BoxLayout):
    """`changed(correction)` after every touch."""

    def __init__(
        self, state: JourneyState, draft: TableCorrection, changed: Callable[[TableCorrection], object]
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(6))
        self.state, self.draft, self.changed = state, draft, changed
        everybody = [*state.players, *([state.neutral] if state.neutral else [])]
        self.whose = everybody[0]
        self.leg = RoadLeg()
        self.leg.leg = leg_of(state)
        self.leg.bind(on_station=lambda _leg, station: self._put(station))
        short = 0 if portrait() and len(everybody) > 3 else 7  # upright, the signs of many alone have room
        names = [(str(colour), tab_name(state, colour, short) if short else "") for colour in everybody]
        icons = [(seat_of(colour).shape, seat_of(colour).shade) for colour in everybody]
        who = Pick(names, str(self.whose), name="who", picked=self._choose, icons=icons, size_hint_x=2.2)
        for colour in everybody:
            who.tiles[str(colour)].spoken = tab_name(state, colour, 20)
        stages = [(str(number), str(number + 1)) for number in range(len(inns_of(state.walk)) - 1)]
        stage = Pick(stages, str(self.leg.leg), name="leg", picked=self._turn)
        who.spoken_group, stage.spoken_group = _("On the road"), _("Stage")
        above = BoxLayout(spacing=dp(14), size_hint_y=None, height=finger())
        if portrait():
            who.size_hint_x = 1
            above.orientation, above.height, above.spacing = "vertical", 2 * finger() + dp(6), dp(6)
        filled(self, filled(above, who, stage), self.leg)
        self._show()

    def _choose(self, key: str) -> None:
        self.whose = PlayerColour(key)

    def _turn(self, key: str) -> None:
        self.leg.leg = int(key)
        self._show()

    def _put(self, station: str) -> None:
        self.draft = self.draft.put(self.whose, station)
        self.changed(self.draft)
        self._show()

    def _show(self) -> None:
        places = {
            station.id: tuple(map(PlayerColour, self.draft.places[station.id]))
            for station in self.state.walk.stations
            if station.id in self.draft.places
        }
        self.leg.show_leg(self.state.but(places=MappingProxyType(places)), (), None)
