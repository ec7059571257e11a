"""Who is who: players are known by their names. Spellings that differ only in case or spaces are one; others can be
joined, and a player renamed, and no record is changed by it."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from companion.games.game import Json, KeptSettings

PLAYERS = "players"  # the setting


@lru_cache(maxsize=4096)
def key_of(name: str) -> str:
    """The same for all spellings of a name that mean one player for certain."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


@dataclass(frozen=True, slots=True)
class Players:
    """What the table has told about its players; everything by key."""

    joined: Mapping[str, str] = field(default_factory=dict)  # a spelling that belongs to another one
    shown: Mapping[str, str] = field(default_factory=dict)  # the name to show, where it was changed
    colours: Mapping[str, str] = field(default_factory=dict)  # the favourite colour, where it was chosen

    def player(self, name: str) -> str:
        """The key of the player behind a name, through all that were joined."""
        key, seen = key_of(name), set[str]()
        while key in self.joined and key not in seen:
            seen.add(key)
            key = self.joined[key]
        return key

    def renamed(self, player: str, name: str) -> "Players":
        """With another name for a player. The name of another player joins the two."""
        if not key_of(name):
            return self
        other = self.player(name)
        here = self if other == player else self._pointing(other, player)
        return Players(here.joined, {**here.shown, player: name.strip()}, here.colours)

    def join(self, one: str, other: str) -> "Players":
        """`one` was always `other`: their games are counted together, under the name of `other`."""
        return self if self.player(one) == self.player(other) else self._pointing(self.player(one), self.player(other))

    def parted(self, spelling: str) -> "Players":
        """A spelling that was joined stands for a player of its own again."""
        joined = {key: to for key, to in self.joined.items() if key != key_of(spelling)}
        return Players(joined, self.shown, self.colours)

    def spellings(self, player: str) -> list[str]:
        """The keys that were joined to this player."""
        return sorted(key for key in self.joined if self.player(key) == player)

    def coloured(self, player: str, colour: str) -> "Players":
        return Players(self.joined, self.shown, {**self.colours, player: colour})

    def _pointing(self, one: str, other: str) -> "Players":
        shown = {key: name for key, name in self.shown.items() if key != one}
        return Players({**self.joined, one: other}, shown, self.colours)

    def json(self) -> Json:
        return {"joined": dict(self.joined), "shown": dict(self.shown), "colours": dict(self.colours)}


def read_players(settings: KeptSettings) -> Players:
    kept = settings.setting(PLAYERS, {})
    parts = [kept.get(name) if isinstance(kept, dict) else None for name in ("joined", "shown", "colours")]
    return Players(*({str(key): str(value) for key, value in part.items()} if isinstance(part, dict) else {}
                     for part in parts))  # fmt: skip


def keep_players(settings: KeptSettings, players: Players) -> None:
    settings.set_setting(PLAYERS, players.json())
