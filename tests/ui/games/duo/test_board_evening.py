"""A second game on a board that was learned by touch in the first: how many touches a die still takes."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.duo.board_moves import DUO_BOARD_MOVES
from companion.games.duo.game import DUO
from tests.ui.patient import came, wait
from tests.ui.played import BOARD, played, setup
from ui.camera import board_camera, board_sources
from ui.testing.finger import Finger
from vision.board.board_reader import LearnedBoard
from vision.board.watch_state import Resting
from vision.practice.simulated_board import SimulatedBoard

HASTE = 5.0


class Hand:
    """Whoever sits at the table: moves meeples on the board, and touches the screen where it asks."""

    def __init__(self, app: Any, source: SimulatedBoard, game: int) -> None:
        self.app, self.finger, self.source = app, Finger(app), source
        self.session = app.session = app.store.new_game(DUO, setup(), BOARD)
        source.put(board_sources.standing_spots(source.places, DUO_BOARD_MOVES.standing(self.session.state)))
        self.told = [event for _turn, events in played(game) for event in events]
        self.uses = self.touches = 0
        app.go("table")
        wait(self.finger, lambda: app.screen.table.board.board.reader is not None)

    def play(self, uses: int, *, by_touch: bool) -> None:
        """Go through the game until so many dice are used."""
        while self.uses < uses:
            event = self.told[0]
            if event["do"] != "move":
                self.told.pop(0)
                self.session.do([event])
                continue
            self._move(event, by_touch=by_touch)

    def _move(self, event: dict[str, Any], *, by_touch: bool) -> None:
        board = self.app.screen.table.board.board
        wait(self.finger, lambda: self._at_rest(board))  # two hands at once are one riddle
        answered = board.reader.latest().number
        move = next(move for move in board.allowed if move.events[-1] == event)
        steps = len(self.session.steps)
        self.source.move(move.piece, board_sources.beside(self.source.places[move.end], self._others(move)))
        self.uses += 1
        if by_touch:  # once the hand has gone and was looked at, as a person has it who turns to the screen then
            came(self.finger, lambda: board.reader.latest().number > answered or len(self.session.steps) > steps, 4)
        else:
            came(self.finger, lambda: len(self.session.steps) > steps or self.app.screen.table.board.asked, 6)
        if len(self.session.steps) == steps:
            self._touch(move)
        done = self.session.steps[-1].events
        assert done[0]["to"] == move.end, "another move was taken"
        self.told.pop(0)
        if len(done) > 1:  # the plain effect came with it
            self.told.pop(0)

    def _at_rest(self, board: Any) -> bool:
        """Whether the camera looks for this move, and sees no hand."""
        return board.reader.latest().expected == board.number and isinstance(board.reader._watcher.state, Resting)

    def _touch(self, move: Any) -> None:
        """One tap where the camera offers the move, else the place and the button."""
        asked = self.app.screen.table.board.asked
        if move in asked:
            self.touches += 1
            self.finger.touch(f"seen:{asked.index(move)}")
            return
        self.touches += 2
        self.session.do(list(move.events))

    def _others(self, move: Any) -> int:
        standing = DUO_BOARD_MOVES.standing(self.session.state)
        return sum(1 for piece, place in standing.items() if place == move.end and piece != move.piece)


def learned_by_touch(app: Any, monkeypatch: pytest.MonkeyPatch, uses: int) -> tuple[Hand, LearnedBoard]:
    """The first game at a camera that knows nothing of the board but its corners."""
    from calibration.board_shelf import BoardShelf, KeptView

    monkeypatch.setattr(board_sources, "HASTE", HASTE)
    monkeypatch.setattr(board_camera, "AFTER_THE_TRAY", 0.0)
    source = board_sources.standing_board(DUO_BOARD_MOVES.drawing(BOARD), DUO_BOARD_MOVES.looks)
    monkeypatch.setattr(board_sources, "board_source", lambda _board, _camera: source)
    BoardShelf.of(app.store.folder, "duo").keep_view(KeptView(source.shares))
    hand = Hand(app, source, 0)
    hand.play(uses, by_touch=True)
    reader = app.screen.table.board.board.reader
    came(hand.finger, lambda: len(reader.learned.known.places) >= min(2 * uses, 36), 5)
    return hand, reader.learned


@pytest.mark.long
def test_in_the_second_game_a_die_takes_less_than_a_touch(
    open_app: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(board_camera="usb:1")
    one, learned = learned_by_touch(app, monkeypatch, 108)
    assert len(learned.known.places) >= 36
    app.go("home")
    two = Hand(app, one.source, 2)
    two.play(70, by_touch=False)
    print(f"\n{two.touches} touches for {two.uses} dice; {len(learned.known.places)} of 40 places were known")
    assert two.touches / two.uses < 0.2  # measured last: 3 touches for 70 dice


def test_a_move_that_is_touched_shows_the_camera_two_places(
    open_app: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, learned = learned_by_touch(open_app(board_camera="usb:1"), monkeypatch, 1)
    moved = hand.session.steps[-1].events[0]["to"]
    assert moved in learned.known.places
    assert len(learned.known.places) == 2
    assert hand.touches == 2
