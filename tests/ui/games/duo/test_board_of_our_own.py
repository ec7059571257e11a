"""A board edited by touches into another valid one is kept, played on by touches, exported, and replayed elsewhere."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.games.duo.boards.board_file import find_board, load_board
from companion.games.duo.record.record import state_json
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Character, Icon, Kind, Phase
from tests.ui.test_soak import Passing
from ui.games.duo.board_check.route_island import RouteIsland
from ui.games.duo.tour.hands import Hands
from ui.testing.finger import Finger, children_of

WARES = ("fan", "doll", "pottery", "kimono")


def edit(app: Any, finger: Finger) -> Board:
    """Something in every part that no rulebook prints."""
    finger.touch("dice")
    finger.touch("board_check")
    edit_the_ring(finger)
    finger.touch("mountain:m1")  # 2 becomes 3
    finger.touch("mountain:m4")  # 3 becomes 4
    finger.touch("yes")
    drag_a_route(app, finger)
    finger.touch("yes")
    finger.touch("area:a1")
    finger.touch("yes")
    finger.touch("start:far:pilgrim")
    finger.touch("station:s12")
    finger.touch("start:compass:merchant")
    finger.touch("mountain:m2")
    finger.touch("start:far:artist")
    finger.touch("area:a6")
    finger.touch("yes")
    set_value(finger, 1, "4")
    finger.touch("yes")
    set_value(finger, 10, "44")
    finger.touch("yes")
    finger.touch("face:1")  # the pilgrim die's 1 becomes 2
    finger.touch("yes")
    finger.touch("face:6")  # the merchant die's 3 becomes 4
    finger.touch("yes")
    finger.touch("face:3")  # one of the artist die's 2s becomes 3
    finger.touch("yes")
    finger.touch("save")
    return load_board(Path(app.store.folder) / "boards" / "shikoku.toml")


def edit_the_ring(finger: Finger) -> None:
    finger.touch("station:s2")
    finger.touch("kind:spring")
    finger.touch("station:s6")
    finger.touch("insert")  # the new one is a temple until it is told otherwise
    finger.touch("yes")
    finger.touch("kind:shore")
    finger.touch("station:s15")
    finger.touch("remove")
    finger.touch("all")


def drag_a_route(app: Any, finger: Finger) -> None:
    island = next(widget for widget in children_of(app.screen) if isinstance(widget, RouteIsland))
    number = next(n for n, route in enumerate(island.board.routes) if set(route) == {"c2", "m2"})
    start = island.to_window(*island.grips()[number, island.board.routes[number].index("m2")])
    finger.drag(start, island.to_window(*island.touch_points()["mountain:m1"]))


def set_value(finger: Finger, number: int, value: str) -> None:
    finger.touch(f"value:{number}")
    finger.type(value)
    if finger.sees("key:done"):  # the pad closes by itself when no further digit could follow
        finger.touch("key:done")


def begin(app: Any, finger: Finger) -> None:
    """A new game from the home screen on, as two people with the real parts before them would."""
    while app.where != "home":
        finger.touch("back")
    finger.touch("new")
    assert app.where == "setup"  # the board has been checked: no question about it
    finger.touch("name:purple")
    finger.write("Ada")
    finger.touch("next")
    for number in range(8):
        finger.touch(f"ware:{WARES[number % 4]}")
        finger.touch(f"price:{2 + number % 3}")
    finger.touch("next")
    for side in ("hasty", "robust", "inspired"):
        finger.touch(f"side:{side}")
    finger.touch("next")
    finger.touch("begin")
    finger.touch("tips:no")


def exported(app: Any, finger: Finger) -> Path:
    app.go("replay", number=1)
    finger.settle()
    finger.touch("menu")
    finger.touch("share")
    finger.touch("export")
    finger.touch("ok")
    return Path(app.store.folder) / "exports" / "game-1.jsonl"


def command(*words: object) -> str:
    """The command line in a process of its own, which knows nothing of this one's data."""
    line = [sys.executable, "-m", "companion", *map(str, words)]
    root = Path(__file__).parents[4]
    done = subprocess.run(line, capture_output=True, text=True, cwd=root, env=os.environ, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def bare(board: Board) -> Board:
    """Without the tokens, which a set-up adds."""
    return replace(board, tokens=())


def expect_edited(board: Board) -> None:
    """Every change is there, together, and nothing else is."""
    before = find_board("Shikoku")
    fresh = next(place for place in board.ring if place not in before.ring)
    assert set(board.ring) == {*before.ring, fresh} - {"s15"}
    assert board.ring[board.ring.index(fresh) - 1] == "s6" and board.kinds[fresh] is Kind.SHORE
    assert board.kinds["s2"] is Kind.SPRING
    assert dict(board.draws) == {**before.draws, "m1": 3, "m4": 4}
    assert {frozenset(route) for route in board.routes} ^ {frozenset(route) for route in before.routes} == {
        frozenset(("c2", "m1")),
        frozenset(("c2", "m2")),
    }
    assert dict(board.icons) == {**before.icons, "a1": Icon.MOON}
    assert board.start["far"] == {**before.start["far"], Character.PILGRIM: "s12", Character.ARTIST: "a6"}
    assert board.start["compass"] == {**before.start["compass"], Character.MERCHANT: "m2"}
    assert board.gold == (4, *before.gold[1:]) and board.culture == (*before.culture[:-1], 44)
    assert board.dice[Character.PILGRIM] == (2, 2, 2, 3, 3, 4)
    assert board.dice[Character.MERCHANT] == (1, 1, 2, 2, 3, 4)
    assert board.dice[Character.ARTIST] == (1, 1, 3, 2, 3, 3)
    assert board.assumed == ()


@pytest.mark.parametrize("turns", [1, pytest.param(400, marks=pytest.mark.long)])
def test_an_edited_board_is_played_on_exported_and_replayed(
    app: Any, finger: Finger, tmp_path: Path, turns: int
) -> None:
    board = edit(app, finger)
    expect_edited(board)
    begin(app, finger)
    Hands(Passing(app, tmp_path, Path(app.store.folder))).play_on(lambda state: state.turn > turns)
    state = app.session.state
    assert bare(state.board) == board and state.turn > 1
    assert turns == 1 or (state.phase is Phase.OVER and app.where == "score")
    record = exported(app, finger)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for file in (record, record.with_suffix(".toml")):
        (elsewhere / file.name).write_bytes(file.read_bytes())
    lines = command("replay", elsewhere / record.name, "--json").splitlines()
    assert len(lines) == len(app.session.events)
    assert json.loads(lines[-1]) == json.loads(json.dumps(state_json(state)))
    assert bare(load_board(elsewhere / "game-1.toml")) == board
    if turns == 1:
        return  # each process of its own takes a second
    command("--data", app.store.folder, "export", 1, elsewhere / "again.jsonl")
    again = (elsewhere / "again.jsonl").read_text(encoding="utf-8")
    assert again == record.read_text(encoding="utf-8").replace("game-1.toml", "again.toml")
