"""Refusals about the form of a record: a reason with its facts, worded when it is shown."""

import inspect
import re

import pytest

from companion.language import LANGUAGES, in_language
from companion.play import replay
from companion.record import json_lines, shape
from companion.record.refusal import FormatReason, FormatRefused, quoted

FACTS = {
    "allowed": ("a", "b"), "board": "Shikoku", "byte": 3, "column": 4, "detail": "x", "example": "{}", "got": [1],
    "key": "to", "known": ("roll", "move"), "most": 9, "place": "tracks.gold", "size": 10, "where": "players",
    "why": lambda: "is 3",
}  # fmt: skip


@pytest.mark.parametrize("reason", FormatReason)
def test_every_reason_has_its_sentence_in_every_language(reason: FormatReason) -> None:
    refused = FormatRefused(reason, **FACTS)
    said = {in_language(code, refused.words) for code in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert str(refused) == in_language("en", refused.words) == in_language("en", lambda: str(refused))


def test_every_reason_is_given_somewhere() -> None:
    code = "".join(inspect.getsource(module) for module in (json_lines, shape, replay))
    assert {reason.name for reason in FormatReason} == set(re.findall(r"FormatReason\.(\w+)", code))


def test_long_values_are_cut_short_when_quoted() -> None:
    assert quoted("x" * 1000) == '"' + "x" * 60 + '…"'
    assert quoted([1] * 1000).endswith("…")
    assert quoted(10**5000) == "…"
    assert (quoted(True), quoted(None), quoted(1.0), quoted({})) == ("true", "null", "1.0", "{}")


def test_what_is_wrong_with_a_board_is_worded_when_it_is_shown() -> None:
    spoken = iter(("first", "then"))
    refused = FormatRefused(FormatReason.BOARD_NOT_FOUND, board="x", why=lambda: next(spoken))
    assert ("first" in refused.words(), "then" in refused.words()) == (True, True)


def test_a_place_in_a_line_is_the_line_itself_without_a_path() -> None:
    assert str(FormatRefused(FormatReason.NOT_AN_OBJECT, where="", got=3)).startswith("the line is 3")
