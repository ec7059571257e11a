"""Writes down the signatures of picamera2's methods: python -m tools.picamera2_signatures picamera2.py OUT.json.

The stand-in in tests/pi checks every call of ours against them, since picamera2 cannot be imported away from a Pi."""

import ast
import json
import sys
from pathlib import Path


def signatures(source: str) -> dict[str, dict[str, object]]:
    """Each method of Picamera2 with its arguments and how many of them may be left out; overloads are passed over."""
    made = next(node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == "Picamera2")
    found: dict[str, dict[str, object]] = {}
    for node in made.body:
        marks = [ast.unparse(mark) for mark in getattr(node, "decorator_list", [])]
        if not isinstance(node, ast.FunctionDef) or "overload" in marks:
            continue
        if node.name.startswith("_") and node.name != "__init__":
            continue
        names = [argument.arg for argument in node.args.args]
        found[node.name] = {
            "arguments": names if "staticmethod" in marks else names[1:],
            "optional": len(node.args.defaults),
            "static": "staticmethod" in marks,
            "property": "property" in marks,
        }
    return found


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(json.dumps(signatures(Path(sys.argv[1]).read_text()), indent=1, sort_keys=True) + "\n")
