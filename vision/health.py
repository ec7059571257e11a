"""What the doctor asks of the camera's side; nothing heavy is imported before it is asked."""

from pathlib import Path


def opencv_version() -> str:
    """Asked of OpenCV itself: Debian's own package is not listed where pip's are."""
    import cv2

    return str(cv2.__version__)


def model_fault(file: Path) -> str | None:
    """Why the dice model in this file cannot be used, in the language spoken now; None if it can."""
    try:
        from vision.read.model import load

        load(file)
    except Exception as trouble:  # whatever is wrong with the file or the reader, the doctor goes on
        return str(trouble)
    return None
