"""Starts the kiosk as its service would, where no systemd runs: waits for its word that it is ready, and ends it.

Runs in a throw-away root as root, with Debian's own Python. The screen exists only in memory."""

import os
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

PLACE = Path("/run/tokaido-companion")  # what RuntimeDirectory= makes
SETTINGS = Path("/etc/tokaido-companion/environment")
HEADLESS = {
    "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "LIBGL_ALWAYS_SOFTWARE": "1",
    "LIBSEAT_BACKEND": "noop",
}  # fmt: skip


def main(patience: float) -> int:
    subprocess.run(["install", "-d", "-m", "700", "-o", "tokaido", "-g", "tokaido", str(PLACE)], check=True)
    subprocess.run(["install", "-d", "-m", "1777", "/tmp/.X11-unix"], check=True)
    words = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    words.bind("/tmp/notify")
    Path("/tmp/notify").chmod(0o777)
    words.settimeout(patience)
    told = dict(line.split("=", 1) for line in SETTINGS.read_text().splitlines() if "=" in line and line[0] != "#")
    environment = {
        **os.environ, **told, **HEADLESS,
        "XDG_RUNTIME_DIR": str(PLACE), "NOTIFY_SOCKET": "/tmp/notify", "HOME": "/var/lib/tokaido-companion",
    }  # fmt: skip
    app = subprocess.Popen(
        ["runuser", "-u", "tokaido", "--", "/opt/tokaido-companion/start"], env=environment, start_new_session=True
    )
    try:
        while "READY=1" not in (said := words.recv(4096).decode()):
            print("said:", said.strip())
        print("the kiosk is ready", flush=True)
        return 0
    except TimeoutError:
        print("no word from the kiosk", flush=True)
        return 1
    finally:
        os.killpg(app.pid, signal.SIGKILL)
        app.wait()
        shutil.rmtree(PLACE)  # as RuntimeDirectory= does


raise SystemExit(main(float(sys.argv[1])))
