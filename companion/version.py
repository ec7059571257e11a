"""Which companion this is: as installed, or as the project's file says where it runs from its folder, as on the Pi."""

import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PROGRAM = "tokaido-companion"
PROJECT_FILE = Path(__file__).parents[1] / "pyproject.toml"


def app_version() -> str:
    try:
        return version(PROGRAM)
    except PackageNotFoundError:
        return str(tomllib.loads(PROJECT_FILE.read_text(encoding="utf-8"))["project"]["version"])
