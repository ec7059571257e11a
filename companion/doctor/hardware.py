"""Camera, touch and the graphics chip."""

from collections.abc import Sequence
from pathlib import Path

from companion.doctor.finding import Finding, Level
from companion.doctor.machine import Machine
from companion.language import _

# what a Pi calls video devices without any camera: its decoders and picture processors
_NO_CAMERA = ("bcm2835-codec", "bcm2835-isp", "rpivid", "rpi-hevc", "hevc", "pispbe")


def camera(machine: Machine) -> Finding:
    video = _cameras(machine, "video*", "sys/class/video4linux/{}/name")
    media = _cameras(machine, "media*", "sys/bus/media/devices/{}/model")
    if not video and not media:
        return Finding(
            Level.NOTE,
            _("No camera is connected; the dice are tapped in by hand."),
            _("Plug a USB camera in, or check the ribbon cable of the camera with the power off."),
        )
    barred = _barred(machine, [*video, *media])
    if barred:
        return _no_access(_("The camera is there but may not be used."), barred, machine)
    if media and not machine.has_module("picamera2"):
        return Finding(
            Level.NOTE,
            _("picamera2 is not installed: a camera on the ribbon cable cannot be used."),
            "sudo apt-get install python3-picamera2",
        )
    return Finding(Level.GOOD, _("A camera is connected: {device}").format(device=(video or media)[0].name))


def _cameras(machine: Machine, pattern: str, named: str) -> list[Path]:
    """The devices that are cameras, by what the system calls them."""
    return [
        device
        for device in machine.devices(pattern)
        if not machine.text(named.format(device.name)).strip().startswith(_NO_CAMERA)
    ]


def touch(machine: Machine) -> Finding:
    listing = machine.text("proc/bus/input/devices")
    names = [
        line.split('"')[1]
        for block in listing.split("\n\n")
        for line in block.splitlines()
        if line.startswith("N: Name=") and line.count('"') >= 2 and _is_touch(block)
    ]
    if not names:
        return Finding(
            Level.NOTE,
            _("No touchscreen was found; a mouse works as well."),
            _("Check the cable of the touchscreen with the power off."),
        )
    barred = _barred(machine, machine.devices("input/event*"))
    if barred and not machine.served():
        return _no_access(_("The touchscreen is there but may not be used."), barred, machine)
    return Finding(Level.GOOD, _("A touchscreen is connected: {name}").format(name=names[0]))


_DIRECT = 0x2  # of an input device's properties: one points at what it shows, as on a screen, unlike a touchpad


def _is_touch(block: str) -> bool:
    """Whether an input device is a surface over a screen with two axes, or calls itself a touchscreen."""
    fields = dict(line.removeprefix("B: ").split("=", 1) for line in block.splitlines() if line.startswith("B: "))
    if "touchscreen" in block.lower():
        return True
    direct = int((fields.get("PROP") or "0").split()[-1], 16) & _DIRECT
    return bool(direct and int((fields.get("ABS") or "0").split()[-1], 16) & 0x3)


def graphics(machine: Machine) -> Finding:
    missing = [package for name, package in (("GL", "libgl1"), ("EGL", "libegl1")) if not machine.has_library(name)]
    if missing:
        return Finding(
            Level.WRONG, _("The libraries for drawing are missing."), "sudo apt-get install " + " ".join(missing)
        )
    cards = machine.devices("dri/card*") + machine.devices("dri/renderD*")
    if not cards:
        return Finding(
            Level.NOTE,
            _("No graphics chip was found; the processor draws, which is slower."),
            _("On a Pi, take dtoverlay=vc4-kms-v3d into config.txt and start it again."),
        )
    barred = _barred(machine, cards)
    if len(barred) == len(cards):
        return _no_access(_("The graphics chip is there but may not be used."), barred, machine)
    return Finding(Level.GOOD, _("The graphics chip is in use: {device}").format(device=cards[-1].name))


def _barred(machine: Machine, devices: Sequence[Path]) -> list[Path]:
    return [device for device in devices if not machine.may_use(device)]


def _no_access(says: str, barred: Sequence[Path], machine: Machine) -> Finding:
    group = machine.group_of(barred[0])
    return Finding(
        Level.WRONG,
        says,
        _("Join the group {group}: sudo usermod -a -G {group} $USER, then log in again.").format(group=group),
    )
