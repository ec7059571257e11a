"""The table as a value: what a touch makes of it, what the card then offers, and which events its buttons store."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from companion.games.duo.desk.begin_desk import begin_desk
from companion.games.duo.desk.cards import (
    Ask,
    Card,
    CardButton,
    CardKey,
    DiceInput,
    Do,
    Enter,
    GoTo,
    KeysCard,
    TakeWay,
    TellDie,
    TextCard,
)
from companion.games.duo.desk.choice import Choice, ends_of, noted_choice
from companion.games.duo.desk.entries import Drawing, Painting
from companion.games.duo.desk.meeples import Meeple, last_move
from companion.games.duo.desk.table_desk import TableDesk
from companion.games.duo.desk.turn_roll import turn_roll
from companion.games.duo.rules.names import Character, Colour, Ware
from companion.games.duo.rules.state import State
from companion.games.game import Event
from tests.companion.games.duo.play import play, random_setup
from tests.companion.games.duo.positions import do, move, shikoku, table, wares, waves

P, M, A = Character
ROLL = {"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}


@dataclass(frozen=True)
class OneStep:
    events: tuple[Event, ...]
    before: State
    after: State
    source: str = "touch"


def played(state: State, *steps: list[Event]) -> list[OneStep]:
    """The steps of a game that begins at this state."""
    told = []
    for events in steps:
        after = do(state, *map(dict, events))
        told.append(OneStep(tuple(events), state, after))
        state = after
    return told


def desk(state: State, noted: dict[str, Any] | None = None, *steps: list[Event]) -> TableDesk:
    """The desk after these steps, with what was noted; dice that were rolled are known from a step."""
    told = played(state, *steps)
    return begin_desk(told[-1].after if told else state, told, (noted or {}).get)


def rolled(pilgrim: int = 3, merchant: int = 2, artist: int = 1, **shows: Any) -> TableDesk:
    return desk(table(**shows), None, [{"do": "roll", "pilgrim": pilgrim, "merchant": merchant, "artist": artist}])


def at(state: State, *events: Any) -> TableDesk:
    return desk(do(state, *events))


def card(shown: TableDesk) -> Card:
    return shown.card(DiceInput.TOUCH)


def offered(shown: TableDesk) -> dict[str, CardKey | CardButton]:
    now = card(shown)
    return {each.name: each for each in (now.buttons if isinstance(now, TextCard) else now.keys)}


def stored(shown: TableDesk, name: str) -> list[Event]:
    act = offered(shown)[name].act
    assert isinstance(act, Do)
    return list(act.events)


def tap(shown: TableDesk, *names: str) -> TableDesk:
    """Entries tapped in, as the screen does it."""
    for name in names:
        act = offered(shown)[name].act
        assert isinstance(act, Enter | TakeWay)
        state = shown.state
        if isinstance(act, Enter):
            shown = TableDesk(state, entry=act.entry, way=shown.way)
        else:
            shown = shown.take_way(act.way)
    return shown


def whole(shown: TableDesk) -> Event:
    assert shown.entry is not None and shown.entry.whole
    return shown.entry.event()


# The roll


def test_a_roll_asks_for_one_die_after_the_other() -> None:
    shown = card(desk(table()))
    assert isinstance(shown, KeysCard)
    assert shown.heading == "What does the pilgrim die show?"
    assert shown.keys[0].act == TellDie(P, 1)
    half = card(desk(table(), {"roll": {"pilgrim": 3}}))
    assert isinstance(half, KeysCard)
    assert half.heading == "What does the merchant die show?"


def test_another_die_is_asked_for_when_it_is_touched() -> None:
    shown = desk(table()).touch_die(A)
    assert {die: die_shown.chosen for die, die_shown in shown.dice().items()} == {P: False, M: False, A: True}


def test_the_roll_of_the_turn_is_known_with_its_step_and_can_be_changed_in_it() -> None:
    steps = played(table(), [ROLL], [move("pilgrim", "s3"), {"do": "temple"}])
    roll = turn_roll(steps)
    assert roll is not None
    assert (roll.index, roll.values) == (0, {P: 3, M: 2, A: 1})
    assert roll.events_with(P, 4) == [{**ROLL, "pilgrim": 4}]
    assert turn_roll([]) is None


# Choosing


def test_a_die_and_a_place_in_either_order_lead_to_the_same_preview() -> None:
    one = rolled().touch_die(P).touch_place("s3")
    other = rolled().touch_place("s3")
    assert card(one) == card(other)
    assert stored(one, "confirm") == [move("pilgrim", "s3"), {"do": "temple"}]
    assert stored(one, "only-move") == [move("pilgrim", "s3"), {"do": "skip"}]


def test_a_chosen_die_lights_only_where_it_leads() -> None:
    assert rolled().lit == frozenset()
    assert rolled().touch_die(P).lit == {"s3"}


def test_the_only_place_that_a_die_leads_to_is_shown_at_once_and_waits_for_the_touch_that_confirms() -> None:
    shown = rolled().touch_die(P)
    assert shown.choice == Choice(P, "s3")
    assert stored(shown, "confirm") == [move("pilgrim", "s3"), {"do": "temple"}]
    assert rolled().touch_die(A).choice == Choice(A)


def test_a_place_that_another_free_die_leads_to_takes_that_die() -> None:
    shown = rolled().touch_die(P).touch_place("m3")
    assert shown.refused is None
    assert stored(shown, "confirm") == [move("merchant", "m3")]


def test_only_what_still_fits_of_a_noted_choice_is_taken() -> None:
    assert noted_choice(table(), {"die": "pilgrim", "place": "s3"}) is None
    state = do(table(), ROLL)
    assert noted_choice(state, {"die": "pilgrim", "place": "s3"}) == Choice(P, "s3")
    assert noted_choice(state, {"die": "pilgrim", "place": "s9"}) == Choice(P)
    for nonsense in (None, "s3", {"die": "monk"}, {"place": "s3"}, {"die": ["pilgrim"]}):
        assert noted_choice(state, nonsense) is None


def test_the_chosen_die_touched_again_offers_another_value() -> None:
    shown = rolled().touch_die(P).touch_die(P)
    assert offered(shown)["die:pilgrim:4"].act == TellDie(P, 4)
    assert offered(shown)["reroll"].act is Ask.REROLL


def test_a_used_die_says_so_and_offers_another_value_but_no_other_roll() -> None:
    shown = desk(table(), None, [ROLL], [move("pilgrim", "s3"), {"do": "temple"}]).touch_die(P)
    assert shown.hint == "The pilgrim die has already been used this turn."
    assert {"die:pilgrim:2", "keep"} <= offered(shown).keys()
    assert "reroll" not in offered(shown)


def test_a_die_that_leads_nowhere_is_put_away() -> None:
    stuck = {"players": {"purple": {"merchant": "m2"}, "green": {"merchant": "c4", "pilgrim": "c5"}}}
    shown = rolled(merchant=3, **stuck).touch_die(M)
    assert card(shown) == TextCard(
        ("Aiko's merchant has nowhere to go and stays.",),
        (CardButton("confirm", "Stays", Do(({"do": "stuck", "die": "merchant"},))),),
    )


# Refusals


def test_a_place_that_the_die_does_not_lead_to_says_why_without_ids() -> None:
    shown = rolled().touch_die(A).touch_place("a4")
    now = card(shown)
    assert isinstance(now, TextCard) and not now.asks
    assert not any(place in now.lines[0] for place in ("a4", "a1", "a7", "a8"))
    rule = offered(shown)["why"].act
    assert isinstance(rule, GoTo) and rule.screen == "rules"


def test_what_goes_by_route_is_compared_with_the_ways_of_the_board() -> None:
    assert offered(rolled().touch_die(P).touch_place("c3"))["differs"].act == GoTo(
        "board_check", {"place": "c3", "ways": False}
    )
    assert offered(rolled().touch_die(A).touch_place("a4"))["differs"].act == GoTo(
        "board_check", {"place": "a4", "ways": True}
    )


def test_a_refusal_and_its_hint_go_with_the_next_touch_that_is_allowed() -> None:
    refused = rolled().touch_die(P).touch_place("c3")
    assert refused.refused is not None
    assert refused.touch_place("s3").refused is None
    hinted = desk(table()).touch_place("s3")
    assert hinted.hint == "Aiko: roll the dice first, then choose a place"
    assert hinted.refused_place == "s3", "the touched place is marked"
    assert (hinted.touch_die(P).hint, hinted.touch_die(P).refused_place) == ("", "")


def _desks(state: State) -> Iterator[TableDesk]:
    """The table at this moment: untouched, with a die chosen, a place, and a die whose value is told again."""
    bare = desk(state)
    yield bare
    for die, ends in ends_of(state).items():
        yield bare.choose(Choice(die))
        yield from (bare.choose(Choice(die, place)) for place in sorted(ends)[:1])
        yield TableDesk(state, Choice(die), rolled=state.dice, fixing=die)


def test_a_refused_touch_takes_nothing_away_that_could_be_done_before() -> None:
    rng = random.Random(5)
    refused = 0
    for number, (_event, state) in enumerate(play(rng, shikoku(), random_setup(rng, shikoku()))):
        if number % 13:
            continue
        places = sorted(set().union(*state.board.spaces.values()))
        for before in _desks(state):
            for place in rng.sample(places, 3):
                after = before.touch_place(place)
                if not after.refused_place:
                    continue
                refused += 1
                assert after.refused_place == place
                assert after.choice == before.choice
                added = offered(after).keys() - offered(before).keys()
                assert offered(before).items() <= offered(after).items()
                assert added <= {"why", "differs", "house"}
    assert refused > 100


def test_a_refusal_leaves_in_sight_what_can_still_be_confirmed() -> None:
    chosen = rolled().touch_die(P).touch_place("s3")
    told = card(chosen)
    refused = card(chosen.touch_place("m4"))
    assert isinstance(told, TextCard) and isinstance(refused, TextCard)
    assert told.title == "Temple" and told.lines[0] == "Temple 1 → 2"
    assert refused.lines[1] == "Ringed in red: Temple 1 → 2", "else the touched place seems to bring it"
    refused = card(rolled().touch_die(M).touch_place("m3").touch_place("s9"))
    assert isinstance(refused, TextCard) and refused.lines[1] == "Ringed in red, Mountain town: Draw 3 wares"


def test_a_choice_is_let_go_of_after_the_refusal_that_came_last() -> None:
    bare = rolled()
    chosen = bare.touch_die(P).touch_place("s3")
    assert chosen.touch_place("m4").let_go() == chosen
    assert chosen.let_go() == bare
    assert bare.let_go() is None


def test_a_die_told_by_hand_takes_the_throw_away_until_it_is_erased() -> None:
    shown = desk(table(), {"roll": {"pilgrim": 3}})
    assert shown.rolling is not None
    now = shown.card(DiceInput.PRACTICE)
    assert isinstance(now, KeysCard) and now.dice is DiceInput.TOUCH
    assert now.keys[-1].act is Ask.FORGET_TOLD
    again = replace(shown, rolling=shown.rolling.forget_told()).card(DiceInput.PRACTICE)
    assert isinstance(again, KeysCard) and again.dice is DiceInput.PRACTICE


def test_a_touch_on_the_island_while_wares_go_back_does_not_ask_to_draw_them() -> None:
    shown = tap(drawing(players={"purple": {"wares": wares(doll=4)}}), "ware:fan", "ware:fan", "ware:kimono")
    assert shown.touch_place("s3").hint == "Aiko: first choose what goes back into the bag"


def test_we_play_it_so_puts_the_meeple_where_the_die_leads_from() -> None:
    shown = rolled().touch_die(P).touch_place("c3")
    put, moved = stored(shown, "house")
    assert (put["do"], put["why"], moved) == ("correct", "we play it so", move("pilgrim", "c3"))
    after = do(shown.state, dict(put), dict(moved))
    assert after.player(Colour.PURPLE).pilgrim == "c3"


def test_we_play_it_so_is_not_offered_where_no_table_could_look_so() -> None:
    shown = rolled(players={"green": {"pilgrim": "s3"}}).touch_die(P).touch_place("s3")
    assert "house" not in offered(shown)


# Effects


def drawing(**shows: Any) -> TableDesk:
    return at(table(roll=(3, 2, 1), **shows), move("merchant", "m3"))


def test_wares_that_the_bag_does_not_hold_cannot_be_tapped() -> None:
    shown = tap(drawing(players={"green": {"wares": wares(kimono=4)}}), "ware:kimono")
    assert not offered(shown)["ware:kimono"].enabled
    assert offered(shown)["ware:fan"].enabled


def test_the_robust_merchant_may_draw_one_more_or_do_without() -> None:
    shown = drawing(waves=waves(merchant="purple"))
    assert shown.prompt == "Aiko: draw 3 or 4 wares"
    three = tap(shown, "ware:fan", "ware:fan", "ware:kimono")
    assert three.entry is not None and not three.entry.whole
    assert whole(tap(three, "enough"))["wares"] == ["fan", "fan", "kimono"]
    assert whole(tap(three, "ware:doll"))["wares"] == ["fan", "fan", "kimono", "doll"]


def test_what_exceeds_the_storage_goes_back() -> None:
    shown = tap(drawing(players={"purple": {"wares": wares(doll=4)}}), "ware:fan", "ware:fan", "ware:kimono")
    assert shown.prompt == "Aiko: 2 wares go back into the bag"
    assert shown.description[0] == "It is turn 1. Aiko: 2 wares go back into the bag."
    assert whole(tap(shown, "ware:doll", "ware:kimono"))["returned"] == ["doll", "kimono"]


def test_half_an_entry_comes_back_from_its_note() -> None:
    state = do(table(roll=(3, 2, 1)), move("merchant", "m3"))
    entry = desk(state, {"draw": {"drawn": ["fan", "doll"], "enough": False, "returned": []}}).entry
    assert isinstance(entry, Drawing) and entry.drawn == (Ware.FAN, Ware.DOLL)


def test_an_entry_can_be_declined_until_something_is_tapped() -> None:
    assert stored(drawing(), "skip") == [{"do": "skip"}]
    assert "skip" not in offered(tap(drawing(), "ware:fan"))


def selling(price_side: str = "robust", **shows: Any) -> TableDesk:
    state = table(roll=(1, 2, 1), sides=("hasty", price_side, "inspired"), **shows)
    return at(state, move("merchant", "c2"))


def test_wares_are_sold_in_the_number_touched() -> None:
    shown = selling(players={"purple": {"wares": wares(fan=3)}})
    assert stored(shown, "sell:2") == [{"do": "sell", "count": 2}]
    assert offered(shown)["sell:3"].detail == "+6"


@pytest.mark.parametrize(("declined", "coins"), [(False, "+6"), (True, "+4")])
def test_the_crafty_bonus_is_counted_unless_it_is_declined(declined: bool, coins: str) -> None:
    shown = selling("crafty", players={"purple": {"wares": wares(fan=2)}}, waves=waves(merchant="purple"))
    shown = TableDesk(shown.state, plain_price=declined)
    assert stored(shown, "sell:2") == [{"do": "sell", "count": 2, **({"crafty": False} if declined else {})}]
    assert offered(shown)["sell:2"].detail == coins
    assert offered(shown)["crafty"].chosen is not declined


def painting(sides: tuple[str, str, str] = ("hasty", "robust", "proficient"), **shows: Any) -> TableDesk:
    return at(table(roll=(3, 2, 1), sides=sides, **shows), move("artist", "a1"))


def test_paintings_seen_often_enough_cannot_be_tapped() -> None:
    shown = painting(players={"purple": {"revealed": ["mountain", "mountain"]}})
    assert not offered(shown)["painting:mountain"].enabled


def test_the_proficient_artist_may_reveal_one_more_or_not() -> None:
    shown = tap(painting(waves=waves(artist="purple")), "painting:moon")
    assert "enough" not in offered(shown)
    shown = tap(shown, "painting:bamboo")
    assert whole(tap(shown, "enough"))["revealed"] == ["moon", "bamboo"]


def test_between_paint_and_gift_is_chosen_first() -> None:
    shown = painting(players={"purple": {"revealed": ["bamboo"]}})
    assert shown.prompt == "Aiko: paint, or give a painting away?"
    assert stored(shown, "gift") == [{"do": "gift"}]
    assert isinstance(tap(shown, "paint").entry, Painting)


def test_a_gift_alone_is_given_with_the_move() -> None:
    purple = {"revealed": ["bamboo"], "pilgrim": "s9", "merchant": "m4", "artist": "a8"}
    shown = rolled(players={"purple": purple, "green": {"pilgrim": "s12", "merchant": "m4"}})
    shown = shown.touch_die(A).touch_place("a1")
    assert stored(shown, "confirm") == [move("artist", "a1"), {"do": "gift"}]


def test_whoever_loses_the_robust_merchant_with_six_wares_puts_one_back() -> None:
    state = table(
        roll=(3, 2, 1),
        waves=waves("purple", "green", "purple"),
        players={"green": {"wares": wares(fan=4, doll=2)}},
    )
    shown = tap(at(state, move("pilgrim", "s4")), "tile:merchant")
    now = card(shown)
    assert isinstance(now, KeysCard) and now.heading == "Ben: which ware goes back into the bag?"
    assert shown.description[0] == "It is turn 1. Ben: which ware goes back into the bag?"
    assert not offered(shown)["ware:kimono"].enabled
    assert stored(shown, "ware:doll") == [{"do": "wave", "tile": "merchant", "returned": "doll"}]
    assert "tile:merchant" in offered(tap(shown, "erase"))


def test_the_hot_spring_token_is_pointed_out() -> None:
    shown = at(table(roll=(3, 2, 1), spring="purple"), move("pilgrim", "s3"), "temple")
    assert stored(shown, "again") == [{"do": "again"}]
    assert stored(shown, "done") == [{"do": "done"}]


def test_the_places_of_the_second_use_are_lit_before_the_token_is_spent() -> None:
    shown = at(table(roll=(3, 2, 1), spring="purple"), move("artist", "a1"), "skip")
    assert shown.lit == {"a2", "a7", "a8"}
    there = shown.touch_place("a2")
    assert stored(there, "confirm")[:2] == [{"do": "again"}, move("artist", "a2")]
    assert stored(there, "done") == [{"do": "done"}]


def test_the_effect_of_the_second_use_may_be_declined_with_it() -> None:
    shown = at(table(roll=(3, 2, 1), spring="purple"), move("pilgrim", "s3"), "temple").touch_place("c3")
    assert stored(shown, "confirm") == [{"do": "again"}, move("pilgrim", "c3"), {"do": "coins"}]
    assert stored(shown, "only-move") == [{"do": "again"}, move("pilgrim", "c3"), {"do": "skip"}]


def test_another_place_touched_before_the_token_is_spent_leaves_the_decision_as_it_is() -> None:
    shown = at(table(roll=(3, 2, 1), spring="purple"), move("artist", "a1"), "skip")
    touched = shown.touch_place("a6")
    assert touched.hint
    assert card(touched) == card(shown)


# The island


def test_the_last_move_is_marked_while_the_meeple_stands_there() -> None:
    moved = [ROLL], [move("pilgrim", "s3"), {"do": "temple"}]
    start = table().player(Colour.PURPLE).pilgrim
    assert last_move(played(table(), *moved)) == (Meeple(Colour.PURPLE, P, "s3"), start)
    put = {"do": "correct", "set": {"players": {"purple": {"pilgrim": "s9"}}}}
    assert last_move(played(table(), *moved, [put])) is None
    assert last_move([]) is None
