"""The commands about moves: judge pairs of photos, one before and one after a move."""

import argparse
import json
import time
from pathlib import Path

from companion.language import Worded, _
from vision.board.case_file import lines_of, read_case
from vision.board.judge import Judgement, judge
from vision.camera.frames import read_photo

AS_IT_IS = 1 << 20  # pixels: a photo is not made smaller, for the case's places are told in its own pixels


def moves_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `moves judge`."""
    parts = parser.add_subparsers(dest="moves_command", required=True, metavar="{judge}")
    one = parts.add_parser("judge", help=_("say which move was made between two photos of a board"))
    one.add_argument("file", metavar="FILE", type=Path, help=_("cases, one a line of JSON; their photos lie beside it"))
    one.add_argument("--json", action="store_true", help=_("print JSON"))
    one.set_defaults(run=run_judge)


def run_judge(chosen: argparse.Namespace) -> int:
    failed = 0
    for number, line in enumerate(lines_of(chosen.file), 1):
        try:
            case = read_case(line, chosen.file.parent)
            before, after = (read_photo(photo, AS_IT_IS) for photo in (case.before, case.after))
        except (Worded, ValueError) as error:
            failed = 1
            print(
                json.dumps({"error": str(error)}, ensure_ascii=False) if chosen.json else f"{number}: {error}",
                flush=True,
            )
            continue
        begun = time.perf_counter()
        told = judge(before, after, case.candidates, case.square)
        ms = (time.perf_counter() - begun) * 1000
        print(json.dumps(judgement_json(told, ms)) if chosen.json else f"{number}: {_in_words(told)}", flush=True)
    return failed


def judgement_json(told: Judgement, ms: float) -> dict[str, float | int | None]:
    return {
        "move": told.move,
        "best": told.best,
        "second": told.second,
        "confidence": round(min(told.confidence, 0.9999), 4),
        "ms": round(ms, 1),
    }


def _in_words(told: Judgement) -> str:
    if told.best is None:
        return _("no candidates")
    if told.move is not None:
        return _("candidate {number} ({sure:.0%})").format(number=told.move, sure=told.confidence)
    return _("not sure; likeliest candidate {number} ({sure:.0%})").format(number=told.best, sure=told.confidence)
