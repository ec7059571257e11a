"""The dice of a practice game have the colours in which the app draws them: so one knows which is which."""

from companion.games.duo.practice_dice import PRACTICE_DICE
from companion.games.duo.rules.names import Character
from ui.games.duo.palette import die_shade
from ui.kit.theme import LIGHT


def test_practice_dice_look_as_the_app_draws_them() -> None:
    for die in Character:
        red, green, blue, _alpha = die_shade(die, LIGHT)
        body, _pips = PRACTICE_DICE.colours[die.value]
        assert tuple(round(part) for part in body) == tuple(round(part * 255) for part in (blue, green, red))
