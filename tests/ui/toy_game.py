"""A third game, with a face: Counting with three seats. Nothing but this file and a registration is needed for it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.games.game import Json, ScoreSheet, Seat, SheetRow, Step
from companion.rulebook import Rulebook
from companion.store.store import Store
from tests.companion.games.counting import COUNTING, Sum
from ui.games.face import BoardView, Face, MenuEntry, SeatPanel, Stop
from ui.kit import theme
from ui.kit.metrics import dp
from ui.kit.screen import CompanionScreen
from ui.kit.theme import SeatColour
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.rules.look import RulesLook
from ui.table.undo import UndoRow

PLAYERS = {"purple": "Aiko", "green": "Ben", "red": "Chloé"}
GOAL = "12"


class SumView(BoxLayout):
    """The board: the sum, and by how much it grew last."""

    def __init__(self) -> None:
        super().__init__()
        self.sum = Text("", "number", align="center", fit=True)
        self.add_widget(self.sum)

    def show(self, state: Sum, steps: Sequence[Step[Sum]]) -> None:
        grown = f" (+{steps[-1].events[-1]['number']})" if steps else ""
        self.sum.text = f"{state.total} of {state.goal}{grown}"


class SumPanel(BoxLayout):
    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat
        self.points = Text("", "strong", align="center", fit=True)
        self.add_widget(self.points)

    def show(self, state: Sum) -> None:
        self.points.text = f"{self.seat.name} {state.scores[state.seats.index(self.seat)]}"


class SumSetup(CompanionScreen):
    def build(self, again: dict[str, Any] | None = None, **_rest: object) -> None:
        names = again["players"] if again else PLAYERS
        self.setup = {"do": "setup", "game": "counting", "board": GOAL, "players": names}
        self.add_widget(TouchButton("Begin", name="begin", action=self.begin))

    def begin(self) -> None:
        self.app.session = self.app.store.new_game(COUNTING, self.setup, GOAL)
        self.app.replace("table")


class SumTable(CompanionScreen):
    def build(self, **_rest: object) -> None:
        assert self.app.session is not None
        self.session = self.app.session
        self.view = SumView()
        self.add_widget(self.view)
        for number in (1, 2, 3):
            self.add_widget(TouchButton(f"+{number}", name=f"add:{number}", action=lambda n=number: self.add(n)))
        self.undo = UndoRow(self.session.undo, self.session.redo, size_hint_y=None, height=dp(90))
        self.add_widget(self.undo)
        self.add_widget(TouchButton("History", name="history", action=self.history))
        self.until_left(self.session.observe(self.show))
        self.show()

    def add(self, number: int) -> None:
        self.session.do([{"do": "add", "number": number}])
        if self.session.is_over:
            self.app.go("score")

    def history(self) -> None:
        self.app.go("replay", number=self.session.game_number)

    def show(self) -> None:
        self.view.show(self.session.state, self.session.steps)
        self.undo.show(self.session)


class SumScoreOnly(CompanionScreen):
    """A game played elsewhere: everybody had 4."""

    def build(self, **_rest: object) -> None:
        self.add_widget(TouchButton("Keep", name="keep", action=self.keep))

    def keep(self) -> None:
        state = COUNTING.begin({"do": "setup", "players": PLAYERS}, GOAL)
        self.app.store.keep_score_only("counting", COUNTING.result(state), {"points": [4, 4, 4]})
        self.app.go("home")


class SumBook(Rulebook):
    """Rules without a page."""

    def _read_titles(self, lang: str) -> dict[str, str]:
        return {}


class SumFace:
    name = "counting"
    title = "Counting"
    seal = "三"
    screens = {
        "setup": f"{__name__}:SumSetup",
        "table": f"{__name__}:SumTable",
        "score_only": f"{__name__}:SumScoreOnly",
    }

    def new_game(self, store: Store) -> MenuEntry:
        return MenuEntry("new", "New game", "setup")

    def other_ways(self) -> Sequence[MenuEntry]:
        return (MenuEntry("score_only", "Score only", "score_only"),)

    def settings(self) -> Sequence[MenuEntry]:
        return ()

    def board_view(self, state: Sum) -> BoardView[Sum]:
        return SumView()

    def panel(self, seat: Seat) -> SeatPanel[Sum]:
        return SumPanel(seat)

    def colour(self, seat: Seat) -> SeatColour:
        return theme.seat(list(PLAYERS).index(seat.colour))

    def rules_look(self) -> RulesLook:
        ink = theme.theme().ink
        return RulesLook(SumBook(Path(), {}), {}, lambda colour, icon="": ink, lambda chapter: ("", ink), ())

    def tallied_sheet(self, store: Store, tallied: Json) -> ScoreSheet:
        seats = tuple(Seat(colour, name) for colour, name in PLAYERS.items())
        added = SheetRow("added", "Added", ("",) * 3, tuple(tallied["points"]))
        return ScoreSheet(seats, (added,), SheetRow("", "", ("",) * 3, (0,) * 3), (0, 1, 2), "All the same", ())

    def tour_game(self) -> Sequence[Stop]:
        return ()

    def tour_more(self) -> Sequence[Stop]:
        return ()


FACE: Face[Sum] = SumFace()
