"""The table by real touches: every event can be entered, and what is stored is what was touched."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.duo.boards.board_file import BUNDLED_BOARDS
from companion.games.duo.game import DUO
from companion.games.duo.rules.refusal import Reason, Refused
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger

BOARD = (BUNDLED_BOARDS / "shikoku.toml").read_text(encoding="utf-8")
BOUTIQUES = ("fan", "doll", "kimono", "pottery", "fan", "doll", "pottery", "kimono")
NO_WARES = {"kimono": 0, "pottery": 0, "doll": 0, "fan": 0}
Seat = Callable[..., Finger]


def setup(**sides: str) -> dict[str, Any]:
    return {
        "do": "setup",
        "format": 1,
        "game": "duo",
        "board": "Shikoku",
        "edition": "funforge",
        "compass": "purple",
        "players": {"purple": "Aiko", "green": "Ben"},
        "boutiques": {f"c{n}": {"ware": ware, "price": 2 + n % 3} for n, ware in enumerate(BOUTIQUES, 1)},
        "waves": {"pilgrim": "hasty", "merchant": "robust", "artist": "proficient", **sides},
    }


@pytest.fixture
def seat(open_app: Callable[..., CompanionApp]) -> Seat:
    """`seat(purple={...}, waves={...})`: a game at the table, corrected so far, before its first roll."""

    def sit(sides: dict[str, str] | None = None, look: dict[str, Any] | None = None, **put: Any) -> Finger:
        app = open_app(**(look or {}))
        app.session = app.store.new_game(DUO, setup(**(sides or {})), BOARD)
        players = {colour: put.pop(colour) for colour in ("purple", "green") if colour in put}
        if players or put:
            app.session.do([{"do": "correct", "set": {**put, **({"players": players} if players else {})}}])
        finger = Finger(app)
        app.go("table")
        finger.settle()
        return finger

    return sit


def roll(finger: Finger, pilgrim: int, merchant: int, artist: int) -> None:
    for die, value in (("pilgrim", pilgrim), ("merchant", merchant), ("artist", artist)):
        finger.touch(f"die:{die}:{value}")


def stored(finger: Finger, count: int = 1) -> list[dict[str, Any]]:
    return list(finger.app.session.events[-count:])


def again(finger: Finger, open_app: Callable[..., CompanionApp]) -> Finger:
    """The app started again on the same data, at the table."""
    number = finger.app.session.game_number
    app = open_app()
    app.session = app.store.open_game(number)
    app.go("table")
    finger = Finger(app)
    finger.settle()
    return finger


# Dice


def test_a_roll_is_told_die_by_die_with_one_tap_each(seat: Seat) -> None:
    finger = seat()
    assert "Aiko: roll the three dice" in finger.texts()
    assert not finger.sees("die:pilgrim:5")
    roll(finger, 3, 2, 1)
    assert stored(finger) == [{"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}]
    assert "Aiko: choose a die" in finger.texts()


def test_a_die_told_wrongly_is_told_again_before_the_roll_is_whole(seat: Seat) -> None:
    finger = seat()
    finger.touch("die:pilgrim:3")
    finger.touch("die:pilgrim")
    finger.touch("die:pilgrim:4")
    finger.touch("die:merchant:2")
    finger.touch("die:artist:1")
    assert stored(finger) == [{"do": "roll", "pilgrim": 4, "merchant": 2, "artist": 1}]


def test_half_a_roll_outlives_the_app(seat: Seat, open_app: Callable[..., CompanionApp]) -> None:
    finger = seat()
    finger.touch("die:pilgrim:3")
    finger = again(finger, open_app)
    finger.touch("die:merchant:2")
    finger.touch("die:artist:1")
    assert stored(finger) == [{"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}]


def test_a_die_can_be_corrected_by_touching_it_after_the_roll(seat: Seat) -> None:
    finger = seat()
    roll(finger, 3, 2, 1)
    finger.touch("die:pilgrim")
    finger.touch("die:pilgrim")
    finger.touch("die:pilgrim:2")
    assert stored(finger) == [{"do": "roll", "pilgrim": 2, "merchant": 2, "artist": 1}]


def test_a_used_die_can_be_corrected_and_what_no_longer_fits_is_asked(seat: Seat) -> None:
    finger = seat()
    roll(finger, 3, 2, 1)
    finger.touch("die:pilgrim")
    finger.touch("station:s3")
    finger.touch("confirm")
    finger.touch("die:pilgrim")
    finger.touch("die:pilgrim:2")
    assert any("no longer fits" in text for text in finger.texts())
    finger.touch("yes")
    assert stored(finger) == [{"do": "roll", "pilgrim": 2, "merchant": 2, "artist": 1}]


def test_a_wrong_value_of_another_die_leaves_the_moves_that_still_fit(seat: Seat) -> None:
    finger = seat()
    roll(finger, 3, 2, 1)
    finger.touch("die:pilgrim")
    finger.touch("station:s3")
    finger.touch("confirm")
    finger.touch("die:merchant")
    finger.touch("fix")
    finger.touch("die:merchant:1")
    assert [event["do"] for event in stored(finger, 3)] == ["roll", "move", "temple"]
    assert stored(finger, 3)[0]["merchant"] == 1


# Moves


@pytest.mark.parametrize(
    ("value", "to", "effect"), [(2, "c2", "coins"), (3, "s3", "temple"), (1, "s2", "garden")]
)
def test_die_place_confirm_are_three_touches(seat: Seat, value: int, to: str, effect: str) -> None:
    finger = seat()
    roll(finger, value, 2, 1)
    finger.touch("die:pilgrim")
    finger.touch(f"station:{to}")
    assert not any(" → " in text for text in finger.texts()), "no line ends within what changes"
    finger.touch("confirm")
    assert stored(finger, 2) == [{"do": "move", "die": "pilgrim", "to": to}, {"do": effect}]
    assert finger.app.session.undo_words()
    finger.touch("undo")
    assert stored(finger)[0]["do"] == "roll"


def test_a_touch_at_the_wrong_moment_is_answered_in_the_size_of_the_prompt_and_marked(seat: Seat) -> None:
    finger = seat()
    finger.touch("mountain:m3")
    table = finger.app.screen.table
    assert table.bar._prompt.text == "Aiko: roll the dice first, then choose a place"
    assert table.bar._prompt.font_size == int(table.bar._prompt.wanted)
    assert table.island.refused == "m3"
    finger.touch("die:pilgrim:3")
    assert table.bar._prompt.text == "Aiko: roll the three dice" and table.island.refused == ""


def test_a_refused_redo_leaves_the_buttons_of_the_effect(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    finger = seat()
    roll(finger, 3, 2, 1)
    finger.app.session.do([{"do": "move", "die": "pilgrim", "to": "s3"}])
    finger.app.session.do([{"do": "temple"}])
    finger.app.session.undo()
    finger.settle()

    def refuse() -> None:
        raise Refused(Reason.NO_SUCH_SPACE)

    monkeypatch.setattr(finger.app.session, "redo", refuse)
    finger.touch("redo")
    assert "There is no such place on this board." in finger.texts()
    assert finger.sees("temple") and finger.sees("skip")


def test_only_move_declines_the_effect(seat: Seat) -> None:
    finger = seat()
    roll(finger, 3, 2, 1)
    finger.touch("die:pilgrim")
    finger.touch("station:s3")
    finger.touch("only-move")
    assert stored(finger, 2) == [{"do": "move", "die": "pilgrim", "to": "s3"}, {"do": "skip"}]


def test_a_chosen_die_lights_its_destinations_and_no_others(seat: Seat) -> None:
    finger = seat()
    roll(finger, 3, 2, 1)
    island = finger.app.screen.table.island
    assert island.lit == frozenset()
    for die, places in {"pilgrim": {"s3"}, "merchant": {"c2", "c7", "m3"}, "artist": {"a1", "a7"}}.items():
        finger.touch(f"die:{die}")
        assert island.lit == places


def test_a_place_chooses_the_die_that_leads_there(seat: Seat) -> None:
    finger = seat()
    roll(finger, 3, 2, 1)
    finger.touch("mountain:m3")
    finger.touch("confirm")
    assert stored(finger) == [{"do": "move", "die": "merchant", "to": "m3"}]


# Effects with more to tell


def to_draw(seat: Seat, **put: Any) -> Finger:
    finger = seat(**put)
    roll(finger, 3, 2, 1)
    finger.touch("mountain:m3")
    finger.touch("confirm")
    return finger


def test_drawn_wares_are_tapped_one_by_one(seat: Seat) -> None:
    finger = to_draw(seat)
    for ware in ("fan", "fan", "kimono"):
        finger.touch(f"ware:{ware}")
    assert stored(finger) == [{"do": "draw", "wares": ["fan", "fan", "kimono"], "returned": []}]


def test_what_exceeds_the_storage_is_chosen_by_tapping(seat: Seat) -> None:
    finger = to_draw(seat, purple={"wares": {**NO_WARES, "doll": 4}})
    for ware in ("fan", "fan", "kimono"):
        finger.touch(f"ware:{ware}")
    assert "Aiko: 2 wares go back into the bag" in finger.texts()
    assert not finger.enabled("ware:pottery")
    finger.touch("ware:doll")
    finger.touch("ware:kimono")
    assert stored(finger) == [{"do": "draw", "wares": ["fan", "fan", "kimono"], "returned": ["doll", "kimono"]}]


def test_half_a_draw_outlives_the_app(seat: Seat, open_app: Callable[..., CompanionApp]) -> None:
    finger = to_draw(seat)
    finger.touch("ware:fan")
    finger.touch("ware:doll")
    finger = again(finger, open_app)
    finger.touch("erase")
    finger.touch("ware:fan")
    finger.touch("ware:kimono")
    assert stored(finger)[0]["wares"] == ["fan", "fan", "kimono"]


def test_an_effect_with_an_entry_can_be_declined(seat: Seat) -> None:
    finger = to_draw(seat)
    finger.touch("skip")
    assert stored(finger) == [{"do": "skip"}]


@pytest.mark.parametrize("declined", [False, True])
def test_the_crafty_bonus_is_counted_unless_it_is_declined(seat: Seat, declined: bool) -> None:
    waves = {"pilgrim": "board", "merchant": "purple", "artist": "board"}
    finger = seat({"merchant": "crafty"}, purple={"wares": {**NO_WARES, "doll": 2}}, waves=waves)
    roll(finger, 1, 2, 1)
    finger.touch("die:merchant")
    finger.touch("station:c2")
    finger.touch("confirm")
    if declined:
        finger.touch("crafty")
    finger.touch("sell:2")
    assert stored(finger) == [{"do": "sell", "count": 2, **({"crafty": False} if declined else {})}]


def to_paint(seat: Seat, **put: Any) -> Finger:
    finger = seat(**put)
    roll(finger, 3, 2, 1)
    finger.touch("die:artist")
    finger.touch("area:a1")
    finger.touch("confirm")
    return finger


def test_revealed_paintings_are_tapped_in_order(seat: Seat) -> None:
    finger = to_paint(seat)
    assert "Aiko: reveal 2 paintings" in finger.texts()
    finger.touch("painting:moon")
    finger.touch("painting:bamboo")
    assert stored(finger) == [{"do": "paint", "revealed": ["moon", "bamboo"]}]


def test_half_a_painting_outlives_the_app(seat: Seat, open_app: Callable[..., CompanionApp]) -> None:
    finger = to_paint(seat)
    finger.touch("painting:waterfall")
    finger = again(finger, open_app)
    finger.touch("painting:bamboo")
    assert stored(finger) == [{"do": "paint", "revealed": ["waterfall", "bamboo"]}]


def test_paint_or_gift_is_asked(seat: Seat) -> None:
    finger = to_paint(seat, purple={"revealed": ["bamboo"]})
    assert "Aiko: paint, or give a painting away?" in finger.texts()
    finger.touch("gift")
    assert stored(finger) == [{"do": "gift"}]
    finger.touch("undo")
    finger.touch("paint")
    finger.touch("painting:moon")
    finger.touch("painting:moon")
    assert stored(finger) == [{"do": "paint", "revealed": ["moon", "moon"]}]


def test_a_wave_tile_is_taken_by_touch(seat: Seat) -> None:
    finger = seat()
    roll(finger, 4, 2, 1)
    finger.touch("die:pilgrim")
    finger.touch("station:s4")
    finger.touch("confirm")
    finger.touch("tile:artist")
    assert stored(finger) == [{"do": "wave", "tile": "artist"}]


def test_losing_robust_with_six_wares_asks_the_opponent_which(
    seat: Seat, open_app: Callable[..., CompanionApp]
) -> None:
    waves = {"pilgrim": "purple", "merchant": "green", "artist": "purple"}
    finger = seat(waves=waves, green={"wares": {**NO_WARES, "fan": 4, "doll": 2}})
    roll(finger, 3, 2, 1)
    finger.touch("die:pilgrim")
    finger.touch("station:s4")
    finger.touch("confirm")
    finger.touch("tile:merchant")
    assert "Ben: which ware goes back into the bag?" in finger.texts()
    finger = again(finger, open_app)
    assert not finger.enabled("ware:kimono")
    finger.touch("ware:doll")
    assert stored(finger) == [{"do": "wave", "tile": "merchant", "returned": "doll"}]


# The hot spring token


def to_again(seat: Seat) -> Finger:
    finger = seat(spring="purple")
    roll(finger, 3, 2, 1)
    finger.touch("die:pilgrim")
    finger.touch("station:s3")
    finger.touch("confirm")
    return finger


def test_the_forgotten_token_is_pointed_out_and_spent(seat: Seat) -> None:
    finger = to_again(seat)
    assert "You hold the hot spring token" in finger.texts()
    finger.touch("again")
    assert stored(finger) == [{"do": "again"}]
    assert finger.app.screen.table.island.lit == {"c3"}
    finger.touch("station:c3")
    finger.touch("confirm")
    assert stored(finger, 2) == [{"do": "move", "die": "pilgrim", "to": "c3"}, {"do": "coins"}]


def test_the_token_can_be_kept(seat: Seat) -> None:
    finger = to_again(seat)
    finger.touch("done")
    assert stored(finger) == [{"do": "done"}]
    assert "Ben: choose a die" in finger.texts()
