"""Lazy filling of a screen: what is seen first at once, the rest in the frames that follow."""

from collections.abc import Callable, Iterator, Sequence

from kivy.uix.widget import Widget

from ui.kit.widgets.button import later

Make = Callable[[], Widget]


def gradually(pieces: Sequence[tuple[Widget, Make]], at_once: int, then: int = 1) -> None:
    """Add each made piece to its column: `at_once` of them now, `then` in every following frame while it is shown."""
    for column, make in pieces[:at_once]:
        column.add_widget(make())
    rest = pieces[at_once:]
    if rest:
        _behind_a_frame(rest[0][0], lambda: gradually(rest, then, then))


def frame_by_frame(screen: Widget, parts: Iterator[None]) -> None:
    """Take one part behind each of the following frames, while the screen is shown."""

    def go_on() -> None:
        for _part in parts:
            _behind_a_frame(screen, go_on)
            return

    _behind_a_frame(screen, go_on)


def _behind_a_frame(widget: Widget, act: Callable[[], object]) -> None:
    def still_shown() -> None:
        if widget.get_parent_window() is not None:
            act()

    later(lambda: later(still_shown))  # the next turn of the loop comes before the first frame, the one after it behind
