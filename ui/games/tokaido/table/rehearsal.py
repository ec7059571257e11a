"""A journey's table that nobody sees, drawn for its pictures and letters: they are kept, and the first real one need
not draw them."""

from collections.abc import Iterator

from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout

from companion.games.tokaido.desk.journey_desk import JourneyDesk
from companion.games.tokaido.rules.state import JourneyState
from ui.games.tokaido.palette import seat_of
from ui.games.tokaido.road.leg import RoadLeg, draw_leg_ahead
from ui.games.tokaido.road.leg_plan import leg_of
from ui.games.tokaido.road.strip import MoveLine, RoadStrip, draw_strip_ahead
from ui.games.tokaido.table.frame import lay_journey
from ui.games.tokaido.table.panels import PanelRow
from ui.games.tokaido.table.stage import LegStage
from ui.kit.eager_layout import eager_layout
from ui.table.prompt_bar import PromptBar, corner_button
from ui.table.undo import UndoRow


def rehearsed_journey(state: JourneyState) -> Iterator[None]:
    """First everything round the leg, then the leg in the room that is left for it, and the cards that may come. Each
    part is drawn in the frame after it."""
    desk, around = JourneyDesk(state), BoxLayout(orientation="vertical", size=Window.size)
    corner = (corner_button(icon, icon, lambda: None) for icon in ("question", "menu"))
    bar, undo = PromptBar(*corner, describe=lambda: None), UndoRow(lambda: None, lambda: None)
    yield
    strip, line, leg = RoadStrip(), MoveLine(), RoadLeg()
    stage, panels = LegStage(leg, lambda _act: None), PanelRow(state, lambda _whose: None)
    yield
    lay_journey(around, bar, strip, line, stage, panels, undo)
    eager_layout(around)
    yield
    bar.show(None if state.to_act is None else seat_of(state.to_act), desk.prompt(), desk.hands())
    panels.show(desk.panels(), desk.neutral())
    eager_layout(around)
    yield
    yield from draw_strip_ahead(state, *strip.size)
    strip.state, line.forecast = state, desk.forecast()
    yield
    yield from draw_leg_ahead(state, leg_of(state), *stage.size)
    leg.show_leg(state, (), None)
    yield
    leg.show_leg(state, desk.stops(), None)
    yield
    stage.show(desk.card(), "" if state.mover is None else state.station_of(state.mover))
    eager_layout(around)
    yield
    yield from stage.prepare(desk.cards_ahead())
