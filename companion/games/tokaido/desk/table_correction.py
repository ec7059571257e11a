"""A correction while it is being made: what the table shows against what the app believes, as one `correct` event."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.games.game import Json
from companion.games.tokaido.record.state_writer import state_json
from companion.games.tokaido.rules.names import Encounter, Panorama, PlayerColour
from companion.games.tokaido.rules.state import JourneyState

NOW_NOTE = "tokaido:join now"  # the note of a game that is being joined
PLAYER_KEYS = ("coins", "temple", "souvenirs", "panoramas", "springs", "encounters", "meals")


@dataclass(frozen=True, slots=True)
class TableChange:
    """One thing that differs: whose (None: the table's), which, before and after. `key` is one of `PLAYER_KEYS`,
    "panoramas.sea" for one of them, "place", "achievements.sea" or, of the neutral traveler, "temple"."""

    colour: PlayerColour | None
    key: str
    before: Json
    after: Json


@dataclass(frozen=True, slots=True)
class TableCorrection:
    """`believed` is the state's JSON; the other fields hold only what differs from it. `lengths`: of each panorama."""

    believed: Mapping[str, Json]
    lengths: Mapping[Panorama, int]
    road: Mapping[str, tuple[str, ...]] | None = None
    neutral_temple: int | None = None
    first: Mapping[Panorama, str | None] = field(default_factory=dict)
    players: Mapping[PlayerColour, Mapping[str, Json]] = field(default_factory=dict)

    # What the table shows

    def of(self, colour: PlayerColour, key: str) -> Json:
        return self.players.get(colour, {}).get(key, self.believed["players"][colour][key])

    @property
    def places(self) -> Mapping[str, tuple[str, ...]]:
        """Who stands where, in the order of arrival."""
        return self._believed_road if self.road is None else self.road

    def place_of(self, colour: PlayerColour) -> str:
        return next(station for station, here in self.places.items() if colour in here)

    @property
    def temple_of_neutral(self) -> int:
        found: int = self.believed["neutral"]["temple"] if self.neutral_temple is None else self.neutral_temple
        return found

    def first_of(self, panorama: Panorama) -> PlayerColour | None:
        found = self.first[panorama] if panorama in self.first else self._believed_first(panorama)
        return None if found is None else PlayerColour(found)

    def owner_of(self, souvenir: str) -> PlayerColour | None:
        return next((PlayerColour(c) for c in self.believed["players"] if souvenir in self.of(c, "souvenirs")), None)

    # Touches

    def put(self, colour: PlayerColour, station: str) -> "TableCorrection":
        """A traveler stands there, last of those there; put where it stands it becomes the last."""
        left = {place: tuple(one for one in here if one != colour) for place, here in self.places.items()}
        left[station] = (*left.get(station, ()), colour.value)
        road = {place: here for place, here in left.items() if here}
        return replace(self, road=None if road == self._believed_road else road)

    def set_coins(self, colour: PlayerColour, count: int) -> "TableCorrection":
        return self._set(colour, "coins", count)

    def set_temple(self, colour: PlayerColour, count: int) -> "TableCorrection":
        """Of a player, or of the neutral traveler."""
        if colour.value in self.believed["players"]:
            return self._set(colour, "temple", count)
        return replace(self, neutral_temple=None if count == self.believed["neutral"]["temple"] else count)

    def touch_souvenir(self, colour: PlayerColour, name: str) -> "TableCorrection":
        """Into this collection and out of any other; a second touch takes it out."""
        owner = self.owner_of(name)
        without = self if owner is None else self._without(owner, "souvenirs", name)
        return without if owner == colour else without._with(colour, "souvenirs", name)

    def touch_meal(self, colour: PlayerColour, name: str) -> "TableCorrection":
        if name in self.of(colour, "meals"):
            return self._without(colour, "meals", name)
        return self._with(colour, "meals", name)

    def set_springs(self, colour: PlayerColour, points: int, count: int) -> "TableCorrection":
        """How many hot spring cards of these points."""
        return self._set(colour, "springs", _counted(self.of(colour, "springs"), points, count))

    def set_encounters(self, colour: PlayerColour, card: Encounter, count: int) -> "TableCorrection":
        return self._set(colour, "encounters", _counted(self.of(colour, "encounters"), card.value, count))

    def set_sections(self, colour: PlayerColour, panorama: Panorama, sections: int) -> "TableCorrection":
        """The achievement follows: whoever alone has it complete holds it, and nobody holds what nobody completed."""
        panoramas = {**self.of(colour, "panoramas"), panorama.value: sections}
        changed = self._set(colour, "panoramas", panoramas)
        complete = changed.complete(panorama)
        holder = changed.first_of(panorama)
        if holder in complete or (holder is None and not complete):
            return changed
        return changed.set_first(panorama, complete[0] if complete else None)

    def complete(self, panorama: Panorama) -> tuple[PlayerColour, ...]:
        """Who has completed it: one of them holds its achievement."""
        length = self.lengths[panorama]
        return tuple(PlayerColour(c) for c in self.believed["players"] if self.of(c, "panoramas")[panorama] == length)

    def set_first(self, panorama: Panorama, colour: PlayerColour | None) -> "TableCorrection":
        value = None if colour is None else colour.value
        rest = {other: held for other, held in self.first.items() if other is not panorama}
        return replace(self, first=rest if value == self._believed_first(panorama) else {**rest, panorama: value})

    # What becomes of it

    @property
    def empty(self) -> bool:
        return self.road is None and self.neutral_temple is None and not self.first and not self.players

    def values(self) -> dict[str, Json]:
        """The `set` of the event, in the order of the public format; also what is noted."""
        told: dict[str, Json] = {}
        if self.road is not None:
            told["road"] = {station: list(here) for station, here in self.road.items()}
        if self.neutral_temple is not None:
            told["neutral"] = {"temple": self.neutral_temple}
        if self.first:
            told["achievements"] = {
                panorama.value: [held] if (held := self.first[panorama]) else []
                for panorama in Panorama
                if panorama in self.first
            }
        if self.players:
            told["players"] = {
                colour.value: {key: self.players[colour][key] for key in PLAYER_KEYS if key in self.players[colour]}
                for colour in PlayerColour
                if colour in self.players
            }
        return told

    def event(self, why: str = "") -> dict[str, Json]:
        return {"do": "correct", "set": self.values()} | ({"why": why} if why else {})

    def changes(self) -> tuple[TableChange, ...]:
        """What would be set right, one by one, for the players to read before they confirm."""
        found: list[TableChange] = []
        if self.road is not None:
            before, after = _stations(self._believed_road), _stations(self.road)
            moved = [c for c in after if after[c] != before[c]]
            found += [TableChange(PlayerColour(c), "place", before[c], after[c]) for c in moved]
            if not moved:  # only the order on one station
                found.append(TableChange(None, "order", None, None))
        if self.neutral_temple is not None:
            neutral = PlayerColour(self.believed["neutral"]["colour"])
            found.append(
                TableChange(neutral, "temple", self.believed["neutral"]["temple"], self.neutral_temple)
            )
        for panorama, held in self.first.items():
            found.append(TableChange(None, f"achievements.{panorama}", self._believed_first(panorama), held))
        for colour in (each for each in PlayerColour if each in self.players):
            for key in (each for each in PLAYER_KEYS if each in self.players[colour]):
                found += _parts(colour, key, self.believed["players"][colour][key], self.players[colour][key])
        return tuple(found)

    # Helpers

    @property
    def _believed_road(self) -> dict[str, tuple[str, ...]]:
        return {station: tuple(here) for station, here in self.believed["road"].items()}

    def _believed_first(self, panorama: Panorama) -> str | None:
        holders = self.believed["achievements"][panorama]
        return holders[0] if holders else None

    def _set(self, colour: PlayerColour, key: str, value: Json) -> "TableCorrection":
        rest = {other: kept for other, kept in self.players.get(colour, {}).items() if other != key}
        believed = self.believed["players"][colour][key]
        changed = rest if value == believed else {**rest, key: value}
        others = {other: changes for other, changes in self.players.items() if other is not colour}
        return replace(self, players={**others, colour: changed} if changed else others)

    def _with(self, colour: PlayerColour, key: str, card: str) -> "TableCorrection":
        return self._set(colour, key, [*self.of(colour, key), card])

    def _without(self, colour: PlayerColour, key: str, card: str) -> "TableCorrection":
        return self._set(colour, key, [each for each in self.of(colour, key) if each != card])


def table_correction(state: JourneyState, noted: Json = None) -> TableCorrection:
    """A correction of this state, with what was noted of it as far as that still makes sense."""
    believed: dict[str, Json] = json.loads(json.dumps(state_json(state)))
    blank = TableCorrection(believed, state.road.panoramas)
    if not isinstance(noted, Mapping):
        return blank
    try:
        return _noted(blank, noted)
    except (KeyError, TypeError, ValueError, AttributeError):
        return blank


def _noted(blank: TableCorrection, noted: Mapping[str, Json]) -> TableCorrection:
    draft = blank
    if "road" in noted:
        road = {str(station): tuple(str(PlayerColour(c)) for c in here) for station, here in noted["road"].items()}
        draft = replace(draft, road=None if road == blank.places else road)
    if "neutral" in noted:
        neutral = PlayerColour(blank.believed["neutral"]["colour"])
        draft = draft.set_temple(neutral, _like(0, noted["neutral"]["temple"]))
    for panorama, held in noted.get("achievements", {}).items():
        draft = draft.set_first(Panorama(panorama), PlayerColour(held[0]) if held else None)
    for colour, values in noted.get("players", {}).items():
        for key in (each for each in PLAYER_KEYS if each in values):
            believed = blank.believed["players"][colour][key]
            draft = draft._set(PlayerColour(colour), key, _like(believed, values[key]))
    return draft


def _like(believed: Json, noted: Json) -> Json:
    if type(noted) is not type(believed) or (isinstance(noted, dict) and noted.keys() != believed.keys()):
        raise ValueError(f"{noted!r} does not stand for {believed!r}")
    return noted


def _counted(cards: list[Json], card: Json, count: int) -> list[Json]:
    """So many of this card; those that were there keep their place."""
    rest = [each for each in cards if each != card]
    had = cards.count(card)
    if count >= had:
        return [*cards, *([card] * (count - had))]
    return [*rest, *([card] * count)]


def _stations(road: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    return {colour: station for station, here in road.items() for colour in here}


def _parts(colour: PlayerColour, key: str, before: Json, after: Json) -> list[TableChange]:
    if isinstance(before, Mapping):
        return [
            TableChange(colour, f"{key}.{part}", before[part], after[part])
            for part in before
            if before[part] != after[part]
        ]
    return [TableChange(colour, key, before, after)]
