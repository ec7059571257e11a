"""A text that is too long loses its end, and says so by its last letter."""

from collections.abc import Callable

import pytest

from ui.kit.widgets.shorten import short_name, shortened


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
