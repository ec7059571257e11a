"""A correction while it is being made: what the table shows against what the app believes, as one `correct` event."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.games.duo.record.record import state_json
from companion.games.duo.rules.names import PAINTINGS, Character, Colour, Icon, Ware
from companion.games.duo.rules.state import State
from companion.games.game import Json

TABLE = ("roller", "spring", "waves")
PLAYER = ("pilgrim", "merchant", "artist", "temple", "garden", "coins", "gold", "wares", "revealed", "gifted")


@dataclass(frozen=True, slots=True)
class CorrectedValue:
    """One thing that differs: whose (None: the table's), which, before and after."""

    colour: Colour | None
    key: str  # a key of formats.md; "wares.fan" or "waves.artist" for one of several
    before: Json
    after: Json


@dataclass(frozen=True, slots=True)
class CorrectionDraft:
    """`believed` is the state's JSON; `table` and `players` hold only what differs from it."""

    believed: Mapping[str, Json]
    table: Mapping[str, Json] = field(default_factory=dict)
    players: Mapping[Colour, Mapping[str, Json]] = field(default_factory=dict)

    def of_table(self, key: str) -> Json:
        return self.table.get(key, self.believed[key])

    def of(self, colour: Colour, key: str) -> Json:
        believed = self.believed["players"][colour][key]
        return self.players.get(colour, {}).get(key, believed)

    def set_table(self, key: str, value: Json) -> "CorrectionDraft":
        return replace(self, table=_differing(self.table, key, value, self.believed[key]))

    def set_wave(self, tile: Character, holder: str) -> "CorrectionDraft":
        return self.set_table("waves", {**self.of_table("waves"), str(tile): holder})

    def set(self, colour: Colour, key: str, value: Json) -> "CorrectionDraft":
        believed = self.believed["players"][colour][key]
        changed = _differing(self.players.get(colour, {}), key, value, believed)
        others = {other: changes for other, changes in self.players.items() if other is not colour}
        return replace(self, players={**others, colour: changed} if changed else others)

    def set_ware(self, colour: Colour, ware: Ware, count: int) -> "CorrectionDraft":
        return self.set(colour, "wares", {**self.of(colour, "wares"), str(ware): count})

    def add_painting(self, colour: Colour, row: str, icon: Icon) -> "CorrectionDraft":
        return self.set(colour, row, [*self.of(colour, row), str(icon)])

    def take_painting(self, colour: Colour, row: str, place: int) -> "CorrectionDraft":
        icons = list(self.of(colour, row))
        del icons[place]
        return self.set(colour, row, icons)

    def paintings_left(self, colour: Colour, icon: Icon) -> int:
        """How many paintings with this icon are neither revealed nor given."""
        seen = [*self.of(colour, "revealed"), *self.of(colour, "gifted")]
        return PAINTINGS[colour][icon] - seen.count(str(icon))

    @property
    def empty(self) -> bool:
        return not self.table and not self.players

    def values(self) -> dict[str, Json]:
        """The `set` of the event, in the order of formats.md."""
        told = {key: self.table[key] for key in TABLE if key in self.table}
        players = {
            str(colour): {key: self.players[colour][key] for key in PLAYER if key in self.players[colour]}
            for colour in Colour
            if colour in self.players
        }
        return {**told, "players": players} if players else told

    def event(self, why: str = "") -> dict[str, Json]:
        return {"do": "correct", "set": self.values()} | ({"why": why} if why else {})

    def changes(self) -> tuple[CorrectedValue, ...]:
        """What would be set right, one by one, for the players to read before they confirm."""
        found: list[CorrectedValue] = []
        for key in TABLE:
            if key in self.table:
                found += _parts(None, key, self.believed[key], self.table[key])
        for colour in Colour:
            for key in PLAYER:
                if key in self.players.get(colour, {}):
                    found += _parts(colour, key, self.believed["players"][colour][key], self.players[colour][key])
        return tuple(found)


def believed(state: State) -> dict[str, Json]:
    """The state as plain JSON: what the app believes."""
    plain: dict[str, Json] = json.loads(json.dumps(state_json(state)))
    return plain


def read_correction(believed: Mapping[str, Json], noted: Json) -> CorrectionDraft:
    """The half-made correction that was noted, as far as it still makes sense on this state."""
    blank = CorrectionDraft(believed)
    if not isinstance(noted, Mapping):
        return blank
    try:
        draft = blank
        for key in TABLE:
            if key in noted:
                draft = draft.set_table(key, _like(believed[key], noted[key]))
        for colour, values in noted.get("players", {}).items():
            for key in PLAYER:
                if key in values:
                    whose = Colour(colour)
                    draft = draft.set(whose, key, _like(believed["players"][whose][key], values[key]))
    except (KeyError, TypeError, ValueError, AttributeError):
        return blank
    return draft


def _like(believed: Json, noted: Json) -> Json:
    if type(noted) is not type(believed) or (isinstance(noted, dict) and noted.keys() != believed.keys()):
        raise ValueError(f"{noted!r} does not stand for {believed!r}")
    return noted


def _differing(changes: Mapping[str, Json], key: str, value: Json, believed: Json) -> dict[str, Json]:
    rest = {other: kept for other, kept in changes.items() if other != key}
    return rest if value == believed else {**rest, key: value}


def _parts(colour: Colour | None, key: str, before: Json, after: Json) -> Sequence[CorrectedValue]:
    if isinstance(before, Mapping):
        return [
            CorrectedValue(colour, f"{key}.{part}", before[part], after[part])
            for part in before
            if before[part] != after[part]
        ]
    return [CorrectedValue(colour, key, before, after)]
