"""The button for an entry that a game's face offers: on Home, in Settings, beside the dice."""

from typing import Unpack

from ui.games.face import Face, MenuEntry, State
from ui.games.registry import faces
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.options import LayoutOptions


def entry_button(
    screen: CompanionScreen,
    face: Face[State],
    entry: MenuEntry,
    *,
    kind: str = "plain",
    text_kind: str = "strong",
    **rest: Unpack[LayoutOptions],
) -> TouchButton:
    def enter() -> None:
        screen.app.go(entry.screen, **entry.given, game=face.name)

    name, detail = entry.name, entry.detail
    return TouchButton(entry.words, name=name, detail=detail, action=enter, kind=kind, text_kind=text_kind, **rest)


def settings_of_games(screen: CompanionScreen, *, details: bool = True) -> list[TouchButton]:
    """What can be set right for a game, such as comparing its board."""
    found = [(face, entry) for face in faces() for entry in face.settings()]
    return [entry_button(screen, face, entry if details else entry.short()) for face, entry in found]
