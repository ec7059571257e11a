"""Sharing a game on the screen: the code as a camera sees it, the page and all plays as files."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import cv2
import pytest
from kivy.core.window import Window

from companion.export.play import QrModules, play_address
from companion.store.store import Store
from tests.companion.export.kept_games import recorded_game
from tests.ui.conftest import SIZES
from ui.history.export import all_plays_files, page_files
from ui.score.qr import QrCode
from ui.testing.audit import audit
from ui.testing.finger import Finger
from ui.testing.picture import window_pixels


def kept(store: Store, name: str, seed: int) -> int:
    game, events, board = recorded_game(name, seed)
    session = store.new_game(game, events[0], board)
    session.do(events[1:])
    return session.game_number


def opened(app: Any, screen: str, **given: object) -> Finger:
    app.go(screen, **given)
    finger = Finger(app)
    finger.settle()
    return finger


def test_the_code_on_the_screen_is_read_from_a_picture_of_it(open_app: Callable[..., Any]) -> None:
    app = open_app(theme="dark", language="fr")
    for name, seed in (("duo", 3), ("tokaido", 3)):  # two players, five players
        number = kept(app.store, name, seed)
        opened(app, "share", number=number)
        text, _corners, _straight = cv2.QRCodeDetectorAruco().detectAndDecode(window_pixels())
        assert text == play_address(app.store, number)
        assert app.screen.code.pixels >= 3
        assert as_seen(app.screen.code) == app.screen.code.modules, "neither turned nor mirrored"
        assert audit(app.holder) == []


def as_seen(code: QrCode) -> QrModules:
    """The modules in the picture of the window, each at its middle."""
    pixels, side = code.pixels, len(code.modules) * code.pixels
    left, bottom = (round(each) for each in code._sheet.pos)
    picture = window_pixels()
    top = picture.shape[0] - bottom - side
    middles = picture[top + pixels // 2 : top + side : pixels, left + pixels // 2 : left + side : pixels, 0]
    return tuple(tuple(bool(value < 128) for value in row) for row in middles)


def test_a_game_is_shared_from_score_and_history_as_a_page(open_app: Callable[..., Any]) -> None:
    app = open_app()
    number = kept(app.store, "tokaido", 1)
    finger = opened(app, "history")
    for name in (f"game:{number}", "score", "share", "page"):
        finger.touch(name)
    assert "Exported: a page for any browser" in finger.texts()
    page = app.store.folder / "exports" / f"game-{number}.html"
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    finger.touch("ok")
    for name in ("back", "back", "back", "share"):
        finger.touch(name)
    assert "Exported: all plays" in finger.texts()
    plays = json.loads((app.store.folder / "exports" / "history.bgsplay").read_text(encoding="utf-8"))
    assert len(plays["plays"]) == 1


def test_a_game_that_is_not_over_has_no_code_and_a_score_alone_no_page(open_app: Callable[..., Any]) -> None:
    from companion.games.game import Result

    app = open_app()
    game, events, board = recorded_game("duo", 1)
    number = app.store.new_game(game, events[0], board).game_number
    finger = opened(app, "share", number=number)
    assert finger.sees("page") and not hasattr(app.screen, "code")
    scored = app.store.keep_score_only("duo", Result(("Aiko", "Ben"), (40, 30), (0,)))
    finger = opened(app, "share", number=scored)
    assert not finger.sees("page") and app.screen.code.pixels >= 3


def test_a_folder_that_takes_nothing_is_told(open_app: Callable[..., Any]) -> None:
    app = open_app()
    number = kept(app.store, "duo", 1)
    (app.store.folder / "exports").write_text("in the way")
    finger = opened(app, "share", number=number)
    finger.touch("page")
    assert "Not exported" in finger.texts()
    for write in (partial(page_files, app.store, number), partial(all_plays_files, app.store)):
        with pytest.raises(OSError):
            write(app.store.folder / "exports")


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_sharing_fits_everywhere(open_app: Callable[..., Any], size: tuple[int, int], language: str) -> None:
    app = open_app(size=size, language=language, text_size="largest")
    assert tuple(Window.size) == size
    for name, seed in (("duo", 3), ("tokaido", 3)):
        number = kept(app.store, name, seed)
        opened(app, "share", number=number)
        assert audit(app.holder) == []
        assert app.screen.code.pixels >= 3
