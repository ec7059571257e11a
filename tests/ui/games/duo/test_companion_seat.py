"""A seat for the companion: chosen in the set-up by touch, kept with the game, and there again after a power cut."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.export.export import export_record
from companion.play.companion_seats import CompanionSeats, companion_seats
from tests.ui.games.duo.against import ROLL, QuickOpponent, new_game, quick_thoughts
from tests.ui.games.duo.test_companion_turn import SlowOpponent
from tests.ui.played import keep
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger, frame

Open = Callable[..., CompanionApp]


def test_a_seat_is_given_to_the_companion_and_a_rematch_seats_it_again(open_app: Open, tmp_path: Path) -> None:
    app = open_app(walkthrough=False)
    finger = Finger(app)
    app.go("setup", practice=True, game="duo")
    finger.settle()
    finger.touch("seat:green")
    finger.touch("play:usual")
    assert "Haru" in finger.texts()
    finger.touch("seat:green")
    assert not finger.sees("play:usual")
    finger.touch("play:4")
    finger.touch("advice")
    finger.touch("swap")
    with quick_thoughts(QuickOpponent()):
        finger.touch("begin")
    session: Any = app.session
    assert session.setup["players"] == {"purple": "Fuji", "green": "Green"}
    assert companion_seats(session) == CompanionSeats((4, None), 0)
    export_record(app.store, session.game_number, tmp_path / "game.jsonl")  # its record is one like any other
    assert "companions" not in (tmp_path / "game.jsonl").read_text()
    app.go("setup", practice=True, game="duo")  # the next one begins with the same two
    assert app.screen.draft.levels == (4, None)
    assert app.screen.draft.advice
    app.go("setup", again=session.setup, levels=(4, None), advice=True, game="duo")
    assert (app.screen.draft.levels, app.screen.draft.players) == ((4, None), app.screen.draft.players)
    assert app.store.setting("names") is None  # nobody is called Fuji


def test_somebody_else_can_take_a_seat_in_the_middle_of_a_game(open_app: Open) -> None:
    app = open_app()
    app.session = keep(app.store, turns=2)
    finger = Finger(app)
    app.go("change_setup", number=1, game="duo")
    finger.settle()
    finger.touch("stage:players")
    finger.touch("seat:green")
    finger.touch("play:1")
    with quick_thoughts(QuickOpponent()):
        finger.touch("begin")
        finger.touch("yes")
    assert companion_seats(app.session).levels == (None, 1)
    assert app.session.setup["players"]["green"] == "Momo"


def test_a_power_cut_while_it_thinks_loses_nothing(open_app: Open, tmp_path: Path) -> None:
    app = open_app(walkthrough=False)
    slow = SlowOpponent()
    with quick_thoughts(slow):
        new_game(app, ROLL)
        app.go("table")
        frame()
        assert app.screen.table.desk.prompt == "Haru is thinking …"
        shutil.copytree(app.store.folder, tmp_path / "cut off")  # as the disk is when the plug is pulled
        app.put_away()
        slow.may_answer.set()
    shutil.rmtree(tmp_path / "data")
    shutil.copytree(tmp_path / "cut off", tmp_path / "data", ignore=shutil.ignore_patterns("*lock*"))
    with quick_thoughts(QuickOpponent()):
        app = open_app()
        finger = Finger(app)
        finger.touch("continue")
        said = app.screen.table.desk.prompt
        assert said.startswith("Haru takes the pilgrim die")
        app.put_away()  # now with its move on the table: it says the same again, without thinking
        nobody = QuickOpponent()
        with quick_thoughts(nobody):
            app = open_app()
            finger = Finger(app)
            finger.touch("continue")
            assert (app.screen.table.desk.prompt, nobody.asked) == (said, 0)
            finger.touch("done-for")
    assert app.session.steps[-1].source == "companion"
