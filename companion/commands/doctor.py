"""`doctor`: says what is wrong with this machine and what to do; `--json` for reports."""

import argparse
import json
from functools import partial
from typing import TYPE_CHECKING

from companion.disk.data_folder import data_folder
from companion.doctor.finding import Level
from companion.language import _

if TYPE_CHECKING:
    from companion.doctor.machine import CameraSide


def doctor_arguments(parser: argparse.ArgumentParser, camera_side: "CameraSide") -> None:
    parser.add_argument("--json", action="store_true", help=_("one JSON object, for a report"))
    parser.set_defaults(run=partial(_run, camera_side))


def _run(camera_side: "CameraSide", args: argparse.Namespace) -> int:
    from companion.doctor.examine import examine
    from companion.doctor.machine import Machine

    findings = list(examine(Machine(data_folder(args.data), camera_side)))
    wrong = any(finding.level is Level.WRONG for finding in findings)
    if args.json:
        report = {"ok": not wrong, "findings": [finding.as_json() for finding in findings]}
        print(json.dumps(report, ensure_ascii=False))
        return int(wrong)
    marks = {Level.GOOD: "✓", Level.NOTE: "·", Level.WRONG: "✗"}
    for finding in findings:
        print(f"{marks[finding.level]} {finding.says}")
        if finding.advice:
            print(f"    → {finding.advice}")
    print(_("Something is wrong; see above.") if wrong else _("Everything that is needed works."))
    return int(wrong)
