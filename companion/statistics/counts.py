"""What is counted over selected games of one kind: a player's games, two against each other, the table's records."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean

from companion.statistics.played import PlayedGame


@dataclass(frozen=True, slots=True)
class PlayerCount:
    """One player in some games; means are None where nothing is known."""

    games: int
    wins: int  # alone
    shared: int
    mean: float | None
    best: int | None
    best_game: int | None  # its number
    sources: dict[str, float]  # mean points by source
    led: float | None  # share of the turns in which they were ahead
    comebacks: int  # won though somebody else was ahead after half of the turns
    seconds: float | None  # mean time used, by the players' clock
    levels: dict[int, tuple[int, int]]  # games and wins against the companion, by its level


def count_player(games: Sequence[PlayedGame], player: str) -> PlayerCount:
    seats = [(game, seat) for game in games if (seat := game.seat_of(player)) is not None]
    scores = [game.scores[seat] for game, seat in seats]
    told = [(game.facts, seat) for game, seat in seats if game.facts is not None]
    best = max(scores, default=None)
    keys = dict.fromkeys(key for facts, _seat in told for key in facts.sources)
    turns = sum(facts.turns for facts, _seat in told)
    levels: dict[int, tuple[int, int]] = {}
    for game, seat in seats:
        for level in {game.level(other) for other in range(len(game.players)) if other != seat} - {None}:
            assert level is not None
            against, won = levels.get(level, (0, 0))
            levels[level] = (against + 1, won + (game.winners == (seat,)))
    return PlayerCount(
        games=len(seats),
        wins=sum(game.winners == (seat,) for game, seat in seats),
        shared=sum(game.won(seat) and game.shared for game, seat in seats),
        mean=fmean(scores) if scores else None,
        best=best,
        best_game=next((game.number for game, seat in seats if game.scores[seat] == best), None),
        sources={key: fmean(facts.sources[key][seat] for facts, seat in told if key in facts.sources) for key in keys},
        led=sum(facts.led[seat] for facts, seat in told) / turns if turns else None,
        comebacks=sum(seat in facts.winners and facts.half not in (None, seat) for facts, seat in told),
        seconds=_mean(game.times[seat] for game, seat in seats if seat < len(game.times)),
        levels=dict(sorted(levels.items())),
    )


def _mean(values: Iterable[float]) -> float | None:
    known = list(values)
    return fmean(known) if known else None


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Two players in the games they both sat in: who came before whom, whoever else played."""

    games: int
    before: int  # how often the first was better than the second
    behind: int
    level: int
    margin: float | None  # mean points of the first above the second


def head_to_head(games: Sequence[PlayedGame], one: str, other: str) -> HeadToHead:
    pairs = [
        (game, a, b)
        for game in games
        if (a := game.seat_of(one)) is not None and (b := game.seat_of(other)) is not None
    ]
    order = [_order(game, a, b) for game, a, b in pairs]
    return HeadToHead(
        games=len(pairs),
        before=order.count(1),
        behind=order.count(-1),
        level=order.count(0),
        margin=_mean(game.scores[a] - game.scores[b] for game, a, b in pairs),
    )


def _order(game: PlayedGame, a: int, b: int) -> int:
    """1 where a came before b: a winner before all others, even where only the tie-break decided; then points."""
    mine, theirs = (game.won(a), game.scores[a]), (game.won(b), game.scores[b])
    return (mine > theirs) - (mine < theirs)


@dataclass(frozen=True, slots=True)
class Record:
    """Something that no other game of the table has: what, how much, in which game and by whom."""

    key: str  # most_points, fewest_winning, widest, most_changes, most_turns, shortest, longest, streak
    value: float
    game: int
    player: str = ""


def records(games: Sequence[PlayedGame]) -> tuple[Record, ...]:
    """The first game that reached each; a streak is told by its last game."""
    found: list[Record] = []
    scored = [(game, seat) for game in games for seat in range(len(game.scores))]
    if scored:
        game, seat = max(scored, key=lambda each: each[0].scores[each[1]])
        found.append(Record("most_points", game.scores[seat], game.number, game.players[seat]))
    won = [(game, seat) for game, seat in scored if game.won(seat)]
    if won:
        game, seat = min(won, key=lambda each: each[0].scores[each[1]])
        found.append(Record("fewest_winning", game.scores[seat], game.number, game.players[seat]))
    told = [game for game in games if game.facts is not None]
    for key, of in (("widest", "widest"), ("most_changes", "changes"), ("most_turns", "turns")):
        if told:
            most = max(told, key=lambda game: int(getattr(game.facts, of)))
            found.append(Record(key, getattr(most.facts, of), most.number))
    timed = [game for game in games if game.seconds]
    if timed:
        found.append(_timed("shortest", min(timed, key=lambda game: game.seconds or 0)))
        found.append(_timed("longest", max(timed, key=lambda game: game.seconds or 0)))
    return (*found, *_streak(games))


def _timed(key: str, game: PlayedGame) -> Record:
    return Record(key, game.seconds or 0, game.number)


def _streak(games: Sequence[PlayedGame]) -> list[Record]:
    """The most victories in a row of one player, among the games that this player sat in."""
    best: Record | None = None
    for player in sorted({key for game in games for key in game.players if key}):
        mine = [(game, game.won(seat)) for game in games if (seat := game.seat_of(player)) is not None]
        for won, run in groupby(mine, key=lambda each: each[1]):
            row = [game for game, _won in run]
            if won and len(row) > 1 and (best is None or len(row) > best.value):
                best = Record("streak", len(row), row[-1].number, player)
    return [best] if best else []


def ends(games: Iterable[PlayedGame]) -> dict[str, int]:
    """How often each cause ended a game; two causes of one game count both."""
    return dict(Counter(key for game in games if game.facts for key in game.facts.ended_by).most_common())


def lead_changes(games: Iterable[PlayedGame]) -> dict[int, int]:
    """In how many games the lead changed so often."""
    return dict(sorted(Counter(game.facts.changes for game in games if game.facts).items()))


def visits(games: Iterable[PlayedGame], player: str = "") -> dict[str, int]:
    """How often places were come to, by the player or by everybody; most first."""
    found: Counter[str] = Counter()
    for game in games:
        seat = game.seat_of(player) if player else None
        if game.facts is None or (player and seat is None):
            continue
        for place, counts in game.facts.visits.items():
            found[place] += sum(counts) if seat is None else counts[seat]
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))
