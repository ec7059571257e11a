"""A process that plays random Duo on a store; it says before each touch what it will do, and after it what is kept.

Run as: python player_to_kill.py FOLDER SEED. It never ends by itself.
"""

import json
import os
import random
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[3]))

from companion.games.duo.boards.board_file import find_board, write_board
from companion.games.duo.game import DUO
from companion.play.session import Session
from companion.store.store import Store
from tests.companion.games.duo.play import random_event, random_setup


def say(word: str, what: Any) -> None:
    os.write(1, (word + " " + json.dumps(what) + "\n").encode())


def standing(session: Session[Any]) -> dict[str, Any]:
    """All that must be there again."""
    return {
        "game": session.game_number,
        "present": session.present,
        "tip": session.tree.tip,
        "points": [[p.number, p.parent, list(p.events)] for _n, p in sorted(session.tree.points.items())],
        "half_made": session.half_made,
    }


def touch(session: Session[Any], dice: random.Random) -> None:
    """One random touch, announced before and confirmed after."""
    chance = dice.random()
    if chance < 0.1 and session.can_undo:
        say("will", {"undo": session.tree.before()})
        session.undo()
    elif chance < 0.15 and session.can_redo:
        say("will", {"redo": session.tree.after()})
        session.redo()
    elif chance < 0.18:
        point = dice.choice(list(session.tree.points))
        say("will", {"go_to": point})
        session.go_to(point)
    elif chance < 0.3:
        say("will", {"note": len(session.tree.points)})
        session.note("wares", [dice.randrange(100)])
    else:
        events, state = [], session.state
        for _each in range(dice.randrange(1, 4)):
            if not DUO.is_over(state):
                events.append(random_event(state, dice))
                state = DUO.apply(state, events[-1])
        say("will", {"do": events})
        session.do(events, source="simulated")


def main() -> None:
    folder, dice = Path(sys.argv[1]), random.Random(sys.argv[2])
    store = Store(folder)
    board = find_board("Shikoku")
    last = store.last_open()
    if last is None or dice.random() < 0.1:
        say("will", {"new": True})
        session: Session[Any] = store.new_game(DUO, random_setup(dice, board), write_board(board))
    else:
        session = store.open_game(last)
    while True:
        say("kept", standing(session))
        if DUO.is_over(session.state):
            say("will", {"new": True})
            session = store.new_game(DUO, random_setup(dice, board), write_board(board))
        else:
            touch(session, dice)


main()
