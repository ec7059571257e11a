"""Writes a picture of a screen: python -m tools.look home home.png --size 720x1280 --theme dark --lang de."""

import argparse
import json
import sys
import tempfile
from pathlib import Path

from ui.shell.start import headless


def main() -> int:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("screen")
    ask.add_argument("picture", type=Path)
    ask.add_argument("--size", default="800x480")
    ask.add_argument("--theme", default="light")
    ask.add_argument("--lang", default="en")
    ask.add_argument("--text", default="normal", help="the text size: normal, large, largest")
    ask.add_argument("--data", type=Path, help="the data folder; a new one when not given")
    ask.add_argument("--game", type=int, help="the kept game to open first")
    ask.add_argument("--with", dest="given", default="{}", help="what the screen is entered with, as JSON")
    ask.add_argument("--touch", nargs="*", default=(), help="names to touch before the picture is taken")
    args = ask.parse_args()
    width, height = (int(side) for side in args.size.split("x"))
    headless((width, height))
    with tempfile.TemporaryDirectory() as folder:
        return look(args, args.data or Path(folder))


def look(args: argparse.Namespace, folder: Path) -> int:
    from companion.store.store import Store
    from ui.shell.app import CompanionApp
    from ui.testing.audit import audit
    from ui.testing.finger import Finger

    store = Store(folder)
    for key, value in {"theme": args.theme, "language": args.lang, "text_size": args.text, "animations": False}.items():
        store.set_setting(key, value)
    app = CompanionApp(store)
    app.come_up()
    if args.game is not None:
        app.session = store.open_game(args.game)
    finger = Finger(app)
    finger.settle()
    if args.screen != "home":
        app.go(args.screen, **json.loads(args.given))
        finger.settle()
    for name in args.touch:
        finger.touch(name)
    finger.screenshot(args.picture)
    for fault in audit(app.holder):
        print(fault, file=sys.stderr)
    store.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
