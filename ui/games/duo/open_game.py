"""The open game, where it is one of Duo."""

from companion.games.duo.rules.state import State
from companion.play.session import Session
from ui.kit.shell import Shell


def open_game(app: Shell) -> Session[State]:
    """For screens that are entered only while a game of Duo is open."""
    if app.session is None or not isinstance(app.session.state, State):
        raise ValueError(f"no game of Duo is open: {app.session}")
    return app.session
