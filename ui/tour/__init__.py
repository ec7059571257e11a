"""`tour FOLDER`: drives the real app through a whole game, by touches alone, and writes a picture of every screen."""

import argparse
import itertools
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from companion.language import LANGUAGES, _

TOUR_SIZES = ("800x480", "1024x600", "1280x720", "720x1280")
TOUR_THEMES = ("light", "dark", "contrast")
Way = tuple[str, str, str]  # size, theme, language


def all_ways() -> list[Way]:
    """Every size and language by day and by night; high contrast in every size, in German, whose words are long."""
    plain = itertools.product(TOUR_SIZES, TOUR_THEMES[:2], LANGUAGES)
    return [*plain, *((size, "contrast", "de") for size in TOUR_SIZES)]


def tour_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="FOLDER", type=Path, help=_("where the pictures go"))
    parser.add_argument("--size", dest="tour_size", metavar="WxH", default="800x480", help=_("the size of the window"))
    parser.add_argument("--theme", choices=TOUR_THEMES, default="light", help=_("light, dark or of high contrast"))
    parser.add_argument(
        "--all", dest="tour_all", action="store_true", help=_("in every size, theme and language, a folder for each")
    )
    parser.add_argument("--brief", action="store_true", help=_("without what takes long: teaching dice, looking back"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    from ui.shell.start import headless, size_of

    try:
        size = size_of(args.tour_size)
        args.folder.mkdir(parents=True, exist_ok=True)
    except (ValueError, OSError) as wrong:
        print(wrong, file=sys.stderr)
        return 1
    if args.tour_all:
        return _run_all(args.folder, brief=args.brief)
    headless(size)
    from ui.tour.stops import go_round

    with tempfile.TemporaryDirectory(prefix="tokaido-tour-") as data:
        faults = go_round(args.folder, Path(data), args.theme, args.lang or "en", brief=args.brief)
    for fault in faults:
        print(fault, file=sys.stderr)
    print(_("{count} pictures in {folder}.").format(count=len(list(args.folder.glob("*.png"))), folder=args.folder))
    return 1 if faults else 0


def _run_all(folder: Path, *, brief: bool) -> int:
    """A process for each, for a window keeps the size that Kivy began with; as many at once as there are cores."""

    def run(way: Way) -> int:
        size, theme, language = way
        into = folder / "-".join(way)
        words = ["--lang", language, "tour", str(into), "--size", size, "--theme", theme, *["--brief"][:brief]]
        done = subprocess.run([sys.executable, "-m", "companion", *words], capture_output=True, text=True, check=False)
        print(f"{into.name}: {done.stdout.strip()}\n{done.stderr}", end="", flush=True)
        return done.returncode

    with ThreadPoolExecutor(os.cpu_count()) as cores:
        return max(cores.map(run, all_ways()))
