"""Score only: pegs, slabs, gifts and coins of a game played without the app, tallied and kept."""


from collections.abc import Callable
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.duo.boards.board_in_use import known_boards
from companion.games.duo.desk.place_icons import COUNT_ICONS
from companion.games.duo.desk.setup_names import fresh_draft
from companion.games.duo.desk.setup_words import unnamed
from companion.games.duo.desk.tally import COUNTS, Tally, read_tally, tally_json
from companion.games.duo.rules.limits import bounds
from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.score import score
from companion.games.duo.rules.terms import colour_word
from companion.games.duo.words.score_sheet import result_of
from companion.games.duo.words.score_words import headline, tie_break
from companion.games.names_played import remember, remembered
from companion.language import _
from ui.games.duo.palette import icon_shade, seat_of
from ui.kit.drawing.drawings import GameIcon
from ui.kit.metrics import dp, finger, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.button import TitleBar, TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Card, Column, Row, filled, spring
from ui.kit.widgets.stepper import Stepper

TALLY_NOTE = "score_only"


def count_words(key: str) -> str:
    return {
        "temple": _("Temple track"),
        "garden": _("Garden track"),
        "gold": _("Gold slabs"),
        "gifts": _("Given paintings"),
        "coins": _("Coins left"),
    }[key]


class ScoreOnlyScreen(CompanionScreen):
    """Two columns, one for each player, with the total above; every touch is kept until the tally is."""

    def build(self, **_kwargs: object) -> None:
        store = self.app.store
        boards = known_boards(store)
        last = fresh_draft(store, list(boards))
        self.board = boards[last.board]
        self.tally = read_tally(store.noted(TALLY_NOTE)) or Tally(names=last.names)
        self.totals: dict[Colour, Text] = {}
        self.steppers: dict[tuple[Colour, str], Stepper] = {}
        bar = TitleBar(_("Score only"), self.app.back)
        columns = BoxLayout(spacing=dp(14), orientation="vertical" if portrait() else "horizontal")
        filled(columns, *map(self._column, Colour))
        bottom = Row(gap=10, height=finger())
        self.said = Text("", "strong", fit=True)
        if portrait():  # the two columns need the height, so the words go above
            self.said.halign = "right"
            bar.add_widget(self.said)
            bottom.add_widget(spring())
        else:
            bottom.add_widget(self.said)
        for text, name, action, kind in (
            (_("Start over"), "clear", self._clear, "plain"),
            (_("Keep"), "keep", self._keep, "primary"),
        ):
            bottom.add_widget(
                TouchButton(text, name=name, action=action, kind=kind, size_hint=(None, 1), width=dp(128))
            )
        self.add_widget(Column(bar, columns, bottom, gap=8, padding=(dp(14), dp(10)), size_hint_y=1))
        self._show()

    def _column(self, colour: Colour) -> Widget:
        seat = seat_of(colour)
        name = self.tally.names.get(colour) or colour_word(colour)
        self.totals[colour] = Text(
            "", "number", font_size=28, align="right", fit=True, size_hint_x=None, width=dp(64), colour=seat.shade
        )
        head = Row(
            GameIcon(icon=seat.shape, colour=seat.shade, size_hint=(None, 1), width=dp(20)),
            TouchButton(name, name=f"name:{colour}", action=lambda: self._write(colour), size_hint=(1, 1)),
            self.totals[colour],
            gap=8,
            height=finger(),
        )
        count = self.tally.counts[colour]
        for key in COUNTS:
            self.steppers[colour, key] = Stepper(
                count_words(key),
                getattr(count, key),
                bounds(self.board, key, count.gold),
                name=f"{colour}:{key}",
                changed=partial(self._count, colour, key),
                icon=COUNT_ICONS[key],
                tint=icon_shade(COUNT_ICONS[key]),
                ask=partial(self._ask, colour),
            )
        steppers = [self.steppers[colour, key] for key in COUNTS]
        card = Card(
            head, spring(), *steppers, spring(), edge=seat.shade, gap=3, size_hint_y=1, padding=(dp(12), dp(6))
        )
        card.spoken_group = name
        return card

    @property
    def names(self) -> dict[Colour, str]:
        return {colour: self.tally.names.get(colour) or word for colour, word in unnamed().items()}

    def _ask(self, colour: Colour, words: str, bounds: tuple[int, int], done: Callable[[int], object]) -> None:
        """A figure is typed; above the digits stands whose it is."""
        self.app.ask_number(_("{name}: {count}").format(name=self.names[colour], count=words), bounds, done)

    def _count(self, colour: Colour, key: str, value: int) -> None:
        self._set(self.tally.counted(colour, key, value))
        if key == "gold":
            least, most = bounds(self.board, "coins", self.tally.counts[colour].gold)
            coins = self.steppers[colour, "coins"]
            coins.set_bounds((least, most))
            if coins.value > most:
                coins.value = most
                self._set(self.tally.counted(colour, "coins", most))

    def _set(self, tally: Tally) -> None:
        self.tally = tally
        self._show()
        self.app.store.note(TALLY_NOTE, tally_json(tally))

    def _show(self) -> None:
        for colour, total in self.totals.items():
            total.text = str(score(self.board, self.tally.counts[colour]).total)
        counts, names = self.tally.counts, self.names
        if counts == Tally().counts:  # nobody has won yet
            self.said.text = _("Touch a figure to type it.")
        else:
            self.said.text = tie_break(self.board, counts, names) or headline(self.board, counts, names)

    def _write(self, colour: Colour) -> None:
        def named(name: str) -> None:
            self._set(self.tally.named(colour, name))
            self.rebuild()

        other = self.tally.names.get(colour.other, "")
        self.app.write(
            _("Who plays {colour}?").format(colour=colour_word(colour)),
            named,
            text=self.tally.names.get(colour, ""),
            suggestions=[name for name in remembered(self.app.store) if name != other],
        )

    def _clear(self) -> None:
        self._set(Tally(names=self.tally.names))
        self.rebuild()

    def _keep(self) -> None:
        store, names, counts = self.app.store, self.names, self.tally.counts
        kept = tally_json(Tally(names, counts))
        result = result_of(self.board, counts, names)
        number = store.keep_score_only("duo", result, {"board": self.board.name, "tally": kept})
        remember(store, [self.tally.names.get(colour, "") for colour in Colour])
        store.note(TALLY_NOTE, None)
        self.app.go("home")
        self.app.go("score", number=number)
