"""House rules for every file: one name, one thing; short files that say what they are about; types instead of `Any`."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.import_graph import PACKAGES, ROOT, House, made_up, production

LONGEST = 450  # lines of a file
SMALLEST_GAME = 150  # lines of the game that a newcomer reads first, its face included
LINES_OF = (".py", ".sh", ".toml", ".md")
MOST_ANY = 20  # in ui, where Kivy has no types of its own
CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]+")
HOME = re.compile(r"(?:companion|ui)\.games\.(\w+)\.")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# One name, one thing


def classes_named_twice(house: House) -> Iterator[str]:
    """Classes of one name: a search finds the wrong one, and a message does not say which it means."""
    found: dict[str, list[str]] = {}
    for module, tree in house.sources.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(module)
    yield from (f"{name}: {' '.join(modules)}" for name, modules in found.items() if len(modules) > 1)


def constants_with_two_meanings(house: House) -> Iterator[str]:
    """Constants of one name and two values within one package; two games may each have their own."""
    found: dict[tuple[str, str], dict[str, str]] = {}
    for module, tree in house.sources.items():
        for name, value in constants(tree):
            found.setdefault((module.partition(".")[0], name), {})[module] = value
    for (_package, name), values in found.items():
        modules = [one for one in values if any(may_clash(one, other, values) for other in values)]
        if modules:
            yield f"{name}: {' '.join(modules)}"


def constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Name and value, as written, of every constant of a module."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name) and CONSTANT.fullmatch(target.id):
                    yield target.id, ast.dump(node.value)


def may_clash(one: str, other: str, values: dict[str, str]) -> bool:
    homes = [found[1] if (found := HOME.match(module)) else None for module in (one, other)]
    return values[one] != values[other] and (homes[0] == homes[1] or None in homes)


RULES = {"classes": classes_named_twice, "constants": constants_with_two_meanings}


@pytest.mark.parametrize("rule", RULES)
def test_a_name_stands_for_one_thing(rule: str) -> None:
    wrong = sorted(RULES[rule](production()))
    assert not wrong, f"{RULES[rule].__doc__}\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("rule", "texts", "count"),
    [
        ("classes", {"ui.a": "class Eye: ...", "vision.b": "def f():\n    class Eye: ..."}, 1),
        ("classes", {"ui.a": "class Eye: ...", "vision.b": "class Ear: ..."}, 0),
        ("constants", {"ui.a": "MOST = 3", "ui.kit.b": "MOST: int = 4"}, 1),
        ("constants", {"ui.a": "MOST = 3", "ui.kit.b": "MOST = 3"}, 0),
        ("constants", {"ui.a": "MOST = 3", "vision.b": "MOST = 4"}, 0),
        ("constants", {"ui.a": "def f():\n    MOST = 3", "ui.b": "MOST = 4"}, 0),
        ("constants", {"ui.games.go.a": "MOST = 3", "ui.games.chess.b": "MOST = 4"}, 0),
        ("constants", {"ui.games.go.a": "MOST = 3", "ui.games.face": "MOST = 4"}, 1),
    ],
)
def test_the_rules_about_names_can_be_broken(rule: str, texts: dict[str, str], count: int) -> None:
    assert len(list(RULES[rule](made_up(texts)))) == count


# Types and sizes


def times_any(house: House, package: str) -> int:
    """How often the package says `Any`, but for importing it."""
    return sum(
        isinstance(node, ast.Name) and node.id == "Any"
        for name, tree in house.sources.items()
        if name.startswith(f"{package}.")
        for node in ast.walk(tree)
    )


def test_the_screens_are_typed() -> None:
    assert times_any(production(), "ui") <= MOST_ANY


def test_any_is_counted_wherever_it_stands() -> None:
    text = "from typing import Any\ndef f(x: Any, y: dict[str, Any]) -> Any:\n    z: Any = x"
    assert times_any(made_up({"ui.a": text, "vision.b": text}), "ui") == 4


def test_nothing_is_left_out_of_the_type_check() -> None:
    mypy = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]
    assert mypy["strict"] is True
    assert tuple(mypy["packages"]) == PACKAGES
    assert not [each["module"] for each in mypy["overrides"] if each.get("ignore_errors")]


# Every file


def test_nothing_imports_relatively() -> None:
    wrong = [
        f"{name}:{node.lineno}"
        for name, tree in production().sources.items()
        for node in ast.walk(tree)
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


def test_the_smallest_game_is_one_short_file_that_needs_no_other_test_file() -> None:
    text = (ROOT / "tests/ui/toy_game.py").read_text("utf-8")
    laid_out = [sys.executable, "-m", "ruff", "format", "--isolated", "--line-length", "120", "-"]
    assert subprocess.run(laid_out, input=text, capture_output=True, text=True, check=True).stdout == text
    assert text.count("\n") < SMALLEST_GAME
    nodes = list(ast.walk(ast.parse(text)))
    imported = {node.module or "." for node in nodes if isinstance(node, ast.ImportFrom)}
    imported |= {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    assert "companion.games.game" in imported
    assert not [name for name in imported if name.partition(".")[0] in ("tests", "")]


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


MAY_SKIP = {  # what a machine may lack, never what the project should have
    "tests/benchmarks/dice_photos.py": "photos that lie beside the project",
    "tests/benchmarks/test_voice_speed.py": "py-nanotts",
    "tests/companion/export/test_page_in_chromium.py": "Chromium",
    "tests/companion/games/duo/rulebook/test_rulebook.py": "lists that lie beside the project",
    "tests/companion/games/tokaido/rulebook/test_tokaido_pages.py": "lists that lie beside the project",
    "tests/companion/rulebook/test_pages.py": "lists that lie beside the project",
    "tests/companion/rulebook/test_rules_on_pages.py": "lists that lie beside the project",
    "tests/companion/store/test_store.py": "strace",
    "tests/companion/store/test_store_full.py": "mounting a small disk",
    "tests/companion/store/test_store_place.py": "folders of Unix",
    "tests/companion/store/test_store_shared.py": "rights of Unix",
    "tests/companion/test_cli.py": "/dev/full",
    "tests/companion/voice/test_real_voice.py": "py-nanotts",
    "tests/pi/test_arm64.py": "debootstrap and qemu",
    "tests/pi/test_install_kiosk.py": "debootstrap; Debian 12 lacks labwc",
    "tests/pi/test_install_packages.py": "debootstrap",
    "tests/pi/test_libcamera.py": "debootstrap and qemu",
    "tests/pi/test_units.py": "systemd-analyze, shellcheck",
    "tests/test_house_rules.py": "git",
}
SKIPS = {"skip", "skipif", "importorskip", "xfail"}


def skipping(tree: ast.Module) -> bool:
    return any(isinstance(node, ast.Attribute) and node.attr in SKIPS for node in ast.walk(tree))


def test_no_test_is_skipped_because_something_of_ours_is_missing() -> None:
    """A screen that is lost must fail; only what a machine may lack is a reason not to look."""
    found = {name_of(path) for path in (ROOT / "tests").rglob("*.py") if skipping(ast.parse(path.read_text("utf-8")))}
    assert found == MAY_SKIP.keys()
    assert skipping(ast.parse("@pytest.mark.skipif(True)\ndef test_x(): ..."))
    assert not skipping(ast.parse("def test_pilgrim_skips(): ..."))


def test_test_files_have_names_of_their_own() -> None:
    names = [path.name for path in (ROOT / "tests").rglob("*.py") if path.name != "conftest.py"]
    assert sorted(names) == sorted(set(names))
    assert not list((ROOT / "tests").rglob("__init__.py"))
