"""Whatever draws on a canvas follows its widget: it is a `DrawnWidget`, or binds its drawing to position and size."""

import ast
from collections.abc import Iterator

import pytest

from tests.import_graph import House, made_up, production

NOT_DRAWN = {"LayerStack"}  # puts whole widgets on top of each other


def unbound_drawings(house: House) -> Iterator[str]:
    """Classes and functions of ui that use a canvas without hearing of a new place and a new size."""
    classes = {
        node.name: node
        for module, tree in house.sources.items()
        if module.startswith("ui.")
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    for module, tree in house.sources.items():
        if not module.startswith("ui.") or module.startswith("ui.testing."):
            continue
        for node in tree.body:
            if not isinstance(node, ast.ClassDef | ast.FunctionDef) or node.name in NOT_DRAWN or not draws(node):
                continue
            family = ancestors(node, classes) if isinstance(node, ast.ClassDef) else [node]
            if not any(follows(each) for each in family):
                yield f"{module}: {node.name}"


def draws(node: ast.AST) -> bool:
    return any(isinstance(each, ast.Attribute) and each.attr == "canvas" for each in ast.walk(node))


def follows(node: ast.AST) -> bool:
    """Binds something to the position, and something to the size or to the width from which the height follows."""
    bound: set[str] = set()
    for each in ast.walk(node):
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.func.attr in ("bind", "fbind"):
            bound |= {keyword.arg for keyword in each.keywords if keyword.arg}
            bound |= {name for name in ("pos", "size") if each.func.attr == "fbind" and named_in(node, name)}
    return "pos" in bound and bool(bound & {"size", "width"})


def named_in(node: ast.AST, name: str) -> bool:
    return any(isinstance(each, ast.Constant) and each.value == name for each in ast.walk(node))


def ancestors(node: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> list[ast.ClassDef]:
    found = [node]
    for each in found:
        found += [classes[base.id] for base in each.bases if isinstance(base, ast.Name) and base.id in classes]
    return found


def test_every_drawing_follows_its_widget() -> None:
    wrong = sorted(unbound_drawings(production()))
    assert not wrong, f"{unbound_drawings.__doc__}\n" + "\n".join(wrong)


FIRST = "class Sun(Widget):\n    def f(self):\n        self.canvas.clear()\n        "
BOUND = "class Moon(Widget):\n    def f(self):\n        self.bind(pos=1, size=1)\n"


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("class Sun(Tile):\n    def _draw(self):\n        self.canvas.after.clear()", 1),
        (FIRST + "self.bind(pos=self.f, size=self.f)", 0),
        (FIRST + "self.bind(size=self.f)", 1),
        (FIRST + "for name in ('pos', 'size'):\n            self.fbind(name, self.f)", 0),
        (BOUND + "class Sun(Moon):\n    def f(self):\n        self.canvas.clear()", 0),
        ("def rule(widget):\n    widget.canvas.clear()", 1),
    ],
)
def test_the_rule_sees_what_it_should(text: str, count: int) -> None:
    assert len(list(unbound_drawings(made_up({"ui.kit.sky": text})))) == count
