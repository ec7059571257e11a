"""Set-up by touches: names, seats, boutiques on the island, waves, the checklist, and what is kept of it."""

from typing import Any

import pytest

from companion.games.duo.desk.setup_draft import Stage
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger

COASTS = [f"c{number}" for number in range(1, 9)]
TOKENS = [
    ("fan", 2), ("fan", 3), ("doll", 2), ("doll", 4), ("pottery", 3), ("pottery", 4), ("kimono", 3), ("kimono", 4),
]  # fmt: skip


def enter(app: CompanionApp, screen: str, **given: Any) -> None:
    app.go(screen, **given)
    Finger(app).settle()


def lay_boutiques(finger: Finger) -> None:
    for ware, price in TOKENS:
        finger.touch(f"ware:{ware}")
        finger.touch(f"price:{price}")


def turn_waves(finger: Finger, *sides: str) -> None:
    for side in sides or ("hasty", "robust", "inspired"):
        finger.touch(f"side:{side}")


def set_up(finger: Finger, *, name: str = "") -> None:
    """From the first page to the game, as quickly as it goes."""
    if name:
        finger.touch("name:purple")
        finger.write(name)
    finger.touch("next")
    lay_boutiques(finger)
    finger.touch("next")
    turn_waves(finger)
    finger.touch("next")
    finger.touch("begin")


def laid(**other: Any) -> dict[str, Any]:
    """A whole set-up as it is noted, on its last page."""
    boutiques = {coast: list(token) for coast, token in zip(COASTS, TOKENS, strict=True)}
    return {
        "names": {}, "compass": "purple", "edition": "funforge", "board": "Shikoku", "boutiques": boutiques,
        "sides": {"pilgrim": "hasty", "merchant": "robust", "artist": "inspired"}, "coast": None, "ware": None,
        "price": None, "dealt": False, "ticked": [], "stage": "checklist", **other,
    }  # fmt: skip


def begun(app: CompanionApp) -> dict[str, Any]:
    assert app.session is not None
    return dict(app.session.events[0])


def test_a_whole_set_up_by_touch_begins_the_game_it_shows(app: CompanionApp, finger: Finger) -> None:
    enter(app, "setup")
    finger.touch("name:purple")
    finger.write("Al")
    finger.touch("name:green")
    finger.write("Zoé")
    finger.touch("compass:green")
    finger.touch("edition:stonemaier")
    finger.touch("next")
    lay_boutiques(finger)
    finger.touch("next")
    turn_waves(finger, "tranquil", "robust", "proficient")
    finger.touch("next")
    finger.touch("check:wares")
    finger.touch("begin")
    assert app.where == "table"
    assert begun(app) == {
        "do": "setup", "format": 1, "game": "duo", "board": "Shikoku", "edition": "stonemaier", "compass": "green",
        "players": {"purple": "Al", "green": "Zoé"},
        "boutiques": {coast: {"ware": w, "price": p} for coast, (w, p) in zip(COASTS, TOKENS, strict=True)},
        "waves": {"pilgrim": "tranquil", "merchant": "robust", "artist": "proficient"},
    }  # fmt: skip
    assert app.store.noted("setup") is None
    assert not app.session.practice


def test_without_a_name_the_colours_are_the_names(app: CompanionApp, finger: Finger) -> None:
    app.store.note("setup", laid())
    enter(app, "setup")
    finger.touch("begin")
    assert begun(app)["players"] == {"purple": "Purple", "green": "Green"}
    assert app.store.setting("names", []) == []


def test_a_town_is_touched_on_the_island_and_corrected(app: CompanionApp, finger: Finger) -> None:
    enter(app, "setup")
    finger.touch("next")
    finger.touch("station:c5")
    finger.touch("price:4")
    finger.touch("ware:kimono")
    noted = app.store.noted("setup")
    assert noted["boutiques"] == {"c5": ["kimono", 4]}
    assert noted["coast"] == "c6"
    finger.touch("station:c5")
    finger.touch("ware:doll")
    assert app.store.noted("setup")["boutiques"] == {"c5": ["doll", 4]}


def test_the_game_cannot_begin_before_everything_lies(app: CompanionApp, finger: Finger) -> None:
    enter(app, "setup")
    for _page in range(3):
        finger.touch("next")
    assert not finger.enabled("begin")
    assert "8 towns have no token yet. 3 wave tiles have no side yet." in finger.texts()


def test_two_players_of_the_same_name_are_told(app: CompanionApp, finger: Finger) -> None:
    enter(app, "setup")
    for colour in ("purple", "green"):
        finger.touch(f"name:{colour}")
        finger.write("B")
    assert "Both players have the same name." in finger.texts()


def test_a_half_made_set_up_is_there_after_a_power_cut(open_app: Any) -> None:
    app = open_app()
    finger = Finger(app)
    enter(app, "setup")
    finger.touch("name:purple")
    finger.write("Al")
    finger.touch("next")
    finger.touch("ware:fan")
    finger.touch("price:2")
    finger.touch("ware:doll")
    app = open_app()
    finger = Finger(app)
    enter(app, "setup")
    finger.settle()
    assert finger.sees("price:3")
    finger.touch("price:3")
    assert app.store.noted("setup")["boutiques"] == {"c1": ["fan", 2], "c2": ["doll", 3]}
    assert app.store.noted("setup")["names"] == {"purple": "Al"}


def test_the_second_set_up_knows_the_names_and_the_tokens(app: CompanionApp, finger: Finger) -> None:
    enter(app, "setup")
    set_up(finger, name="Al")
    assert app.store.setting("names", []) == ["Al"]
    enter(app, "setup")
    finger.settle()
    assert "Al" in finger.texts()
    finger.touch("next")
    for ware, price in TOKENS:
        finger.touch(f"token:{ware}:{price}")
    assert list(app.store.noted("setup")["boutiques"]) == COASTS
    finger.touch("clear")
    assert app.store.noted("setup")["boutiques"] == {} and not finger.enabled("clear")
    finger.touch("undo")
    assert list(app.store.noted("setup")["boutiques"]) == COASTS


def test_a_remembered_name_is_one_touch(app: CompanionApp, finger: Finger) -> None:
    app.store.set_setting("names", ["Ben", "Al"])
    enter(app, "setup")
    finger.touch("name:green")
    finger.touch("suggest:Ben")
    assert app.store.noted("setup")["names"] == {"green": "Ben"}


def test_nothing_is_dealt_before_the_tokens_are_known(app: CompanionApp, finger: Finger) -> None:
    enter(app, "setup")
    finger.touch("next")
    assert not finger.sees("deal")


def test_the_app_deals_the_tokens_it_knows(app: CompanionApp, finger: Finger) -> None:
    app.store.set_setting("tokens", {"Shikoku": [list(token) for token in TOKENS]})
    enter(app, "setup")
    finger.touch("next")
    finger.touch("deal")
    finger.touch("next")
    finger.touch("next")
    finger.touch("begin")
    event = begun(app)
    assert sorted((token["ware"], token["price"]) for token in event["boutiques"].values()) == sorted(TOKENS)
    assert set(event["waves"]) == {"pilgrim", "merchant", "artist"}


def test_a_practice_game_is_dealt_and_begins_with_one_touch(app: CompanionApp, finger: Finger) -> None:
    enter(app, "setup", practice=True)
    finger.touch("begin")
    assert app.session.practice
    assert len(begun(app)["boutiques"]) == 8
    assert app.store.setting("tokens", None) is None


def test_a_practice_set_up_that_was_cleared_stays_so_when_the_screen_is_built_again(
    app: CompanionApp, finger: Finger
) -> None:
    enter(app, "setup", practice=True)
    app.screen.turn(Stage.BOUTIQUES)
    finger.settle()
    finger.touch("clear")
    app.change_setting("theme", "dark")
    finger.settle()
    assert app.screen.draft.boutiques == {}


def test_a_game_with_the_simulated_camera_is_practice(app: CompanionApp, finger: Finger) -> None:
    app.change_setting("camera", "simulated")
    app.store.note("setup", laid())
    enter(app, "setup")
    finger.touch("begin")
    assert app.session.practice


def test_colours_are_swapped_and_the_seats_stay(app: CompanionApp, finger: Finger) -> None:
    enter(app, "setup")
    finger.touch("name:purple")
    finger.write("Al")
    finger.touch("swap")
    noted = app.store.noted("setup")
    assert noted["names"] == {"green": "Al"}
    assert noted["compass"] == "green"


def test_another_board_of_the_players_own_can_be_chosen(app: CompanionApp, finger: Finger) -> None:
    from companion.games.duo.boards.board_file import BUNDLED_BOARDS

    folder = app.store.folder / "boards"
    folder.mkdir()
    text = (BUNDLED_BOARDS / "shikoku.toml").read_text(encoding="utf-8")
    (folder / "ours.toml").write_text(text.replace('name = "Shikoku"', 'name = "Our copy"'), encoding="utf-8")
    (folder / "broken.toml").write_text("no board", encoding="utf-8")
    app.store.note("setup", laid(stage="players"))
    enter(app, "setup")
    finger.touch("board")
    finger.touch("board:Our copy")
    assert app.store.noted("setup")["boutiques"] == {}
    app.store.note("setup", laid(board="Our copy"))
    enter(app, "setup")
    finger.touch("begin")
    assert begun(app)["board"] == "Our copy"
    assert 'name = "Our copy"' in app.session.board


def test_a_rematch_begins_with_the_seats_swapped(app: CompanionApp, finger: Finger) -> None:
    app.store.note("setup", laid(names={"purple": "Al", "green": "Bo"}))
    enter(app, "setup")
    finger.touch("begin")
    enter(app, "setup", again=begun(app))
    noted = app.store.noted("setup")
    assert noted["compass"] == "green"
    assert noted["names"] == {"purple": "Al", "green": "Bo"}
    assert noted["boutiques"] == {}


@pytest.mark.parametrize("size", [(720, 1280)])  # 800x480 is in test_setup_and_after_fit
def test_every_page_fits_in_german(open_app: Any, size: tuple[int, int]) -> None:
    app = open_app(size=size, language="de", theme="dark")
    finger = Finger(app)
    enter(app, "setup")
    for page in range(4):
        finger.settle()
        assert audit(app.holder) == [], page
        if page < 3:
            finger.touch("next")
    if size[0] > size[1]:
        finger.touch("show:island")
        assert audit(app.holder) == []
