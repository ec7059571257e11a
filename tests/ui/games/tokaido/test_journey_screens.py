"""Tokaido's screens by touch: set-up, refusals, half-made entries, corrections, joining, score only, the ceremony."""

import random
import re
from typing import Any

import pytest

from companion.games.names_played import remember
from companion.games.tokaido.desk.panels import panels
from companion.games.tokaido.rules.names import TurnPhase
from tests.companion.games.tokaido.sensible_play import sensible_event
from tests.ui.games.tokaido.journeys import LONG_NAMES, begin_journey, play_on
from ui.games.tokaido.road_picture import RoadPicture
from ui.games.tokaido.table.panels import collection_lines
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger, children_of
from ui.testing.picture import window_pixels


def at_table(app: CompanionApp, players: int, **how: Any) -> Finger:
    begin_journey(app, players, **how)
    app.go("table")
    finger = Finger(app)
    finger.settle()
    return finger


@pytest.mark.parametrize(("players", "most"), [(2, 7), (5, 15)])
def test_a_set_up_takes_no_more_touches_than_the_brief_allows(app: CompanionApp, players: int, most: int) -> None:
    remember(app.store, LONG_NAMES)
    finger = Finger(app)
    app.go("setup", game="tokaido")
    finger.settle()
    finger.touch(f"count:{players}")  # remembered from the last game, so it does not count
    touches = 0
    while app.where == "setup":
        names = finger.names()
        draft = app.screen.draft
        known = [name for name in names if name.startswith("known:")]
        keep = [name for name in names if draft.choosing and name.startswith(f"keep:{draft.choosing}:")]
        finger.touch((known or keep or [name for name in ("shuffle", "begin") if name in names])[0])
        touches += 1
    assert app.where == "table"
    assert touches <= most
    assert len(app.session.state.players) == players


def test_a_station_behind_says_why_and_leads_to_the_rule_and_back_returns(app: CompanionApp) -> None:
    finger = at_table(app, 3)
    finger.touch("stop:kyoto")
    assert any("travelers only go forward" in text for text in finger.texts())
    finger.touch("why")
    assert (app.where, app.screen.trail) == ("rules", ["moving"])
    finger.touch("back")
    finger.touch("stop:kyoto")
    finger.touch("back")
    assert not finger.sees("why")
    finger.touch("stop:s3")
    assert app.session.events[-1] == {"do": "move", "to": "s3"}


def test_we_play_it_so_is_stored_as_a_correction(app: CompanionApp) -> None:
    finger = at_table(app, 3)
    for stop in ("s4", "s6", "s7"):
        finger.touch(f"stop:{stop}")
    finger.touch("stop:s2")  # behind the one who moves
    finger.touch("house")
    assert app.session.events[-1]["set"] == {"road": {"s2": ["blue"], "s6": ["green"], "s7": ["purple"]}}
    assert not finger.sees("house")


def test_undo_takes_a_move_back_and_redo_brings_it_again(app: CompanionApp) -> None:
    finger = at_table(app, 4)
    finger.touch("stop:s4")
    assert len(app.session.steps) == 1
    finger.touch("undo")
    assert not app.session.steps
    finger.touch("redo")
    assert len(app.session.steps) == 1


def test_souvenirs_picked_survive_a_restart(open_app: Any) -> None:
    app = open_app()
    finger = at_table(app, 3)
    finger.touch("stop:s1")
    assert app.session.state.phase is TurnPhase.SHOP
    finger.touch("souvenir:Gofu")
    finger = Finger(open_app())
    finger.touch("continue")
    finger.touch("done")
    assert finger.app.session.events[-1] == {"do": "buy", "souvenirs": ["Gofu"]}


def test_whoever_decides_for_the_neutral_traveler_is_said_and_shown(app: CompanionApp) -> None:
    finger = at_table(app, 2)
    assert app.session.state.mover is app.session.state.neutral
    assert any("neutral traveler" in text for text in finger.texts())


def test_a_panel_shows_the_whole_collection_and_leads_to_setting_it_right(app: CompanionApp) -> None:
    finger = at_table(app, 5)
    finger.touch("panel:green")
    assert any("Jean-Baptiste: 0 points" in text for text in finger.texts())
    assert "3 coins" in finger.texts()
    finger.touch("correct")
    assert app.where == "correct"
    finger.touch("coins:more")
    finger.touch("tab:road")
    finger.touch("who:green")
    finger.touch("stop:s2")
    finger.touch("confirm")
    assert app.where == "table"
    event = app.session.events[-1]
    assert event["do"] == "correct"
    assert event["set"]["road"]["s2"] == ["green"]


def test_a_collection_in_words_names_everything_that_scores(app: CompanionApp) -> None:
    session = begin_journey(app, 5, first=3)
    play_on(session, random.Random(5), until=lambda state: False)
    for panel in panels(session.state):
        worth = [int(number) for line in collection_lines(panel) for number in re.findall(r"\((\d+)\)$", line)]
        assert sum(worth) == panel.total - panel.points.ranking


def test_a_running_journey_is_joined(app: CompanionApp) -> None:
    finger = Finger(app)
    app.go("join", game="tokaido")
    finger.settle()
    finger.touch("next")
    finger.touch("from:none")
    finger.touch("tab:green")
    finger.touch("coins:more")
    finger.touch("begin")
    assert app.where == "table"
    assert [event["do"] for event in app.session.events] == ["setup", "correct"]


def test_score_only_is_counted_and_kept(app: CompanionApp) -> None:
    finger = Finger(app)
    app.go("score_only", game="tokaido")
    finger.settle()
    finger.touch("count:3")
    assert not finger.enabled("keep"), "nothing is counted yet"
    for name in (*["souvenir:small:more"] * 2, *["meal:1:more"] * 2, "tab:green", *["panorama:paddy:more"] * 3):
        finger.touch(name)
    finger.touch("tab:blue")
    for _section in range(3):
        finger.touch("panorama:paddy:more")
    finger.touch("keep")
    finger.touch("first:blue")
    assert app.where == "score"
    assert any("wins with" in text for text in finger.texts())
    assert any(isinstance(widget, RoadPicture) for widget in children_of(app.holder)), "Tokaido's own picture"


def test_the_ceremony_tells_every_award_and_then_shows_the_score(app: CompanionApp) -> None:
    session = begin_journey(app, 4)
    chance = random.Random(1)
    while not session.is_over:
        session.do([sensible_event(session.state, chance)])
    session.undo()
    app.go("table")
    finger = Finger(app)
    finger.settle()
    finger.touch("redo")
    assert {"Bather"} <= set(finger.texts())
    beside = window_pixels()[:, :100]
    assert (beside == beside[0, 0]).all(), "nothing but paper: the score that lies below says who has won"
    for _award in range(5):
        finger.touch("ceremony:next")
    assert not finger.sees("ceremony:next")
    assert app.where == "score"


def test_a_step_of_a_journey_is_told_again(app: CompanionApp) -> None:
    session = begin_journey(app, 3)
    play_on(session, random.Random(2), until=lambda state: len(session.steps) > 4 and state.phase is TurnPhase.MOVE)
    moves = [place for place, step in enumerate(session.steps) if step.events[0]["do"] == "move"]
    app.go("change", number=1, index=moves[-1], game="tokaido")
    finger = Finger(app)
    finger.settle()
    assert finger.sees("leave")
    assert any("told again" in text for text in finger.texts())


def test_the_rules_open_at_the_page_for_what_is_asked(app: CompanionApp) -> None:
    finger = at_table(app, 3)
    finger.touch("stop:s1")
    finger.touch("rules")
    assert app.where == "rules"
    assert app.screen.trail == ["shops"]
    finger.touch("back")
    assert finger.sees("souvenir:Gofu")
    app.go("rules", game="tokaido")
    finger.settle()
    assert audit(app.holder) == []
