"""The drawn board compared with the players' copy, by touches."""

import random
from pathlib import Path

import pytest

from companion.games.duo.boards.board_file import find_board, find_board_text, load_board
from companion.games.duo.desk.route_editing import RoutePick
from companion.games.duo.game import DUO
from companion.games.duo.rules.names import Character, Icon, Kind
from tests.companion.games.duo.play import random_setup
from ui.games.duo.board_check.draft_island import DraftIsland
from ui.games.duo.board_check.route_island import RouteIsland
from ui.testing.audit import audit
from ui.testing.finger import Finger, children_of


def kept(app):
    return load_board(Path(app.store.folder) / "boards" / "shikoku.toml")


def island_of(app):
    return (widget for widget in children_of(app.screen) if isinstance(widget, DraftIsland))


def to_part(finger, part):
    """Everything before it is as drawn."""
    finger.touch("all")
    for _ in range(part - 2):
        finger.touch("yes")


def to_the_end(finger):
    while finger.sees("yes"):
        finger.touch("yes")
    finger.touch("save")


def test_walking_the_ring_is_one_tap_a_station(app, finger):
    app.go("board_check")
    finger.settle()
    for number in range(28):
        assert any("1 of 10" in text for text in finger.texts())
        assert any(text.startswith(f"Station {number + 1} of 28.") for text in finger.texts())
        finger.touch("yes")
    assert any("2 of 10" in text for text in finger.texts())
    to_the_end(finger)
    assert kept(app).assumed == ()
    assert app.store.setting("board checked", False)


def test_each_part_can_be_changed_by_touch(app, finger):
    app.go("board_check")
    finger.settle()
    finger.touch("station:s2")
    finger.touch("kind:spring")
    finger.touch("insert")
    finger.touch("all")
    finger.touch("mountain:m1")  # 2 becomes 3
    finger.touch("yes")
    finger.touch("yes")  # routes
    finger.touch("area:a1")
    finger.touch("yes")
    finger.touch("start:far:pilgrim")
    finger.touch("station:s12")
    finger.touch("yes")
    finger.touch("value:1")
    finger.write("4")
    finger.touch("yes")
    finger.touch("yes")
    finger.touch("face:1")
    to_the_end(finger)
    board = kept(app)
    assert board.kinds["s2"] is Kind.SPRING
    assert (len(board.ring), board.draws["m1"], board.icons["a1"]) == (29, 3, Icon.MOON)
    assert (board.start["far"][Character.PILGRIM], board.gold[0]) == ("s12", 4)
    assert board.dice[Character.PILGRIM] == (2, 2, 2, 3, 3, 4)


def test_a_coast_moves_along_the_ring_with_errors_shown_on_the_way(app, finger):
    app.go("board_check")
    finger.settle()
    finger.touch("kind:temple")  # c1
    assert any("7" in text and "8" in text for text in finger.texts())
    finger.touch("station:s2")
    finger.touch("kind:coast")
    finger.touch("all")
    finger.touch("yes")
    finger.touch("mountain:m1")
    finger.touch("station:c1")
    finger.touch("station:s2")
    to_the_end(finger)
    assert kept(app).coasts[0] == "s2"


def test_a_route_that_went_with_its_coast_is_laid_anew(app, finger):
    app.go("board_check")
    finger.settle()
    finger.touch("remove")  # c1
    finger.touch("station:s2")
    finger.touch("kind:coast")
    finger.touch("all")
    finger.touch("yes")
    assert any("A route is missing" in text for text in finger.texts())
    finger.touch("station:s2")
    finger.touch("mountain:m1")
    assert not any("Not possible" in text for text in finger.texts())
    to_the_end(finger)
    assert {"s2", "m1"} in [set(route) for route in kept(app).routes] and "c1" not in kept(app).ring


def test_a_ring_that_does_not_fit_is_walked_to_its_end_and_not_left(app, finger):
    app.go("board_check")
    finger.settle()
    finger.touch("remove")  # c1
    assert not finger.enabled("all")
    finger.touch("yes")
    finger.touch("station:s19")
    while finger.enabled("yes"):
        finger.touch("yes")
    assert any("1 of 10" in text for text in finger.texts())
    finger.touch("undo")
    assert finger.enabled("all")


def test_a_broken_route_is_said_without_ids_and_taken_back_by_one_touch(app, finger):
    app.go("board_check")
    finger.settle()
    to_part(finger, 3)
    for town in ("mountain:m1", "mountain:m2", "mountain:m4"):  # m2 is cut off from its neighbour
        finger.touch(town)
    gone = set(find_board("Shikoku").routes) - set(app.screen.board_walk.draft.printed.routes)
    assert len(gone) == 1 and next(island_of(app)).moved_routes() == gone, "nothing of it shines through"
    said = next(text for text in finger.texts() if text.startswith("Not possible yet"))
    assert "own A" in said and "m1" not in said and "m2" not in said
    assert isinstance(next(island_of(app)), RouteIsland), "a drawing that shows what is picked"
    assert not finger.enabled("yes")
    finger.touch("undo")
    assert finger.enabled("yes") and not finger.enabled("undo")
    to_the_end(finger)
    assert kept(app).routes == find_board("Shikoku").routes


def test_the_picked_end_moves_and_the_other_one_when_it_is_asked_for(app, finger):
    app.go("board_check")
    finger.settle()
    to_part(finger, 3)
    finger.touch("station:c2")
    finger.touch("mountain:m2")
    assert next(island_of(app)).pick == RoutePick("c2", "m2")
    finger.touch("other end")
    assert next(island_of(app)).pick == RoutePick("m2", "c2")
    finger.touch("other end")
    finger.touch("mountain:m1")
    to_the_end(finger)
    assert any(set(route) == {"c2", "m1"} for route in kept(app).routes)


def test_every_change_of_every_part_is_undone_by_one_touch_each(app, finger):
    app.go("board_check")
    finger.settle()
    finger.touch("station:s2")
    finger.touch("kind:spring")
    finger.touch("all")
    finger.touch("mountain:m1")
    for _part in range(3):
        finger.touch("yes")
    finger.touch("start:far:pilgrim")
    finger.touch("station:s12")
    finger.touch("yes")
    finger.touch("value:1")
    finger.write("4")
    for part in ("6 of 10", "5 of 10", "2 of 10", "1 of 10"):
        finger.touch("undo")
        assert any(part in text for text in finger.texts())
    assert not finger.enabled("undo")
    finger.touch("all")
    to_the_end(finger)
    board = find_board("Shikoku")
    assert (kept(app).kinds, kept(app).draws, kept(app).start) == (board.kinds, board.draws, board.start)
    assert kept(app).gold == board.gold


def test_a_value_out_of_order_is_said_where_it_stands_and_not_left(app, finger):
    app.go("board_check")
    finger.settle()
    to_part(finger, 6)
    finger.touch("value:6")
    assert finger.top().field.text == "", "no old number stands in the way"
    finger.touch("key:3")
    finger.touch("key:done")
    assert any("3 comes after 35" in text for text in finger.texts())
    assert finger.find("value:6").kind == "chosen" and finger.find("value:5").kind == "plain"
    assert not finger.enabled("yes")
    assert finger.sees("station:c1"), "the island stays"
    finger.touch("step back")
    assert not any("3 comes after 35" in text for text in finger.texts()), "where the meeples start all is fine"
    finger.touch("yes")
    finger.touch("value:6")
    finger.type("46")  # two digits are a whole value
    assert finger.enabled("yes")


@pytest.mark.parametrize("then", ["", "home"], ids=["from the menu", "before a game"])
def test_no_button_jumps_from_page_to_page(app, finger, then):
    """Before a game the first station also says why all this is asked, the second no longer."""
    app.go("board_check", then=then)
    finger.settle()
    assert any("No rulebook prints this" in text for text in finger.texts()) == bool(then)
    first = {name: tuple(finger.find(name).pos) for name in ("yes", "step back", "undo", "later")}
    kinds = tuple(finger.find("kind:temple").pos)
    finger.touch("yes")
    assert tuple(finger.find("kind:temple").pos) == kinds
    assert {name: tuple(finger.find(name).pos) for name in first} == first
    finger.touch("kind:temple")
    finger.touch("kind:spring")
    assert tuple(finger.find("kind:temple").pos) == kinds
    finger.touch("all")
    while finger.sees("yes"):
        assert {name: tuple(finger.find(name).pos) for name in first} == first
        finger.touch("yes")


def test_a_route_is_dragged_by_its_end(app, finger):
    app.go("board_check")
    finger.settle()
    to_part(finger, 3)
    island = next(island_of(app))
    number = next(n for n, route in enumerate(island.board.routes) if set(route) == {"c2", "m2"})
    end = island.board.routes[number].index("m2")
    start = island.to_window(*island.grips()[number, end])
    x, y = island.touch_points()["mountain:m1"]
    finger.drag(start, island.to_window(x, y))
    to_the_end(finger)
    assert any(set(route) == {"c2", "m1"} for route in kept(app).routes)


def test_what_was_compared_survives_a_power_cut(open_app):
    app = open_app()
    finger = Finger(app)
    app.go("board_check")
    finger.settle()
    finger.touch("all")
    finger.touch("mountain:m1")
    app = open_app()
    finger = Finger(app)
    app.go("board_check")
    finger.settle()
    assert any("2 of 10" in text for text in finger.texts())
    finger.touch("mountain:m1")
    to_the_end(finger)
    assert kept(app).draws["m1"] == 4


def test_later_leaves_the_board_as_it_was(app, finger):
    app.go("board_check")
    finger.settle()
    finger.touch("kind:temple")
    finger.touch("later")
    assert app.where == "home"
    assert not (Path(app.store.folder) / "boards").exists()


@pytest.mark.parametrize(
    ("size", "language"),
    [
        ((800, 480), "de"),
        ((720, 1280), "fr"),
        pytest.param((800, 480), "fr", marks=pytest.mark.long),
        pytest.param((720, 1280), "de", marks=pytest.mark.long),
        pytest.param((1024, 600), "en", marks=pytest.mark.long),
        pytest.param((1280, 720), "de", marks=pytest.mark.long),
    ],
)
def test_nothing_is_cut_off_in_any_part(open_app, size, language):
    app = open_app(size=size, language=language)
    finger = Finger(app)
    app.go("board_check")
    finger.settle()
    assert audit(app.holder) == []
    finger.touch("all")
    while finger.sees("yes"):
        finger.touch("yes")
        assert audit(app.holder) == [], finger.texts()


def test_the_first_game_opens_the_check_which_can_be_put_off(open_app):
    app = open_app()
    finger = Finger(app)
    finger.touch("new")
    assert app.where == "board_check"
    finger.touch("later")
    assert app.where == "setup"
    finger.touch("back")
    finger.touch("new")
    assert app.where == "setup"


def running_game(app):
    setup = random_setup(random.Random(1), find_board("Shikoku"))
    app.session = app.store.new_game(DUO, setup, find_board_text("Shikoku"))
    app.go("table")


def test_a_running_game_goes_on_with_the_corrected_board(app, finger):
    running_game(app)
    app.go("board_check", place="m2")
    finger.settle()
    finger.touch("mountain:m2")  # 4 becomes 2
    finger.touch("save")
    assert app.where == "table"
    assert app.session.state.board.draws["m2"] == 2
    assert app.store.open_game(1).state.board.draws["m2"] == 2

def test_what_was_not_compared_stays_assumed_when_one_place_is_corrected_in_a_game(app, finger):
    running_game(app)
    finger.touch("menu")
    finger.touch("differs")
    assert app.where == "board_check" and "My board differs here" in finger.texts()
    assert "What you change here holds for this game and for later ones." in finger.texts()
    finger.touch("kind:temple")
    finger.touch("save")
    assert app.where == "table"
    assert kept(app).assumed == find_board("Shikoku").assumed != ()
    assert not app.store.setting("board checked", False)
    assert app.store.noted("board check") is None
    app.go("score")
    finger.settle()
    assert any("assumed" in text for text in finger.texts())


def test_a_place_that_makes_others_impossible_leads_to_them(app, finger):
    running_game(app)
    app.go("board_check", place="c1")
    finger.settle()
    finger.touch("remove")
    assert not finger.enabled("save")
    assert "Not possible yet. The ring has 7 coastal towns; there must be 8." in finger.texts()
    finger.touch("station:s2")
    finger.touch("kind:coast")
    assert "Not possible yet. There are 10 trade routes; there must be 11." in finger.texts()
    finger.touch("misfit")
    assert any("trade routes" in text for text in finger.texts())
    finger.touch("later")
    assert app.where == "table" and not (Path(app.store.folder) / "boards").exists()


def test_a_refused_way_of_the_merchant_opens_the_routes(app, finger):
    running_game(app)
    app.session.do([{"do": "roll", "pilgrim": 1, "merchant": 1, "artist": 1}])
    app.go("home")
    app.go("table")
    finger.settle()
    finger.touch("die:merchant")
    finger.touch("mountain:m4")
    finger.touch("differs")
    assert "The trade routes" in finger.texts()


def test_the_towns_that_do_not_fit_have_a_letter_on_the_drawing_and_in_words(app, finger):
    app.go("board_check")
    finger.settle()
    finger.touch("kind:temple")  # c1
    finger.touch("station:s2")
    finger.touch("kind:coast")
    assert any("this is no town: Temple A." in text for text in finger.texts())
    assert next(island_of(app)).marks == {"c1": "A"}
