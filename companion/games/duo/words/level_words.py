"""The companion as a player: what each level is called at the table, and what to expect of it."""

from companion.games.game import CompanionLevel
from companion.language import _

LEVEL_NAMES = {1: "Momo", 2: "Haru", 3: "Kaede", 4: "Fuji"}
"""Names of people, the same in every language: they stand in the record as the player's."""


def level_name(level: int, taken: str = "") -> str:
    """What a companion of this level is called beside somebody called `taken`."""
    name = LEVEL_NAMES[level]
    return f"{name} II" if name.casefold() == taken.casefold() else name


def levels() -> tuple[CompanionLevel, ...]:
    """The weakest first."""
    characters = {
        1: _("A friend's first game: gathers with joy, seldom makes points of it."),
        2: _("Knows the game, builds patiently, seldom stands in your way."),
        3: _("Plans all three dice, overlooks wave tiles and what you gather."),
        4: _("Thinks of the next rolls too: as strong as we can."),
    }
    return tuple(CompanionLevel(level, name, characters[level]) for level, name in LEVEL_NAMES.items())
