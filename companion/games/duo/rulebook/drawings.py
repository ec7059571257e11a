"""The drawings of the pages by name, ours and without a word in them, so that no language needs its own."""

from companion.games.duo.rulebook.marks import (
    Boutique,
    Canvas,
    DieMark,
    Land,
    MeepleMark,
    Peak,
    Route,
    SeatMark,
    Spot,
    TrackMark,
    Wave,
)
from companion.rulebook.marks import Arrow, Drawing, Point, Sign, Thing, Verdict

_THREE = ("pilgrim", "merchant", "artist")


def _hop(start: Point, end: Point, height: float = 1.3) -> Arrow:
    """A jump from place to place, as an arc."""
    steps = [place / 10 for place in range(11)]
    (x, y), (to_x, to_y) = start, end
    return Arrow(tuple((x + (to_x - x) * t, y + (to_y - y) * t + height * 4 * t * (1 - t)) for t in steps))


def _walk(die: int, lit: int, *, wave: bool = False, busy: tuple[int, ...] = ()) -> Drawing:
    """Five stations in a row, a pilgrim on the first, and the steps to the lit one."""
    places = [5.6 + 3.1 * place for place in range(5)]
    tops = [5.7 if place == 0 or place in busy else 4.4 for place in range(5)]
    icons = ("torii", "tree", "spring", "torii", "wave")
    return (
        DieMark("pilgrim", die, 2.0, 6.2 if wave else 3.4),
        *((Wave("pilgrim", 2.0, 2.6),) if wave else ()),
        *(Spot(icon, x, 2.6, place == lit) for place, (icon, x) in enumerate(zip(icons, places, strict=True))),
        MeepleMark("pilgrim", "purple", places[0], 4.4),
        *(MeepleMark("pilgrim" if place == min(busy) else "merchant", "green", places[place], 4.4) for place in busy),
        *(
            _hop((places[step] + 0.4, tops[step]), (places[step + 1] - 0.4, tops[step + 1] + 0.2))
            for step in range(lit)
        ),
    )


def _arrow(x: float, y: float, to: float) -> Arrow:
    return Arrow(((x, y), (to, y)))


def _row(icon: str, count: int, x: float, y: float, step: float, colour: str = "ink") -> tuple[Thing, ...]:
    return tuple(Thing(icon, x + place * step, y, 1.8, colour) for place in range(count))


def _tiles(icons: str, player: str, x: float, y: float) -> tuple[Canvas, ...]:
    """A row of paintings: "moon bamboo - -", a dash for one face down."""
    return tuple(Canvas(icon.strip("-"), player, x + 2.2 * place, y) for place, icon in enumerate(icons.split()))


_WARES = ("fan", "doll", "pottery", "fan", "kimono", "doll")


def _store(count: int, x: float, y: float) -> tuple[Thing, ...]:
    return tuple(Thing(_WARES[place], x + 2.1 * place, y, 1.8) for place in range(count))


_LEFT: tuple[Point, ...] = ((1.0, 0.6), (7.0, 0.6), (7.0, 8.4), (1.0, 8.4))
_MIDDLE: tuple[Point, ...] = ((7.0, 0.6), (13.0, 0.6), (13.0, 8.4), (7.0, 8.4))
_RIGHT: tuple[Point, ...] = ((13.0, 0.6), (19.0, 0.6), (19.0, 8.4), (13.0, 8.4))
_FENCES = (Route(((7.0, 0.6), (7.0, 8.4))), Route(((13.0, 0.6), (13.0, 8.4))))

DRAWINGS: dict[str, Drawing] = {
    "setup": (
        Thing("compass", 3.2, 2.6, 2.6, "red"),
        *(MeepleMark(who, "purple", 1.2 + 2.0 * place, 6.2) for place, who in enumerate(_THREE)),
        Boutique("fan", 2, 8.3, 6.2), Boutique("doll", 3, 11.7, 6.2), Boutique("kimono", 4, 8.3, 2.8),
        Wave("artist", 11.7, 2.6),
        *(MeepleMark(who, "green", 14.4 + 2.3 * place, 6.2) for place, who in enumerate(_THREE)),
        Thing("bag", 15.4, 2.6, 2.4), Thing("spring", 18.0, 2.6, 2.2, "teal"),
    ),
    "island": (
        Land(((1.8, 5.9), (5.5, 7.4), (10.0, 7.6), (7.4, 4.4)), "moon", 5.8, 6.1),
        Land(((10.0, 7.6), (14.5, 7.4), (18.2, 5.8), (12.8, 4.2), (7.4, 4.4)), "bamboo", 13.8, 6.1),
        Land(((18.2, 5.8), (18.4, 3.2), (15.0, 1.6), (10.0, 1.4), (12.8, 4.2)), "mountain", 15.7, 3.9),
        Land(((10.0, 1.4), (5.0, 1.6), (1.6, 3.2), (1.8, 5.9), (7.4, 4.4), (12.8, 4.2)), "waterfall", 4.5, 3.7),
        Route(((1.8, 5.9), (7.4, 4.4), (12.8, 4.2), (18.2, 5.8))),
        Route(((10.0, 7.6), (7.4, 4.4))), Route(((12.8, 4.2), (10.0, 1.4))),
        Spot("wave", 18.4, 3.0), Spot("spring", 14.8, 1.4),
        Spot("torii", 5.2, 1.4), Spot("tree", 1.6, 3.0),
        Boutique("fan", 2, 1.8, 6.2), Boutique("doll", 3, 10.0, 7.6), Boutique("pottery", 4, 18.2, 6.2),
        Boutique("kimono", 3, 10.0, 1.4),
        Peak(3, 7.4, 4.4), Peak(2, 12.8, 4.2),
    ),
    "turn": (
        DieMark("pilgrim", 3, 4.0, 2.8), DieMark("artist", 1, 10.0, 2.8), DieMark("merchant", 2, 16.0, 2.8),
        SeatMark("purple", 4.0, 6.7), SeatMark("green", 10.0, 6.7), SeatMark("purple", 16.0, 6.7),
        _arrow(5.8, 6.7, 8.2), _arrow(11.8, 6.7, 14.2),
    ),
    "dice": (*_walk(3, 3),),
    "stuck": (
        Route(((8.0, 3.0), (15.0, 3.0))), DieMark("merchant", 1, 3.4, 3.6), Peak(3, 8.0, 3.0),
        MeepleMark("merchant", "purple", 8.0, 5.4),
        Boutique("fan", 3, 15.0, 3.0), MeepleMark("pilgrim", "green", 15.0, 5.4), Verdict(False, 11.6, 5.4),
    ),
    "occupied": (*_walk(2, 4, busy=(2, 3)),),
    "pilgrim": (*_walk(2, 2),),
    "coast": (
        Boutique("fan", 3, 4.0, 3.4, True), MeepleMark("pilgrim", "purple", 4.0, 6.4), _arrow(7.0, 4.6, 9.6),
        *_row("coin", 3, 11.6, 4.6, 2.6, "gold"),
    ),
    "temple": (
        Spot("torii", 2.4, 3.2, True), MeepleMark("pilgrim", "purple", 2.4, 6.0), TrackMark(9, 5, 5.4, 3.6, "red"),
        _hop((11.0, 4.9), (12.6, 4.9), 1.2),
    ),
    "garden": (
        Spot("tree", 3.4, 3.2, True), MeepleMark("pilgrim", "purple", 3.4, 6.0), TrackMark(6, 4, 7.0, 3.6, "green"),
        _hop((11.0, 4.9), (12.6, 4.9), 1.2),
    ),
    "spring": (
        Spot("spring", 9.9, 4.6, True), MeepleMark("pilgrim", "purple", 9.9, 7.4),
        Thing("spring", 2.4, 2.4, 2.6, "teal"),
        Arrow(((4.2, 2.8), (7.8, 4.2))), SeatMark("green", 17.2, 5.2), Thing("spring", 17.2, 2.2, 2.6, "teal"),
        Arrow(((15.4, 2.8), (12.0, 4.2))),
    ),
    "shore": (
        Spot("wave", 3.4, 3.2, True), MeepleMark("pilgrim", "purple", 3.4, 6.0), Arrow(((7.4, 4.4), (5.4, 4.0))),
        Wave("pilgrim", 9.4, 4.6), Wave("merchant", 13.2, 4.6), Wave("artist", 17.0, 4.6),
    ),
    "merchant": (
        Route(((6.0, 3.0), (11.4, 4.6), (17.4, 3.0))), DieMark("merchant", 2, 2.0, 4.2), Peak(2, 6.0, 3.0),
        Peak(4, 11.4, 4.6),
        Boutique("doll", 3, 17.2, 3.0, True), MeepleMark("merchant", "purple", 6.0, 5.6),
        _hop((7.0, 6.4), (10.8, 6.4), 1.0), _hop((12.2, 6.0), (16.6, 6.0), 1.2),
    ),
    "draw": (
        Peak(3, 2.4, 3.2, True), MeepleMark("merchant", "purple", 2.4, 6.0), Thing("bag", 6.8, 4.4, 3.4),
        _arrow(9.2, 4.6, 11.4),
        Thing("fan", 13.0, 4.6, 2.2), Thing("doll", 15.6, 4.6, 2.2), Thing("kimono", 18.2, 4.6, 2.2),
    ),
    "sell": (
        Boutique("fan", 4, 3.0, 3.4, True), MeepleMark("merchant", "purple", 3.0, 6.4), Thing("fan", 7.6, 6.0, 2.2),
        Thing("fan", 7.6, 3.0, 2.2), _arrow(9.6, 4.6, 12.0), Thing("coin", 14.0, 4.6, 2.6, "gold"),
        Sign("8", 16.6, 4.6, 3.0),
    ),
    "gold": (
        *_row("coin", 5, 1.6, 5.9, 2.0, "gold"), *_row("coin", 5, 1.6, 3.3, 2.0, "gold"), _arrow(11.4, 4.6, 14.0),
        Thing("gold", 16.8, 4.6, 4.0, "gold"),
    ),
    "artist": (
        Land(_LEFT, "moon", 4.0, 2.6), Land(_MIDDLE, "bamboo", 10.0, 2.6), Land(_RIGHT, "mountain", 16.0, 2.6, True),
        *_FENCES,
        DieMark("artist", 2, 2.4, 6.6), MeepleMark("artist", "purple", 5.2, 6.2), _hop((6.0, 6.0), (9.8, 6.0), 1.0),
        _hop((10.2, 6.0), (14.6, 6.0), 1.0),
    ),
    "paint": (
        Land(((1.0, 0.8), (9.6, 0.8), (9.6, 8.2), (1.0, 8.2)), "moon", 6.8, 4.6, True), Route(((1.0, 0.8), (1.0, 8.2))),
        Route(((1.0, 8.2), (9.6, 8.2))),
        MeepleMark("artist", "purple", 3.9, 4.6), MeepleMark("artist", "green", 6.8, 2.2),
        MeepleMark("merchant", "green", 1.1, 8.0), MeepleMark("pilgrim", "purple", 9.6, 4.6), _arrow(11.2, 4.6, 12.8),
        *_tiles("moon bamboo waterfall", "purple", 14.2, 4.6),
    ),
    "gift": (
        Land(((11.6, 0.8), (19.0, 0.8), (19.0, 8.2), (11.6, 8.2)), "moon", 15.4, 2.8, True),
        *_tiles("moon mountain - -", "purple", 2.0, 3.8), _hop((2.0, 5.3), (13.2, 5.0), 1.4),
        MeepleMark("artist", "purple", 15.4, 6.0),
    ),
    "again": (
        DieMark("merchant", 2, 2.6, 4.6), _arrow(4.6, 4.6, 6.8), Thing("spring", 8.8, 4.6, 3.0, "teal"),
        _arrow(10.6, 4.6, 12.8),
        DieMark("merchant", 2, 15.0, 4.6), Sign("×2", 18.1, 4.6, 1.7, "red"),
    ),
    "waves": (Wave("pilgrim", 4.0, 4.6), Wave("merchant", 10.0, 4.6), Wave("artist", 16.0, 4.6)),
    "tranquil": (*_walk(3, 2, wave=True),),
    "hasty": (*_walk(3, 4, wave=True),),
    "crafty": (
        Wave("merchant", 2.2, 4.6), Boutique("doll", 3, 6.4, 4.6), _arrow(8.6, 4.6, 10.6),
        Thing("coin", 12.2, 4.6, 2.4, "gold"),
        Sign("3 + 1", 16.6, 4.6, 2.1),
    ),
    "robust": (
        Wave("merchant", 2.2, 4.6), Thing("bag", 6.2, 4.6, 2.8), _arrow(8.2, 4.6, 10.2),
        Thing("fan", 12.0, 6.0, 2.0), Thing("doll", 14.4, 6.0, 2.0), Thing("kimono", 16.8, 6.0, 2.0),
        Thing("fan", 12.0, 3.2, 2.0), Thing("pottery", 14.4, 3.2, 2.0), Sign("+1", 17.0, 3.2, 1.9, "red"),
    ),
    "losing": (
        Wave("merchant", 2.0, 6.4), SeatMark("green", 2.0, 2.4), Arrow(((2.0, 4.9), (2.0, 3.8))), *_store(6, 5.2, 5.8),
        Arrow(((15.7, 4.5), (15.7, 2.6), (13.4, 2.6))), Thing("bag", 11.6, 2.6, 2.8),
    ),
    "proficient": (
        Wave("artist", 2.2, 4.6), MeepleMark("pilgrim", "green", 5.6, 4.6), MeepleMark("merchant", "purple", 7.8, 4.6),
        _arrow(9.4, 4.6, 11.0), *_tiles("moon waterfall bamboo", "purple", 12.6, 4.6),
        Sign("+1", 17.0, 7.2, 1.6, "red"),
    ),
    "inspired": (
        Land(_LEFT, "moon", 4.0, 2.6, True), Land(_MIDDLE, "bamboo", 10.0, 2.6, True),
        Land(_RIGHT, "mountain", 16.0, 2.6, True),
        *_FENCES, Wave("artist", 2.8, 6.4), MeepleMark("artist", "purple", 5.4, 6.2), _hop((6.2, 6.0), (9.8, 6.0), 1.0),
        _hop((10.2, 6.0), (14.6, 6.0), 1.0), Canvas("bamboo", "purple", 16.2, 6.4),
    ),
    "end": (
        Thing("torii", 1.6, 7.2, 1.8, "red"), TrackMark(9, 9, 3.4, 7.2, "red"), Thing("tree", 1.6, 4.4, 1.8, "green"),
        TrackMark(6, 6, 3.4, 4.4, "green"), *_row("gold", 6, 1.7, 1.6, 2.2, "gold"),
        Canvas("moon", "purple", 15.6, 4.2),
        Sign("×10", 18.2, 4.2, 1.5),
    ),
    "score": (
        Thing("torii", 1.4, 6.3, 1.9, "red"), Sign("×", 2.9, 6.3, 1.4), Thing("tree", 4.4, 6.3, 1.9, "green"),
        Sign("42", 2.9, 2.9, 2.2), Sign("+", 5.9, 2.9, 1.8, "faint"),
        Thing("gold", 8.2, 6.3, 2.4, "gold"), Sign("35", 8.2, 2.9, 2.2), Sign("+", 10.4, 2.9, 1.8, "faint"),
        Canvas("moon", "purple", 12.6, 6.3), Sign("18", 12.6, 2.9, 2.2), Sign("=", 14.8, 2.9, 1.8, "faint"),
        Sign("95", 17.6, 3.1, 2.9, "red"),
    ),
    "tie": (
        SeatMark("purple", 3.0, 6.6), *_row("coin", 5, 5.8, 6.6, 2.1, "gold"), Verdict(True, 17.4, 6.6),
        SeatMark("green", 3.0, 2.6), *_row("coin", 3, 5.8, 2.6, 2.1, "gold"),
    ),
}  # fmt: skip
