"""A set-up while it is being made: a value that knows what is missing and what comes next.

Every method is one touch, and the touch that completes a page turns to the next one: so names, travelers and the
starting line take three touches a player at most."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from companion.games.game import Json
from companion.games.tokaido.boards.road_file import GAME
from companion.games.tokaido.record.event_reader import RECORD_FORMAT
from companion.games.tokaido.rules.names import Direction, PlayerColour, TokaidoEdition, Traveler
from companion.games.tokaido.rules.setting_up import FEWEST_PLAYERS, MOST_PLAYERS

DEALT_TILES = 2  # traveler tiles that each player chooses from


class JourneyStage(StrEnum):
    """The pages of the set-up, in order."""

    PLAYERS = "players"
    TRAVELERS = "travelers"
    LINE = "line"
    CHECKLIST = "checklist"
    NOW = "now"  # only when a running game is joined, instead of line and checklist


NEW_JOURNEY_STAGES = (JourneyStage.PLAYERS, JourneyStage.TRAVELERS, JourneyStage.LINE, JourneyStage.CHECKLIST)
JOIN_JOURNEY_STAGES = (JourneyStage.PLAYERS, JourneyStage.TRAVELERS, JourneyStage.NOW)
CHANGE_JOURNEY_STAGES = NEW_JOURNEY_STAGES[:3]  # everything is laid out already


class TravelersFrom(StrEnum):
    """Where the travelers come from."""

    DEALT = "dealt"  # the app deals two to each
    TILES = "tiles"  # everybody says which tile they keep
    NONE = "none"  # beginners play without


class StillMissing(StrEnum):
    """Why a set-up cannot begin yet."""

    SAME_NAME = "same name"
    TRAVELERS = "travelers"
    LINE = "line"


@dataclass(frozen=True, slots=True)
class JourneyDraft:
    """Everything tapped in so far. `colours`: who plays, in the order in which they were seated."""

    colours: tuple[PlayerColour, ...] = tuple(PlayerColour)[:FEWEST_PLAYERS]
    names: Mapping[PlayerColour, str] = field(default_factory=dict)
    neutral: PlayerColour = PlayerColour.WHITE  # of two players only
    edition: TokaidoEdition = TokaidoEdition.STONEMAIER
    direction: Direction = Direction.EDO
    board: str = ""
    travelers_from: TravelersFrom = TravelersFrom.DEALT
    dealt: Mapping[PlayerColour, tuple[Traveler, ...]] = field(default_factory=dict)
    travelers: Mapping[PlayerColour, Traveler | None] = field(default_factory=dict)  # chosen; None for none
    turned_to: PlayerColour | None = None  # whose tile is told out of order
    line: tuple[PlayerColour, ...] = ()  # from the road outwards: the first leaves last
    ticked: frozenset[str] = frozenset()
    stage: JourneyStage = JourneyStage.PLAYERS
    joining: bool = False  # a running game: its starting line does not matter any more
    changing: bool = False  # a game told by the app: what was told wrongly at its beginning

    # Who plays

    def with_count(self, count: int) -> "JourneyDraft":
        """So many play: the last seats go, or the next free colours come."""
        count = min(max(count, FEWEST_PLAYERS), MOST_PLAYERS)
        kept = self.colours[:count]
        free = [colour for colour in PlayerColour if colour not in kept]
        return self._seated((*kept, *free[: count - len(kept)]))

    def seat(self, name: str) -> "JourneyDraft":
        """A known name takes the first seat without one; with the last name the page is turned."""
        whose = self.unnamed_seat
        if whose is None:
            return self
        named = self.named(whose, name)
        return named if named.unnamed_seat is not None or named._same_names else named.onwards()

    def named(self, colour: PlayerColour, name: str) -> "JourneyDraft":
        """A name from the keyboard."""
        return replace(self, names={**self.names, colour: " ".join(name.split())})

    def recoloured(self, colour: PlayerColour, other: PlayerColour) -> "JourneyDraft":
        """A player takes another colour; whoever has it, be it the neutral traveler, takes theirs. Their travelers and
        places in the line go with them."""
        swap = {colour: other, other: colour}

        def swapped(each: PlayerColour) -> PlayerColour:
            return swap.get(each, each)

        return replace(
            self,
            colours=tuple(map(swapped, self.colours)),
            names={swapped(each): name for each, name in self.names.items()},
            neutral=swapped(self.neutral),
            dealt={swapped(each): tiles for each, tiles in self.dealt.items()},
            travelers={swapped(each): traveler for each, traveler in self.travelers.items()},
            turned_to=None,
            line=tuple(map(swapped, self.line)),
        )

    def with_neutral(self, colour: PlayerColour) -> "JourneyDraft":
        """The neutral traveler's colour; a player who has it takes its old one."""
        if colour in self.colours:
            return replace(self.recoloured(colour, self.neutral_colour or self.neutral), neutral=colour)
        line = tuple(colour if each is self.neutral_colour else each for each in self.line)
        return replace(self, neutral=colour, line=line)

    @property
    def unnamed_seat(self) -> PlayerColour | None:
        return next((colour for colour in self.colours if not self.names.get(colour)), None)

    @property
    def neutral_colour(self) -> PlayerColour | None:
        """The neutral traveler's colour: the one wished for unless a player has it. None with three or more."""
        if len(self.colours) > FEWEST_PLAYERS:
            return None
        free = [colour for colour in PlayerColour if colour not in self.colours]
        return self.neutral if self.neutral in free else free[-1]

    @property
    def everybody(self) -> tuple[PlayerColour, ...]:
        """All who stand in the starting line, in the order of the colours."""
        return tuple(colour for colour in PlayerColour if colour in self.colours or colour is self.neutral_colour)

    # Travelers

    @property
    def wants_deal(self) -> bool:
        """Whether tiles must be dealt before the page of the travelers can be shown: call `deal`, it is no touch."""
        return self.travelers_from is TravelersFrom.DEALT and set(self.dealt) != set(self.colours)

    def deal(self, chance: random.Random) -> "JourneyDraft":
        """Two different tiles to each; nothing is chosen any more."""
        tiles = chance.sample(tuple(Traveler), DEALT_TILES * len(self.colours))
        dealt = {
            colour: tuple(tiles[DEALT_TILES * seat : DEALT_TILES * (seat + 1)])
            for seat, colour in enumerate(self.colours)
        }
        return replace(self, travelers_from=TravelersFrom.DEALT, dealt=dealt, travelers={})

    def travelers_come_from(self, source: TravelersFrom) -> "JourneyDraft":
        """None for everybody completes the page."""
        changed = replace(self, travelers_from=source, travelers={}, dealt={}, turned_to=None)
        if source is not TravelersFrom.NONE:
            return changed
        return replace(changed, travelers=dict.fromkeys(self.colours)).onwards()

    @property
    def choosing(self) -> PlayerColour | None:
        """Whose traveler is asked for: the first without one."""
        return next((colour for colour in self.colours if colour not in self.travelers), None)

    @property
    def asked(self) -> PlayerColour | None:
        """Whose traveler the page asks for: whoever it was turned to, else the first without one."""
        return self.turned_to or self.choosing

    def turn_to(self, colour: PlayerColour) -> "JourneyDraft":
        return replace(self, turned_to=colour)

    def offered(self, colour: PlayerColour) -> tuple[Traveler, ...]:
        """The tiles that this player may keep: those dealt, or all that nobody else has."""
        if self.travelers_from is TravelersFrom.DEALT:
            return tuple(self.dealt.get(colour, ()))
        others = {traveler for whose, traveler in self.travelers.items() if whose is not colour}
        return tuple(traveler for traveler in Traveler if traveler not in others)

    def keep(self, colour: PlayerColour, traveler: Traveler | None) -> "JourneyDraft":
        """The tile that a player keeps, None for none; the last one turns the page."""
        first_time = colour not in self.travelers
        kept = replace(self, travelers={**self.travelers, colour: traveler}, turned_to=None)
        return kept.onwards() if first_time and kept.choosing is None else kept

    # The starting line

    def stand(self, colour: PlayerColour) -> "JourneyDraft":
        """The next in the line, beginning at the road; a touch on one that stands takes it out. The last falls in by
        itself and turns the page."""
        if colour in self.line:
            return replace(self, line=tuple(each for each in self.line if each is not colour))
        line = (*self.line, colour)
        left = [each for each in self.everybody if each not in line]
        if len(left) > 1:
            return replace(self, line=line)
        return replace(self, line=(*line, *left)).onwards()

    def shuffled(self, chance: random.Random) -> "JourneyDraft":
        """The app draws the line; every order is equally likely."""
        return replace(self, line=tuple(chance.sample(self.everybody, len(self.everybody)))).onwards()

    # The pages

    @property
    def stages(self) -> tuple[JourneyStage, ...]:
        if self.changing:
            return CHANGE_JOURNEY_STAGES
        return JOIN_JOURNEY_STAGES if self.joining else NEW_JOURNEY_STAGES

    def onwards(self) -> "JourneyDraft":
        """The next page; beginners who played without travelers last time are not asked again."""
        nothing_asked = self.stage is JourneyStage.PLAYERS and self.travelers_from is TravelersFrom.NONE
        place = self.stages.index(self.stage) + (2 if nothing_asked else 1)
        return replace(self, stage=self.stages[min(place, len(self.stages) - 1)])

    def back(self) -> "JourneyDraft":
        return replace(self, stage=self.stages[max(self.stages.index(self.stage) - 1, 0)])

    def tick(self, line: str) -> "JourneyDraft":
        """Ticks a line of the checklist off, or puts it back."""
        return replace(self, ticked=self.ticked ^ {line})

    def missing(self) -> tuple[StillMissing, ...]:
        """What still keeps the game from beginning, in the order of the pages."""
        found = []
        if self._same_names:
            found.append(StillMissing.SAME_NAME)
        if self.choosing is not None:
            found.append(StillMissing.TRAVELERS)
        if not self.joining and sorted(self.line) != sorted(self.everybody):
            found.append(StillMissing.LINE)
        return tuple(found)

    @property
    def _same_names(self) -> bool:
        names = [name.casefold() for colour in self.colours if (name := self.names.get(colour, ""))]
        return len(names) != len(set(names))

    def _seated(self, colours: tuple[PlayerColour, ...]) -> "JourneyDraft":
        """Other seats: what was dealt, chosen and lined up for the old ones no longer holds."""
        if colours == self.colours:
            return self
        none = dict.fromkeys(colours) if self.travelers_from is TravelersFrom.NONE else {}
        return replace(self, colours=colours, dealt={}, travelers=none, turned_to=None, line=())


def setup_of(draft: JourneyDraft, unnamed: Mapping[PlayerColour, str]) -> dict[str, Json]:
    """The `setup` event of a draft that misses nothing; a player without a name is called by `unnamed`."""
    seats = [colour for colour in PlayerColour if colour in draft.colours]
    neutral = draft.neutral_colour
    event: dict[str, Json] = {
        "do": "setup",
        "format": RECORD_FORMAT,
        "game": GAME,
        "board": draft.board,
        "edition": draft.edition.value,
        "direction": draft.direction.value,
        "players": {colour.value: draft.names.get(colour) or unnamed[colour] for colour in seats},
        "travelers": {
            colour.value: None if (one := draft.travelers[colour]) is None else one.value for colour in seats
        },
    }
    if neutral is not None:
        event["neutral"] = neutral.value
    line: Sequence[PlayerColour] = draft.everybody if draft.joining else draft.line
    return event | {"line": [colour.value for colour in line]}
