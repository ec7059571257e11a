"""The tour's stops in the rooms of any game: home, settings, score, history, backup."""

from ui.screens.look_back import LookBackScreen
from ui.testing.guide import Guide, takes_long


def home(guide: Guide) -> None:
    guide.expect_screen("home")
    guide.picture("home")


def settings(guide: Guide) -> None:
    guide.touch("settings")
    guide.pictures("settings")
    guide.touch("voice")
    guide.finger.scroll_to(guide.finger.find("voice_rate:fast"))
    guide.picture("settings-of-the-voice")
    guide.touch("voice")
    now = guide.stored.setting("text_size") or "normal"
    guide.touch("text_size:largest")
    guide.expect(guide.stored.setting("text_size") == "largest", "the text size was not kept")
    guide.pictures("settings-largest-text")
    guide.touch(f"text_size:{now}", "back")
    guide.expect_screen("home")


def score(guide: Guide, game: str) -> None:
    guide.expect_screen("score")
    guide.picture(f"{game}-score")
    guide.touch("share")
    guide.expect_screen("share")
    guide.picture(f"{game}-share")
    guide.touch("page")
    if guide.finger.sees("place:0"):
        guide.touch("place:0")
    guide.picture("share-page-written")
    guide.touch("ok", "export")
    for name in guide.finger.names():
        if name.startswith("place:"):
            guide.touch(name)
            break
    if guide.finger.sees("ok"):
        guide.picture("share-record-written")
        guide.touch("ok")
    written = {path.suffix for path in (guide.data / "exports").glob("*")}
    guide.expect({".jsonl", ".toml", ".html"} <= written, f"exported were only {sorted(written)}")
    guide.touch("back", "rematch")
    guide.expect_screen("setup")
    guide.picture(f"{game}-rematch")
    guide.go_home()


@takes_long("LookBackScreen")
def look_back(guide: Guide, game: str) -> None:
    """Where the companion can judge the game: its moments, and one of them in the replay."""
    guide.expect_screen("score")
    if not guide.finger.sees("look_back"):
        return
    guide.touch("look_back")
    guide.picture("look-back-begun")
    screen = guide.on(LookBackScreen)
    guide.wait(lambda: screen.look_back is not None, "the look back was never worked out", seconds=240)
    guide.picture(f"{game}-look-back")
    if guide.finger.sees("moment:0"):
        guide.touch("moment:0")
        guide.expect_screen("replay")
        guide.picture(f"{game}-look-back-moment")
        guide.touch("back")
    guide.touch("back")
    guide.expect_screen("score")


def history_and_replay(guide: Guide, game: str) -> None:
    """Of the game that was kept last."""
    guide.touch("history")
    guide.expect_screen("history")
    guide.picture(f"{game}-history")
    guide.touch(f"game:{guide.stored.games()}")
    guide.expect_screen("replay")
    for _step in range(5):
        guide.touch("step:back")
    guide.picture(f"{game}-replay")
    guide.touch("step:next", "play")
    guide.picture(f"{game}-replay-plays-by-itself")
    guide.touch("pace", "play", "menu", "delete")
    guide.picture("delete-a-game")
    guide.touch("no")
    guide.go_home()


@takes_long()
def many_games(guide: Guide) -> None:
    """The history when games of every kind are kept, and in the largest text."""
    guide.touch("history")
    guide.picture("history-of-many-games")
    guide.go_home()
    guide.app.change_setting("text_size", "largest")
    guide.finger.settle()
    guide.picture("home-largest-text")
    guide.touch("history")
    guide.picture("history-largest-text")
    with_steps = [f"game:{line}" for line in guide.stored.finished()]
    guide.touch(next(name for name in guide.finger.names() if name in with_steps))
    guide.picture("replay-largest-text")
    guide.touch("score")
    guide.picture("score-largest-text")
    guide.go_home()
    guide.app.change_setting("text_size", "normal")
    guide.finger.settle()


def statistics(guide: Guide) -> None:
    """Every page over the games of the tour, one player, and the figures behind a plot."""
    guide.touch("history", "statistics")
    guide.expect_screen("statistics")
    guide.pictures("statistics-players")
    guide.touch(next(name for name in guide.finger.names() if name.startswith("player:")))
    guide.pictures("statistics-one-player")
    guide.touch("join")
    guide.picture("statistics-the-same-player")
    guide.touch("cancel", "back", "plot:players")
    guide.picture("statistics-figures")
    guide.touch("close")
    for tab in [name for name in guide.finger.names() if name.startswith("tab:") and name != "tab:players"]:
        guide.touch(tab)
        guide.pictures(f"statistics-{tab.partition(':')[2]}")
    guide.touch("tab:places", "game")
    guide.pictures("statistics-places-of-another-game")
    guide.go_home()


def backup(guide: Guide) -> None:
    guide.touch("settings", "backup")
    guide.expect_screen("backup")
    guide.touch("back up:0")
    guide.picture("backup-written")
    guide.touch("ok")
    guide.pictures("backup")
    guide.touch("restore:0:0")
    guide.picture("backup-bring-back")
    guide.touch("no")
    guide.expect(bool(list((guide.data / "backups").glob("*.zip"))), "no backup was written")
    guide.go_home()


def close(guide: Guide) -> None:
    """Asked, and not done: the tour would end."""
    guide.go_home()
    guide.touch("settings")
    for name in ("close", "switch_off"):
        if guide.finger.sees(name):
            guide.touch(name)
            guide.picture("close-the-companion")
            guide.touch("no")
    guide.go_home()
