"""The island's print: what one plays with is legible on it by day and by night, and it is drawn once, not per move."""

import math
import statistics
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partialmethod

import pytest
from kivy.core.window import Window

from companion.games.duo.boards.board_file import BUNDLED_BOARDS, load_board
from companion.games.duo.desk.meeples import Meeple
from companion.games.duo.rules.board import Token
from companion.games.duo.rules.names import Character, Colour, Kind, Ware
from ui.games.duo.island import island as island_module
from ui.games.duo.island.geometry import Chart, lay_out
from ui.games.duo.island.island import Island
from ui.games.duo.island.scenery import PLATE, scenery
from ui.kit.drawing.brush import painted
from ui.kit.drawing.kept_pictures import KeptPictures
from ui.kit.drawing.paths import Point
from ui.kit.metrics import dp
from ui.kit.theme import THEMES
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger, think
from ui.testing.picture import window_pixels

SHIKOKU = load_board(BUNDLED_BOARDS / "shikoku.toml")
SEEN = 3.0  # contrast ratio that a sign's outline needs (WCAG)
LEGIBLE = 4.5  # contrast ratio that text of normal size needs (WCAG)
SIZE = (497, 306)  # on a screen of 800 × 480
Rgb = tuple[int, int, int]


class Print:
    """The drawn picture, asked for its colours in the chart's own coordinates."""

    def __init__(self, theme: str) -> None:
        self.chart: Chart = lay_out(SHIKOKU, *SIZE)
        self.pixels = painted(scenery(SHIKOKU, self.chart, THEMES[theme], 12)).pixels  # rows from below

    def at(self, x: float, y: float) -> Rgb:
        at = 4 * (round(y - 0.5) * SIZE[0] + round(x - 0.5))
        red, green, blue = self.pixels[at : at + 3]
        return red, green, blue

    def within(self, centre: Point, reach: float) -> list[Rgb]:
        """Every pixel of a disc."""
        whole = range(-math.floor(reach), math.floor(reach) + 1)
        return [self.at(centre[0] + x, centre[1] + y) for x in whole for y in whole if math.hypot(x, y) <= reach]


_printed = cache(Print)  # a window draws it the same for every test


@pytest.fixture(params=["light", "dark"])
def drawn(app: CompanionApp, request: pytest.FixtureRequest) -> Print:
    return _printed(request.param)


@cache
def luminance(colour: Rgb) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in (c / 255 for c in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgb, other: Rgb) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def strongest(pixels: list[Rgb], ground: Rgb) -> float:
    """Contrast of the tenth of the pixels that stands out most: a sign's own colour, not its blurred edges."""
    return sorted((contrast(pixel, ground) for pixel in pixels), reverse=True)[len(pixels) // 10]


def test_the_sign_of_a_station_stands_out_on_its_disc(drawn: Print) -> None:
    chart = drawn.chart
    for place in set(chart.ring) - chart.towns:
        pixels = drawn.within(chart.centres[place], 0.62 * chart.radius)
        ground = Counter(drawn.within(chart.centres[place], 0.9 * chart.radius)).most_common(1)[0][0]
        assert strongest(pixels, ground) >= LEGIBLE, (place, SHIKOKU.kinds[place])


def test_the_rim_of_a_station_stands_out_on_the_print(drawn: Print) -> None:
    chart = drawn.chart
    for place in set(chart.ring) - chart.towns:
        assert around(drawn, place, lambda dx, dy: 1.0) >= LEGIBLE, place


def test_the_plate_of_a_coastal_town_stands_out_on_the_print(drawn: Print) -> None:
    for place in drawn.chart.towns:
        assert around(drawn, place, to_plate) >= LEGIBLE, place


def to_plate(dx: float, dy: float) -> float:
    """How far the plate's edge is from its middle in a direction, in radii."""
    return min(PLATE[0] / 2 / max(abs(dx), 1e-9), PLATE[1] / 2 / max(abs(dy), 1e-9))


def around(drawn: Print, place: str, edge: Callable[[float, float], float]) -> float:
    """Contrast between the rim of a place and the print just outside: the median of 32 directions, as a tree, a dot of
    the way or a route may come close in some."""
    (x, y), r = drawn.chart.centres[place], drawn.chart.radius
    found = []
    for step in range(32):
        dx, dy = math.cos(step * math.pi / 16), math.sin(step * math.pi / 16)
        reach = edge(dx, dy) * r
        outside = drawn.at(x + dx * (reach + 3), y + dy * (reach + 3))
        rim = (drawn.at(x + dx * (reach + by), y + dy * (reach + by)) for by in (-1.5, -1, -0.5, 0, 0.5, 1))
        found.append(max(contrast(pixel, outside) for pixel in rim))
    return statistics.median(found)


def test_the_sign_of_an_area_stands_out_in_its_mist(drawn: Print) -> None:
    chart = drawn.chart
    for area in chart.areas:
        x, y = chart.icon_of(area)
        pixels = drawn.within((x, y), 1.1 * chart.radius)
        turns = (step * math.pi / 6 for step in range(12))
        reach = 1.45 * chart.radius
        beside = [drawn.at(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]
        found = sorted(strongest(pixels, ground) for ground in beside)
        assert found[2] >= LEGIBLE, area  # a route may come close on one side


def test_a_trade_route_stands_out_all_along(drawn: Print) -> None:
    chart = drawn.chart
    for one, other in SHIKOKU.routes:
        (ax, ay), (bx, by) = chart.centres[one], chart.centres[other]
        length = math.dist((ax, ay), (bx, by))
        nx, ny = (ay - by) / length, (bx - ax) / length
        for share in (0.4, 0.5, 0.6):
            x, y = ax + share * (bx - ax), ay + share * (by - ay)
            across = [drawn.at(x + nx * by, y + ny * by) for by in (-3, -2.5, -2, -1, 0, 1, 2, 2.5, 3)]
            bed = drawn.at(x + nx * 0.38 * chart.radius, y + ny * 0.38 * chart.radius)
            assert max(contrast(pixel, bed) for pixel in across) >= LEGIBLE, (one, other)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_ring_of_a_lit_place_stands_out_on_the_print(open_app: Callable[..., CompanionApp], theme: str) -> None:
    """The ring's pixels are those that have its colour; they are compared with what they cover."""
    finger = Finger(open_app(theme=theme))
    island = Island(board=SHIKOKU, size=SIZE)
    Window.add_widget(island)
    finger.settle()
    unlit = window_pixels()[::-1]
    chart = island.chart
    assert chart
    red, green, blue, _alpha = (round(255 * part) for part in THEMES[theme].red_ink)
    found = {}
    for places in ({*chart.centres} - {*chart.areas}, {*chart.areas}):  # an area's wash lies over its neighbours' rings
        island.lit = places
        finger.settle()
        lit = window_pixels()[::-1]
        for place in places:
            x, y = chart.icon_of(place) if place in chart.areas else chart.centres[place]
            reach = round(2.6 * chart.radius)
            rows, columns = (slice(max(0, round(at) - reach), round(at) + reach) for at in (y, x))
            ring = (abs(lit[rows, columns].astype(int) - (red, green, blue)) < 4).all(axis=2)
            covered = [contrast((red, green, blue), (r, g, b)) for r, g, b in unlit[rows, columns][ring].tolist()]
            assert len(covered) > 100, place
            found[place] = statistics.median(covered)
    Window.remove_widget(island)
    assert min(found.values()) >= SEEN, sorted(found.items(), key=lambda item: item[1])[:5]


def test_the_same_board_gives_the_same_picture_and_another_one_another(app: CompanionApp) -> None:
    picture = _printed("light").pixels
    assert Print("light").pixels == picture
    chart = lay_out(SHIKOKU, *SIZE)
    first = SHIKOKU.stations[1]
    other = Kind.SPRING if first.kind is not Kind.SPRING else Kind.TEMPLE
    stations = (SHIKOKU.stations[0], replace(first, kind=other), *SHIKOKU.stations[2:])
    changed = painted(scenery(replace(SHIKOKU, stations=stations), chart, THEMES["light"], 12))
    assert changed.pixels != picture


def test_an_island_drawn_ahead_half_way_is_finished_not_begun_anew(
    app: CompanionApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawings: list[object] = []

    def counted(*given: object) -> object:
        drawings.append(given)
        return scenery(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(island_module, "scenery", counted)
    monkeypatch.setattr(island_module, "_kept", KeptPictures(3))
    ahead = island_module.draw_ahead(SHIKOKU, 300, 200)
    for _part in range(5):
        next(ahead)
    del ahead  # the screen that rested has been left
    island = Island(board=SHIKOKU, size=(300, 200))
    Finger(app).settle()
    whole = painted(scenery(SHIKOKU, lay_out(SHIKOKU, 300, 200), THEMES["light"], dp(12)))
    assert island._ground.texture.pixels == whole.pixels
    assert len(drawings) == 1
    assert list(island_module.draw_ahead(SHIKOKU, 300, 200)) == []


def test_the_table_is_there_while_its_island_is_still_painted(
    app: CompanionApp, begin_game: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(island_module, "_kept", KeptPictures(3))
    a_part = partialmethod(KeptPictures.within, seconds=0)  # a part in a frame, however quick the machine is
    monkeypatch.setattr(KeptPictures, "within", a_part)
    begin_game(app)
    app.go("table")
    frames, finger = 0, Finger(app)
    island: Island = app.screen.table.island  # type: ignore[attr-defined]
    while island.chart is None:
        assert finger.sees("menu") and not any(name.startswith("station:") for name in finger.names())
        think()
        frames += 1
    assert frames > 10
    whole = painted(scenery(SHIKOKU, lay_out(SHIKOKU, *map(round, island.size)), THEMES["light"], dp(12)))
    assert island._ground is not None and island._ground.texture.pixels == whole.pixels
    assert finger.sees("station:s1")


def test_a_change_of_the_state_draws_no_scenery(app: CompanionApp, monkeypatch: pytest.MonkeyPatch) -> None:
    drawings: list[str] = []

    def counted(*given: object) -> object:
        drawings.append("scenery")
        return scenery(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(island_module, "scenery", counted)
    monkeypatch.setattr(island_module, "_kept", KeptPictures(3))
    pilgrim = Meeple(Colour.PURPLE, Character.PILGRIM, "s1")
    island = Island(board=SHIKOKU, meeples=(pilgrim,), size=(300, 200))
    Window.add_widget(island)
    Finger(app).settle()
    assert drawings == ["scenery"]
    island.meeples = (replace(pilgrim, place="s3"),)
    island.last = (replace(pilgrim, place="s3"), "s1")
    island.lit, island.chosen = {"s4", "a2"}, "s4"
    island.boutiques = {"c1": Token(Ware.FAN, 3)}
    island.pos = (20, 30)
    Finger(app).settle()
    Window.remove_widget(island)
    assert drawings == ["scenery"]
