"""The sentence that says whose turn it is and what is expected."""

import pytest

from companion.games.duo.desk.prompt import losing, prompt, returning
from companion.games.duo.rules.names import Character
from companion.games.duo.rules.state import State
from companion.language import in_language
from tests.companion.games.duo.positions import do, move, table, wares, waves

PILGRIM, MERCHANT, ARTIST = Character


def arrived(die: str, to: str, **shows: object) -> State:
    return do(table(roll=(1, 1, 1), **shows), move(die, to))


def test_before_the_roll_and_before_a_die_is_chosen() -> None:
    assert prompt(table()) == "Aiko: roll the three dice"
    assert prompt(table(compass="green")) == "Ben: roll the three dice"
    assert prompt(table(roll=(3, 2, 1))) == "Aiko: choose a die"


def test_a_chosen_die_says_how_far_it_leads() -> None:
    rolled = table(roll=(3, 2, 1))
    assert prompt(rolled, PILGRIM) == "Aiko: move the pilgrim 3 stations"
    assert prompt(rolled, MERCHANT) == "Aiko: move the merchant 2 routes"
    assert prompt(rolled, ARTIST) == "Aiko: move the artist 1 area"


@pytest.mark.parametrize(
    ("side", "value", "said"),
    [
        ("hasty", 3, "Aiko: move the pilgrim 3, or 4 with the wave tile"),
        ("tranquil", 3, "Aiko: move the pilgrim 3, or 2 with the wave tile"),
        ("tranquil", 1, "Aiko: move the pilgrim 1 station"),
    ],
)
def test_the_wave_tile_gives_the_pilgrim_another_number(side: str, value: int, said: str) -> None:
    sides = (side, "robust", "inspired")
    assert prompt(table(roll=(value, 1, 1), sides=sides, waves=waves(pilgrim="purple")), PILGRIM) == said
    assert "wave" not in prompt(table(roll=(value, 1, 1), sides=sides, waves=waves(pilgrim="green")), PILGRIM)


def test_an_effect_says_what_is_asked() -> None:
    assert prompt(arrived("merchant", "m2", players={"purple": {"merchant": "m1"}})) == "Aiko: draw 4 wares"
    robust = arrived("merchant", "m2", players={"purple": {"merchant": "m1"}}, waves=waves(merchant="purple"))
    assert prompt(robust) == "Aiko: draw 4 or 5 wares"
    selling = arrived("merchant", "c4", players={"purple": {"merchant": "m4", "wares": wares(kimono=2)}})
    assert prompt(selling) == "Aiko: sell how many at 4 coins each?"
    shore = {"purple": {"pilgrim": "s3"}}
    assert prompt(arrived("pilgrim", "s4", players=shore)) == "Aiko: take a wave tile"
    taken = arrived("pilgrim", "s4", players=shore, waves=waves("green", "purple", "green"))
    assert prompt(taken) == "Aiko: take a wave tile from Ben"
    assert prompt(arrived("pilgrim", "s7", players={"purple": {"pilgrim": "s6"}})) == "Aiko: use the effect, or not?"


def test_an_artist_is_asked_to_paint_to_give_or_which_of_both() -> None:
    near, far = {"artist": "a8"}, {"artist": "a8", "pilgrim": "s5", "merchant": "m4"}
    assert prompt(arrived("artist", "a1", players={"purple": near})) == "Aiko: reveal 2 paintings"
    both = arrived("artist", "a1", players={"purple": {**near, "revealed": ["bamboo"]}})
    assert prompt(both) == "Aiko: paint, or give a painting away?"
    gift = arrived("artist", "a1", players={"purple": {**far, "revealed": ["bamboo"]}})
    assert prompt(gift) == "Aiko: give the first painting away?"


def test_the_token_and_the_end() -> None:
    held = do(table(roll=(3, 2, 1), spring="purple"), move("pilgrim", "s3"), "temple")
    assert prompt(held) == "Aiko: spend the hot spring token to use the pilgrim die once more?"


def test_wares_that_go_back_are_asked_of_whoever_has_them() -> None:
    state = table(roll=(1, 1, 1))
    assert returning(state, 1) == "Aiko: 1 ware goes back into the bag"
    assert returning(state, 2) == "Aiko: 2 wares go back into the bag"
    assert losing(state) == "Ben: which ware goes back into the bag?"
    assert in_language("de", lambda: losing(state)).startswith("Ben: ")
