"""The faces of the games, by the name that `companion.games.registry` uses; imported when first asked for."""

from importlib import import_module
from typing import Any

from ui.games.face import Face

FACES: dict[str, str] = {"duo": "ui.games.duo.face:FACE", "tokaido": "ui.games.tokaido.face:FACE"}
"""Name to "module:object", in the order in which Home lists the games."""

AnyFace = Face[Any]  # of whichever game: only the game itself knows what its states are


def face_named(name: str) -> AnyFace:
    if name not in FACES:
        raise LookupError(f"there is no face {name!r}; there are {', '.join(FACES)}")
    module, _, thing = FACES[name].partition(":")
    found: AnyFace = getattr(import_module(module), thing)
    return found


def faces() -> list[AnyFace]:
    return [face_named(name) for name in FACES]
