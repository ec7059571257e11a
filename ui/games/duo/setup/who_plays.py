"""Asks who plays a seat: a person, or the companion at one of its levels, each with its name and character."""

from collections.abc import Callable
from functools import partial

from companion.games.duo.game import DUO
from companion.games.duo.opponents.levels import DEFAULT_LEVEL
from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.terms import colour_word
from companion.language import _
from ui.kit.metrics import dp
from ui.kit.shell import Shell
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.message import Choice


def ask_who_plays(app: Shell, colour: Colour, now: int | None, seat: Callable[[int | None], object]) -> None:
    """`seat(level)` when one is touched, None for a person; `now` is the level that is chosen already."""

    def tile(level: int | None, words: str, detail: str = "") -> TouchButton:
        name, kind = f"play:{level or 'person'}", "chosen" if level == now else "plain"
        return TouchButton(words, name=name, detail=detail, kind=kind, padding=(dp(10), dp(3)))

    levels = DUO.companion_levels()
    tiles = {each.level: tile(each.level, f"{each.level} · {each.name}", each.character) for each in levels}
    person = tile(None, _("A person"))
    title = _("Who plays {colour}?").format(colour=colour_word(colour))
    choices: list[Choice] = [("cancel", _("Cancel"), None)]
    if now is None:  # the level to begin with, at once
        usual = levels[DEFAULT_LEVEL - 1]
        choices.append(("play:usual", _("{name} plays").format(name=usual.name), partial(seat, usual.level)))
    asked = app.say("", title=title, things=[person, *tiles.values()], choices=choices)

    def taken(level: int | None) -> None:
        app.hide(asked)
        if level != now:
            seat(level)

    person.action = partial(taken, None)
    for level, made in tiles.items():
        made.action = partial(taken, level)
