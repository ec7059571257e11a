"""The board camera at the table of Duo: a sure move is taken, an unsure one asked, a refused one told with its rule."""

from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent

from companion.games.board_moves import PieceMove
from companion.games.duo.desk import cards
from companion.games.duo.desk.seen_moves import saw_move, saw_refused, seen_card
from companion.games.duo.rules.names import Phase
from companion.games.game import Event
from companion.language import _
from companion.play.companion_seats import COMPANION
from ui.camera.board_at_table import BoardAtTable, BoardNews, BoardTrouble, RefusedMove, SureMove, UnsureMove
from ui.camera.tray_view import TrayView
from ui.history.case_export import export_case
from ui.kit.theme import theme

if TYPE_CHECKING:
    from ui.games.duo.table.table import DuoTable
    from vision.read.tray_preview import TrayPreview

LOOK_AGAIN = 0.5  # seconds: whether the hand over the simulated board has gone


class BoardWatch:
    """`follow()` after every change; `dressed(card)` asks what the camera is unsure of."""

    def __init__(self, table: "DuoTable") -> None:
        self._table = table
        host = table.host
        self.board = BoardAtTable(table.app, host.boards, host.sitting, self._heard)
        self.asked: tuple[PieceMove, ...] = ()
        self._picture: TrayView | None = None
        self._looking: ClockEvent | None = None

    def joined(self) -> None:
        self.follow()
        self._table.show()

    def follow(self) -> None:
        self.asked = ()
        host = self._table.host
        self.board.follow(expected=not host.dim)
        self._show_practice()

    def touched(self) -> None:
        """Something was touched: the question is answered by that."""
        self.asked = ()

    def leave(self) -> None:
        self.board.rest()
        self._put_picture_away()

    # What is seen

    def _heard(self, news: BoardNews) -> None:
        table, number = self._table, self.board.number
        if table.app.screen is not table.host:
            return
        if table.app.overlays:  # a menu lies over the table: what was seen waits
            Clock.schedule_once(lambda _passed: self._heard(news) if self.board.number == number else None, LOOK_AGAIN)
            return
        match news:
            case SureMove(move, confidence):
                self._take(move, confidence)
            case UnsureMove(moves) if moves and not table.desk.companions_own:
                self.asked = moves
                table.app.sound("touch")
                table.put(replace(table.desk, refused=None, fixing=None, hint=""))
            case UnsureMove():
                if not table.desk.hint:
                    table.hint(_("Something was moved: touch where it went, and the camera learns the place."))
            case RefusedMove(move):
                self.asked = ()
                table.app.sound("refused")
                table.put(saw_refused(table.desk, move))
            case BoardTrouble(words):
                table.hint(words)

    def _take(self, move: PieceMove, confidence: float) -> None:
        table = self._table
        source = "camera" if self.board.practice is None else "simulated"
        with_effect = bool(table.app.settings["seen_effects"])
        said = table.desk.companion.proposal if table.desk.companions_own else None
        if not table.desk.companions_own:
            table.do(move.step(with_effect=with_effect), source=source, confidence=confidence)
        elif said is not None and said.events and any(event in said.events for event in move.events[-1:]):
            table.do(said.events, source=COMPANION, confidence=confidence)
        else:
            table.put(saw_move(table.desk, move))
            if table.desk.companion.deviation is not None:
                table.companion.ask_otherwise()

    @property
    def lit(self) -> frozenset[str]:
        """The places of the moves that are asked about."""
        return frozenset(move.end for move in self.asked)

    def dressed(self, card: cards.Card) -> cards.Card:
        """The card with the camera's question; where a die is to be chosen, what the camera can do is said."""
        desk = self._table.desk
        if self.asked and isinstance(card, cards.TextCard) and desk.refused is None and desk.fixing is None:
            return seen_card(desk, self.asked, with_effect=bool(self._table.app.settings["seen_effects"]))
        moving = desk.state.phase is Phase.MOVE and desk.choice.die is None and not desk.companions_own
        if isinstance(card, cards.TextCard) and not card.buttons and moving and self.board.watching:
            return replace(card, lines=(_("Move a meeple on the board, or touch a die or a place."),))
        return card

    def export_case(self) -> None:
        """The last judgement, for whoever makes the app."""
        case = self.board.case()
        if case is None:
            export_case(self._table.app, None)
            return
        from vision.board.case_file import write_case

        export_case(
            self._table.app, lambda folder: write_case(folder, case.before, case.after, case.square, case.candidates)
        )

    # Practice

    def carry(self, events: tuple[Event, ...]) -> bool:
        """The hand makes this move on the simulated board; False where it cannot."""
        state = self._table.desk.state
        moves = self.board.allowed
        wanted = next((move for move in moves if move.events[-1] in events), None)
        comes = wanted is not None and state.phase in (Phase.MOVE, Phase.AGAIN) and self.board.carry(wanted)
        if comes:
            self._show_practice()
        return comes

    @property
    def shows_practice(self) -> bool:
        """Does the picture of a hand on the simulated board lie over the island?"""
        return self._picture is not None

    def _show_practice(self) -> None:
        """While a hand moves on the simulated board its picture lies over the island."""
        if self.board.practice is not None:
            if self._looking is None:
                self._looking = Clock.schedule_interval(self._look, LOOK_AGAIN)
            self._look(0)

    def _look(self, _passed: float) -> None:
        board = self.board.practice
        if board is None:
            self._put_picture_away()
        elif board.moving and self.board.watching:
            if self._picture is None:
                self._picture = TrayView(self._preview, lambda _die: theme().ink).over(self._table.island)
            self._picture.look()
        elif self._picture is not None:
            self._picture.leave_soon()

    def _preview(self) -> "TrayPreview | None":
        from vision.read.readings import Status, TrayReading
        from vision.read.tray_preview import tray_preview

        picture = None if self.board.reader is None else self.board.reader.picture()
        return None if picture is None else tray_preview(picture, TrayReading(Status.OFF))

    def _put_picture_away(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        if self._picture is not None:
            self._picture.put_away()
            self._picture = None
