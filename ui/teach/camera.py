"""What the teaching screens look through: the camera, the tray in its picture, and their names for players."""

from calibration.shelf import DiceShelf
from calibration.teaching_watcher import TeachingWatcher
from calibration.tray import tray_area
from companion.language import _
from ui.camera.dice_set import DiceSet
from ui.camera.sources import source_for
from ui.kit.shell import Shell
from vision.camera.sources import Source


def teaching_source(app: Shell, dice: DiceSet, shelf: DiceShelf) -> Source:
    """The camera that was chosen; any, where none was: who comes here wants to look after all."""
    return source_for("auto" if app.camera == "none" else app.camera, dice, shelf.simulated)


def teaching_watcher(app: Shell, dice: DiceSet, shelf: DiceShelf, wanted: int) -> TeachingWatcher:
    return TeachingWatcher(teaching_source(app, dice, shelf), wanted, tray_area(app.store, shelf))


def camera_words(name: str) -> str:
    """Which camera it is, for players."""
    kind, _colon, rest = name.partition(":")
    if kind == "picamera2":
        return _("Raspberry Pi camera")
    if kind == "usb":
        return _("USB camera {number}").format(number=rest)
    if kind == "folder":
        return _("Pictures in {folder}").format(folder=rest)
    if kind == "simulated":
        return _("Simulated camera")
    return _("Any camera")


def label_words(dice: DiceSet, label: tuple[str, str]) -> str:
    """ "Pilgrim 3"."""
    return _("{die} {value}").format(die=dice.title(label[0]), value=label[1])
