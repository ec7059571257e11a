"""The plug is pulled at any moment: a real process, killed at random, and everything it had kept is there."""

import json
import random
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from companion.play.session import Session
from companion.store.store import Store

PLAYER = Path(__file__).with_name("player_to_kill.py")


def play_and_kill(folder: Path, seed: int, wait: float) -> list[tuple[str, Any]]:
    """What the player said before it was killed; a sentence cut short by the kill is left out."""
    command = [sys.executable, str(PLAYER), str(folder), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as player:
        assert player.stdout is not None and player.stderr is not None
        if wait > 0:
            select.select([player.stdout], [], [], 30)
        time.sleep(abs(wait))
        player.send_signal(signal.SIGKILL)
        told, wrong = player.communicate()
        assert wrong == b""
        assert player.returncode == -signal.SIGKILL
    whole = told[: told.rfind(b"\n") + 1].decode().splitlines()
    return [(word, json.loads(what)) for word, what in (line.split(" ", 1) for line in whole)]


def standing(session: Session[Any]) -> dict[str, Any]:
    points = [[p.number, p.parent, [dict(e) for e in p.events]] for _n, p in sorted(session.tree.points.items())]
    place = {"game": session.game_number, "present": session.present, "tip": session.tree.tip}
    return {**place, "points": points, "half_made": session.half_made}


def after(kept: dict[str, Any], will: dict[str, Any], found: dict[str, Any]) -> bool:
    """Whether `found` is `kept` with the whole of the touch that was under way."""
    if "do" in will:
        number = max(point[0] for point in kept["points"]) + 1
        points = [*kept["points"], [number, kept["present"], will["do"]]]
        return found == {**kept, "present": number, "tip": number, "points": points, "half_made": {}}
    if "note" in will:
        return {**found, "half_made": {}} == {**kept, "half_made": {}}
    (point,) = will.values()
    return found["points"] == kept["points"] and found["present"] == point


def kill_many_times(folder: Path, times: int, least: int = 0) -> int:
    """How many touches were confirmed; a busy machine kills on until there were enough to prove anything."""
    dice = random.Random(times)
    steps = 0
    kept: dict[int, dict[str, Any]] = {}
    for number in range(10 * times):
        if number >= times and steps > least:
            break
        wait = dice.uniform(-0.3, 0) if number % 8 == 0 else dice.uniform(0, 0.25)  # also while it is starting
        told = play_and_kill(folder, number, wait)
        will = told[-1][1] if told and told[-1][0] == "will" else None
        last = None
        for word, what in told:
            if word == "kept":
                kept[what["game"]] = what
                last = what["game"]
        steps += sum(word == "kept" for word, _what in told)
        with Store(folder) as store:
            assert store.notices == []
            games = {line.number for line in store.games()}
            assert kept.keys() <= games
            assert len(games - kept.keys()) <= (will is not None and "new" in will) + (last is None)
            for game in games:
                found = standing(store.open_game(game))
                if game in kept and found != kept[game]:
                    assert game == last and will is not None
                    assert after(kept[game], will, found)
                kept[game] = found
            assert not list(folder.glob("games-damaged*"))
    return steps


def test_everything_that_was_kept_is_there_after_the_plug_was_pulled(tmp_path: Path) -> None:
    assert kill_many_times(tmp_path, 25, least=100) > 100


@pytest.mark.long
def test_everything_that_was_kept_is_there_after_the_plug_was_pulled_again_and_again(tmp_path: Path) -> None:
    steps = kill_many_times(tmp_path, 220)
    print(f"220 kills, {steps} confirmed touches, none lost")
