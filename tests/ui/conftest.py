"""A real app on the real window, driven by touches. A process has one window for all its tests, and an app for each."""

import gc
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ui.shell.start import headless

headless()

from kivy.animation import Animation  # noqa: E402
from kivy.base import EventLoop  # noqa: E402
from kivy.core.window import Window  # noqa: E402

from companion.language import speak  # noqa: E402
from companion.store.store import Store  # noqa: E402
from tests.companion.store.inside import without_waiting  # noqa: E402
from ui.games.duo.island import island  # noqa: E402
from ui.games.tokaido.road import leg, strip  # noqa: E402
from ui.kit import memory  # noqa: E402
from ui.shell.app import CompanionApp  # noqa: E402
from ui.testing.finger import Finger  # noqa: E402

SIZES = [(800, 480), (1024, 600), (1280, 720), (720, 1280)]
Open = Callable[..., CompanionApp]
APPS_A_SWEEP = 8
for pictures in (island._kept, leg._kept, strip._kept):
    pictures.most = 20  # tests go from size to size and come back, players do not
_put_away = itertools.count(1)


@pytest.fixture
def quiet() -> float:
    """Seconds until the app collects garbage: never in a short test, in which only the machine's load would decide if
    it comes to that; a test that is about it asks for `memory.QUIET` of the app itself."""
    return 600.0


@pytest.fixture
def open_app(tmp_path: Path, quiet: float, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens the app: `open_app(size=(720, 1280), theme="dark", language="de")`; again with the same data folder."""
    monkeypatch.setattr(memory, "QUIET", quiet)
    gc.set_threshold(memory.GC_THRESHOLD, 10, 10)
    opened: list[CompanionApp] = []

    def shut() -> None:
        while opened:
            app = opened.pop()
            app.put_away()

    def open_it(
        *, size: tuple[int, int] = (800, 480), theme: str = "light", language: str = "en", **settings: Any
    ) -> CompanionApp:
        shut()
        store = Store(tmp_path / "data")
        without_waiting(store)
        for key, value in {"animations": False, "theme": theme, "language": language, **settings}.items():
            store.set_setting(key, value)
        if tuple(Window.size) != size:
            Window.size = size
            EventLoop.idle()
        app = CompanionApp(store)
        opened.append(app)
        app.come_up()
        Finger(app).settle()
        return app

    EventLoop.ensure_window()
    yield open_it
    shut()
    Animation._instances.clear()
    speak("en")
    if next(_put_away) % APPS_A_SWEEP == 0:
        gc.collect()
        gc.freeze()  # what is left stays: modules, pictures; the next sweep need not walk through it


@pytest.fixture
def begin_game() -> Callable[..., Any]:
    """Begins a game of Duo in the app's store, as its session: `begin_game(app, purple="Aiko", green="Ben")`."""

    def begin(app: CompanionApp, purple: str = "Aiko", green: str = "Ben", practice: bool = False) -> Any:
        from companion.games.duo.boards.board_file import BUNDLED_BOARDS
        from companion.games.duo.game import DUO

        wares = ("fan", "fan", "doll", "doll", "pottery", "pottery", "kimono", "kimono")
        boutiques = {f"c{place}": {"ware": ware, "price": 3} for place, ware in enumerate(wares, 1)}
        setup = {
            "do": "setup",
            "format": 1,
            "game": "duo",
            "board": "Shikoku",
            "edition": "funforge",
            "compass": "purple",
            "players": {"purple": purple, "green": green},
            "boutiques": boutiques,
            "waves": {"pilgrim": "hasty", "merchant": "robust", "artist": "inspired"},
        }
        board = (BUNDLED_BOARDS / "shikoku.toml").read_text()
        app.session = app.store.new_game(DUO, setup, board, practice=practice)
        return app.session

    return begin


@pytest.fixture
def app(open_app: Open) -> CompanionApp:
    return open_app()


@pytest.fixture
def finger(app: CompanionApp) -> Finger:
    return Finger(app)
