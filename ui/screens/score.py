"""The score, itemised, with how the lead changed; then a rematch, sharing it, or back to the table."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.game import ScoreSheet, State
from companion.games.lead import Lead, lead_of, lead_words
from companion.language import _, and_list, ngettext
from companion.play.companion_seats import companion_seats
from companion.play.player_clock import clock_face
from companion.play.session import Session
from companion.store.game_lines import GameLine
from ui.games.registry import face_named
from ui.history.change_dialogs import to_table
from ui.history.game_dialogs import ask_delete
from ui.kit.eager_layout import eager_layout
from ui.kit.metrics import dp, portrait, text_scale
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.widgets.button import TitleBar, TouchButton
from ui.kit.widgets.gradual import frame_by_frame
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Card, Column, Row, filled
from ui.kit.widgets.scroll import Scroll
from ui.score.plot import LeadPlot
from ui.score.sheet import SheetView
from ui.table.undo import UndoButton
from ui.teach.improving import improve_soon

LEAST_PLOT = 110  # the height of the plot, as drawn for 800x480, that no words may take


class ScoreScreen(CompanionScreen):
    """`app.go("score")`: the open game; `app.go("score", number=7)`: a kept one, as the history shows it."""

    session: Session[Any] | None = None  # of any game; none for a game of which only the score was kept
    lead: Lead | None = None
    sheet: ScoreSheet

    def build(self, number: int | None = None, **_rest: object) -> None:
        self.kept = number is not None
        line = None if number is None else self.app.store.game_line(number)
        if line is not None and line.score_only is not None:
            self._from_tally(line)
        else:
            session = self.app.session if number is None else self.app.store.open_game(number)
            assert session is not None, "no game is open"
            self._from_game(session)
        self.colours = [self.face.colour(seat) for seat in self.sheet.seats]
        improve_soon(self)
        share = 1 if portrait() else (1.12 + 0.25 * (len(self.colours) - 2)) * text_scale()
        places = (BoxLayout(size_hint_x=share), BoxLayout())
        middle = (Column if portrait() else Row)(*places, gap=12, size_hint_y=1)
        bar = TitleBar(self.sheet.headline, self.app.back if self.kept else lambda: self.app.go("home"))
        self.padding, self.spacing = (dp(14), dp(10)), dp(10)
        for part in (bar, middle, Row(*self._footer(), height=dp(80 if portrait() else 64))):
            self.add_widget(part)
        frame_by_frame(self, self._fill(*places))

    def _fill(self, sheet: BoxLayout, told: BoxLayout) -> Iterator[None]:
        """The headline answers the touch; what takes longer than a touch may follows it."""
        filled(sheet, SheetView(self.sheet, self.colours, over=self.over))
        eager_layout(sheet)
        yield
        if self.session is not None:
            self.lead = lead_of(self.session.game, self.session.states)
            yield
        filled(told, self._told())
        eager_layout(told)
        yield

    def _from_game(self, session: Session[State]) -> None:
        game = session.game
        self.session, self.number, self.over = session, session.game_number, session.is_over
        self.face = face_named(game.name)
        self.sheet = game.sheet(session.state)

    def _from_tally(self, line: GameLine) -> None:
        self.number, self.over = line.number, True
        self.face = face_named(line.game)
        self.sheet = self.face.tallied_sheet(self.app.store, line.score_only)

    def _told(self) -> Widget:
        """The plot, and below it what decided and ended the game."""
        said = list(self.sheet.remarks)
        if self.lead is None:
            said.append(_("Played without the app: only the score was kept."))
        else:
            said.append(lead_words(self.lead, [seat.name for seat in self.sheet.seats]))
        if self.lead is not None and len(self.lead.turns) > 1:
            picture: Widget = LeadPlot(self.lead, self.colours)
        else:
            picture = self.face.picture()  # no turns to plot: something for the eye
        if times := self._times():
            names = (seat.name for seat in self.sheet.seats)
            told = (f"{name} {clock_face(used)}" for name, used in zip(names, times, strict=True))
            said.append(_("Time used: {times}.").format(times=and_list(told)))
        if self.session is not None and (asked := companion_seats(self.session).advice):
            said.append(ngettext("Advice was asked once.", "Advice was asked {n} times.", asked).format(n=asked))
        words = Column(*(Text(each, "small", colour=theme().faint) for each in said), gap=4)
        return self._below(picture, words)

    def _below(self, picture: Widget, words: Widget) -> Widget:
        """The words below the picture, which keeps its room: they scroll where they are longer than what is left."""
        scroll = Scroll(words, size_hint_y=None)
        card = Card(picture, scroll, size_hint_y=1, gap=8)

        def fit(*_args: object) -> None:
            scroll.height = max(dp(40), min(words.height, card.height - dp(32) - dp(LEAST_PLOT)))

        words.bind(height=fit)
        card.bind(height=fit)
        return card

    def _times(self) -> tuple[float, ...]:
        return () if self.session is None else self.session.times

    def _footer(self) -> Iterator[Widget]:
        if self.kept:
            yield self._button(_("Delete"), "delete", lambda: ask_delete(self.app, self.number))
        elif self.session is not None and self.session.can_undo:
            undo = UndoButton(self._undo, size_hint=(1.6, 1))
            undo.show(self.session.undo_words())
            yield undo
        yield self._button(_("Share"), "share", lambda: self.app.go("share", number=self.number), share=1.1)
        if self.session is not None and self.over and self.session.game.companion_levels():
            look_back = partial(self.app.go, "look_back", number=self.number)
            yield self._button(_("Look back"), "look_back", look_back, share=1.15)
        if self.session is not None and self.over:
            yield self._button(self.face.rematch_words(), "rematch", self._rematch, kind="primary", share=1.6)

    def _button(
        self, text: str, name: str, action: Callable[[], object], *, share: float = 1, kind: str = "plain"
    ) -> TouchButton:
        return TouchButton(
            text, name=name, action=action, kind=kind, size_hint=(share, 1), padding=(dp(6), dp(2))
        )

    def _undo(self) -> None:
        assert self.session is not None
        self.session.undo()
        to_table(self.app, self.session)

    def _rematch(self) -> None:
        assert self.session is not None
        seats = companion_seats(self.session)
        who = {"levels": seats.levels, "advice": seats.advice is not None}
        self.app.go("setup", again=dict(self.session.setup), game=self.session.game.name, **who)
