"""Duo's dice in a practice game: their colours, and the model of them that comes with the app.

`tools/vision/make_practice.py` makes the model anew."""

from pathlib import Path

from companion.games.game import PracticeDice

PRACTICE_DICE = PracticeDice(
    colours={
        "pilgrim": ((214.0, 226.0, 232.0), (120.0, 50.0, 40.0)),
        "merchant": ((60.0, 120.0, 40.0), (235.0, 240.0, 240.0)),
        "artist": ((40.0, 60.0, 190.0), (235.0, 240.0, 240.0)),
    },
    model=Path(__file__).parent / "practice.dice",
)
