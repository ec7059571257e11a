"""What would be said during whole games of both games, at each level, in each language; and every sentence there is."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from companion.games.game import Step
from companion.language import LANGUAGES, in_language
from companion.voice.ear import for_the_ear, unspeakable
from companion.voice.narration import Wordiness, decision, description, narration
from tests.companion.export.kept_games import recorded_game

LOCALE = Path(__file__).parents[3] / "companion" / "locale"


def steps_of(name: str, seed: int, names: list[str] | None = None) -> Iterator[Step]:  # type: ignore[type-arg]
    game, events, board = recorded_game(name, seed, names)
    before = None
    for number, event in enumerate(events):
        after = game.begin(event, board) if before is None else game.apply(before, event)
        if before is not None:
            yield Step(number, (event,), "touch", None, before, after, game)
        before = after


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["duo", "tokaido"])
def test_all_that_is_said_during_a_whole_game_can_be_said(name: str, language: str) -> None:
    said: dict[Wordiness, list[str]] = {level: [] for level in Wordiness}
    for step in steps_of(name, 3):
        for level in Wordiness:
            text = in_language(language, partial(narration, step.game, step, level))
            assert unspeakable(text) == [], text
            assert not text or text[-1] in ".?!", text
            said[level] += [text] if text else []
        whole = in_language(language, partial(description, step.game, step.after))
        assert unspeakable(whole) == [], whole
    few, normal, much = (len(" ".join(said[level])) for level in Wordiness)
    assert 0 < few < normal < much
    last = [said[level][-1] for level in Wordiness]
    assert last[0] in last[1] and last[0] in last[2], "the end is told at every level"


def test_few_words_are_whose_turn_and_the_end() -> None:
    said = [narration(step.game, step, Wordiness.FEW) for step in steps_of("duo", 3)]
    told = [text for text in said if text]
    assert set(told[:-1]) == {"Aiko is to play.", "Ben is to play."}
    assert re.fullmatch(r"(Aiko|Ben) wins, \d+ to \d+\.", told[-1])
    roll = next(narration(step.game, step, Wordiness.NORMAL) for step in steps_of("duo", 3))
    assert re.match(r"(Aiko|Ben) rolls pilgrim \d, merchant \d, artist \d\.", roll)


def test_much_says_what_is_to_be_decided() -> None:
    step = next(steps_of("tokaido", 2))
    assert narration(step.game, step, Wordiness.MUCH).endswith(for_the_ear(decision(step.game, step.after)))


def test_a_name_of_signs_is_no_noise() -> None:
    for step in steps_of("duo", 1, ["<b>=^_^=</b>\x1b", "Ben"]):
        assert unspeakable(narration(step.game, step, Wordiness.MUCH)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_app_can_be_said(language: str) -> None:
    with (LOCALE / "fr" / "LC_MESSAGES" / "companion.po").open("rb") as file:
        catalogue = read_po(file)
    sentences = [text for message in catalogue if message.id for text in _texts(message.id)]
    assert len(sentences) > 1500

    def all_said() -> list[str]:
        from companion.language import _

        return [for_the_ear(re.sub(r"\{[^}]*\}", "Aiko", _(text))) for text in sentences]

    wrong = [text for text in in_language(language, lambda: "\n".join(all_said())).split("\n") if unspeakable(text)]
    left = [text for text in wrong if not re.search(r"--|\.\w|\w\.\w", text)]  # the command line's own words
    assert left == []


def _texts(message: str | tuple[str, ...]) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else message[:1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2 × 4 = 8", "2 times 4 8"),
        ("Aiko (Purple): 95 – 80!", "Aiko, Purple, 95, 80!"),
        ("“Shikoku” …", "Shikoku."),
        ("18\u00a0%", "18 percent"),
        ("4² + 2²", "4 squared plus 2 squared"),
        ("", ""),
    ],
)
def test_signs_become_words_or_pauses(text: str, said: str) -> None:
    assert for_the_ear(text) == said


@pytest.mark.parametrize("text", ["to s4", "inn2 is full", "<b>now</b>", "{name}", "a → b", "[left]"])
def test_ids_markup_and_signs_are_found(text: str) -> None:
    assert unspeakable(text)
