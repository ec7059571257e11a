"""What can be changed in each part of the board, as buttons beside the drawing."""

from collections.abc import Callable

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

    def to_kind(kind: Kind) -> Callable[[], object]:
        return lambda: change(walk.draft.with_kind(here.id, kind))

    kinds = [
        TouchButton(
            kind_title(kind),
            name=f"kind:{kind}",
            action=to_kind(kind),
            kind="chosen" if kind is here.kind else "plain",
            text_kind="small",
            height=finger(),
        )
        for kind in Kind
    ]
    more = TouchButton(
        _("One more after it"),
        name="insert",
        text_kind="small",
        height=finger(),
        action=lambda: change(walk.draft.with_station_after(here.id, Kind.TEMPLE)),
    )
    fewer = TouchButton(
        _("Not on our copy"),
        name="remove",
        text_kind="small",
        height=finger(),
        action=lambda: change(walk.draft.without_station(here.id)),
    )
    return [_grid(kinds, 2), Row(more, fewer, gap=6)]


def start_controls(chosen: tuple[str, Character] | None, choose: Callable[[str, Character], object]) -> list[Widget]:
    """The six meeples, to be chosen before a place is tapped."""

    def choosing(seat: str, character: Character) -> Callable[[], object]:
        return lambda: choose(seat, character)

    return [
        _grid(
            [
                TouchButton(
                    character_title(character),
                    detail=_("compass side") if seat == "compass" else _("other side"),
                    name=f"start:{seat}:{character}",
                    action=choosing(seat, character),
                    kind="chosen" if chosen == (seat, character) else "plain",
                    text_kind="small",
                    height=max(finger(), dp(48)),
                )
                for character in Character
                for seat in ("compass", "far")
            ],
            2,
        )
    ]


def row_controls(walk: Walk, track: str, ask: Callable[[str, int], object]) -> list[Widget]:
    """The values over the slabs or under the gifts."""
    values = walk.draft.printed.gold if track == "gold" else walk.draft.printed.culture

    def asking(number: int) -> Callable[[], object]:
        return lambda: ask(track, number)

    return [
        _grid(
            [
                TouchButton(
                    str(value), name=f"value:{number + 1}", action=asking(number), text_kind="number", height=finger()
                )
                for number, value in enumerate(values)
            ],
            5 if track == "culture" else 3,
        )
    ]


def die_controls(walk: Walk, die: Character, change: Change) -> list[Widget]:
    """Six faces; a tap turns a face's number."""
    faces = walk.draft.printed.dice[die]

    def turning(number: int) -> Callable[[], object]:
        return lambda: change(walk.draft.with_face(die, number, faces[number] % HIGHEST_FACE + 1))

    return [
        _grid(
            [
                TouchButton(
                    str(face), name=f"face:{number + 1}", action=turning(number), text_kind="number", height=finger()
                )
                for number, face in enumerate(faces)
            ],
            3,
        )
    ]


def _grid(things: list[TouchButton], columns: int) -> GridLayout:
    grid = GridLayout(cols=columns, spacing=dp(6), size_hint_y=None)
    for thing in things:
        grid.add_widget(thing)
    grid.bind(minimum_height=grid.setter("height"))
    return grid
