"""Which module uses which: read from the sources, with imports inside functions, for types only and by string.

A string counts when it is a module's name ("ui.screens.home"), such a name with a thing in it ("ui.screens.home:Home")
or an f-string that fits module names (f"companion.games.{name}.game")."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("companion", "vision", "calibration", "ui")
DOTTED = re.compile(r"[a-z]\w*(\.\w+)+(:\w+)?")

Sources = Mapping[str, ast.Module]
"""Module name → its syntax tree; a package's own file is called `package.__init__`."""


@dataclass(frozen=True, slots=True, order=True)
class Use:
    """`user` uses `used`, both full module names; a module that is not ours has its name as it is imported."""

    user: str
    used: str

    def __str__(self) -> str:
        return f"{self.user} -> {self.used}"


class House:
    """Modules and the arrows between them."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self._roots = {name.partition(".")[0] for name in sources}
        self.arrows = frozenset(
            Use(user, used)
            for user, tree in sources.items()
            for name in self._named(tree)
            if (used := self._module(name)) and used != user
        )

    def _named(self, tree: ast.Module) -> Iterator[str]:
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and DOTTED.fullmatch(node.value):
                name = node.value.partition(":")[0]
                if self._is_module(name):
                    yield name
            elif isinstance(node, ast.JoinedStr):
                yield from self._fitting(node)
            elif isinstance(node, ast.Call) and called(node) in ("import_module", "__import__"):
                yield from (str(each.value) for each in node.args[:1] if isinstance(each, ast.Constant))

    def _fitting(self, text: ast.JoinedStr) -> Iterator[str]:
        parts = [re.escape(str(each.value)) if isinstance(each, ast.Constant) else r"\w+" for each in text.values]
        if parts and re.match(rf"({'|'.join(self._roots)})\\\.", parts[0]):
            pattern = re.compile("".join(parts))
            plain = (name.removesuffix(".__init__") for name in self.sources)
            yield from (name for name in plain if pattern.fullmatch(name))

    def _is_module(self, name: str) -> bool:
        return name in self.sources or f"{name}.__init__" in self.sources

    def _module(self, name: str) -> str:
        """The module that a name stands for: `a.b.Thing` is `a.b`. Of others' packages the name as it is."""
        if name.partition(".")[0] not in self._roots:
            return name
        while name and not self._is_module(name):
            name = name.rpartition(".")[0]
        return name if name in self.sources or not name else f"{name}.__init__"


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


@cache
def production() -> House:
    found = {}
    for path in (path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))):
        found[".".join(path.relative_to(ROOT).with_suffix("").parts)] = ast.parse(path.read_text(encoding="utf-8"))
    return House(found)


def made_up(texts: Mapping[str, str]) -> House:
    """A small house for the tests of the tests."""
    return House({name: ast.parse(text) for name, text in texts.items()})


def folders(house: House) -> list[str]:
    """Every package, at every depth."""
    names = {name.rpartition(".")[0] for name in house.sources}
    return sorted({".".join(name.split(".")[:depth]) for name in names for depth in range(1, name.count(".") + 2)})


def child(folder: str, module: str) -> str | None:
    """The direct child of the folder that the module is or lies in; None when it lies elsewhere."""
    return module[len(folder) + 1 :].partition(".")[0] if module.startswith(f"{folder}.") else None


def circles(folder: str, house: House) -> list[tuple[str, ...]]:
    """Direct children of the folder that use each other in a circle, where at least one is a sub-package."""
    graph: dict[str, set[str]] = {}
    for use in house.arrows:
        one, other = child(folder, use.user), child(folder, use.used)
        if one and other and one != other:
            graph.setdefault(one, set()).add(other)
    ahead = {one: _reachable(one, graph) for one in graph}
    parts = {tuple(sorted(other for other in ahead[one] if one in ahead.get(other, ()))) for one in graph}
    return sorted(part for part in parts if any(f"{folder}.{each}" not in house.sources for each in part))


def _reachable(start: str, graph: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    ahead = [start]
    while ahead:
        for each in graph.get(ahead.pop(), set()) - found:
            found.add(each)
            ahead.append(each)
    return found
