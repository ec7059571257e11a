"""Duo's own colours: what stands on a die can be read, by day and by night."""

import pytest

from companion.games.duo.rules.names import Character
from tests.ui.test_theme import contrast
from ui.games.duo.palette import die_shade
from ui.kit.theme import DARK, LIGHT, Theme


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("die", Character)
def test_the_figure_on_a_die_stands_out(theme: Theme, die: Character) -> None:
    assert contrast(theme.on_red, die_shade(die, theme)) >= 4.5
