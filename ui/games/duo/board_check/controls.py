"""What can be changed in each part of the board, as buttons beside the drawing."""

from collections.abc import Callable
from functools import partial

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.duo.boards.board_draft import BoardDraft
from companion.games.duo.desk.board_walk import Walk
from companion.games.duo.rules.names import Character, Kind
from companion.games.duo.words.titles import character_title, kind_title
from companion.language import _
from ui.kit.metrics import dp, finger
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.panel import Row

Change = Callable[[BoardDraft], object]
HIGHEST_FACE = 6


def station_controls(walk: Walk, change: Change) -> list[Widget]:
    """The five kinds, one more station, one fewer."""
    here = walk.draft.printed.stations[walk.station]
    kinds = [
        _small(
            kind_title(kind),
            f"kind:{kind}",
            partial(_change_kind, walk, kind, change),
            kind="chosen" if kind is here.kind else "plain",
        )
        for kind in Kind
    ]
    more = _small(
        _("One more after it"), "insert", lambda: change(walk.draft.with_station_after(here.id, Kind.TEMPLE))
    )
    fewer = _small(_("Not on our copy"), "remove", lambda: change(walk.draft.without_station(here.id)))
    return [_grid(kinds, 2), Row(more, fewer, gap=6)]


def _change_kind(walk: Walk, kind: Kind, change: Change) -> None:
    change(walk.draft.with_kind(walk.draft.printed.stations[walk.station].id, kind))


def start_controls(chosen: tuple[str, Character] | None, choose: Callable[[str, Character], object]) -> list[Widget]:
    """The six meeples, to be chosen before a place is tapped."""
    buttons = [
        TouchButton(
            character_title(character),
            detail=_("compass side") if seat == "compass" else _("other side"),
            name=f"start:{seat}:{character}",
            action=partial(choose, seat, character),
            kind="chosen" if chosen == (seat, character) else "plain",
            text_kind="small",
            height=max(finger(), dp(48)),
        )
        for character in Character
        for seat in ("compass", "far")
    ]
    return [_grid(buttons, 2)]


def row_controls(walk: Walk, track: str, ask: Callable[[str, int], object]) -> list[Widget]:
    """The values over the slabs or under the gifts."""
    values = walk.draft.printed.gold if track == "gold" else walk.draft.printed.culture
    buttons = [
        _number(value, f"value:{number + 1}", partial(ask, track, number)) for number, value in enumerate(values)
    ]
    return [_grid(buttons, 5 if track == "culture" else 3)]


def die_controls(walk: Walk, die: Character, change: Change) -> list[Widget]:
    """Six faces; a tap turns a face's number."""
    buttons = [
        _number(face, f"face:{number + 1}", partial(_turn_face, walk, die, number, change))
        for number, face in enumerate(walk.draft.printed.dice[die])
    ]
    return [_grid(buttons, 3)]


def _turn_face(walk: Walk, die: Character, number: int, change: Change) -> None:
    change(walk.draft.with_face(die, number, walk.draft.printed.dice[die][number] % HIGHEST_FACE + 1))


def _small(text: str, name: str, action: Callable[[], object], kind: str = "plain") -> TouchButton:
    return TouchButton(text, name=name, action=action, kind=kind, text_kind="small", height=finger())


def _number(number: int, name: str, action: Callable[[], object]) -> TouchButton:
    return TouchButton(str(number), name=name, action=action, text_kind="number", height=finger())


def _grid(buttons: list[TouchButton], columns: int) -> GridLayout:
    grid = GridLayout(cols=columns, spacing=dp(6), size_hint_y=None)
    for button in buttons:
        grid.add_widget(button)
    grid.bind(minimum_height=grid.setter("height"))
    return grid
