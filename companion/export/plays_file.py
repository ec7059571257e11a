"""The kept games as one `.bgsplay` file, which BG Stats reads as a whole: games, players, plays, each with its id.

Ids are made from what a play is, so that a file written again brings no play twice."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from companion.disk import clock as disk_clock
from companion.export.faults import NotExported
from companion.export.play import finished_line, game_words, minutes, play_mark, rank, written
from companion.games.facts import GameFacts
from companion.games.game import Result
from companion.games.registry import REGISTERED_GAMES
from companion.language import N_, printable
from companion.store.store import GameLine, Store
from companion.version import PROGRAM

ABOUT = "This is a Play file that can be read by Board Game Stats. https://www.bgstatsapp.com"


def history_plays(store: Store) -> str:
    """Every finished game, the oldest first; practice games are no plays."""
    lines = [line for line in reversed(store.games()) if not line.practice and _can_be_told(line)]
    if not lines:
        raise NotExported(N_("No finished game is kept yet."))
    return plays_file(lines, store.facts()[0])


def one_play(store: Store, number: int) -> str:
    return plays_file([finished_line(store, number)], store.facts()[0])


def _can_be_told(line: GameLine) -> bool:
    return line.result is not None and line.game in REGISTERED_GAMES


def plays_file(lines: Sequence[GameLine], facts: Mapping[int, GameFacts | None]) -> str:
    """The file's text; who began and on which board is told where the facts are kept. A play of unknown date gets
    today's, which is the best that can be said of it."""
    games = {name: number for number, name in enumerate(dict.fromkeys(line.game for line in lines), start=1)}
    seated = Counter(printable(name) for line in lines for name in _players(line))
    players = {name: number for number, name in enumerate(seated, start=1)}
    today = written(disk_clock.now())
    first = min((written(line.started) for line in lines if line.started), default=today)
    file = {
        "about": ABOUT,
        "games": [_game(name, number, first) for name, number in games.items()],
        "locations": [],
        "players": [
            {
                "id": number,
                "uuid": _uuid("player", name),
                "name": name,
                "isAnonymous": False,
                "bggUsername": "",
                "modificationDate": first,
            }
            for name, number in players.items()
        ],
        "plays": [_play(line, facts.get(line.number), games, players, today) for line in lines],
        "userInfo": {"meRefId": players[seated.most_common(1)[0][0]]},  # whoever plays most has this companion
    }
    return json.dumps(file, ensure_ascii=False, indent=1) + "\n"


def _players(line: GameLine) -> tuple[str, ...]:
    return line.result.players if line.result else ()


def _uuid(*what: object) -> str:
    return str(uuid5(NAMESPACE_URL, "/".join((PROGRAM, *map(str, what)))))


def _game(name: str, number: int, modified: str) -> dict[str, Any]:
    words = game_words(name)
    return {
        "id": number,
        "uuid": _uuid("game", name),
        "name": words["name"],
        "bggId": words.get("bggId", 0),
        "bggName": words["name"],
        "cooperative": False,
        "highestWins": words["highestWins"],
        "noPoints": words["noPoints"],
        "usesTeams": False,
        "isBaseGame": 1,
        "isExpansion": 0,
        "modificationDate": modified,
    }


def _play(
    line: GameLine, facts: GameFacts | None, games: dict[str, int], players: dict[str, int], today: str
) -> dict[str, Any]:
    assert line.result is not None
    result = line.result if facts is None else Result(facts.names, facts.scores, facts.winners)
    when = written(line.started) if line.started else today
    best = max(result.scores)
    return {
        "uuid": _uuid("play", play_mark(line)),
        "gameRefId": games[line.game],
        "playDate": when,
        "playDateYmd": int(when[:10].replace("-", "")),
        "entryDate": when,
        "modificationDate": when,
        "durationMin": minutes(line.duration) if line.duration else 0,
        "rounds": 0,
        "board": printable(facts.variant) if facts else "",
        "comments": "",
        "ignored": False,
        "manualWinner": any(result.scores[seat] < best for seat in result.winners)
        or result.scores.count(best) != len(result.winners),
        "usesTeams": False,
        "scoringSetting": 0,
        "playerScores": [
            {
                "playerRefId": players[printable(name)],
                "score": str(score),
                "winner": seat in result.winners,
                "startPlayer": facts is not None and facts.begins == seat,
                "newPlayer": False,
                "rank": rank(result, seat),
                "seatOrder": seat + 1,
                "role": facts.roles[seat] if facts else "",
            }
            for seat, (name, score) in enumerate(zip(result.players, result.scores, strict=True))
        ],
    }
