"""The camera's part at the table: on while a roll is expected; while dice roll their tray lies over the island."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.games.duo.desk.cards import DiceInput
from companion.games.duo.desk.rolling import Reading, Rolling
from companion.games.duo.rules.names import Character
from companion.language import _
from companion.store.faults import NotKept
from ui.camera.game_camera import CameraState, GameCamera, joining_words
from ui.camera.tray_view import TrayView
from ui.games.duo.island.island import Island
from ui.games.duo.palette import die_shade
from ui.kit.shell import Shell
from ui.kit.theme import Shade, theme

if TYPE_CHECKING:
    from ui.camera.table_camera import TableCamera
    from vision.read.readings import DieReading

EMPTY_FIRST = 0.4  # seconds in which the camera sees the empty tray: it tells dice from that


def _reading(seen: "DieReading | None") -> Reading:
    """What the camera says of one die, as the rules count it."""
    return Reading(None, 0.0) if seen is None or seen.face is None else Reading(int(seen.face), seen.confidence)


def _shade(die: str) -> Shade:
    return die_shade(Character(die), theme())


class DiceCamera:
    """Before the camera has joined, and where dice are tapped in by hand, nothing is seen, and nothing happens."""

    def __init__(self, app: Shell, game: GameCamera | None, island: Island, looked: Callable[[], object]) -> None:
        """`looked()` is called whenever the camera sees something else than before."""
        self._app, self._game, self._island, self._looked = app, game, island, looked
        self._tray: TrayView | None = None
        self._throw_soon = False  # Roll was touched before the dice were there

    @property
    def _camera(self) -> "TableCamera | None":
        return None if self._game is None else self._game.camera

    @property
    def failed(self) -> bool:
        return self._game is not None and self._game.state is CameraState.FAILED

    @property
    def kind(self) -> DiceInput:
        if self._game is None or self._game.state in (CameraState.NONE, CameraState.FAILED):
            return DiceInput.TOUCH
        return DiceInput.PRACTICE if self._game.simulated else DiceInput.CAMERA

    def watch(self, *, expected: bool) -> None:
        """The camera is on while a roll is expected, and only then."""
        if self._camera is None:
            return
        if expected:
            self._camera.expect(self._saw)
        else:
            self._camera.rest()
            self._throw_soon = False
            if self._tray is not None:
                self._tray.leave_soon()

    def leave(self) -> None:
        """The table is left."""
        self._throw_soon = False
        if self._camera is not None:
            self._camera.rest()
        self.put_tray_away()

    def put_tray_away(self) -> None:
        if self._tray is not None:
            self._tray.put_away()

    def when_tray_gone(self, act: Callable[[], object]) -> None:
        """Call it when the tray's picture is away: at once where there is none."""
        if self._tray is None:
            act()
        else:
            self._tray.when_gone(act)

    def joined(self) -> None:
        """The dice are there: a throw that was asked for before is made now."""
        if self._throw_soon:
            Clock.schedule_once(self._throw_now, EMPTY_FIRST)

    def _throw_now(self, _passed: float) -> None:
        if self._throw_soon:
            self._throw_soon = False
            self.throw()

    def throw(self) -> None:
        """Practice: the app throws the dice; their tray is shown as soon as they move."""
        if self._camera is not None:
            self._camera.throw()
        else:
            self._throw_soon = True

    def _saw(self) -> None:
        """Show the tray as long as there is something to see in it, and tell the table."""
        camera = self._camera
        if camera is not None and camera.in_motion and camera.preview() is not None:
            if self._tray is None:
                self._tray = TrayView(camera.preview, _shade).over(self._island)
            self._tray.look()
        elif self._tray is not None:
            self._tray.leave_soon()
        self._looked()

    def again(self) -> None:
        """What was read does not count."""
        if self._camera is not None:
            self._camera.again()

    def words(self) -> str:
        if self._game is not None and self._game.state is CameraState.JOINING:
            return joining_words(self._game.simulated)
        return "" if self._camera is None else self._camera.words()

    def seen(self) -> Mapping[Character, Reading]:
        seen = {} if self._camera is None else self._camera.seen()
        return {Character(die): _reading(one) for die, one in seen.items()}

    def source_of(self, roll: Rolling) -> str:
        """Where a roll came from, as its step says."""
        return "simulated" if roll.source == "camera" and self.kind is DiceInput.PRACTICE else roll.source

    def teach(self, die: Character, read: int | None, told: int, step: int) -> None:
        """Keep what the camera did not know, with what it saw, so that the dice are learned better."""
        if self._camera is None or self._app.session is None:
            return
        try:
            seen, game = None if read is None else str(read), self._app.session.game_number
            self._camera.correct(self._app.store, die.value, seen, str(told), game, step)
        except NotKept as fault:
            self._app.say(fault.words())
        except OSError as fault:
            self._app.say(_("The photo of this die could not be kept: {why}").format(why=fault.strerror or fault))
