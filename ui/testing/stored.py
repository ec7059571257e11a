"""What the app has stored, read from the file as another program would: the tour asks the session nothing."""

from pathlib import Path

from companion.games.game import Event
from companion.games.registry import game_named
from companion.store.store import Store


class Stored:
    def __init__(self, data: Path) -> None:
        self._data = data
        self._worked_out: tuple[list[Event], object] = ([], None)

    def events(self) -> list[Event]:
        """The events of the newest game; none when there is no game yet."""
        with Store(self._data, look_only=True) as store:
            games = store.games()
            if not games:
                return []
            return [dict(event) for event in store.open_game(max(line.number for line in games)).events]

    def board(self) -> str:
        with Store(self._data, look_only=True) as store:
            return store.open_game(max(line.number for line in store.games())).board

    def games(self) -> int:
        with Store(self._data, look_only=True) as store:
            return len(store.games())

    def finished(self) -> list[int]:
        """The numbers of the games that were played with the app to their end."""
        with Store(self._data, look_only=True) as store:
            return [line.number for line in store.games() if line.finished and line.score_only is None]

    def setting(self, key: str) -> object:
        with Store(self._data, look_only=True) as store:
            return store.setting(key, None)

    def state(self) -> object:
        """The state that the stored events lead to, worked out anew where they are not those of the last time and
        some more."""
        events = self.events()
        game = game_named(events[0]["game"])
        known, state = self._worked_out
        if state is None or events[: len(known)] != known:
            known, state = events[:1], game.begin(events[0], self.board())
        for event in events[len(known) :]:
            state = game.apply(state, event)
        self._worked_out = (events, state)
        return state
