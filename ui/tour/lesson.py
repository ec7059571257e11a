"""The tour teaches the simulated dice: shown face by face, learned, tried; then rolled and sorted by the app."""

from ui.games.registry import faces
from ui.screens.board import BoardScreen
from ui.screens.board_show import BoardShowScreen
from ui.screens.dice import DiceScreen
from ui.screens.teach_roll import TeachRollScreen
from ui.screens.teach_show import TeachShowScreen
from ui.screens.teach_test import TeachTestScreen
from ui.teach.watching import WatchingScreen
from ui.testing.guide import Guide, TourFault, takes_long

FEW = {"teach_photos": 2, "teach_rolls": 6}  # a tour has not the patience of players


def _to_dice(guide: Guide) -> None:
    """From Home, where a game with dice must be chosen."""
    game = next(face.name for face in faces() if face.rolls_dice)
    if guide.finger.sees(f"game:{game}"):
        guide.touch(f"game:{game}")
    guide.touch("dice")


def dice(guide: Guide) -> None:
    _to_dice(guide)
    guide.expect_screen("dice")
    guide.wait(lambda: bool(guide.on(DiceScreen).trouble.text), seconds=20)
    guide.picture("dice-no-camera")
    guide.touch("simulated")
    _see(guide, DiceScreen)
    guide.touch("throw")
    guide.wait(lambda: guide.on(DiceScreen).watcher.sight.scene == "rest", seconds=30)
    _see(guide, DiceScreen)
    guide.picture("dice-simulated")


def _see(guide: Guide, kind: type[WatchingScreen] | type[TeachTestScreen]) -> None:
    """The camera's picture is there, and has been told about."""
    guide.wait(lambda: guide.on(kind).view.seen, "the camera's picture never came")
    guide.wait(lambda: False, seconds=0.5)


@takes_long("TeachShowScreen", "TeachLearnScreen")
def show_me(guide: Guide) -> None:
    guide.touch("show")
    guide.expect_screen("teach_show")
    _see(guide, TeachShowScreen)
    guide.picture("teach-show-me")
    while guide.app.where == "teach_show":
        _show_one(guide)
        guide.picture("teach-show-me-begun")
    guide.expect_screen("teach_learn")
    guide.wait(
        lambda: guide.finger.sees("test") or guide.finger.sees("learn"), "the dice were never learned", seconds=180
    )
    guide.picture("teach-learned")
    if not guide.finger.sees("test"):
        guide.go_home()
        _to_dice(guide)
        guide.touch("simulated")


def _show_one(guide: Guide) -> None:
    asked = guide.on(TeachShowScreen).lesson.asked
    assert asked is not None, "the lesson asks for nothing more"

    def photographed() -> bool:
        return guide.app.where != "teach_show" or guide.on(TeachShowScreen).lesson.asked != asked

    for _try in range(12):  # a die that is not seen well is put down once more, somewhere else
        try:
            guide.touch(f"hand:{asked[1]}")
        except AssertionError:  # it was photographed while the finger was on its way
            if not photographed():
                raise
        guide.wait(photographed, seconds=20)
        if photographed():
            return
    raise TourFault(f"{asked} was put down and never photographed")


@takes_long("TeachTestScreen")
def try_it(guide: Guide) -> None:
    guide.touch("test")
    guide.expect_screen("teach_test")
    for _try in range(8):  # a cocked die, say, is thrown once more
        guide.touch("throw")
        guide.wait(lambda: guide.on(TeachTestScreen).memory.get("read") is not None, seconds=30)
        if guide.on(TeachTestScreen).memory.get("read") is not None:
            break
    else:
        raise TourFault("no throw was ever read")
    _see(guide, TeachTestScreen)
    guide.picture("teach-try-it")
    guide.go_home()


@takes_long("TeachRollScreen", "TeachModelsScreen")
def just_roll(guide: Guide) -> None:
    _to_dice(guide)
    guide.touch("simulated")
    _see(guide, DiceScreen)
    guide.picture("dice-taught")
    guide.touch("models")
    guide.picture("teach-earlier-models")
    guide.touch("back", "roll")
    for name in ("anew", "yes"):
        if guide.finger.sees(name):
            guide.picture("teach-anew-or-more")
            guide.touch(name)
    guide.expect_screen("teach_roll")
    _see(guide, TeachRollScreen)
    guide.picture("teach-just-roll")
    guide.touch("throw")
    memory = guide.on(TeachRollScreen).memory
    guide.wait(lambda: memory["heaps"] is not None, "the rolls were never sorted", seconds=180)
    guide.picture("teach-name-a-heap")
    while memory["heaps"]:  # as a person would who does not look: it is told what contradicts
        guide.touch(next(name for name in guide.finger.names() if name.startswith("face:")))
    guide.picture("teach-sorted")
    guide.touch("later")
    guide.go_home()
    _to_dice(guide)
    guide.touch("simulated", "roll")
    guide.picture("teach-go-on-rolling")
    guide.touch("anew")
    guide.go_home()


@takes_long("BoardScreen", "BoardShowScreen")
def board(guide: Guide) -> None:
    """The simulated board: its corners, and two places that a meeple is walked over."""
    _to_dice(guide)
    guide.touch("board_camera:simulated", "board")
    guide.expect_screen("board")
    guide.wait(lambda: guide.on(BoardScreen).view.seen, "the board's picture never came")
    guide.touch("find_board")
    guide.pictures("board-corners")
    guide.touch("show_board")
    guide.expect_screen("board_show")
    for number in range(2):
        guide.wait(lambda: guide.on(BoardShowScreen).view.seen, "the board's picture never came")
        guide.wait(lambda: guide.on(BoardShowScreen).reader.latest().status == "watching", seconds=20)
        guide.touch("put_there")
        guide.wait(lambda now=number: guide.on(BoardShowScreen).number > now,  # type: ignore[misc]
                   "the place was never learned", seconds=30)  # fmt: skip
    guide.picture("board-shown")
    guide.touch("back")
    guide.pictures("board-places-known")
    guide.touch("back", "board_camera:none")
    guide.go_home()
