"""Duo above the glass. Importing any part of it makes its icons known to the kit, which draws them by name."""

from ui.games.duo.icons import DUO_ICONS
from ui.kit.drawing.icons import add_icons

add_icons(DUO_ICONS)
