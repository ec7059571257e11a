"""A boutique, a wave side or a name that was told wrongly at the set-up is set right in the middle of the game."""

from collections.abc import Callable
from typing import Any

import pytest

from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger

ROLL = {"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}
Play = Callable[..., Finger]


@pytest.fixture
def play(open_app: Callable[..., CompanionApp], begin_game: Callable[..., Any]) -> Play:
    """A game in its first turn, at the page that sets its set-up right."""

    def to_setup(*steps: list[dict[str, Any]], **look: Any) -> Finger:
        app = open_app(**look)
        session = begin_game(app)
        for step in steps:
            session.do(step)
        app.go("table")
        finger = Finger(app)
        finger.settle()
        finger.touch("panel:purple")
        finger.touch("setup")
        return finger

    return to_setup


def test_a_wrong_boutique_is_set_right_and_the_game_goes_on(play: Play) -> None:
    finger = play([ROLL])
    session = finger.app.session
    assert not finger.enabled("begin")
    finger.touch("station:c3")
    finger.touch("price:4")
    finger.touch("begin")
    assert "Everything that came after it still fits." in finger.texts()
    finger.touch("yes")
    assert finger.app.where == "table"
    assert session.setup["boutiques"]["c3"]["price"] == 4
    assert session.state.boutiques["c3"].price == 4
    assert session.events[1] == ROLL


def test_what_no_longer_fits_on_another_boutique_is_shown_first(play: Play) -> None:
    sold = [{"do": "move", "die": "merchant", "to": "c2"}, {"do": "sell", "count": 1}]
    own = {"do": "correct", "set": {"players": {"purple": {"wares": {"kimono": 0, "pottery": 0, "doll": 0, "fan": 1}}}}}
    finger = play([own], [ROLL], sold)
    session = finger.app.session
    before = session.events
    finger.touch("station:c2")
    finger.touch("ware:doll")
    finger.touch("begin")
    assert "This no longer fits:" in finger.texts()
    finger.touch("leave")
    assert session.events == before
    finger.touch("begin")
    finger.touch("yes")
    assert session.state.boutiques["c2"].ware == "doll"
    assert [event["do"] for event in session.events] == ["setup", "correct", "roll"]


def test_the_set_up_is_changed_from_the_first_moment_of_the_replay_too(play: Play) -> None:
    finger = play([ROLL])
    finger.touch("back")
    finger.touch("back")
    finger.touch("menu")
    finger.touch("history")
    finger.touch("step:back")
    finger.touch("menu")
    finger.touch("change")
    assert finger.app.where == "change_setup"


@pytest.mark.parametrize(("language", "size"), [("de", (800, 480)), ("fr", (720, 1280))])
def test_changing_the_set_up_fits(play: Play, language: str, size: tuple[int, int]) -> None:
    finger = play([ROLL], language=language, size=size)
    for stage in ("players", "waves", "boutiques"):
        finger.touch(f"stage:{stage}")
        assert audit(finger.app.holder) == []
    finger.app.back()
    finger.settle()
    assert audit(finger.app.holder) == []
