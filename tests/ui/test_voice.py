"""The voice on the screen: off by default, switched on in the settings, follows the game and the dialogs, stops when
touched, and costs no frame."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window

from companion.voice import engines
from companion.voice.engines import VoiceEngine
from companion.voice.speaker import Speaker
from tests.companion.export.kept_games import recorded_game
from tests.ui.listener import Ear
from ui.kit.widgets.key_target import touchables_in_sight
from ui.kit.widgets.label import Text
from ui.table.description import show_description
from ui.testing.audit import audit
from ui.testing.finger import Finger, children_of


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    found = Ear()
    monkeypatch.setattr("ui.shell.narrator._speaker", lambda: found)
    return found


def test_it_is_off_by_default_and_says_what_to_install(
    open_app: Callable[..., Any], ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "find_engine", lambda: None)
    app = open_app()
    game, events, board = recorded_game("duo", 1)
    app.session = app.store.new_game(game, events[0], board)
    app.go("table")
    app.session.do(events[1:2])
    assert ear.heard == [] and not app.speaks
    app.go("settings")
    Finger(app).settle()
    assert any("espeak-ng" in widget.text for widget in children_of(app.screen) if isinstance(widget, Text))


def test_it_follows_the_game_in_the_players_language_and_a_touch_stops_it(
    open_app: Callable[..., Any], ear: Ear
) -> None:
    app = open_app(language="de", voice=True, wordiness="few", voice_rate="fast")
    game, events, board = recorded_game("duo", 3)
    app.session = app.store.new_game(game, events[0], board)
    app.go("table")
    finger = Finger(app)
    finger.settle()
    ear.heard.clear()
    for event in events[1:9]:
        app.session.do([event])
    assert ear.heard and {(language, rate) for _text, language, rate in ear.heard} == {("de", 1.25)}
    count = len(ear.heard)
    app.session.undo()
    assert len(ear.heard) == count, "what is taken back is not told as news"
    stops = ear.stops
    finger.touch("menu")
    assert ear.stops > stops


def test_dialogs_and_the_whole_table_are_read_and_said_again(open_app: Callable[..., Any], ear: Ear) -> None:
    app = open_app(voice=True)
    app.say("All is kept.", title="A title")
    assert ear.heard[-1][0] == "A title. All is kept."
    finger = Finger(app)
    finger.settle()
    finger.touch("ok")
    show_description(app, ["Aiko has 3 points.", "Ben has none."])
    finger.settle()
    told = ear.heard[-1][0]
    assert told.endswith("Aiko has 3 points. Ben has none.")
    finger.touch("again")
    assert [text for text, _language, _rate in ear.heard[-2:]] == [told, told]
    app.say_again()
    assert len(ear.heard) >= 4 and ear.heard[-1][0] == told


def test_engines_and_players_run_in_a_thread_of_their_own(
    open_app: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is said while a game is played: the screen's thread starts no process and waits for none."""
    threads: list[str] = []

    class Process:
        """Ends at once, and notes in which thread it was begun and waited for."""

        def __init__(self, command: list[str], **_streams: object) -> None:
            threads.append(threading.current_thread().name)

        def wait(self, _seconds: float) -> int:
            threads.append(threading.current_thread().name)
            return 0

        def kill(self) -> None: ...

    monkeypatch.setattr("companion.voice.speaker.subprocess.Popen", Process)
    engine = VoiceEngine("none", lambda *_all: ["engine"])
    monkeypatch.setattr("ui.shell.narrator._speaker", lambda: Speaker(engine, ["player"]))
    app = open_app(voice=True, wordiness="much")
    game, events, board = recorded_game("tokaido", 3)
    app.session = app.store.new_game(game, events[0], board)
    app.go("table")
    for event in events[1:12]:
        app.session.do([event])
    app.narrator.close()
    assert threads and set(threads) == {"voice"}


def test_the_settings_of_the_voice_fit(open_app: Callable[..., Any], ear: Ear) -> None:
    app = open_app(voice=True, language="de", text_size="largest")
    app.go("settings")
    finger = Finger(app)
    finger.settle()
    finger.touch("wordiness:much")
    finger.touch("voice_rate:slow")
    assert (app.settings["wordiness"], app.settings["voice_rate"]) == ("much", "slow")
    assert audit(app.holder) == []
    finger.touch("voice")
    assert not app.speaks and not finger.sees("wordiness:much")


@pytest.mark.parametrize(
    ("name", "wrong", "why"),
    [
        ("duo", "station:s20", "but the pilgrim die shows 4"),
        ("duo", "mountain:m1", "is there already and must move on"),
        ("tokaido", "stop:kyoto", "travelers only go forward"),
    ],
)
def test_why_a_touch_is_refused_is_said(
    open_app: Callable[..., Any], ear: Ear, name: str, wrong: str, why: str
) -> None:
    app = open_app(voice=True)
    game, events, board = recorded_game(name, 3)
    app.session = app.store.new_game(game, events[0], board)
    app.session.do(events[1:2])
    app.go("table")
    finger = Finger(app)
    finger.settle()
    ear.heard.clear()
    finger.touch(wrong)
    (said,) = (text for text, _language, _rate in ear.heard)
    assert why in said and said.count(".") == 1, "the reason, and nothing else"


def test_large_buttons_on_the_table_say_it_again_and_describe_it_and_a_touch_silences(
    open_app: Callable[..., Any], ear: Ear
) -> None:
    app = open_app()
    game, events, board = recorded_game("duo", 3)
    app.session = app.store.new_game(game, events[0], board)
    app.go("table")
    finger = Finger(app)
    finger.settle()
    assert not finger.sees("voice:again"), "only where there is a voice"
    app.change_setting("voice", True)
    finger.settle()
    app.session.do(events[1:2])
    finger.settle()
    told, stops = ear.last, ear.stops
    assert "rolls" in told
    finger.touch("voice:again")
    assert ear.stops == stops + 1 and [text for text, *_rest in ear.heard] == [told, told]
    again, describe = (finger.find(f"voice:{name}") for name in ("again", "describe"))
    assert min(again.width, describe.width) > 1.3 * finger.find("menu").width
    finger.touch("voice:describe")
    assert "there are" in ear.last and "wares in the bag" in ear.last


def test_tab_goes_through_everything_in_reading_order_says_it_and_enter_takes_it(
    open_app: Callable[..., Any], ear: Ear
) -> None:
    app = open_app(voice=True)
    finger = Finger(app)
    names = {widget.name for widget in touchables_in_sight(app.key_layer) if widget.name}
    met: list[str] = []
    for _key in range(len(names) + 4):
        Window.dispatch("on_key_down", 9, 43, None, [])
        met.append(app.keyboard._focus.at(app.key_layer).name)
        if len(met) > 1 and met[-1] == met[0]:
            break
    assert set(met) == names and len(met) == len(names) + 1, "each once, then the first again"
    words = [text for text, _language, _rate in ear.heard]
    assert any("Settings" in text for text in words)
    while app.keyboard._focus.at(app.key_layer).name != "settings":
        Window.dispatch("on_key_down", 9, 43, None, ["shift"])
    Window.dispatch("on_key_down", 13, 40, None, [])
    Window.dispatch("on_key_up", 13, 40)
    finger.settle()
    assert app.where == "settings"
    assert app.keyboard._focus.at(app.key_layer) is None
