"""Python, the packages and the fonts."""

from companion.doctor.finding import Finding, Level
from companion.doctor.machine import Machine
from companion.language import _
from companion.version import app_version

_NEEDED = {
    "kivy": "Kivy",
    "numpy": "numpy",
    "cv2": "OpenCV",
    "babel": "Babel",
    "platformdirs": "platformdirs",
    "segno": "segno",
    "tomli_w": "tomli-w",
}


def versions(machine: Machine) -> Finding:
    advice = _("Run the installer again, or ./run in the project's folder.")
    if machine.bits() != 64:
        return Finding(
            Level.WRONG,
            _("This is a 32-bit system; a 64-bit one is needed."),
            _("Write the 64-bit Raspberry Pi OS to the card."),
        )
    if machine.python() < (3, 11):
        return Finding(Level.WRONG, _("Python is too old: {version}").format(version=machine.python()), advice)
    missing = [name for module, name in _NEEDED.items() if not machine.has_module(module)]
    if missing:
        return Finding(Level.WRONG, _("Missing: {names}").format(names=", ".join(missing)), advice)
    opencv = machine.opencv()
    if int(opencv.split(".")[0]) >= 5:
        return Finding(
            Level.WRONG, _("OpenCV {version} is too new; one below 5 is needed.").format(version=opencv), advice
        )
    kivy = machine.version_of("kivy")
    if kivy is not None and kivy != "2.3.1":
        return Finding(Level.NOTE, _("Kivy is {version}; the app is tried with 2.3.1.").format(version=kivy), advice)
    major, minor = machine.python()
    ours = _("Companion {version}").format(version=app_version())
    return Finding(Level.GOOD, f"{ours}, Python {major}.{minor}, Kivy {kivy or '?'}, OpenCV {opencv}")


def fonts(machine: Machine) -> Finding:
    folder = machine.app / "ui" / "assets" / "fonts"
    files = [*folder.glob("*.ttf"), *folder.glob("*.otf")]
    broken = [file.name for file in files if file.read_bytes()[:4] not in (b"\0\1\0\0", b"OTTO", b"true")]
    if not files or broken:
        names = ", ".join(broken) or str(folder)
        return Finding(
            Level.WRONG,
            _("The fonts are missing or damaged: {names}").format(names=names),
            _("Run the installer again, or ./run in the project's folder."),
        )
    return Finding(Level.GOOD, _("The fonts are there."))
