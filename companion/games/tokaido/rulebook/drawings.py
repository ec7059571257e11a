"""The drawings of the pages by name, ours and without a word in them, so that no language needs its own."""

from math import cos, pi, sin

from companion.games.tokaido.rulebook.marks import CardMark, RoadMark, StationMark, TravelerMark
from companion.rulebook.marks import Arrow, Drawing, Point, Sign, Thing, Verdict

_KINDS = (("top", "small"), ("kimono", "clothing"), ("scroll", "art"), ("tea", "food"))


def _hop(start: Point, end: Point, height: float = 1.3) -> Arrow:
    """A way from place to place, as an arc."""
    steps = [place / 10 for place in range(11)]
    (x, y), (to_x, to_y) = start, end
    return Arrow(tuple((x + (to_x - x) * t, y + (to_y - y) * t + height * 4 * t * (1 - t)) for t in steps))


def _arrow(x: float, y: float, to: float) -> Arrow:
    return Arrow(((x, y), (to, y)))


def _road(y: float, start: float = 0.9, end: float = 19.1) -> RoadMark:
    return RoadMark(((start, y), (end, y)))


def _stations(kinds: str, y: float, *, first: float = 3.0, step: float = 3.5, lit: int = -1) -> Drawing:
    """A row of stations: "shop temple* sea", a star for a double one."""
    return tuple(
        StationMark(kind.strip("*"), first + step * place, y, kind.endswith("*"), place == lit)
        for place, kind in enumerate(kinds.split())
    )


def _coins(count: int, x: float, y: float, step: float = 2.2, size: float = 1.9) -> tuple[Thing, ...]:
    return tuple(Thing("coin", x + step * place, y, size, "gold") for place in range(count))


def _sections(kind: str, sign: str, length: int, y: float, held: int) -> tuple[object, ...]:
    return (
        Thing(sign, 2.6, y, 2.0, kind),
        *(
            CardMark(sign, 5.6 + 2.9 * place, y, kind, str(place + 1), empty=place >= held)
            for place in range(length)
        ),
    )


def _line(colours: str, x: float, y: float) -> tuple[TravelerMark, ...]:
    """A line from the road outwards: the last of it moves first."""
    names = colours.split()
    return tuple(
        TravelerMark(colour, x + 1.9 * place, y, len(names) - place) for place, colour in enumerate(names)
    )


def _bend(x: float, y: float, way: int) -> tuple[Point, ...]:
    """Half a turn downwards around x, y: to the right with 1, to the left with -1."""
    turns = [pi * (0.5 - step / 10) for step in range(11)]
    return tuple((x + way * 1.45 * cos(turn), y + 1.45 * sin(turn)) for turn in turns)


_WINDING: tuple[Point, ...] = ((1.0, 7.4), *_bend(17.4, 5.95, 1), *_bend(2.6, 3.05, -1), (19.0, 1.6))

JOURNEY_DRAWINGS: dict[str, Drawing] = {
    "road": (
        RoadMark(_WINDING), Thing("inn", 1.8, 7.4, 2.0, "inn"), Thing("inn", 9.9, 7.4, 2.0, "inn"),
        Thing("inn", 15.6, 4.5, 2.0, "inn"), Thing("inn", 5.4, 4.5, 2.0, "inn"), Thing("inn", 18.0, 1.6, 2.0, "inn"),
        Thing("curtain", 4.5, 7.4, 1.3, "shop"), Thing("torii", 7.1, 7.4, 1.3, "temple"),
        Thing("sheaf", 12.7, 7.4, 1.3, "farm"), Thing("pilgrim", 15.4, 7.4, 1.3, "encounter"),
        Thing("paddy", 12.3, 4.5, 1.3, "paddy"), Thing("mountain", 8.7, 4.5, 1.3, "mountain"),
        Thing("wave", 5.2, 1.6, 1.3, "sea"), Thing("spring", 9.4, 1.6, 1.3, "spring"),
        Thing("curtain", 13.6, 1.6, 1.3, "shop"),
    ),
    "set-up": (
        _road(5.9, 2.4, 19.1), Thing("inn", 2.6, 4.0, 3.0, "inn"), *_line("purple green blue", 5.6, 5.9),
        *_coins(3, 12.2, 2.4), _hop((10.4, 6.9), (17.2, 6.6), 0.7),
    ),
    "turn": (
        _road(5.6), *_stations("shop temple encounter sea spring", 5.6, lit=3), TravelerMark("green", 3.0, 5.6, 1),
        TravelerMark("purple", 6.5, 5.6, 2), TravelerMark("blue", 10.0, 5.6, 3),
        _hop((3.2, 6.7), (13.2, 6.7), 0.6),
    ),
    "moving": (
        _road(5.6), *_stations("shop sea farm inn temple", 5.6, lit=2), TravelerMark("green", 3.0, 5.6),
        TravelerMark("purple", 6.5, 5.6), _hop((3.2, 6.7), (9.8, 6.7), 0.6), Verdict(False, 17.0, 7.4),
    ),
    "double": (
        _road(5.0), *_stations("farm sea* temple encounter shop", 5.0, lit=3), TravelerMark("green", 6.5, 5.0, 2),
        TravelerMark("purple", 6.5, 7.2, 1), _hop((7.4, 7.6), (13.0, 6.2), 0.5),
    ),
    "inn-line": (
        _road(5.0, 2.4, 19.1), Thing("inn", 2.6, 3.1, 3.0, "inn"), *_line("purple green blue white", 5.2, 5.0),
        _hop((11.4, 6.1), (17.6, 5.8), 0.6),
    ),
    "sets": (
        *(CardMark(sign, 2.6 + 3.4 * place, 6.0, kind) for place, (sign, kind) in enumerate(_KINDS)),
        *(Sign(text, 2.6 + 3.4 * place, 2.6, 2.1) for place, text in enumerate("1357")),
        *(Sign("+", 4.3 + 3.4 * place, 2.6, 1.6, "faint") for place in range(3)),
        Sign("=", 14.9, 2.6, 1.8, "faint"), Sign("16", 17.4, 2.7, 2.9, "red_ink"),
    ),
    "farm": (
        StationMark("farm", 4.0, 6.4, lit=True), TravelerMark("purple", 4.0, 6.4), _arrow(7.0, 4.6, 9.4),
        *_coins(3, 11.6, 4.6, 2.7, 2.3),
    ),
    "temple": (
        StationMark("temple", 15.6, 6.4, lit=True), TravelerMark("purple", 15.6, 6.4), *_coins(2, 2.6, 4.6, 2.7, 2.3),
        _arrow(7.2, 4.6, 9.4), Sign("+2", 11.6, 4.6, 2.6, "red_ink"),
    ),
    "spring": (
        StationMark("spring", 4.0, 6.4, lit=True), TravelerMark("purple", 4.0, 6.4), _arrow(7.0, 4.6, 9.4),
        CardMark("spring", 12.4, 4.6, "spring", "2"), CardMark("spring", 16.6, 4.6, "spring", "3"),
    ),
    "panoramas": (
        *_sections("paddy", "paddy", 3, 7.2, 3), *_sections("mountain", "mountain", 4, 4.5, 2),
        *_sections("sea", "wave", 5, 1.8, 1),
    ),
    "meals": (
        Thing("coin", 2.6, 7.0, 1.5, "gold"),
        *(Thing("coin", 7.9 + 1.5 * each, 7.0, 1.5, "gold") for each in range(2)),
        *(Thing("coin", 13.6 + 1.5 * each, 7.0, 1.5, "gold") for each in range(3)),
        *(Thing("rice-bowl", x, 4.4, 2.4, "inn") for x in (2.6, 8.7, 15.1)),
        *(Sign("+6", x, 1.8, 2.0, "red_ink") for x in (2.6, 8.7, 15.1)),
    ),
    "two": (
        _road(5.6), *_stations("shop temple encounter sea spring", 5.6, lit=1), TravelerMark("white", 3.0, 5.6, 1),
        TravelerMark("green", 10.0, 5.6, 2), TravelerMark("purple", 17.0, 5.6, 3),
        _hop((16.6, 6.8), (3.6, 6.8), 0.5),
    ),
    "ranking": (
        Thing("torii", 3.2, 4.6, 3.6, "temple"),
        *(
            TravelerMark(colour, 7.4 + 3.4 * place, 6.4, 0)
            for place, colour in enumerate(("purple", "green", "blue", "yellow"))
        ),
        *(Sign(text, 7.4 + 3.4 * place, 3.2, 2.4, "red_ink") for place, text in enumerate(("10", "7", "4", "2"))),
    ),
    "ties": (
        TravelerMark("purple", 3.0, 6.6), *(Thing("award", 6.0 + 2.3 * each, 6.6, 2.0, "gold") for each in range(3)),
        Verdict(True, 15.4, 6.6), TravelerMark("green", 3.0, 2.6),
        *(Thing("award", 6.0 + 2.3 * each, 2.6, 2.0, "gold") for each in range(2)),
    ),
    "guide": (
        CardMark("wave", 3.4, 4.6, "sea"), _arrow(5.6, 4.6, 7.8), CardMark("wave", 10.0, 4.6, "sea", "1"),
        CardMark("wave", 13.0, 4.6, "sea", "2"), CardMark("wave", 16.0, 4.6, "sea", "3", empty=True),
        Sign("+2", 13.0, 7.6, 1.7, "red_ink"),
    ),
}  # fmt: skip
"""By name; a page says which is its own."""
