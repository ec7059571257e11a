"""What the window shows, as pixels and as a PNG file."""

from pathlib import Path

import cv2
import numpy as np
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

from vision.arrays import Picture


def window_pixels() -> Picture:
    """Rows from the top, each pixel as red, green, blue."""
    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    width, height = (int(side) for side in Window.system_size)
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    Window.dispatch("on_flip")
    return np.frombuffer(pixels, np.uint8).reshape(height, width, 3)[::-1]


def write_window(path: Path) -> Picture:
    """Writes the PNG; gives the pixels."""
    pixels = window_pixels()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(cv2.imencode(".png", cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR))[1].tobytes())
    return pixels
