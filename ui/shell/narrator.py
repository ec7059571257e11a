"""The app's voice: follows the open game and the dialogs, and says what the players have chosen to hear."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.language import spoken
from companion.voice.ear import for_the_ear
from companion.voice.engines import RATES, find_engine, find_player
from companion.voice.narration import Wordiness, closed, narration
from ui.kit.shell import Chosen, OpenGame
from ui.kit.widgets.label import Text
from ui.kit.widgets.message import Message

if TYPE_CHECKING:  # who hears nothing does not load it
    from companion.voice.speaker import Speaker

PROMPT = "prompt"  # the name of what a table asks, above its board


class Narrator:
    """Silent until it is switched on; its thread begins with the first sentence."""

    def __init__(self, make: "Callable[[], Speaker] | None" = None) -> None:
        self._make = make or _speaker
        self._speaker: Speaker | None = None
        self._settings: Chosen | None = None
        self._session: OpenGame | None = None
        self._unwatch: Callable[[], None] | None = None
        self._present: int | None = None

    @property
    def on(self) -> bool:
        return self._settings is not None and bool(self._settings["voice"])

    def use(self, settings: Chosen) -> None:
        self._settings = settings
        if not self.on:
            self.stop()

    def follow(self, session: OpenGame | None) -> None:
        """Say what happens in this game from now on; None: in no game."""
        if session is self._session:
            return
        if self._unwatch is not None:
            self._unwatch()
        self._session, self._unwatch = session, None
        if session is not None:
            self._present = session.present
            self._unwatch = session.observe(self._happened)

    def _happened(self) -> None:
        session = self._session
        if session is None or self._settings is None:
            return
        forward = session.tree.points[session.present].parent == self._present  # undo is no news
        self._present = session.present
        if forward and session.steps:
            self.say(narration(session.game, session.steps[-1], Wordiness(str(self._settings["wordiness"]))))

    def read(self, message: Message) -> None:
        """A dialog, all of its words."""
        if self.on:
            self.say(" ".join(closed(for_the_ear(words)) for words in message.words))

    def read_prompt(self, screen: Widget) -> None:
        """What a table asks or answers now: where something was refused, why."""
        named = (widget for widget in screen.walk(restrict=True) if getattr(widget, "name", "") == PROMPT)
        prompt = next(named, None)
        if self.on and prompt is not None:
            texts = (child.text for child in prompt.walk(restrict=True) if isinstance(child, Text) and child.text)
            self.say(closed(for_the_ear(next(texts, ""))))

    def say(self, text: str) -> None:
        if self.on and text and self._settings is not None:
            if self._speaker is None:
                self._speaker = self._make()
            self._speaker.say(text, spoken(), RATES[str(self._settings["voice_rate"])])

    def again(self) -> None:
        if self._speaker is not None:
            self.say(self._speaker.last)

    def stop(self, *_args: object) -> None:
        if self._speaker is not None:
            self._speaker.stop()

    def close(self) -> None:
        self.follow(None)
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None


def _speaker() -> "Speaker":
    from companion.voice.speaker import Speaker

    return Speaker(find_engine(), find_player())
