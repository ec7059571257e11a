"""The open game, where it is one of Tokaido."""

from companion.games.tokaido.rules.state import JourneyState
from companion.play.session import Session
from ui.kit.shell import Shell


def open_journey(app: Shell) -> Session[JourneyState]:
    """For screens that are entered only while a journey is open."""
    if app.session is None or not isinstance(app.session.state, JourneyState):
        raise ValueError(f"no game of Tokaido is open: {app.session}")
    return app.session
