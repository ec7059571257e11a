"""The drawings of the pages by name, ours and without a word in them, so that no language needs its own."""

from companion.rulebook.marks import (
    Arrow,
    Boutique,
    Canvas,
    Die,
    Drawing,
    Land,
    Meeple,
    Peak,
    Point,
    Route,
    Seat,
    Sign,
    Spot,
    Thing,
    Track,
    Verdict,
    Wave,
)


def _hop(start: float, end: float, y: float = 4.4, height: float = 1.5, faint: bool = False) -> Arrow:
    """A jump along a row, as an arc."""
    steps = [place / 10 for place in range(11)]
    return Arrow(tuple((start + (end - start) * t, y + height * 4 * t * (1 - t)) for t in steps), faint)


def _walk(die: int, lit: int, *, wave: bool = False, busy: tuple[int, ...] = ()) -> Drawing:
    """Five stations in a row, a pilgrim on the first, and the steps to the lit one."""
    places = [5.5 + 3.2 * place for place in range(5)]
    icons = ("torii", "tree", "spring", "torii", "wave")
    return (
        Die("pilgrim", die, 1.9, 5.6 if wave else 4.2),
        *((Wave("pilgrim", 1.9, 2.2),) if wave else ()),
        *(Spot(icon, x, 2.6, place == lit) for place, (icon, x) in enumerate(zip(icons, places, strict=True))),
        Meeple("pilgrim", "purple", places[0], 4.3),
        *(Meeple("pilgrim" if place == min(busy) else "merchant", "green", places[place], 4.3) for place in busy),
        *(_hop(places[place] + 0.3, places[place + 1] - 0.3, 5.6 if busy else 4.6) for place in range(lit)),
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
    return tuple(Thing(_WARES[place], x + 1.9 * place, y, 1.7) for place in range(count))


_LEFT: tuple[Point, ...] = ((1.0, 0.6), (7.0, 0.6), (7.0, 8.4), (1.0, 8.4))
_MIDDLE: tuple[Point, ...] = ((7.0, 0.6), (13.0, 0.6), (13.0, 8.4), (7.0, 8.4))
_RIGHT: tuple[Point, ...] = ((13.0, 0.6), (19.0, 0.6), (19.0, 8.4), (13.0, 8.4))
_FENCES = (Route(((7.0, 0.6), (7.0, 8.4))), Route(((13.0, 0.6), (13.0, 8.4))))

DRAWINGS: dict[str, Drawing] = {
    "setup": (
        Thing("compass", 3.0, 2.4, 2.6, "red"),
        *(Meeple(who, "purple", 1.2 + 1.8 * place, 5.6) for place, who in enumerate(("pilgrim", "merchant", "artist"))),
        Boutique("fan", 2, 8.0, 5.9), Boutique("doll", 3, 10.9, 5.9), Boutique("kimono", 4, 8.0, 2.9),
        Wave("artist", 10.9, 2.9),
        *(Meeple(who, "green", 14.8 + 1.8 * place, 5.6) for place, who in enumerate(("pilgrim", "merchant", "artist"))),
        Thing("bag", 15.4, 2.4, 2.4), Thing("spring", 18.0, 2.4, 2.2, "teal"),
    ),
    "island": (
        Land(((1.5, 6.6), (5.5, 8.3), (10.0, 8.4), (7.6, 4.6)), "moon", 6.0, 7.0),
        Land(((10.0, 8.4), (14.5, 8.3), (18.5, 6.4), (12.6, 4.4), (7.6, 4.6)), "bamboo", 12.6, 6.5),
        Land(((18.5, 6.4), (18.6, 3.0), (15.0, 0.7), (10.0, 0.7), (12.6, 4.4)), "mountain", 15.0, 3.0),
        Land(((10.0, 0.7), (5.0, 0.8), (1.4, 3.2), (1.5, 6.6), (7.6, 4.6), (12.6, 4.4)), "waterfall", 5.4, 3.0),
        Route(((1.5, 6.6), (7.6, 4.6), (12.6, 4.4), (18.5, 6.4))),
        Route(((10.0, 8.4), (7.6, 4.6))), Route(((12.6, 4.4), (10.0, 0.7))),
        Spot("torii", 5.5, 8.1), Spot("tree", 14.5, 8.1), Spot("wave", 18.6, 3.0), Spot("spring", 15.0, 1.0),
        Spot("torii", 5.0, 1.0), Spot("tree", 1.4, 3.2),
        Boutique("fan", 2, 1.7, 6.6), Boutique("doll", 3, 10.0, 8.0), Boutique("pottery", 4, 18.2, 6.4),
        Boutique("kimono", 3, 10.0, 1.1),
        Peak(3, 7.6, 4.6), Peak(2, 12.6, 4.4),
    ),
    "turn": (
        Die("pilgrim", 3, 4.0, 2.8), Die("artist", 1, 10.0, 2.8), Die("merchant", 2, 16.0, 2.8),
        Seat("purple", 4.0, 6.7), Seat("green", 10.0, 6.7), Seat("purple", 16.0, 6.7),
        _arrow(5.8, 6.7, 8.2), _arrow(11.8, 6.7, 14.2),
    ),
    "dice": (*_walk(3, 3),),
    "stuck": (
        Route(((4.0, 3.0), (16.0, 3.0))), Die("merchant", 1, 4.0, 7.0), Peak(3, 8.0, 3.0),
        Meeple("merchant", "purple", 8.0, 5.4),
        Boutique("fan", 3, 15.0, 3.0), Meeple("pilgrim", "green", 15.0, 5.4), Verdict(False, 11.6, 5.4),
    ),
    "occupied": (*_walk(2, 4, busy=(2, 3)),),
    "pilgrim": (*_walk(2, 2),),
    "coast": (
        Boutique("fan", 3, 4.0, 3.4, True), Meeple("pilgrim", "purple", 4.0, 6.4), _arrow(7.0, 4.6, 9.6),
        *_row("coin", 3, 11.6, 4.6, 2.6, "gold"),
    ),
    "temple": (
        Spot("torii", 2.4, 3.2, True), Meeple("pilgrim", "purple", 2.4, 6.0), Track(9, 5, 5.4, 3.6, "red"),
        _hop(11.0, 12.6, 4.9, 1.2),
    ),
    "garden": (
        Spot("tree", 3.4, 3.2, True), Meeple("pilgrim", "purple", 3.4, 6.0), Track(6, 4, 7.0, 3.6, "green"),
        _hop(11.0, 12.6, 4.9, 1.2),
    ),
    "spring": (
        Spot("spring", 9.9, 4.6, True), Meeple("pilgrim", "purple", 9.9, 7.4), Thing("spring", 2.4, 2.4, 2.6, "teal"),
        Arrow(((4.2, 2.8), (7.8, 4.2))), Seat("green", 17.2, 5.2), Thing("spring", 17.2, 2.2, 2.6, "teal"),
        Arrow(((15.4, 2.8), (12.0, 4.2))),
    ),
    "shore": (
        Spot("wave", 3.4, 3.2, True), Meeple("pilgrim", "purple", 3.4, 6.0), Arrow(((7.4, 4.4), (5.4, 4.0))),
        Wave("pilgrim", 9.4, 4.6), Wave("merchant", 13.2, 4.6), Wave("artist", 17.0, 4.6),
    ),
    "merchant": (
        Route(((6.0, 3.0), (11.4, 4.6), (17.4, 3.0))), Die("merchant", 2, 2.0, 4.2), Peak(2, 6.0, 3.0),
        Peak(4, 11.4, 4.6),
        Boutique("doll", 3, 17.2, 3.0, True), Meeple("merchant", "purple", 6.0, 5.6),
        _hop(7.0, 10.8, 6.4, 1.0), _hop(12.2, 16.6, 6.0, 1.2),
    ),
    "draw": (
        Peak(3, 2.4, 3.2, True), Meeple("merchant", "purple", 2.4, 6.0), Thing("bag", 6.8, 4.4, 3.4),
        _arrow(9.2, 4.6, 11.4),
        Thing("fan", 13.0, 4.6, 2.2), Thing("doll", 15.6, 4.6, 2.2), Thing("kimono", 18.2, 4.6, 2.2),
    ),
    "sell": (
        Boutique("fan", 4, 3.0, 3.4, True), Meeple("merchant", "purple", 3.0, 6.4), Thing("fan", 7.6, 6.0, 2.2),
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
        Die("artist", 2, 2.4, 6.6), Meeple("artist", "purple", 5.2, 6.2), _hop(6.0, 9.8, 6.0, 1.0),
        _hop(10.2, 14.6, 6.0, 1.0),
    ),
    "paint": (
        Land(((1.0, 0.8), (9.6, 0.8), (9.6, 8.2), (1.0, 8.2)), "moon", 6.8, 4.6, True), Route(((1.0, 0.8), (1.0, 8.2))),
        Route(((1.0, 8.2), (9.6, 8.2))), Meeple("artist", "purple", 3.9, 4.6), Meeple("artist", "green", 6.8, 2.2),
        Meeple("merchant", "green", 1.1, 8.0), Meeple("pilgrim", "purple", 9.6, 4.6), _arrow(11.2, 4.6, 12.8),
        *_tiles("moon bamboo waterfall", "purple", 14.2, 4.6),
    ),
    "gift": (
        *_tiles("moon mountain - -", "purple", 2.0, 4.6),
        Arrow(((2.0, 6.0), *((x, 7.6) for x in (4.0, 9.0)), (12.2, 6.0))),
        Land(((11.6, 0.8), (19.0, 0.8), (19.0, 8.2), (11.6, 8.2)), "moon", 15.0, 3.2, True),
        Meeple("artist", "purple", 15.4, 6.4),
    ),
    "again": (
        Die("merchant", 2, 2.6, 4.6), _arrow(4.6, 4.6, 6.8), Thing("spring", 8.8, 4.6, 3.0, "teal"),
        _arrow(10.6, 4.6, 12.8),
        Die("merchant", 2, 15.0, 4.6), Sign("×2", 18.2, 4.6, 2.2, "red"),
    ),
    "waves": (Wave("pilgrim", 4.0, 4.6), Wave("merchant", 10.0, 4.6), Wave("artist", 16.0, 4.6)),
    "tranquil": (*_walk(3, 2, wave=True),),
    "hasty": (*_walk(3, 4, wave=True),),
    "crafty": (
        Wave("merchant", 2.2, 4.6), Boutique("doll", 3, 6.4, 4.6), _arrow(8.6, 4.6, 10.6),
        Thing("coin", 12.4, 4.6, 2.6, "gold"),
        Sign("3 + 1", 16.6, 4.6, 2.6),
    ),
    "robust": (
        Wave("merchant", 2.2, 4.6), Thing("bag", 5.8, 4.6, 2.6), _arrow(7.4, 4.6, 8.6), *_store(5, 9.6, 4.6),
        Sign("+1", 18.8, 4.6, 1.8, "red"),
    ),
    "losing": (
        Wave("merchant", 2.0, 6.4), Seat("green", 2.0, 2.4), Arrow(((2.0, 4.9), (2.0, 3.8))), *_store(6, 5.2, 5.8),
        Arrow(((14.7, 4.7), (14.7, 3.6), (16.2, 2.9))), Thing("bag", 17.6, 2.8, 2.8),
    ),
    "proficient": (
        Wave("artist", 2.2, 4.6), Meeple("pilgrim", "green", 5.6, 4.6), Meeple("merchant", "purple", 7.8, 4.6),
        _arrow(9.4, 4.6, 11.0), *_tiles("moon waterfall bamboo", "purple", 12.6, 4.6),
        Sign("+1", 17.0, 7.2, 1.6, "red"),
    ),
    "inspired": (
        Land(_LEFT, "moon", 4.0, 2.6, True), Land(_MIDDLE, "bamboo", 10.0, 2.6, True),
        Land(_RIGHT, "mountain", 16.0, 2.6, True),
        *_FENCES, Wave("artist", 2.8, 6.4), Meeple("artist", "purple", 5.4, 6.2), _hop(6.2, 9.8, 6.0, 1.0),
        _hop(10.2, 14.6, 6.0, 1.0), Canvas("bamboo", "purple", 16.2, 6.4),
    ),
    "end": (
        Thing("torii", 1.6, 7.2, 1.8, "red"), Track(9, 9, 3.4, 7.2, "red"), Thing("tree", 1.6, 4.4, 1.8, "green"),
        Track(6, 6, 3.4, 4.4, "green"), *_row("gold", 6, 1.7, 1.6, 2.2, "gold"), Canvas("moon", "purple", 15.6, 2.6),
        Sign("×10", 18.0, 2.6, 1.7),
    ),
    "score": (
        Thing("torii", 1.6, 6.4, 2.2, "red"), Sign("×", 3.3, 6.4), Thing("tree", 5.0, 6.4, 2.2, "green"),
        Sign("42", 3.3, 2.8, 2.4),
        Sign("+", 7.3, 4.6, 2.0, "faint"), Thing("gold", 9.6, 6.4, 2.6, "gold"), Sign("35", 9.6, 2.8, 2.4),
        Sign("+", 11.9, 4.6, 2.0, "faint"), Canvas("moon", "purple", 14.0, 6.4), Sign("18", 14.0, 2.8, 2.4),
        Sign("=", 16.0, 4.6, 2.0, "faint"), Sign("95", 18.2, 4.6, 3.0, "red"),
    ),
    "tie": (
        Seat("purple", 3.0, 6.6), *_row("coin", 5, 5.8, 6.6, 2.1, "gold"), Verdict(True, 17.4, 6.6),
        Seat("green", 3.0, 2.6), *_row("coin", 3, 5.8, 2.6, 2.1, "gold"),
    ),
}  # fmt: skip
