"""The camera's part at the table: on while a roll is expected; in practice its rendered tray lies over the island."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from companion.games.duo.desk.cards import DiceInput
from companion.games.duo.desk.rolling import Reading, Rolling
from companion.games.duo.rules.names import Character
from companion.language import _
from companion.store.faults import NotKept
from ui.camera.tray_view import TrayView
from ui.games.duo.island.island import Island
from ui.kit.shell import Shell

if TYPE_CHECKING:
    from ui.camera.table_camera import TableCamera
    from vision.arrays import Picture
    from vision.read.readings import DieReading


def _reading(seen: "DieReading | None") -> Reading:
    """What the camera says of one die, as the rules count it."""
    return Reading(None, 0.0) if seen is None or seen.face is None else Reading(int(seen.face), seen.confidence)


class DiceCamera:
    """`camera` is None where dice are tapped in by hand: then nothing is seen, and nothing happens."""

    def __init__(self, app: Shell, camera: "TableCamera | None", island: Island, looked: Callable[[], object]) -> None:
        """`looked()` is called whenever the camera sees something else than before."""
        self._camera = camera
        self._app, self._island, self._looked = app, island, looked

    @property
    def kind(self) -> DiceInput:
        if self._camera is None:
            return DiceInput.TOUCH
        return DiceInput.PRACTICE if self._camera.simulated else DiceInput.CAMERA

    def watch(self, *, expected: bool) -> None:
        """The camera is on while a roll is expected, and only then."""
        if self._camera is None:
            return
        if expected:
            self._camera.expect(self._looked)
        else:
            self._camera.rest()
            self._island.clear_widgets()

    def throw(self) -> None:
        """Practice: the app throws the dice, into a tray over the island as there is no real one to look at."""
        if self._camera is not None:
            self._camera.throw()
            if not self._island.children:
                self._island.add_widget(TrayView(self._camera.picture).over(self._island))

    def again(self) -> None:
        """What was read does not count."""
        if self._camera is not None:
            self._camera.again()

    def words(self) -> str:
        return "" if self._camera is None else self._camera.words()

    def seen(self) -> Mapping[Character, Reading]:
        seen = {} if self._camera is None else self._camera.seen()
        return {Character(die): _reading(one) for die, one in seen.items()}

    def picture(self) -> "Picture | None":
        return None if self._camera is None else self._camera.picture()

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
