"""The kept facts of finished games: each row says of which moment of its game it is, so one that is out of date, or
lost, is noticed and worked out anew."""

import json
from collections.abc import Mapping
from typing import Any

from companion.games.facts import GameFacts, facts_json, facts_of_json
from companion.games.game import Refusal
from companion.play.facts import facts_of
from companion.store.faults import NotKept
from companion.store.ledger import Ledger
from companion.store.row_mapper import game_row, kept_game
from companion.store.rows import text_of
from companion.store.tables import FACTS, GAMES

FORMAT = 1  # of the facts: another number when they are worked out otherwise


def moment(row: Mapping[str, Any]) -> str:
    """Where a game stands, on which board: its facts are those of this moment only."""
    return f"{FORMAT} {row['present']} {row['points']} {row['board']}"


def fresh_facts(ledger: Ledger) -> tuple[dict[int, GameFacts | None], list[int]]:
    """The facts by the number of their game, None for one that has none; and the games whose facts are to be worked
    out."""
    columns = ("number", "present", "points", "board")
    found_rows = ledger.numbers_and_texts(
        f"SELECT {', '.join(columns)} FROM {GAMES.name} WHERE finished AND score_only IS NULL ORDER BY number"
    )
    rows = [dict(zip(columns, row, strict=True)) for row in found_rows]
    kept = {row["game"]: row for row in ledger.read(FACTS)}
    fresh: dict[int, GameFacts | None] = {}
    missing = []
    for row in rows:
        number, found = row["number"], kept.get(row["number"])
        if found is None or found["moment"] != moment(row):
            missing.append(number)
        else:
            value = json.loads(found["facts"])
            fresh[number] = None if value is None else facts_of_json(value)
    return fresh, missing


def work_out(ledger: Ledger, number: int) -> GameFacts | None:
    """The facts of a finished game, kept unless the store is only looked at."""
    row = game_row(ledger, number)
    try:
        facts = facts_of(ledger.reading(lambda: kept_game(ledger, number)))
    except (Refusal, NotKept):  # of a game that this companion does not know
        facts = None
    if not ledger.look_only:
        text = text_of(None if facts is None else facts_json(facts))
        ledger.write(lambda: ledger.put(FACTS, {"game": number, "moment": moment(row), "facts": text}))
    return facts
