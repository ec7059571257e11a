"""Tokaido on the screen: its screens, its entries on Home, its road and panels."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.games.game import Seat
from ui.games.face import BoardView, Face, MenuEntry, SeatPanel
from ui.kit.theme import SeatColour

if TYPE_CHECKING:
    from companion.games.tokaido.rules.state import JourneyState


class TokaidoFace(Face["JourneyState"]):
    """What is heavy to import is imported when it is asked for: Home needs none of it."""

    name = "tokaido"
    title = "Tokaido"
    seal = "旅"  # a journey
    screens = {
        "table": "ui.games.tokaido.table.screen:JourneyScreen",
        "setup": "ui.games.tokaido.setup.screen:JourneySetupScreen",
    }

    def picture(self) -> Widget:
        from ui.games.tokaido.road_picture import RoadPicture

        return RoadPicture()

    def other_ways(self) -> Sequence[MenuEntry]:
        return ()

    def board_view(self, state: "JourneyState") -> "BoardView[JourneyState]":
        from ui.games.tokaido.road.leg import RoadLeg

        return RoadLeg()

    def panel(self, seat: Seat) -> "SeatPanel[JourneyState]":
        from companion.games.tokaido.rules.names import PlayerColour
        from ui.games.tokaido.table.panels import ReplayPanel

        return ReplayPanel(PlayerColour(seat.colour))

    def colour(self, seat: Seat) -> SeatColour:
        from companion.games.tokaido.rules.names import PlayerColour
        from ui.games.tokaido.palette import seat_of

        return seat_of(PlayerColour(seat.colour))


FACE = TokaidoFace()
