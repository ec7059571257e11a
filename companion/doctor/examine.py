"""The whole examination, in the order in which a person would look."""

from collections.abc import Callable, Iterator

from companion.doctor import hardware, keeping, software
from companion.doctor.finding import Finding, Level
from companion.doctor.machine import Machine
from companion.language import _

CHECKS: tuple[Callable[[Machine], Finding], ...] = (
    software.versions,
    hardware.graphics,
    hardware.touch,
    hardware.camera,
    software.fonts,
    keeping.disk,
    keeping.permissions,
    keeping.games,
    keeping.boards,
    keeping.model,
)


def examine(machine: Machine) -> Iterator[Finding]:
    """Each check's finding; one that fails itself is a finding too."""
    for check in CHECKS:
        try:
            yield check(machine)
        except Exception as trouble:  # the doctor must never be the patient
            advice = _("Run the installer again, or ./run in the project's folder.")
            yield Finding(check.__name__, Level.WRONG, f"{type(trouble).__name__}: {trouble}", advice)
