"""picamera2 made to open libcamera's virtual camera; runs in a throw-away machine, beside the real libraries.

Three things are put right that keep the two from meeting, none of which the Pi's own cameras have: asked for a raw
stream, the virtual camera says no where picamera2 expects an answer; it wants its buffers made by libcamera, for which
picamera2 has an allocator of its own; and in libcamera 0.4 it does not say how many bytes of a buffer it has filled."""

import mmap
from typing import Any

import libcamera
import picamera2
from picamera2.allocators import LibcameraAllocator
from picamera2.allocators.allocator import Sync

_asked = libcamera.Camera.generate_configuration


def _answered(camera: Any, roles: Any) -> Any:
    return _asked(camera, roles) or _asked(camera, [libcamera.StreamRole.Viewfinder])


class Whole(Sync):  # type: ignore[misc]  # picamera2 has no types here
    """The whole buffer, however much of it is said to be filled."""

    def __init__(self, allocator: Any, buffer: Any, write: bool) -> None:
        self._planes, self._memory = buffer.planes, None

    def __enter__(self) -> Any:
        size = max(plane.offset + plane.length for plane in self._planes)
        self._memory = mmap.mmap(self._planes[0].fd, size, mmap.MAP_SHARED, mmap.PROT_READ | mmap.PROT_WRITE)
        return self._memory

    def __exit__(self, *_fault: object) -> None:
        if self._memory is not None:
            self._memory.close()


class Picamera2(picamera2.Picamera2):  # type: ignore[misc]  # picamera2 has no types here
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.allocator = LibcameraAllocator(self.camera)
        self.allocator.sync = Whole


libcamera.Camera.generate_configuration = _answered
picamera2.Picamera2 = Picamera2
