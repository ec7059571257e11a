"""Every word for players goes through `_`: looked up when it is shown, written out where it is said."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("companion", "vision", "calibration", "ui")
LOOKED_UP = {"_": 1, "N_": 1, "ngettext": 2}  # how many of the first arguments are sentences

SHOWN = {"text", "title", "hint", "message", "question", "words", "caption", "subtitle", "prompt", "placeholder"}
HELP = {"help", "description", "epilog"}
# their first argument is read by a person
SAYS = ("say", "ask", "write", "print", "Text", "Label", "Button", "Chip", "Key", "big", "offer", "headed", "keyed")
NOT_READ = {"getLogger", "debug", "info", "warning", "error", "exception", "critical", "log"}  # for the log
NOT_READ |= {"setting", "set_setting", "change_setting", "note", "noted"}  # names under which something is kept

NAMES = {"Tokaido companion", "Tokaido Duo", "Tokaido", "東海道", "Funforge", "Pegasus", "Stonemaier", "Shikoku"}
# What tests and the tour say when something is wrong.
FOR_US = ("ui/testing", "ui/tour", "ui/games/duo/tour", "ui/games/tokaido/tour")
WORD = re.compile(r"[^\W\d_]{2,}")
SENTENCE = re.compile(r"(?:\b[^\W\d_]+[,.;:!?…]*\s+){2,}[^\W\d_]{2,}|^[^\W\d_a-z][^\W\d_]+[,.;:!?…]*\s+[^\W\d_]{2,}")

Place = tuple[Path, ast.Module]


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def trees(*folders: str) -> list[Place]:
    paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return [
        (path, tree_of(path))
        for path in paths
        if not path.relative_to(ROOT).as_posix().startswith(FOR_US)
    ]


def at(path: Path, node: ast.AST) -> str:
    return f"{path.relative_to(ROOT).as_posix()}:{getattr(node, 'lineno', 0)}"


def called(node: ast.AST) -> str:
    """The last name of what a call calls: say for app.say(…)."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def spoken_literals(node: ast.AST) -> Iterator[ast.Constant]:
    """The pieces of text that an expression would show as they stand in the code."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    elif isinstance(node, ast.JoinedStr | ast.BinOp | ast.IfExp | ast.BoolOp):
        for child in ast.iter_child_nodes(node):
            if not (isinstance(node, ast.IfExp) and child is node.test):
                yield from spoken_literals(child)
    elif called(node) in ("format", "join", "upper", "capitalize"):
        assert isinstance(node, ast.Call)
        yield from spoken_literals(node.func.value if isinstance(node.func, ast.Attribute) else node.func)


def shown(tree: ast.AST, keywords: set[str]) -> Iterator[ast.expr]:
    """What is given to be read: text=…, say(…), widget.text = …"""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from (keyword.value for keyword in node.keywords if keyword.arg in keywords)
            if called(node).endswith(SAYS) and called(node) != "IconButton" and node.args:  # that one names its icon
                yield node.args[0]
        elif isinstance(node, ast.Assign):
            targets = (target for target in node.targets if isinstance(target, ast.Attribute))
            if any(target.attr in keywords for target in targets):
                yield node.value


def unread(tree: ast.Module) -> set[int]:
    """The literals nobody at the table reads: docstrings, what is looked up, enums, errors for programmers, the log."""
    hidden: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            hidden.add(id(node.value))
        called_for_nobody = called(node) in LOOKED_UP.keys() | NOT_READ
        enum = isinstance(node, ast.ClassDef) and any("Enum" in ast.unparse(base) for base in node.bases)
        if called_for_nobody or enum or isinstance(node, ast.Raise | ast.Assert):
            hidden.update(id(child) for child in ast.walk(node))
    return hidden


def sentences_outside(tree: ast.Module) -> Iterator[ast.Constant]:
    hidden = unread(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in hidden:
            continue
        if SENTENCE.search(node.value) and node.value not in NAMES:
            yield node


def unwrapped(tree: ast.Module, keywords: set[str]) -> Iterator[ast.Constant]:
    for expression in shown(tree, keywords):
        for literal in spoken_literals(expression):
            if WORD.search(str(literal.value)) and literal.value not in NAMES:
                yield literal


def test_the_screen_shows_no_word_that_cannot_be_translated() -> None:
    wrong = [f"{at(path, word)} {word.value!r}" for path, tree in trees("ui") for word in unwrapped(tree, SHOWN)]
    assert not wrong, "\n".join(wrong)


def test_the_screens_hold_no_sentence_outside_the_catalogues() -> None:
    wrong = [f"{at(path, word)} {word.value!r}" for path, tree in trees("ui") for word in sentences_outside(tree)]
    assert not wrong, "\n".join(wrong)


def test_the_command_line_helps_in_every_language() -> None:
    places = [place for place in trees("companion") if place[0].name == "cli.py" or place[0].parent.name == "commands"]
    wrong = [f"{at(path, word)} {word.value!r}" for path, tree in places for word in unwrapped(tree, HELP)]
    assert not wrong, "\n".join(wrong)


def test_only_written_out_sentences_are_looked_up() -> None:
    wrong = [
        at(path, node)
        for path, tree in trees(*PACKAGES)
        if path.name != "language.py"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LOOKED_UP
        for sentence in node.args[: LOOKED_UP[node.func.id]]
        if not (isinstance(sentence, ast.Constant) and isinstance(sentence.value, str))
    ]
    assert not wrong, "what is not written inside _(…) is not in the catalogues:\n" + "\n".join(wrong)


def said_at_import(node: ast.AST) -> Iterator[ast.Call]:
    """Calls of `_` that run when the module is imported, while the language may still change."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext", "said"):
        yield node
    inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
    children = [*node.args.defaults, *node.args.kw_defaults] if inside else ast.iter_child_nodes(node)
    for child in children:
        if child is not None:
            yield from said_at_import(child)


def test_no_sentence_is_said_before_the_language_is_known() -> None:
    wrong = [at(path, call) for path, tree in trees(*PACKAGES) for call in said_at_import(tree)]
    assert not wrong, "\n".join(wrong)


FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def own_scope(function: ast.AST) -> Iterator[ast.AST]:
    """What belongs to a function itself and not to another one written inside it."""
    for child in ast.iter_child_nodes(function):
        yield child
        if not isinstance(child, FUNCTIONS):
            yield from own_scope(child)


def test_nothing_else_is_called_underscore_where_sentences_are_said() -> None:
    wrong = []
    for path, tree in trees(*PACKAGES):
        for function in (node for node in ast.walk(tree) if isinstance(node, FUNCTIONS)):
            scope = list(own_scope(function))
            says = any(isinstance(node, ast.Call) and getattr(node.func, "id", "") == "_" for node in scope)
            named = [node.ctx for node in scope if isinstance(node, ast.Name) and node.id == "_"]
            stored = any(isinstance(context, ast.Store) for context in named)
            given = any(argument.arg == "_" for argument in ast.walk(function.args) if isinstance(argument, ast.arg))
            if says and (stored or given):
                wrong.append(at(path, function))
    assert not wrong, "`_` is the translation here and cannot be a variable too:\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("code", "caught"),
    [
        ('Text("Undo")', True),
        ('Text(_("Undo"))', False),
        ('app.say(f"{name} wins")', True),
        ('label.text = "Undo"', True),
        ('Chip(text="↶ 3")', False),
        ('Chip(text="Tokaido Duo")', False),
        ('Chip(text="Yes" if x == "roll" else _("No"))', True),
        ('Chip(text=_("Yes") if x == "roll" else _("No"))', False),
        ('Chip(text="{n} coins".format(n=3))', True),
        ('Chip(text=_("{n} coins").format(n=3))', False),
        ('Chip(name="undo")', False),
    ],
)
def test_the_check_of_shown_words_sees_what_it_should(code: str, caught: bool) -> None:
    assert bool(list(unwrapped(ast.parse(code), SHOWN))) is caught


@pytest.mark.parametrize(
    ("code", "caught"),
    [
        ('x = ("undo", "Take back")', True),
        ('x = "nothing to take"', True),
        ('x = _("Take back")', False),
        ('note("board check")', False),
        ('raise ValueError("this is for us")', False),
        ('"""What this is about."""', False),
    ],
)
def test_the_check_of_sentences_sees_what_it_should(code: str, caught: bool) -> None:
    assert bool(list(sentences_outside(ast.parse(code)))) is caught
