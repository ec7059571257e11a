"""A Debian for arm64 run through qemu, in namespaces of its own: no mount and no process outlives a command."""

import subprocess
from pathlib import Path

from tests.pi.debian import base

# everything is mounted in the command's own namespace and goes with it
SCRIPT = """
set -e
mount --bind "$ROOT" "$ROOT"
cd "$ROOT"
mount -t proc proc proc
mount -t tmpfs tmpfs tmp
mount -t tmpfs -o mode=755 tmpfs dev
mkdir dev/shm dev/pts
for name in null zero full random urandom tty; do touch dev/$name; mount --bind /dev/$name dev/$name; done
mount -t tmpfs -o mode=1777 tmpfs dev/shm
ln -s /proc/self/fd dev/fd; ln -s fd/0 dev/stdin; ln -s fd/1 dev/stdout; ln -s fd/2 dev/stderr
mkdir -p mnt/checkout
mount --bind "$CHECKOUT" mnt/checkout
mount -o remount,bind,ro mnt/checkout
exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
    PYTHONUNBUFFERED=1 chroot "$ROOT" bash -c "$1"
"""


class Emulated:
    """One root for arm64; `run` runs a command in it."""

    def __init__(self, folder: Path, checkout: Path) -> None:
        self.folder, self.checkout = folder, checkout

    @classmethod
    def of(cls, suite: str, checkout: Path) -> "Emulated":
        return cls(base(suite, "arm64"), checkout)

    def run(self, command: str, *, seconds: float = 3600, seen: bool = False) -> "subprocess.CompletedProcess[str]":
        """`seen`: what it says goes to the terminal as it comes."""
        return subprocess.run(
            ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--propagation", "private",
             "bash", "-c", SCRIPT, "script", command],
            env={"ROOT": str(self.folder), "CHECKOUT": str(self.checkout), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"},
            stdin=subprocess.DEVNULL, capture_output=not seen, text=True, timeout=seconds, check=False,
        )  # fmt: skip
