"""What lies half made on the table before it is confirmed, and everything that the table shows and asks at a moment.

A plain value: a touch is an act, which stores events or gives another desk. The screen shows it and notes `entry`."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from companion.games.game import Event, Json, Refusal, Step
from companion.games.tokaido.desk.acts import GoOn, JourneyAct, OpenScreen, StoreEvents, WhyNot
from companion.games.tokaido.desk.arrival_cards import (
    encounter_card,
    guide_card,
    meal_card,
    panorama_card,
    spring_card,
    temple_card,
)
from companion.games.tokaido.desk.cards import ChoiceKey, JourneyCard, OverCard, RefusalCard, keys_of
from companion.games.tokaido.desk.half_made import ENTRY_NOTE, HalfMade, noted_entry
from companion.games.tokaido.desk.house_rule import house_rule
from companion.games.tokaido.desk.panels import JourneyPanel, NeutralPanel, neutral_panel, panels
from companion.games.tokaido.desk.prompt import hands_words, journey_prompt, neutral_hands, short_hands
from companion.games.tokaido.desk.souvenir_cards import artisan_card, shop_card
from companion.games.tokaido.desk.stops import OpenStop, open_stops
from companion.games.tokaido.desk.turn_order import MoveForecast, forecast
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.engine import apply
from companion.games.tokaido.rules.events import MoveTo
from companion.games.tokaido.rules.names import Encounter, PlayerColour, TurnPhase
from companion.games.tokaido.rules.setting_up import FEWEST_PLAYERS
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.turns import stops
from companion.language import _


@dataclass(frozen=True, slots=True)
class RefusedEvent:
    """What was touched and is not possible."""

    refusal: Refusal
    event: Event | None = None  # None: a step that could not be stored


@dataclass(frozen=True, slots=True)
class TravelerMove:
    """The traveler that moved last, from where to where."""

    colour: PlayerColour
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class JourneyDesk:
    state: JourneyState
    entry: HalfMade = field(default_factory=HalfMade)
    last: TravelerMove | None = None
    told: str = ""  # what the last step was, in words
    refused: RefusedEvent | None = None

    # A touch

    def touch_station(self, station: str) -> JourneyAct:
        """One touch moves; a station that is not open says why."""
        event: Event = {"do": "move", "to": station}
        moving = self.state.phase is TurnPhase.MOVE
        return StoreEvents((event,)) if moving and station in stops(self.state) else WhyNot(event)

    def go_on(self, entry: HalfMade) -> "JourneyDesk":
        return replace(self, entry=entry, refused=None)

    def explain(self, touched: WhyNot) -> "JourneyDesk":
        try:
            TOKAIDO.apply(self.state, touched.event)
        except Refusal as refusal:
            return replace(self, refused=RefusedEvent(refusal, touched.event))
        return self

    def could_not(self, refusal: Refusal) -> "JourneyDesk":
        """Something could not be stored, as a redo that no longer fits."""
        return replace(self, refused=RefusedEvent(refusal))

    # What is shown

    def stops(self) -> tuple[OpenStop, ...]:
        """The mover's open stops, nearest first; empty unless somebody is to move."""
        return open_stops(self.state)

    def prompt(self) -> str:
        again = self.last is not None and self.last.colour is self.state.mover
        return journey_prompt(self.state, self.entry, again=again)

    def hands(self) -> str:
        """A line under the prompt: what is done with real cards now; often empty."""
        neutral = self.last is not None and self.last.colour is self.state.neutral
        return neutral_hands(self.state, self.last.end) if self.last and neutral else hands_words(self.state)

    def short_hands(self) -> str:
        """The same line where there is little room; empty where it needs none."""
        return short_hands(self.state)

    @property
    def faces_away(self) -> bool:
        """Of two who sit facing each other the second is asked; more than two sit all around, where no way is right."""
        seats = tuple(self.state.players)
        return len(seats) == FEWEST_PLAYERS and self.state.to_act is seats[1]

    def forecast(self) -> MoveForecast:
        return forecast(self.state)

    def panels(self) -> tuple[JourneyPanel, ...]:
        return panels(self.state)

    def neutral(self) -> NeutralPanel | None:
        return neutral_panel(self.state)

    def card(self) -> JourneyCard | None:
        """What is asked now; None while somebody is to move, for then the road itself asks."""
        if self.refused is not None:
            return refusal_card(self.state, self.refused, self.entry)
        match self.state.phase:
            case TurnPhase.MOVE:
                return None
            case TurnPhase.SHOP:
                return shop_card(self.state, self.entry)
            case TurnPhase.TEMPLE:
                return temple_card(self.state)
            case TurnPhase.SPRING:
                return spring_card(self.state)
            case TurnPhase.ENCOUNTER:
                return self._encounter()
            case TurnPhase.PANORAMA:
                return panorama_card(self.state)
            case TurnPhase.MEAL:
                return meal_card(self.state, self.entry)
            case TurnPhase.OVER:
                score = ChoiceKey("score", _("Score"), OpenScreen("score"))
                return OverCard(journey_prompt(self.state, self.entry), score)

    def cards_ahead(self) -> Iterator[JourneyCard]:
        """Those that one touch may bring: of the stops open to the mover, nearest first, or after what is asked now."""
        if self.state.phase is TurnPhase.MOVE:
            for station in stops(self.state):
                card = JourneyDesk(apply(self.state, MoveTo(station))).card()
                if card is not None:
                    yield card
        elif self.state.phase is TurnPhase.ENCOUNTER and self.entry.card is None:
            for key in keys_of(self.card()):
                if isinstance(key.act, GoOn):
                    card = self.go_on(key.act.entry).card()
                    if card is not None:
                        yield card

    def _encounter(self) -> JourneyCard:
        card = self.entry.card
        if card is None:
            return encounter_card(self.state)
        return artisan_card(self.state) if card is Encounter.ARTISAN else guide_card(self.state, card)

    def page(self) -> str:
        """The page of the rulebook for what is asked now."""
        return TOKAIDO.page_for(self.state)


def refusal_card(state: JourneyState, refused: RefusedEvent, entry: HalfMade) -> RefusalCard:
    """Why not, and what the players may say to that."""
    rule = OpenScreen("rules", {"page": TOKAIDO.page_for_refusal(refused.refusal)})
    house = house_rule(state, refused.event) if refused.event is not None else ()
    return RefusalCard(
        words=TOKAIDO.refusal_words(state, refused.refusal),
        rule=ChoiceKey("why", _("The rule"), rule),
        back=ChoiceKey("back", _("Back"), GoOn(entry)),
        house=ChoiceKey("house", _("We play it so"), StoreEvents(house)) if house else None,
    )


def begin_journey_desk(
    state: JourneyState, steps: Sequence[Step[JourneyState]], noted: Callable[[str], Json | None]
) -> JourneyDesk:
    """The desk at this point of the game, with what was half made there; `noted` is the session's."""
    told = steps[-1].words if steps else ""
    return JourneyDesk(state, noted_entry(state, noted(ENTRY_NOTE)), last_traveler_move(steps), told)


def last_traveler_move(steps: Sequence[Step[JourneyState]]) -> TravelerMove | None:
    """The newest move; None if that traveler has been put elsewhere since."""
    for step in reversed(steps):
        for event in step.events:
            if event["do"] == "move" and step.before is not None:
                colour = step.before.moving
                now = steps[-1].after.station_of(colour)
                start = step.before.station_of(colour)
                return TravelerMove(colour, start, now) if now == event["to"] else None
    return None
