"""The scripts that run inside throw-away machines: what they import is still there under that name."""

import importlib
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

IMPORT = re.compile(r"\bfrom ((?:companion|vision|calibration|ui)[\w.]*) import ([\w, ]+)")


def asked() -> set[tuple[str, str]]:
    """Module and name of every import of ours, also of scripts that are written as text."""
    texts = [file.read_text("utf-8") for file in Path(__file__).parent.glob("*.py")]
    found = [match.groups() for text in texts for match in IMPORT.finditer(text)]
    return {(module, name.strip()) for module, names in found for name in names.split(",")}


def test_imports_inside_scripts_are_found() -> None:
    assert {("companion.store.store", "Store"), ("ui.kiosk.service", "switch_off")} <= asked()


@pytest.mark.parametrize(("module", "name"), sorted(asked()))
def test_what_a_script_imports_is_there(module: str, name: str) -> None:
    assert hasattr(importlib.import_module(module), name) or find_spec(f"{module}.{name}")
