"""Duo's rulebook: its chapters and their pages, in reading order."""

from pathlib import Path

from companion.rulebook.book import Rulebook

CHAPTERS: dict[str, tuple[str, ...]] = {
    "start": ("setup", "parts", "island"),
    "turn": ("turn", "dice", "stuck", "occupied", "optional"),
    "pilgrim": ("pilgrim", "coastal-town", "temple", "garden", "hot-spring", "seashore"),
    "merchant": ("merchant", "drawing", "selling", "coins"),
    "artist": ("artist", "painting", "gifting"),
    "extras": (
        "hot-spring-token",
        "waves",
        "tranquil",
        "hasty",
        "crafty",
        "robust",
        "losing-robust",
        "proficient",
        "inspired",
    ),
    "end": ("end", "score", "tie-break"),
    "rulings": ("rulings", "editions", "assumed", "glossary"),
    "companion": ("companion", "undo", "correct", "board-differs", "observed", "records"),
}

BOOK = Rulebook(Path(__file__).parent, CHAPTERS)
