"""The colour that an icon of Duo is drawn in, by what it stands for."""

from companion.games.duo.desk.place_icons import STATION_ICONS
from companion.games.duo.rules.names import Kind, Ware
from ui.games.duo.island.scenery import station_colour
from ui.games.duo.island.tokens import ware_colour
from ui.games.duo.palette import ochre
from ui.kit.theme import Shade, theme


def icon_shade(icon: str) -> Shade:
    """Wares, kinds of stations, the bag and money have colours of their own; anything else is drawn in ink."""
    colours = theme()
    if icon in set(Ware):
        return ware_colour(Ware(icon), colours)
    if icon == "bag":
        return ochre(colours) if colours.name == "light" else colours.orange
    if icon in ("coin", "gold"):
        return colours.gold
    kinds = {icon_of: kind for kind, icon_of in STATION_ICONS.items() if kind is not Kind.COAST}
    return station_colour(kinds[icon], colours) if icon in kinds else colours.ink
