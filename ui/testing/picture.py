"""What the window shows, as pixels and as a PNG file."""

import struct
import zlib
from pathlib import Path

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels


def window_pixels() -> tuple[int, int, bytes]:
    """Width, height and the RGB bytes, top row first."""
    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    width, height = (int(side) for side in Window.system_size)
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    Window.dispatch("on_flip")
    rows = [pixels[row * width * 3 : (row + 1) * width * 3] for row in range(height)]
    return width, height, b"".join(reversed(rows))


def write_window(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(png(*window_pixels()))


def png(width: int, height: int, rgb: bytes) -> bytes:
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    rows = b"".join(b"\0" + rgb[row * width * 3 : (row + 1) * width * 3] for row in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(rows, 6)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
