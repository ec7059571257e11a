"""From the hand over the simulated board to the stored move: taken, asked, refused, declined, taken back."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.games.board_moves import PieceMove
from companion.games.duo.board_moves import DUO_BOARD_MOVES
from tests.ui.patient import wait
from ui.camera import board_camera, board_sources
from ui.camera.board_at_table import BoardTrouble, RefusedMove, SureMove, UnsureMove
from ui.games.duo.table.screen import TableScreen
from ui.testing.finger import Finger


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_sources, "HASTE", 4.0)
    monkeypatch.setattr(board_camera, "AFTER_THE_TRAY", 0.0)


class Evening:
    """A table of two, three dice told, and the board in front of the simulated camera."""

    def __init__(self, app: Any, begin_game: Callable[..., Any], camera: str = "simulated") -> None:
        self.app, self.finger = app, Finger(app)
        app.settings["board_camera"] = camera
        self.session = begin_game(app)
        app.go("table")
        self.finger.settle()
        self.session.do([{"do": "roll", "pilgrim": 2, "merchant": 1, "artist": 1}])
        self.finger.settle()

    @property
    def table(self) -> Any:
        screen = self.app.screen
        assert isinstance(screen, TableScreen)
        return screen.table

    def wait(self, until: Callable[[], object], seconds: float = 20.0) -> None:
        wait(self.finger, until, seconds)

    def ready(self) -> None:
        """The camera has seen the board at rest."""
        self.wait(lambda: self.table.board.board.reader is not None)
        self.wait(lambda: self.table.board.board.reader.latest().status == "watching")

    def moves(self) -> list[PieceMove]:
        return list(DUO_BOARD_MOVES.allowed(self.session.state))

    def steps(self) -> list[tuple[str, tuple[str, ...]]]:
        return [(step.source, tuple(event["do"] for event in step.events)) for step in self.session.steps]


@pytest.fixture
def evening(app: Any, begin_game: Callable[..., Any]) -> Iterator[Evening]:
    yield Evening(app, begin_game)


def test_a_move_on_the_board_is_taken_with_its_plain_effect_and_one_undo_takes_both_back(evening: Evening) -> None:
    evening.ready()
    pilgrim = next(move for move in evening.moves() if move.plain)
    assert evening.table.board.carry(pilgrim.events)
    evening.wait(lambda: len(evening.session.steps) == 2)
    assert evening.steps()[1] == ("simulated", ("move", pilgrim.plain[1]["do"]))
    assert evening.session.steps[1].confidence is not None
    evening.wait(lambda: evening.table.board.board.reader.latest().status == "watching")
    evening.finger.touch("undo")
    assert len(evening.session.steps) == 1
    board = evening.table.board.board.practice
    assert board.stands(pilgrim.piece) == board.places[pilgrim.start]  # the simulated meeple is back too
    assert evening.app.board_camera == "simulated"


def heard(evening: Evening, news: Any) -> None:
    evening.table.board._heard(news)
    evening.finger.settle()


def test_what_is_unsure_is_one_tap_and_what_is_refused_says_its_rule(
    app: Any, begin_game: Callable[..., Any]
) -> None:
    evening = Evening(app, begin_game, camera="none")
    first, second = (move for move in evening.moves() if move.piece == "purple-artist")
    heard(evening, UnsureMove((first, second)))
    assert evening.finger.sees("seen:0")
    evening.finger.touch("die:artist")  # a touch on anything else is an answer too
    assert not evening.finger.sees("seen:0")
    refused = next(move for move in DUO_BOARD_MOVES.refused(evening.session.state) if move.piece == "purple-pilgrim")
    heard(evening, UnsureMove((first, second)))
    assert evening.table.board.lit == {first.end, second.end}
    heard(evening, RefusedMove(refused))
    assert evening.finger.sees("why")
    assert evening.table.board.lit == frozenset()  # what was asked before is answered by that
    assert len(evening.session.steps) == 1
    theirs = next(move for move in DUO_BOARD_MOVES.refused(evening.session.state) if move.piece == "green-pilgrim")
    heard(evening, RefusedMove(theirs))
    assert "Ben" in evening.table.desk.hint
    assert "Aiko" in evening.table.desk.hint
    heard(evening, BoardTrouble("The light has changed."))
    assert evening.table.desk.hint == "The light has changed."
    heard(evening, UnsureMove((first, second)))
    evening.finger.touch("seen:1")
    assert evening.steps()[-1] == ("touch", ("move",))
    assert evening.session.steps[-1].events[0]["to"] == second.end


def test_an_effect_that_is_declined_in_the_settings_is_asked(app: Any, begin_game: Callable[..., Any]) -> None:
    app.settings["seen_effects"] = False
    evening = Evening(app, begin_game, camera="none")
    pilgrim = next(move for move in evening.moves() if move.plain)
    heard(evening, SureMove(pilgrim, 0.97))
    assert evening.steps()[-1] == ("camera", ("move",))
    assert evening.finger.sees("skip")
