"""Looking back on a finished game, and watching two companions play, by touch."""

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.games.duo.game import DUO
from companion.games.look_back import LookBack, Moment, OtherWay
from companion.play.companion_seats import companion_seats
from tests.ui.games.duo.against import ROLL, QuickOpponent, app_on, new_game, quick_thoughts
from tests.ui.patient import wait
from tests.ui.played import keep
from ui.games.duo.table import watching
from ui.games.duo.table.dice_camera import DiceCamera
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger, frame

OTHERS = (
    OtherWay({"do": "move", "die": "pilgrim", "to": "s3"}, 0.62),
    OtherWay({"do": "move", "die": "merchant", "to": "m3"}, 0.5),
)
FOUND = LookBack(
    chances=tuple((turn, 0.5 + turn / 60) for turn in range(27)),
    moments=(
        Moment(0, 1, 1, 0, False, -0.12, -5.0, OTHERS),
        Moment(4, 0, 5, 1, True, 0.2, 8.0),
        Moment(9, 0, 10, 0, True, -0.3, -9.0),
    ),
    luck=(6.2, -6.2),
    choices=(-4.0, -0.5),
)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CompanionApp]:
    with app_on(tmp_path_factory.mktemp("looking back") / "data") as opened:
        keep(opened.store)
        yield opened


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A quick judge of whole games; says how often it was asked."""
    asked: list[int] = []

    def quickly(steps: Any, told: Callable[[float], bool]) -> LookBack | None:
        asked.append(len(steps))
        return FOUND if told(0.5) else None

    monkeypatch.setattr(DUO, "look_back", quickly)
    return asked


def test_the_moments_that_decided_are_a_touch_away_in_the_replay(app: CompanionApp, judged: list[int]) -> None:
    finger = Finger(app)
    app.go("score", number=1)
    finger.settle()
    finger.touch("look_back")
    assert app.where == "look_back"
    wait(finger, lambda: app.screen.look_back)
    assert audit(app.holder) == []
    said = finger.texts()
    assert "Luck brought Aiko 6 points more than was to be expected." in said
    assert "Against the best we know, choices cost Aiko 4 points." in said  # half a point of Ben's is noise
    assert "Turn 5: luck for Ben, +20%" in said
    finger.touch("moment:0")
    assert app.where == "replay"
    assert app.screen.place == 1
    finger.touch("words")
    assert any("Pilgrim: Temple (62%), Merchant: Mountain town (50%)" in text for text in finger.texts())
    finger.touch("ok")
    finger.touch("back")
    assert app.where == "look_back"
    assert judged == [26]  # worked out once, and kept
    finger.touch("moment:2")
    assert app.screen.place == 10


def test_from_the_history_too_and_in_another_language_without_working_it_out_again(
    app: CompanionApp, judged: list[int]
) -> None:
    finger = Finger(app)
    app.go("replay", number=1)
    finger.settle()
    finger.touch("menu")
    finger.touch("look_back")
    wait(finger, lambda: app.screen.look_back)
    app.change_setting("language", "de")
    finger.settle()
    assert any(text.startswith("Das Glück brachte Aiko 6 Punkte") for text in finger.texts())
    app.change_setting("language", "en")
    finger.settle()
    assert len(judged) <= 1


def test_whoever_leaves_while_it_is_worked_out_ends_that(app: CompanionApp, monkeypatch: pytest.MonkeyPatch) -> None:
    number = keep(app.store, seed=6).game_number
    heard: list[bool] = []

    def slowly(steps: Any, told: Callable[[float], bool]) -> LookBack | None:
        while told(0.4):
            frames.wait(0.01)
        heard.append(True)
        return None

    frames = threading.Event()
    monkeypatch.setattr(DUO, "look_back", slowly)
    app.go("look_back", number=number)
    frame()
    finger = Finger(app)
    app.go("home")
    wait(finger, lambda: heard)
    assert app.store.open_game(number).value("look back") is None


def test_a_game_that_cannot_be_judged_says_so(app: CompanionApp, monkeypatch: pytest.MonkeyPatch) -> None:
    number = keep(app.store, seed=7).game_number

    def broken(steps: Any, told: Callable[[float], bool]) -> LookBack | None:
        raise ArithmeticError("no weights")

    monkeypatch.setattr(DUO, "look_back", broken)
    app.go("look_back", number=number)
    finger = Finger(app)
    wait(finger, lambda: "This game cannot be judged." in finger.texts())


def test_an_unfinished_game_offers_no_look_back(app: CompanionApp) -> None:
    finger = Finger(app)
    number = keep(app.store, turns=3).game_number
    app.go("replay", number=number)
    finger.settle()
    finger.touch("menu")
    assert not finger.sees("look_back")


# Watching


@pytest.fixture
def quick_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice fall at once and out of sight, and nothing is shown for long."""
    monkeypatch.setattr(watching, "READ", 0.0)
    monkeypatch.setattr(watching, "THROW_AFTER", 0.0)
    monkeypatch.setattr(DiceCamera, "kind", watching.cards.DiceInput.TOUCH)


def test_two_companions_play_each_other_until_they_are_stopped(app: CompanionApp, quick_watch: None) -> None:
    finger = Finger(app)
    app.go("home")
    finger.settle()
    with quick_thoughts(QuickOpponent()):
        finger.find("watch").action()
        wait(finger_that_never_rests(app), lambda: app.where == "table")
        wait(finger_that_never_rests(app), lambda: app.session.state.turn >= 3)
        assert finger.sees("watch")
        app.screen.table.perform(watching.cards.Ask.WATCH)
        finger.settle()
        stopped = len(app.session.events)
        finger.settle()
        assert len(app.session.events) == stopped
        assert app.session.practice
        assert companion_seats(app.session).levels == (3, 4)
        assert {step.source for step in app.session.steps} <= {"companion", "simulated"}
        assert app.store.noted("practice") is not None  # the set-up is as it was
        finger.touch("watch")
        wait(finger_that_never_rests(app), lambda: app.session.is_over)
    assert app.where == "score"


def test_after_an_undo_a_demonstration_waits_to_be_asked_and_offers_that(app: CompanionApp, quick_watch: None) -> None:
    with quick_thoughts(QuickOpponent()):
        new_game(app, ROLL, levels=(3, 4), practice=True)
        app.go("table")
        app.screen.table.perform(watching.cards.Ask.WATCH)
        finger = Finger(app)
        finger.settle()
        finger.touch("done-for")
        finger.touch("undo")
        app.screen.table.perform(watching.cards.Ask.WATCH)
        finger.settle()
        taken_back = len(app.session.events)
        assert finger.sees("think") and finger.sees("watch")
        finger.find("think").action()
        wait(finger_that_never_rests(app), lambda: len(app.session.events) > taken_back)
        app.go("home")


def finger_that_never_rests(app: CompanionApp) -> Finger:
    """The screen does not come to rest while a demonstration plays."""
    finger = Finger(app)
    finger.settle = lambda longest=60.0: None  # type: ignore[method-assign]
    return finger
