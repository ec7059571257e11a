"""Tokaido as a game that session, store, history, command line and screens can carry.

Seats are in the order of the colours, purple, green, blue, yellow, white, of those who play."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.drawing import BoardDrawing, DrawnPiece
from companion.games.game import BoardRefused, Event, Game, Pending, Refusal, Result, ScoreSheet, Seat
from companion.games.tokaido.boards.road_file import GAME, read_road
from companion.games.tokaido.boards.road_files import TokaidoRoads
from companion.games.tokaido.record.event_reader import parse_event
from companion.games.tokaido.record.state_writer import state_json
from companion.games.tokaido.road_drawing import road_drawing, road_pieces
from companion.games.tokaido.rules import engine
from companion.games.tokaido.rules.names import PlayerColour, StationKind, TurnPhase
from companion.games.tokaido.rules.refusal import TokaidoRefused
from companion.games.tokaido.rules.road import INNS
from companion.games.tokaido.rules.score import leaders, score, tally
from companion.games.tokaido.rules.setting_up import checked_setup
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.words import pages_for, words
from companion.games.tokaido.words.describe_table import describe_table, station_words
from companion.games.tokaido.words.score_sheet import ending, score_sheet
from companion.games.tokaido.words.table_refusals import table_refusal_words
from companion.games.tokaido.words.titles import edition_title, source_title, traveler_name
from companion.language import _
from companion.record.refusal import FormatReason, FormatRefused


class Tokaido(Game[JourneyState]):
    """The adapter: events come and go as JSON objects."""

    name = GAME
    bgg_id = 123540
    boards = TokaidoRoads()

    def title(self) -> str:
        return "Tokaido"

    def seats(self, setup: Event) -> tuple[Seat, ...]:
        players = setup["players"]
        return tuple(Seat(colour.value, players[colour.value]) for colour in PlayerColour if colour.value in players)

    def begin(self, setup: Event, board: str) -> JourneyState:
        event = checked_setup(parse_event(setup))  # what is wrong with it is said before what is wrong with its road
        try:
            return engine.begin(event, read_road(board))
        except BoardRefused as error:
            facts = {"board": event.board, "place": error.place, "why": error.why}
            raise FormatRefused(FormatReason.BOARD_REFUSED, **facts) from None

    def apply(self, state: JourneyState, event: Event) -> JourneyState:
        return engine.apply(state, parse_event(event))

    def options(self, state: JourneyState) -> Sequence[Event]:
        return engine.options(state)

    def to_act(self, state: JourneyState) -> int | None:
        return None if state.to_act is None else tuple(state.players).index(state.to_act)

    def begins(self, state: JourneyState) -> int:
        """Not whoever moves the neutral traveler, though it may move first: of the players the last in the line."""
        (line,) = state.places.values()
        return tuple(state.players).index(next(colour for colour in reversed(line) if colour in state.players))

    def turn(self, state: JourneyState) -> int:
        return state.turn

    def pending(self, state: JourneyState) -> Pending:
        return Pending.NOTHING if state.phase in (TurnPhase.MOVE, TurnPhase.OVER) else Pending.OWED

    def is_over(self, state: JourneyState) -> bool:
        return state.phase is TurnPhase.OVER

    def result(self, state: JourneyState) -> Result:
        seats = tuple(state.players)
        return Result(
            players=tuple(state.names[colour] for colour in seats),
            scores=self.scores(state),
            winners=tuple(seats.index(colour) for colour in leaders(tally(state))),
        )

    def scores(self, state: JourneyState) -> tuple[int, ...]:
        return tuple(points.total for points in score(tally(state)).values())

    def sheet(self, state: JourneyState) -> ScoreSheet:
        return score_sheet(tally(state), state.names)

    def describe(self, before: JourneyState | None, event: Event, after: JourneyState, *, ids: bool = False) -> str:
        return words.describe(before, parse_event(event), after, ids=ids)

    def describe_table(self, state: JourneyState) -> Sequence[str]:
        return describe_table(state)

    def refusal_words(self, state: JourneyState, refusal: Refusal) -> str:
        return table_refusal_words(state, refusal) if isinstance(refusal, TokaidoRefused) else refusal.words()

    def heading(self, before: JourneyState, event: Event) -> str | None:
        """A chapter is the way from one inn to the next: whoever moves is the rearmost, so their place tells it."""
        if event["do"] != "move":
            return None
        here = before.walk.index[next(iter(before.places))]
        behind = sum(station.kind is StationKind.INN for station in before.walk.stations[: here + 1])
        return _("Stage {number} of {count}").format(number=behind, count=INNS - 1)

    def ending(self, state: JourneyState) -> Sequence[str]:
        return ending(tally(state), state.names)

    def state_json(self, state: JourneyState) -> dict[str, Any]:
        return state_json(state)

    def variant(self, state: JourneyState) -> str:
        return f"{state.road.name}, {edition_title(state.journey.edition)}"

    def role(self, state: JourneyState, seat: int) -> str:
        traveler = tuple(state.players.values())[seat].traveler
        return "" if traveler is None else traveler_name(traveler)

    def drawing(self, state: JourneyState) -> BoardDrawing:
        return road_drawing(state)

    def pieces(self, state: JourneyState) -> Sequence[DrawnPiece]:
        return road_pieces(state)

    def source_title(self, key: str) -> str:
        return source_title(key)

    def visits(self, before: JourneyState, event: Event, after: JourneyState) -> Sequence[tuple[int, str]]:
        seats = tuple(before.players)
        if event["do"] != "move" or before.moving not in seats:
            return ()
        return [(seats.index(before.moving), event["to"])]

    def place_name(self, state: JourneyState, place: str) -> str:
        return station_words(state, place)

    def page_for(self, state: JourneyState, focus: str | None = None) -> str:
        return pages_for.page_for(state, focus)

    def page_for_refusal(self, refusal: Refusal) -> str:
        return pages_for.page_for_refusal(refusal)

    def dice(self, board: str) -> Mapping[str, tuple[int, ...]]:
        read_road(board)
        return {}


TOKAIDO = Tokaido()
