"""Which folder may know which: the game knows no screen and no camera, and no file grows beyond reading."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCREEN = {"kivy", "kivymd"}
PICTURES = {"cv2", "numpy", "picamera2", "libcamera"}
FORBIDDEN = {
    "companion": {"vision", "calibration", "ui"} | SCREEN | PICTURES,
    "vision": {"calibration", "ui"} | SCREEN,
    "calibration": {"ui"} | SCREEN,
}
ANY_GAME = ("companion/session*.py", "companion/store*.py", "companion/games/game.py")
LONGEST = 450
LINES_OF = (".py", ".sh", ".toml", ".md")

# Commands start the other parts of the project on request, inside the function that needs them.
STARTS_THE_REST = {"companion/cli.py", "companion/__main__.py"}


def python_files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def imports(tree: ast.AST) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module, node.lineno
            yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)


def imports_at_import_time(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Those outside functions: what merely importing the module brings in."""
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from imports(node)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def may_start_the_rest(path: Path) -> bool:
    return name_of(path) in STARTS_THE_REST or name_of(path).startswith("companion/commands/")


@pytest.mark.parametrize("folder", FORBIDDEN)
def test_a_lower_layer_does_not_know_a_higher_one(folder: str) -> None:
    wrong = []
    for path in python_files(folder):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        known = imports_at_import_time(tree) if may_start_the_rest(path) else imports(tree)
        wrong += [f"{name_of(path)}:{line} {name}" for name, line in known if name.split(".")[0] in FORBIDDEN[folder]]
    assert not wrong, "\n".join(wrong)


def test_session_and_store_carry_any_game() -> None:
    wrong = [
        f"{name_of(path)}:{line} imports {name}"
        for pattern in ANY_GAME
        for path in sorted(ROOT.glob(pattern))
        for name, line in imports(ast.parse(path.read_text(encoding="utf-8")))
        if name.startswith("companion.games.duo")
    ]
    assert not wrong, "\n".join(wrong)


def test_nothing_imports_relatively() -> None:
    wrong = [
        f"{name_of(path)}:{node.lineno}"
        for folder in ("companion", "vision", "calibration", "ui")
        for path in python_files(folder)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert not wrong, "one way to name a module: from its root\n" + "\n".join(wrong)


def project_files() -> list[Path]:
    """Every file that is kept, or about to be: known to git, or new and not ignored."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode()
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout: the project's files cannot be told from others")
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def test_no_file_is_too_long_to_read() -> None:
    long = [
        f"{name_of(path)} has {lines} lines; at most {LONGEST}: split it by what it is about"
        for path in project_files()
        if path.suffix in LINES_OF and (lines := path.read_bytes().count(b"\n")) > LONGEST
    ]
    assert not long, "\n".join(long)


def test_every_python_file_opens_by_saying_what_it_is_about() -> None:
    silent = [
        name_of(path)
        for path in project_files()
        if path.suffix == ".py" and (text := path.read_text("utf-8")) and not ast.get_docstring(ast.parse(text))
    ]
    assert not silent, "no docstring: " + ", ".join(silent)


MACHINE = re.compile(
    r"(?<![\w.])/(?:work|root|home/[a-z]\w*|Users/\w+)/[\w.]"  # a folder of somebody's machine
    r"|(?:--index-url|--extra-index-url|index-url\s*=)"  # packages come from wherever the machine gets them
    r"|https?://[\w.-]*(?:artifactory|nexus|registry|mirror|proxy)[\w.-]*"
    r"|https?://(?:localhost|127\.0\.0\.1|10\.|192\.168\.)",
    re.IGNORECASE,
)
PROSE = (".py", ".sh", ".toml", ".md", ".service", ".kv", ".po", ".json", ".jsonl", ".cfg", ".ini", "")


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    wrong = []
    for path in project_files():
        if path.suffix not in PROSE or path == Path(__file__):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            if found := MACHINE.search(line):
                wrong.append(f"{name_of(path)}:{number} {found.group()}")
    assert not wrong, "\n".join(wrong)


def test_test_files_have_names_of_their_own() -> None:
    names = [path.name for path in (ROOT / "tests").rglob("*.py") if path.name != "conftest.py"]
    assert sorted(names) == sorted(set(names))
    assert not list((ROOT / "tests").rglob("__init__.py"))
