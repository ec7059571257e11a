"""What has to lie on the table before the first roll, line by line, with its counts, in the players' language."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.duo.rules.names import PAINTINGS, SIDES, WARES, Character, Colour, Edition
from companion.language import _, possessive


@dataclass(frozen=True, slots=True)
class ChecklistLine:
    """One thing to do; `shown` when the island shows where."""

    key: str
    words: str
    count: int
    shown: bool = False


def checklist(edition: Edition, first: str, wave_sides: Mapping[Character, str]) -> tuple[ChecklistLine, ...]:
    """`first` sits on the compass side; `wave_sides` are the words for the sides that lie up."""
    paintings = sum(PAINTINGS[Colour.PURPLE].values())
    sides = ", ".join(wave_sides[character] for character in Character if character in wave_sides)
    waves = _("Wave tiles, upper side: {sides}").format(sides=sides)
    if len(wave_sides) < len(SIDES):
        waves = _("Wave tiles thrown onto the board: the upper side counts")
    board = _("Game board between you, the compass on {whose} side").format(whose=possessive(first))
    return (
        ChecklistLine("board", board, 1),
        ChecklistLine("boutiques", _("Boutique tokens on the coastal towns, as the island shows"), 8, shown=True),
        ChecklistLine("meeples", _("Meeples on their starting spaces, three of each colour"), 6, shown=True),
        ChecklistLine("pegs", _("Viewing pegs on 1: each player's temple and garden track"), 4),
        ChecklistLine(
            "paintings",
            _("Painting tiles: each shuffles their {count} and lays them face down").format(count=paintings),
            2 * paintings,
        ),
        ChecklistLine("wares", _("Ware tokens into the cloth bag, mixed"), sum(WARES.values())),
        ChecklistLine("waves", waves, len(SIDES)),
        ChecklistLine("spring", _("Hot Spring token on its place on the board"), 1),
        ChecklistLine("money", _coins(edition), 24 + 12 if edition is Edition.FUNFORGE else 20 + 12),
        ChecklistLine("dice", _("Dice at hand; {name} rolls first").format(name=first), 3),
    )


def _coins(edition: Edition) -> str:
    if edition is Edition.FUNFORGE:
        return _("Supply: 20 coins of 1, 4 coins of 5, and 12 gold slabs")
    return _("Supply: 20 coins and 12 gold slabs")
