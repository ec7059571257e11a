"""Tokaido's walkthrough at the table: the word that is due for its prompt."""

from collections.abc import Set

from companion.games.tokaido.desk.journey_desk import last_traveler_move
from companion.games.tokaido.rulebook.walkthrough import explain
from companion.rulebook.tips import Tip
from ui.games.tokaido.open_journey import open_journey
from ui.kit.shell import Shell
from ui.table.walkthrough import Due, Walkthrough

JOURNEY_WALKTHROUGH = Walkthrough(on="tokaido:walkthrough", seen="tokaido:walkthrough seen")


def due(app: Shell) -> Due:
    session = open_journey(app)

    def tip(seen: Set[str]) -> Tip | None:
        last = last_traveler_move(session.steps)
        return explain(session.state, seen, again=last is not None and last.colour is session.state.mover)

    return tip
