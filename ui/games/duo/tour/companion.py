"""The tour's stops with the companion as a player: a seat for it, its turn, advice, and two companions to watch."""

from companion.games.duo.rules.names import Character, Phase
from companion.play.companion_seats import companion_seats
from ui.games.duo.table.screen import TableScreen
from ui.games.duo.tour.hands import stored_state
from ui.testing.guide import Guide

MOST_TOUCHES = 12  # until a person has something to decide


def against_the_companion(guide: Guide) -> None:
    """The companion sits on the compass side of a practice game; the dice are tapped in."""
    guide.enter("duo", "practice")
    guide.touch("seat:purple")
    guide.picture("who-plays")
    guide.touch("play:usual", "advice")
    guide.picture("companion-seated")
    guide.touch("begin")
    guide.expect_screen("table")
    state = stored_state(guide)
    guide.touch(*(f"die:{die.value}:{max(state.board.dice[die])}" for die in Character))
    guide.picture("companion-said")
    guide.touch("otherwise")
    guide.picture("companion-otherwise")
    guide.touch("no")
    for _touch in range(MOST_TOUCHES):
        if guide.finger.sees("advise"):
            break
        names = [name for name in guide.finger.names() if name.startswith(("done-for", "take:", "sell:", "skip"))]
        guide.touch(names[0] if names else "confirm")
        guide.picture("companion-done")
    steps = guide.on(TableScreen).sitting.steps
    guide.expect("companion" in {step.source for step in steps}, "nothing was stored as the companion's")
    if stored_state(guide).phase is Phase.MOVE and guide.finger.sees("advise"):
        _advice(guide)
    while not guide.finger.sees("think") and guide.finger.enabled("undo"):
        guide.touch("undo")
    guide.picture("companion-taken-back")
    guide.go_home()


def _advice(guide: Guide) -> None:
    guide.touch("advise")
    guide.picture("advice")
    if guide.finger.sees("more-advice"):
        guide.touch("more-advice")
        guide.picture("advice-the-next-two")
    guide.touch("take-advice")
    asked = companion_seats(guide.on(TableScreen).sitting).advice
    guide.expect(asked == 1, f"advice was counted {asked} times")


def watch(guide: Guide) -> None:
    guide.enter("duo", "watch")
    guide.expect_screen("table")
    guide.picture("watching")
    guide.wait(lambda: guide.finger.sees("watch"), "the demonstration cannot be stopped", seconds=60)
    guide.touch("watch")
    guide.picture("watching-stopped")
    guide.go_home()
