"""The table on a real evening: refusals and house rules, undo, the last turn, the menu, the screen that turns."""

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window

from companion.games.duo.boards.board_file import BUNDLED_BOARDS
from companion.games.duo.game import DUO
from companion.store.faults import NotKept
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger

BOARD = (BUNDLED_BOARDS / "shikoku.toml").read_text(encoding="utf-8")
Seat = Callable[..., Finger]


@pytest.fixture
def seat(open_app: Callable[..., CompanionApp]) -> Seat:
    """A game at the table, corrected as told, with the first roll 3, 2, 1 already told."""

    def sit(look: dict[str, Any] | None = None, rolled: bool = True, **put: Any) -> Finger:
        app = open_app(**(look or {}))
        wares = ("fan", "doll", "kimono", "pottery") * 2
        setup = {
            "do": "setup",
            "format": 1,
            "game": "duo",
            "board": "Shikoku",
            "edition": "funforge",
            "compass": "purple",
            "players": {"purple": "Aiko", "green": "Ben"},
            "boutiques": {f"c{n}": {"ware": ware, "price": 3} for n, ware in enumerate(wares, 1)},
            "waves": {"pilgrim": "hasty", "merchant": "robust", "artist": "proficient"},
        }
        app.session = app.store.new_game(DUO, setup, BOARD)
        if put:
            app.session.do([{"do": "correct", "set": {"players": put}}])
        if rolled:
            app.session.do([{"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}])
        app.go("table")
        finger = Finger(app)
        finger.settle()
        return finger

    return sit


def said(finger: Finger, words: str) -> bool:
    return any(words in text for text in finger.texts())


# Refusals


def test_a_place_too_far_says_why(seat: Seat) -> None:
    finger = seat()
    finger.touch("die:pilgrim")
    finger.touch("station:c3")
    assert said(finger, "6 stations away, but the pilgrim die shows 3")
    assert finger.app.session.events[-1]["do"] == "roll"
    island = finger.app.screen.table.island
    finger.touch_at(island.right - 4, island.top - 4)  # on the water: what the card covered is seen again
    assert not finger.sees("why") and finger.app.screen.table.desk.choice.die == "pilgrim"


def test_a_refusal_offers_the_rule_behind_it(seat: Seat) -> None:
    finger = seat()
    finger.touch("die:pilgrim")
    finger.touch("station:c3")
    finger.touch("why")
    assert finger.app.where == "rules"
    finger.app.back()
    finger.settle()
    assert finger.app.screen.table.desk.choice.die == "pilgrim"


def test_a_refusal_offers_that_the_board_differs(seat: Seat) -> None:
    finger = seat()
    finger.touch("die:pilgrim")
    finger.touch("station:c3")
    finger.touch("differs")
    assert finger.app.where == "board_check"


def test_we_play_it_so_moves_the_meeple_there_and_uses_the_die(seat: Seat) -> None:
    finger = seat()
    before = finger.app.session.events
    finger.touch("die:pilgrim")
    finger.touch("station:c3")
    finger.touch("house")
    correct, move = finger.app.session.events[len(before) :]
    assert (correct["do"], correct["why"]) == ("correct", "we play it so")
    assert move == {"do": "move", "die": "pilgrim", "to": "c3"}
    assert "pilgrim" not in finger.app.session.state.dice
    assert finger.app.session.state.player("purple").pilgrim == "c3"
    finger.touch("undo")
    assert finger.app.session.events == before


def test_a_place_touched_too_early_says_what_comes_first(seat: Seat) -> None:
    finger = seat(rolled=False)
    finger.touch("station:s3")
    assert said(finger, "roll the dice first")
    finger.touch("die:pilgrim:3")
    assert not said(finger, "roll the dice first")


def test_a_used_die_says_so_and_offers_another_value(seat: Seat) -> None:
    finger = seat()
    finger.touch("station:s3")
    finger.touch("confirm")
    finger.touch("die:pilgrim")
    assert said(finger, "The pilgrim die has already been used this turn")
    assert finger.sees("die:pilgrim:2")
    finger.touch("keep")
    assert not finger.sees("die:pilgrim:2")


# Undo


def test_undo_says_what_it_takes_back_and_redo_brings_it_again(seat: Seat) -> None:
    finger = seat()
    finger.touch("station:s3")
    finger.touch("confirm")
    assert said(finger, "Aiko visits the temple: 2")
    assert not finger.enabled("redo")
    finger.touch("undo")
    assert finger.app.session.state.player("purple").pilgrim == "s1"
    assert finger.enabled("redo")
    finger.touch("redo")
    assert finger.app.session.state.player("purple").temple == 2


def test_before_the_first_step_there_is_nothing_to_undo(seat: Seat) -> None:
    finger = seat(rolled=False)
    assert not finger.enabled("undo")


def test_the_last_move_stays_marked(seat: Seat) -> None:
    finger = seat()
    finger.touch("station:s3")
    finger.touch("confirm")
    island = finger.app.screen.table.island
    assert (island.last[0].place, island.last[1]) == ("s3", "s1")
    finger.touch("die:artist")
    assert island.last is not None
    finger.touch("undo")
    assert island.last is None


def test_a_choice_survives_a_change_of_the_screen(seat: Seat) -> None:
    finger = seat()
    finger.touch("die:merchant")
    finger.touch("mountain:m3")
    finger.app.rebuild()
    finger.settle()
    assert finger.sees("confirm")
    assert finger.app.screen.table.island.chosen == "m3"


def test_the_only_die_left_need_not_be_touched(seat: Seat) -> None:
    finger = seat()
    finger.touch("station:s3")
    finger.touch("confirm")
    finger.touch("die:artist")
    finger.touch("area:a3")
    finger.touch("confirm")
    if finger.sees("skip"):
        finger.touch("skip")
    assert finger.app.screen.table.desk.choice.die == "merchant"
    assert finger.app.screen.table.island.lit


# The end


def test_the_last_turn_is_announced_and_then_comes_the_score(seat: Seat) -> None:
    finger = seat(purple={"temple": 8})
    finger.touch("station:s3")
    assert said(finger, "This makes it the last turn")
    finger.touch("confirm")
    assert said(finger, "This is the last turn: Aiko's temple peg reached the last slot.")
    finger.touch("die:artist")
    finger.touch("area:a3")
    finger.touch("confirm")
    while finger.sees("skip"):
        finger.touch("skip")
    finger.touch("mountain:m3")
    finger.touch("confirm")
    finger.touch("skip")
    assert finger.app.session.is_over
    assert finger.app.where == "score"
    finger.app.back()
    finger.settle()
    assert finger.sees("score")
    assert "The game is over." in finger.texts()


# The menu, and trouble


def test_the_bag_is_shown_on_demand(seat: Seat) -> None:
    finger = seat(purple={"wares": {"kimono": 0, "pottery": 0, "doll": 0, "fan": 3}})
    finger.touch("menu")
    finger.touch("bag")
    assert "23 wares in the bag" in finger.texts()
    assert "5 of 8" in finger.texts()


def test_the_menu_leads_home_and_back_to_the_same_point(seat: Seat) -> None:
    finger = seat()
    finger.touch("menu")
    finger.touch("leave")
    assert finger.app.where == "home"
    finger.app.go("table")
    finger.settle()
    assert "Aiko: choose a die" in finger.texts()


def test_the_menu_locks_the_screen(seat: Seat) -> None:
    finger = seat()
    finger.touch("menu")
    finger.touch("lock")
    assert finger.names() == ["unlock"]


def test_a_full_disk_is_said_and_nothing_changes(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    finger = seat()

    def full(*_args: Any, **_how: Any) -> None:
        raise NotKept("The disk is full.")

    finger.touch("station:s3")
    monkeypatch.setattr(finger.app.session, "do", full)
    finger.touch("confirm")
    assert "The disk is full." in finger.texts()
    finger.touch("ok")
    assert finger.sees("confirm")
    assert finger.app.session.events[-1]["do"] == "roll"


def test_the_screen_turns_to_the_player_on_the_far_side(seat: Seat) -> None:
    finger = seat({"turn_screen": True})
    assert Window.rotation == 0
    finger.touch("station:s3")
    finger.touch("confirm")
    assert Window.rotation == 180
    finger.touch("die:artist")
    finger.touch("area:a3")
    finger.touch("confirm")
    assert finger.app.session.events[-1] == {"do": "move", "die": "artist", "to": "a3"}
    finger.touch("undo")
    finger.touch("undo")
    assert Window.rotation == 0


@pytest.mark.parametrize("whose", ["purple", "green"])
def test_a_panel_leads_to_setting_right_what_that_player_has(seat: Seat, whose: str) -> None:
    finger = seat()
    finger.touch(f"panel:{whose}")
    assert finger.app.where == "correct"
    assert finger.find(f"tab:{whose}").chosen


def test_a_panel_touched_in_the_middle_of_an_effect_says_what_comes_first(seat: Seat) -> None:
    finger = seat()
    finger.touch("die:merchant")
    finger.touch("mountain:m3")
    finger.touch("confirm")
    finger.touch("panel:green")
    assert finger.app.where == "table"
    assert said(finger, "A die is in use")
