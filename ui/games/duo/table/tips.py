"""Duo's walkthrough at the table: the word that is due for its prompt."""

from collections.abc import Set

from companion.games.duo.rulebook.walkthrough import explain, moment
from companion.games.duo.rules.names import Character, Phase
from companion.play.companion_seats import companion_seats
from companion.rulebook.tips import Tip
from ui.games.duo.open_game import open_game
from ui.kit.shell import Shell
from ui.table.walkthrough import Due, Walkthrough

WALKTHROUGH = Walkthrough(chained=False)


def due(app: Shell, die: Character | None = None) -> Due:
    """`die`: the one that is chosen."""
    session = open_game(app)

    def tip(seen: Set[str]) -> Tip | None:
        seat = session.game.to_act(session.state)
        if session.state.phase is not Phase.ROLL and companion_seats(session).level(seat) is not None:
            return None  # what is asked of the companion needs no explaining
        return explain(session.state, seen, die=die, practice=session.practice)

    return tip


def tell_tip(app: Shell, die: Character | None) -> None:
    """The word on the table's prompt, one a die at most."""
    session = open_game(app)
    WALKTHROUGH.tell(app, due(app, die), (session.game_number, *moment(session.state)))
