"""From any prompt and any refusal of a game, one tap leads to the page for exactly that."""

import random
from pathlib import Path
from typing import Any

import pytest

from companion import rulebook
from companion.games.duo.boards.board_file import find_board
from companion.games.duo.record.record import state_json
from companion.games.duo.rulebook import walkthrough
from companion.games.duo.rulebook.prompts import REASON_PAGES
from companion.games.duo.rulebook.walkthrough import KEYS, PAGES, explain
from companion.games.duo.rules.refusal import Reason
from companion.language import LANGUAGES
from companion.rulebook.contents import PAGE_IDS
from tests.companion.games.duo.play import play, random_setup


def state(phase: str, *options: dict[str, Any], **more: Any) -> dict[str, Any]:
    """As much of a state as the pages look at."""
    player = {"gold": 0, "score": {"total": 1}}
    return {
        "phase": phase,
        "options": list(options),
        "in_use": None,
        "dice": {},
        "triggered": False,
        "to_act": "purple",
        "waves": dict.fromkeys(("pilgrim", "merchant", "artist"), "board"),
        "sides": {"pilgrim": "hasty", "merchant": "robust", "artist": "inspired"},
        "players": {"purple": player, "green": {**player}},
        **more,
    }


@pytest.mark.parametrize(
    ("effects", "page"),
    [
        (("coins",), "coastal-town"),
        (("temple",), "temple"),
        (("garden",), "garden"),
        (("spring",), "hot-spring"),
        (("wave",), "seashore"),
        (("draw",), "drawing"),
        (("sell",), "selling"),
        (("paint",), "painting"),
        (("gift",), "gifting"),
        (("paint", "gift"), "artist"),
    ],
)
def test_the_effect_that_is_offered_has_its_page(effects: tuple[str, ...], page: str) -> None:
    options = [{"do": effect} for effect in (*effects, "skip")]
    assert rulebook.page_for_state(state("act", *options)) == page


def test_rolling_choosing_and_the_end_have_their_pages() -> None:
    assert rulebook.page_for_state(state("roll", {"do": "roll"})) == "turn"
    assert rulebook.page_for_state(state("again", {"do": "again"}, {"do": "done"})) == "hot-spring-token"
    moves = [{"do": "move", "die": "pilgrim", "to": ["s4"]}, {"do": "stuck", "die": "merchant"}]
    assert rulebook.page_for_state(state("move", *moves)) == "dice"
    assert rulebook.page_for_state(state("move", *moves), die="pilgrim") == "pilgrim"
    assert rulebook.page_for_state(state("move", *moves), die="merchant") == "stuck"
    assert rulebook.page_for_state(state("move", moves[0])) == "pilgrim"
    assert rulebook.page_for_state(state("move", moves[1])) == "stuck"
    second = {"die": "pilgrim", "value": 3, "second": True}
    assert rulebook.page_for_state(state("move", moves[0], in_use=second)) == "hot-spring-token"
    assert rulebook.page_for_state(state("over")) == "tie-break"
    ended = {"purple": {"gold": 0, "score": {"total": 95}}, "green": {"gold": 0, "score": {"total": 80}}}
    assert rulebook.page_for_state(state("over", players=ended)) == "score"


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_of_the_engine_has_a_page(reason: Reason) -> None:
    assert reason.name in REASON_PAGES, f"say in companion/games/duo/rulebook/prompts.py which page {reason.name} opens"
    assert rulebook.page_for_reason(reason.name) in PAGE_IDS


def test_no_page_is_kept_for_a_reason_that_is_gone() -> None:
    assert set(REASON_PAGES) == {reason.name for reason in Reason}
    assert rulebook.page_for_reason("SOMETHING_NEW") == "turn"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_walkthrough_is_there_and_short(lang: str) -> None:
    texts = Path(walkthrough.__file__).parent / "tips" / f"{lang}.txt"
    lines = [line.partition(": ") for line in texts.read_text("utf-8").splitlines()]
    assert tuple(key for key, _colon, _text in lines) == KEYS
    assert all(20 < len(text) <= 145 for _key, _colon, text in lines)
    assert set(PAGES.values()) <= set(PAGE_IDS)
    if lang == "fr":
        assert not any(" :" in text or " ;" in text for _key, _colon, text in lines)


def test_the_walkthrough_says_each_thing_once() -> None:
    roll = state("roll", {"do": "roll"})
    first = explain(roll, frozenset(), "en")
    assert first is not None and first.key == "roll" and first.page == "turn"
    key, text = first
    assert text.startswith("Throw the three real dice")
    assert explain(roll, frozenset({key}), "en") is None


def test_a_wave_is_explained_when_it_first_helps() -> None:
    selling = state("act", {"do": "sell"}, {"do": "skip"})
    mine = {**selling, "waves": {**selling["waves"], "merchant": "purple"}}
    crafty = {**mine, "sides": {**mine["sides"], "merchant": "crafty"}}
    seen = frozenset({"sell"})
    assert explain(selling, seen, "en") is None
    assert explain(mine, seen, "en") is None, "the robust merchant does not help selling"
    said = explain(crafty, seen, "de")
    assert said is not None and said.key == "crafty" and "Gerissen" in said.text
    walking = state("move", {"do": "move", "die": "pilgrim", "to": []}, dice={"pilgrim": 3})
    hasty = {**walking, "waves": {**walking["waves"], "pilgrim": "purple"}}
    said = explain(hasty, frozenset({"choose-last"}), "fr")
    assert said is not None and said.key == "hasty"


def test_the_touched_die_is_explained_first() -> None:
    choosing = state("move", dice={"pilgrim": 3, "merchant": 1, "artist": 2})
    said = explain(choosing, frozenset(), "en", die="merchant")
    assert said is not None and said.key == "merchant"
    said = explain(choosing, frozenset(), "en")
    assert said is not None and said.key == "choose-first"


def test_news_come_before_the_prompt() -> None:
    rich = state("roll", triggered=True)
    rich["players"]["green"]["gold"] = 6
    told = []
    while said := explain(rich, frozenset(told), "en"):
        told.append(said.key)
    assert told == ["last-turn", "gold", "roll"]


def test_whole_games_are_explained_and_every_moment_has_its_page() -> None:
    """Random games on the real engine: the walkthrough never says a thing twice, and no moment is without a page."""
    board = find_board("Shikoku")
    seen: set[str] = set()
    pages: set[str] = set()
    for seed in range(3):
        rng = random.Random(seed)
        for _event, reached in play(rng, board, random_setup(rng, board)):
            shown = state_json(reached)
            pages |= {rulebook.page_for_state(shown), *(rulebook.page_for_state(shown, die) for die in shown["dice"])}
            while said := explain(shown, seen, "en"):
                assert said.key not in seen
                seen.add(said.key)
    assert pages <= set(PAGE_IDS) - {"optional"}, "an effect was offered that has no page of its own"
    assert {"roll", "choose-first", "choose-second", "choose-last", "draw", "sell", "paint", "again", "over"} <= seen
