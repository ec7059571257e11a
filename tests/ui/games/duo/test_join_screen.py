"""Joining a running game: its set-up, then the table as it is now, stored as one correction."""

from typing import Any

import pytest

from companion.games.duo.game import DUO
from companion.games.game import Refusal
from companion.store.store import Store
from tests.companion.store.inside import changes
from tests.ui.played import BOARD, setup
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger

TOKENS = [
    ("fan", 2), ("fan", 3), ("doll", 2), ("doll", 4), ("pottery", 3), ("pottery", 4), ("kimono", 3), ("kimono", 4),
]  # fmt: skip


def laid(app: CompanionApp) -> dict[str, Any]:
    """A set-up as far as the last page, noted as if it had been tapped in before a power cut."""
    boutiques = {f"c{place}": list(token) for place, token in enumerate(TOKENS, start=1)}
    return {
        "names": {"purple": "Aiko", "green": "Ben"}, "compass": "purple", "edition": "funforge", "board": "Shikoku",
        "boutiques": boutiques, "sides": {"pilgrim": "hasty", "merchant": "robust", "artist": "inspired"},
        "coast": None, "ware": None, "price": None, "dealt": False, "ticked": [], "stage": "now",
    }  # fmt: skip


@pytest.fixture
def joining(app: CompanionApp, finger: Finger) -> Finger:
    app.store.note("join", laid(app))
    app.go("join")
    finger.settle()
    return finger


def test_a_game_is_joined_as_the_table_shows_it(app: CompanionApp, joining: Finger) -> None:
    for name in ("temple:more", "temple:more", "garden:more", "coins:more", "gold:more", "ware:fan:more"):
        joining.touch(name)
    joining.touch("tab:paintings")
    joining.touch("painting:moon")
    joining.touch("row:green:gifted")
    joining.touch("painting:bamboo")
    joining.touch("tab:places")
    joining.touch("station:s6")
    joining.touch("tab:tokens")
    joining.touch("roller:green")
    joining.touch("spring:purple")
    joining.touch("waves.merchant:green")
    joining.touch("begin")
    assert app.where == "table"
    setup, correct = app.session.events
    assert setup["do"] == "setup"
    assert setup["players"] == {"purple": "Aiko", "green": "Ben"}
    assert correct == {
        "do": "correct",
        "set": {
            "roller": "green",
            "spring": "purple",
            "waves": {"pilgrim": "board", "merchant": "green", "artist": "board"},
            "players": {
                "purple": {
                    "pilgrim": "s6", "temple": 3, "garden": 2, "coins": 1, "gold": 1,
                    "wares": {"kimono": 0, "pottery": 0, "doll": 0, "fan": 1}, "revealed": ["moon"],
                },
                "green": {"gifted": ["bamboo"]},
            },
        },
    }  # fmt: skip
    assert app.store.noted("join") is None
    assert app.store.noted("join:now") is None


def test_an_impossible_table_is_explained_and_nothing_begins(app: CompanionApp, joining: Finger) -> None:
    joining.touch("tab:places")
    joining.touch(f"station:{app.screen.board.start['far']['pilgrim']}")
    assert not joining.enabled("begin")
    assert app.store.games() == []
    assert app.store.noted("join:now") is not None


def test_before_the_set_up_is_told_the_table_cannot_be(app: CompanionApp, finger: Finger) -> None:
    app.go("join")
    finger.settle()
    finger.touch("stage:now")
    assert not finger.enabled("begin")
    assert "First the set-up of this game, then the table as it is now." in finger.texts()


def test_a_game_joined_before_its_first_roll_needs_no_correction(app: CompanionApp, joining: Finger) -> None:
    joining.touch("begin")
    assert [event["do"] for event in app.session.events] == ["setup"]


def test_nothing_is_dealt_for_a_game_that_already_lies_there(app: CompanionApp, finger: Finger) -> None:
    app.store.set_setting("tokens", {"Shikoku": [list(token) for token in TOKENS]})
    app.go("join")
    finger.settle()
    finger.touch("stage:boutiques")
    assert not finger.sees("deal")


@pytest.mark.parametrize("size", [(720, 1280)])  # 800x480 is in test_setup_and_after_fit
def test_the_table_now_fits_in_german(open_app: Any, size: tuple[int, int]) -> None:
    app = open_app(size=size, language="de", theme="dark")
    app.store.note("join", laid(app))
    app.go("join")
    finger = Finger(app)
    finger.settle()
    finger.touch("coins:more")
    for tab in ("purple", "paintings", "places", "tokens"):
        finger.touch(f"tab:{tab}")
        assert audit(app.holder) == [], tab


def test_a_joined_game_is_kept_whole_or_not_at_all(app: CompanionApp) -> None:
    now = {"do": "correct", "set": {"players": {"green": {"coins": 2}}}}
    with pytest.raises(Refusal):
        app.store.new_game(DUO, setup(), BOARD, after=[{"do": "correct", "set": {"players": {"green": {"coins": -2}}}}])
    assert app.store.games() == []
    before = changes(app.store)
    number = app.store.new_game(DUO, setup(), BOARD, after=[now]).game_number
    assert changes(app.store) == before + 1
    with Store(app.store.folder, look_only=True) as other:
        game = other.open_game(number)
        assert [event["do"] for event in game.events] == ["setup", "correct"]
        assert game.can_undo
    session = app.store.open_game(number)
    session.undo()
    assert [event["do"] for event in session.events] == ["setup"]
    session.redo()
    session.do([{"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}])
    assert [event["do"] for event in session.events] == ["setup", "correct", "roll"]
