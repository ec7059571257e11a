"""The button for an entry that a game's face offers: on Home, in Settings, beside the dice."""

from typing import Any

from ui.games.face import Face, MenuEntry
from ui.games.registry import faces
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.button import TouchButton


def entry_button(
    screen: CompanionScreen,
    face: Face[Any],  # of whichever game
    entry: MenuEntry,
    **looks: Any,  # those of TouchButton
) -> TouchButton:
    def enter() -> None:
        screen.app.go(entry.screen, **entry.given, game=face.name)

    return TouchButton(entry.words, name=entry.name, detail=entry.detail, action=enter, **looks)


def settings_of_games(screen: CompanionScreen, *, details: bool = True) -> list[TouchButton]:
    """What can be set right for a game, such as comparing its board."""
    found = [(face, entry) for face in faces() for entry in face.settings()]
    return [entry_button(screen, face, entry if details else entry.short()) for face, entry in found]
