"""The keyboard on the screen: names with accents and capitals, one touch a letter."""

from typing import Any

import pytest

from ui.kit.widgets.keyboard import PAGES, Keyboard, Writing
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger

SIZES = [(800, 480), (1024, 600), (1280, 720), (720, 1280)]


def ask(app: CompanionApp, **rest: Any) -> list[str]:
    written: list[str] = []
    app.write("Who sits here?", written.append, **rest)
    Finger(app).settle()
    return written


def keyboard(app: CompanionApp) -> Keyboard:
    writing = app.overlays[-1]
    assert isinstance(writing, Writing)
    return writing.keyboard


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_name_is_written_with_the_keyboard(open_app: Any, size: tuple[int, int]) -> None:
    app = open_app(size=size)
    written = ask(app)
    Finger(app).write("Zoé 2")
    assert written == ["Zoé 2"]
    assert not app.overlays


def test_a_name_begins_with_a_capital_and_goes_on_without(app: CompanionApp, finger: Finger) -> None:
    written = ask(app)
    for key in "anne":
        finger.touch(f"key:{key}")
    finger.touch("key:figures")
    finger.touch("key:-")
    finger.touch("key:letters")
    finger.touch("key:m")
    finger.touch("key:i")
    finger.touch("key:done")
    assert written == ["Anne-Mi"]


def test_a_question_has_no_capital_letter_in_every_word(app: CompanionApp) -> None:
    names, question = Keyboard("Can I"), Keyboard("Can I", names=False)
    for keyboard in (names, question):
        keyboard._type(" ")
        keyboard._type("s")
    assert (names.text, question.text) == ("Can I S", "Can I s")


def test_what_was_written_is_shown_and_can_be_erased(app: CompanionApp, finger: Finger) -> None:
    written = ask(app, text="Ben")
    finger.touch("key:erase")
    finger.touch("key:erase")
    assert "B" in finger.texts()
    finger.touch("key:o")
    finger.touch("key:done")
    assert written == ["Bo"]


def test_the_cross_leaves_without_an_answer(app: CompanionApp, finger: Finger) -> None:
    written = ask(app, text="Ben")
    finger.touch("key:cancel")
    assert written == []
    assert not app.overlays


def test_a_name_is_no_longer_than_allowed(app: CompanionApp, finger: Finger) -> None:
    written = ask(app, longest=3)
    for key in "abcd":
        finger.touch(f"key:{key}")
    finger.touch("key:done")
    assert written == ["Abc"]


def test_a_name_used_before_takes_one_touch(app: CompanionApp, finger: Finger) -> None:
    written = ask(app, suggestions=["Aiko", "Ben"])
    assert audit(app.holder) == []
    finger.touch("suggest:Ben")
    assert written == ["Ben"]


def test_spaces_around_a_name_are_not_kept(app: CompanionApp, finger: Finger) -> None:
    written = ask(app, text="Ben")
    finger.touch("key:space")
    finger.touch("key:done")
    assert written == ["Ben"]


def test_a_letter_of_every_kind_can_be_found(app: CompanionApp) -> None:
    ask(app)
    for letter in "aZéÄñÇœßøÅ7-'. &":
        assert keyboard(app).keys_to(letter), letter


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_every_key_is_wide_enough_for_a_finger(open_app: Any, size: tuple[int, int], language: str) -> None:
    app = open_app(size=size, language=language)
    finger = Finger(app)
    ask(app, text="Maximiliane", suggestions=["Aiko", "Ben", "Maximiliane"])
    for page in PAGES:
        if page != "letters":
            finger.touch(f"key:{page}")
        assert audit(app.holder) == []


def test_the_letters_lie_as_the_language_has_them(open_app: Any) -> None:
    rows = {}
    for language in ("en", "fr", "de"):
        app = open_app(language=language)
        ask(app)
        rows[language] = keyboard(app).rows("letters")[0]
    assert rows == {"en": "qwertyuiop", "fr": "azertyuiop", "de": "qwertzuiop"}
