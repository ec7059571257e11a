"""Corrections by touch: counts, paintings, places and tokens, refused ones explained and never lost."""

from typing import Any

import pytest

from tests.ui.played import keep
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger


@pytest.fixture
def table(app: CompanionApp, finger: Finger) -> Finger:
    """A game between two turns, and the correction open."""
    app.session = keep(app.store, turns=6)
    app.go("table")
    app.go("correct")
    finger.settle()
    return finger


def last(app: CompanionApp) -> Any:
    return app.session.events[-1]


def test_i_have_one_coin_less(app: CompanionApp, table: Finger) -> None:
    coins = app.session.state.players["green"].coins
    table.touch("tab:green")
    table.touch("coins:more" if coins == 0 else "coins:less")
    table.touch("confirm")
    wanted = coins + 1 if coins == 0 else coins - 1
    assert last(app) == {"do": "correct", "set": {"players": {"green": {"coins": wanted}}}}
    assert app.where == "table"


def test_everything_a_correction_can_tell_is_told_by_touch(app: CompanionApp, table: Finger) -> None:
    state = app.session.state
    purple = state.players["purple"]
    table.touch("temple:more")
    table.touch("garden:more")
    table.touch("gold:more")
    table.touch("ware:fan:more" if not purple.stored else next(f"ware:{w}:less" for w, n in purple.wares.items() if n))
    table.touch("tab:paintings")
    table.touch("row:green:gifted")
    given = next(icon for icon in ("moon", "waterfall", "mountain", "bamboo") if table.enabled(f"painting:{icon}"))
    table.touch(f"painting:{given}")
    table.touch("row:green:revealed")
    table.touch("painting:back" if state.players["green"].revealed else f"painting:{given}")
    table.touch("tab:places")
    free = next(f"s{n}" for n in range(1, 20) if f"s{n}" not in {p.pilgrim for p in state.players.values()})
    table.touch(f"station:{free}")
    table.touch("meeple:green:merchant")
    town = "m1" if state.players["green"].merchant != "m1" else "m2"
    table.touch(f"mountain:{town}")
    table.touch("meeple:green:artist")
    area = "a1" if state.players["green"].artist != "a1" else "a2"
    table.touch(f"area:{area}")
    table.touch("tab:tokens")
    table.touch(f"roller:{state.roller.other}")
    table.touch("spring:green" if state.spring != "green" else "spring:board")
    table.touch("waves.artist:purple" if state.waves["artist"] != "purple" else "waves.artist:board")
    table.touch("confirm")
    told = last(app)["set"]
    assert set(told) == {"roller", "spring", "waves", "players"}
    assert set(told["players"]["purple"]) == {"pilgrim", "temple", "garden", "gold", "wares"}
    assert set(told["players"]["green"]) == {"merchant", "artist", "revealed", "gifted"}
    assert told["players"]["purple"]["pilgrim"] == free
    assert told["players"]["green"]["merchant"] == town
    assert told["players"]["green"]["gifted"][-1] == given
    assert app.session.state.roller == told["roller"]


def test_a_refused_correction_is_explained_and_nothing_is_lost(app: CompanionApp, table: Finger) -> None:
    before = len(app.session.events)
    table.touch("tab:places")
    taken = app.session.state.players["green"].pilgrim
    table.touch(f"station:{taken}")
    assert not table.enabled("confirm")
    assert len(app.session.events) == before
    table.touch("tab:purple")
    table.touch("temple:more")
    table.touch("tab:places")
    free = next(f"s{n}" for n in range(1, 20) if f"s{n}" != taken)
    table.touch(f"station:{free}")
    table.touch("confirm")
    assert set(last(app)["set"]["players"]["purple"]) == {"pilgrim", "temple"}


def test_a_half_made_correction_is_there_after_a_power_cut(open_app: Any) -> None:
    app = open_app()
    app.session = keep(app.store, turns=6)
    app.go("correct")
    finger = Finger(app)
    finger.settle()
    temple = app.session.state.players["purple"].temple
    finger.touch("temple:more")
    number = app.session.game_number
    app = open_app()
    app.session = app.store.open_game(number)
    app.go("table")
    app.go("correct")
    finger = Finger(app)
    finger.settle()
    finger.touch("confirm")
    assert last(app)["set"] == {"players": {"purple": {"temple": temple + 1}}}


def test_as_it_was_forgets_the_correction(app: CompanionApp, table: Finger) -> None:
    table.touch("temple:more")
    table.touch("forget")
    assert not table.enabled("confirm")
    assert app.session.noted("correct") is None


@pytest.mark.parametrize("size", [(720, 1280)])  # 800x480 is in test_setup_and_after_fit
def test_every_tab_fits_with_long_names_in_german(open_app: Any, size: tuple[int, int]) -> None:
    app = open_app(size=size, language="de")
    app.session = keep(app.store, turns=8, purple="Maximiliane-Charlott", green="Wwwwwwwwwwwwwwwwwwww")
    app.go("correct")
    finger = Finger(app)
    finger.settle()
    finger.touch("coins:more")
    for tab in ("purple", "paintings", "places", "tokens"):
        finger.touch(f"tab:{tab}")
        assert audit(app.holder) == [], tab


def test_the_rule_behind_a_refused_correction_is_one_touch_away(app: CompanionApp, table: Finger) -> None:
    table.touch("rules")
    assert (app.where, app.screen.trail) == ("rules", ["correct"])
    app.back()
    table.settle()
    table.touch("tab:places")
    table.touch(f"station:{app.session.state.players['green'].pilgrim}")
    table.touch("rules")
    assert app.screen.trail == ["occupied"]


def test_once_the_dice_are_rolled_it_says_who_has_rolled_and_who_is_next(app: CompanionApp, finger: Finger) -> None:
    app.session = keep(app.store, turns=6)
    roller = app.session.state.roller
    app.session.do([{"do": "roll", "pilgrim": 1, "merchant": 1, "artist": 1}])
    app.go("correct")
    finger.settle()
    finger.touch("tab:tokens")
    assert "Rolls next" not in finger.texts()
    assert f"Has rolled; {app.session.state.names[roller.other]} is next" in finger.texts()
    assert finger.find(f"roller:{roller}").chosen and not finger.enabled(f"roller:{roller}")
