"""`tour FOLDER`: drives the real app through a whole game, by touches alone, and writes a picture of every screen."""

import argparse
import sys
import tempfile
from pathlib import Path

from companion.language import _


def tour_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="FOLDER", type=Path, help=_("where the pictures go"))
    parser.add_argument("--size", dest="tour_size", metavar="WxH", default="800x480", help=_("the size of the window"))
    parser.add_argument("--theme", choices=("light", "dark"), default="light", help=_("light or dark"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    from ui.shell.start import headless, size_of

    try:
        size = size_of(args.tour_size)
        args.folder.mkdir(parents=True, exist_ok=True)
    except (ValueError, OSError) as wrong:
        print(wrong, file=sys.stderr)
        return 1
    headless(size)
    from ui.tour.stops import go_round

    with tempfile.TemporaryDirectory(prefix="tokaido-tour-") as data:
        faults = go_round(args.folder, Path(data), args.theme, args.lang or "en")
    for fault in faults:
        print(fault, file=sys.stderr)
    print(_("{count} pictures in {folder}.").format(count=len(list(args.folder.glob("*.png"))), folder=args.folder))
    return 1 if faults else 0
