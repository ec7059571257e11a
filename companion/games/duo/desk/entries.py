"""Entries made of several taps: drawn wares, revealed paintings. Plain values that can be noted and read again.

In a practice game the app knows what comes (`coming`): one tap takes as many as are drawn."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self, TypeVar

from companion.games.duo.desk.practice_draws import PracticeDraws
from companion.games.duo.rules.effects import Option
from companion.games.duo.rules.engine import options
from companion.games.duo.rules.names import PAINTINGS, Icon, Phase, Ware
from companion.games.duo.rules.state import State
from companion.games.game import Event, Json


@dataclass(frozen=True, slots=True)
class Drawing:
    """Wares as they come out of the bag, then those over the storage that go back."""

    counts: tuple[int, ...]  # how many may be drawn, the least first
    keep: int
    held: Mapping[Ware, int]
    bag: Mapping[Ware, int]
    drawn: tuple[Ware, ...] = ()
    enough: bool = False  # fewer than could be drawn, and that is all
    returned: tuple[Ware, ...] = ()
    coming: tuple[Ware, ...] = ()  # practice: the bag in the order in which it is drawn from

    @property
    def drawing(self) -> bool:
        """Are there still wares to come?"""
        return not self.enough and len(self.drawn) < self.counts[-1]

    @property
    def may_stop(self) -> bool:
        return self.drawing and len(self.drawn) in self.counts

    @property
    def excess(self) -> int:
        """How many must still go back."""
        return max(0, sum(self.held.values()) + len(self.drawn) - self.keep) - len(self.returned)

    @property
    def whole(self) -> bool:
        return not self.drawing and self.excess == 0

    def left(self, ware: Ware) -> int:
        """While drawing: how many the bag may still give. Then: how many the player has to choose from."""
        if self.drawing:
            return self.bag[ware] - self.drawn.count(ware)
        return self.held[ware] + self.drawn.count(ware) - self.returned.count(ware)

    def tap(self, ware: Ware) -> Self:
        if self.drawing:
            return replace(self, drawn=(*self.drawn, ware))
        return replace(self, returned=(*self.returned, ware))

    def take(self, count: int) -> Self:
        """Practice: draw so many at once."""
        return replace(self, drawn=self.coming[:count], enough=count < self.counts[-1])

    def stop(self) -> Self:
        return replace(self, enough=True)

    @property
    def begun(self) -> bool:
        return bool(self.drawn)

    @property
    def may_erase(self) -> bool:
        """What was drawn for the players is drawn: only what goes back can be chosen anew."""
        return bool(self.returned) if self.coming else self.begun

    def erase(self) -> Self:
        """Take the last tap back."""
        if self.returned:
            return replace(self, returned=self.returned[:-1])
        if self.enough:
            return replace(self, enough=False)
        return replace(self, drawn=self.drawn[:-1])

    def event(self) -> Event:
        return {"do": "draw", "wares": _values(self.drawn), "returned": _values(self.returned)}

    def note(self) -> dict[str, Json] | None:
        noted = {"drawn": _values(self.drawn), "enough": self.enough, "returned": _values(self.returned)}
        return noted if self.begun else None

    def noted(self, note: Json) -> Self:
        """The entry as it was noted; what no longer fits is left out."""
        entry = self
        if not isinstance(note, dict):
            return entry
        drawn = _known(Ware, note.get("drawn"))
        if self.coming:
            return entry.take(len(drawn))._putting_back(note) if len(drawn) in self.counts else entry
        for ware in drawn:
            if entry.drawing and entry.left(ware) > 0:
                entry = entry.tap(ware)
        if note.get("enough") is True and entry.may_stop:
            entry = entry.stop()
        return entry._putting_back(note)

    def _putting_back(self, note: dict[str, Json]) -> Self:
        entry = self
        for ware in _known(Ware, note.get("returned")):
            if not entry.drawing and entry.excess > 0 and entry.left(ware) > 0:
                entry = entry.tap(ware)
        return entry


@dataclass(frozen=True, slots=True)
class Painting:
    """Paintings in the order in which they are turned up."""

    counts: tuple[int, ...]
    unseen: Mapping[Icon, int]
    revealed: tuple[Icon, ...] = ()
    enough: bool = False
    coming: tuple[Icon, ...] = ()  # practice: the paintings that lie face down, in their order

    @property
    def may_stop(self) -> bool:
        return not self.whole and len(self.revealed) in self.counts

    @property
    def whole(self) -> bool:
        return self.enough or len(self.revealed) == self.counts[-1]

    @property
    def begun(self) -> bool:
        return bool(self.revealed)

    def left(self, icon: Icon) -> int:
        return self.unseen[icon] - self.revealed.count(icon)

    @property
    def may_erase(self) -> bool:
        return self.begun

    def tap(self, icon: Icon) -> Self:
        return replace(self, revealed=(*self.revealed, icon))

    def take(self, count: int) -> Self:
        """Practice: reveal so many at once."""
        return replace(self, revealed=self.coming[:count], enough=True)

    def stop(self) -> Self:
        return replace(self, enough=True)

    def erase(self) -> Self:
        return replace(self, revealed=self.revealed[:-1])

    def event(self) -> Event:
        return {"do": "paint", "revealed": _values(self.revealed)}

    def note(self) -> list[str] | None:
        return _values(self.revealed) or None

    def noted(self, note: Json) -> Self:
        entry = self
        if self.coming:
            return entry
        for icon in _known(Icon, note):
            if len(entry.revealed) < entry.counts[-1] - 1 and entry.left(icon) > 0:
                entry = entry.tap(icon)
        return entry


Entry = Drawing | Painting
Thing = TypeVar("Thing", Ware, Icon)


def drawing(state: State, option: Option, draws: PracticeDraws | None = None) -> Drawing:
    """`draws` is given where the app draws."""
    player = state.player(state.actor)
    coming = draws.wares(state) if draws else ()
    return Drawing(tuple(option["counts"]), option["keep"], player.wares, state.bag, coming=coming)


def painting(state: State, option: Option, draws: PracticeDraws | None = None) -> Painting:
    player = state.player(state.actor)
    seen = Counter(player.revealed + player.gifted)
    unseen = {icon: count - seen[icon] for icon, count in PAINTINGS[state.actor].items()}
    return Painting(tuple(option["counts"]), unseen, coming=draws.paintings(state) if draws else ())


def entry_of(state: State, way: str, draws: PracticeDraws | None) -> Entry | None:
    """The entry that the effect asks for; painting only once it is chosen where a gift is offered as well."""
    if state.phase is not Phase.ACT:
        return None
    offered = {option["do"]: option for option in options(state)}
    if "draw" in offered:
        return drawing(state, offered["draw"], draws)
    if "paint" in offered and ("gift" not in offered or way == "paint"):
        return painting(state, offered["paint"], draws)
    return None


def note_key(entry: Entry) -> str:
    """Under which key a half-made entry is noted."""
    return "draw" if isinstance(entry, Drawing) else "paint"


def _values(things: Sequence[Ware | Icon]) -> list[str]:
    return [thing.value for thing in things]


def _known(kind: type[Thing], noted: Json) -> list[Thing]:
    """The noted values that are of this kind; a note from elsewhere may hold anything."""
    if not isinstance(noted, list):
        return []
    known = {member.value: member for member in kind}
    return [known[value] for value in noted if isinstance(value, str) and value in known]
