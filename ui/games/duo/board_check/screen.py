"""Check the board: part by part the drawn island is compared with the players' copy, and changed by touch."""

from dataclasses import replace
from pathlib import Path

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.duo.boards.board_draft import PARTS, BoardDraft
from companion.games.duo.boards.board_error import BoardError
from companion.games.duo.boards.board_file import write_board
from companion.games.duo.boards.board_in_use import keep_board, known_boards
from companion.games.duo.desk.board_walk import Walk, part_help, part_name, part_title, trouble_marks, trouble_words
from companion.games.duo.desk.meeples import Meeple
from companion.games.duo.desk.route_editing import RoutePick, route_help
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Character, Colour
from companion.games.game import Refusal
from companion.language import _
from ui.games.duo.board_check import controls
from ui.games.duo.board_check.draft_island import DraftIsland
from ui.games.duo.board_check.route_island import RouteIsland
from ui.games.duo.island.island import Island
from ui.games.duo.open_game import open_game
from ui.kit.metrics import dp, finger, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.widgets.button import TitleBar, TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column, Row, filled

CHECK_NOTE = "board check"
MOST_POINTS = 99  # of one value on a board
DRAWN_AS = {"compass": Colour.PURPLE, "far": Colour.GREEN}  # whoever sits there


class BoardCheckScreen(CompanionScreen):
    """`app.go("board_check")`; `then` is a screen to go to afterwards. `place="s4"` opens it there in the middle of a
    game, which goes on with the corrected board: only that is corrected, and nothing else counts as compared."""

    def build(self, place: str = "", then: str = "", ways: bool = False, **_rest: object) -> None:
        self.then = then
        if "walk" not in self.memory:
            walk = Walk(BoardDraft.of(self._board()))
            noted = None if place else Walk.of_json(self.app.store.noted(CHECK_NOTE))
            self.memory["walk"] = noted or (walk.at_place(place, ways) if place else walk)
            self.memory["here"] = bool(place)
        self.show()

    def _board(self) -> Board:
        if self.app.session is not None and self.kwargs.get("place"):
            return open_game(self.app).state.board
        boards = known_boards(self.app.store)
        return next(reversed(list(boards.values())))

    @property
    def here(self) -> bool:
        """Whether one place is corrected in the middle of a game, not everything compared."""
        return bool(self.memory["here"])

    @property
    def board_walk(self) -> Walk:
        walk: Walk = self.memory["walk"]
        return walk

    @property
    def pick(self) -> RoutePick:
        """The route that is being changed."""
        pick: RoutePick = self.memory.setdefault("pick", RoutePick())
        return pick

    def go_on(self, walk: Walk) -> None:
        """Another walk: kept against a power cut, then shown."""
        if walk.part != self.board_walk.part:
            self.memory["pick"] = RoutePick()
        self.memory["walk"] = walk
        noted = None if self.here else walk.as_json()
        if noted is not None:
            self.app.store.note(CHECK_NOTE, noted)
        self.show()

    def change(self, draft: BoardDraft) -> None:
        self.go_on(self.board_walk.changed(draft))

    # What is shown

    def show(self) -> None:
        """Heading, help, controls, what does not fit, and the buttons have the same place on every page."""
        self.clear_widgets()
        if self.board_walk.over:
            self.add_widget(self._end())
            return
        walk = self.board_walk
        trouble = walk.draft.trouble() if self.here else walk.trouble_to_say()
        title = _("Check the board: {part} of {parts}").format(part=walk.part + 1, parts=len(PARTS))
        title = _("My board differs here") if self.here else title
        self.add_widget(
            beside(
                TitleBar(title, self.app.back, self._undo(), self._later()),
                self._drawing(trouble),
                Text(part_title(walk.name), "heading", fit=True, size_hint_y=None, height=dp(26)),
                Text(self._help(), "small", fit=True, valign="top", size_hint_y=None, height=dp(66)),
                *self._controls(),
                self._said(trouble),
                self._buttons(trouble),
            )
        )

    def _said(self, trouble: BoardError | None) -> Widget:
        """What does not fit, or at the beginning why all this is asked."""
        words = ""
        if trouble:
            words = _("Not possible yet. {why}").format(why=trouble_words(trouble, self.board_walk.draft))
        elif self.then and not self.board_walk.part and not self.board_walk.station:
            words = _("No rulebook prints this: compare it with your copy, once. Later puts it off.")
        elif self.here:
            words = _("What you change here holds for this game and for later ones.")
        return Text(words, "small", fit=True, colour=theme().red_ink if trouble else theme().faint)

    def _undo(self) -> TouchButton:
        """Takes the last change back, wherever it was made; it says in which part."""
        past = self.board_walk.past
        words = "" if portrait() else _("Undo")
        undo = TouchButton(
            words,
            icon="undo",
            name="undo",
            detail=part_name(past[-1].name) if past and words else "",
            action=self.undo,
            size_hint=(None, 1),
            width=dp(180) if words else finger(),
        )
        undo.disabled = not past
        return undo

    def undo(self) -> None:
        self.memory["pick"] = RoutePick()
        self.go_on(self.board_walk.undone())

    def _buttons(self, trouble: BoardError | None) -> Widget:
        if not self.here:
            return controls.part_buttons(self.board_walk, self.go_on)
        walk, everything = self.board_walk, self.compare_everything
        return controls.here_buttons(walk, trouble, self.go_on, compare_everything=everything, save=self.save)

    def _help(self) -> str:
        walk = self.board_walk
        if walk.name == "stations":
            count = len(walk.draft.printed.stations)
            where = _("Station {number} of {count}.").format(number=walk.station + 1, count=count)
            return f"{where} {part_help(walk.name)}"
        return route_help(walk.draft, self.pick) if walk.name == "routes" else part_help(walk.name)

    def _later(self) -> Widget:
        words = _("Leave") if self.here else _("Later")
        return TouchButton(words, name="later", action=self.leave_off, kind="quiet", size_hint=(None, 1), width=dp(110))

    def compare_everything(self) -> None:
        self.memory["here"] = False
        self.go_on(replace(self.board_walk, part=0, station=0))

    def _drawing(self, trouble: BoardError | None) -> Widget:
        walk, draft = self.board_walk, self.board_walk.draft
        board, marks = self._drawn(draft), trouble_marks(trouble)
        if walk.name == "routes":
            lit = self.pick.lit(draft)
            island: Island = RouteIsland(board, draft, marks, pick=self.pick, lit=lit, chosen=self.pick.moving)
            island.bind(on_drag=lambda _island, number, end, town: self.change(draft.with_route_end(number, end, town)))
            return self._listening(island)
        lit = frozenset({self._station()} - {""}) | self._to_turn(board)
        island = DraftIsland(board, draft, marks, lit=lit, chosen=self._station())
        if walk.name == "start":
            island.meeples = tuple(
                Meeple(DRAWN_AS[seat], character, place)
                for seat, places in draft.printed.start.items()
                for character, place in places.items()
                if place in board.spaces[character]
            )
        return self._listening(island)

    def _drawn(self, draft: BoardDraft) -> Board:
        """The board to draw: the one on the screen as long as nothing on it changed, so that it is not painted anew, or
        while what was changed is not possible yet."""
        bare = replace(draft.printed, assumed=())
        if self.memory.get("drawn") != bare:
            try:
                self.memory["drawn board"] = draft.board()
                self.memory["drawn"] = bare
            except BoardError:
                self.memory.setdefault("drawn board", self._board())
        board: Board = self.memory["drawn board"]
        return board

    def _listening(self, drawing: Widget) -> Widget:
        drawing.bind(on_place=lambda _drawing, place: self.touched(place))
        return drawing

    def _station(self) -> str:
        walk = self.board_walk
        return walk.draft.printed.stations[walk.station].id if walk.name == "stations" else ""

    def _to_turn(self, board: Board) -> frozenset[str]:
        """What a touch turns in this part."""
        if self.board_walk.name == "mountains":
            return frozenset(board.draws)
        return frozenset(board.icons) if self.board_walk.name == "areas" else frozenset()

    def _controls(self) -> list[Widget]:
        walk = self.board_walk
        if walk.name == "stations":
            return controls.station_controls(walk, self.change)
        if walk.name == "routes":
            return controls.route_controls(self.pick, self._pick)
        if walk.name == "start":
            return controls.start_controls(self.memory.get("starting"), self._choose_start)
        if walk.name.startswith("tracks."):
            return controls.row_controls(walk, walk.name.removeprefix("tracks."), self._ask_value)
        if walk.name.startswith("dice."):
            return controls.die_controls(walk, Character(walk.name.removeprefix("dice.")), self.change)
        return []

    # What a touch does

    def touched(self, place: str) -> None:
        if self.board_walk.name != "routes":
            walk = self.board_walk.touched(place, self.memory.get("starting"))
            if walk != self.board_walk:
                self.go_on(walk)
            return
        self.memory["pick"], changed = self.pick.touched(self.board_walk.draft, place)
        self.change(changed)

    def _pick(self, pick: RoutePick) -> None:
        self.memory["pick"] = pick
        self.show()

    def _choose_start(self, seat: str, character: Character) -> None:
        self.memory["starting"] = (seat, character)
        self.show()

    def _ask_value(self, track: str, number: int) -> None:
        def done(value: int) -> None:
            self.change(self.board_walk.draft.with_value(track, number, value))

        self.app.ask_number(_("How many points?"), (0, MOST_POINTS), done)

    def leave_off(self) -> None:
        """Later: what has been compared so far is kept."""
        if self.then:
            self.app.store.set_setting("board check put off", True)
            self.app.replace(self.then)
        else:
            self.app.back()

    # The end

    def _end(self) -> Widget:
        """The whole board once more, and what keeping it means."""
        walk = self.board_walk
        again = TouchButton(_("Look again"), name="again", action=lambda: self.go_on(replace(walk, part=0)))
        save = TouchButton(_("Keep this board"), name="save", kind="primary", action=self.save)
        compared = _("Everything has been compared with your copy.")
        return beside(
            TitleBar(_("Check the board"), self.app.back, self._undo()),
            DraftIsland(self._drawn(walk.draft), walk.draft, {}),
            Text(compared, "heading", fit=True, size_hint_y=None, height=dp(52)),
            Text(self._what_keeping_means(), fit=True, valign="top"),
            Row(again, save, gap=8, height=finger()),
        )

    def _what_keeping_means(self) -> str:
        if self.app.session is not None and not self.app.session.is_over:
            return _(
                "Keep it as your own board: the open game and later ones are played on it, earlier ones keep theirs."
            )
        return _("Keep it as your own board: later games are played on it, earlier ones keep theirs.")

    def save(self) -> None:
        try:
            keep_board(Path(self.app.store.folder), self.board_walk.draft.board())
        except OSError as trouble:
            self.app.say(_("The board could not be kept: {why}").format(why=trouble))
            return
        self.app.store.note(CHECK_NOTE, None)
        if not self.board_walk.draft.printed.assumed:
            self.app.store.set_setting("board checked", True)
        self._play_on()

    def _play_on(self) -> None:
        """The open game goes on with the corrected board, or it is said which of its moves no longer fits."""
        session = self.app.session
        if session is not None and not session.is_over:
            try:
                session.change_board(write_board(self.board_walk.draft.board()))
            except Refusal as refusal:
                said = _(
                    "The board is kept for new games. This game stays on the old one; a move of it does not fit: {why}"
                ).format(why=session.game.refusal_words(session.state, refusal))
                self.app.say(said, then=self.leave_off)
                return
        self.leave_off()


def beside(bar: Widget, drawing: Widget, *things: Widget) -> Widget:
    """The island, and what is asked of it at its side, on an upright screen below it."""
    upright = portrait()
    drawing.size_hint = (1, 0.46) if upright else (0.58, 1)
    side = Column(*things, gap=6, size_hint_x=1 if upright else 0.42, size_hint_y=0.54 if upright else 1)
    body = filled(BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(12)), drawing, side)
    return Column(bar, body, gap=8, padding=(dp(14), dp(10)), size_hint_y=1)
