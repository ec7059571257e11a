"""Drawings that lie outside of their widget are found, and words that are broken inside."""

from typing import Any

import pytest
from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Mesh, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from tests.ui.played import keep
from ui.kit.drawing.drawings import GameIcon, draw_icon
from ui.kit.widgets.label import Text
from ui.kit.widgets.message import Overlay
from ui.kit.widgets.tiles import Tile
from ui.shell.app import CompanionApp
from ui.testing.broken_words import broken_words
from ui.testing.finger import Finger, children_of
from ui.testing.ink import ink_of, stray_ink

BOX: dict[str, Any] = {"size_hint": (None, None), "pos": (200, 100), "size": (80, 60)}
SHAPES = {
    "rectangle": lambda: Rectangle(pos=(0, 0), size=(20, 20)),
    "ellipse": lambda: Ellipse(pos=(190, 100), size=(20, 20)),
    "line": lambda: Line(points=[210, 110, 300, 110], width=2),
    "mesh": lambda: Mesh(vertices=[0, 0, 0, 0, 9, 0, 0, 0, 9, 9, 0, 0], indices=[0, 1, 2], mode="triangles"),
}


def drawn(*shapes: Any, alpha: float = 1) -> Widget:
    widget = Widget(**BOX)
    with widget.canvas:
        Color(1, 0, 0, alpha)
    for shape in shapes:
        widget.canvas.add(shape)
    return widget


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_outside_of_its_widget_is_stray_ink(app: CompanionApp, shape: str) -> None:
    (fault,) = stray_ink([drawn(SHAPES[shape]())])
    assert "outside of itself" in fault and "200, 100 to 280, 160" in fault


def test_a_shape_within_its_widget_is_none(app: CompanionApp) -> None:
    group = InstructionGroup()
    group.add(Rectangle(pos=(200, 100), size=(80, 60)))
    assert stray_ink([drawn(group, Line(points=[210, 110, 270, 150], width=2))]) == []


def test_what_is_invisible_or_of_no_size_is_no_ink(app: CompanionApp) -> None:
    assert list(ink_of(drawn(SHAPES["rectangle"](), alpha=0))) == []
    assert list(ink_of(drawn(Rectangle(pos=(0, 0), size=(0, 0))))) == []


def test_a_drawing_that_is_moved_as_a_whole_lies_where_it_is_moved_to(app: CompanionApp) -> None:
    moved = drawn(PushMatrix(), Translate(200, 100), Rectangle(pos=(5, 5), size=(10, 10)), PopMatrix())
    assert list(ink_of(moved)) == [(205, 105, 215, 115)]


def test_the_drawings_of_the_widgets_inside_are_their_own(app: CompanionApp) -> None:
    outer = Widget(**BOX)
    outer.add_widget(Widget(pos=(0, 0), size=(10, 10)))
    with outer.children[0].canvas:
        Rectangle(pos=(0, 0), size=(10, 10))
    assert list(ink_of(outer)) == []


def test_a_widget_may_say_how_far_it_draws_over_its_edge(app: CompanionApp) -> None:
    widget = drawn(Rectangle(pos=(190, 100), size=(20, 20)))
    assert stray_ink([widget])
    widget.draws_beyond = 10
    assert stray_ink([widget]) == []


class DrawnWhenMade(Tile):
    """The mistake that once hid all meeples: drawn while the tile has no place yet, and never again."""

    def _draw(self, *args: object) -> None:
        super()._draw(*args)
        self.canvas.after.clear()
        draw_icon(self.canvas.after, "moon", self.x + self.width / 2, self.y + self.height / 2, 20, (1, 0, 0, 1))


def test_a_tile_that_is_drawn_before_it_has_a_place_is_found(app: CompanionApp, finger: Finger) -> None:
    tile = DrawnWhenMade("", name="meeple", size_hint=(None, None), size=(80, 60), pos_hint={"x": 0.5, "y": 0.5})
    ground, sheet = FloatLayout(), Overlay()
    ground.add_widget(tile)
    ground.add_widget(GameIcon(icon="moon", size_hint=(None, None), size=(40, 40), pos_hint={"x": 0.2, "y": 0.2}))
    sheet.add_widget(ground)
    app.show(sheet)
    finger.settle()
    faults = stray_ink(list(children_of(sheet)))
    app.hide(sheet)
    assert len(faults) == 1 and faults[0].startswith("meeple draws outside of itself")


def test_paintings_and_meeples_of_a_correction_lie_on_their_tiles(app: CompanionApp, finger: Finger) -> None:
    app.session = keep(app.store, turns=8)
    app.go("correct")
    finger.settle()
    for tab in ("paintings", "places"):
        finger.touch(f"tab:{tab}")
        named = [widget for widget in children_of(app.screen) if hasattr(widget, "name")]
        tiles = [widget for widget in named if widget.name.startswith(("row:", "meeple:"))]
        assert len(tiles) in (4, 6)
        assert stray_ink(list(children_of(app.screen))) == []
        assert any(True for tile in tiles for each in tile.children for _box in ink_of(each))


def test_a_word_broken_inside_is_found_in_the_lines_that_are_drawn(app: CompanionApp, finger: Finger) -> None:
    sheet = Overlay()
    broken = Text("A Mountain", "tiny", fit=True, size_hint=(None, None), size=(34, 80))
    whole = Text("A mountain on two lines", "tiny", fit=True, size_hint=(None, None), size=(90, 80))
    ground = FloatLayout()
    for label in (broken, whole):
        ground.add_widget(label)
    sheet.add_widget(ground)
    app.show(sheet)
    finger.settle()
    faults = broken_words([broken, whole])
    app.hide(sheet)
    assert len(faults) == 1 and faults[0].startswith("'A Mountain' is broken inside a word: A / ")
