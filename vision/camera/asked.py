"""Which camera a player asked for, on the command line or in the settings; cheap to import, for nothing is opened."""

from companion.language import _


def camera_asked(text: str) -> str:
    """`text` as it is, if it names a camera: auto, picamera2, usb:N, folder:PATH or simulated; else ValueError."""
    kind, colon, which = text.partition(":")
    alone = kind in ("auto", "picamera2", "simulated", "usb") and not colon
    if alone or (kind == "usb" and which.isdecimal()) or (kind in ("folder", "video") and which):
        return text
    raise ValueError(
        _("{asked} is no camera; possible are auto, picamera2, usb:N, folder:PATH and simulated.").format(
            asked=text[:60]
        )
    )


def board_camera_asked(text: str) -> str:
    """`text` as it is, if it names a camera above the board: none, tray for the tray's, or as `camera_asked`."""
    if text in ("none", "tray"):
        return text
    try:
        return camera_asked(text)
    except ValueError:
        raise ValueError(
            _("{asked} is no board camera; possible are none, tray, auto, picamera2, usb:N, folder:PATH and simulated.")
            .format(asked=text[:60])
        ) from None
