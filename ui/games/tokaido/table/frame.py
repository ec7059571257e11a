"""How the table lies on the screen: prompt, the whole road and the line, the leg with its cards, panels and undo."""

from kivy.uix.boxlayout import BoxLayout

from ui.games.tokaido.road.strip import MoveLine, RoadStrip
from ui.games.tokaido.table.panels import PanelRow
from ui.games.tokaido.table.stage import LegStage
from ui.kit.metrics import dp, dp_text, portrait
from ui.kit.widgets.panel import Row, filled
from ui.table.prompt_bar import PromptBar
from ui.table.undo import UndoRow


def lay_journey(
    screen: BoxLayout,
    bar: PromptBar,
    strip: RoadStrip,
    line: MoveLine,
    stage: LegStage,
    panels: PanelRow,
    undo: UndoRow,
) -> None:
    screen.padding, screen.spacing = (dp(6), dp(4)), dp(4)
    line.size_hint_x, line.width = None, dp(150)
    above = Row(strip, line, gap=6, height=dp(40))
    if portrait():
        panels.size_hint_y, panels.height = None, dp(80) + dp_text(84)
        undo.size_hint_y, undo.height = None, dp(30) + dp_text(40)
        filled(screen, bar, above, stage, panels, undo)
        return
    undo.size_hint_x, undo.width = None, dp(90) + dp_text(80)
    filled(screen, bar, above, stage, Row(panels, undo, gap=6, height=dp(42) + dp_text(54)))
