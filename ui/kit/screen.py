"""Base class of every screen: it shows what store and session hold, and can be built again any time."""

from collections.abc import Callable, Hashable, Iterator
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from ui.kit.eager_layout import eager_layout
from ui.kit.shell import Memory, Shell


class CompanionScreen(BoxLayout):
    """A screen fills itself in `build(**kwargs)`: on entering, and again after a change of language, theme or size.
    What it must not forget meanwhile belongs in the session, the store or in `self.memory`."""

    def __init__(self, app: Shell, kwargs: dict[str, object], memory: Memory | None = None) -> None:
        super().__init__(orientation="vertical")
        self.app = app
        self.kwargs = kwargs
        self.dim = False
        self.memory: Memory = {} if memory is None else memory  # kept when the screen is built again
        self._endings: list[Callable[[], object]] = []

    def build(self, *args: Any, **kwargs: Any) -> None:  # so typed, each screen may name arguments of its own
        raise NotImplementedError

    @classmethod
    def made_for(cls, app: Shell) -> Hashable:
        """What the widgets of this screen are made for, where they can be shown `again` when it comes once more; None
        where they are always built anew."""
        return None

    @classmethod
    def rehearsal(cls, app: Shell, number: int) -> Iterator[None]:
        """Parts of drawing this screen out of sight, for the game with that number, so that it is there at once when it
        is opened first; none, where it is quick anyway."""
        return iter(())

    def again(self) -> None:
        """Show what is true now with the widgets that are there."""
        raise NotImplementedError

    def rebuild(self) -> None:
        """Clear the screen and build it from what is true now."""
        self.leave()
        self.clear_widgets()
        self.build(**self.kwargs)
        eager_layout(self)

    def until_left(self, ending: Callable[[], object]) -> None:
        """Call `ending` when the screen is left or built again: `self.until_left(session.observe(self.show))`."""
        self._endings.append(ending)

    def dimmed(self, dim: bool) -> None:
        """The screen has gone dim, or is awake again: a camera may rest meanwhile."""

    def let_go(self) -> bool:
        """The key Escape: take back what is chosen and not confirmed. False where that is nothing: then it leads
        back."""
        return False

    def leave(self) -> None:
        """Called when the screen goes, and before it is built again."""
        endings, self._endings = self._endings, []
        for ending in endings:
            ending()
