"""Nothing is cut off, too small or outside the window, from the set-up to the history, at every size and language."""

from typing import Any

import pytest

from companion.games.duo.desk.setup_draft import JOIN_STAGES, NEW_GAME_STAGES
from tests.ui.played import keep
from ui.shell.app import CompanionApp
from ui.testing.audit import audit
from ui.testing.finger import Finger

SIZES = [(800, 480), (1024, 600), (1280, 720), (720, 1280)]
TABS = ("purple", "green", "paintings", "places", "tokens")


def noted(stage: str) -> dict[str, Any]:
    tokens = [[ware, price] for ware in ("fan", "doll", "pottery", "kimono") for price in (2, 4)]
    return {
        "names": {"purple": "Maximiliane", "green": "Jean-Baptiste"}, "compass": "green", "edition": "funforge",
        "board": "Shikoku", "boutiques": {f"c{place}": token for place, token in enumerate(tokens, start=1)},
        "sides": {"pilgrim": "hasty", "merchant": "robust", "artist": "inspired"},
        "coast": None, "ware": None, "price": None, "dealt": False, "ticked": ["dice"], "stage": stage,
    }  # fmt: skip


def faults(app: CompanionApp, what: str) -> list[str]:
    return [f"{what}: {fault}" for fault in audit(app.holder)]


def look_through(app: CompanionApp) -> list[str]:
    """Every page of every screen; what the audit finds, with where."""
    finger = Finger(app)
    found: list[str] = []

    def enter(screen: str, *touches: str, **given: Any) -> None:
        app.go(screen, **given)
        finger.settle()
        for touch in touches:
            finger.touch(touch)
        found.extend(faults(app, f"{screen} {given or ''} {touches}"))

    for filled in (False, True):
        for stage in NEW_GAME_STAGES:
            app.store.note("setup", noted(stage) if filled else noted(stage) | {"boutiques": {}, "sides": {}})
            enter("setup")
    enter("setup", "show:island")
    app.store.set_setting("tokens", {"Shikoku": [["fan", 2]] * 3 + [["doll", 4]] * 5})
    app.store.note("setup", noted("boutiques") | {"boutiques": {}})
    enter("setup")
    app.store.note("join", noted(JOIN_STAGES[-1]))
    for tab in TABS:
        enter("join", f"tab:{tab}")
    app.session = keep(app.store, turns=9, purple="Maximiliane", green="Jean-Baptiste")
    enter("correct", "coins:more", "garden:more")
    for tab in TABS:
        enter("correct", f"tab:{tab}")
    enter("score", number=1)
    keep(app.store, purple="Maximiliane", green="Jean-Baptiste")
    app.session = app.store.open_game(2)
    enter("score")
    enter("share", number=2)
    enter("share", "export", number=1)
    app.store.note("score_only", None)
    enter("score_only", "purple:gold:more")
    enter("score_only", "keep")
    enter("history")
    return found


def test_everything_fits_in_german_with_large_text(open_app: Any) -> None:
    assert look_through(open_app(language="de", text_size="largest")) == []


@pytest.mark.long
@pytest.mark.parametrize("text_size", ["normal", "largest"])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_everywhere(open_app: Any, size: tuple[int, int], language: str, text_size: str) -> None:
    assert look_through(open_app(size=size, language=language, text_size=text_size, theme="dark")) == []
