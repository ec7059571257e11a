"""The island on the real window: layers, touches, meeples that walk, and icons that are really drawn."""

from collections.abc import Iterator

import pytest
from kivy.core.window import Window

from companion.games.duo.boards.board_file import BUNDLED_BOARDS, load_board
from companion.games.duo.desk.meeples import Meeple
from companion.games.duo.rules.board import Token
from companion.games.duo.rules.names import Character, Colour, Ware
from ui.games.duo.island.island import Island
from ui.kit.drawing.drawings import icon_texture
from ui.kit.drawing.icons import ICONS
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger, FingerTouch, frame
from ui.testing.picture import window_pixels

SHIKOKU = load_board(BUNDLED_BOARDS / "shikoku.toml")
START = (
    Meeple(Colour.PURPLE, Character.PILGRIM, "s1"),
    Meeple(Colour.GREEN, Character.ARTIST, "a4"),
)


@pytest.fixture
def island(app: CompanionApp) -> Iterator[Island]:
    """An island that fills the window, over the app's own screen."""
    made = Island(board=SHIKOKU, meeples=START, size=(800, 480), pos=(0, 0))
    Window.add_widget(made)
    Finger(app).settle()
    yield made
    Window.remove_widget(made)


def pixel(x: float, y: float) -> tuple[int, ...]:
    red, green, blue = window_pixels()[-1 - round(y), round(x)].tolist()
    return red, green, blue


def touch(x: float, y: float) -> None:
    finger = FingerTouch(x, y)
    finger.send("begin")
    frame()
    finger.send("end")
    frame()


def test_every_icon_is_drawn_and_none_fills_its_box(app: CompanionApp) -> None:
    textures = {name: icon_texture(name, 40) for name in ICONS}
    Finger(app).settle()
    for name, texture in textures.items():
        alphas = texture.pixels[3::4]
        share = sum(alphas) / (255 * len(alphas))
        assert 0.02 < share < 0.97, name
        assert any(0 < alpha < 255 for alpha in alphas), f"{name} has hard edges"


def test_a_very_large_icon_is_whole_too(app: CompanionApp) -> None:
    texture = icon_texture("torii", 400)
    Finger(app).settle()
    alphas = texture.pixels[3::4]
    assert texture.size == (400, 400)
    assert any(alphas[: 400 * 60])
    assert any(alphas[-400 * 90 :])


def test_a_touch_says_which_place(island: Island) -> None:
    touched: list[str] = []
    island.bind(on_place=lambda _island, place: touched.append(place))
    for x, y in (island.touch_points()[name] for name in ("station:s9", "mountain:m2", "area:a6")):
        touch(x, y)
    assert touched == ["s9", "m2", "a6"]


def test_a_lit_place_is_ringed_and_the_chosen_one_stronger(island: Island, app: CompanionApp) -> None:
    assert island.chart
    x, y = island.chart.centres["s5"]
    edge = (x, y + island.chart.radius * 1.22)
    before = pixel(*edge)
    island.lit = {"s5"}
    Finger(app).settle()
    lit = pixel(*edge)
    assert lit != before
    assert lit[0] > lit[1] + 40, "the ring is red"
    island.lit = frozenset()
    Finger(app).settle()
    assert pixel(*edge) == before


def test_a_meeple_stands_where_it_is_put(island: Island, app: CompanionApp) -> None:
    assert island.chart
    x, y = island.chart.standing("s9", Colour.PURPLE, Character.PILGRIM)
    before = pixel(x - island.chart.radius * 0.8, y)
    island.meeples = (Meeple(Colour.PURPLE, Character.PILGRIM, "s9"), START[1])
    Finger(app).settle()
    assert pixel(x - island.chart.radius * 0.8, y) != before


def test_a_meeple_walks_when_animated_and_arrives(island: Island, app: CompanionApp) -> None:
    assert island.chart
    island.animated = True
    island.meeples = (Meeple(Colour.PURPLE, Character.PILGRIM, "c2"), START[1])
    frame()
    Finger(app).settle()
    x, y = island.chart.standing("c2", Colour.PURPLE, Character.PILGRIM)
    assert island.standing["purple", "pilgrim"].at == (round(x), round(y))


def test_a_meeple_that_is_gone_is_no_longer_drawn(island: Island) -> None:
    island.meeples = START[:1]
    assert list(island.standing) == [("purple", "pilgrim")]


def test_boutiques_can_be_laid_out_one_by_one(island: Island, app: CompanionApp) -> None:
    assert island.chart
    before = window_pixels()
    island.boutiques = {"c3": Token(Ware.KIMONO, 4)}
    Finger(app).settle()
    assert (window_pixels() != before).any()


def test_an_island_without_a_board_waits_for_one(app: CompanionApp) -> None:
    island = Island(size=(400, 300))
    Window.add_widget(island)
    frame()
    assert island.touch_points() == {}
    island.board = SHIKOKU
    frame()
    assert "station:c1" in island.touch_points()
    Window.remove_widget(island)
