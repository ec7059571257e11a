"""Sharing a game: a QR code that hands it to a phone, a page to look at, its record; to a stick or on this machine."""

from functools import partial

from kivy.uix.widget import Widget

from companion.export.play import play_address, qr_modules
from companion.language import _, and_list
from companion.store.faults import NotKept
from companion.store.game_lines import GameLine
from ui.history.export import page_files, record_files
from ui.history.game_dialogs import ask_where
from ui.history.rows import when_words
from ui.kiosk.sticks import mount_all
from ui.kit.metrics import dp, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.theme import theme
from ui.kit.widgets.button import TitleBar, TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column, Row, outlined, spring
from ui.score.qr import QrCode

WHITE = (1.0, 1.0, 1.0, 1.0)


class ShareScreen(CompanionScreen):
    """`app.go("share", number=7)`. The code lies at the left with all the height there is, so that it is large enough
    for a phone held over a small screen; on an upright screen it lies below the title."""

    def build(self, number: int, **_rest: object) -> None:
        line = self.app.store.game_line(number)
        bar = TitleBar(_("Share"), self.app.back)
        self.padding, self.spacing = dp(10), dp(10)
        code = self._code(line)
        ways = self._ways(line)
        if portrait():
            for part in (bar, *([code] if code else []), ways):
                self.add_widget(part)
            return
        beside = Column(bar, ways, gap=10, size_hint_y=1)
        self.add_widget(Row(*([code] if code else []), beside, gap=14, size_hint_y=1))

    def _code(self, line: GameLine) -> Widget | None:
        if line.result is None:
            return None
        try:
            self.code = QrCode(qr_modules(play_address(self.app.store, line.number)))
        except NotKept:  # of a game that this version does not know
            return None
        outlined(self.code, WHITE, theme().line, dp(6))
        self.code.size_hint = (1, 1.5) if portrait() else (1.4, 1)
        return self.code

    def _ways(self, line: GameLine) -> Widget:
        number = line.number
        scan = _("Scan it with a phone that has BG Stats: the play opens there, without a network.")
        if line.result is None:
            scan = _("The game is not over: a play for BG Stats comes with its end.")
        who = Text(and_list(line.result.players if line.result else line.names), "strong")
        told = [who, Text(when_words(line), "small", colour=theme().faint), Text(scan, "body")]
        buttons: list[Widget] = []
        if line.score_only is None:
            page = partial(page_files, self.app.store, number)
            buttons.append(self._button(_("As a page for any browser"), "page", partial(ask_where, self.app, page)))
            text = _("Record, board and summary")
        else:
            text = _("The result as a file")
        record = partial(record_files, self.app.store, number)
        buttons.append(self._button(text, "export", partial(ask_where, self.app, record)))
        return Column(*told, spring(), *buttons, gap=8, size_hint_y=1)

    def _button(self, text: str, name: str, ask: partial[None]) -> TouchButton:
        return TouchButton(text, name=name, action=partial(ask, mount_all))
