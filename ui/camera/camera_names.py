"""What players call a camera that the command line or the settings name."""

from companion.language import _


def camera_words(name: str) -> str:
    """Which camera it is, for players."""
    kind, _colon, rest = name.partition(":")
    words = {
        "picamera2": _("Raspberry Pi camera"),
        "usb": _("USB camera {number}").format(number=rest),
        "folder": _("Pictures in {folder}").format(folder=rest),
        "simulated": _("Simulated camera"),
    }
    return words.get(kind) or _("Any camera")


def board_camera_words(name: str) -> str:
    """Which camera watches the board, for players."""
    words = {
        "none": _("No camera above the board"),
        "tray": _("The tray’s camera"),
        "simulated": _("Simulated board"),
    }
    return words.get(name) or camera_words(name)


def board_cameras() -> list[tuple[str, str]]:
    """Those to choose from, as the command line names them."""
    return [
        ("none", _("None: moves are touched")),
        ("tray", _("The tray’s camera")),
        ("picamera2", _("The Pi’s own camera")),
        ("usb:0", _("The first USB camera")),
        ("usb:1", _("The second USB camera")),
        ("simulated", _("Simulated board")),
    ]
