"""Teaching notices what cannot be: a face shown twice under two names, and a new model that reads worse."""

import itertools
from pathlib import Path
from typing import Any

import pytest

from calibration.learning import Comparison, Outcome
from calibration.models import earlier, keep, number_of
from calibration.photos import counts, keep_photo
from calibration.shelf import DiceShelf
from tests.ui.patient import wait
from tests.vision.practice import practice_model
from ui.camera import sources
from ui.kit.widgets.scroll import Scroll
from ui.teach import watching
from ui.testing.audit import audit
from ui.testing.finger import Finger, boxes_of
from vision.read.model import Figures

ASKED, OTHER = ("pilgrim", "2"), ("pilgrim", "1")


@pytest.fixture(autouse=True)
def dice_in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "HASTE", 5.0)
    monkeypatch.setattr(sources, "SEEDS", itertools.count(14))
    monkeypatch.setattr(watching, "TICK_SECONDS", 0.02)


def asked_for_two(open_app: Any, **how: Any) -> tuple[Any, Finger, DiceShelf]:
    """A lesson in which the pilgrim's 1 was shown already."""
    app = open_app(camera="simulated", teach_photos=3, **how)
    shelf, model = DiceShelf.of(app.store.folder, simulated=True), practice_model()
    for crop in model.crops[model.owners == model.labels.index(OTHER)][:5]:
        keep_photo(shelf, OTHER, crop)
    app.go("teach_show", simulated=True)
    finger = Finger(app)
    finger.settle()
    assert app.screen.lesson.asked == ASKED
    return app, finger, shelf


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_hand_of_the_simulated_die_is_in_sight_with_the_largest_text(open_app: Any, language: str) -> None:
    _app, finger, _shelf = asked_for_two(open_app, text_size="largest", language=language)
    hand = finger.find("hand:4")
    assert not any(isinstance(around, Scroll) for around in boxes_of(hand)), "nothing has to be scrolled to it"
    assert hand.to_window(hand.x, hand.y)[1] >= 0


def test_a_face_that_was_shown_before_is_not_taken_as_another(open_app: Any) -> None:
    app, finger, shelf = asked_for_two(open_app)
    finger.touch("hand:1")
    wait(finger, lambda: finger.sees("right"))
    said = "This looks like Pilgrim 1, which the app knows already. Turn the die until 2 is up."
    assert said in finger.texts()
    assert counts(shelf).get(ASKED, 0) == 0
    assert not audit(app.holder)
    finger.touch("hand:2")  # it is turned: no touch is needed
    wait(finger, lambda: counts(shelf).get(ASKED, 0) > 0)
    wait(finger, lambda: not finger.sees("right"))
    assert said not in finger.texts()


def test_whoever_says_that_it_is_the_right_face_is_believed_and_not_asked_again(open_app: Any) -> None:
    _app, finger, shelf = asked_for_two(open_app)
    finger.touch("hand:1")
    wait(finger, lambda: finger.sees("right"))
    finger.touch("right")
    assert counts(shelf)[ASKED] == 1
    finger.touch("hand:1")
    wait(finger, lambda: counts(shelf)[ASKED] > 1)
    assert not finger.sees("right")


def test_photos_are_taken_also_where_they_cannot_be_compared(open_app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_given: Any) -> None:
        raise OSError("no network")

    monkeypatch.setattr("ui.screens.teach_show.compare", broken)
    _app, finger, shelf = asked_for_two(open_app)
    finger.touch("hand:2")
    wait(finger, lambda: counts(shelf).get(ASKED, 0) > 0)


def learned(app: Any, monkeypatch: pytest.MonkeyPatch, before: int, new: int) -> tuple[Finger, DiceShelf]:
    """The screen after learning, where the model before had so many of 50 photos right, and the new one."""
    shelf, model = DiceShelf.of(app.store.folder), practice_model()
    number = number_of(keep(shelf, model))
    compared = Comparison(Figures(50, before, 50 - before, 0), Figures(50, new, 0, 50 - new), number)

    def learn(*_given: Any) -> Outcome:
        return Outcome(keep(shelf, model, in_use=compared.new_is_better), compared=compared)

    monkeypatch.setattr("calibration.learning.learn", learn)
    app.go("teach_learn", simulated=False)
    finger = Finger(app)
    wait(finger, lambda: finger.sees("test"))
    return finger, shelf


def in_use(shelf: DiceShelf) -> list[int]:
    return [one.number for one in earlier(shelf) if one.in_use]


def test_a_new_model_that_reads_worse_is_not_used_unless_one_says_so(
    open_app: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    app = open_app()
    finger, shelf = learned(app, monkeypatch, before=48, new=36)
    assert in_use(shelf) == [1]
    assert "The model before reads better and stays in use: 48 of 50 photos right, 2 wrong." in finger.texts()
    assert "The new one, on the same photos: 36 of 50 photos right, 14 unsure." in finger.texts()
    assert not audit(app.holder)
    finger.touch("use:new")
    assert in_use(shelf) == [2]
    assert "The new model is in use: 36 of 50 photos right, 14 unsure." in finger.texts()
    finger.touch("use:before")
    assert in_use(shelf) == [1]


def test_a_new_model_that_reads_better_is_used_and_the_one_before_is_a_touch_away(
    open_app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(language="de")
    finger, shelf = learned(app, monkeypatch, before=40, new=50)
    assert in_use(shelf) == [2]
    assert "Das neue Modell liest jetzt: 50 von 50 Fotos richtig." in finger.texts()
    finger.touch("use:before")
    assert in_use(shelf) == [1]
    assert "Das vorige Modell liest wieder: 40 von 50 Fotos richtig, 10 falsch." in finger.texts()
