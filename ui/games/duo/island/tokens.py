"""What lies on the island for a whole game: the boutique tokens on the coast and the numbers of the mountain towns."""

from collections.abc import Mapping

from kivy.graphics import InstructionGroup

from companion.games.duo.rules.board import Board, Token
from ui.games.duo.island.geometry import Chart
from ui.games.duo.palette import ware_colour
from ui.kit.drawing.drawings import draw_icon, draw_text
from ui.kit.theme import Theme


def draw_tokens(
    group: InstructionGroup, board: Board, chart: Chart, boutiques: Mapping[str, Token], colours: Theme
) -> None:
    r = chart.radius
    for place in board.coasts:
        token = boutiques.get(place)
        if token is None:
            continue
        x, y = chart.centres[place]
        draw_icon(group, token.ware.value, x - 0.52 * r, y, 1.38 * r, ware_colour(token.ware, colours))
        draw_text(group, str(token.price), x + 0.72 * r, y, 1.32 * r, colours.ink)
    for mountain in board.mountains:
        x, y = chart.centres[mountain.id]
        draw_text(group, str(mountain.draw), x, y - 0.42 * r, 1.45 * r, colours.on_red)
