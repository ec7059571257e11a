"""What is under the drawn board: on to the next part, or, in the middle of a game, keep the place and play on."""

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.games.duo.boards.board_error import BoardError
from companion.games.duo.desk.board_walk import Walk
from companion.language import _
from ui.kit.metrics import finger
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.panel import Row

GoOn = Callable[[Walk], object]


def part_buttons(walk: Walk, go_on: GoOn) -> Widget:
    """Back, all as drawn, like this."""
    row = Row(gap=8)
    if walk.part or walk.station:
        row.add_widget(
            TouchButton(
                "",
                icon="back",
                name="step back",
                action=lambda: go_on(walk.back()),
                size_hint=(None, None),
                width=finger(),
                height=finger(),
            )
        )
    if walk.name == "stations":
        row.add_widget(_button(_("All as drawn"), "all", lambda: go_on(walk.next_part()), text_kind="small"))
    onward = walk.next_station if walk.name == "stations" else walk.next_part
    row.add_widget(_button(_("Like this"), "yes", lambda: go_on(onward()), kind="primary"))
    return row


def here_buttons(
    walk: Walk,
    trouble: BoardError | None,
    go_on: GoOn,
    *,
    compare_everything: Callable[[], object],
    save: Callable[[], object],
) -> Widget:
    """Keep what was corrected, or go to what it made impossible elsewhere; the rest can be compared as well."""
    row = Row(gap=8)
    elsewhere = walk.at_trouble() if trouble else walk
    if elsewhere.part != walk.part:
        row.add_widget(_button(_("Where it does not fit"), "misfit", lambda: go_on(elsewhere), kind="primary"))
        return row
    row.add_widget(_button(_("Compare everything"), "everything", compare_everything, text_kind="small"))
    keep = _button(_("Play on with it"), "save", save, kind="primary")
    keep.disabled = trouble is not None
    row.add_widget(keep)
    return row


def _button(
    text: str, name: str, action: Callable[[], object], kind: str = "plain", text_kind: str = "strong"
) -> TouchButton:
    return TouchButton(text, name=name, action=action, kind=kind, text_kind=text_kind, height=finger())
