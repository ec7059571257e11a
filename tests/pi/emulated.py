"""A Debian for arm64 run through qemu."""

import subprocess
from pathlib import Path

from tests.pi.namespace import run_within


class Emulated:
    """One root for arm64; `run` runs a command in it."""

    def __init__(self, folder: Path, checkout: Path) -> None:
        self.folder, self.checkout = folder, checkout

    def run(self, command: str, *, seconds: float = 3600, seen: bool = False) -> "subprocess.CompletedProcess[str]":
        return run_within(self.folder, command, checkout=self.checkout, seconds=seconds, seen=seen)
