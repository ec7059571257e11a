"""From any prompt and any refusal of a game, one tap leads to the page for exactly that."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.duo.boards.board_file import find_board
from companion.games.duo.game import DUO
from companion.games.duo.rulebook import walkthrough
from companion.games.duo.rulebook.book import BOOK
from companion.games.duo.rulebook.pages_for import PAGES, page_for
from companion.games.duo.rulebook.walkthrough import TIP_PAGES, explain
from companion.games.duo.rules.names import Character, Phase
from companion.games.duo.rules.refusal import Reason, Refused
from companion.games.duo.rules.state import State
from companion.games.game import Refusal
from companion.language import LANGUAGES
from tests.companion.games.duo.play import play, random_setup
from tests.companion.games.duo.positions import do, move, table, wares, waves

PILGRIM, MERCHANT, ARTIST = Character


def arrived(die: str, to: str, roll: tuple[int, int, int] = (1, 1, 1), **purple: object) -> State:
    return do(table(roll=roll, players={"purple": purple}), move(die, to))


@pytest.mark.parametrize(
    ("state", "page"),
    [
        (arrived("pilgrim", "c2", pilgrim="s2"), "coastal-town"),
        (arrived("pilgrim", "s3", pilgrim="c2"), "temple"),
        (arrived("pilgrim", "s2", pilgrim="s1"), "garden"),
        (arrived("pilgrim", "s7", pilgrim="s6"), "hot-spring"),
        (arrived("pilgrim", "s4", pilgrim="s3"), "seashore"),
        (arrived("merchant", "m2", merchant="m1"), "drawing"),
        (arrived("merchant", "c4", merchant="m4", wares=wares(kimono=1)), "selling"),
        (arrived("artist", "a1", artist="a8", pilgrim="s1"), "painting"),
        (arrived("artist", "a1", artist="a8", pilgrim="s1", revealed=["bamboo"]), "artist"),
        (arrived("artist", "a1", artist="a8", pilgrim="s5", merchant="m4", revealed=["bamboo"]), "gifting"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_effect_that_is_offered_has_its_page(state: State, page: str) -> None:
    assert page_for(state) == page


def test_rolling_choosing_and_the_end_have_their_pages() -> None:
    assert page_for(table()) == "turn"
    rolled = table(roll=(3, 2, 1))
    assert page_for(rolled) == "dice"
    assert [page_for(rolled, die) for die in Character] == ["pilgrim", "merchant", "artist"]
    token = do(table(roll=(3, 2, 1), spring="purple"), move("pilgrim", "s3"), "temple")
    assert page_for(token) == page_for(do(token, "again")) == "hot-spring-token"


def test_a_die_that_leads_nowhere_opens_the_page_about_being_stuck() -> None:
    at_the_end = {"purple": {"merchant": "c1"}}
    board = table().board
    value = next(n for n in (1, 2, 3, 4, 5, 6) if not board.towns_at["c1"].get(n))
    faces = {**board.dice, MERCHANT: (value,) * 6}
    state = table(roll=(1, value, 1), players=at_the_end, board=replace(board, dice=faces))
    assert page_for(state, MERCHANT) == "stuck"
    assert page_for(state) == "dice"


def test_the_end_opens_the_score_and_a_tie_the_tie_break() -> None:
    over = replace(table(), phase=Phase.OVER, to_act=None)
    assert page_for(over) == "tie-break"
    ahead = replace(table(players={"purple": {"temple": 3}}), phase=Phase.OVER, to_act=None)
    assert page_for(ahead) == "score"


def test_what_is_chosen_on_the_screen_may_be_no_die() -> None:
    rolled = table(roll=(3, 2, 1))
    assert (DUO.page_for(rolled, "merchant"), DUO.page_for(rolled, "s3"), DUO.page_for(rolled)) == (
        "merchant",
        "dice",
        "dice",
    )


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_of_the_engine_has_a_page(reason: Reason) -> None:
    assert reason in PAGES, f"say in companion/games/duo/rulebook/pages_for.py which page {reason.name} opens"
    assert DUO.page_for_refusal(Refused(reason)) in BOOK.page_ids


def test_a_refusal_of_another_kind_opens_the_page_about_the_turn() -> None:
    assert DUO.page_for_refusal(Refusal("not now")) == "turn"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_walkthrough_is_there_and_short(lang: str) -> None:
    texts = Path(walkthrough.__file__).parent / "tips" / f"{lang}.txt"
    lines = [line.partition(": ") for line in texts.read_text("utf-8").splitlines()]
    assert tuple(key for key, _colon, _text in lines) == tuple(TIP_PAGES)
    assert all(20 < len(text) <= 145 for _key, _colon, text in lines)
    assert set(TIP_PAGES.values()) <= set(BOOK.page_ids)
    if lang == "fr":
        assert not any(" :" in text or " ;" in text for _key, _colon, text in lines)


def test_in_a_practice_game_nobody_is_told_to_throw_real_dice() -> None:
    said = explain(table(), frozenset(), "en", practice=True)
    assert said is not None and said.text.startswith("Touch Roll")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_a_practice_game_nobody_is_told_to_reach_into_a_bag(lang: str) -> None:
    drawing = arrived("merchant", "m2", merchant="m1")
    told, real = explain(drawing, frozenset(), lang, practice=True), explain(drawing, frozenset(), lang)
    assert told is not None and told.key == "draw-practice" and told.page == "drawing"
    assert real is not None and real.key == "draw" and real.text != told.text


def test_the_walkthrough_says_each_thing_once() -> None:
    first = explain(table(), frozenset(), "en")
    assert first is not None and first.key == "roll" and first.page == "turn"
    key, text, _page = first
    assert text.startswith("Throw the three real dice")
    assert explain(table(), frozenset({key}), "en") is None


def test_a_wave_is_explained_when_it_first_helps() -> None:
    def selling(side: str, owner: str) -> State:
        purple = {"merchant": "m4", "wares": wares(kimono=1)}
        state = table(
            roll=(1, 1, 1),
            sides=("hasty", side, "inspired"),
            waves=waves(merchant=owner),
            players={"purple": purple},
        )
        return do(state, move("merchant", "c4"))

    seen = frozenset({"sell"})
    assert explain(selling("crafty", "board"), seen, "en") is None
    assert explain(selling("robust", "purple"), seen, "en") is None, "the robust merchant does not help selling"
    said = explain(selling("crafty", "purple"), seen, "de")
    assert said is not None and said.key == "crafty" and "Gerissen" in said.text
    walking = table(roll=(3, 2, 1), waves=waves(pilgrim="purple"))
    said = explain(walking, frozenset({"choose-first"}), "fr")
    assert said is not None and said.key == "hasty"


def test_the_touched_die_is_explained_first() -> None:
    choosing = table(roll=(3, 1, 2))
    said = explain(choosing, frozenset(), "en", die=MERCHANT)
    assert said is not None and said.key == "merchant"
    said = explain(choosing, frozenset(), "en")
    assert said is not None and said.key == "choose-first"


def test_news_come_before_the_prompt() -> None:
    rich = table(players={"green": {"gold": 6}})
    told: list[str] = []
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
            pages |= {page_for(reached), *(page_for(reached, die) for die in reached.dice)}
            while said := explain(reached, seen, "en"):
                assert said.key not in seen
                seen.add(said.key)
    assert pages <= set(BOOK.page_ids) - {"optional"}, "an effect was offered that has no page of its own"
    assert {"roll", "choose-first", "choose-second", "choose-last", "draw", "sell", "paint", "again", "over"} <= seen
