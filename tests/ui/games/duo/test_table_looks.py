"""How the table looks at every moment: nothing cut off, overlapping or too small, in any size and language."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.games.duo.boards.board_file import BUNDLED_BOARDS
from companion.games.duo.game import DUO
from tests.ui.played import keep
from ui.kit.widgets.label import Text
from ui.kit.widgets.shorten import Shortened
from ui.shell.app import CompanionApp
from ui.table.card import Picture
from ui.testing.audit import audit
from ui.testing.finger import Finger, children_of

BOARD = (BUNDLED_BOARDS / "shikoku.toml").read_text(encoding="utf-8")
ALL_WAVES = {"pilgrim": "purple", "merchant": "purple", "artist": "purple"}
FULL = {
    "temple": 8,
    "garden": 5,
    "coins": 9,
    "gold": 5,
    "wares": {"kimono": 2, "pottery": 1, "doll": 2, "fan": 1},
    "revealed": ["bamboo", "moon", "waterfall"],
    "gifted": ["moon", "mountain"],
}
ROLL = {"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}
QUICK = [
    {"size": (800, 480), "language": "en"},
    {"size": (800, 480), "language": "de", "text_size": "largest"},
    {"size": (720, 1280), "language": "fr", "theme": "dark", "text_size": "largest"},
]
EVERY = [
    {"size": size, "language": language, "text_size": text}
    for size in ((800, 480), (1024, 600), (1280, 720), (720, 1280))
    for language in ("en", "fr", "de")
    for text in ("normal", "large", "largest")
]


def moments(app: CompanionApp) -> Iterator[str]:
    """The table at one moment after another, with a word for each."""
    finger = Finger(app)
    session = app.session

    def do(*events: dict[str, Any]) -> None:
        session.do(list(events))
        finger.settle()

    def move(die: str, to: str) -> dict[str, Any]:
        return {"do": "move", "die": die, "to": to}

    yield "roll"
    finger.touch("mountain:m3")
    yield "roll, touched too early"
    finger.touch("die:pilgrim:3")
    yield "roll, one die told"
    do({"do": "correct", "set": {"spring": "purple", "waves": ALL_WAVES, "players": {"purple": FULL}}}, ROLL)
    yield "choose a die"
    finger.touch("die:merchant")
    yield "choose a place"
    finger.touch("die:merchant")
    yield "another value"
    finger.touch("station:c2")
    yield "preview of a sale"
    finger.touch("die:pilgrim")
    finger.touch("station:s10")
    yield "refused"
    finger.touch("station:s3")
    yield "preview of the last temple"
    finger.touch("confirm")
    yield "again, in the last turn"
    session.undo()
    do(move("merchant", "m3"))
    yield "draw"
    finger.touch("ware:fan")
    finger.touch("ware:fan")
    finger.touch("ware:doll")
    yield "draw, enough"
    finger.touch("enough")
    yield "return"
    session.undo()
    do(move("merchant", "c2"))
    yield "sell"
    session.undo()
    do(move("artist", "a1"))
    yield "paint or gift"
    finger.touch("paint")
    finger.touch("painting:moon")
    yield "paint"
    while not finger.sees("enough"):
        finger.touch(next(name for name in finger.names() if name.startswith("painting:") and finger.enabled(name)))
    yield "paint, enough"
    session.undo()
    session.undo()
    robbed = {"do": "correct", "set": {"waves": dict.fromkeys(ALL_WAVES, "green"), "players": {"green": FULL}}}
    do(robbed, ROLL | {"pilgrim": 4}, move("pilgrim", "s4"))
    yield "wave"
    finger.touch("tile:merchant")
    yield "which ware"
    finger.touch("menu")
    yield "menu"
    finger.touch("bag")
    yield "bag"


def faults(open_app: Callable[..., CompanionApp], look: dict[str, Any]) -> list[str]:
    app = open_app(**look)
    setup = {
        "do": "setup",
        "format": 1,
        "game": "duo",
        "board": "Shikoku",
        "edition": "funforge",
        "compass": "purple",
        "players": {"purple": "Maximiliane", "green": "Ben"},
        "boutiques": {f"c{n}": {"ware": "doll" if n == 2 else "fan", "price": 2 + n % 3} for n in range(1, 9)},
        "waves": {"pilgrim": "tranquil", "merchant": "robust", "artist": "proficient"},
    }
    app.session = app.store.new_game(DUO, setup, BOARD)
    app.go("table")
    Finger(app).settle()
    return [f"{moment}: {fault}" for moment in moments(app) for fault in audit(app.holder)]


@pytest.mark.parametrize("look", QUICK, ids=lambda look: "-".join(map(str, look.values())))
def test_the_table_looks_right_at_every_moment(open_app: Callable[..., CompanionApp], look: dict[str, Any]) -> None:
    assert faults(open_app, look) == []


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_a_move_would_bring_leaves_the_island_uncovered(
    open_app: Callable[..., CompanionApp], begin_game: Callable[..., Any], language: str
) -> None:
    app = open_app(language=language)
    finger = Finger(app)
    rich = FULL | {"wares": {"kimono": 1, "pottery": 1, "doll": 1, "fan": 2}}
    begin_game(app).do([{"do": "correct", "set": {"players": {"purple": rich}}}, ROLL])
    app.go("table")
    finger.settle()
    for die, place in (("merchant", "station:c2"), ("merchant", "mountain:m3"), ("pilgrim", "station:s3")):
        finger.touch(f"die:{die}")
        finger.touch(place)
        assert finger.sees("confirm")
        assert app.screen.table.card.box.height == app.screen.table.card.height, place
    assert any(isinstance(shown, Picture) for shown in children_of(app.screen.table.card)), "the temple's sign has room"


@pytest.mark.long
@pytest.mark.parametrize("look", EVERY, ids=lambda look: "-".join(map(str, look.values())))
def test_the_table_looks_right_in_every_size_language_and_text_size(
    open_app: Callable[..., CompanionApp], look: dict[str, Any]
) -> None:
    assert faults(open_app, look) == []


@pytest.mark.parametrize(("size", "least", "island"), [((720, 1280), 1.2, 0.85), ((800, 480), 1.1, 0.99)])
def test_largest_text_enlarges_the_panels_and_what_undo_says_and_leaves_the_island_its_room(
    open_app: Any, size: tuple[int, int], least: float, island: float
) -> None:
    def letters(text_size: str) -> tuple[dict[str, float], float, float]:
        app = open_app(size=size, text_size=text_size)
        app.session = keep(app.store, turns=3)
        app.store.set_setting("walkthrough", False)
        app.go("table")
        finger = Finger(app)
        finger.settle()
        panel = children_of(finger.find("panel:purple"))
        texts = {text.text: text.font_size for text in panel if isinstance(text, Text)}
        said = [text for text in children_of(finger.find("undo")) if isinstance(text, Shortened)]
        return texts, said[0].font_size, app.screen.table.island.height

    (usual, small, high), (largest, large, low) = letters("normal"), letters("largest")
    headings = [words for words in usual if words in ("Commerce", "Culture") or words.startswith("Faith")]
    assert len(headings) == 3
    assert all(largest[words] >= least * usual[words] for words in headings)
    assert large >= 1.1 * small
    assert low >= island * high


def test_the_rows_of_both_panels_lie_side_by_side_whoever_holds_how_many_tiles(open_app: Any, begin_game: Any) -> None:
    app = open_app(size=(720, 1280))
    session = begin_game(app)
    app.go("table")
    finger = Finger(app)

    def rows(whose: str) -> dict[str, tuple[float, float]]:
        texts = [text for text in children_of(finger.find(f"panel:{whose}")) if isinstance(text, Text)]
        return {text.text: (text.y, text.font_size) for text in texts if text.text in ("Commerce", "Culture")}

    finger.settle()
    few = rows("purple")
    waves = {"pilgrim": "purple", "merchant": "board", "artist": "purple"}
    session.do([{"do": "correct", "set": {"spring": "purple", "waves": waves}}])
    finger.settle()
    assert rows("purple") == rows("green") and len(few) == 2
    assert rows("green")["Culture"] != few["Culture"], "three tiles need more room than two"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_undo_says_is_legible_beside_the_dice(open_app: Any, begin_game: Any, language: str) -> None:
    """Long words stood in the smallest letters there are, 12 pixels."""
    app = open_app(language=language)
    session = begin_game(app)
    app.go("table")
    finger = Finger(app)
    move = {"do": "move", "die": "pilgrim", "to": "s3"}
    for events in ([ROLL], [move, {"do": "temple"}], [{"do": "correct", "set": {"players": {"green": {"coins": 7}}}}]):
        session.do(events)
        finger.settle()
        (said,) = (text for text in children_of(finger.find("undo")) if isinstance(text, Shortened))
        assert said.font_size >= 13, said.text
        assert said.text not in ("", session.undo_words()[-1]), "more than that there was a last step"
