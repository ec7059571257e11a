"""The whole examination, in the order in which a person would look."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from companion.doctor import hardware, keeping, software
from companion.doctor.finding import Finding, Level
from companion.doctor.machine import Machine
from companion.language import _

CHECKS: dict[str, Callable[[Machine], Finding]] = {
    "versions": software.versions,
    "graphics": hardware.graphics,
    "touch": hardware.touch,
    "camera": hardware.camera,
    "fonts": software.fonts,
    "disk": keeping.disk,
    "permissions": keeping.permissions,
    "games": keeping.games,
    "board": keeping.boards,
    "model": keeping.model,
}


def examine(machine: Machine) -> Iterator[Finding]:
    """Each check's finding; one that fails itself is a finding too."""
    for name, check in CHECKS.items():
        try:
            found = check(machine)
        except Exception as trouble:  # the doctor must never be the patient
            advice = _("Run the installer again, or ./run in the project's folder.")
            found = Finding(Level.WRONG, f"{type(trouble).__name__}: {trouble}", advice)
        yield replace(found, check=name)
