"""A text that is too long loses its end, and says so by its last letter."""

from collections.abc import Callable
from typing import Any

import pytest

from ui.kit.drawing.letters import letters, text_extent
from ui.kit.theme import BOLD
from ui.kit.widgets.shorten import Shortened, short_name, shortened


def at_most(letters: int) -> Callable[[str], bool]:
    return lambda text: len(text) <= letters


@pytest.mark.parametrize(
    ("text", "room", "shown"),
    [("Kyoto", 5, "Kyoto"), ("Kyoto", 4, "Kyo…"), ("Edo to Kyoto", 8, "Edo to…"), ("Edo", 0, ""), ("", 0, "")],
)
def test_letters_are_left_out_from_the_end(text: str, room: int, shown: str) -> None:
    assert shortened(text, at_most(room)) == shown


def test_whole_words_are_left_out_where_that_is_asked() -> None:
    assert shortened("From Edo to Kyoto", at_most(13), words=True) == "From Edo to …"
    assert shortened("From Edo to Kyoto", at_most(12), words=True) == "From Edo …"


@pytest.mark.parametrize(("name", "shown"), [("Ann", "Ann"), ("Wilhelmine", "Wilhelmi."), ("Illilillilil",) * 2])
def test_a_name_is_cut_by_its_breadth_and_not_by_its_letters(name: str, shown: str) -> None:
    assert short_name(name, 8) == shown


@pytest.mark.parametrize(
    ("width", "said"), [(300, "Aiko's pilgrim goes to the garden; Aiko visits it"), (139, "Aiko visits it")]
)
def test_a_shorter_text_in_large_letters_comes_before_a_longer_one_in_small_ones(
    open_app: Any, width: int, said: str
) -> None:
    open_app()  # letters are as large as its window asks for
    label = Shortened(size=(width, 40))
    label.say("Aiko's pilgrim goes to the garden; Aiko visits it", "Aiko visits it", "The last step")
    assert label.text == said
    assert label.font_size >= 13


def test_where_nothing_fits_in_large_letters_the_most_is_said_in_small_ones(open_app: Any) -> None:
    open_app()
    label = Shortened(size=(84, 16))
    label.say("Aiko visits it too", "Aiko visits it", "The last step")
    assert (label.text, label.font_size) == ("Aiko visits it", 12)


def test_three_dots_stand_on_the_line() -> None:
    """The fonts' own sign for them is Japanese and hangs in the middle of the line, as wide as a letter M."""
    assert text_extent("Bar…", 40, BOLD, None) == text_extent("Bar...", 40, BOLD, None)
    drawn = letters("Bar…", 40, BOLD, None, "left")
    assert drawn.text == "Bar..."
