"""Fresh Debian roots, made once by debootstrap and kept in the user's cache; arm64 ones run under qemu."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

STORE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tokaido-throw-away"
BASE = "systemd,systemd-sysv,dbus,libpam-systemd,ca-certificates,python3,polkitd,udev,procps"
# how this machine reaches its packages is how the throw-away one does
LENT = ("etc/hosts", "etc/resolv.conf", "etc/pip.conf")
BINFMT = Path("/proc/sys/fs/binfmt_misc")
QEMU_RULE = Path("/usr/lib/binfmt.d/qemu-aarch64.conf")


def why_not(*needed: str) -> str | None:
    """Why no throw-away root can be made here, or None."""
    if os.geteuid() != 0:
        return "a throw-away root needs root"
    missing = [name for name in ("debootstrap", "unshare", *needed) if shutil.which(name) is None]
    if missing:
        return f"missing: {', '.join(missing)} (apt-get install debootstrap systemd-container qemu-user-static)"
    return None


def base(suite: str, machine: str = "amd64") -> Path:
    """A fresh Debian, made the first time it is asked for."""
    folder = STORE / f"{suite}-{machine}"
    if (folder / "complete").exists():
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    STORE.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        ["debootstrap", f"--arch={machine}", "--variant=minbase", f"--include={BASE}", suite, str(folder)],
        check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    lend(folder)
    (folder / "complete").touch()
    return folder


def lend(folder: Path) -> None:
    """The root finds and trusts what this machine does, and does not wait for the disk: it is thrown away anyway."""
    (folder / "etc/dpkg/dpkg.cfg.d/in-a-hurry").write_text("force-unsafe-io\n")
    for name in LENT:
        if (Path("/") / name).exists():
            shutil.copy(Path("/") / name, folder / name)
    for certificate in Path("/usr/local/share/ca-certificates").glob("*.crt"):
        shutil.copy(certificate, folder / "usr/local/share/ca-certificates" / certificate.name)
    subprocess.run(["chroot", str(folder), "update-ca-certificates"], check=True, capture_output=True)


@contextmanager
def emulation() -> Iterator[None]:
    """Programs for arm64 run here, through qemu, until the end; what was registered already stays."""
    mounted = (BINFMT / "register").exists()
    if not mounted:
        subprocess.run(["mount", "-t", "binfmt_misc", "none", str(BINFMT)], check=True)
    registered = any(rule.name.startswith("qemu-aarch64") for rule in BINFMT.iterdir())
    try:
        if not registered:
            (BINFMT / "register").write_text(QEMU_RULE.read_text().splitlines()[0])
        yield
    finally:
        if not registered and (BINFMT / "qemu-aarch64").exists():
            (BINFMT / "qemu-aarch64").write_text("-1")
        if not mounted:
            subprocess.run(["umount", str(BINFMT)], check=False)
