"""The table of a journey: it shows the desk of the sitting; a touch gives another desk or a stored step."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

from companion.games.game import Event, Refusal
from companion.games.tokaido.desk.acts import GoOn, JourneyAct, OpenScreen, StoreEvents, WhyNot
from companion.games.tokaido.desk.half_made import ENTRY_NOTE, HalfMade
from companion.games.tokaido.desk.journey_desk import JourneyDesk, begin_journey_desk
from companion.games.tokaido.desk.station_said import station_said, stations_in_order
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.names import PlayerColour
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import coins_word, points_word
from companion.games.tokaido.words.describe_table import station_words
from companion.language import _
from companion.play.session import Session
from companion.store.faults import NotKept
from ui.games.tokaido.palette import seat_of
from ui.games.tokaido.road.leg import RoadLeg
from ui.games.tokaido.road.strip import MoveLine, RoadStrip
from ui.games.tokaido.table.frame import lay_journey
from ui.games.tokaido.table.panels import PanelRow, collection_lines
from ui.games.tokaido.table.stage import LegStage
from ui.kit.background import UnseenParts
from ui.kit.eager_layout import eager_layout
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.button import TouchButton, later
from ui.kit.widgets.label import Text
from ui.table.description import show_description
from ui.table.prompt_bar import PromptBar, corner_button, voice_buttons
from ui.table.undo import UndoRow


class JourneyHost(CompanionScreen):
    """The screen around a table: of the open game, or of an earlier step that is told again."""

    sitting: Session[JourneyState]
    table: "JourneyTable"

    def corner(self) -> TouchButton:
        """The last button beside the prompt."""
        raise NotImplementedError

    def under_prompt(self) -> tuple[str, str]:
        """A line that stays under the prompt, and a shorter one; empty: what the hands do with the cards."""
        return "", ""

    def changed(self) -> None:
        """The sitting has gone on, or back: `begin` shows it."""
        raise NotImplementedError

    def correct(self, whose: PlayerColour) -> Callable[[], object] | None:
        """What sets right what a player has; None where that is not possible."""
        return None


class JourneyTable:
    """`begin()` shows the sitting as it is now."""

    def __init__(self, host: JourneyHost) -> None:
        self.host, self.app = host, host.app
        state = host.sitting.state
        corner = (corner_button("question", "rules", self.open_rules), host.corner())
        self.bar = PromptBar(*voice_buttons(self.app, self.describe), *corner, describe=self.describe)
        self.strip, self.line, self.leg = RoadStrip(), MoveLine(), RoadLeg(patient=True)
        self.leg.bind(on_station=lambda _leg, station: self.touch_station(station))
        self.leg.for_keys = lambda stations: stations_in_order(self.desk, stations)
        self.leg.said_of = lambda station: station_said(self.desk, station)
        self.stage = LegStage(self.leg, self.perform)
        self.panels = PanelRow(state, self.show_collection)
        self.undo = UndoRow(lambda: self.attempt(host.sitting.undo), lambda: self.attempt(host.sitting.redo))
        self.touched = ""  # the station that was touched last
        self._ahead: UnseenParts | None = None
        lay_journey(host, self.bar, self.strip, self.line, self.stage, self.panels, self.undo)

    def open(self) -> None:
        """The screen is entered: watch the game."""
        self.host.until_left(self.host.sitting.observe(self.host.changed))
        self.begin()

    def begin(self) -> None:
        """Begin anew at the present point, with what was half made there."""
        sitting = self.host.sitting
        self.desk = begin_journey_desk(sitting.state, sitting.steps, sitting.noted)
        self.show()

    # What is touched

    def touch_station(self, station: str) -> None:
        self.touched = station
        self.perform(self.desk.touch_station(station))

    def perform(self, act: JourneyAct) -> None:
        match act:
            case StoreEvents(events):
                self.do(events)
            case GoOn(entry):
                self.put(self.desk.go_on(entry))
                later(lambda: self._keep(entry))  # the finger need not wait for the disk
            case WhyNot():
                self.app.sound("refused")
                self.put(self.desk.explain(act))
            case OpenScreen(screen, given):
                self.app.go(screen, **given)

    def _keep(self, entry: HalfMade) -> None:
        if entry is not self.desk.entry or self.app.screen is not self.host:
            return
        with suppress(NotKept):  # what is confirmed cannot be kept either, and says so
            self.host.sitting.note(ENTRY_NOTE, entry.note())

    def open_rules(self) -> None:
        """The page of the rulebook for this moment."""
        self.app.go("rules", page=self.desk.page())

    def describe(self) -> None:
        """The table in words."""
        show_description(self.app, TOKAIDO.describe_table(self.host.sitting.state))

    def show_collection(self, whose: PlayerColour) -> None:
        """Everything that a player has, in words."""
        panel = next((each for each in self.desk.panels() if each.colour is whose), None)
        if panel is None:
            self.describe()
            return
        lines = [coins_word(panel.coins), *(collection_lines(panel) or [_("No cards yet.")])]
        where = station_words(self.desk.state, self.desk.state.station_of(whose))
        points = points_word(panel.total)
        title = _("{name}: {points}, {place}").format(name=panel.name, points=points, place=where)
        correct = self.host.correct(whose)
        more = [] if correct is None else [("correct", _("Set right"), correct)]
        self.app.say(
            "", title=title, things=[Text(line, "body") for line in lines],
            choices=[*more, ("ok", _("All right"), None)], escape="ok",
        )  # fmt: skip

    # What is stored

    def do(self, events: Sequence[Event]) -> None:
        self.attempt(lambda: self.host.sitting.do(events))

    def attempt(self, act: Callable[[], object]) -> None:
        try:
            act()
        except Refusal as refusal:
            self.app.sound("refused")
            self.put(self.desk.could_not(refusal))
        except NotKept as fault:
            self.app.say(fault.words())
            self.begin()

    # What is shown

    def put(self, desk: JourneyDesk) -> None:
        self.desk = desk
        self.show()

    def show(self) -> None:
        desk, state = self.desk, self.desk.state
        self.app.face(desk.faces_away)
        whose = None if state.to_act is None else seat_of(state.to_act)
        line, shorter = self.host.under_prompt()
        self.bar.show(whose, desk.prompt(), line or desk.hands(), shorter or desk.short_hands())
        self.strip.state = state
        self.line.forecast = desk.forecast()
        refused = desk.refused is not None and desk.refused.event is not None and desk.refused.event["do"] == "move"
        self.leg.show_leg(state, desk.stops(), desk.last, self.touched if refused else "")
        here = self.touched if refused or state.mover is None else state.station_of(state.mover)
        self.stage.show(desk.card(), here)
        self.panels.show(desk.panels(), desk.neutral())
        self.undo.show(self.host.sitting)
        eager_layout(self.host)
        if self._ahead is not None:
            self._ahead.stop()
        self._ahead = UnseenParts(self._prepare())

    def _prepare(self) -> Iterator[None]:
        """What the next touches may need, while nobody touches anything."""
        if self.app.screen is self.host:
            yield from self.stage.prepare(self.desk.cards_ahead())
