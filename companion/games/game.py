"""What a game offers to session, store, history, command line and screens, so that none of them knows which game it is.

A game has two homes: `companion/games/<name>` below the screen, `ui/games/<name>` above. Outside them only the two
registries name it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from companion.games.arena import Arena
from companion.games.board_moves import BoardMoves
from companion.games.drawing import BoardDrawing, DrawnPiece
from companion.games.look_back import LookBack, Told
from companion.language import _, in_one_sentence, ngettext, said
from companion.record.refusal import Refusal as Refusal  # for those who know a game only by this file

Event = Mapping[str, Any]
"""One event as its JSON object: {"do": "move", "die": "pilgrim", "to": "s4"}."""

Json = Any
"""A value as JSON has it: settings and half-made entries are kept so."""

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Seat:
    """One player. `colour` is the key the set-up uses for them; the order of seats is the same everywhere."""

    colour: str
    name: str


@dataclass(frozen=True, slots=True)
class CompanionLevel:
    """How well the companion plays a game: what it is called at that strength, and its character in one sentence."""

    level: int
    name: str
    character: str


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game ended: players in seat order."""

    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...] = field(default=())  # indexes into players; all of them when shared


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One source of points: for each seat what it is counted from, in words ("7 × 6"), and the points."""

    key: str
    label: str
    details: tuple[str, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Everybody's score, itemised, in seat order."""

    seats: tuple[Seat, ...]
    rows: tuple[SheetRow, ...]
    winners: tuple[int, ...]  # seats ahead now, tie-break included; several when it is shared
    headline: str  # "Aiko wins, 95 to 80", or how it stands so far
    remarks: tuple[str, ...] = ()  # why it was decided so, what ended it, what is only assumed: sentences
    tie_break: SheetRow | None = None  # what decides between equal totals, if anything does

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(row.points[seat] for row in self.rows) for seat in range(len(self.seats)))


class Pending(IntEnum):
    """How far a player is through what they began: which steps belong together when one of them is told again."""

    NOTHING = 0
    MORE = 1  # it is whole, but the same use may go on: a second move with the same die
    OWED = 2  # an answer is still due: the effect of a move


class BoardRefused(Refusal):
    """A board file that is no board: `place` is the path of keys in it, or the name of the file itself.

    It is empty for the file as a whole. The value of a reason is its sentence, marked with N_; a fact may be another
    refusal, whose reason is told then. `missing` is set where there is no file of that name at all."""

    missing: bool = False

    def __init__(self, place: str, reason: Enum, /, **facts: object) -> None:
        super().__init__(place, reason, facts)
        self.place = place
        self.reason = reason
        self.facts = facts

    def why(self) -> str:
        """The reason without the place, in the language spoken now: "has 15; a ring has at least 16"."""
        facts = {name: fact.why() if isinstance(fact, BoardRefused) else fact for name, fact in self.facts.items()}
        return said(self.reason.value, **facts)

    def words(self) -> str:
        return f"{self.place or _('the file')}: {self.why()}"


class KeptSettings(Protocol):
    """What is remembered from one game to the next, by key."""

    def setting(self, key: str, default: Json = None) -> Json: ...

    def set_setting(self, key: str, value: Json) -> None: ...


class BoardFiles(Protocol):
    """The boards of a game: TOML files that come with the app, or the players' own."""

    @property
    def folder(self) -> Path:
        """Where those lie that come with the app."""

    @property
    def default(self) -> str:
        """The name of the one to play on unless another is chosen."""

    def known(self, data: Path | None = None) -> Mapping[str, str]:
        """Every readable board, name to text: those that come with the app, and over them the players' own, which
        are kept in the data folder."""

    def text(self, name: str, beside: Path | None = None) -> str:
        """The text of the board called `name`, or of the file at that path, in the folder `beside` where one is given.
        BoardRefused if there is none; whether the text is a board, `describe` and `begin` find out."""

    def describe(self, text: str) -> Sequence[tuple[str, str]]:
        """What the board is: rows of a title and a value, in the language spoken now. BoardRefused if it is none."""


class NoBoards:
    """The boards of a game that is played without one."""

    folder = Path()
    default = ""

    def known(self, data: Path | None = None) -> Mapping[str, str]:
        return {}

    def text(self, name: str, beside: Path | None = None) -> str:
        return ""

    def describe(self, text: str) -> Sequence[tuple[str, str]]:
        return ()


NO_BOARDS: BoardFiles = NoBoards()

DieColour = tuple[float, float, float]
"""Blue, green and red, each from 0 to 255."""


@dataclass(frozen=True, slots=True)
class PracticeDice:
    """How the dice look that the app throws in a practice game, and the model by which the camera reads them."""

    colours: Mapping[str, tuple[DieColour, DieColour]]  # the body and the pips of each die by its name
    model: Path


class Game(Protocol, Generic[State]):
    """One kind of game. States are immutable values; chance is an event like any other.

    A game is a subclass of this. What has no body here it must say; what has one it may leave as it is: then it has no
    boards, no dice and no rulebook, every event is a whole step, and result and scores are those of the sheet."""

    name: str
    bgg_id: int | None = None  # the game's number at BoardGameGeek, by which other programs know it

    @property
    def boards(self) -> BoardFiles:
        return NO_BOARDS

    def title(self) -> str:
        """What the game is called, as printed on its box."""

    # Playing

    def seats(self, setup: Event) -> tuple[Seat, ...]:
        """The players in THE order: results, sheets, panels, curves and lists all use it."""

    def begin(self, setup: Event, board: str) -> State:
        """The state after the setup event, on the board file whose text is `board`."""

    def apply(self, state: State, event: Event) -> State:
        """The next state, or Refusal; `state` is unchanged."""

    def options(self, state: State) -> Sequence[Event]:
        """Everything that may happen next, as the format of the game's states lists it."""

    def to_act(self, state: State) -> int | None:
        """The seat that decides next; None when the game is over."""

    def begins(self, state: State) -> int | None:
        """The seat that begins the game, in the state after its set-up."""
        return self.to_act(state)

    def turn(self, state: State) -> int:
        """The number of the turn that is being played, from 1; when the game is over, of the last one."""

    def pending(self, state: State) -> Pending:
        """How far the player is through what they began; NOTHING between two uses of a die."""
        return Pending.NOTHING

    def is_over(self, state: State) -> bool:
        return self.to_act(state) is None

    def state_json(self, state: State) -> dict[str, Any]:
        """The state as other programs read it."""

    def companion_levels(self) -> Sequence[CompanionLevel]:
        """The companion as a player of this game, the weakest first; none where it only keeps the score."""
        return ()

    # The score

    def sheet(self, state: State) -> ScoreSheet:
        """The score, itemised, at any moment."""

    def scores(self, state: State) -> tuple[int, ...]:
        """Everybody's total, in seat order: what the curve of the lead is drawn from."""
        return self.sheet(state).totals

    def result(self, state: State) -> Result:
        sheet = self.sheet(state)
        return Result(tuple(seat.name for seat in sheet.seats), sheet.totals, sheet.winners)

    # Looking back

    def look_back(self, steps: Sequence["Step[State]"], told: Told) -> LookBack | None:
        """How a game was won, from its first step to its last; `told` hears how far it is, and may end it. None where
        the companion cannot judge this game, or was ended."""
        return None

    def choice_words(self, state: State, choice: Event) -> str:
        """A choice that a look back names, in a few words: "Pilgrim: temple"."""
        return str(choice.get("do", ""))

    # Words

    def describe(self, before: State | None, event: Event, after: State, *, ids: bool = False) -> str:
        """What happened, in the language spoken now: "Aiko's pilgrim goes to temple". With `ids` spaces are named as in
        records, "temple s4", for whoever reads without the drawing."""

    def describe_table(self, state: State) -> Sequence[str]:
        """Where everything stands and what is to be decided: a few whole sentences in the language spoken now, without
        signs and ids, as they would be read aloud. Any game can say whose turn it is, and everybody's points."""
        sheet, seat = self.sheet(state), self.to_act(state)
        points = [
            ngettext("{name} has {n} point.", "{name} has {n} points.", total).format(name=player.name, n=total)
            for player, total in zip(sheet.seats, sheet.totals, strict=True)
        ]
        if seat is None:
            return (_("The game is over."), *points)
        turn = _("It is turn {turn}, and {name} is to play.")
        return (turn.format(turn=self.turn(state), name=sheet.seats[seat].name), *points)

    def refusal_words(self, state: State, refusal: Refusal) -> str:
        """Why not, in the language spoken now, without the ids that `refusal.words()` names spaces by."""
        return refusal.words()

    def heading(self, before: State, event: Event) -> str | None:
        """The chapter of a story that this event belongs to, "Turn 7", where it can begin one: it is written above the
        first event of a chapter. None: the event is part of the last one."""
        return None

    def ending(self, state: State) -> Sequence[str]:
        """The last lines of a story: who has won, and everybody's points."""
        return (self.sheet(state).headline,)

    # For other programs and papers

    def variant(self, state: State) -> str:
        """Which board or edition is played, as printed on it."""
        return ""

    def role(self, state: State, seat: int) -> str:
        """Whom a player plays, where they play somebody: a traveler."""
        return ""

    def drawing(self, state: State) -> BoardDrawing | None:
        """The board without its pieces, as lines and places; None where there is nothing to draw."""
        return None

    def pieces(self, state: State) -> Sequence[DrawnPiece]:
        """Where every piece stands on that drawing, always in the same order."""
        return ()

    # What statistics count

    def source_title(self, key: str) -> str:
        """What a source of points is called, by the key of its row in the score sheet."""
        return key

    def ended_by(self, state: State) -> Sequence[str]:
        """What ended a game that is over, as keys; none where it always ends the same way."""
        return ()

    def end_title(self, key: str) -> str:
        return key

    def visits(self, before: State, event: Event, after: State) -> Sequence[tuple[int, str]]:
        """Which seats came to which places by this event."""
        return ()

    def place_name(self, state: State, place: str) -> str:
        """What a place is called, no two of a board the same."""
        return place

    def rolled(self, event: Event) -> Mapping[str, int]:
        """The face of each die that this event is a roll of."""
        return {}

    # The rulebook

    def page_for(self, state: State, focus: str | None = None) -> str:
        """The page of the rulebook for this moment; `focus` is what is chosen: a die, a space. "" for the contents."""
        return ""

    def page_for_refusal(self, refusal: Refusal) -> str:
        """The page of the rulebook with the rule behind a refusal."""
        return ""

    # Dice

    def dice(self, board: str) -> Mapping[str, tuple[int, ...]]:
        """The faces of each die by its name, on the board file whose text is `board`; empty for a game without dice.
        BoardRefused if it is no board."""
        return {}

    def die_title(self, die: str) -> str:
        """What players call a die: "Pilgrim"."""
        return die

    def practice_dice(self) -> PracticeDice | None:
        """The dice of a practice game; None for a game without dice."""
        return None

    def board_moves(self) -> BoardMoves[State] | None:
        """What moves of its pieces are, for a camera above the board; None where that cannot be watched."""
        return None

    # The companion as a player

    def arena(self) -> Arena | None:
        """Matches and advice; None for a game that the companion cannot play."""
        return None


@dataclass(frozen=True, slots=True)
class Step(Generic[State]):
    """What one touch confirmed, between two states."""

    point: int
    events: tuple[Event, ...]
    source: str
    confidence: float | None
    before: State | None
    after: State
    game: Game[State]

    @property
    def clauses(self) -> tuple[str, ...]:
        """What happened, event by event, in the language spoken now."""
        return self.described()

    def described(self, *, ids: bool = False) -> tuple[str, ...]:
        """The clauses; with `ids` spaces are named as in records."""
        clauses, state = [], self.before
        for number, event in enumerate(self.events, start=1):
            if state is None or number == len(self.events):
                after = self.after
            else:
                after = self.game.apply(state, event)
            clauses.append(self.game.describe(state, event, after, ids=ids))
            state = after
        return tuple(clauses)

    @property
    def words(self) -> str:
        """The clauses in one sentence."""
        return in_one_sentence(self.clauses)
