"""Settings: each is kept, and holds at the touch."""

from typing import Any

import pytest

from companion.language import spoken, start_language
from ui.kit.theme import DARK, LIGHT, theme
from ui.kit.widgets.label import Text
from ui.shell.app import CompanionApp
from ui.shell.settings import Settings
from ui.testing.audit import audit
from ui.testing.finger import Finger

SIZES = [(800, 480), (1024, 600), (1280, 720), (720, 1280)]


@pytest.fixture
def settings(app: CompanionApp, finger: Finger) -> Finger:
    finger.touch("settings")
    return finger


@pytest.mark.parametrize(
    ("touched", "key", "value"),
    [
        ("language:fr", "language", "fr"),
        ("theme:dark", "theme", "dark"),
        ("text_size:largest", "text_size", "largest"),
        ("turn_screen", "turn_screen", True),
        ("animations", "animations", True),
        ("camera:usb:1", "camera", "usb:1"),
        ("camera:none", "camera", "none"),
    ],
)
def test_a_setting_is_kept(app: CompanionApp, settings: Finger, touched: str, key: str, value: Any) -> None:
    settings.touch(touched)
    assert app.store.setting(key, None) == value
    assert app.settings[key] == value
    assert app.where == "settings"


def test_the_language_changes_at_the_touch(app: CompanionApp, settings: Finger) -> None:
    settings.touch("language:de")
    assert spoken() == "de"
    assert "Einstellungen" in settings.texts()
    settings.touch("language:en")
    assert "Settings" in settings.texts()


def test_dark_is_dark_at_once(app: CompanionApp, settings: Finger) -> None:
    assert theme() is LIGHT
    settings.touch("theme:dark")
    assert theme() is DARK
    title = next(widget for widget in app.screen.walk() if isinstance(widget, Text) and widget.text == "Settings")
    assert tuple(title.color) == pytest.approx(DARK.ink)


def test_larger_text_is_larger(app: CompanionApp, settings: Finger) -> None:
    def size() -> float:
        return next(w for w in app.screen.walk() if isinstance(w, Text) and w.text == "Camera").font_size

    before = size()
    settings.touch("text_size:largest")
    assert size() == round(before * 1.25)


def test_the_page_stays_where_it_was_scrolled_to(app: CompanionApp, settings: Finger) -> None:
    settings.touch("camera:none")
    before = app.screen.memory["scrolled"]
    assert before > 0
    settings.touch("camera:usb:0")
    assert app.screen.memory["scrolled"] == before


def test_settings_hold_after_a_restart(open_app: Any) -> None:
    app = open_app()
    app.change_setting("camera", "usb:1")
    app = open_app()
    assert app.camera == "usb:1"


def test_what_the_command_line_says_holds_until_it_is_changed(app: CompanionApp) -> None:
    told = Settings(app.store, {"language": "fr", "camera": None})
    assert (told["language"], told["camera"]) == ("fr", "auto")
    assert app.store.setting("language", None) == "en"
    told["language"] = "de"
    assert app.store.setting("language", None) == "de"


@pytest.mark.parametrize("language", ["DE", "de_AT.UTF-8", "fr_CH", "ja_JP.UTF-8"])
def test_app_and_command_line_begin_in_the_same_language(
    app: CompanionApp, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", language)
    app.store.set_setting("language", None)
    assert Settings(app.store, {})["language"] == start_language()


def test_a_kept_setting_that_makes_no_sense_is_passed_over(app: CompanionApp) -> None:
    app.store.set_setting("theme", "plaid")
    assert Settings(app.store, {})["theme"] == "light"


def test_a_camera_that_only_the_command_line_names_has_a_title_too(app: CompanionApp, finger: Finger) -> None:
    app.change_setting("camera", "simulated")
    app.go("settings")
    finger.settle()
    assert "Simulated camera" in finger.texts() and "simulated" not in finger.texts()


def test_sounds_need_a_loudspeaker(app: CompanionApp, settings: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    for there in (False, True):
        monkeypatch.setattr("ui.screens.settings.audio_there", lambda there=there: there)
        app.rebuild()
        settings.settle()
        assert settings.enabled("sounds") is there


def test_closing_asks_first(app: CompanionApp, settings: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[str] = []
    monkeypatch.setattr(app, "end", lambda: ended.append("end"))
    app.rebuild()
    settings.settle()
    settings.touch("close")
    settings.touch("no")
    assert ended == []
    settings.touch("close")
    settings.touch("yes")
    assert ended == ["end"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("language", "text_size"), [("en", "largest"), ("fr", "largest"), ("de", "largest"), ("de", "normal")]
)
def test_everything_fits(open_app: Any, size: tuple[int, int], language: str, text_size: str) -> None:
    app = open_app(size=size, language=language, text_size=text_size)
    app.go("settings")
    Finger(app).settle()
    assert audit(app.holder) == []


def test_who_plays_without_a_camera_can_still_look_at_the_dice_screen(app: CompanionApp, finger: Finger) -> None:
    app.go("settings")
    finger.settle()
    finger.touch("camera:none")
    finger.touch("back")
    finger.touch("dice")
    assert app.where == "dice"
    assert not finger.sees("ok")
    finger.touch("back")
    assert app.where == "home"


def test_a_choice_that_needs_two_lines_is_as_high_as_its_neighbours(open_app: Any) -> None:
    app = open_app(language="fr", text_size="largest")
    finger = Finger(app)
    finger.touch("settings")
    sizes = [finger.find(f"text_size:{size}") for size in ("normal", "large", "largest")]
    assert len({button.height for button in sizes}) == 1
    assert len({button.y for button in sizes}) == 1


def test_the_answers_of_a_dialog_are_equally_high(open_app: Any) -> None:
    app = open_app(text_size="largest")
    app.say("Well?", choices=[("long", "No more of these tips for now", None), ("short", "Yes", None)])
    finger = Finger(app)
    finger.settle()
    long, short = finger.find("long"), finger.find("short")
    assert (long.height, long.y) == (short.height, short.y)
