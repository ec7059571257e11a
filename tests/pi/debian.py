"""Fresh Debian roots, made once by debootstrap and kept in the user's cache; arm64 ones run under qemu."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.pi.namespace import run_within, told

STORE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tokaido-throw-away"
BASE = "systemd,systemd-sysv,dbus,libpam-systemd,ca-certificates,python3,polkitd,udev,procps"
# how this machine reaches its packages is how the throw-away one does
LENT = ("etc/hosts", "etc/resolv.conf", "etc/pip.conf")
PACKAGES = "debootstrap systemd-container qemu-system-x86 qemu-user-static"  # what makes and runs these roots
BINFMT = Path("/proc/sys/fs/binfmt_misc")
QEMU_RULE = Path("/usr/lib/binfmt.d/qemu-aarch64.conf")


def why_not(*needed: str) -> str | None:
    """Why no throw-away root can be made here, or None."""
    if os.geteuid() != 0:
        return "a throw-away root needs root"
    missing = [name for name in ("debootstrap", "unshare", *needed) if shutil.which(name) is None]
    if missing:
        return f"missing: {', '.join(missing)} (apt-get install {PACKAGES})"
    return None


def base(suite: str, machine: str = "amd64") -> Path:
    """A fresh Debian, made the first time it is asked for."""
    folder = STORE / f"{suite}-{machine}"
    if (folder / "complete").exists():
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    STORE.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        ["debootstrap", "--foreign", f"--arch={machine}", "--variant=minbase", f"--include={BASE}", suite, str(folder)],
        check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    in_a_hurry(folder)  # between the two halves: the second one is the slow one
    if machine == "amd64":
        subprocess.run(
            ["chroot", str(folder), "/debootstrap/debootstrap", "--second-stage"], check=True, capture_output=True
        )
    else:
        second_half(folder, suite)
    lend(folder)
    if machine != "amd64":
        with (folder / "etc/pip.conf").open("a") as settings:
            settings.write("\n[install]\nno-compile = yes\n")
    (folder / "complete").touch()
    return folder


def second_half(folder: Path, suite: str) -> None:
    """The second half of debootstrap for another processor: this one unpacks, and only what sets up is emulated."""
    for name in ("passwd", "group"):
        shutil.copy(folder / f"usr/share/base-passwd/{name}.master", folder / "etc" / name)
    if (folder / "proc").is_symlink():  # the first half leaves it so where it may not mount
        (folder / "proc").unlink()
        (folder / "proc").mkdir()
    packages = sorted(map(str, (folder / "var/cache/apt/archives").glob("*.deb")))
    forced = ["architecture", "depends", "overwrite", "unsafe-io", "confnew"]
    subprocess.run(
        ["dpkg", f"--root={folder}", *(f"--force-{name}" for name in forced), "--unpack", *packages],
        check=True, capture_output=True,
    )  # fmt: skip
    spare_work(folder)
    told(run_within(folder, "dpkg --force-depends --configure base-passwd base-files libc6 && dpkg --configure -a"))
    (folder / "etc/apt/sources.list").write_text(f"deb http://deb.debian.org/debian {suite} main\n")
    shutil.rmtree(folder / "debootstrap")
    told(run_within(folder, "apt-get clean"))


def spare_work(folder: Path) -> None:
    """What takes long when it is emulated and proves nothing: unpacking is left to this machine's dpkg-deb, with the
    libraries it needs; nothing is compiled beforehand, as Python does that by itself; no database of hardware is made,
    as there is none; certificates are lent."""
    libraries = folder / "usr/lib/x86_64-linux-gnu"
    for place in (libraries, folder / "lib64"):
        place.mkdir(exist_ok=True)
    needed = subprocess.run(["ldd", "/usr/bin/dpkg-deb"], check=True, capture_output=True, text=True).stdout
    for library in (word for word in needed.split() if word.startswith("/")):
        shutil.copy(library, (folder / "lib64" if "ld-linux" in library else libraries) / Path(library).name)
    for program in ("bin/dpkg-deb", "bin/py3compile", "bin/systemd-hwdb", "sbin/update-ca-certificates"):
        told(run_within(folder, f"dpkg-divert --local --rename --add /usr/{program}"))
        (folder / "usr" / program).symlink_to("/bin/true")
    (folder / "usr/bin/dpkg-deb").unlink()
    shutil.copy("/usr/bin/dpkg-deb", folder / "usr/bin/dpkg-deb")


def in_a_hurry(folder: Path) -> None:
    """It does not wait for the disk, and keeps no manuals: it is thrown away anyway."""
    passed_over = "".join(f"path-exclude=/usr/share/{name}/*\n" for name in ("doc", "man", "locale"))
    settings = folder / "etc/dpkg/dpkg.cfg.d"
    settings.mkdir(parents=True, exist_ok=True)
    (settings / "in-a-hurry").write_text("force-unsafe-io\n" + passed_over)


def lend(folder: Path) -> None:
    """The root finds and trusts what this machine does."""
    for name in LENT:
        if (Path("/") / name).exists():
            shutil.copy(Path("/") / name, folder / name)
    for certificate in Path("/usr/local/share/ca-certificates").glob("*.crt"):
        shutil.copy(certificate, folder / "usr/local/share/ca-certificates" / certificate.name)
    (folder / "etc/ssl/certs").mkdir(parents=True, exist_ok=True)
    shutil.copy("/etc/ssl/certs/ca-certificates.crt", folder / "etc/ssl/certs/ca-certificates.crt")


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
