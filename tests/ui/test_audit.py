"""The audit finds what a player would stumble over, and leaves good screens alone."""

from typing import Any

import pytest
from kivy.graphics import Color, Rectangle
from kivy.uix.floatlayout import FloatLayout

from companion.language import printable
from ui.kit.metrics import finger as least
from ui.kit.metrics import mm
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.label import OneLine, Text
from ui.kit.widgets.message import Overlay
from ui.kit.widgets.panel import Card
from ui.kit.widgets.touchable import focus_words
from ui.shell.app import CompanionApp
from ui.testing.audit import alike, audit
from ui.testing.finger import Finger


@pytest.fixture
def lay(app: CompanionApp) -> Any:
    """Lays widgets on an empty sheet over the screen and audits it."""

    def lay(*widgets: Any) -> list[str]:
        ground = FloatLayout()
        for widget in widgets:
            ground.add_widget(widget)
        sheet = Overlay()
        sheet.add_widget(ground)
        app.show(sheet)
        Finger(app).settle()
        faults = audit(sheet)
        app.hide(sheet)
        return faults

    return lay


def box(x: float, y: float, width: float, height: float) -> dict[str, Any]:
    return {"size_hint": (None, None), "pos": (x, y), "size": (width, height)}


def test_a_good_screen_has_no_faults(lay: Any) -> None:
    wide = Card(Text("A sentence that is long enough to be wrapped into several lines of a narrow card. " * 3))
    wide.size_hint_x, wide.width, wide.pos = None, 300, (20, 200)
    button = TouchButton("Sail", name="sail", **box(400, 20, 200, 60), height=60)
    assert lay(wide, button) == []


def test_nine_millimetres_are_the_least(lay: Any) -> None:
    assert mm(9) == 47
    assert lay(TouchButton("A", name="a", **box(20, 20, least(), least()), height=least())) == []
    small = TouchButton("A", name="tiny", **box(20, 20, 120, 40), height=40)
    small.size_hint_min_y = None
    small.height = 40
    assert any("tiny is" in fault for fault in lay(small))


def test_a_control_without_a_name_is_a_fault(lay: Any) -> None:
    assert any("no name" in fault for fault in lay(TouchButton("A", name="", **box(20, 20, 100, 60), height=60)))


@pytest.mark.parametrize(
    ("words", "faults"),
    [
        ("", ["a can be touched and has nothing to say"]),
        ("To s4", ["a says what nobody can pronounce: ['s4']"]),
        ("Throw the dice", []),
    ],
)
def test_a_control_that_has_nothing_to_say_or_says_an_id_is_a_fault(lay: Any, words: str, faults: list[str]) -> None:
    button = TouchButton("", name="a", icon="die", **box(20, 20, 100, 60), height=60)
    button.spoken = words
    assert lay(button) == faults


def test_two_controls_that_say_the_same_are_found_unless_what_they_lie_in_tells_them_apart(app: CompanionApp) -> None:
    ground = FloatLayout()
    for name, group in (("a", ""), ("b", ""), ("c", "Green")):
        button = TouchButton("Name", name=name, **box(20, 20, 100, 60), height=60)
        button.spoken_group = group
        ground.add_widget(button)
    assert alike(ground) == ["'b' and 'a' both say 'Name'"]


def test_what_a_control_lies_in_is_said_before_it(lay: Any) -> None:
    one, other = (TouchButton("Name", name=name, **box(place, 20, 100, 60), height=60)
                  for name, place in (("a", 20), ("b", 200)))  # fmt: skip
    other.spoken_group = "Green"
    assert lay(one, other) == [] and focus_words(other) == "Green: Name"


def test_text_larger_than_its_box_is_cut_off(lay: Any) -> None:
    label = Text("One line, and another, and a third one", fit=True, **box(20, 20, 60, 30))
    assert any("cut off" in fault for fault in lay(label))


def test_a_word_that_had_to_be_broken_is_a_fault(lay: Any) -> None:
    assert any("broken" in fault for fault in lay(Text("Besichtigungsmarker", fit=True, **box(20, 20, 60, 200))))


def test_text_over_text_is_a_fault(lay: Any) -> None:
    faults = lay(OneLine("Temple", pos=(50, 50)), OneLine("Garden", pos=(60, 55)))
    assert faults == ["'Temple' lies over 'Garden'"]
    assert lay(OneLine("Temple", pos=(50, 50)), OneLine("Garden", pos=(150, 50))) == []


def test_controls_over_each_other_are_a_fault(lay: Any) -> None:
    def pair(apart: float) -> list[TouchButton]:
        places = (box(20, 20, 100, 60), box(20 + apart, 20, 100, 60))
        return [TouchButton(str(number), name=f"b{number}", **place, height=60) for number, place in enumerate(places)]

    assert lay(*pair(90)) == ["'b0' lies over 'b1'"]
    assert lay(*pair(105)) == []


def test_text_outside_the_window_is_a_fault(lay: Any) -> None:
    assert any("outside the window" in fault for fault in lay(OneLine("Far away", pos=(780, 100))))


def test_letters_too_small_to_read_are_a_fault(lay: Any) -> None:
    assert any("too small" in fault for fault in lay(OneLine("whisper", pos=(100, 100), pixels=10)))


def test_what_is_hidden_is_not_judged(lay: Any) -> None:
    assert lay(OneLine("Temple", pos=(50, 50)), OneLine("Garden", pos=(60, 55), opacity=0)) == []


def test_text_shrinks_to_fit_and_no_further_than_twelve_pixels(lay: Any) -> None:
    label = Text("Besichtigungsmarker und Geschäftsplättchen", "title", fit=True, **box(20, 20, 220, 60))
    assert lay(label) == []
    assert 12 <= label.font_size < 24
    tiny = Text("Besichtigungsmarker", "title", fit=True, **box(20, 20, 20, 20))
    lay(tiny)
    assert tiny.font_size == 12


def test_a_long_word_makes_growing_text_smaller_instead_of_breaking(lay: Any) -> None:
    label = Text("Geschäftsplättchen", "title", size_hint_x=None, width=150, pos=(20, 20))
    assert lay(label) == []
    assert label.font_size < 24


@pytest.mark.parametrize("name", ["Ai\x00ko", "A\x1b[31mko", "A\u202eoki", "A\ud800ko", "A\tko"])
def test_control_characters_in_a_name_are_shown_as_signs(lay: Any, name: str) -> None:
    label = Text(name, "title", fit=True, **box(20, 20, 220, 60))
    assert lay(label) == []
    assert label.letters().text == printable(name)


def test_the_letters_are_drawn_at_the_size_they_were_measured(lay: Any) -> None:
    label = Text("Besichtigungsmarker", "title", fit=True, **box(20, 20, 220, 60))
    lay(label)
    texture = label.letters().texture
    (drawn,) = [part for part in label.canvas.children if isinstance(part, Rectangle)]
    assert tuple(drawn.size) == tuple(texture.size)
    assert texture.width > 100


class SignElsewhere(TouchButton):
    """Draws its sign once, before it has its place."""

    def __init__(self, where: tuple[float, float]) -> None:
        super().__init__("", name="sign", **box(400, 20, 100, 60), height=60)
        self.spoken = "a sign"
        with self.canvas.after:
            Color(0, 0, 0, 1)
            Rectangle(pos=where, size=(20, 20))


def test_a_tile_without_its_sign_is_a_fault(lay: Any) -> None:
    assert lay(SignElsewhere((440, 40))) == []
    assert "'sign' shows nothing" in lay(SignElsewhere((0, 0)))


def test_a_tile_under_a_dialog_may_be_covered(app: CompanionApp, finger: Finger) -> None:
    app.say("A message that covers what lies under it.")
    finger.settle()
    assert audit(app.holder) == []
