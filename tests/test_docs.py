"""The documents keep their word: every path they name exists, and every name they say is in a file is there."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
PATH = re.compile(r"`([\w.<>*-]+(?:/[\w.<>*-]+)*/?)`(?: `([A-Za-z_][\w.]*)`)?")


def paths(text: str) -> Iterator[tuple[str, str | None]]:
    """Paths in backticks, as seen from the project's folder, and the name in backticks right behind one, if any."""
    for path, name in PATH.findall(text):
        first, slash, _rest = path.partition("/")
        if (slash and (ROOT / first).exists()) or path.endswith((".py", ".md")):
            yield path, name or None


def missing(path: str, name: str | None, root: Path = ROOT) -> str | None:
    """What is wrong with a path and a name in it, or None. `<game>` stands for any name, and a file
    without a folder may lie anywhere."""
    pattern = re.sub(r"<\w+>", "*", path.rstrip("/"))
    found = sorted(root.glob(pattern if "/" in pattern else f"[!.]*/**/{pattern}")) or sorted(root.glob(pattern))
    if not found:
        return f"{path} is not there"
    last = name.rpartition(".")[2] if name else ""
    texts = [file.read_text("utf-8") for file in found if file.is_file()] if last else []
    if last and not any(re.search(rf"\b{last}\b", text) for text in texts):
        return f"{path} has no {name}"
    return None


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_what_a_document_names_is_there(document: Path) -> None:
    wrong = [fault for path, name in paths(document.read_text("utf-8")) if (fault := missing(path, name))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_what_a_document_links_to_is_there(document: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", document.read_text("utf-8"))
    assert not [link for link in links if not (document.parent / link).exists()]


def test_a_path_that_is_gone_is_found() -> None:
    assert list(paths("`companion/cli.py` `main`, `./run`, `a/b`, `gone.py`")) == [
        ("companion/cli.py", "main"),
        ("./run", None),
        ("gone.py", None),
    ]
    assert missing("companion/cli.py", "main") is None
    assert missing("companion/games/<game>/game.py", None) is None
    assert missing("companion/cli.py", "Undertaker") == "companion/cli.py has no Undertaker"
    assert missing("companion/gone.py", None) == "companion/gone.py is not there"


def test_the_newest_entry_of_the_changelog_is_of_this_version() -> None:
    newest = re.search(r"^## (\S+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert newest is not None
    assert newest[1] == tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
