"""A throw-away Debian with a systemd of its own, in which the installer is run for real."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from tests.pi.debian import STORE, base

PROJECT = Path(__file__).parents[2]
NEEDED = ("systemd-nspawn", "nsenter")


class Root:
    """One running throw-away system; `stop()` takes it away."""

    def __init__(self, suite: str, checkout: Path = PROJECT) -> None:
        fresh = base(suite)
        self.folder = Path(tempfile.mkdtemp(prefix="root-", dir=STORE))
        subprocess.run(["cp", "-a", "--reflink=auto", f"{fresh}/.", str(self.folder)], check=True)
        self.checkout = checkout
        self._nspawn: subprocess.Popen[bytes] | None = None
        self._leader = 0

    def boot(self) -> None:
        """Starts its systemd, on a control group tree of its own kind."""
        script = (
            "umount -R /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup && SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1 "
            f"exec systemd-nspawn -q -D {self.folder} --boot --register=no --keep-unit --console=pipe "
            f"--machine=throw-away --bind-ro={self.checkout}:/mnt/checkout"
        )
        self._nspawn = subprocess.Popen(
            ["unshare", "-m", "sh", "-c", script], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        end = time.monotonic() + 240
        while time.monotonic() < end:
            time.sleep(0.5)
            found = subprocess.run(["pgrep", "-P", str(self._nspawn.pid)], capture_output=True, text=True, check=False)
            if found.stdout.strip():
                self._leader = int(found.stdout.split()[0])
                state = self.run("systemctl is-system-running", check=False).stdout.strip()
                if state in ("running", "degraded"):
                    return
        raise TimeoutError("the throw-away system did not start within four minutes")

    def run(self, command: str, *, check: bool = True, seconds: float = 900) -> "subprocess.CompletedProcess[str]":
        path = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        done = subprocess.run(
            ["nsenter", "-t", str(self._leader), "-a", "env", "-i", path, "HOME=/root", "LANG=C.UTF-8",
             "sh", "-c", command],
            capture_output=True, text=True, timeout=seconds, check=False,
        )  # fmt: skip
        if check and done.returncode:
            raise AssertionError(f"{command}\nexit {done.returncode}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}")
        return done

    def files(self) -> set[str]:
        """Every file of the system but what running it writes by itself."""
        kept_out = ("proc", "sys", "run", "tmp", "var/log/journal", "mnt", "dev")
        passed_over = " -o ".join(f"-path /{name}" for name in kept_out)
        told = self.run(f"find / -xdev \\( {passed_over} \\) -prune -o \\( -type f -o -type l \\) -print")
        return set(told.stdout.splitlines())

    def until(self, command: str, seconds: float = 40) -> str:
        """Waits until the command succeeds; its output."""
        end = time.monotonic() + seconds
        while True:
            done = self.run(command, check=False)
            if done.returncode == 0:
                return done.stdout
            if time.monotonic() > end:
                raise AssertionError(f"not within {seconds} s: {command}\n{done.stdout}{done.stderr}")
            time.sleep(0.5)

    def until_off(self, seconds: float = 120) -> None:
        """Waits until the system has switched itself off."""
        assert self._nspawn is not None
        self._nspawn.wait(seconds)
        self._nspawn, self._leader = None, 0

    def stop(self) -> None:
        if self._nspawn is not None:
            if self._leader:
                subprocess.run(["kill", "-KILL", str(self._leader)], check=False)
            try:
                self._nspawn.wait(15)
            except subprocess.TimeoutExpired:
                os.killpg(self._nspawn.pid, signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)
