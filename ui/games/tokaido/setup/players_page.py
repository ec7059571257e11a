"""Who plays: how many, names, colours, the neutral traveler's colour with two, which copy, which way."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.names_played import remembered
from companion.games.tokaido.desk.setup_draft import JourneyDraft
from companion.games.tokaido.desk.setup_words import direction_words
from companion.games.tokaido.rules.names import Direction, PlayerColour, TokaidoEdition
from companion.games.tokaido.rules.setting_up import FEWEST_PLAYERS, MOST_PLAYERS
from companion.games.tokaido.rules.terms import colour_word
from companion.games.tokaido.words.titles import edition_title
from companion.language import _
from ui.games.tokaido.palette import seat_of
from ui.kit.drawing.drawings import GameIcon
from ui.kit.metrics import dp, finger, portrait
from ui.kit.shell import Shell
from ui.kit.theme import Shade
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.message import Overlay
from ui.kit.widgets.panel import Card, Column, Row, filled, spring
from ui.kit.widgets.shorten import short_name
from ui.kit.widgets.tiles import Pick, Tile
from ui.kit.widgets.touchable import TouchCard

_NAME_SHARE = 1.15  # how high a name is beside its colour, which is 1


class JourneyPlayersPage(BoxLayout):
    """`changed(draft)` after every touch that changes something."""

    def __init__(
        self, app: Shell, draft: JourneyDraft, boards: Sequence[str], changed: Callable[[JourneyDraft], object]
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(10))
        self.app, self.draft, self.boards, self.changed = app, draft, boards, changed
        self._lay()

    def _lay(self) -> None:
        self.clear_widgets()
        self.add_widget(self._copy())
        seats = [*map(self._seat, self.draft.colours)]
        if self.draft.neutral_colour is not None:
            seats.append(self._neutral(self.draft.neutral_colour))
        if portrait():  # below each other, and what is left of a long page stays empty
            filled(self, *seats, Widget(size_hint_y=0.01))
        else:
            filled(self, filled(BoxLayout(spacing=dp(10)), *seats, *(spring() for _gap in range(3 - len(seats)))))
        known = self._known()
        if known is not None:
            self.add_widget(known)

    def _copy(self) -> Widget:
        """How many, and what lies on the table: remembered from the last game."""
        counts = [(str(count), str(count)) for count in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)]
        count = Pick(
            counts, str(len(self.draft.colours)), name="count", size_hint_x=1.3,
            picked=lambda key: self._renew(self.draft.with_count(int(key))),
        )  # fmt: skip
        count.spoken_group = _("Players")
        edition = Pick(
            [(each.value, edition_title(each)) for each in TokaidoEdition], self.draft.edition.value, name="edition",
            picked=lambda key: self._set(replace(self.draft, edition=TokaidoEdition(key))), size_hint_x=1.5,
        )  # fmt: skip
        way = Pick(
            [(each.value, direction_words(each)) for each in Direction], self.draft.direction.value, name="direction",
            picked=lambda key: self._set(replace(self.draft, direction=Direction(key))), size_hint_x=1.6,
        )  # fmt: skip
        parts: list[Widget] = [edition, way] if self.draft.changing else [count, edition, way]
        if len(self.boards) > 1:
            words = self.draft.board
            parts.append(TouchButton(words, name="board", action=self._boards, text_kind="small", height=finger()))
        if not portrait():
            return Row(*parts, gap=16, height=finger())
        for part in parts:
            part.size_hint_x = 1
        return Column(*parts, gap=8)

    def _seat(self, colour: PlayerColour) -> Widget:
        name = self.draft.names.get(colour, "")
        seat = seat_of(colour)
        sign = _colour_card(f"colour:{colour}", colour, partial(self._recolour, colour))
        named = TouchButton(
            name or _("Enter a name"), name=f"name:{colour}", action=partial(self._write, colour),
            text_kind="strong" if name else "small", size_hint=(1, _NAME_SHARE), padding=(dp(5), dp(3)),
        )  # fmt: skip
        named.spoken = f"{colour_word(colour)}: {name or _('Enter a name')}"
        return _seat_card(sign, named, seat.shade)

    def _neutral(self, colour: PlayerColour) -> Widget:
        words = Text(_("Neutral traveler"), "small", align="center", fit=True, size_hint_y=_NAME_SHARE)
        sign = _colour_card("neutral", colour, self._choose_neutral)
        return _seat_card(sign, words, None)

    def _known(self) -> Widget | None:
        """Names that were played under: one touch seats somebody."""
        taken = {name.casefold() for name in self.draft.names.values()}
        free = [name for name in remembered(self.app.store) if name.casefold() not in taken]
        if not free or self.draft.unnamed_seat is None:
            return None
        across = 4 if portrait() else 6
        buttons = [
            TouchButton(
                short_name(name, 13), name=f"known:{name}", action=partial(self._seat_known, name), size_hint=(1, 1),
                text_kind="small", padding=(dp(5), dp(3)),
            )
            for name in free[:across]
        ]  # fmt: skip
        return Row(*buttons, *(spring() for _slot in range(across - len(buttons))), gap=8, height=finger())

    # What is touched

    def _set(self, draft: JourneyDraft) -> None:
        self.draft = draft
        self.changed(draft)

    def _renew(self, draft: JourneyDraft) -> None:
        self._set(draft)
        if self.parent is not None:  # the page may have been turned
            self._lay()

    def _seat_known(self, name: str) -> None:
        self._renew(self.draft.seat(name))

    def _write(self, colour: PlayerColour) -> None:
        others = [self.draft.names.get(each, "") for each in self.draft.colours if each is not colour]
        self.app.write(
            _("Who plays {colour}?").format(colour=colour_word(colour)),
            lambda name: self._renew(self.draft.named(colour, name)),
            text=self.draft.names.get(colour, ""),
            suggestions=[name for name in remembered(self.app.store) if name not in others],
        )

    def _recolour(self, colour: PlayerColour) -> None:
        title = _("Which colour instead?")
        self._ask_colour(title, colour, lambda other: self._renew(self.draft.recoloured(colour, other)))

    def _choose_neutral(self) -> None:
        title = _("Which colour has the neutral traveler?")
        now = self.draft.neutral_colour
        self._ask_colour(title, now, lambda other: self._renew(self.draft.with_neutral(other)))

    def _ask_colour(
        self, title: str, now: PlayerColour | None, chosen: Callable[[PlayerColour], object]
    ) -> None:
        tiles = {
            colour: Tile(
                colour_word(colour), name=f"take:{colour}", icon=seat_of(colour).shape, tint=seat_of(colour).shade,
                chosen=colour is now, size_hint=(1, None), height=finger(),
            )
            for colour in PlayerColour
        }  # fmt: skip
        grid = GridLayout(cols=2, spacing=dp(8), size_hint_y=None, height=3 * (finger() + dp(8)))
        filled(grid, *tiles.values())
        asked = self.app.say("", title=title, things=[grid], choices=[("cancel", _("Cancel"), None)])
        for colour, tile in tiles.items():
            tile.action = partial(self._take_colour, asked, partial(chosen, colour))

    def _take_colour(self, asked: Overlay, chosen: Callable[[], object]) -> None:
        self.app.hide(asked)
        chosen()

    def _boards(self) -> None:
        tiles = [
            Tile(name, name=f"board:{name}", chosen=name == self.draft.board, size_hint=(1, None), height=finger())
            for name in self.boards
        ]
        title = _("Which board lies on the table?")
        asked = self.app.say("", title=title, things=tiles, choices=[("cancel", _("Cancel"), None)])
        for name, tile in zip(self.boards, tiles, strict=True):
            take = partial(self._renew, replace(self.draft, board=name))
            tile.action = partial(self._take_colour, asked, take)


def _seat_card(sign: Widget, name: Widget, edge: Shade | None) -> Widget:
    """The colour above the name, or beside it on an upright screen."""
    if not portrait():
        return Card(sign, name, edge=edge, gap=6, size_hint_y=1, padding=(dp(8), dp(8)))
    name.size_hint = (1.4, 1)
    return Card(
        Row(sign, name, gap=6, size_hint_y=1), edge=edge, size_hint_y=1, size_hint_max_y=dp(96), padding=(dp(8), dp(8))
    )


def _colour_card(name: str, colour: PlayerColour, action: Callable[[], object]) -> TouchCard:
    """The sign and word of a colour, to be touched for another one."""
    seat = seat_of(colour)
    card = TouchCard(name=name, action=action, size_hint_y=1, padding=(dp(8), dp(6)), spacing=dp(6))
    card.size_hint_min = (finger(), finger())
    sign = GameIcon(icon=seat.shape, colour=seat.shade, size_hint_x=None, width=dp(30))
    return filled(card, sign, Text(colour_word(colour), "strong", colour=seat.shade, fit=True))
