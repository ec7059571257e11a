"""Home: everything one touch away, and an interrupted game that says which one it is."""

from typing import Any

import pytest

from companion.games.tokaido.game import TOKAIDO
from tests.ui.games.tokaido.journeys import begin_journey
from ui.games.registry import FACES
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger

SIZES = [(800, 480), (1024, 600), (1280, 720), (720, 1280)]
WAYS = {
    "new": "board_check",  # the first time; see the board check's own tests
    "join": "join",
    "score_only": "score_only",
    "practice": "setup",
    "history": "history",
    "rules": "rules",
    "dice": "dice",
    "settings": "settings",
}


def test_without_an_interrupted_game_there_is_nothing_to_continue(finger: Finger) -> None:
    assert not finger.sees("continue")
    assert finger.sees("new")


def test_an_interrupted_game_says_who_plays_and_goes_on(open_app: Any, begin_game: Any) -> None:
    app = open_app()
    session = begin_game(app, purple="Aiko", green="Zoé")
    session.do([{"do": "roll", "pilgrim": 2, "merchant": 1, "artist": 1}])
    app = open_app()
    finger = Finger(app)
    assert any("Aiko and Zoé" in text for text in finger.texts())
    finger.touch("continue")
    assert app.where == "table"
    assert app.session.game_number == 1
    assert len(app.session.steps) == 1


def test_a_practice_game_is_called_so(open_app: Any, begin_game: Any) -> None:
    begin_game(open_app(), practice=True)
    assert any("practice" in text for text in Finger(open_app()).texts())


def test_the_game_of_the_table_comes_before_a_practice_game_which_stays_one_touch_away(
    open_app: Any, begin_game: Any
) -> None:
    begin_game(open_app(), purple="Aiko", green="Zoé")
    begin_game(open_app(), purple="Mia", green="Noah", practice=True)
    for name, number in (("continue", 1), ("continue:practice", 2)):
        app = open_app()
        finger = Finger(app)
        assert any("Aiko and Zoé" in text for text in finger.texts())
        finger.touch(name)
        assert app.where == "table" and app.session.game_number == number


def test_a_practice_game_alone_is_what_is_continued(open_app: Any, begin_game: Any) -> None:
    begin_game(open_app(), practice=True)
    finger = Finger(open_app())
    assert finger.sees("continue") and not finger.sees("continue:practice")


@pytest.mark.parametrize(("name", "screen"), WAYS.items())
def test_every_way_leads_where_it_says(app: CompanionApp, finger: Finger, name: str, screen: str) -> None:
    finger.touch(name)
    assert app.where == screen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("language", "text_size"), [("en", "largest"), ("fr", "largest"), ("de", "largest"), ("de", "normal")]
)
def test_everything_fits(
    open_app: Any, begin_game: Any, size: tuple[int, int], language: str, text_size: str
) -> None:
    app = open_app(size=size, language=language, text_size=text_size)
    begin_game(app, purple="Maximiliane", green="Bartholomäus")
    begin_game(app, purple="Maximiliane", green="Bartholomäus", practice=True)
    app.rebuild()
    finger = Finger(app)
    finger.settle()
    assert audit(app.holder) == []
    finger.touch("game:tokaido")
    assert audit(app.holder) == []


def test_what_is_painted_while_a_widget_draws_itself_stays_off_the_screen(app: CompanionApp) -> None:
    from kivy.graphics import Canvas, ClearBuffers, Color, InstructionGroup

    from ui.kit.drawing.brush import paint

    canvas = Canvas()
    with canvas:
        paint(20, 10, (0, 0, 1, 1), lambda group, zoom: group.add(Color(1, 0, 0, 1)))
    assert not [part for part in canvas.children if isinstance(part, ClearBuffers | InstructionGroup)]


def test_a_game_that_has_no_table_here_does_not_hide_the_one_that_lies_on_it(
    app: CompanionApp, finger: Finger, begin_game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record of another game, not finished, is imported while a game of Duo is under way."""
    monkeypatch.delitem(FACES, "tokaido")
    begun = begin_game(app)
    setup = {
        "do": "setup", "format": 1, "game": "tokaido", "board": "Tokaido", "edition": "funforge", "direction": "edo",
        "players": {"purple": "Aiko", "green": "Ben", "blue": "Chloé"},
        "travelers": {"purple": None, "green": None, "blue": None}, "line": ["purple", "green", "blue"],
    }  # fmt: skip
    app.store.keep_record(TOKAIDO, [setup, {"do": "move", "to": "s4"}], TOKAIDO.boards.text("Tokaido"))
    app.session = None
    app.go("home")
    finger.settle()
    finger.touch("continue")
    assert app.where == "table" and app.session is not None and app.session.game_number == begun.game_number


def test_home_opens_at_the_game_played_last_and_the_other_is_a_touch_away(open_app: Any) -> None:
    app = open_app()
    finger = Finger(app)
    assert "Tokaido Duo" in finger.texts() and finger.sees("practice")
    finger.touch("game:tokaido")
    assert not finger.sees("practice")
    finger.touch("new")
    assert type(app.screen).__name__ == "JourneySetupScreen"
    finger.touch("back")
    assert not finger.sees("practice")  # coming back, the game chosen is still there
    begin_journey(app, 3)
    app.go("home")
    finger.settle()
    assert not finger.sees("practice") and finger.sees("continue")
    assert not finger.sees("dice"), "Tokaido has none"
    assert len({finger.find(name).y for name in ("history", "rules", "settings")}) == 1
    assert not any(text.startswith("Tokaido: ") for text in finger.texts())
    finger.touch("game:duo")
    told = [text for text in finger.texts() if text.startswith("Tokaido: Maximil")]
    assert told, "under the other game's name it is said which game goes on"
    assert audit(app.holder) == []
