"""The ways into one game, where the companion knows several: a new game, join one, only score one."""

from ui.games.registry import face_named
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.page import ScrollPage
from ui.screens.entry_button import entry_button


class GameScreen(CompanionScreen):
    """`app.go("game", game=name)`, with a name of the registry."""

    def build(self, game: str, **_rest: object) -> None:
        face = face_named(game)
        entries = [face.new_game(self.app.store), *face.other_ways()]
        kinds = ["primary", *["plain"] * (len(entries) - 1)]
        buttons = [entry_button(self, face, entry, kind=kind) for entry, kind in zip(entries, kinds, strict=True)]
        self.add_widget(ScrollPage(self.app, face.title, buttons))
