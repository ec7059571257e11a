"""The score sheet and the plot of the lead for two to five seats, as wide as the score screen gives them room."""

from itertools import product
from typing import Any

import pytest
from kivy.uix.boxlayout import BoxLayout

from companion.games.game import ScoreSheet, Seat, SheetRow
from companion.games.lead import lead
from ui.kit import theme
from ui.score.plot import LeadPlot
from ui.score.sheet import SheetView
from ui.testing.audit import audit
from ui.testing.finger import Finger, children_of, think

NAMES = ("Aiko", "Maximiliane-Charlott", "Chloé", "Bartholomäus", "Wwwwwwwwwwww")


def sheet(seats: int, rows: int) -> ScoreSheet:
    """Every source of points with a long word for it and what it was counted from."""
    return ScoreSheet(
        seats=tuple(Seat(str(seat), NAMES[seat]) for seat in range(seats)),
        rows=tuple(
            SheetRow(str(row), f"Begegnungen {row}", ("3 × 4",) * seats, tuple(range(10, 10 + seats)))
            for row in range(rows)
        ),
        tie_break=SheetRow("coins", "Münzen", ("",) * seats, tuple(range(seats))),
        winners=(seats - 1,),
        headline="",
        remarks=(),
    )


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_every_name_and_number_can_be_read(open_app: Any, size: tuple[int, int]) -> None:
    app = open_app(size=size, text_size="largest")
    finger = Finger(app)
    wide, high = size
    room = (wide * 0.52, high * 0.68) if wide > high else (wide * 0.96, high * 0.4)  # beside or above the plot
    for seats, rows in product((2, 3, 4, 5), (3, 9)):
        box = BoxLayout(size_hint=(None, None), size=room)
        shown = sheet(seats, rows)
        box.add_widget(SheetView(shown, [theme.seat(seat) for seat in range(seats)]))
        app.screen.clear_widgets()
        app.screen.add_widget(box)
        finger.settle()
        assert audit(app.holder) == [], f"{seats} seats, {rows} rows"
        assert {str(total) for total in shown.totals} <= set(finger.texts())
        assert finger.texts().count("勝") == 1


def test_the_points_of_one_do_not_touch_what_the_other_counted(open_app: Any) -> None:
    """“35” and “0 plaquette” stood side by side like one number."""
    app = open_app()
    seats = tuple(Seat(str(seat), NAMES[seat]) for seat in range(2))
    row = SheetRow("commerce", "Commerce", ("5 plaquettes", "0 plaquette"), (35, 0))
    view = SheetView(ScoreSheet(seats, (row,), (0,), ""), [theme.seat(0), theme.seat(1)])
    box = BoxLayout(size_hint=(None, None), size=(402, 326))
    box.add_widget(view)
    app.screen.add_widget(box)
    finger = Finger(app)
    finger.settle()
    points, counted = (
        next(text for text in children_of(view) if getattr(text, "text", "") == said) for said in ("35", "0 plaquette")
    )
    ends = counted.right - counted.texture_size[0]  # at its left, since it is aligned to the right
    assert ends - points.right >= 12


def test_the_plot_draws_a_line_in_the_colour_of_each_seat(open_app: Any) -> None:
    from kivy.graphics import Color

    open_app()
    colours = [theme.seat(seat) for seat in range(5)]
    plot = LeadPlot(lead([(1, (0, 0, 0, 0, 0)), (2, (1, 2, 3, 4, 5))]), colours)
    plot.size = (300, 200)
    think()  # it is drawn once a frame
    drawn = {tuple(part.rgba) for part in plot.canvas.children if isinstance(part, Color)}
    assert {colour.shade for colour in colours} <= drawn
