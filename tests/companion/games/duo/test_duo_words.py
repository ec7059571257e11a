"""Everything that happens, and everything that is refused, can be said in plain words."""

import inspect
import random
import re

from companion.games.duo.record import event_reader, record
from companion.games.duo.record.record import parse_event
from companion.games.duo.rules import correct, effects, engine, moves
from companion.games.duo.rules.refusal import Reason, Refused
from companion.games.duo.rules.refusal_words import _COUNTED, _SENTENCES, quoted
from companion.games.duo.words.words import describe
from companion.language import LANGUAGES, in_language
from companion.record import json_lines as json_line
from tests.companion.games.duo.play import play, random_setup
from tests.companion.games.duo.positions import do, move, refusal, setup, shikoku, table, wares, waves


def test_every_reason_has_words() -> None:
    assert set(_SENTENCES) | set(_COUNTED) == set(Reason)
    assert not set(_SENTENCES) & set(_COUNTED)


def test_every_reason_is_used_somewhere() -> None:
    modules = (correct, effects, engine, event_reader, json_line, moves, record)
    code = "".join(inspect.getsource(module) for module in modules)
    assert {reason.name for reason in Reason} <= set(re.findall(r"Reason\.(\w+)", code))


def test_every_event_of_a_game_is_described_without_gaps() -> None:
    rng = random.Random(3)
    before = None
    for event, state in play(rng, shikoku(), random_setup(rng, shikoku())):
        words = describe(before, parse_event(event), state)
        assert words
        assert not re.search(r"[{}]|None|<", words)
        before = state


def test_refusals_and_stories_are_said_in_every_language() -> None:
    state = table(roll=(1, 2, 2))
    refused = refusal(state, move("merchant", "m4"))
    event = parse_event(move("merchant", "m3"))
    after = do(state, move("merchant", "m3"))
    for code in LANGUAGES:
        assert "m4" in in_language(code, refused.words)
        assert "m3" in in_language(code, lambda: describe(state, event, after))
    assert str(refused).startswith("m4 is 3 routes away; the merchant die shows 2.")
    assert in_language("en", lambda: str(refused)) == in_language("fr", lambda: str(refused))


def test_the_story_uses_the_words_of_the_table() -> None:
    assert describe(None, parse_event(setup()), table()) == (
        "Aiko (Purple) and Ben (Green) begin; Purple rolls first"
    )
    state = table(roll=(1, 1, 1), players={"purple": {"wares": wares(pottery=4)}})
    sold = do(state, move("merchant", "c1"), {"do": "sell", "count": 4})
    words = describe(do(state, move("merchant", "c1")), parse_event({"do": "sell", "count": 4}), sold)
    assert words == "Aiko sells 4 pottery wares for 12 coins, makes 1 gold slab"
    shore = table(
        roll=(1, 1, 1),
        waves=waves("purple", "green", "purple"),
        players={"purple": {"pilgrim": "s3"}, "green": {"wares": wares(fan=6)}},
    )
    event = {"do": "wave", "tile": "merchant", "returned": "fan"}
    before = do(shore, move("pilgrim", "s4"))
    words = describe(before, parse_event(event), do(before, event))
    assert words == "Aiko takes the wave tile robust merchant from Ben; Ben returns 1 fan"


def test_long_values_are_cut_short_when_quoted() -> None:
    assert quoted("x" * 1000) == '"' + "x" * 60 + '…"'
    assert quoted([1] * 1000).endswith("…")
    assert quoted(10**5000) == "…"
    assert (quoted(True), quoted(None), quoted(1.0), quoted({})) == ("true", "null", "1.0", "{}")


def test_a_refusal_keeps_its_reason_and_its_facts() -> None:
    refused = refusal(table(roll=(1, 2, 2)), move("merchant", "m4"))
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.MERCHANT_DISTANCE
    assert refused.facts == {"to": "m4", "distance": 3, "value": 2, "ends": ("c2", "c7", "m3")}
