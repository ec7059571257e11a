"""The finished games as statistics see them: kept facts and results, with the players behind the names."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.games.facts import GameFacts
from companion.games.registry import REGISTERED_GAMES
from companion.statistics.players import Players, key_of
from companion.store.game_lines import GameLine
from companion.store.store import Store


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One finished game. Without `facts` only who played and how it ended is known of it."""

    number: int
    game: str
    started: datetime | None
    players: tuple[str, ...]  # their keys, in seat order; "" for a seat without a name, and for the companion's
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seconds: float | None
    times: tuple[float, ...]
    levels: tuple[int | None, ...]  # of the companion on a seat
    facts: GameFacts | None = None

    def seat_of(self, player: str) -> int | None:
        return self.players.index(player) if player in self.players else None

    def won(self, seat: int) -> bool:
        return seat in self.winners

    @property
    def shared(self) -> bool:
        return len(self.winners) > 1

    def level(self, seat: int) -> int | None:
        return self.levels[seat] if seat < len(self.levels) else None


@dataclass(frozen=True, slots=True)
class Played:
    """All of them, the oldest first; `missing` are finished games whose facts are not worked out yet."""

    games: tuple[PlayedGame, ...]
    missing: tuple[int, ...]
    names: dict[str, str]  # what to call each player
    colours: dict[str, str]  # each player's colour: the chosen one, else the one played most

    def players(self, game: str | None = None) -> list[str]:
        """Those who have played, who played most first."""
        seated = Counter(key for each in self.games if game in (None, each.game) for key in each.players if key)
        return [key for key, _count in sorted(seated.items(), key=lambda item: (-item[1], item[0]))]

    def spelt(self, key: str) -> str:
        """A name as it was written last, of a spelling that may have been joined to another one."""
        written = (name for each in reversed(self.games) if each.facts for name in each.facts.names)
        return next((name.strip() for name in written if key_of(name) == key), key)

    def kinds(self) -> list[str]:
        """The games that were played, those played most first."""
        return [name for name, _count in Counter(each.game for each in self.games).most_common()]


def played(store: Store, players: Players) -> Played:
    """What the store keeps now; practice games are left out."""
    facts, missing = store.facts()
    lines = [line for line in store.games() if line.result is not None and not line.practice]
    games = tuple(_played_game(line, facts.get(line.number), players) for line in reversed(lines))
    known = {line.number for line in lines if line.game in REGISTERED_GAMES}
    return Played(games, tuple(number for number in missing if number in known), *_looks(lines, games, players))


def _played_game(line: GameLine, facts: GameFacts | None, players: Players) -> PlayedGame:
    result = facts or line.result
    assert result is not None and line.result is not None
    names = facts.names if facts else line.result.players
    keys = [
        players.player(name) if line.companions.level(seat) is None else ""  # a companion is nobody
        for seat, name in enumerate(names)
    ]
    twice = Counter(keys)
    return PlayedGame(
        number=line.number,
        game=line.game,
        started=line.started,
        players=tuple(key if twice[key] == 1 else "" for key in keys),  # one name at two seats is nobody's
        scores=result.scores,
        winners=result.winners,
        seconds=line.duration,
        times=line.times,
        levels=line.companions.levels,
        facts=facts,
    )


def _looks(
    lines: Iterable[GameLine], games: Sequence[PlayedGame], players: Players
) -> tuple[dict[str, str], dict[str, str]]:
    """The newest spelling of each player's name, unless another was chosen; and the colour."""
    names: dict[str, str] = {}
    for line in lines:  # the newest first
        for seat, name in enumerate(line.result.players if line.result else ()):
            if line.companions.level(seat) is None:
                names.setdefault(players.player(name), name.strip())
    worn: dict[str, Counter[str]] = {}
    for each in games:
        for key, colour in zip(each.players, each.facts.colours if each.facts else (), strict=False):
            worn.setdefault(key, Counter())[colour] += 1
    colours = {key: counts.most_common(1)[0][0] for key, counts in worn.items() if key}
    return {**names, **{key: name for key, name in players.shown.items() if key in names}}, colours | {
        key: colour for key, colour in players.colours.items() if key in names
    }


def selected(
    games: Iterable[PlayedGame],
    *,
    game: str | None = None,
    players: Collection[str] = (),
    since: datetime | None = None,
) -> tuple[PlayedGame, ...]:
    """Those of one game, in which all these players sat, begun since then; a game of unknown date is in no period."""
    return tuple(
        each
        for each in games
        if (game is None or each.game == game)
        and all(player in each.players for player in players)
        and (since is None or (each.started is not None and each.started >= since))
    )
