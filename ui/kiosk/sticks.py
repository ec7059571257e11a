"""USB sticks: mounts those that are plugged in through udisks, which asks for no password here."""

import json
import subprocess
import time

PATIENCE = 10.0  # seconds for all of them: somebody looks at an empty list meanwhile


def _said(*words: str, seconds: float = PATIENCE) -> str:
    """What a program prints; nothing when it is missing or fails."""
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=seconds, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout if done.returncode == 0 else ""


def unmounted(listing: str | None = None) -> list[str]:
    """The partitions of removable drives with a file system that lies nowhere, from what lsblk says."""
    listing = _said("lsblk", "--json", "-o", "PATH,RM,HOTPLUG,FSTYPE,MOUNTPOINT,TYPE") if listing is None else listing
    try:
        devices = json.loads(listing)["blockdevices"] if listing else []
    except (ValueError, KeyError, TypeError):
        return []
    waiting, found = list(devices), []
    while waiting:
        device = waiting.pop(0)
        waiting += device.get("children") or []
        removable = any(str(device.get(sign)) in ("1", "True", "true") for sign in ("rm", "hotplug"))
        if removable and device.get("fstype") and not device.get("mountpoint"):
            found.append(device["path"])
    return found


def mount_all() -> int:
    """Mounts every stick that waits; how many of them could be."""
    end, mounted = time.monotonic() + PATIENCE, 0
    for path in unmounted():
        left = end - time.monotonic()
        if left > 0:
            mounted += bool(_said("udisksctl", "mount", "--no-user-interaction", "-b", path, seconds=left))
    return mounted
