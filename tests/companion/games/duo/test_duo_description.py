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

MOST_SENTENCES = 8
IDS = re.compile(r"\b[csma]\d+\b")


def _lines(state: State) -> str:
    return "\n".join(DUO.describe_table(state))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_of_a_game_is_described_in_whole_sentences(language: str) -> None:
    chance, phases = random.Random(3), set()
    for _event, state in play(chance, shikoku(), random_setup(chance, shikoku())):
        phases.add(state.phase)
        told = in_language(language, partial(_lines, state)).split("\n")
        assert len(told) <= MOST_SENTENCES, told
        for sentence in told:
            assert not re.search(r"[.!?] ", sentence), sentence  # one a line
            assert sentence[0].isupper() and sentence.endswith("."), sentence
            assert not IDS.search(sentence), sentence
            assert not re.search(r"[{}()→×+/*•|]", sentence), sentence
    assert phases >= {Phase.ROLL, Phase.MOVE, Phase.ACT, Phase.OVER}


def test_a_table_in_the_middle_of_a_turn() -> None:
    purple = {"coins": 4, "gold": 1, "wares": wares(doll=2, fan=1), "revealed": ["moon"]}
    state = table(roll=(3, 2, 1), players={"purple": purple}, waves=waves(merchant="purple", pilgrim="green"))
    assert DUO.describe_table(state) == (
        "It is turn 1, and Aiko is to use a die: with a 3 the pilgrim would stand at a temple; with a 2 the "
        "merchant would "
        "stand in the coastal town that buys fans at 2 coins, in the coastal town that buys kimonos at 3 "
        "coins or in the "
        "mountain town of 3 wares; with a 1 the artist would stand in the bamboo area or in the moon area.",
        "Aiko has 6 points and Ben 1; on the temple track they have 1 and 1 of 9, on the garden track 1 and 1 of 6.",
        "Aiko has 4 coins, 1 gold slab, 2 dolls, 1 fan and 1 painting face up, and gives the moon next.",
        "Ben has neither money nor wares nor paintings.",
        "Aiko's pilgrim stands at a temple, the merchant in the mountain town of 2 wares, the artist in the "
        "mountain area.",
        "Ben's pilgrim stands at a temple, the merchant in the mountain town of 3 wares, the artist in the "
        "mountain area.",
        "On the board lie the hot spring token and the wave tile inspired artist; Aiko has the wave tile "
        "robust merchant; "
        "Ben has the wave tile hasty pilgrim; there are 23 wares in the bag.",
    )


def test_players_who_have_nothing_are_told_of_in_one_sentence() -> None:
    assert "Neither Aiko nor Ben has money, wares or paintings." in DUO.describe_table(table())


def test_what_may_be_done_is_said_in_place_of_a_question() -> None:
    assert DUO.describe_table(do(table(roll=(3, 2, 1)), move("merchant", "m3")))[0] == (
        "It is turn 1, and Aiko may now draw wares, or do without."
    )


def test_a_game_without_words_of_its_own_says_whose_turn_it_is_and_the_points() -> None:
    state = COUNTING.apply(COUNTING.begin(SETUP, "9"), add(1))
    assert COUNTING.describe_table(state)[0] == "It is turn 2, and Ben is to play."
    assert COUNTING.describe_table(COUNTING.apply(state, add(8)))[0] == "The game is over."
