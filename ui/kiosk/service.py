"""sd_notify: tells systemd ready, alive and stopping when the app is the kiosk's service; else nothing."""

import os
import socket
import subprocess
from collections.abc import Mapping


class Service:
    """The service's notify socket, if there is one."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._address = environment.get("NOTIFY_SOCKET", "")
        self.watchdog_seconds = int(environment.get("WATCHDOG_USEC", "0") or 0) / 1_000_000

    @property
    def runs(self) -> bool:
        return bool(self._address)

    def ready(self) -> None:
        self._tell("READY=1")

    def alive(self) -> None:
        """To be said from the loop that draws, so that a hung screen is noticed."""
        self._tell("WATCHDOG=1")

    def stopping(self) -> None:
        self._tell("STOPPING=1")

    def _tell(self, words: str) -> None:
        if not self._address:
            return
        address = "\0" + self._address[1:] if self._address.startswith("@") else self._address
        try:
            kind = socket.SOCK_DGRAM | socket.SOCK_CLOEXEC | socket.SOCK_NONBLOCK  # the screen waits for nobody
            with socket.socket(socket.AF_UNIX, kind) as service:
                service.connect(address)
                service.sendall(words.encode())
        except OSError:
            return  # a service manager that does not listen is no reason to stop a game


def switch_off() -> str | None:
    """Switches the machine off, or says why that did not work; polkit allows it to the kiosk's user."""
    try:
        done = subprocess.run(
            ["systemctl", "poweroff", "--no-ask-password"], capture_output=True, text=True, timeout=15, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as trouble:
        return str(trouble)
    return None if done.returncode == 0 else (done.stderr.strip() or f"systemctl: {done.returncode}")
