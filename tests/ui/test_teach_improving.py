"""Corrected dice are learned from in the background: one training at a time, marked as learned only when they are."""

import logging
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from calibration import learning
from calibration.corrections import keep_correction
from calibration.learning import Outcome
from calibration.models import earlier, keep
from calibration.photos import keep_photo
from calibration.shelf import DiceShelf
from companion.language import Worded
from tests.ui.patient import wait
from tests.vision.practice import practice_model
from ui.teach.improving import Improving, learned_setting
from ui.testing.finger import Finger


def taught_and_corrected(app: Any, simulated: bool) -> DiceShelf:
    """Dice that were taught, and one of them corrected in a game since."""
    store, model, shelf = app.store, practice_model(), DiceShelf.of(app.store.folder, simulated)
    for label, crop in zip((model.labels[owner] for owner in model.owners), model.crops, strict=True):
        keep_photo(shelf, label, crop)
    keep(shelf, model)
    die, face = model.labels[int(model.owners[0])]
    keep_correction(store, shelf, model.crops[0], (4, 4, 56, 56), die=die, read=None, told=face)
    return shelf


def learned(app: Any, shelf: DiceShelf) -> int:
    return int(app.store.setting(learned_setting(shelf), 0))


class SlowLearning:
    """Takes the place of the training: it lasts until it may end, and says what it is told to say."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome, self.may_end = outcome, threading.Event()
        self.running = self.most_at_once = self.runs = 0

    def __call__(self, *_given: Any) -> Outcome:
        self.runs += 1
        self.running += 1
        self.most_at_once = max(self.most_at_once, self.running)
        self.may_end.wait(20)
        self.running -= 1
        return self.outcome


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowLearning]:
    slow = SlowLearning(Outcome(practice_model()))
    monkeypatch.setattr(learning, "learn", slow)
    yield slow
    slow.may_end.set()


def test_corrections_of_a_game_are_learned_from_without_being_asked(open_app: Any) -> None:
    app = open_app(camera="simulated")
    improving = app.service(Improving)
    improving.improve(app)
    assert improving.learning is None  # nothing was corrected
    shelf = taught_and_corrected(app, simulated=True)
    app.go("score_only")
    app.go("home")
    wait(Finger(app), lambda: learned(app, shelf) == 1, 120)
    assert improving.learning.outcome.model.facts["corrections"] == 1
    assert [(one.number, one.in_use) for one in earlier(shelf)] == [(2, True), (1, False)]
    improving.improve(app)
    assert [one.number for one in earlier(shelf)] == [2, 1]  # there is nothing new to learn


def test_a_correction_counts_as_learned_only_when_it_was(open_app: Any, slowly: SlowLearning) -> None:
    """A power cut in the middle of learning leaves it waiting."""
    app = open_app()
    shelf = taught_and_corrected(app, simulated=False)
    app.service(Improving).improve(app)
    wait(Finger(app), lambda: slowly.running)
    assert learned(app, shelf) == 0
    app = open_app()  # nothing was left in an orderly way
    assert learned(app, shelf) == 0
    slowly.may_end.set()
    app.service(Improving).improve(app)
    wait(Finger(app), lambda: learned(app, shelf) == 1)


def test_the_teaching_screen_marks_corrections_only_when_they_were_learned(open_app: Any, slowly: SlowLearning) -> None:
    app = open_app()
    shelf = taught_and_corrected(app, simulated=False)
    app.go("teach_learn", simulated=False)
    wait(Finger(app), lambda: slowly.running)
    app.go("home")  # left while it learns: it goes on
    assert learned(app, shelf) == 0
    slowly.may_end.set()
    wait(Finger(app), lambda: learned(app, shelf) == 1)


def test_real_and_simulated_dice_are_learned_one_after_the_other(open_app: Any, slowly: SlowLearning) -> None:
    app = open_app()
    shelves = [taught_and_corrected(app, simulated) for simulated in (False, True)]
    improving = app.service(Improving)
    improving.improve(app)
    improving.improve(app)
    improving.learn(app, shelves[1])  # as the teaching screen does, whatever else is going on
    wait(Finger(app), lambda: slowly.running)
    slowly.may_end.set()
    wait(Finger(app), lambda: [learned(app, shelf) for shelf in shelves] == [2, 2])
    assert (slowly.runs, slowly.most_at_once) == (2, 1)


def test_a_failure_is_logged_the_corrections_stay_waiting_and_are_tried_again_when_more_come(
    open_app: Any, slowly: SlowLearning, caplog: pytest.LogCaptureFixture
) -> None:
    app = open_app()
    shelf = taught_and_corrected(app, simulated=False)
    slowly.outcome = Outcome(None, trouble=Worded("What was taught cannot be kept: disk full."))
    slowly.may_end.set()
    improving, finger = app.service(Improving), Finger(app)
    with caplog.at_level(logging.WARNING, "tokaido.learning"):
        improving.improve(app)
        wait(finger, lambda: "disk full" in caplog.text)
    assert learned(app, shelf) == 0
    improving.improve(app)
    assert slowly.runs == 1  # not at every visit of the home screen
    slowly.outcome = Outcome(practice_model())
    taught_and_corrected(app, simulated=False)
    improving.improve(app)
    wait(finger, lambda: learned(app, shelf) == 2)


def test_what_breaks_while_learning_is_logged_with_its_trace(
    open_app: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_given: Any) -> Outcome:
        raise ZeroDivisionError("of all things")

    monkeypatch.setattr(learning, "learn", broken)
    app = open_app()
    shelf = taught_and_corrected(app, simulated=False)
    app.service(Improving).improve(app)
    wait(Finger(app), lambda: "stay waiting: of all things" in caplog.text)
    assert "ZeroDivisionError" in caplog.text and learned(app, shelf) == 0
