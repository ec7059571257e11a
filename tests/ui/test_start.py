"""Starting: sizes, one source of touches, and plain words where there is no screen or no room to keep games."""

import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.base import EventLoop

from companion.store.store import Store
from ui.kit.sounds import Sounds
from ui.shell import start


def wait(seconds: float) -> None:
    """Let the app's clock run for so long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        EventLoop.idle()


def test_a_size_is_read_as_it_is_written() -> None:
    assert start.size_of("800x480") == (800, 480)
    assert start.size_of("720×1280") == (720, 1280)


def test_the_window_begins_as_large_as_the_kiosks_screen() -> None:
    assert start.size_of_screen({"TOKAIDO_SCREEN": "1280x720"}) == (1280, 720)
    for told in ({}, {"TOKAIDO_SCREEN": ""}, {"TOKAIDO_SCREEN": "wide"}, {"TOKAIDO_SCREEN": "9x9"}):
        assert start.size_of_screen(told) == (800, 480)


@pytest.mark.parametrize("told", ["800", "800x", "xx", "800x-480", "wide x high", "100x100", "9999x9999"])
def test_a_size_that_is_none_is_refused_in_words(told: str) -> None:
    with pytest.raises(ValueError, match=told):
        start.size_of(told)


def test_without_a_screen_it_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for key in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(key, raising=False)
    monkeypatch.setattr(start, "has_screen", lambda environment: False)
    assert start.main(SimpleNamespace(data=None)) == 1
    assert "no screen" in capsys.readouterr().err


def test_touches_come_from_exactly_one_source() -> None:
    assert start.inputs({"WAYLAND_DISPLAY": "wayland-0"}) == {"mouse": "mouse,disable_multitouch"}
    assert start.inputs({"DISPLAY": ":0"}) == {"mouse": "mouse,disable_multitouch"}
    assert len(start.inputs({})) == 1


def test_games_another_companion_has_open_can_be_looked_at(tmp_path: Path) -> None:
    with Store(tmp_path) as first:
        first.set_setting("theme", "dark")
        second: Any = start.open_store(tmp_path)
        try:
            assert second.setting("theme", None) == "dark"
            assert second.notices
        finally:
            second.close()


def test_a_folder_that_cannot_be_used_is_told_and_the_evening_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store: Any = start.open_store(tmp_path / "file" / "data")
    try:
        assert store.notices
        store.set_setting("theme", "dark")
        assert store.folder != tmp_path
    finally:
        store.close()


def pretended_loudspeaker(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the sounds played from now on."""
    from kivy.core.audio import SoundLoader

    played: list[str] = []
    monkeypatch.setattr(
        SoundLoader, "load", lambda path: SimpleNamespace(play=lambda: played.append(Path(path).stem)), raising=False
    )
    return played


def test_sounds_are_heard_while_they_are_switched_on(monkeypatch: pytest.MonkeyPatch) -> None:
    played = pretended_loudspeaker(monkeypatch)
    sounds = Sounds()
    sounds.play("turn")
    sounds.switch(True)
    sounds.play("turn")  # too early: silent, not slow
    wait(0.3)
    sounds.play("turn")
    sounds.switch(False)
    sounds.play("end")
    assert played == ["turn"]


def test_a_sound_that_cannot_be_loaded_stays_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.core.audio import SoundLoader

    monkeypatch.setattr(SoundLoader, "load", lambda path: None, raising=False)
    sounds = Sounds()
    sounds.switch(True)
    wait(0.3)
    sounds.play("turn")
