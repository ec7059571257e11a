"""WAVs of a game's sentences by the real engine, where it is installed."""

import subprocess
import wave
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion.language import LANGUAGES, in_language
from companion.voice.engines import find_engine
from companion.voice.narration import Wordiness, narration
from tests.companion.voice.test_spoken_games import steps_of

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(find_spec("py_nanotts") is None, reason="py-nanotts is not installed: pip install py-nanotts"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["duo", "tokaido"])
def test_a_games_sentences_become_sound(tmp_path: Path, name: str, language: str) -> None:
    engine = find_engine()
    assert engine is not None and engine.name == "py-nanotts"
    steps = list(steps_of(name, 3))
    for place, step in enumerate([steps[0], steps[5], steps[-1]]):
        text = in_language(language, partial(narration, step.game, step, Wordiness.MUCH))
        lengths = []
        for rate in (0.8, 1.25):
            file = tmp_path / f"{place}.wav"
            subprocess.run(engine.command(text, language, rate, file), check=True, timeout=60)
            with wave.open(str(file)) as sound:
                assert sound.getnchannels() == 1
                lengths.append(sound.getnframes() / sound.getframerate())
        assert lengths[1] < lengths[0], "quicker is shorter"
        assert 0.02 * len(text) < lengths[1] < 0.2 * len(text), "as long as such a text takes"
