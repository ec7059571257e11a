"""Which room may use which: the layers, the homes of the games, no circles between folders.

The arrows are real imports and names in strings (tests/import_graph.py). What a room may touch is read from the table
in docs/architecture.md, so the document cannot say anything else than the test."""

import ast
import re
from collections.abc import Iterable, Iterator

import pytest

from tests.import_graph import PACKAGES, ROOT, House, Use, child, circles, folders, made_up, production

# Rooms from the ground up: one may use what lies below it and its neighbours on the same floor.
FLOORS: dict[str, tuple[frozenset[str], ...]] = {
    "companion": (
        frozenset({"language", "version"}),
        frozenset({"disk", "record", "rulebook", "language_of_argparse"}),
        frozenset({"games"}),
        frozenset({"play"}),
        frozenset({"store", "voice"}),
        frozenset({"export", "statistics"}),
        frozenset({"commands", "doctor"}),
        frozenset({"cli"}),
        frozenset({"__main__"}),
    ),
    "ui": (
        frozenset({"kit"}),
        frozenset({"testing", "kiosk", "camera", "teach", "rules", "table", "history", "score", "statistics"}),
        frozenset({"games"}),
        frozenset({"screens"}),
        frozenset({"shell"}),
        frozenset({"tour"}),
    ),
}
ONLY_IN = {  # packages of others, and who may use them
    "kivy": ("ui",),
    "cv2": ("vision", "calibration", "ui"),
    "numpy": ("vision", "calibration", "ui", "companion.games.duo.opponents"),  # a value network: batches of positions
    "picamera2": ("vision.camera",),
    "libcamera": ("vision.camera",),
}
STARTED_BY_NAME = {  # the command line starts the other parts when they are asked for, by their names
    Use("companion.cli", "vision.commands"),
    Use("companion.cli", "vision.board.commands"),
    Use("companion.cli", "vision.health"),
    Use("companion.cli", "vision.camera.asked"),
    Use("companion.cli", "ui.shell.start"),
    Use("companion.cli", "ui.tour.__init__"),
}
GAMES = {  # how a sentence names a game; the program itself is called after the older one
    "duo": re.compile(r"\bduo\b", re.IGNORECASE),
    "tokaido": re.compile(
        r"\b(?i:tokaido)\b"
        r"(?! (?i:duo)\b)"  # the other game, which has its own pattern
        r"(?! companion\b)"  # the program
        r"(?!(?<=tokaido)(?<![\w./]tokaido)(-[a-z%]|-$|\.[a-z]))"  # files and loggers: tokaido-tour, tokaido.reader
    ),
}
REGISTRIES = ("companion.games.registry", "ui.games.registry")


def wrong_floors(house: House) -> Iterator[str]:
    """Arrows that lead upwards inside a package, and rooms that are on no floor."""
    for package, floors in FLOORS.items():
        level = {room: floor for floor, rooms in enumerate(floors) for room in rooms}
        rooms = {room for name in house.sources if (room := child(package, name)) and room != "__init__"}
        yield from (f"{package}.{room} is on no floor" for room in rooms - level.keys())
        for use in house.arrows:
            one, other = child(package, use.user), child(package, use.used)
            if one in level and other in level and level[one] < level[other]:
                yield str(use)


def may_touch(document: str) -> dict[str, tuple[str, ...]]:
    """Room → the rooms it may touch, of the table "Rooms" in the document.

    A name in the third column is a room of the same package, or a path that begins with a package. What follows a
    semicolon is a remark."""
    found = {}
    for line in document.partition("## Rooms")[2].partition("\n## ")[0].splitlines():
        if line.startswith("| `"):
            rooms, _about, touched = line.strip("| ").split(" | ")
            names = [name.strip().replace("/", ".") for name in touched.partition(";")[0].split(",")]
            for room in (name.removesuffix("/").removesuffix(".py") for name in re.findall(r"`([^`]+)`", rooms)):
                package = room.partition("/")[0]
                found[room.replace("/", ".")] = tuple(
                    name if name.partition(".")[0] in PACKAGES else f"{package}.{name}"
                    for name in names
                    if name != "nothing"
                )
    return found


MAY_TOUCH = may_touch((ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"))


def row_of(module: str) -> str | None:
    """The row of the table that the module belongs to; a game's home has its own."""
    plain = re.sub(r"\.games\.(\w+)(?=\.)", ".games.<game>", module)
    return max((room for room in MAY_TOUCH if is_in(plain, (room,))), key=len, default=None)


def wrong_rooms(house: House) -> Iterator[str]:
    """Arrows that the column "may touch" of docs/architecture.md does not name, and modules in none of its rows."""
    yield from (f"{name} is in no row" for name in house.sources if name.count(".") > 1 and not row_of(name))
    for use in house.arrows - STARTED_BY_NAME:
        row, ours = row_of(use.user), use.used.partition(".")[0] in PACKAGES
        if row and ours and row != row_of(use.used) and not is_in(use.used, (*MAY_TOUCH[row], row)):
            yield str(use)


def wrong_aliens(house: House) -> Iterator[str]:
    """Kivy below the screens, OpenCV and numpy in the game, the Pi's camera outside its room."""
    for use in house.arrows:
        alien = use.used.partition(".")[0]
        if alien in ONLY_IN and not is_in(use.user, ONLY_IN[alien]):
            yield f"{use.user} -> {alien}"


def wrong_circles(house: House) -> Iterator[str]:
    """Folders that use each other in a circle: neither can be understood, tested or moved alone."""
    for folder in folders(house):
        yield from (f"{folder}: {' '.join(part)}" for part in circles(folder, house))


def wrong_games(house: House) -> Iterator[str]:
    """Modules outside a game's two homes that name it: by import, or as a word in a string or docstring."""
    for game, pattern in GAMES.items():
        homes = (f"companion.games.{game}", f"ui.games.{game}")
        for use in house.arrows:
            if is_in(use.used, homes) and not is_in(use.user, (*homes, *REGISTRIES)):
                yield f"{use.user} -> {game}"
        for name, tree in house.sources.items():
            if not is_in(name, (*homes, *REGISTRIES)):
                yield from (f"{name} says {text!r}" for text in texts(tree) if pattern.search(text))


def texts(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def is_in(module: str, places: Iterable[str]) -> bool:
    return any(module == place or module.startswith(f"{place}.") for place in places)


RULES = {
    "floors": wrong_floors,
    "rooms": wrong_rooms,
    "aliens": wrong_aliens,
    "circles": wrong_circles,
    "games": wrong_games,
}


@pytest.mark.parametrize("rule", RULES)
def test_every_arrow_leads_where_it_may(rule: str) -> None:
    wrong = sorted(RULES[rule](production()))
    assert not wrong, f"{RULES[rule].__doc__}\n" + "\n".join(wrong)


def test_the_table_of_rooms_names_rooms_that_exist() -> None:
    modules = {name.replace("games.duo", "games.<game>") for name in production().sources}
    named = {*MAY_TOUCH, *(name for names in MAY_TOUCH.values() for name in names)}
    assert len(MAY_TOUCH) > 20
    assert [name for name in sorted(named) if not any(is_in(module, (name,)) for module in modules)] == []


LOWER = {"companion.games.__init__": "", "companion.games.registry": "", "ui.kit.theme": "", "ui.shell.app": ""}
BAD = {
    "floors": [
        ({"companion.disk.backup": "from companion.store import store", "companion.store.store": ""}, 1),
        ({"ui.kit.screen": "def f():\n    from ui.shell.app import App"}, 1),
        ({"ui.kit.screen": "if TYPE_CHECKING:\n    from ui.shell.app import App"}, 1),
        ({"ui.kit.screen": "x = {'app': 'ui.shell.app:App'}"}, 1),
        ({"ui.attic.box": ""}, 1),
        ({"ui.shell.dialogs": "from ui.kit.theme import theme", "ui.kit.x": "from ui.kit import theme"}, 0),
    ],
    "rooms": [
        ({"companion.doctor.keeping": "import_module('vision.read.model')", "vision.read.model": ""}, 1),
        ({"vision.find.finder": "import companion.play.session", "companion.play.session": ""}, 1),
        ({"vision.find.finder": "import companion.language", "companion.language": ""}, 0),
        ({"companion.cli": "x = 'ui.shell.start'", "ui.shell.start": ""}, 0),
        ({"companion.commands.x": "x = 'ui.shell.start'", "ui.shell.start": ""}, 1),
        ({"companion.commands.x": '"""See ui.shell.start for more."""', "ui.shell.start": ""}, 0),
        ({"ui.kit.theme": "import calibration.shelf", "calibration.shelf": ""}, 1),
        ({"ui.kit.theme": "from vision import arrays", "vision.arrays": ""}, 0),
        ({"ui.kit.theme": "import vision.read.reader", "vision.read.reader": ""}, 1),
        ({"companion.play.session": "from companion.disk import files", "companion.disk.files": ""}, 1),
        ({"companion.games.lead": "from companion.disk import files", "companion.disk.files": ""}, 1),
        ({"companion.games.duo.x": "from companion.disk import files", "companion.disk.files": ""}, 0),
        ({"ui.attic.box": ""}, 1),
    ],
    "aliens": [
        ({"companion.store.file": "import numpy as np"}, 1),
        ({"companion.store.file": "def f():\n    importlib.import_module('cv2')"}, 1),
        ({"companion.store.file": "clock = __import__('kivy.clock', None, None, ['Clock'], 0)"}, 1),
        ({"vision.read.reader": "from kivy.clock import Clock"}, 1),
        ({"vision.read.reader": "from picamera2 import Picamera2", "vision.camera.pi": "import picamera2"}, 1),
        ({"ui.kit.theme": "from kivy.clock import Clock\nimport cv2"}, 0),
    ],
    "circles": [
        ({"ui.kit.a": "import ui.shell.b", "ui.shell.b": "import ui.kit.c", "ui.kit.c": ""}, 1),
        ({"ui.kit.one.a": "import ui.kit.b", "ui.kit.b": "import ui.kit.one.c", "ui.kit.one.c": ""}, 1),
        ({"ui.kit.a": "import ui.kit.b", "ui.kit.b": "import ui.kit.a"}, 0),
        ({"ui.kit.one.__init__": "from ui.kit.one.in_.a import x", "ui.kit.one.in_.a": "from ui.kit import one"}, 1),
        ({"ui.kit.a": "import ui.shell.b", "ui.shell.b": "import ui.shell.c", "ui.shell.c": ""}, 0),
    ],
    "games": [
        ({"ui.screens.score": "from companion.games import duo", "companion.games.duo.__init__": ""}, 1),
        ({"ui.screens.x": "import_module(f'ui.games.{name}.face')", "ui.games.duo.face": ""}, 1),
        ({"ui.screens.x": "class X:\n    name = 'Duo'"}, 1),
        ({"companion.store.x": "FOLDER = 'games/duo/pages'"}, 1),
        ({"companion.games.tokaido.x": "import companion.games.duo.y", "companion.games.duo.y": ""}, 1),
        ({"companion.games.registry": "x = {'duo': 'companion.games.duo.y:DUO'}", "companion.games.duo.y": ""}, 0),
        ({"ui.games.duo.x": "from companion.games.duo import y", "companion.games.duo.y": "NAME = 'duo'"}, 0),
        ({"ui.screens.score": "TITLE = 'Tokaido Duo has ended'"}, 1),
        ({"ui.screens.score": 'def f():\n    """Shows a game of Duo."""'}, 1),
        ({"ui.screens.score": "TITLE = f'{name} won this Tokaido.'"}, 1),
        ({"ui.screens.score": "TITLE = 'tokaido'"}, 1),
        ({"ui.screens.score": "TITLE = 'A Tokaido-like game'"}, 1),
        ({"ui.screens.score": "FOLDER = 'games/tokaido-x'"}, 1),
        ({"ui.games.duo.x": "NAME = 'Tokaido Duo'"}, 0),
        ({"ui.games.duo.x": "NAME = 'As in Tokaido'"}, 1),
        ({"ui.screens.x": "folder = 'tokaido-companion'"}, 0),
        ({"ui.screens.x": "folder = f'tokaido-{day}'\nx = environ['TOKAIDO_DATA']"}, 0),
        ({"ui.screens.x": "log = getLogger('tokaido.reader')"}, 0),
        ({"ui.screens.x": "TITLE = 'Tokaido companion'"}, 0),
    ],
}


@pytest.mark.parametrize(("rule", "texts", "count"), [(rule, *case) for rule, cases in BAD.items() for case in cases])
def test_the_rules_can_be_broken(rule: str, texts: dict[str, str], count: int) -> None:
    assert len(list(RULES[rule](made_up(LOWER | texts)))) == count
