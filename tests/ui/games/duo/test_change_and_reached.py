"""An earlier step changed, and any point made present again, by touches."""

from collections.abc import Callable
from typing import Any

import pytest

from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger

FIRST = [
    [{"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}],
    [{"do": "move", "die": "pilgrim", "to": "s3"}, {"do": "temple"}],
    [{"do": "move", "die": "merchant", "to": "m4"}],
    [{"do": "draw", "wares": ["fan", "fan", "doll"], "returned": []}],
]


@pytest.fixture
def played(open_app: Callable[..., CompanionApp], begin_game: Callable[..., Any]) -> Callable[..., Finger]:
    """A game after its first touches, at the replay of its step `place`."""

    def play(place: int, **look: Any) -> Finger:
        app = open_app(**look)
        session = begin_game(app)
        for events in FIRST:
            if events[0]["do"] == "move" and events[0]["die"] == "merchant":
                to = next(option for option in session.options if option.get("die") == "merchant")["to"]
                events = [{**events[0], "to": next(end for end in to if end.startswith("m"))}]
            if events[0]["do"] == "draw":
                count = next(option for option in session.options if option["do"] == "draw")["counts"][-1]
                events = [{**events[0], "wares": ["fan"] * count}]
            session.do(events)
        app.go("table")
        finger = Finger(app)
        finger.settle()
        finger.touch("menu")
        finger.touch("history")
        while app.screen.place > place:
            finger.touch("step:back")
        return finger

    return play


def change(finger: Finger, how: str = "tell") -> None:
    finger.touch("menu")
    finger.touch("change")
    finger.touch(how)


def test_a_ware_told_wrongly_is_told_again_and_the_rest_still_fits(played: Callable[..., Finger]) -> None:
    finger = played(4)
    session = finger.app.session
    count = len(session.events[-1]["wares"])
    change(finger)
    assert finger.app.where == "change"
    assert any("told again" in text for text in finger.texts())
    assert audit(finger.app.holder) == []
    for _ in range(count):
        finger.touch("ware:doll")
    assert "Everything that came after it still fits." in finger.texts()
    assert session.events[-1]["wares"] == ["fan"] * count
    finger.touch("yes")
    assert finger.app.where == "table"
    assert session.events[-1]["wares"] == ["doll"] * count
    assert len(session.steps) == 4


def test_a_changed_step_can_be_left_as_it_was(played: Callable[..., Finger]) -> None:
    finger = played(4)
    before = finger.app.session.events
    change(finger)
    finger.touch("ware:doll")
    finger.touch("leave")
    assert finger.app.where == "replay"
    assert finger.app.session.events == before


def test_touching_a_players_panel_while_a_step_is_told_again_does_nothing(played: Callable[..., Finger]) -> None:
    finger = played(3)
    change(finger)
    before, texts = finger.app.screen, finger.texts()
    for panel in ("panel:purple", "panel:green"):
        finger.touch(panel)
        assert finger.app.where == "change"
        assert finger.app.screen is before
        assert finger.texts() == texts


def test_a_changed_roll_shows_what_no_longer_fits_and_that_is_told_again(played: Callable[..., Finger]) -> None:
    finger = played(1)
    session = finger.app.session
    change(finger)
    for key in ("die:pilgrim:2", "die:merchant:2", "die:artist:1"):
        finger.touch(key)
    assert "This no longer fits:" in finger.texts()
    assert any("visits the temple" in text and "the pilgrim die shows 2" in text for text in finger.texts())
    assert audit(finger.app.holder) == []
    assert session.events[1]["pilgrim"] == 3
    finger.touch("next")
    assert finger.app.where == "change"
    finger.touch("die:pilgrim")
    lit = sorted(finger.app.screen.table.island.lit)
    finger.touch(f"station:{lit[0]}")
    finger.touch("confirm")
    if finger.sees("skip"):
        finger.touch("skip")
    assert "Everything that came after it still fits." in finger.texts()
    finger.touch("yes")
    assert session.events[1]["pilgrim"] == 2
    assert session.events[2]["to"] == lit[0]
    assert [event["do"] for event in session.events[-2:]] == ["move", "draw"]


def test_what_no_longer_fits_may_be_taken_back(played: Callable[..., Finger]) -> None:
    finger = played(1)
    change(finger)
    for key in ("die:pilgrim:2", "die:merchant:2", "die:artist:1"):
        finger.touch(key)
    finger.touch("yes")
    assert finger.app.where == "table"
    assert [event["do"] for event in finger.app.session.events] == ["setup", "roll"]


def test_another_move_asks_for_its_own_effect_and_replaces_the_old_one(played: Callable[..., Finger]) -> None:
    finger = played(3)
    session = finger.app.session
    change(finger)
    finger.touch("die:merchant")
    old = session.events[-2]["to"]
    coast = next(end for end in sorted(finger.app.screen.table.island.lit) if end != old)
    finger.touch(f"{'mountain' if coast.startswith('m') else 'station'}:{coast}")
    finger.touch("confirm")
    while finger.sees("ware:doll") and not finger.sees("yes"):
        finger.touch("ware:doll")
    finger.touch("yes")
    moves = [event for event in session.events if event["do"] == "move"]
    assert [move["to"] for move in moves] == ["s3", coast]
    assert session.state.in_use is None


def test_a_step_may_be_left_out(played: Callable[..., Finger]) -> None:
    finger = played(4)
    session = finger.app.session
    change(finger, "out")
    finger.touch("yes")
    assert session.events[-1]["do"] == "move"


def test_after_a_child_was_at_the_screen_any_point_is_one_touch_away(played: Callable[..., Finger]) -> None:
    finger = played(4)
    app, session = finger.app, finger.app.session
    good, events = session.present, session.events
    finger.touch("continue")
    for _ in range(3):
        finger.touch("undo")
    finger.touch("die:artist")
    finger.touch(f"area:{sorted(app.screen.table.island.lit)[0]}")
    finger.touch("confirm")
    assert not finger.enabled("redo")
    finger.touch("menu")
    finger.touch("history")
    finger.touch("menu")
    finger.touch("reached")
    assert audit(app.holder) == []
    assert {"now", "undone"} <= set(finger.texts())
    finger.touch(f"point:{good}")
    finger.touch("yes")
    assert app.where == "table"
    assert session.events == events
    again = app.store.open_game(session.game_number)
    assert again.present == good


@pytest.mark.parametrize("language", ["fr", "de"])
def test_changing_fits_in_every_language(played: Callable[..., Finger], language: str) -> None:
    finger = played(1, language=language, size=(720, 1280) if language == "de" else (800, 480))
    finger.touch("menu")
    assert audit(finger.app.holder) == []
    finger.touch("reached")
    assert audit(finger.app.holder) == []
    finger.touch("back")
    change(finger)
    assert audit(finger.app.holder) == []
    for key in ("die:pilgrim:2", "die:merchant:2", "die:artist:1"):
        finger.touch(key)
    assert audit(finger.app.holder) == []
