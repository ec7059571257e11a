"""The first journey explained step by step; a set-up changed after it began; the screen turned to one of two."""

from time import monotonic
from typing import Any

import pytest
from kivy.core.window import Window

from tests.ui.games.tokaido.journeys import begin_journey
from ui.games.tokaido.road.leg import draw_leg_ahead
from ui.games.tokaido.table.screen import JourneyScreen
from ui.games.tokaido.table.table import JourneyHost
from ui.kit.drawing.kept_pictures import KeptPictures
from ui.kit.eager_layout import eager_layout
from ui.kit.rehearsing import Rehearsing
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger, FingerTouch, frame


def at_table(app: CompanionApp, players: int) -> Finger:
    begin_journey(app, players)
    app.go("table")
    finger = Finger(app)
    finger.settle()
    return finger


def test_the_first_journey_is_offered_explained_once_and_left_at_any_time(app: CompanionApp) -> None:
    finger = Finger(app)
    app.go("setup", game="tokaido")
    finger.settle()
    for name in ("count:3", "next", "from:none", "shuffle", "begin"):
        finger.touch(name)
    assert finger.sees("tips:no"), "asked when the first journey begins"
    finger.touch("tips:yes")
    assert any("line" in text for text in finger.texts())
    finger.touch("tips:more")
    assert (app.where, app.screen.trail) == ("rules", ["turn-order"])
    finger.touch("back")
    while finger.sees("tips:ok"):
        finger.touch("tips:ok")
    assert app.store.setting("tokaido:walkthrough seen") == ["start", "move", "spaces"]
    assert app.store.setting("walkthrough", None) is None, "Duo's is another one"
    finger.touch("stop:s2")
    assert finger.sees("tips:ok"), "the temple is explained"
    finger.touch("tips:off")
    finger.touch("coins:1")
    assert not finger.sees("tips:ok")
    finger.touch("menu")
    finger.touch("tips")
    assert finger.sees("tips:ok"), "from the beginning again"


def test_a_name_and_a_traveler_told_wrongly_are_set_right_in_the_middle_of_the_journey(app: CompanionApp) -> None:
    finger = at_table(app, 3)
    finger.touch("stop:s2")
    finger.touch("coins:1")
    before = app.session.events[1:]
    finger.touch("menu")
    finger.touch("correct")
    finger.touch("setup")
    assert app.where == "change_setup"
    assert not finger.enabled("begin")
    finger.touch("stage:travelers")
    finger.touch("seat:green")
    finger.touch("tile:umegae")
    finger.touch("begin")
    assert "Everything that came after it still fits." in finger.texts()
    finger.touch("yes")
    assert app.where == "table"
    assert app.session.setup["travelers"]["green"] == "umegae"
    assert app.session.events[1:] == before


def test_a_line_told_wrongly_takes_back_only_what_no_longer_fits(app: CompanionApp) -> None:
    finger = at_table(app, 3)
    for stop in ("s4", "s6"):
        finger.touch(f"stop:{stop}")
    app.go("change_setup", number=app.session.game_number)
    finger.settle()
    finger.touch("stage:line")
    for colour in ("purple", "purple"):  # out of the line, and last in it
        finger.touch(f"stand:{colour}")
    finger.touch("begin")
    finger.touch("yes")
    assert app.session.setup["line"] == ["green", "blue", "purple"]
    assert app.session.state.station_of("purple") == "s4"


def test_a_recoloured_player_keeps_traveler_and_place_in_the_line(app: CompanionApp) -> None:
    finger = at_table(app, 3)
    app.go("change_setup", number=app.session.game_number)
    finger.settle()
    finger.touch("colour:green")
    finger.touch("take:yellow")
    finger.touch("begin")
    finger.touch("yes")
    setup = app.session.setup
    assert (setup["players"]["yellow"], setup["travelers"]["yellow"]) == ("Jean-Baptiste", "hiroshige")
    assert setup["line"] == ["purple", "yellow", "blue"]


@pytest.mark.parametrize(("players", "turned"), [(2, [0, 180]), (3, [0, 0])])
def test_the_screen_turns_to_the_second_of_two_and_stays_for_more(
    open_app: Any, players: int, turned: list[int]
) -> None:
    app = open_app(turn_screen=True)
    finger = at_table(app, players)
    found = set()
    for stop in ("s4", "s6", "s7"):
        seat = list(app.session.state.players).index(app.session.state.to_act)
        found.add((seat, Window.rotation))
        finger.touch(f"stop:{stop}")
    app.go("home")
    assert Window.rotation == 0
    assert {rotation for _seat, rotation in found} == set(turned)
    assert all(rotation == (180 if players == 2 and seat == 1 else 0) for seat, rotation in found)


def test_stops_can_be_touched_before_the_road_behind_them_is_painted(
    app: CompanionApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a machine that paints nothing in time."""
    monkeypatch.setattr(KeptPictures, "within", lambda *_painting: None)
    session = begin_journey(app, 3)
    app.go("table")
    frame()
    assert isinstance(app.screen, JourneyHost)
    stop = app.screen.table.desk.stops()[0].station
    touch = FingerTouch(*app.screen.table.leg.touch_points()[f"stop:{stop}"])
    touch.send("begin")
    touch.send("end")
    assert session.events[-1] == {"do": "move", "to": stop}


def test_the_road_is_drawn_ahead_for_as_many_as_will_play(app: CompanionApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(JourneyScreen, "again", lambda _screen: None)  # nothing is painted when the table is opened
    finger, rehearsing, end = Finger(app), app.service(Rehearsing), monotonic() + 60
    for name in ("game:tokaido", "new", "count:4", "next", "from:none", "shuffle"):
        finger.touch(name)
        while not rehearsing.resting and monotonic() < end:
            frame()
    finger.touch("begin")
    assert isinstance(app.screen, JourneyHost)
    eager_layout(app.screen)
    leg = app.screen.table.leg
    assert not list(draw_leg_ahead(app.screen.sitting.state, 0, *leg.size)), "parts of the first leg are left to paint"
