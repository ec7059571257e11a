"""Duo's dice in a practice game: blue, orange and crimson with light pips, as the app draws them (light theme), and the
model of them that comes with the app.

`PYTHONPATH=. python tools/vision/make_practice.py` learns the model anew, after any change of a colour."""

from pathlib import Path

from companion.games.game import PracticeDice

_PIPS = (235.0, 240.0, 240.0)

PRACTICE_DICE = PracticeDice(
    colours={  # blue, green, red
        "pilgrim": ((109.0, 74.0, 47.0), _PIPS),
        "merchant": ((31.0, 101.0, 169.0), _PIPS),
        "artist": ((92.0, 73.0, 164.0), _PIPS),
    },
    model=Path(__file__).parent / "practice.dice",
)
