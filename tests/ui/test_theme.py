"""Light and dark: every text can be read on what lies under it, and every length follows the window."""

import os
import subprocess
import sys

import pytest
from kivy.core.window import Window

from ui.kit import metrics
from ui.kit.drawing.icons import ICONS
from ui.kit.theme import CONTRAST, DARK, LIGHT, THEMES, Shade, Theme, mix, shade
from ui.shell.app import CompanionApp

PAIRS = [
    *((text, background) for text in ("ink", "faint") for background in ("paper", "card")),
    *(("ink", background) for background in ("land", "sea", "slot", "pressed")),
    *(("on_red", background) for background in ("red", "indigo")),
    *((text, "card") for text in ("green", "red_ink", "teal")),
]


def brightness(colour: Shade) -> float:
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Shade, other: Shade) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("text", "background"), PAIRS)
def test_text_stands_out_from_its_background(theme: Theme, text: str, background: str) -> None:
    assert contrast(getattr(theme, text), getattr(theme, background)) >= 4.5


@pytest.mark.parametrize(("text", "background"), PAIRS)
def test_in_high_contrast_every_text_stands_out_far(text: str, background: str) -> None:
    assert contrast(getattr(CONTRAST, text), getattr(CONTRAST, background)) >= 7
    assert contrast(CONTRAST.line, CONTRAST.card) >= 7


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_seat_can_be_read_and_told_apart_by_its_shape(theme: Theme) -> None:
    assert len({seat.shape for seat in theme.seats}) == len({seat.shade for seat in theme.seats}) == 5
    for seat in theme.seats:
        assert contrast(seat.shade, theme.card) >= 4.5
        assert seat.shape in ICONS


def test_colours_are_read_and_mixed() -> None:
    assert shade("#ff0000") == (1, 0, 0, 1)
    assert mix((0, 0, 0, 1), (1, 1, 1, 1), 0.25) == (0.25, 0.25, 0.25, 1)


@pytest.mark.parametrize(
    ("size", "millimetres_9", "smallest"),
    [((800, 480), 47, 12), ((1024, 600), 60, 15), ((1280, 720), 74, 19), ((720, 1280), 74, 19)],
)
def test_every_window_is_taken_for_a_seven_inch_screen(
    app: CompanionApp, size: tuple[int, int], millimetres_9: int, smallest: int
) -> None:
    Window.size = size
    assert metrics.mm(9) == millimetres_9
    assert metrics.smallest() == smallest
    assert metrics.finger() >= millimetres_9


def test_importing_the_kit_opens_no_window() -> None:
    """What opens one while it is imported cannot be tested, or even looked at, without one."""
    look = """
import importlib, pkgutil, sys, ui.kit
for module in pkgutil.walk_packages(ui.kit.__path__, "ui.kit."):
    importlib.import_module(module.name)
    assert "kivy.core.window" not in sys.modules, module.name
"""
    subprocess.run([sys.executable, "-c", look], check=True, env={**os.environ, "KIVY_NO_ARGS": "1"})
