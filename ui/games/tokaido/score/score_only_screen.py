"""Score only: the collections of a journey played without the app, tapped in, counted and kept."""

from collections.abc import Callable
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.names_played import remember, remembered
from companion.games.tokaido.boards.road_file import read_road
from companion.games.tokaido.desk.journey_tally import (
    MOST_IN_TEMPLE,
    TALLY_NOTE,
    JourneyTally,
    journey_tally_json,
    most_of,
    read_journey_tally,
    tallied_result,
    tallied_sheet,
    tally_keys,
)
from companion.games.tokaido.desk.setup_memory import fresh_journey
from companion.games.tokaido.desk.setup_words import unnamed_players
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.names import Achievement, Panorama, PlayerColour, Traveler
from companion.games.tokaido.rules.setting_up import FEWEST_PLAYERS, MOST_PLAYERS
from companion.games.tokaido.rules.terms import achievement_word, colour_word
from companion.games.tokaido.words.tally_words import tally_title
from companion.games.tokaido.words.titles import traveler_name
from companion.language import _
from ui.games.tokaido.palette import seat_of
from ui.kit.metrics import dp, finger, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.button import TitleBar, TouchButton
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Column, Row, filled, spring
from ui.kit.widgets.shorten import short_name
from ui.kit.widgets.stepper import Stepper, alone
from ui.kit.widgets.tiles import Pick, Tab

NEUTRAL_TAB = "neutral"
SCORING_TRAVELERS = (Traveler.MITSUKUNI, Traveler.UMEGAE)  # the others' abilities are in what was collected


class JourneyScoreOnlyScreen(CompanionScreen):
    """A tab for each player; every touch is kept until the tally is."""

    def build(self, **_kwargs: object) -> None:
        store = self.app.store
        known = TOKAIDO.boards.known(store.folder)
        last = fresh_journey(store, [TOKAIDO.boards.default, *known])
        self.board = last.board
        self.road = read_road(known[self.board])
        noted = read_journey_tally(store.noted(TALLY_NOTE), self.road)
        self.tally = noted or JourneyTally(names=last.names).with_players(last.colours)
        self.whose: str = self.memory.get("whose", str(self.tally.colours[0]))
        counts = [(str(count), str(count)) for count in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)]
        count = Pick(counts, str(len(self.tally.colours)), name="count", picked=self._players, size_hint_y=1)
        count.size_hint_x, count.width = None, dp(230)
        self.name = self._small("name", self._write)
        self.traveler = self._small("traveler", self._next_traveler)
        beside = [] if portrait() else [self.name, self.traveler]
        bar = TitleBar(_("Score only"), self.app.back, *beside, count)
        self.page = BoxLayout(orientation="vertical", spacing=dp(6))
        self.said = Text("", "strong", fit=True)
        self.keep = TouchButton(
            _("Keep"), name="keep", action=self._keep, kind="primary", size_hint=(None, 1), width=dp(128)
        )
        buttons = (
            TouchButton(_("Start over"), name="clear", action=self._clear, size_hint=(None, 1), width=dp(128)),
            self.keep,
        )
        if portrait():
            self.said.size_hint_y, self.said.height = None, dp(46)
            last_rows: list[Widget] = [self.said, Row(spring(), *buttons, gap=10, height=finger())]
        else:
            last_rows = [Row(self.said, *buttons, gap=10, height=finger())]
        self.add_widget(Column(bar, self.page, *last_rows, gap=6, padding=(dp(14), dp(8)), size_hint_y=1))
        self._lay()

    @property
    def names(self) -> dict[PlayerColour, str]:
        return {colour: self.tally.names.get(colour) or word for colour, word in unnamed_players().items()}

    # What is shown

    def _lay(self) -> None:
        two = len(self.tally.colours) == FEWEST_PLAYERS
        if self.whose != NEUTRAL_TAB or not two:
            seats = [str(colour) for colour in self.tally.colours]
            self.whose = self.whose if self.whose in seats else seats[0]
        self.memory["whose"] = self.whose
        tabs = [
            Tab(
                short_name(self.names[colour], 8), name=f"tab:{colour}", action=partial(self._turn, str(colour)),
                icon=seat_of(colour).shape, tint=seat_of(colour).shade, text_kind="small", padding=(dp(5), dp(3)),
                chosen=str(colour) == self.whose, upright=portrait(),
            )
            for colour in self.tally.colours
        ]  # fmt: skip
        if two:
            tabs.append(
                Tab(_("Neutral"), name="tab:neutral", action=partial(self._turn, NEUTRAL_TAB), text_kind="small",
                    chosen=self.whose == NEUTRAL_TAB)
            )  # fmt: skip
        self.page.clear_widgets()
        neutral = self.whose == NEUTRAL_TAB
        self.name.disabled = self.traveler.disabled = neutral
        if not neutral:
            colour = PlayerColour(self.whose)
            traveler = self.tally.travelers.get(colour)
            self.name.text = short_name(self.names[colour], 12)
            self.traveler.text = traveler_name(traveler) if traveler else _("Other traveler")
        middle = self._neutral() if self.whose == NEUTRAL_TAB else self._player(PlayerColour(self.whose))
        filled(self.page, Row(*tabs, gap=6, height=finger() + (dp(14) if portrait() else 0)), middle)
        self._say()

    def _small(self, name: str, act: Callable[[PlayerColour], object]) -> TouchButton:
        """A button about the player whose tab is shown."""
        return TouchButton(
            "", name=name, action=lambda: act(PlayerColour(self.whose)), text_kind="small", size_hint=(1, 1),
            padding=(dp(4), dp(3)),
        )  # fmt: skip

    def _player(self, colour: PlayerColour) -> Widget:
        """Steppers; on an upright screen also who this is, which else stands above."""
        self.steppers = {key: self._stepper(colour, key) for key in tally_keys(self.road)}
        grid = GridLayout(cols=2 if portrait() else 3, spacing=(dp(14), dp(3)), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for key, stepper in self.steppers.items():
            grid.add_widget(Column(_label(key), stepper, gap=0) if portrait() else stepper)
        if portrait():
            for button in (self.name, self.traveler):
                if button.parent is not None:
                    button.parent.remove_widget(button)
            grid.add_widget(Column(_gap(), Row(self.name, self.traveler, gap=8, height=finger()), gap=0))
        return filled(BoxLayout(orientation="vertical"), grid, spring())

    def _stepper(self, colour: PlayerColour, key: str) -> Stepper:
        bounds = (0, most_of(self.road, self.tally, colour, key))
        words = "" if portrait() else tally_title(key)
        stepper = Stepper(
            words, self.tally.count(colour, key), bounds, name=key, changed=partial(self._count, colour, key)
        )
        stepper.spoken_group = tally_title(key)  # upright its words stand above it
        return stepper

    def _neutral(self) -> Widget:
        stepper = Stepper(
            tally_title("temple"), self.tally.neutral_temple, (0, MOST_IN_TEMPLE), name="temple", changed=self._given
        )
        return alone(stepper)

    def _say(self) -> None:
        sheet = tallied_sheet(self.road, self.tally, self.names)
        counted = any(sheet.totals)
        self.said.text = sheet.headline if counted else ""
        self.keep.disabled = not counted  # a game of nothing at all was a slip of the finger

    # What is touched

    def _set(self, tally: JourneyTally) -> None:
        self.tally = tally
        self.app.store.note(TALLY_NOTE, journey_tally_json(tally))

    def _turn(self, key: str) -> None:
        self.whose = key
        self._lay()

    def _players(self, count: str) -> None:
        kept = self.tally.colours[: int(count)]
        free = [colour for colour in PlayerColour if colour not in kept]
        self._set(self.tally.with_players((*kept, *free[: int(count) - len(kept)])))
        self._lay()

    def _count(self, colour: PlayerColour, key: str, value: int) -> None:
        self._set(self.tally.counted(colour, key, value))
        for each, stepper in self.steppers.items():
            stepper.set_bounds((0, most_of(self.road, self.tally, colour, each)))
        self._say()

    def _given(self, value: int) -> None:
        self._set(JourneyTally(
            self.tally.colours, self.tally.names, self.tally.travelers, self.tally.counts, self.tally.first, value
        ))  # fmt: skip
        self._say()

    def _write(self, colour: PlayerColour) -> None:
        def named(name: str) -> None:
            self._set(self.tally.named(colour, name))
            self._lay()

        self.app.write(
            _("Who plays {colour}?").format(colour=colour_word(colour)),
            named,
            text=self.tally.names.get(colour, ""),
            suggestions=remembered(self.app.store),
        )

    def _next_traveler(self, colour: PlayerColour) -> None:
        """Each touch goes on to the next of those who score more, and back to any other."""
        order = [None, *SCORING_TRAVELERS]
        now = order.index(self.tally.travelers.get(colour))
        self._set(self.tally.with_traveler(colour, order[(now + 1) % len(order)]))
        self._lay()

    def _clear(self) -> None:
        self._set(JourneyTally(names=self.tally.names).with_players(self.tally.colours))
        self._lay()

    def _keep(self) -> None:
        """Who was first is asked where several have completed a panorama and nobody has said it."""
        for panorama in Panorama:
            complete = self.tally.complete(self.road, panorama)
            if len(complete) > 1 and self.tally.first.get(panorama) not in complete:
                self._ask_first(panorama, complete)
                return
        store, names = self.app.store, self.names
        kept = {"board": self.board, "tally": journey_tally_json(self.tally)}
        number = store.keep_score_only(TOKAIDO.name, tallied_result(self.road, self.tally, names), kept)
        remember(store, [self.tally.names.get(colour, "") for colour in self.tally.colours])
        store.note(TALLY_NOTE, None)
        self.app.go("home")
        self.app.go("score", number=number)

    def _ask_first(self, panorama: Panorama, complete: tuple[PlayerColour, ...]) -> None:
        def was_first(colour: PlayerColour) -> None:
            self._set(self.tally.with_first(panorama, colour))
            self._keep()

        choices: list[tuple[str, str, Callable[[], object]]] = [
            (f"first:{colour}", self.names[colour], partial(was_first, colour)) for colour in complete
        ]
        title = _("{achievement}: who completed it first?").format(achievement=achievement_word(Achievement(panorama)))
        self.app.say("", title=title, choices=choices, even=True)


def _label(key: str) -> Text:
    """On an upright screen it stands above the stepper."""
    return Text(tally_title(key), "small", fit=True, size_hint_y=None, height=_above())


def _gap() -> Widget:
    """As high as a label: for what has none."""
    return Widget(size_hint_y=None, height=_above())


def _above() -> int:
    return dp(17.5)
