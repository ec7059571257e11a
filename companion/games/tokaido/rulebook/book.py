"""Tokaido's rulebook: its chapters and their pages, in reading order."""

from pathlib import Path

from companion.rulebook.book import Rulebook

TOKAIDO_CHAPTERS: dict[str, tuple[str, ...]] = {
    "start": ("first-journey", "set-up", "parts", "road"),
    "turn": ("turn-order", "moving", "double-spaces"),
    "spaces": ("shops", "souvenirs", "farms", "temple", "hot-springs", "panoramas", "coins"),
    "encounters": ("encounters", "artisan", "guide", "samurai", "noble", "priest"),
    "inns": ("inns", "meals"),
    "travelers": (
        "travelers",
        "chuubei",
        "hiroshige",
        "hirotada",
        "kinko",
        "mitsukuni",
        "sasayakko",
        "satsuki",
        "umegae",
        "yoshiyasu",
        "zen-emon",
    ),
    "two": ("two-players",),
    "end": ("end", "scoring", "awards", "temple-ranking", "ties"),
    "rulings": ("rulings", "editions", "assumed", "glossary"),
    "companion": ("companion", "undo", "correct", "records"),
}

BOOK = Rulebook(Path(__file__).parent, TOKAIDO_CHAPTERS)
