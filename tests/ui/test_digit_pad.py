"""The digit pad: numbers typed with few touches, and none outside their bounds."""

import pytest

from ui.kit.widgets.digit_pad import complete, typed
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger


def test_a_digit_that_would_exceed_the_bounds_is_not_taken() -> None:
    assert typed("", "7", 9) == "7"
    assert typed("7", "0", 9) == "7"
    assert typed("", "8", 6) == ""
    assert typed("1", "0", 10) == "10"
    assert typed("0", "5", 10) == "5"


def test_a_number_is_complete_when_no_digit_could_follow() -> None:
    assert complete("7", (1, 9)) and complete("0", (0, 10)) and complete("45", (0, 99))
    assert not complete("1", (0, 10)) and not complete("0", (1, 9)) and not complete("", (0, 9))


def asked(app: CompanionApp, bounds: tuple[int, int]) -> list[int]:
    given: list[int] = []
    app.ask_number("How many points?", bounds, given.append)
    Finger(app).settle()
    return given


def test_a_number_is_typed_by_touch(app: CompanionApp, finger: Finger) -> None:
    given = asked(app, (0, 99))
    assert not finger.enabled("key:done")
    for key in ("key:4", "key:erase", "key:7", "key:done"):
        finger.touch(key)
    assert given == [7] and not app.overlays


def test_the_last_possible_digit_needs_no_done(app: CompanionApp, finger: Finger) -> None:
    given = asked(app, (1, 9))
    finger.touch("key:0")
    assert not finger.enabled("key:done") and not given
    finger.touch("key:5")
    assert given == [5] and not app.overlays


def test_the_cross_leaves_the_number_as_it_was(app: CompanionApp, finger: Finger) -> None:
    given = asked(app, (0, 99))
    finger.touch("key:4")
    finger.touch("key:cancel")
    assert given == [] and not app.overlays


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_pad_fits(open_app, size) -> None:
    app = open_app(size=size, language="de", text_size="largest")
    asked(app, (0, 99))
    assert audit(app.holder) == []
