"""The tour's other stops with this game: its rules, a game only scored, one joined, the board check, practice."""

from pathlib import Path

from companion.games.duo.boards.board_file import find_board, load_board
from companion.games.duo.rules.engine import options
from ui.games.duo.table.screen import TableScreen
from ui.games.duo.tour.evening import WARES
from ui.games.duo.tour.hands import stored_state
from ui.testing.guide import Guide


def rules(guide: Guide) -> None:
    guide.touch("rules")
    guide.expect_screen("rules")
    guide.pictures("rules")
    guide.tabs("rules-book")
    if guide.finger.sees("book:duo"):
        guide.touch("book:duo")
    guide.touch("page:selling")
    guide.pictures("rules-page")
    guide.touch("search")
    guide.picture("rules-search")
    guide.finger.type("token")
    guide.picture("rules-found")
    found = [name for name in guide.finger.names() if name.startswith("page:")]
    guide.expect(bool(found), "the search for a token found nothing")
    guide.touch("close")
    guide.go_home()


def score_only(guide: Guide) -> None:
    games = guide.stored.games()
    guide.enter("duo", "score_only")
    guide.expect_screen("score_only")
    for key, times in {"temple": 6, "garden": 5, "gold": 5}.items():
        guide.touch(*[f"purple:{key}:more"] * times)
    guide.picture("score-only")
    guide.touch("green:garden:figure")
    guide.picture("digit-pad")
    guide.touch("key:cancel", "keep")
    guide.expect(guide.stored.games() == games + 1, "the score was not kept")
    guide.picture("score-only-kept")
    guide.go_home()


def join(guide: Guide) -> None:
    """A game that is already being played: the set-up, then green has two coins."""
    guide.enter("duo", "join")
    guide.expect_screen("join")
    guide.picture("join-players")
    guide.touch("next")
    guide.picture("join-boutiques")
    for number, _coast in enumerate(find_board("Shikoku").coasts):
        guide.touch(f"token:{WARES[number % 4]}:{2 + number % 3}")  # this copy's tokens are known by now
    guide.touch("next")
    guide.picture("join-waves")
    guide.touch("side:hasty", "side:robust", "side:inspired", "next")
    guide.picture("join-the-table-now")
    for tab in ("paintings", "places", "tokens"):
        guide.touch(f"tab:{tab}")
        guide.picture(f"join-{tab}")
    guide.touch("tab:green", "coins:more", "coins:more")
    guide.picture("join-changed")
    guide.touch("begin")
    guide.expect_screen("table")
    events = guide.stored.events()
    guide.expect([event["do"] for event in events] == ["setup", "correct"], f"joining stored {events}")
    guide.expect(events[1]["set"] == {"players": {"green": {"coins": 2}}}, f"joining stored {events[1]}")
    guide.go_home()
    guide.picture("home-continue")


def board_check(guide: Guide) -> None:
    """Everything as drawn but one number and one icon."""
    guide.touch("settings", "board_check")
    guide.expect_screen("board_check")
    guide.picture("board-stations")
    guide.touch("kind:temple")
    guide.picture("board-not-possible-yet")
    guide.touch("kind:coast", "yes", "all")
    guide.picture("board-mountains")
    guide.touch("mountain:m1", "yes")
    guide.picture("board-routes")
    guide.touch("yes", "area:a1")
    guide.picture("board-areas")
    guide.touch("yes")
    guide.picture("board-start")
    guide.touch("yes")
    guide.picture("board-gold")
    guide.touch("yes")
    guide.picture("board-culture")
    guide.touch("yes")
    guide.picture("board-die")
    guide.touch("yes", "yes", "yes")
    guide.picture("board-compared")
    guide.touch("save")
    kept = load_board(Path(guide.data) / "boards" / "shikoku.toml")
    guide.expect(kept.draws["m1"] == 3 and not kept.assumed, "the board was not kept as it was compared")
    guide.go_home()


def practice(guide: Guide) -> None:
    """The app throws rendered dice and reads them; a die in doubt is tapped in."""
    guide.enter("duo", "practice")
    guide.picture("practice-setup")
    guide.touch("begin")
    guide.expect_screen("table")
    guide.picture("practice-roll")
    guide.touch("throw")
    guide.wait(lambda: len(guide.stored.events()) > 1 or _in_doubt(guide), seconds=40)
    guide.picture("practice-read")
    for die in ("pilgrim", "merchant", "artist"):
        if len(guide.stored.events()) == 1 and guide.finger.sees(f"die:{die}:1"):
            guide.touch(f"die:{die}:1")
    guide.expect([event["do"] for event in guide.stored.events()] == ["setup", "roll"], "the roll was not stored")
    _draw_for_the_players(guide)
    guide.go_home()


def _draw_for_the_players(guide: Guide) -> None:
    """The merchant goes to a mountain town, and the app draws."""
    state = stored_state(guide)
    ends = [to for option in options(state) if option["die"] == "merchant" for to in option.get("to", ())]
    town = next((to for to in ends if to in state.board.draws), None)
    if town is None:
        return
    guide.touch("die:merchant", f"mountain:{town}", "confirm")
    guide.picture("practice-draw")
    guide.touch(next(name for name in guide.finger.names() if name.startswith("take:")))
    guide.picture("practice-drawn")
    guide.expect(guide.stored.events()[-1]["do"] == "draw", "what the app drew was not stored")


def _in_doubt(guide: Guide) -> bool:
    """Does the table ask for a die that the camera could not read?"""
    table_camera = guide.on(TableScreen).table_camera
    return table_camera is not None and None in table_camera.seen().values()
