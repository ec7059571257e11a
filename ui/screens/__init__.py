"""The screens by name; each is imported when it is first entered, so that the first one is there quickly."""

from importlib import import_module
from importlib.util import find_spec

from ui.kit.screen import CompanionScreen

SCREENS: dict[str, str] = {
    "home": "ui.screens.home:HomeScreen",
    "settings": "ui.screens.settings:SettingsScreen",
    "table": "ui.games.duo.table.screen:TableScreen",
    "board_check": "ui.games.duo.board_check.screen:BoardCheckScreen",
    "setup": "ui.games.duo.setup.screen:SetupScreen",
    "join": "ui.games.duo.setup.join_screen:JoinScreen",
    "correct": "ui.games.duo.correct.screen:CorrectScreen",
    "score": "ui.screens.score:ScoreScreen",
    "score_only": "ui.games.duo.score.score_only_screen:ScoreOnlyScreen",
    "history": "ui.screens.history:HistoryScreen",
    "replay": "ui.screens.replay:ReplayScreen",
    "reached": "ui.screens.reached:ReachedScreen",
    "change_setup": "ui.games.duo.setup.change_screen:ChangeSetupScreen",
    "change": "ui.games.duo.table.change_screen:ChangeScreen",
    "rules": "ui.screens.rules:RulesScreen",
    "backup": "ui.screens.backup:BackupScreen",
    "dice": "ui.screens.dice:DiceScreen",
    "teach_show": "ui.screens.teach_show:TeachShowScreen",
    "teach_roll": "ui.screens.teach_roll:TeachRollScreen",
    "teach_learn": "ui.screens.teach_learn:TeachLearnScreen",
    "teach_test": "ui.screens.teach_test:TeachTestScreen",
    "teach_models": "ui.screens.teach_models:TeachModelsScreen",
}


def screen_exists(name: str) -> bool:
    return name in SCREENS and find_spec(SCREENS[name].partition(":")[0]) is not None


def screen_class(name: str) -> type[CompanionScreen]:
    if name not in SCREENS:
        raise KeyError(f"there is no screen called {name!r}; there are {', '.join(sorted(SCREENS))}")
    module, _, cls = SCREENS[name].partition(":")
    found: type[CompanionScreen] = getattr(import_module(module), cls)
    assert issubclass(found, CompanionScreen)
    return found
