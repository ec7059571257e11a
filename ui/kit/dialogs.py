"""The app's dialogs: messages, questions and the keyboard, laid over the screen."""

from collections.abc import Callable, Sequence
from typing import Protocol

from kivy.uix.widget import Widget

from companion.language import _
from ui.kit.widgets.message import Choice, Message, Overlay


class Dialogs(Protocol):
    """The part of the app that opens and closes dialogs. `overlays` are those shown now, the last one on top."""

    overlays: list[Overlay]

    @property
    def speaks(self) -> bool:
        """Is the voice on?"""
        return False

    def say_again(self) -> None:
        """Let the voice repeat what it said last."""

    def restack(self) -> None:
        """Show the layers as they are now."""

    def show(self, overlay: Overlay) -> None:
        self.overlays.append(overlay)
        self.restack()

    def hide(self, overlay: Overlay) -> None:
        if overlay in self.overlays:
            self.overlays.remove(overlay)
            self.restack()

    def say(
        self,
        message: str,
        *,
        title: str = "",
        choices: Sequence[Choice] = (),
        then: Callable[[], object] | None = None,
        things: Sequence[Widget] = (),
        escape: str = "",
        even: bool = False,
    ) -> Message:
        """A calm message; without choices it has one button, named "ok". A choice is (name, text, what it does
        or None); the last one is red, unless all are `even` or it only leads away from what is offered above. The key
        Escape makes the choice that does nothing, or the one named `escape`."""
        overlay = Message(
            message, title=title, choices=choices or [("ok", _("All right"), then)], close=self.hide, things=things,
            escape=escape, even=even,
        )  # fmt: skip
        self.show(overlay)
        return overlay

    def ask(self, question: str, yes: str, act: Callable[[], object], *, no: str = "", title: str = "") -> Message:
        """A question with two buttons, named "no" and "yes"."""
        return self.say(question, title=title, choices=[("no", no or _("Cancel"), None), ("yes", yes, act)])

    def write(
        self,
        question: str,
        done: Callable[[str], object],
        *,
        text: str = "",
        longest: int = 20,
        suggestions: Sequence[str] = (),
    ) -> None:
        """Ask for a name or a word with the keyboard; `done(text)` is called unless it is left with the cross."""
        from ui.kit.widgets.keyboard import Writing

        self.show(Writing(question, text, done, self.hide, longest=longest, suggestions=suggestions))

    def ask_number(self, question: str, bounds: tuple[int, int], done: Callable[[int], object]) -> None:
        """Ask for a number with the digit pad; `done(number)` is called unless it is left with the cross."""
        from ui.kit.widgets.digit_pad import DigitPad

        self.show(DigitPad(question, bounds, done, self.hide))
