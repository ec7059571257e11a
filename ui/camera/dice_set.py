"""The dice that the camera watches and the players teach: those of the open game, or of the first game with dice."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.game import Game, PracticeDice
from companion.games.registry import REGISTERED_GAMES, game_named
from companion.language import _
from ui.kit.shell import Shell


@dataclass(frozen=True, slots=True)
class DiceSet:
    """A game's dice by their names; which game it is, nobody here knows."""

    sides: Mapping[str, tuple[int, ...]]  # the value on each side of each die
    title: Callable[[str], str]  # what players call a die, in the language spoken now
    practice: PracticeDice

    @property
    def faces(self) -> dict[str, tuple[str, ...]]:
        """The different values of each die, as text."""
        return {die: tuple(map(str, sorted(set(values)))) for die, values in self.sides.items()}

    def label_words(self, label: tuple[str, str]) -> str:
        """ "Pilgrim 3"."""
        return _("{die} {value}").format(die=self.title(label[0]), value=label[1])


def dice_in(game: Game[Any], board: str) -> DiceSet | None:  # of whichever state: only its board is asked
    """The dice of this game on the board file whose text is `board`; None if it has none."""
    sides, practice = game.dice(board), game.practice_dice()
    return DiceSet(sides, game.die_title, practice) if sides and practice is not None else None


def dice_in_use(app: Shell) -> DiceSet:
    """Those of the open game, else of the players' own board, else of the one that comes with the app."""
    if app.session is not None and (dice := dice_in(app.session.game, app.session.board)) is not None:
        return dice
    for name in REGISTERED_GAMES:
        game = game_named(name)
        for board in reversed(list(game.boards.known(app.store.folder).values())):
            if (dice := dice_in(game, board)) is not None:
                return dice
    raise LookupError("no game has dice")
