"""A whole game in one file, rules and face: players take 1 to 3 of twelve stones in turn, and the most stones win.

Entering `GAME` and `FACE` in the two registries is all that the app needs to play it; only tests do so."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.games.game import Event, Game, Refusal, ScoreSheet, Seat, SheetRow, Step
from ui.games.face import Face
from ui.kit import theme
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.table.undo import UndoRow

SEATS = (Seat("purple", "Aiko"), Seat("green", "Ben"), Seat("red", "Chloé"))
STONES = 12


@dataclass(frozen=True, slots=True)
class Heap:
    taken: tuple[int, ...] = ()  # turn by turn

    @property
    def left(self) -> int:
        return STONES - sum(self.taken)

    def taken_by(self, seat: int) -> int:
        return sum(self.taken[seat :: len(SEATS)])


class StonesGame(Game[Heap]):
    name = "stones"

    def title(self) -> str:
        return "Stones"

    def seats(self, setup: Event) -> tuple[Seat, ...]:
        return SEATS

    def begin(self, setup: Event, board: str) -> Heap:
        return Heap()

    def apply(self, state: Heap, event: Event) -> Heap:
        if event not in self.options(state):
            raise Refusal(f"take 1 to 3 of the {state.left} stones that are left")
        return Heap((*state.taken, event["stones"]))

    def options(self, state: Heap) -> Sequence[Event]:
        return [{"do": "take", "stones": stones} for stones in (1, 2, 3) if stones <= state.left]

    def to_act(self, state: Heap) -> int | None:
        return len(state.taken) % len(SEATS) if state.left else None

    def turn(self, state: Heap) -> int:
        return len(state.taken) + (1 if state.left else 0)

    def state_json(self, state: Heap) -> dict[str, Any]:
        return {"taken": state.taken}

    def sheet(self, state: Heap) -> ScoreSheet:
        points = tuple(map(state.taken_by, range(len(SEATS))))
        winners = tuple(seat for seat, taken in enumerate(points) if taken == max(points))
        rows = (SheetRow("stones", "Stones", ("", "", ""), points),)
        return ScoreSheet(SEATS, rows, winners, headline=" : ".join(map(str, points)))

    def describe(self, before: Heap | None, event: Event, after: Heap, *, ids: bool = False) -> str:
        return f"{SEATS[len(before.taken) % len(SEATS)].name} took {event['stones']}" if before else "The game begins"

    def heading(self, before: Heap, event: Event) -> str:
        return f"Turn {self.turn(before)}"


class Line(Text):
    """Something about the heap, in words: it serves as the board and as a seat's panel."""

    def __init__(self, words: Callable[[Heap], str]) -> None:
        super().__init__("", "strong", align="center", fit=True)
        self.words = words

    def show(self, state: Heap, steps: Sequence[Step[Heap]] = ()) -> None:
        self.text = self.words(state)


class StonesSetup(CompanionScreen):
    def build(self, **_again: object) -> None:
        self.add_widget(TouchButton("Begin", name="begin", action=self.begin))

    def begin(self) -> None:
        self.app.session = self.app.store.new_game(GAME, {"do": "setup", "game": "stones"}, "")
        self.app.replace("table")


class StonesTable(CompanionScreen):
    def build(self, **_given: object) -> None:
        assert self.app.session is not None
        self.session = self.app.session
        self.heap = FACE.board_view(self.session.state)
        self.undo = UndoRow(self.session.undo, self.session.redo)
        buttons = [TouchButton(f"Take {n}", name=f"take:{n}", action=partial(self.take, n)) for n in (1, 2, 3)]
        for widget in (self.heap, *buttons, self.undo):
            self.add_widget(widget)
        self.until_left(self.session.observe(self.show))
        self.show()

    def take(self, stones: int) -> None:
        self.session.do([{"do": "take", "stones": stones}])
        if self.session.is_over:
            self.app.go("score")

    def show(self) -> None:
        self.heap.show(self.session.state, self.session.steps)
        self.undo.show(self.session)


class StonesFace(Face[Heap]):
    name, title, seal = "stones", "Stones", "石"
    screens = {"setup": f"{__name__}:StonesSetup", "table": f"{__name__}:StonesTable"}

    def board_view(self, state: Heap) -> Line:
        return Line(lambda heap: f"{heap.left} of {STONES} left")

    def panel(self, seat: Seat) -> Line:
        return Line(lambda heap: f"{seat.name} {heap.taken_by(SEATS.index(seat))}")

    def colour(self, seat: Seat) -> theme.SeatColour:
        return theme.seat(SEATS.index(seat))


GAME = StonesGame()
FACE = StonesFace()
