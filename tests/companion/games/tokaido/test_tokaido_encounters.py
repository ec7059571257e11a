"""Every encounter card, and the travelers whom encounters concern."""

from typing import Any

import pytest

from companion.games.tokaido.boards.road_file import read_road
from companion.games.tokaido.rules.refusal import TokaidoReason
from companion.games.tokaido.rules.state import JourneyState
from tests.companion.games.tokaido.positions_tokaido import (
    COMPLETE,
    NO_SECTIONS,
    do,
    meets,
    move,
    of,
    offered,
    points,
    shown,
    table,
    the_road,
    the_road_text,
    why_not,
)

ALL = [card.name for card in the_road().souvenirs]
CARDS = ["artisan", "guide-paddy", "guide-mountain", "guide-sea", "samurai", "noble", "priest"]


def meeting(traveler: str | None = None, **purple: Any) -> JourneyState:
    """Purple stands on an encounter space; whoever has completed a panorama holds its achievement."""
    whole = {view for view, most in COMPLETE.items() if purple.get("panoramas", NO_SECTIONS)[view] == most}
    state = table(
        travelers={"purple": traveler},
        road={"kyoto": ["purple"], "inn1": ["green", "blue"]},
        players={"purple": purple},
        achievements={view: ["purple"] for view in whole},
    )
    return do(state, move("s3"))


def test_every_card_that_is_left_can_be_drawn_in_the_order_of_the_road_file() -> None:
    state = meeting()
    assert state.phase == "encounter"
    assert offered(state) == [
        {"do": "encounter", "card": "artisan", "souvenirs": ALL},
        *({"do": "encounter", "card": card} for card in CARDS[1:]),
    ]
    assert why_not(state, "skip") is TokaidoReason.WRONG_PHASE


def test_a_card_whose_copies_are_all_in_collections_cannot_be_drawn() -> None:
    state = meeting(encounters=["guide-paddy", "noble", "noble", "samurai"])
    left = [option["card"] for option in offered(state)]
    assert left == ["artisan", "guide-mountain", "guide-sea", "samurai", "priest"]
    for card in ("guide-paddy", "noble"):
        assert why_not(state, meets(card)) is TokaidoReason.ENCOUNTER_NOT_LEFT


def test_the_card_stays_in_the_collection_whatever_it_did() -> None:
    state = do(meeting(encounters=["noble"]), meets("samurai"))
    assert of(state)["encounters"] == ["noble", "samurai"]
    assert shown(state)["piles"]["encounters"]["samurai"] == 1
    assert (state.phase, state.turn) == ("move", 2)


def test_the_artisan_brings_a_souvenir_that_is_scored() -> None:
    state = do(meeting(souvenirs=["Gofu"], coins=0), meets("artisan", souvenir="Ukiyoe"))
    assert (of(state)["souvenirs"], of(state)["coins"]) == (["Gofu", "Ukiyoe"], 0)
    assert points(state)["souvenirs"] == 4


def test_the_artisans_souvenir_is_named_exactly_if_the_pile_had_one() -> None:
    state = meeting(souvenirs=["Gofu"])
    assert why_not(state, meets("artisan")) is TokaidoReason.SOUVENIR_DUE
    assert why_not(state, meets("artisan", souvenir="Gofu")) is TokaidoReason.SOUVENIR_TAKEN
    assert why_not(state, meets("artisan", souvenir="Dango")) is TokaidoReason.NO_SUCH_SOUVENIR
    empty = meeting(souvenirs=ALL)
    assert offered(empty)[0] == {"do": "encounter", "card": "artisan"}
    assert why_not(empty, meets("artisan", souvenir="Gofu")) is TokaidoReason.SOUVENIR_TAKEN
    after = do(empty, meets("artisan"))
    assert (of(after)["encounters"], len(of(after)["souvenirs"])) == (["artisan"], 24)


@pytest.mark.parametrize("card", CARDS[1:])
def test_nobody_but_the_artisan_brings_a_souvenir(card: str) -> None:
    assert why_not(meeting(), meets(card, souvenir="Gofu")) is TokaidoReason.SOUVENIR_UNASKED


@pytest.mark.parametrize("traveler", ["zen-emon", "sasayakko"])
def test_abilities_of_the_shop_do_not_touch_the_artisan(traveler: str) -> None:
    assert of(do(meeting(traveler, coins=1), meets("artisan", souvenir="Ukiyoe")))["coins"] == 1


@pytest.mark.parametrize("view", list(COMPLETE))
def test_a_guide_brings_the_next_section_of_his_panorama(view: str) -> None:
    state = do(meeting(), meets(f"guide-{view}"))
    assert of(state)["panoramas"] == {**NO_SECTIONS, view: 1}
    assert points(state)["panoramas"] == 1


@pytest.mark.parametrize("view", list(COMPLETE))
def test_a_guide_can_complete_a_panorama_and_bring_its_achievement(view: str) -> None:
    state = do(meeting(panoramas={**NO_SECTIONS, view: COMPLETE[view] - 1}), meets(f"guide-{view}"))
    assert shown(state)["achievements"][view] == ["purple"]
    assert points(state)["achievements"] == 3


def test_the_guides_own_section_while_open_is_not_declined() -> None:
    state = meeting()
    for panorama in ("sea", "mountain", "paddy", None):
        assert why_not(state, meets("guide-sea", panorama=panorama)) is TokaidoReason.PANORAMA_UNASKED


def test_a_guide_whose_panorama_is_complete_brings_another_by_choice_or_none() -> None:
    state = meeting(panoramas={**NO_SECTIONS, "mountain": 4})
    guide = next(option for option in offered(state) if option["card"] == "guide-mountain")
    assert guide == {"do": "encounter", "card": "guide-mountain", "panoramas": ["paddy", "sea", None]}
    assert why_not(state, meets("guide-mountain")) is TokaidoReason.PANORAMA_DUE
    assert why_not(state, meets("guide-mountain", panorama="mountain")) is TokaidoReason.PANORAMA_NOT_OPEN
    assert of(do(state, meets("guide-mountain", panorama="sea")))["panoramas"]["sea"] == 1
    none = do(state, meets("guide-mountain", panorama=None))
    assert of(none)["panoramas"] == {**NO_SECTIONS, "mountain": 4}
    assert of(none)["encounters"] == ["guide-mountain"]


def test_only_open_panoramas_can_be_chosen() -> None:
    state = meeting(panoramas={"paddy": 3, "mountain": 0, "sea": 5})
    guide = next(option for option in offered(state) if option["card"] == "guide-sea")
    assert guide["panoramas"] == ["mountain", None]
    assert why_not(state, meets("guide-sea", panorama="paddy")) is TokaidoReason.PANORAMA_NOT_OPEN


def test_with_all_three_complete_a_guide_brings_nothing_and_asks_nothing() -> None:
    state = meeting(panoramas=COMPLETE)
    guide = next(option for option in offered(state) if option["card"] == "guide-sea")
    assert guide == {"do": "encounter", "card": "guide-sea"}
    for panorama in (None, "sea"):
        assert why_not(state, meets("guide-sea", panorama=panorama)) is TokaidoReason.PANORAMA_UNASKED
    after = do(state, meets("guide-sea"))
    assert (of(after)["panoramas"], of(after)["encounters"]) == (COMPLETE, ["guide-sea"])


@pytest.mark.parametrize("card", ["artisan", "samurai", "noble", "priest"])
def test_only_a_guide_asks_for_a_panorama(card: str) -> None:
    keys = {"souvenir": "Gofu"} if card == "artisan" else {}
    assert why_not(meeting(), meets(card, panorama=None, **keys)) is TokaidoReason.PANORAMA_UNASKED


def test_a_samurai_is_worth_3_points() -> None:
    state = do(meeting(coins=2), meets("samurai"))
    assert (points(state)["encounters"], points(state)["total"], of(state)["coins"]) == (3, 3, 2)


def test_a_noble_gives_3_coins() -> None:
    state = do(meeting(coins=2), meets("noble"))
    assert (of(state)["coins"], points(state)["total"]) == (5, 0)


def test_a_priest_puts_a_coin_of_the_bank_into_the_temple_for_a_point() -> None:
    state = do(meeting(coins=2, temple=4), meets("priest"))
    assert (of(state)["coins"], of(state)["temple"], points(state)["temple"]) == (2, 5, 5)


def test_the_priests_coin_is_no_donation_of_hirotada() -> None:
    assert of(do(meeting("hirotada"), meets("priest")))["temple"] == 1


def test_umegae_gets_a_point_and_a_coin_for_each_encounter() -> None:
    state = do(meeting("umegae", coins=0, encounters=["noble"]), meets("samurai"))
    assert (of(state)["coins"], points(state)["encounters"]) == (1, 5)
    state = do(meeting("umegae", coins=0), meets("noble"))
    assert (of(state)["coins"], points(state)["encounters"]) == (4, 1)


def test_yoshiyasu_enters_the_card_he_kept_and_the_other_stays_unseen() -> None:
    state = meeting("yoshiyasu")
    assert len(offered(state)) == 7
    state = do(state, meets("samurai"))
    assert sum(shown(state)["piles"]["encounters"].values()) == 13


def test_at_an_empty_encounter_pile_one_may_stop_and_nothing_happens() -> None:
    text = the_road_text()
    for line in ("artisan = 2", "guide-paddy = 1", "guide-mountain = 2", "guide-sea = 3", "samurai = 2", "noble = 2"):
        text = text.replace(line, line.split("=")[0] + "= 0")
    text = text.replace("priest = 2", "priest = 0")
    road = read_road(text)
    state = do(table(on=road), move("s3"))
    assert (state.phase, state.turn) == ("move", 2)
    chuubei = table(travelers={"purple": "chuubei"}, on=road, road={"s13": ["purple"], "inn1": ["green", "blue"]})
    assert do(chuubei, move("inn1")).phase == "meal"
