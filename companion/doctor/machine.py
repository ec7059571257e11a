"""The machine as the doctor sees it: its files, devices, groups and packages. Tests put another one in its place."""

import ctypes.util
import grp
import importlib.metadata
import importlib.util
import os
import shutil
import struct
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol


class CameraSide(Protocol):
    """What is asked of the part that reads dice; whoever starts the doctor hands it over."""

    def opencv_version(self) -> str: ...

    def model_fault(self, file: Path) -> str | None:
        """Why a dice model cannot be used; None if it can."""


@dataclass(frozen=True)
class Machine:
    data: Path
    camera_side: CameraSide
    root: Path = Path("/")
    app: Path = field(default_factory=lambda: Path(__file__).parents[2])

    def devices(self, pattern: str) -> list[Path]:
        """The devices like `input/event*`, in order of name."""
        return sorted((self.root / "dev").glob(pattern))

    def text(self, name: str) -> str:
        """A file of the system such as `proc/bus/input/devices`; empty when there is none."""
        try:
            return (self.root / name).read_text(errors="replace")
        except OSError:
            return ""

    def may_use(self, device: Path) -> bool:
        return os.access(device, os.R_OK | os.W_OK)

    def group_of(self, device: Path) -> str:
        try:
            return grp.getgrgid(device.stat().st_gid).gr_name
        except (KeyError, OSError):
            return "?"

    def free_bytes(self) -> int:
        folder = self.data
        while not folder.exists():
            folder = folder.parent
        return shutil.disk_usage(folder).free

    def python(self) -> tuple[int, int]:
        return sys.version_info[:2]

    def bits(self) -> int:
        return struct.calcsize("P") * 8

    def has_module(self, name: str) -> bool:
        return importlib.util.find_spec(name) is not None

    def version_of(self, distribution: str) -> str | None:
        try:
            return importlib.metadata.version(distribution)
        except importlib.metadata.PackageNotFoundError:
            return None

    def opencv(self) -> str:
        return self.camera_side.opencv_version()

    def served(self) -> bool:
        """Whether a desktop hands touches on, so that nobody else need read the touchscreen."""
        return bool(os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY"))

    def has_library(self, name: str) -> bool:
        return ctypes.util.find_library(name) is not None
