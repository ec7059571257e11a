"""Duo's walkthrough at the table: the word that is due for its prompt."""

from collections.abc import Set

from companion.games.duo.rulebook.walkthrough import explain
from companion.rulebook.tips import Tip
from ui.games.duo.open_game import open_game
from ui.kit.shell import Shell
from ui.table.walkthrough import Due, Walkthrough

WALKTHROUGH = Walkthrough()


def due(app: Shell) -> Due:
    session = open_game(app)

    def tip(seen: Set[str]) -> Tip | None:
        return explain(session.state, seen, practice=session.practice)

    return tip
