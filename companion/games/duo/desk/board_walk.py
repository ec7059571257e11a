"""Where the comparison stands: which part, which station, the draft so far, and what undo takes back. A value that
outlives a power cut."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise
from string import ascii_uppercase

from companion.games.duo.boards.board_draft import PARTS, BoardDraft
from companion.games.duo.boards.board_error import BoardError, BoardReason
from companion.games.duo.boards.board_file import read_board, write_board
from companion.games.duo.rules.names import Character, Icon
from companion.games.duo.words.titles import character_title, icon_title, kind_title
from companion.games.game import BoardRefused, Json
from companion.language import N_, _, said


@dataclass(frozen=True, slots=True)
class Walk:
    """`part` is an index into PARTS; past the end everything has been compared. `past` holds the walk as it was before
    each change of the draft, the latest last; it is not noted."""

    draft: BoardDraft
    part: int = 0
    station: int = 0
    past: tuple["Walk", ...] = ()

    @property
    def name(self) -> str:
        return PARTS[self.part] if self.part < len(PARTS) else ""

    @property
    def over(self) -> bool:
        return self.part >= len(PARTS)

    def next_part(self) -> "Walk":
        """This part is as on the copy; on to the next."""
        return replace(self, draft=self.draft.confirmed(self.name), part=self.part + 1, station=0)

    def next_station(self) -> "Walk":
        """The station is as drawn; after the last one the whole ring is."""
        if self.station + 1 < len(self.draft.printed.stations):
            return replace(self, station=self.station + 1)
        return self.next_part()

    def back(self) -> "Walk":
        if self.station:
            return replace(self, station=self.station - 1)
        return replace(self, part=max(0, self.part - 1))

    def changed(self, draft: BoardDraft) -> "Walk":
        if draft == self.draft:
            return self
        station = min(self.station, len(draft.printed.stations) - 1)
        return replace(self, draft=draft, station=station, past=(*self.past, replace(self, past=())))

    def undone(self) -> "Walk":
        """Before the last change, and where it was made; itself while nothing was changed."""
        return replace(self.past[-1], past=self.past[:-1]) if self.past else self

    def trouble_here(self) -> BoardError | None:
        """What makes the draft impossible, if it is something of this part."""
        trouble = self.draft.trouble()
        return trouble if trouble is not None and trouble.place.startswith(self.name) else None

    def trouble_to_say(self) -> BoardError | None:
        """What makes the draft impossible, on the page of the part that does not fit, and on the one where the last
        change was made: on any other page all is fine, and red words would say that it is not."""
        changed_here = bool(self.past) and self.past[-1].part == self.part
        return self.draft.trouble() if changed_here else self.trouble_here()

    @property
    def part_fits(self) -> bool:
        """Whether this part may be left; what is wrong in a later one is mended there."""
        return self.trouble_here() is None

    @property
    def at_last_station(self) -> bool:
        return self.station + 1 >= len(self.draft.printed.stations)

    def at_place(self, place: str, ways: bool = False) -> "Walk":
        """The part that a place of the island belongs to, or the `ways` there."""
        printed = self.draft.printed
        if ways:
            return replace(self, part=PARTS.index("routes"), station=0)
        for number, station in enumerate(printed.stations):
            if station.id == place:
                return replace(self, part=PARTS.index("stations"), station=number)
        part = "mountains" if place in {town.id for town in printed.mountains} else "areas"
        return replace(self, part=PARTS.index(part), station=0)

    def touched(self, place: str, start: tuple[str, Character] | None = None) -> "Walk":
        """A touch on the drawing: go to that station, turn a town's number or an area's icon, or put the meeple there
        that was chosen as `start`, by its seat and character."""
        printed = self.draft.printed
        if self.name == "stations" and place in {station.id for station in printed.stations}:
            return self.at_place(place)
        if self.name == "mountains":
            for town in printed.mountains:
                if town.id == place:
                    return self.changed(self.draft.with_draw(place, 2 + (town.draw - 1) % 3))
        if self.name == "areas":
            icons = list(Icon)
            for area in printed.areas:
                if area.id == place:
                    return self.changed(self.draft.with_icon(place, icons[(icons.index(area.icon) + 1) % len(icons)]))
        if self.name == "start" and start is not None:
            return self.changed(self.draft.with_start(*start, place))
        return self

    def at_trouble(self) -> "Walk":
        """The part in which something does not fit, else the beginning."""
        trouble = self.draft.trouble()
        named = trouble.place if trouble else ""
        part = next((number for number, part in enumerate(PARTS) if named.startswith(part)), 0)
        return replace(self, part=part, station=0)

    def as_json(self) -> dict[str, Json] | None:
        """To be noted; a draft that is not right at the moment is not kept."""
        try:
            return {"board": write_board(self.draft.board()), "part": self.part, "station": self.station}
        except BoardError:
            return None

    @staticmethod
    def of_json(noted: Json) -> "Walk | None":
        try:
            return Walk(BoardDraft.of(read_board(noted["board"])), int(noted["part"]), int(noted["station"]))
        except (BoardRefused, KeyError, TypeError, ValueError):
            return None


def trouble_marks(trouble: BoardError | None) -> Mapping[str, str]:
    """A letter for each space that does not fit, for the words and for the drawing: many towns have the same title."""
    return dict(zip(trouble.spaces, ascii_uppercase, strict=False)) if trouble is not None else {}


def trouble_words(trouble: BoardError, draft: BoardDraft) -> str:
    """What does not fit, as players call it: neither a path in a file nor an id says anything to them."""
    track = trouble.place.removeprefix("tracks.")
    if trouble.reason is BoardReason.VALUES_RISE:
        return _order_words(getattr(draft.printed, track))
    marks = trouble_marks(trouble)
    spaces = {space: f"{_title(draft, space)} {letter}" for space, letter in marks.items()}
    facts = {name: _fact(fact, spaces) for name, fact in trouble.facts.items()}
    if trouble.reason in _AT_THE_TABLE:
        return said(_AT_THE_TABLE[trouble.reason], **facts)
    return _("{part}: {reason}").format(part=part_name(trouble.place), reason=said(trouble.reason.value, **facts))


_AT_THE_TABLE: dict[Enum, str] = {
    BoardReason.STATION_COUNT: N_("The ring has {got} stations; there must be at least {count}."),
    BoardReason.COAST_COUNT: N_("The ring has {got} coastal towns; there must be {count}."),
    BoardReason.PART_COUNT: N_("There are {got} trade routes; there must be {count}."),
    BoardReason.NO_TOWN: N_("A trade route ends here, but this is no town: {got}."),
    BoardReason.COAST_ROUTES: N_("{town} has {count} routes; a coastal town has exactly one."),
    BoardReason.MOUNTAIN_ROUTES: N_("{town} has too few routes ({count}); a mountain town has two or more."),
    BoardReason.START_NO_STATION: N_("A pilgrim starts on a station of the ring, not here: {got}."),
    BoardReason.START_NO_TOWN: N_("A merchant starts in a town, not here: {got}."),
    BoardReason.START_NO_AREA: N_("An artist starts in an area, not here: {got}."),
    BoardReason.START_TAKEN: N_("Somebody else starts here already: {other}."),
    BoardReason.JOINED_ALREADY: N_(
        "{one} and {other} are joined already. Let the route between them end in another town."
    ),
    BoardReason.CROSSING: N_("{one} to {other} crosses another route. Let it end in another town."),
}
"""What touches can bring about, as one says it at the table, in place of the file format's condition."""


def _fact(fact: object, spaces: Mapping[str, str]) -> object:
    """A fact of a refusal without the ids and paths that it holds."""
    told = str(fact).strip("'")
    if told.startswith("start."):
        _start, seat, character = told.split(".")
        side = _("compass side") if seat == "compass" else _("other side")
        return f"{character_title(Character(character))} ({side})"
    return spaces.get(told, fact)


def _title(draft: BoardDraft, space: str) -> str:
    printed = draft.printed
    titles = {
        **{area.id: icon_title(area.icon) for area in printed.areas},
        **{town.id: _("Mountain town") for town in printed.mountains},
        **{station.id: kind_title(station.kind) for station in printed.stations},
    }
    return titles.get(space, _("Removed station"))


def out_of_order(values: Sequence[int]) -> tuple[int, ...]:
    """The places of values that are not higher than the one before."""
    return tuple(place for place, (low, high) in enumerate(pairwise(values), 1) if high <= low)


def _order_words(values: Sequence[int]) -> str:
    place = out_of_order(values)[0]
    words = _("{value} comes after {before}: each value must be higher than the one before.")
    return words.format(value=values[place], before=values[place - 1])


def part_name(place: str) -> str:
    """The part of the board that a path in its file belongs to, in one or two words."""
    names = {
        "stations": _("Stations"),
        "mountains": _("Mountain towns"),
        "routes": _("Trade routes"),
        "areas": _("Areas"),
        "start": _("Start"),
        "tracks.gold": _("Gold slabs"),
        "tracks.culture": _("Gifts"),
        "dice": _("Dice"),
    }
    return next((name for part, name in names.items() if place.startswith(part)), place)


def part_title(part: str) -> str:
    return {
        "stations": _("The stations, clockwise"),
        "mountains": _("The mountain towns' numbers"),
        "routes": _("The trade routes"),
        "areas": _("The areas' icons"),
        "start": _("Where the meeples start"),
        "tracks.gold": _("Points over the gold slabs"),
        "tracks.culture": _("Points under the gifts"),
        "dice.pilgrim": _("The pilgrim die's faces"),
        "dice.merchant": _("The merchant die's faces"),
        "dice.artist": _("The artist die's faces"),
    }[part]


def part_help(part: str) -> str:
    """What to do in a part; for the routes `route_help` says it."""
    return {
        "stations": _("Is the lit station like this on your copy? If not, tap what it is."),
        "mountains": _("Tap a town to turn its number."),
        "areas": _("Tap an icon to change it."),
        "start": _("Choose a meeple, then tap where it starts."),
        "tracks": _("Tap a value to set it."),
        "dice": _("Tap a face to turn its number."),
    }[part.split(".")[0]]
