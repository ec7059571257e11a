"""Nothing is cut off or too small where the companion plays, advises, looks back or is watched."""

from pathlib import Path
from typing import Any

import pytest

from companion.games.duo.game import DUO
from companion.games.duo.opponents.choices import DrawCount
from companion.games.look_back import LOOK_BACK
from tests.ui.games.duo.against import ROLL, QuickOpponent, app_on, quick_thoughts, sit_down
from tests.ui.games.duo.test_companion_advice import QuickAdviser
from tests.ui.games.duo.test_companion_turn import FULL, TO_TOWN
from tests.ui.games.duo.test_look_back_and_watch import FOUND
from tests.ui.games.duo.test_setup_and_after_fit import SIZES, faults, noted
from tests.ui.played import keep
from ui.games.duo.table import companion_at_table
from ui.history.decisive import mark_of
from ui.shell.app import CompanionApp
from ui.testing.finger import Finger


def look_through(app: CompanionApp, mind: QuickOpponent) -> list[str]:
    finger = Finger(app)
    found: list[str] = []

    def look(what: str, *touches: str) -> None:
        finger.settle()
        for touch in touches:
            finger.touch(touch)
        found.extend(faults(app, what))

    app.store.note("setup", noted("players") | {"companions": {"green": 1}, "advice": True})
    app.go("setup", game="duo")
    look("a seat of the companion's")
    look("who plays", "seat:purple")
    app.go("setup", practice=True, game="duo")
    look("practice")
    mind.wants = [TO_TOWN, DrawCount(3)]
    sit_down(app, FULL, ROLL, advice=0)
    look("its move")
    look("another way?", "otherwise")
    look("told otherwise", "yes")
    look("what is drawn for it", "as-said", "done-for")
    look("what it puts back", "ware:fan", "ware:fan", "ware:kimono")
    look("taken back", "undo")
    sit_down(app, ROLL, levels=(None, None), advice=0)
    look("what would you do?")
    look("advice", "advise")
    look("the next two", "more-advice")
    look("the menu", "menu")
    session = keep(app.store, purple="Maximiliane", green="Jean-Baptiste")
    session.keep_value(LOOK_BACK, FOUND.json(mark_of(session)))
    app.go("score", number=session.game_number)
    look("the score")
    look("look back", "look_back")
    look("a moment", "moment:0")
    if (said := finger.find("words").text).endswith("…"):
        found.append(f"a moment is cut: {said}")
    return found


def looked_at(folder: Path, monkeypatch: pytest.MonkeyPatch, **look: Any) -> list[str]:
    mind = QuickOpponent()
    monkeypatch.setattr(companion_at_table, "the_adviser", QuickAdviser)
    monkeypatch.setattr(DUO, "look_back", lambda _steps, _told: FOUND)
    with app_on(folder, **look) as app, quick_thoughts(mind):
        return look_through(app, mind)


def test_it_fits_in_german_with_large_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked_at(tmp_path, monkeypatch, language="de", text_size="largest") == []


@pytest.mark.long
@pytest.mark.parametrize("text_size", ["normal", "largest"])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_it_fits_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str, text_size: str
) -> None:
    how = {"size": size, "language": language, "text_size": text_size, "theme": "dark"}
    assert looked_at(tmp_path, monkeypatch, **how) == []
