"""The screens by name; each is imported when it is first entered, so that the first one is there quickly."""

import sys
from importlib import import_module

from ui.games.registry import FACES, face_named
from ui.kit.screen import CompanionScreen

SCREENS: dict[str, str] = {
    "home": "ui.screens.home:HomeScreen",
    "settings": "ui.screens.settings:SettingsScreen",
    "score": "ui.screens.score:ScoreScreen",
    "share": "ui.screens.share:ShareScreen",
    "history": "ui.screens.history:HistoryScreen",
    "statistics": "ui.screens.statistics:StatisticsScreen",
    "replay": "ui.screens.replay:ReplayScreen",
    "reached": "ui.screens.reached:ReachedScreen",
    "look_back": "ui.screens.look_back:LookBackScreen",
    "rules": "ui.screens.rules:RulesScreen",
    "backup": "ui.screens.backup:BackupScreen",
    "dice": "ui.screens.dice:DiceScreen",
    "board": "ui.screens.board:BoardScreen",
    "board_show": "ui.screens.board_show:BoardShowScreen",
    "teach_show": "ui.screens.teach_show:TeachShowScreen",
    "teach_roll": "ui.screens.teach_roll:TeachRollScreen",
    "teach_learn": "ui.screens.teach_learn:TeachLearnScreen",
    "teach_test": "ui.screens.teach_test:TeachTestScreen",
    "teach_models": "ui.screens.teach_models:TeachModelsScreen",
}
"""Those of no game in particular; the others come from the game's face."""
_LOADING = {"dice": "ui.screens.dice_loading:DiceLoadingScreen"}
"""What is shown instead until the screen's module has been imported by a thread: OpenCV takes seconds."""


def screen_class(name: str, game: str = "") -> type[CompanionScreen]:
    """The screen `name`, of the game where it is one of its own; of the first game where none is named."""
    where = SCREENS.get(name) or face_named(game or next(iter(FACES))).screens.get(name)
    if where is None:
        raise KeyError(f"there is no screen called {name!r}; without a game's own there are {', '.join(SCREENS)}")
    if name in _LOADING and where.partition(":")[0] not in sys.modules:
        where = _LOADING[name]
    module, _, cls = where.partition(":")
    found: type[CompanionScreen] = getattr(import_module(module), cls)
    assert issubclass(found, CompanionScreen)
    return found
