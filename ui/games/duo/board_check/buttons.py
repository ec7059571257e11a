"""What is under the drawn board: on to the next part, or, in the middle of a game, keep the place and play on."""

from typing import Any

from kivy.uix.widget import Widget

from companion.games.duo.boards.board_error import BoardError
from companion.language import _
from ui.kit.metrics import finger
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.panel import Row


def part_buttons(screen: Any) -> Widget:
    """Back, all as drawn, like this."""
    walk = screen.walk
    row = Row(gap=8)
    if walk.part or walk.station:
        row.add_widget(
            TouchButton(
                "",
                icon="back",
                name="step back",
                action=lambda: screen.go_on(walk.back()),
                size_hint=(None, None),
                width=finger(),
                height=finger(),
            )
        )
    if walk.name == "stations":
        row.add_widget(_button(_("All as drawn"), "all", lambda: screen.go_on(walk.next_part()), text_kind="small"))
    onward = walk.next_station if walk.name == "stations" else walk.next_part
    row.add_widget(_button(_("Like this"), "yes", lambda: screen.go_on(onward()), kind="primary"))
    return row


def here_buttons(screen: Any, trouble: BoardError | None) -> Widget:
    """Keep what was corrected, or go to what it made impossible elsewhere; the rest can be compared as well."""
    row = Row(gap=8)
    elsewhere = screen.walk.at_trouble() if trouble else screen.walk
    if elsewhere.part != screen.walk.part:
        words = _("Where it does not fit")
        row.add_widget(_button(words, "misfit", lambda: screen.go_on(elsewhere), kind="primary"))
        return row
    words = _("Compare everything")
    row.add_widget(_button(words, "everything", screen.compare_everything, text_kind="small"))
    keep = _button(_("Play on with it"), "save", screen.save, kind="primary")
    keep.disabled = trouble is not None
    row.add_widget(keep)
    return row


def _button(text: str, name: str, action: Any, **rest: Any) -> TouchButton:
    return TouchButton(text, name=name, action=action, height=finger(), **rest)
