"""One finished game in the words of BG Stats: as JSON, as an address that opens it there, and as a QR code of that."""

import hashlib
import json
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from companion.disk import clock as disk_clock
from companion.export.faults import NotExported
from companion.games.game import Result, ScoreSheet
from companion.language import N_, _, printable
from companion.statistics.players import Players, read_players
from companion.store.row_mapper import known_game
from companion.store.store import GameLine, Store
from companion.version import PROGRAM

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
WRITTEN = "%Y-%m-%d %H:%M:%S"  # in UTC
LONGEST_COMMENT = 400  # characters: they travel in the address
LONGEST_ADDRESS = 1450  # characters: its code has at most 137 modules, which a small screen shows large enough
_LEGAL = ":,!'()*;@/?"  # what may stand in the query of an address as it is

QrModules = tuple[tuple[bool, ...], ...]
"""The rows of a QR code, its quiet border included; True is dark."""


def play_summary(store: Store, number: int) -> dict[str, Any]:
    """A finished game in the words of BG Stats' import; what is not known is left out."""
    line = finished_line(store, number)
    game, result = known_game(line.game), line.result
    assert result is not None
    starts: int | None = None
    roles: tuple[str, ...] = ()
    more: dict[str, Any] = {}
    if line.score_only is None:
        session = store.open_game(number)
        if session.is_over:  # a game whose last steps no longer fit the rules keeps the result it had
            state = session.state
            result = game.result(state)  # in seat order, which a result kept long ago may not be
            starts = game.begins(session.states[0])
            roles = tuple(game.role(state, seat) for seat in range(len(result.players)))
            more = {"board": printable(game.variant(state)), "comments": comment(score_lines(game.sheet(state)))}
    summary: dict[str, Any] = {
        "sourceName": PROGRAM,
        "sourcePlayId": play_mark(line),
        "game": game_words(line.game),
        "players": [_player(result, seat, starts, roles, read_players(store)) for seat in range(len(result.players))],
    }
    if line.started is not None:
        summary["playDate"] = written(line.started)
    if line.duration is not None:
        summary["durationMin"] = minutes(line.duration)
    return summary | {key: value for key, value in more.items() if value}


def finished_line(store: Store, number: int) -> GameLine:
    line = store.game_line(number)
    if line.result is None:
        raise NotExported(N_("Game {number} is not finished: it has no result yet."), number=number)
    return line


def game_words(name: str) -> dict[str, Any]:
    """The game as BG Stats knows it."""
    game = known_game(name)
    known = {} if game.bgg_id is None else {"bggId": game.bgg_id}
    return {"name": game.title(), "sourceGameId": name, **known, "highestWins": True, "noPoints": False}


def _player(
    result: Result, seat: int, starts: int | None, roles: tuple[str, ...], known: Players
) -> dict[str, Any]:
    """Under the name that the table gives the player now, with an id that no other spelling changes."""
    name, key = result.players[seat], known.player(result.players[seat])
    player = {
        "name": printable(known.shown.get(key, name)),
        "sourcePlayerId": printable(key),
        "startPlayer": seat == starts,
        "score": result.scores[seat],
        "rank": rank(result, seat),
        "winner": seat in result.winners,
    }
    return player | ({"role": roles[seat]} if roles and roles[seat] else {})


def rank(result: Result, seat: int) -> int:
    """The winner is first even where only the tie-break decided; after that, points decide."""
    if seat in result.winners:
        return 1
    ahead = [other for other, score in enumerate(result.scores) if score > result.scores[seat]]
    return 1 + len({*ahead, *result.winners})


def play_mark(line: GameLine) -> str:
    """The same for the same play every time, even after a name in it was corrected, so that it is not counted twice.
    Where its date is unknown, only the names tell it from another table's."""
    when = line.names if line.started is None else line.started.astimezone(UTC).isoformat()
    known = json.dumps([line.number, line.game, when])
    return hashlib.blake2b(known.encode(), digest_size=8).hexdigest()


def written(when: datetime) -> str:
    return when.astimezone(UTC).strftime(WRITTEN)


def minutes(seconds: float) -> int:
    return max(1, round(seconds / 60))


def score_lines(sheet: ScoreSheet) -> list[str]:
    """One line for each seat: "Aiko: faith 42, commerce 20, culture 33, total 95"."""
    lines = []
    for seat, (player, total) in enumerate(zip(sheet.seats, sheet.totals, strict=True)):
        parts = [f"{row.label} {row.points[seat]}" for row in sheet.rows]
        whole = _("Total") + f" {total}"
        lines.append(_("{name}: {points}").format(name=player.name, points=", ".join([*parts, whole])))
    return lines


def comment(lines: Iterable[str]) -> str:
    """The lines, where they are no more than a comment may have."""
    told = "\n".join(map(printable, lines))
    return told if len(told) <= LONGEST_COMMENT else ""


def play_address(store: Store, number: int, now: datetime | None = None) -> str:
    """The address that opens BG Stats with this play; its date is required there, so an unknown one is today's."""
    summary = play_summary(store, number)
    summary.setdefault("playDate", written(now or disk_clock.now()))
    address = _address(summary)
    return address if len(address) <= LONGEST_ADDRESS else _address(summary | {"comments": ""})


def _address(summary: dict[str, Any]) -> str:
    said = {key: value for key, value in summary.items() if value != ""}
    return ADDRESS + quote(json.dumps(said, ensure_ascii=False, separators=(",", ":")), safe=_LEGAL)


def qr_modules(address: str) -> QrModules:
    """The address as a QR code; the largest holds some 2,900 characters, more than five players need."""
    import segno  # only whoever shares a game needs it

    code = segno.make_qr(address, error="l")
    return tuple(tuple(bool(module) for module in row) for row in code.matrix_iter(border=4))
