"""The tour's stop at the simulated board: two companions play on it, hands off."""

from ui.games.duo.table.screen import TableScreen
from ui.testing.guide import Guide, takes_long


@takes_long()
def on_the_board(guide: Guide) -> None:
    """A hand moves each meeple as its companion decides, and the camera above the board sees it."""
    _choose(guide, "simulated")
    guide.enter("duo", "watch")
    guide.expect_screen("table")
    screen = guide.on(TableScreen)
    guide.wait(
        lambda: screen.table.board.shows_practice,  # the hand itself may be gone before it is asked for
        "no hand came to the simulated board",
        seconds=120,
    )
    guide.wait(lambda: False, seconds=0.6)
    guide.picture("practice-hand-over-the-board")
    guide.wait(
        lambda: any(step.confidence is not None and step.events[0]["do"] == "move" for step in screen.sitting.steps),
        "no move on the simulated board was seen",
        seconds=120,
    )
    guide.picture("practice-move-seen")
    guide.go_home()
    _choose(guide, "none")


def _choose(guide: Guide, camera: str) -> None:
    if guide.finger.sees("game:duo"):
        guide.touch("game:duo")
    guide.touch("dice", f"board_camera:{camera}")
    guide.expect(guide.stored.setting("board_camera") == camera, "the board's camera was not kept")
    guide.go_home()
