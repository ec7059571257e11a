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
from companion.statistics.players import Players, read_players
from companion.store.store import GameLine, Store
from companion.version import PROGRAM

ANONYMOUS = "\n"  # the key of a seat that the app plays; no name has it
ABOUT = "This is a Play file that can be read by Board Game Stats. https://www.bgstatsapp.com"


def history_plays(store: Store) -> str:
    """Every finished game, the oldest first; practice games are no plays."""
    lines = [line for line in reversed(store.games()) if not line.practice and _can_be_told(line)]
    if not lines:
        raise NotExported(N_("No finished game is kept yet."))
    return plays_file(lines, store.facts()[0], read_players(store))


def one_play(store: Store, number: int) -> str:
    return plays_file([finished_line(store, number)], store.facts()[0], read_players(store))


def _can_be_told(line: GameLine) -> bool:
    return line.result is not None and line.game in REGISTERED_GAMES


def plays_file(lines: Sequence[GameLine], facts: Mapping[int, GameFacts | None], known: Players) -> str:
    """The file's text; who began and on which board is told where the facts are kept. A play of unknown date gets
    today's, which is the best that can be said of it. Players are those of the statistics: two spellings that were
    joined are one, and the companion is the anonymous one, with its own name as its role."""
    games = {name: number for number, name in enumerate(dict.fromkeys(line.game for line in lines), start=1)}
    results = [_result(line, facts.get(line.number)) for line in lines]
    seats = [_keys(line, result, known) for line, result in zip(lines, results, strict=True)]
    seated = Counter(key for keys in seats for key in keys)
    players = {key: number for number, key in enumerate(seated, start=1)}
    names = {key: name for keys, result in zip(seats, results, strict=True)
             for key, name in zip(keys, result.players, strict=True)}  # fmt: skip
    names |= {key: name for key, name in known.shown.items() if key in names} | {ANONYMOUS: PROGRAM}
    owner = max(seated, key=lambda key: (key != ANONYMOUS, seated[key]))  # whoever plays most has this companion
    today = written(disk_clock.now())
    first = min((written(line.started) for line in lines if line.started), default=today)
    file = {
        "about": ABOUT,
        "games": [_game(name, number, first) for name, number in games.items()],
        "locations": [],
        "players": [
            {
                "id": number,
                "uuid": _uuid("player", key),
                "name": printable(names[key].strip()),
                "isAnonymous": key == ANONYMOUS,
                "bggUsername": "",
                "modificationDate": first,
            }
            for key, number in players.items()
        ],
        "plays": [
            _play(line, result, facts.get(line.number), games[line.game], [players[key] for key in keys], today)
            for line, result, keys in zip(lines, results, seats, strict=True)
        ],
        "userInfo": {"meRefId": players[owner]},
    }
    return json.dumps(file, ensure_ascii=False, indent=1) + "\n"


def _result(line: GameLine, facts: GameFacts | None) -> Result:
    """In seat order, which a result kept long ago may not be."""
    assert line.result is not None
    return line.result if facts is None else Result(facts.names, facts.scores, facts.winners)


def _keys(line: GameLine, result: Result, known: Players) -> list[str]:
    """Who sat at each seat."""
    return [
        known.player(name) if line.companions.level(seat) is None else ANONYMOUS
        for seat, name in enumerate(result.players)
    ]


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
    line: GameLine, result: Result, facts: GameFacts | None, game: int, players: Sequence[int], today: str
) -> dict[str, Any]:
    when = written(line.started) if line.started else today
    best = max(result.scores)
    return {
        "uuid": _uuid("play", play_mark(line)),
        "gameRefId": game,
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
                "playerRefId": players[seat],
                "score": str(score),
                "winner": seat in result.winners,
                "startPlayer": facts is not None and facts.begins == seat,
                "newPlayer": False,
                "rank": rank(result, seat),
                "seatOrder": seat + 1,
                "role": facts.roles[seat] if facts else "",
            }
            | ({} if line.companions.level(seat) is None else {"role": printable(name), "metaData": '{"isNpc":1}'})
            for seat, (name, score) in enumerate(zip(result.players, result.scores, strict=True))
        ],
    }
