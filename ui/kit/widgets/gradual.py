"""Lazy filling of a long column: what is seen first at once, the rest in the frames that follow."""

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from ui.kit.widgets.button import later

Make = Callable[[], Widget]


def gradually(pieces: Sequence[tuple[Widget, Make]], at_once: int, then: int = 1) -> None:
    """Add each made piece to its column: `at_once` of them now, `then` in every following frame while it is shown."""
    for column, make in pieces[:at_once]:
        column.add_widget(make())
    rest = pieces[at_once:]

    def go_on() -> None:
        if rest[0][0].get_parent_window() is not None:
            gradually(rest, then, then)

    if rest:
        later(lambda: later(go_on))  # the next turn of the loop comes before the first frame, the one after it behind
