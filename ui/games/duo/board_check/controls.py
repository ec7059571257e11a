"""What can be changed in each part of the board, as buttons beside the drawing; below them, on to the next part."""

from collections.abc import Callable
from functools import partial

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.duo.boards.board_draft import BoardDraft
from companion.games.duo.boards.board_error import BoardError
from companion.games.duo.desk.board_walk import Walk, out_of_order
from companion.games.duo.desk.route_editing import RoutePick
from companion.games.duo.rules.names import Character, Kind
from companion.games.duo.words.titles import character_title, kind_title
from companion.language import _
from ui.kit.metrics import dp, finger
from ui.kit.theme import theme
from ui.kit.widgets.button import IconButton, TouchButton
from ui.kit.widgets.panel import Row, filled

Change = Callable[[BoardDraft], object]
GoOn = Callable[[Walk], object]
HIGHEST_FACE = 6


def station_controls(walk: Walk, change: Change) -> list[Widget]:
    """The five kinds, one more station, one fewer."""
    here = walk.draft.printed.stations[walk.station]
    kinds = [
        _button(
            kind_title(kind),
            f"kind:{kind}",
            partial(_change_kind, walk, kind, change),
            "chosen" if kind is here.kind else "plain",
            "small",
        )
        for kind in Kind
    ]
    inserted, removed = walk.draft.with_station_after(here.id, Kind.TEMPLE), walk.draft.without_station(here.id)
    more = _button(_("One more after it"), "insert", lambda: change(inserted), text_kind="small")
    fewer = _button(_("Not on our copy"), "remove", lambda: change(removed), text_kind="small")
    return [_grid(kinds, 3), Row(more, fewer, gap=6)]


def route_controls(pick: RoutePick, choose: Callable[[RoutePick], object]) -> list[Widget]:
    """Which end moves, and nothing after all; there in any case, so that nothing jumps when a route is picked."""
    turn = _button(_("Move the other end"), "other end", lambda: choose(pick.turned()), text_kind="small")
    leave = _button(_("Leave it"), "leave route", lambda: choose(RoutePick()), text_kind="small")
    turn.disabled, leave.disabled = not pick.whole, not pick.kept
    return [Row(turn, leave, gap=6)]


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
    """The values over the slabs or under the gifts; one out of order is red."""
    values = walk.draft.printed.gold if track == "gold" else walk.draft.printed.culture
    wrong = out_of_order(values)
    buttons = [
        _button(
            str(value),
            f"value:{number + 1}",
            partial(ask, track, number),
            "chosen" if number in wrong else "plain",
            "number",
        )
        for number, value in enumerate(values)
    ]
    for number in wrong:
        buttons[number].label.color = theme().red_ink
    return [_grid(buttons, 5 if track == "culture" else 3)]


def die_controls(walk: Walk, die: Character, change: Change) -> list[Widget]:
    """Six faces; a tap turns a face's number."""
    buttons = [
        _button(str(face), f"face:{number + 1}", partial(_turn_face, walk, die, number, change), text_kind="number")
        for number, face in enumerate(walk.draft.printed.dice[die])
    ]
    for number, button in enumerate(buttons, start=1):
        button.spoken_group = _("Side {number}").format(number=number)
    return [_grid(buttons, 3)]


def _turn_face(walk: Walk, die: Character, number: int, change: Change) -> None:
    change(walk.draft.with_face(die, number, walk.draft.printed.dice[die][number] % HIGHEST_FACE + 1))


def part_buttons(walk: Walk, go_on: GoOn) -> Widget:
    """Back, all as drawn, like this: each in its place on every page, and none that would leave a broken part."""
    back = IconButton("back", name="step back", action=lambda: go_on(walk.back()))
    back.disabled = not walk.part and not walk.station
    back.spoken = _("Step back")
    stations = walk.name == "stations"
    along: Widget = Widget()
    if stations:
        along = _button(_("All as drawn"), "all", lambda: go_on(walk.next_part()), text_kind="small")
        along.disabled = not walk.part_fits
    onward = walk.next_station if stations else walk.next_part
    yes = _button(_("Like this"), "yes", lambda: go_on(onward()), kind="primary")
    yes.disabled = not walk.part_fits and (not stations or walk.at_last_station)
    return Row(back, along, yes, gap=8, height=finger())


def here_buttons(
    walk: Walk,
    trouble: BoardError | None,
    go_on: GoOn,
    *,
    compare_everything: Callable[[], object],
    save: Callable[[], object],
) -> Widget:
    """Keep what was corrected, or go to what it made impossible elsewhere; the rest can be compared as well."""
    elsewhere = walk.at_trouble() if trouble else walk
    if elsewhere.part != walk.part:
        misfit = _button(_("Where it does not fit"), "misfit", lambda: go_on(elsewhere), kind="primary")
        return Row(misfit, gap=8, height=finger())
    everything = _button(_("Compare everything"), "everything", compare_everything, text_kind="small")
    keep = _button(_("Play on with it"), "save", save, kind="primary")
    keep.disabled = trouble is not None
    return Row(everything, keep, gap=8, height=finger())


def _button(
    text: str, name: str, action: Callable[[], object], kind: str = "plain", text_kind: str = "strong"
) -> TouchButton:
    return TouchButton(text, name=name, action=action, kind=kind, text_kind=text_kind, height=finger())


def _grid(buttons: list[TouchButton], columns: int) -> GridLayout:
    grid = GridLayout(cols=columns, spacing=dp(6), size_hint_y=None)
    grid.bind(minimum_height=grid.setter("height"))
    return filled(grid, *buttons)
