"""A throw-away Debian with a kernel of its own, in qemu: for what this machine's kernel does not have."""

import shutil
import subprocess
from pathlib import Path

from tests.pi.debian import STORE, base
from tests.pi.namespace import run_within, told

NEEDED = ("qemu-system-x86_64", "mke2fs")
# only what it starts from: there is no hardware but a disk
KERNEL = """set -e
mkdir -p /etc/initramfs-tools/conf.d
echo MODULES=list > /etc/initramfs-tools/conf.d/few
printf 'virtio_pci\\nvirtio_blk\\next4\\n' > /etc/initramfs-tools/modules
apt-get update -qq
apt-get install -y -qq --no-install-recommends linux-image-amd64
"""
FIRST = """#!/bin/sh
export PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 PYTHONUNBUFFERED=1
mount -t proc proc /proc; mount -t sysfs sys /sys; mount -t devtmpfs dev /dev
for place in /run /tmp; do mount -t tmpfs tmpfs $place; done
echo "== begun"
sh /srv/script 2>&1
echo "== ended $?"
echo o > /proc/sysrq-trigger; sleep 60
"""
# without cmpxchg16b: the qemu of Debian 12 emulates it so that Debian 13's kernel falls over it
PROCESSOR = "qemu64,+ssse3,+sse4.1,+sse4.2,+popcnt,-cx16"


def with_kernel(name: str, suite: str, set_up: str) -> Path:
    """A root with a kernel and whatever `set_up` puts there, made the first time it is asked for."""
    folder = STORE / f"{suite}-{name}"
    if not (folder / "set-up").exists() or (folder / "set-up").read_text() != set_up:
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run(["cp", "-a", "--reflink=auto", str(base(suite)), str(folder)], check=True)
        told(run_within(folder, KERNEL))
        told(run_within(folder, set_up))
        told(run_within(folder, "apt-get clean; rm -rf /var/lib/apt/lists/*"))
        (folder / "set-up").write_text(set_up)
    return folder


def run_on_kernel(folder: Path, script: str, work: Path, seconds: float = 1800) -> str:
    """What a script says that runs on the root's own kernel, as root, with nothing else beside it."""
    for name, text in (("first", FIRST), ("script", script)):
        (folder / "srv" / name).write_text(text)
    (folder / "srv/first").chmod(0o755)
    disk = work / "disk"
    subprocess.run(["mke2fs", "-q", "-t", "ext4", "-d", str(folder), str(disk), "3G"], check=True, capture_output=True)
    (kernel,), (beginning,) = (folder / "boot").glob("vmlinuz-*"), (folder / "boot").glob("initrd.img-*")
    try:
        done = subprocess.run(
            ["qemu-system-x86_64", "-accel", "tcg,thread=single", "-cpu", PROCESSOR, "-m", "2G", "-nographic",
             "-no-reboot", "-nic", "none", "-kernel", str(kernel), "-initrd", str(beginning),
             "-drive", f"file={disk},format=raw,if=virtio",
             "-append", "console=ttyS0 quiet root=/dev/vda rw init=/srv/first panic=-1 mitigations=off"],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", timeout=seconds, check=False,
        )  # fmt: skip
    finally:
        disk.unlink(missing_ok=True)
    said = done.stdout.replace("\r\n", "\n")
    assert "== ended 0\n" in said, f"exit {done.returncode}\n{said[-6000:]}\n{done.stderr[-1000:]}"
    return said.partition("== begun\n")[2].partition("== ended 0\n")[0]
