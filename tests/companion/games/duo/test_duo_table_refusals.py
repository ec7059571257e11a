"""Every refusal at the table is a sentence that a friend would say, in every language: games are walked through, and at
each moment everything is tried that could be refused."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from companion.games.duo.desk.choice import ends_of
from companion.games.duo.desk.preview import preview
from companion.games.duo.desk.prompt import comes_first, prompt
from companion.games.duo.game import DUO
from companion.games.duo.record.record import parse_event
from companion.games.duo.rules.engine import apply
from companion.games.duo.rules.names import Character, Colour, Icon, Phase, Ware
from companion.games.duo.rules.refusal import Reason, Refused
from companion.games.duo.rules.state import State
from companion.language import LANGUAGES, in_language, possessive
from tests.companion.games.duo.play import play, random_setup
from tests.companion.games.duo.positions import do, move, refusal, shikoku, table, wares, waves

OF_RECORDS = {Reason.SETUP_FIRST, Reason.SETUP_ONCE, Reason.PRICE_OUT_OF_RANGE, Reason.CRAFTY_ONLY_FALSE}
OF_OTHER_BOARDS = {Reason.BOUTIQUE_MISSING, Reason.NOT_A_COAST}  # a set-up on a board that was changed since
SIX_DOLLS = {"wares": wares(doll=6)}
NAMES = {"purple": "Max", "green": "Élodie"}
IDS = r"\b(?:{})\b".format("|".join((*shikoku().kinds, *shikoku().draws, *shikoku().icons)))
TITLES = (
    "Coastal town|Mountain town|Temple|Garden|Hot spring|Seashore|Moon|Pilgrim|Merchant|Artist|Ville côtière"
    "|Ville montagneuse|Jardin|Source|Rivage|Lune|Pèlerin|Marchand|Küstenort|Gebirgsort|Tempel|Garten|Heiße Quelle"
    "|Meeresufer|Mond|Pilger|Händler|Künstler"
)
WRONG = {
    "an id": IDS,
    "a brace": r"[{}]",
    "a name of the code": r"None|Colour|Character|“|„|«",
    "a colour for a player": r"\b(?:Purple|Green|Violet|Vert|Violett|Violetts|Grün|Grüns)\b",
    "a title without its article": rf"(?:^|[.;:] )(?:{TITLES})\b",
    "a preposition without its article": rf"\b(?i:to|on|at|in|from|à|de|zu|nach|auf) (?i:{TITLES})\b",
    "two spaces": r"  ",
    "a small letter at the beginning": r"^[a-zéäöü]",
    "no end": r"[^.?!]$",
    "one of many": r"\b1 (?:stations|routes|steps|wares|coins|Stationen|Handelswege|Schritte|Waren|marchandises)\b",
    "a vowel after de": r"\bde Élodie",
    "a bad contraction": r"\b(?:à|de) les?\b|\b(?:zu|von|in|an) dem\b|\bin das\b",
}


def attempts(state: State) -> Iterator[dict[str, Any]]:
    """Events that may be refused now, of every kind."""
    for die in Character:
        yield from (move(die, place) for places in state.board.spaces.values() for place in places)
        yield {"do": "stuck", "die": str(die)}
        yield {"do": "wave", "tile": str(die)}
        yield {"do": "wave", "tile": str(die), "returned": "fan"}
    yield from ({"do": do} for do in ("coins", "temple", "garden", "spring", "gift", "skip", "again", "done"))
    yield {"do": "roll", "pilgrim": 6, "merchant": 1, "artist": 1}
    for number in range(6):
        yield {"do": "sell", "count": number}
        yield {"do": "sell", "count": number, "crafty": False}
        for ware in Ware:
            yield {"do": "draw", "wares": [str(ware)] * number, "returned": [str(ware)] * (number // 3)}
            yield {"do": "draw", "wares": [str(ware)] * number, "returned": ["kimono"] * max(0, number - 2)}
        for icon in Icon:
            yield {"do": "paint", "revealed": [str(icon)] * number}
    for values in (
        {"temple": 12}, {"garden": 0}, {"gold": 9}, {"coins": 17}, {"pilgrim": "a1"}, {"merchant": "s99"},
        {"wares": dict.fromkeys(Ware, 3)}, {"wares": {**dict.fromkeys(Ware, 0), "kimono": 5}},
        {"revealed": ["moon"] * 4}, {"pilgrim": state.players[Colour.PURPLE].pilgrim},
    ):  # fmt: skip
        yield {"do": "correct", "set": {"players": {"green": values}}}
    if state.phase is not Phase.ROLL:
        yield {"do": "correct", "set": {"roller": "green"}}


def moments() -> Iterator[State]:
    """Some of several games, and a few that seldom come about."""
    for seed in range(3):
        rng = random.Random(seed)
        game = play(rng, shikoku(), random_setup(rng, shikoku()) | {"players": NAMES})
        yield from (state for number, (_event, state) in enumerate(game) if number % 6 == 0)
    names = {Colour(colour): name for colour, name in NAMES.items()}
    seaside = {"purple": {"pilgrim": "s3"}}
    for state in (
        do(table(roll=(3, 2, 1), players={"purple": {"wares": wares(doll=3)}}), move("merchant", "m3")),
        do(table(roll=(3, 2, 1), spring="purple"), move("pilgrim", "s3"), "temple", "again"),
        do(table(roll=(1, 2, 1), waves=waves(artist="green"), players=seaside), move("pilgrim", "s4")),
        do(
            table(roll=(1, 2, 1), waves=waves("purple", "green", "purple"), players={**seaside, "green": SIX_DOLLS}),
            move("pilgrim", "s4"),
        ),
    ):
        yield state.but(names=names)


@cache
def refusals() -> dict[Reason, list[tuple[State, Refused]]]:
    """Every reason that a table comes across, with some cases for each phase."""
    found: dict[Reason, list[tuple[State, Refused]]] = {}
    seen: Counter[tuple[Reason, Phase]] = Counter()
    for state in moments():
        for attempt in attempts(state):
            try:
                apply(state, parse_event(attempt))
            except Refused as refused:
                seen[refused.reason, state.phase] += 1
                if seen[refused.reason, state.phase] <= 60:
                    found.setdefault(refused.reason, []).append((state, refused))
    return found


def test_every_reason_of_the_table_is_provoked() -> None:
    assert set(Reason) - set(refusals()) <= OF_RECORDS | OF_OTHER_BOARDS


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_refusal_is_a_whole_sentence_with_names_and_articles(code: str) -> None:
    for cases in refusals().values():
        for state, refused in cases:
            words = in_language(code, lambda: DUO.refusal_words(state, refused))  # noqa: B023
            if refused.reason not in OF_RECORDS:
                wrong = [what for what, pattern in WRONG.items() if re.search(pattern, words)]
                assert not wrong, (refused.reason, words, wrong)


def said_at(before: State, event: dict[str, Any], after: State) -> Iterator[str]:
    """The story of an event, and what the table then asks, offers and answers."""
    yield DUO.describe(before, event, after)
    yield prompt(after)
    yield comes_first(after, None, "")
    if after.phase is Phase.MOVE:
        for die, ends in ends_of(after).items():
            yield prompt(after, die)
            for place in sorted(ends)[:2]:
                yield from preview(after, die, place).lines


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_story_prompt_and_preview_has_names_and_articles(code: str) -> None:
    rng = random.Random(8)
    states = play(rng, shikoku(), random_setup(rng, shikoku()) | {"players": NAMES})
    _setup, before = next(states)
    of_sentences = {"no end", "a name of the code", "a title without its article"}
    patterns = {what: WRONG[what] for what in WRONG.keys() - of_sentences}
    for event, after in states:
        for words in in_language(code, lambda: list(said_at(before, event, after))):  # noqa: B023
            wrong = [what for what, pattern in patterns.items() if re.search(pattern, words)]
            assert not wrong, (words, wrong)
        before = after


def test_a_place_and_a_player_are_called_as_a_friend_would_call_them() -> None:
    state = table(roll=(3, 2, 1), players={"green": {"merchant": "c2"}})
    there = refusal(state, move("pilgrim", state.players[Colour.PURPLE].pilgrim))
    assert DUO.refusal_words(state, there) == "Aiko's pilgrim is there already and must move on."
    occupied = refusal(state, move("merchant", "c2"))
    said = {code: in_language(code, lambda: DUO.refusal_words(state, occupied)) for code in LANGUAGES}
    assert said == {
        "en": "Ben's merchant stands there, and a coastal town has room for only one.",
        "fr": "Le Marchand de Ben s'y trouve, et une ville côtière n'a de place que pour un pion.",
        "de": "Der Händler von Ben steht dort, und ein Küstenort hat nur Platz für eine Figur.",
    }


@pytest.mark.parametrize(
    ("name", "french"),
    [("Max", "de Max"), ("Aiko", "d'Aiko"), ("Élodie", "d'Élodie"), ("Yves", "d'Yves"), ("Yuki", "de Yuki")],
)
def test_a_name_says_whose_something_is(name: str, french: str) -> None:
    assert possessive(name) == f"{name}'s"
    assert in_language("fr", lambda: possessive(name)) == french
    assert in_language("de", lambda: possessive(name)) == f"von {name}"
