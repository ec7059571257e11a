"""A command inside a root that is not booted, in namespaces of its own: no mount and no process outlives it."""

import subprocess
from pathlib import Path

# everything is mounted in the command's own namespace and goes with it; where it is run through qemu, the processor is
# the Pi 4's: the one that qemu takes by itself signs every return address, which makes it six times as slow
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
if [ -n "$CHECKOUT" ]; then
    mkdir -p mnt/checkout
    mount --bind "$CHECKOUT" mnt/checkout
    mount -o remount,bind,ro mnt/checkout
fi
exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
    PYTHONUNBUFFERED=1 DEBIAN_FRONTEND=noninteractive QEMU_CPU=cortex-a72 chroot "$ROOT" sh -c "$1"
"""


def run_within(
    folder: Path, command: str, *, checkout: Path | None = None, seconds: float = 3600, seen: bool = False
) -> "subprocess.CompletedProcess[str]":
    """`seen`: what it says goes to the terminal as it comes. The checkout lies in /mnt/checkout, to be read."""
    places = {"ROOT": str(folder), "CHECKOUT": str(checkout or ""), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
    return subprocess.run(
        ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--propagation", "private",
         "bash", "-c", SCRIPT, "script", command],
        env=places, stdin=subprocess.DEVNULL, capture_output=not seen, text=True, timeout=seconds, check=False,
    )  # fmt: skip


def told(done: "subprocess.CompletedProcess[str]") -> str:
    """What a command said, if it went well."""
    assert done.returncode == 0, f"exit {done.returncode}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"
    return done.stdout
