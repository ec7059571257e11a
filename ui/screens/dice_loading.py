"""Dice and camera, while what sees dice is being imported: its title, the way back, and a word."""

from functools import partial
from importlib import import_module

from kivy.uix.boxlayout import BoxLayout

from companion.language import _
from ui.kit.background import in_background
from ui.kit.metrics import dp
from ui.kit.screen import CompanionScreen
from ui.kit.widgets.button import TitleBar
from ui.kit.widgets.label import Text


class DiceLoadingScreen(CompanionScreen):
    """Gives way to the screen itself; who has gone back meanwhile stays there."""

    def build(self, **kwargs: object) -> None:
        words = Text(_("The camera is getting ready …"), "body", align="center", fit=True)
        page = BoxLayout(orientation="vertical", spacing=dp(8), padding=(dp(14), dp(10)))
        page.add_widget(TitleBar(_("Dice and camera"), self.app.back))
        page.add_widget(words)
        self.add_widget(page)
        loading = partial(import_module, "ui.screens.dice")
        self.until_left(in_background(loading, lambda _loaded: self.app.replace("dice", **kwargs)))
