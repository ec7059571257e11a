"""Tokaido above the glass. Importing any part of it makes its icons known to the kit, which draws them by name."""

from ui.games.tokaido.icons import TOKAIDO_ICONS
from ui.kit.drawing.icons import add_icons

add_icons(TOKAIDO_ICONS)
