"""The app's voice: follows the open game and the dialogs, and says what the players have chosen to hear."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.language import _, spoken
from companion.voice.ear import for_the_ear
from companion.voice.engines import RATES, find_engine, find_player
from companion.voice.narration import Wordiness, closed, narration
from ui.kit.shell import Chosen, OpenGame
from ui.kit.widgets.button import TitleBar
from ui.kit.widgets.key_target import below, button_for
from ui.kit.widgets.label import Text
from ui.kit.widgets.message import Message
from ui.kit.widgets.touchable import Touchable, focus_words
from ui.shell.key_focus import Focusable, reading_place

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
        self.count = 0  # of what was said so far
        self._told = ""  # the step that was told last, until something else is said

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
            told = narration(session.game, session.steps[-1], Wordiness(str(self._settings["wordiness"])))
            self.say(told)
            self._told = told

    def read(self, message: Message) -> None:
        """A dialog, all of its words."""
        if self.on:
            self._say_all(message.words)

    def read_prompt(self, screen: Widget) -> None:
        """What a table asks or answers now: where something was refused, why."""
        if self.on:
            self._say_all(_refusal(screen))

    def asked_after(self, count: int) -> bool:
        """Whether what is to be done is still to be said: nothing was since `count`, or only a step in few words."""
        much = self._settings is not None and self._settings["wordiness"] == Wordiness.MUCH
        return self.count == count or (bool(self._told) and not much)

    def read_focused(self, thing: Focusable) -> None:
        self._say_all([focus_words(thing) if isinstance(thing, Touchable) else thing.spoken_words()])

    def read_asked(self, layer: Widget) -> None:
        """What is to be done now, for who uses keys: the prompt or the title, the card, what Enter would do; after the
        step, where that was told and nothing else is said yet."""
        button = button_for(layer, "enter")
        enter = [] if button is None else [_("Enter: {what}").format(what=button.spoken_words())]
        self._say_all([self._told, *_heading(layer), *_asked(layer), *enter])

    def read_all(self, layer: Widget) -> None:
        """Everything that is shown, from the top down, what can be touched as it is said there."""
        parts = sorted(_parts(layer), key=reading_place)
        self._say_all(str(part.text) if isinstance(part, Text) else part.spoken_words() for part in parts)

    def _say_all(self, sentences: Iterable[str]) -> None:
        self.say(" ".join(closed(for_the_ear(sentence)) for sentence in sentences if for_the_ear(sentence)))

    def say(self, text: str) -> None:
        if self.on and text and self._settings is not None:
            if self._speaker is None:
                self._speaker = self._make()
            self.count += 1
            self._told = ""
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


def _refusal(screen: Widget) -> list[str]:
    """What answers the touch: the prompt, where it does, else the first words on the card."""
    prompt = [widget for widget in below(screen) if getattr(widget, "name", "") == PROMPT]
    answers = any(getattr(widget, "answers", False) for widget in prompt)
    return (_heading(screen) if answers else _asked(screen) or _heading(screen))[:1]


def _heading(layer: Widget) -> list[str]:
    for widget in below(layer):
        if getattr(widget, "name", "") == PROMPT and isinstance(widget, Touchable):
            return [widget.spoken_words()]
        if isinstance(widget, TitleBar):
            return [str(widget.title.text)]
    return []


def _asked(layer: Widget) -> list[str]:
    """The words on the card that asks, without its buttons."""
    cards = [widget for widget in below(layer) if getattr(widget, "asks_first", False)]
    return [str(part.text) for card in cards for part in _parts(card) if isinstance(part, Text)]


def _parts(widget: Widget) -> Iterator[Widget]:
    """All that is touched or written, what is written on a button being its own."""
    if not widget.opacity or getattr(widget, "silent", False):
        return
    if hasattr(widget, "spoken_words") and getattr(widget, "touchable", True) and widget.spoken_words():
        yield widget
        return
    if isinstance(widget, Text) and widget.text:
        yield widget
    for child in reversed(widget.children):
        yield from _parts(child)


def _speaker() -> "Speaker":
    from companion.voice.speaker import Speaker

    return Speaker(find_engine(), find_player())
