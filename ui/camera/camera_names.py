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
