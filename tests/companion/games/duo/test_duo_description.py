"""The table in words: whole sentences without signs and ids, at every moment of a game, in every language."""

import random
import re
from functools import partial

import pytest

from companion.games.duo.game import DUO
from companion.games.duo.rules.names import Phase
from companion.games.duo.rules.state import State
from companion.language import LANGUAGES, in_language
from tests.companion.games.counting import COUNTING, SETUP, add
from tests.companion.games.duo.play import play, random_setup
from tests.companion.games.duo.positions import do, move, shikoku, table, wares, waves

IDS = re.compile(r"\b[csma]\d+\b")


def _lines(state: State) -> str:
    return "\n".join(DUO.describe_table(state))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_of_a_game_is_described_in_whole_sentences(language: str) -> None:
    chance, phases = random.Random(3), set()
    for _event, state in play(chance, shikoku(), random_setup(chance, shikoku())):
        phases.add(state.phase)
        for sentence in in_language(language, partial(_lines, state)).split("\n"):
            assert sentence[0].isupper() and sentence.endswith("."), sentence
            assert not IDS.search(sentence), sentence
            assert not re.search(r"[{}()→×+/*•|]", sentence), sentence
    assert phases >= {Phase.ROLL, Phase.MOVE, Phase.ACT, Phase.OVER}


def test_a_table_in_the_middle_of_a_turn() -> None:
    purple = {"coins": 4, "gold": 1, "wares": wares(doll=2, fan=1), "revealed": ["moon"]}
    state = table(roll=(3, 2, 1), players={"purple": purple}, waves=waves(merchant="purple", pilgrim="green"))
    told = DUO.describe_table(state)
    assert told[:2] == (
        "It is turn 1, and Aiko is to use a die.",
        "The pilgrim die shows 3: the pilgrim would then stand at a temple.",
    )
    for sentence in (
        "Aiko has 4 coins, 1 gold slab, 2 dolls and 1 fan.",
        "Ben has neither money nor wares.",
        "The next painting to give shows the moon.",
        "The hot spring token lies on the board.",
        "On the board lies the wave tile inspired artist.",
        "Aiko has the wave tile robust merchant.",
        "There are 23 wares in the bag.",
    ):
        assert sentence in told


def test_what_may_be_done_is_said_in_place_of_a_question() -> None:
    assert DUO.describe_table(do(table(roll=(3, 2, 1)), move("merchant", "m3")))[0] == (
        "It is turn 1. Aiko may now draw wares, or do without."
    )


def test_a_game_without_words_of_its_own_says_whose_turn_it_is_and_the_points() -> None:
    state = COUNTING.apply(COUNTING.begin(SETUP, "9"), add(1))
    assert COUNTING.describe_table(state)[0] == "It is turn 2, and Ben is to play."
    assert COUNTING.describe_table(COUNTING.apply(state, add(8)))[0] == "The game is over."
