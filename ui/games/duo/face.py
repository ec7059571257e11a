"""Tokaido Duo on the screen: its screens, its entries on Home, its island and panels, its part of the tour."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.games.game import Json, ScoreSheet, Seat
from companion.language import _
from companion.store.store import Store
from ui.games.face import BoardView, Face, MenuEntry, SeatPanel, Stop
from ui.kit.theme import SeatColour

if TYPE_CHECKING:
    from companion.games.duo.rules.state import State
    from ui.rules.look import RulesLook


class DuoFace(Face["State"]):
    """What is heavy to import is imported when it is asked for: Home needs none of it."""

    name = "duo"
    title = "Tokaido Duo"
    seal = "二人"  # two together
    screens = {
        "table": "ui.games.duo.table.screen:TableScreen",
        "setup": "ui.games.duo.setup.screen:SetupScreen",
        "join": "ui.games.duo.setup.join_screen:JoinScreen",
        "score_only": "ui.games.duo.score.score_only_screen:ScoreOnlyScreen",
        "correct": "ui.games.duo.correct.screen:CorrectScreen",
        "change": "ui.games.duo.table.change_screen:ChangeScreen",
        "change_setup": "ui.games.duo.setup.change_screen:ChangeSetupScreen",
        "board_check": "ui.games.duo.board_check.screen:BoardCheckScreen",
    }

    def new_game(self, store: Store) -> MenuEntry:
        """The first game on a board that nobody has compared with a real copy opens the check, which can be put off."""
        if store.setting("board checked", False) or store.setting("board check put off", False):
            return super().new_game(store)
        return MenuEntry("new", _("New game"), "board_check", {"then": "setup"})

    def heat_map(self, state: "State", counts: Mapping[str, int]) -> Widget:
        from ui.games.duo.island.visited import VisitedIsland

        return VisitedIsland(state.board, counts)

    def rematch_words(self) -> str:
        return _("Rematch, seats swapped")

    def other_ways(self) -> Sequence[MenuEntry]:
        return (
            MenuEntry("join", _("Join a running game"), "join"),
            MenuEntry("score_only", _("Score only"), "score_only"),
            MenuEntry("practice", _("Try without a table"), "setup", {"practice": True}),
            MenuEntry("watch", _("Watch a game"), "setup", {"practice": True, "watch": True}),
        )

    def settings(self) -> Sequence[MenuEntry]:
        detail = _("Compare the drawn board with your copy, once.")
        return (MenuEntry("board_check", _("Check the board"), "board_check", detail=detail),)

    def board_view(self, state: "State") -> "BoardView[State]":
        from ui.games.duo.island.island import Island

        return Island(board=state.board, boutiques=state.boutiques)

    def panel(self, seat: Seat) -> "SeatPanel[State]":
        from companion.games.duo.rules.names import Colour
        from ui.games.duo.table.panel import PlayerPanel

        return PlayerPanel(Colour(seat.colour), action=lambda: None)

    def colour(self, seat: Seat) -> SeatColour:
        from companion.games.duo.rules.names import Colour
        from ui.games.duo.palette import seat_of

        return seat_of(Colour(seat.colour))

    def rules_look(self) -> "RulesLook":
        from ui.games.duo.rulebook_look import LOOK

        return LOOK

    def tallied_sheet(self, store: Store, tallied: Json) -> ScoreSheet:
        from companion.games.duo.boards.board_in_use import known_boards
        from companion.games.duo.desk.setup_words import unnamed
        from companion.games.duo.desk.tally import read_tally
        from companion.games.duo.words.score_sheet import score_sheet

        tally = read_tally(tallied["tally"])
        if tally is None:
            raise ValueError(f"no tally of this game: {tallied}")
        boards = known_boards(store)
        board = boards.get(tallied["board"], next(iter(boards.values())))
        names = {colour: tally.names.get(colour) or word for colour, word in unnamed().items()}
        return score_sheet(board, tally.counts, names, over=True)

    def tour_game(self) -> Sequence[Stop]:
        from ui.games.duo.tour import evening, rooms

        return (
            rooms.rules,
            evening.set_up,
            evening.first_roll,
            evening.illegal_touch,
            evening.undo_and_redo,
            evening.bag_and_menu,
            evening.change_an_earlier_step,
            evening.set_the_table_right,
            evening.lock_and_unlock,
            evening.rest_of_the_game,
        )

    def tour_more(self) -> Sequence[Stop]:
        from ui.games.duo.tour import board, companion, rooms

        others = (rooms.score_only, rooms.join, rooms.board_check, rooms.practice)
        return (*others, companion.against_the_companion, companion.watch, board.on_the_board)


FACE = DuoFace()
