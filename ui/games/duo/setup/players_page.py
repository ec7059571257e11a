"""Who plays: names, colours, who sits on the compass side, which edition and which board lie on the table."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.duo.desk.setup_draft import SetupDraft
from companion.games.duo.game import DUO
from companion.games.duo.rules.names import Colour, Edition
from companion.games.duo.rules.terms import colour_word
from companion.games.duo.words.titles import edition_words
from companion.games.names_played import remembered
from companion.language import _
from ui.games.duo.palette import seat_of
from ui.games.duo.setup.who_plays import ask_who_plays
from ui.kit.drawing.drawings import GameIcon
from ui.kit.metrics import dp, finger, portrait
from ui.kit.shell import Shell
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.message import Overlay
from ui.kit.widgets.panel import Card, Column, Row, filled, spring
from ui.kit.widgets.tiles import Pick, Tile


class PlayersPage(BoxLayout):
    """`changed(draft)` after every touch that changes something."""

    def __init__(
        self, app: Shell, draft: SetupDraft, boards: list[str], changed: Callable[[SetupDraft], object]
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(14))
        self.app, self.draft, self.boards, self.changed = app, draft, boards, changed
        self._lay()

    def _lay(self) -> None:
        self.clear_widgets()
        self.compasses: dict[Colour, Tile] = {}
        seats = BoxLayout(spacing=dp(14), size_hint_y=None, orientation="vertical" if portrait() else "horizontal")
        cards = [self._seat(colour) for colour in Colour]
        for card in cards:
            card.bind(height=lambda *_: self._level(seats, cards))
        self._level(seats, cards)
        filled(self, spring(), filled(seats, *cards), self._copy(), spring())

    def _level(self, seats: BoxLayout, cards: list[Card]) -> None:
        heights = [card.height for card in cards]
        seats.height = sum(heights) + dp(14) if portrait() else max(heights)

    def _seat(self, colour: Colour) -> Card:
        seat = seat_of(colour)
        sign = GameIcon(icon=seat.shape, colour=seat.shade, size_hint=(None, None), size=(dp(20), dp(20)))
        sign.pos_hint = {"center_y": 0.5}
        head = Row(sign, Text(colour_word(colour), "strong", colour=seat.shade, fit=True), gap=8, height=dp(24))
        compass = Tile(
            _("Compass side, rolls first"),
            name=f"compass:{colour}",
            action=lambda: self._sit(colour),
            icon="compass",
            tint=theme().red if self.draft.compass is colour else theme().faint,
            chosen=self.draft.compass is colour,
            text_kind="small",
            size_hint=(1, None),
            height=finger(),
        )
        self.compasses[colour] = compass
        card = Card(head, self._player(colour), compass, edge=seat.shade, gap=10)
        card.spoken_group = colour_word(colour)
        return card

    def _player(self, colour: Colour) -> Widget:
        """A person's name and, beside it, the way to the companion; or the companion that plays."""
        level = self.draft.companions.get(colour)
        ask = partial(ask_who_plays, self.app, colour, level, partial(self._seat_somebody, colour))
        if level is not None:
            name, character = self.draft.players[colour], DUO.companion_levels()[level - 1].character
            played = TouchButton(
                name, detail=character, name=f"seat:{colour}", action=ask, text_kind="title", size_hint=(1, 1)
            )
            return Row(played, height=dp(74))
        name = self.draft.names.get(colour, "")
        named = TouchButton(
            name or _("Enter a name"),
            name=f"name:{colour}",
            action=lambda: self._write(colour),
            text_kind="title" if name else "body",
            size_hint=(1, 1),
        )
        person = TouchButton(
            _("A person"), name=f"seat:{colour}", action=ask, text_kind="small", size_hint=(None, 1), width=dp(96)
        )
        return Row(named, person, gap=8, height=dp(74))

    def _seat_somebody(self, colour: Colour, level: int | None) -> None:
        self._renew(self.draft.played_by(colour, level))

    def _copy(self) -> Widget:
        parts: list[Widget] = [
            self._labelled(
                _("Colours"),
                TouchButton(_("Swap colours"), name="swap", action=self._swap, text_kind="small", height=finger()),
            ),
            self._labelled(
                _("Edition"),
                Pick(
                    [(edition, edition_words(edition)) for edition in Edition],
                    self.draft.edition,
                    name="edition",
                    picked=lambda key: self._set(replace(self.draft, edition=Edition(key))),
                ),
                share=2,
            ),
        ]
        allowed = Tile(
            _("Allowed") if self.draft.advice else _("Not allowed"),
            name="advice",
            action=self._advise,
            chosen=self.draft.advice,
            text_kind="small",
        )
        parts.append(self._labelled(_("Advice"), allowed))
        if len(self.boards) > 1:
            button = TouchButton(
                self.draft.board, name="board", action=self._boards, text_kind="small", height=finger()
            )
            parts.append(self._labelled(_("Board"), button))
        return Row(*parts, gap=14, height=finger() + dp(24))

    def _labelled(self, text: str, widget: Widget, share: float = 1) -> Widget:
        label = Text(text, "small", colour=theme().faint, fit=True, size_hint_y=None, height=dp(20))
        column = Column(label, widget, gap=4, size_hint_x=share)
        column.spoken_group = text
        return column

    def _set(self, draft: SetupDraft) -> None:
        self.draft = draft
        self.changed(draft)

    def _renew(self, draft: SetupDraft) -> None:
        self._set(draft)
        self._lay()

    def _write(self, colour: Colour) -> None:
        other = self.draft.names.get(colour.other, "")
        self.app.write(
            _("Who plays {colour}?").format(colour=colour_word(colour)),
            lambda name: self._renew(self.draft.named(colour, name)),
            text=self.draft.names.get(colour, ""),
            suggestions=[name for name in remembered(self.app.store) if name != other],
        )

    def _sit(self, colour: Colour) -> None:
        for each, tile in self.compasses.items():
            tile.chosen = each is colour
            tile.icon.colour = theme().red if each is colour else theme().faint
        if self.draft.compass is not colour:
            self._set(replace(self.draft, compass=colour))

    def _swap(self) -> None:
        self._renew(self.draft.colours_swapped())

    def _advise(self) -> None:
        self._renew(replace(self.draft, advice=not self.draft.advice))

    def _boards(self) -> None:
        tiles = [
            Tile(name, name=f"board:{name}", chosen=name == self.draft.board, size_hint=(1, None), height=finger())
            for name in self.boards
        ]
        title = _("Which board lies on the table?")
        asked = self.app.say("", title=title, things=tiles, choices=[("cancel", _("Cancel"), None)])
        for name, tile in zip(self.boards, tiles, strict=True):
            tile.action = partial(self._take, asked, name)

    def _take(self, asked: Overlay, board: str) -> None:
        self.app.hide(asked)
        if board != self.draft.board:
            self._renew(self.draft.on_board(board))
