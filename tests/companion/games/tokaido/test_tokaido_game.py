"""The game as the neutral rooms carry it: seats, results, sheets, stories, sessions."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.games import tokaido
from companion.games.game import Game, Pending, Refusal, Seat
from companion.games.tokaido.game import TOKAIDO
from companion.games.tokaido.rules.names import StationKind, TurnPhase
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.words.pages_for import PAGE_OF_KIND, PAGE_OF_PHASE, PAGE_OF_REASON
from companion.record.refusal import FormatReason, FormatRefused
from companion.store.store import Store
from tests.companion.games.tokaido.play_tokaido import play, random_event, random_game, random_setup
from tests.companion.games.tokaido.positions_tokaido import (
    FIVE,
    do,
    move,
    purple_first,
    setup,
    shown,
    table,
    the_road,
    the_road_text,
)


def test_it_offers_what_any_game_offers() -> None:
    game: Game[JourneyState] = TOKAIDO
    assert (game.name, game.title()) == ("tokaido", "Tokaido")
    assert game.dice(the_road_text()) == {}
    assert game.boards.default == "Tokaido"


def test_seats_are_in_the_order_of_the_colours_of_those_who_play() -> None:
    assert TOKAIDO.seats(setup(("white", "blue", "purple"))) == (
        Seat("purple", "Purple"), Seat("blue", "Blue"), Seat("white", "White"),
    )  # fmt: skip
    state = table(("white", "blue", "purple"))
    assert [seat.colour for seat in TOKAIDO.sheet(state).seats] == ["purple", "blue", "white"]


def test_a_game_begins_only_with_a_set_up() -> None:
    with pytest.raises(TokaidoRefused) as caught:
        TOKAIDO.begin({"do": "skip"}, the_road_text())
    assert caught.value.reason is TokaidoReason.SETUP_FIRST


def test_what_is_wrong_with_the_set_up_is_said_before_what_is_wrong_with_the_road() -> None:
    with pytest.raises(TokaidoRefused) as caught:
        TOKAIDO.begin(setup() | {"line": []}, "")
    assert caught.value.reason is TokaidoReason.LINE_INCOMPLETE


@pytest.mark.parametrize("players", (2, 3, 4, 5))
def test_result_scores_sheet_and_state_agree_at_every_step(players: int) -> None:
    rng = random.Random(players)
    for _event, state in play(rng, the_road(), random_setup(rng, players)):
        told = shown(state)
        totals = tuple(player["score"]["total"] for player in told["players"].values())
        sheet = TOKAIDO.sheet(state)
        assert TOKAIDO.scores(state) == sheet.totals == totals
        assert [row.key for row in sheet.rows] == [
            "souvenirs", "panoramas", "springs", "temple", "encounters", "meals", "achievements", "ranking",
        ]  # fmt: skip
        for row in sheet.rows:
            assert row.points == tuple(player["score"][row.key] for player in told["players"].values())
        held = [sum(c in those for those in told["achievements"].values()) for c in told["players"]]
        assert sheet.tie_break.points == tuple(held)
        assert TOKAIDO.turn(state) == told["turn"]
        seat = TOKAIDO.to_act(state)
        assert (None if seat is None else list(told["players"])[seat]) == told["to_act"]
        assert TOKAIDO.is_over(state) == (told["phase"] == "over")
        assert (TOKAIDO.pending(state) is Pending.NOTHING) == (told["phase"] in ("move", "over"))
        if TOKAIDO.is_over(state):
            result = TOKAIDO.result(state)
            assert result.scores == totals
            assert [list(told["players"])[seat] for seat in result.winners] == told["winners"]
            assert sheet.winners == result.winners
        assert sheet.headline
        assert TOKAIDO.page_for(state)
        assert TOKAIDO.page_for(state, "s5") == "hot-springs"


def test_a_story_has_a_chapter_for_each_stage() -> None:
    before: Any = None
    headings = []
    rng = random.Random(4)
    for event, state in play(rng, the_road(), random_setup(rng, 4)):
        heading = TOKAIDO.heading(before, event) if before is not None else None
        if heading is not None and heading not in headings[-1:]:
            headings.append(heading)
        before = state
    assert headings == ["Stage 1 of 4", "Stage 2 of 4", "Stage 3 of 4", "Stage 4 of 4"]
    assert len(TOKAIDO.ending(before)) == 5
    assert TOKAIDO.ending(before)[0].startswith("The game is over")


def test_the_heading_is_that_of_the_stage_on_which_the_rearmost_walks() -> None:
    joined = table(road={"s16": ["purple"], "s20": ["green"], "inn2": ["blue"]})
    assert TOKAIDO.heading(joined, move("s17")) == "Stage 2 of 4"
    assert TOKAIDO.heading(joined, {"do": "correct", "set": {}}) is None
    back = table(direction="kyoto", road={"s18": ["purple"], "s17": ["green"], "inn1": ["blue"]})
    assert TOKAIDO.heading(back, move("s16")) == "Stage 3 of 4"


def test_of_the_players_the_last_in_the_line_begins_also_where_the_neutral_moves_first() -> None:
    for line, first in ((["purple", "green", "white"], "green"), (["green", "white", "purple"], "purple")):
        begun = table(("purple", "green"), line=line)
        assert TOKAIDO.begins(begun) == ["purple", "green"].index(first)
    assert TOKAIDO.begins(table(line=["blue", "purple", "green"])) == 1


@pytest.mark.parametrize("seed", range(4))
def test_both_editions_are_played_by_the_same_rules(seed: int) -> None:
    """They differ in print only: the same events give the same states and offer the same."""
    events = random_game(seed, 2 + seed)
    funforge, stonemaier = (
        TOKAIDO.begin({**events[0], "edition": edition}, the_road_text()) for edition in ("funforge", "stonemaier")
    )
    assert funforge.journey.edition != stonemaier.journey.edition
    for event in events[1:]:
        funforge, stonemaier = TOKAIDO.apply(funforge, event), TOKAIDO.apply(stonemaier, event)
        assert replace(funforge, journey=stonemaier.journey) == stonemaier
        assert TOKAIDO.options(funforge) == TOKAIDO.options(stonemaier)
        assert shown(funforge) == shown(stonemaier)
    assert TOKAIDO.is_over(stonemaier)


def test_a_game_is_kept_undone_redone_and_opened_again(tmp_path: Path) -> None:
    events = random_game(3, 5)
    with Store(tmp_path) as store:
        session = store.new_game(TOKAIDO, events[0], the_road_text())
        for event in events[1:]:
            session.do([event])
        last = session.state
        session.undo()
        assert session.state != last
        session.redo()
        assert session.state == last
        assert session.undo_words()
    with Store(tmp_path) as store:
        again = store.open_game(1)
        assert again.events == events
        assert again.state == last
        assert again.is_over


def test_every_moment_and_every_refusal_has_a_page_of_the_rulebook() -> None:
    assert set(PAGE_OF_REASON) == set(TokaidoReason)
    assert set(PAGE_OF_PHASE) == set(TurnPhase)
    assert set(PAGE_OF_KIND) == set(StationKind)
    neutral = table(("purple", "green"), line=["purple", "green", "white"])
    assert TOKAIDO.page_for(neutral) == "two-players"
    assert TOKAIDO.page_for_refusal(TokaidoRefused(TokaidoReason.NO_ROOM)) == "moving"
    unreadable = FormatRefused(FormatReason.BOARD_REFUSED)
    assert TOKAIDO.page_for_refusal(unreadable) == "editions"
    assert TOKAIDO.page_for_refusal(Refusal()) == "records"


def test_states_are_values() -> None:
    one, other = table(FIVE), table(FIVE)
    assert one == other
    assert do(one, move("s7")) == do(other, move("s7"))
    with pytest.raises(AttributeError):
        one.turn = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        one.players["purple"] = None  # type: ignore[index]


def test_options_are_made_anew_each_time_so_nobody_can_spoil_them() -> None:
    state = purple_first()
    tokaido.options(state)[0]["to"].clear()
    assert tokaido.options(state)[0]["to"]
    assert random_event(state, random.Random(1))["do"] == "move"
