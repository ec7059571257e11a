"""The colours and fonts of the screen, by day and by night: paper, ink, and one red that means "now"."""

from dataclasses import dataclass
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


def _seats(*codes: tuple[str, str]) -> tuple[SeatColour, ...]:
    return tuple(SeatColour(shade(full), shade(pale), form) for (full, pale), form in zip(codes, SHAPES, strict=True))


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by what they stand for; the last ones by how they look, as a painter calls them: for drawings."""

    name: str
    paper: Shade  # the ground of every screen
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


LIGHT = Theme(
    name="light",
    paper=shade("#f5f0e4"),
    card=shade("#fffdf7"),
    pressed=shade("#ece3cf"),
    ink=shade("#2a2725"),
    faint=shade("#6f665a"),
    line=shade("#d8cdb6"),
    slot=shade("#ebdfcb"),
    scrim=shade("#2a2725", 0.45),
    red=shade("#b83826"),
    red_ink=shade("#b83826"),
    on_red=shade("#fffdf7"),
    good=shade("#3f7a56"),
    doubt=shade("#d9822b"),
    switched_on=shade("#2f4a6d"),
    seats=_seats(
        ("#6b4a8f", "#d6cbdc"),
        ("#3f7a56", "#cddccd"),
        ("#2c62a6", "#c8d5e6"),
        ("#846500", "#e6dab0"),
        ("#687075", "#dcddd9"),  # white would not be seen on paper
    ),
    sea=shade("#dde9e9"),
    foam=shade("#f2f7f5"),
    land=shade("#efe6d2"),
    land_line=shade("#e3cfae"),
    icon=shade("#a99a83"),
    orange=shade("#d9822b"),
    gold=shade("#b98d2b"),
    green=shade("#3f7a56"),
    green_pale=shade("#cddccd"),
    teal=shade("#3a7480"),
    indigo=shade("#2f4a6d"),
)

DARK = Theme(
    name="dark",
    paper=shade("#1b1a1c"),
    card=shade("#272528"),
    pressed=shade("#37343a"),
    ink=shade("#ece5d8"),
    faint=shade("#a59b8d"),
    line=shade("#47423f"),
    slot=shade("#3b3631"),
    scrim=shade("#000000", 0.6),
    red=shade("#c4452f"),
    red_ink=shade("#e8735c"),
    on_red=shade("#fffaf2"),
    good=shade("#74b18b"),
    doubt=shade("#d98a3d"),
    switched_on=shade("#45668f"),
    seats=_seats(
        ("#a386c9", "#463b52"),
        ("#74b18b", "#33473b"),
        ("#7ea9de", "#32435a"),
        ("#d9be5b", "#4c4327"),
        ("#e6e6e4", "#48484c"),
    ),
    sea=shade("#202d33"),
    foam=shade("#31434a"),
    land=shade("#35302a"),
    land_line=shade("#564a3b"),
    icon=shade("#82776a"),
    orange=shade("#d98a3d"),
    gold=shade("#d2aa4f"),
    green=shade("#74b18b"),
    green_pale=shade("#33473b"),
    teal=shade("#67a5b0"),
    indigo=shade("#45668f"),
)

THEMES = {"light": LIGHT, "dark": DARK}
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
