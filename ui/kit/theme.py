"""The colours and fonts of the screen, by day and by night: paper, ink, and one red that means "now"."""

from dataclasses import dataclass, replace
from pathlib import Path

Shade = tuple[float, float, float, float]

FONTS = Path(__file__).parents[1] / "assets" / "fonts"
SANS = str(FONTS / "NotoSansJP-Regular.otf")
BOLD = str(FONTS / "NotoSansJP-Bold.otf")
SERIF = str(FONTS / "NotoSerifJP-Bold.otf")


def shade(code: str, alpha: float = 1.0) -> Shade:
    """A colour from its hexadecimal code: "#b83826"."""
    red, green, blue = (int(code[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return (red, green, blue, alpha)


def with_alpha(colour: Shade, alpha: float) -> Shade:
    return (*colour[:3], alpha)


def mix(one: Shade, other: Shade, share: float) -> Shade:
    """`one` with `share` (0 to 1) of the other colour in it."""
    red, green, blue, alpha = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return (red, green, blue, alpha)


@dataclass(frozen=True, slots=True)
class SeatColour:
    """How one seat of a table is told from the others: by colour and by shape."""

    shade: Shade
    pale: Shade  # what has not been reached yet
    shape: str  # the name of a drawing


SHAPES = ("disc", "diamond", "square", "triangle", "cross")


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by what they stand for; the last ones by how they look, as a painter calls them: for drawings."""

    name: str
    paper: Shade  # the background of every screen
    card: Shade  # what lies on the paper: panels, buttons
    pressed: Shade  # a button under the finger
    ink: Shade  # text
    faint: Shade  # text that can wait
    line: Shade  # edges of cards
    slot: Shade  # an empty place on a track
    scrim: Shade  # over the screen, under a message
    red: Shade  # now
    red_ink: Shade  # text in red
    on_red: Shade  # text on red and on other dark colours
    good: Shade  # a tick, dice that were read
    doubt: Shade  # dice that were not
    switched_on: Shade
    seats: tuple[SeatColour, ...]  # of up to five players: purple, green, blue, yellow, white
    # the landscape of boards and pictures
    sea: Shade
    foam: Shade
    land: Shade
    land_line: Shade
    icon: Shade  # on the land
    # pigments
    orange: Shade
    gold: Shade
    green: Shade
    green_pale: Shade
    teal: Shade
    indigo: Shade


_CODES = {  # by day, by night
    "paper": ("#f5f0e4", "#1b1a1c"),
    "card": ("#fffdf7", "#272528"),
    "pressed": ("#ece3cf", "#37343a"),
    "ink": ("#2a2725", "#ece5d8"),
    "faint": ("#6f665a", "#a59b8d"),
    "line": ("#d8cdb6", "#47423f"),
    "slot": ("#ebdfcb", "#3b3631"),
    "red": ("#b83826", "#c4452f"),
    "red_ink": ("#b83826", "#e8735c"),
    "on_red": ("#fffdf7", "#fffaf2"),
    "good": ("#3f7a56", "#74b18b"),
    "doubt": ("#d9822b", "#d98a3d"),
    "switched_on": ("#2f4a6d", "#45668f"),
    "sea": ("#dde9e9", "#202d33"),
    "foam": ("#f2f7f5", "#31434a"),
    "land": ("#efe6d2", "#35302a"),
    "land_line": ("#e3cfae", "#564a3b"),
    "icon": ("#a99a83", "#82776a"),
    "orange": ("#d9822b", "#d98a3d"),
    "gold": ("#b98d2b", "#d2aa4f"),
    "green": ("#3f7a56", "#74b18b"),
    "green_pale": ("#cddccd", "#33473b"),
    "teal": ("#3a7480", "#67a5b0"),
    "indigo": ("#2f4a6d", "#45668f"),
}
_SEAT_CODES = (  # full and pale by day, full and pale by night
    ("#6b4a8f", "#d6cbdc", "#a386c9", "#463b52"),
    ("#3f7a56", "#cddccd", "#74b18b", "#33473b"),
    ("#2c62a6", "#c8d5e6", "#7ea9de", "#32435a"),
    ("#846500", "#e6dab0", "#d9be5b", "#4c4327"),
    ("#687075", "#dcddd9", "#e6e6e4", "#48484c"),  # white would not be seen on paper by day
)


def _theme(name: str, place: int, scrim: Shade) -> Theme:
    shades = {field: shade(codes[place]) for field, codes in _CODES.items()}
    seats = tuple(
        SeatColour(shade(codes[2 * place]), shade(codes[2 * place + 1]), shape)
        for codes, shape in zip(_SEAT_CODES, SHAPES, strict=True)
    )
    return Theme(name=name, scrim=scrim, seats=seats, **shades)


LIGHT = _theme("light", 0, scrim=shade("#2a2725", 0.45))
DARK = _theme("dark", 1, scrim=shade("#000000", 0.6))
CONTRAST = replace(  # for eyes that need it: white on black, every edge seen
    DARK,
    name="contrast",
    seats=(replace(DARK.seats[0], shade=shade("#c9b3f0")), *DARK.seats[1:]),
    **{
        name: shade(code)
        for name, code in {
            "paper": "#000000", "card": "#000000", "pressed": "#3d3d3d", "ink": "#ffffff", "faint": "#e2e2e2",
            "line": "#ffffff", "slot": "#454545", "red": "#ff8a73", "red_ink": "#ff9c8a", "on_red": "#000000",
            "good": "#8ce0a8", "doubt": "#ffb454", "switched_on": "#8fb8ff", "sea": "#0a1a22", "foam": "#5b7580",
            "land": "#1c1712", "land_line": "#b59a70", "icon": "#e2d6c4", "gold": "#ffd24d", "green": "#8ce0a8",
            "teal": "#8fd6e2", "indigo": "#8fb8ff",
        }.items()
    },
)  # fmt: skip
THEMES = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}
_now = LIGHT


def theme() -> Theme:
    return _now


def seat(number: int) -> SeatColour:
    """The colours of the seat with this number, from 0, in the theme of now."""
    return _now.seats[number]


def use_theme(name: str) -> None:
    """Paint in this theme from now on; what is already on the screen keeps its colours until it is built again."""
    global _now
    _now = THEMES.get(name, LIGHT)
