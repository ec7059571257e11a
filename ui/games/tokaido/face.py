"""Tokaido on the screen: its screens, its entries on Home, its road and panels, its part of the tour."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.games.game import Json, ScoreSheet, Seat
from companion.language import _
from companion.store.store import Store
from ui.games.face import BoardView, Face, MenuEntry, SeatPanel, Stop
from ui.kit.theme import SeatColour

if TYPE_CHECKING:
    from companion.games.tokaido.rules.state import JourneyState
    from ui.rules.look import RulesLook


class TokaidoFace(Face["JourneyState"]):
    """What is heavy to import is imported when it is asked for: Home needs none of it."""

    name = "tokaido"
    title = "Tokaido"
    seal = "旅"  # a journey
    rolls_dice = False
    screens = {
        "table": "ui.games.tokaido.table.screen:JourneyScreen",
        "setup": "ui.games.tokaido.setup.screen:JourneySetupScreen",
        "join": "ui.games.tokaido.setup.join_screen:JourneyJoinScreen",
        "score_only": "ui.games.tokaido.score.score_only_screen:JourneyScoreOnlyScreen",
        "correct": "ui.games.tokaido.correct.screen:JourneyCorrectScreen",
        "change": "ui.games.tokaido.table.change_screen:JourneyChangeScreen",
        "change_setup": "ui.games.tokaido.setup.change_screen:JourneyChangeSetupScreen",
    }

    def picture(self) -> Widget:
        from ui.games.tokaido.road_picture import RoadPicture

        return RoadPicture()

    def other_ways(self) -> Sequence[MenuEntry]:
        return (
            MenuEntry("join", _("Join a running game"), "join"),
            MenuEntry("score_only", _("Score only"), "score_only"),
        )

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

    def heat_map(self, state: "JourneyState", counts: Mapping[str, int]) -> Widget:
        from ui.games.tokaido.road.visited import VisitedRoad

        return VisitedRoad(state, counts)

    def rules_look(self) -> "RulesLook":
        from ui.games.tokaido.rulebook_look import LOOK

        return LOOK

    def tour_game(self) -> Sequence[Stop]:
        from ui.games.tokaido.tour import journey, rooms

        return (
            rooms.rules,
            journey.set_up,
            journey.first_moves,
            journey.illegal_touch,
            journey.collections_and_menu,
            journey.change_an_earlier_step,
            journey.set_the_table_right,
            journey.lock_and_unlock,
            journey.rest_of_the_game,
            journey.ceremony,
        )

    def tour_more(self) -> Sequence[Stop]:
        from ui.games.tokaido.tour import five, rooms

        return (rooms.score_only, five.join, five.table_of_five)

    def tallied_sheet(self, store: Store, tallied: Json) -> ScoreSheet:
        from companion.games.tokaido.boards.road_file import read_road
        from companion.games.tokaido.desk.journey_tally import read_journey_tally, tallied_sheet
        from companion.games.tokaido.desk.setup_words import unnamed_players
        from companion.games.tokaido.game import TOKAIDO

        known = TOKAIDO.boards.known(store.folder)
        road = read_road(known.get(tallied["board"], known[TOKAIDO.boards.default]))
        tally = read_journey_tally(tallied["tally"], road)
        if tally is None:
            raise ValueError(f"no tally of this game: {tallied}")
        names = {colour: tally.names.get(colour) or word for colour, word in unnamed_players().items()}
        return tallied_sheet(road, tally, names)


FACE = TokaidoFace()
