"""A frame of the table is quick because little is painted in it: few shapes, and nothing under what hides it."""

import random
from typing import Any

from kivy.graphics import Mesh
from kivy.graphics.instructions import InstructionGroup, VertexInstruction
from kivy.uix.widget import Widget

from companion.games.tokaido.rules.names import TurnPhase
from tests.ui.games.tokaido.journeys import begin_journey, play_on
from ui.games.tokaido.road.leg import RoadLeg
from ui.games.tokaido.road.strip import RoadStrip
from ui.kit.widgets.panel import outlined
from ui.testing.finger import Finger, children_of
from ui.testing.ink import ink_of
from ui.testing.picture import window_pixels


def shapes(group: InstructionGroup) -> list[VertexInstruction]:
    """Each is one call of the graphics, and takes about as long as a thousand pixels."""
    found: list[VertexInstruction] = []
    for part in group.children:
        found += shapes(part) if isinstance(part, InstructionGroup) else [part] * isinstance(part, VertexInstruction)
    return found


def only(app: Any, kind: type[Widget]) -> Any:
    (one,) = (widget for widget in children_of(app.holder) if isinstance(widget, kind))
    return one


def test_the_table_of_five_is_painted_with_few_shapes(open_app: Any) -> None:
    app = open_app()
    session = begin_journey(app, 5, first=5)
    app.go("table")
    Finger(app).settle()
    assert len(shapes(app.holder.canvas)) < 220, "at the start every stop of the leg is open"
    play_on(session, random.Random(5), until=lambda state: state.phase is TurnPhase.MOVE and state.turn > 40)
    Finger(app).settle()
    assert len(shapes(app.holder.canvas)) < 220
    assert len(shapes(only(app, RoadStrip).canvas)) <= 3 + 5, "landscape, leg, stations, and five travelers"


def test_a_card_over_the_whole_leg_leaves_the_leg_unpainted_and_gives_it_back(open_app: Any) -> None:
    app = open_app()
    session = begin_journey(app, 5)
    app.go("table")
    finger = Finger(app)
    finger.settle()
    leg = only(app, RoadLeg)
    large = [each for each in ink_of(leg) if each[2] - each[0] > 0.9 * leg.width]
    assert len(large) == 1
    play_on(session, random.Random(5), until=lambda state: state.phase is TurnPhase.SHOP)
    finger.settle()
    assert list(ink_of(leg)) == []
    finger.touch("done")
    assert [each for each in ink_of(leg) if each[2] - each[0] > 0.9 * leg.width] == large


def test_the_edge_of_a_card_has_no_middle(open_app: Any) -> None:
    app = open_app()
    card = Widget(size=(300, 200), pos=(40, 60))
    outlined(card, (0, 0, 1, 0), (1, 0, 0, 1), 12, 2)
    app.holder.add_widget(card)
    (edge,) = (shape for shape in shapes(card.canvas) if isinstance(shape, Mesh))
    assert len(edge.indices) == 8 * 6, "eight quads round the middle"
    pixels = window_pixels()[::-1]
    red = (255, 0, 0)
    assert tuple(pixels[160, 40]) == tuple(pixels[60, 190]) == tuple(pixels[259, 190]) == red
    assert tuple(pixels[160, 339]) == red
    assert tuple(pixels[60, 40]) != red, "its corner is round"
