"""The thread that speaks: nobody waits for it, the newest cuts the one before, silence is at once."""

import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.voice import engines
from companion.voice.engines import VoiceEngine, find_engine, what_to_install
from companion.voice.speaker import Speaker


def fake(log: Path, render: float = 0.0) -> VoiceEngine:
    """An engine that takes a while and notes what it has rendered."""
    code = "import sys,time; time.sleep(float(sys.argv[3])); open(sys.argv[1],'a').write(sys.argv[2]+'\\n')"

    def command(text: str, language: str, rate: float, file: Path) -> list[str]:
        return [sys.executable, "-c", code, str(log), f"{language} {rate:g} {text}", str(render)]

    return VoiceEngine("fake", command)


def until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def lines(log: Path) -> list[str]:
    return log.read_text().splitlines() if log.exists() else []


def test_what_is_said_is_rendered_and_played_and_nobody_waits(tmp_path: Path) -> None:
    log, played = tmp_path / "rendered", tmp_path / "played"
    speaker = Speaker(fake(log, render=0.5), [sys.executable, "-c", f"open({str(played)!r},'w').write('played')"])
    speaker.say("Aiko is to play.", "fr", 1.25)
    assert not log.exists(), "whoever says it does not wait until it is rendered"
    until(played.exists)
    assert lines(log) == ["fr 1.25 Aiko is to play."]
    speaker.close()


def test_the_newest_sentence_cuts_the_one_before(tmp_path: Path) -> None:
    log = tmp_path / "rendered"
    speaker = Speaker(fake(log, render=30), None)
    speaker.say("one", "en")
    until(lambda: speaker._running is not None)
    quick = fake(log)
    speaker._engine = quick
    speaker.say("two", "en")
    until(lambda: lines(log) == ["en 1 two"])
    assert speaker.last == "two"
    speaker.close()


def test_silence_is_at_once_and_a_closed_speaker_says_nothing(tmp_path: Path) -> None:
    log = tmp_path / "rendered"
    speaker = Speaker(fake(log, render=30), None)
    speaker.say("one", "en")
    until(lambda: speaker._running is not None)
    begun = time.monotonic()
    speaker.stop()
    until(lambda: speaker._running is None)
    speaker.close()
    speaker.say("two", "en")
    assert time.monotonic() - begun < 5 and lines(log) == []


def test_an_engine_that_fails_or_is_missing_is_no_fault(tmp_path: Path) -> None:
    for engine in (None, VoiceEngine("none", lambda *_all: ["/no/such/program"])):
        speaker = Speaker(engine, ["aplay"])
        speaker.say("one", "en")
        speaker.close()


@pytest.mark.parametrize(
    ("modules", "programs", "name"),
    [
        ({"py_nanotts"}, set(), "py-nanotts"),
        (set(), {"pico2wave", "espeak-ng"}, "pico2wave"),
        (set(), {"espeak-ng"}, "espeak-ng"),
        (set(), set(), None),
    ],
)
def test_the_best_engine_that_is_there_is_taken_else_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, modules: set[str], programs: set[str], name: str | None
) -> None:
    monkeypatch.setattr(engines, "find_spec", lambda module: module if module in modules else None)
    monkeypatch.setattr(shutil, "which", lambda program: program if program in programs else None)
    found = find_engine()
    assert (found.name if found else None) == name
    assert ("espeak-ng" in what_to_install()) == (name is None)
    if found is not None:
        for language in ("en", "fr", "de"):
            command = found.command("-v is no option", language, 0.8, Path("/tmp/x.wav"))
            assert "/tmp/x.wav" in command and command[-2] == "--"
