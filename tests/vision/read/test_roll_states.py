"""The states of a roll, each transition without a picture: what was seen goes in as a value, what is said comes out."""

from dataclasses import replace

import numpy as np
import pytest

from vision.find.boxes import FoundDie
from vision.read import roll_states as states
from vision.read.readings import DieReading, Problem, Status, TrayReading
from vision.read.roll_states import (
    FRAMES_TOGETHER,
    GONE,
    MOST_FRAMES,
    BeingRead,
    HandIn,
    Look,
    Odd,
    OldDice,
    Read,
    Rest,
    RollState,
    StillRolling,
    Waiting,
    said,
)

HERE = tuple(FoundDie((100.0 * i, 50, 60, 60), 0.95) for i in range(3))
THERE = tuple(FoundDie((100.0 * i, 350, 60, 60), 0.95) for i in range(3))
OLD = OldDice(tuple(one.box for one in HERE), gone=False)


def look(found: tuple[FoundDie, ...] = HERE) -> Look:
    return Look(found, np.arange(len(found), dtype=np.float32)[:, None])


def reading(sure: int = 3, problem: Problem | None = None) -> TrayReading:
    dice = tuple(DieReading(str(i), "1", 0.9, one.box, i < sure) for i, one in enumerate(HERE))
    return TrayReading(Status.PROBLEM if problem else Status.READ, dice, problem)


def rest(looks: int = FRAMES_TOGETHER, **odd: float) -> Rest:
    return Rest((look(),) * looks, (replace(HERE[0], **odd), *HERE[1:]))


WAITING, ROLLING, HAND = Waiting(OLD), StillRolling(OLD), HandIn()
READING, ODD, READ = (
    BeingRead(ROLLING, rest(1)),
    Odd(reading(0, Problem.COCKED), rest(4, cocked=0.9), OLD),
    Read(reading(), rest()),
)
EVERY: tuple[RollState, ...] = (WAITING, ROLLING, HAND, READING, ODD, READ)
NAMES = [type(state).__name__ for state in EVERY]


@pytest.mark.parametrize(
    ("state", "status", "problem"),
    [
        (WAITING, Status.WAITING, None),
        (ROLLING, Status.ROLLING, None),
        (HAND, Status.PROBLEM, Problem.HAND),
        (READING, Status.ROLLING, None),
        (BeingRead(WAITING, rest(1)), Status.WAITING, None),
        (ODD, Status.PROBLEM, Problem.COCKED),
        (READ, Status.READ, None),
    ],
)
def test_every_state_says_what_it_is(state: RollState, status: Status, problem: Problem | None) -> None:
    assert (said(state).status, said(state).problem) == (status, problem)


@pytest.mark.parametrize("state", EVERY, ids=NAMES)
def test_whatever_moves_makes_the_rest_void(state: RollState) -> None:
    after = states.something_moves(state, first=False, same_dice=False)
    assert isinstance(after, StillRolling) and states.rest_of(after) == Rest()
    assert after.old == (GONE if isinstance(state, HandIn | Read) else OLD)


def test_a_first_frame_is_no_motion_while_nothing_was_rolled() -> None:
    assert states.something_moves(WAITING, first=True, same_dice=False) == WAITING
    assert states.something_moves(ROLLING, first=True, same_dice=False) == ROLLING
    assert isinstance(states.something_moves(READ, first=True, same_dice=False), StillRolling)


def test_a_hand_beside_the_dice_that_were_read_changes_nothing_but_the_looks() -> None:
    after = states.something_moves(READ, first=False, same_dice=True)
    assert isinstance(after, Read) and after.told is READ.told and not after.rest.looks
    assert isinstance(states.something_moves(ODD, first=False, same_dice=True), StillRolling), "only what is read stays"


@pytest.mark.parametrize("state", EVERY, ids=NAMES)
def test_a_hand_and_an_empty_tray_end_every_state_and_the_old_dice(state: RollState) -> None:
    assert states.hand_seen(state) == HAND and states.old_of(HAND) == GONE
    assert states.nothing_seen(state) == Waiting(GONE)


def test_old_dice_lie_there_until_they_are_gone() -> None:
    assert OLD.among(HERE) and OLD.among((*HERE, THERE[0]))
    assert not OLD.among(THERE) and not OLD.among(HERE[:2])
    assert not replace(OLD, gone=True).among(HERE)
    assert states.old_dice_seen(ROLLING) == WAITING


@pytest.mark.parametrize("state", EVERY, ids=NAMES)
def test_a_new_roll_waits_and_knows_the_dice_of_the_last_one(state: RollState) -> None:
    after = states.roll_expected(state)
    assert isinstance(after, Waiting)
    assert after.old.among(HERE) == (not isinstance(state, HandIn))


def test_a_roll_expected_after_a_hand_has_no_old_dice() -> None:
    assert states.roll_expected(HAND) == Waiting(GONE)


@pytest.mark.parametrize("state", EVERY, ids=NAMES)
def test_after_a_camera_was_away_whatever_lies_there_may_be_new(state: RollState) -> None:
    after = states.camera_was_away(state)
    assert states.old_of(after).gone and states.rest_of(after) == Rest()
    assert said(after).status in (Status.WAITING, Status.ROLLING, Status.READ)
    assert (said(after) is said(state)) == isinstance(state, Read)


@pytest.mark.parametrize("state", EVERY, ids=NAMES)
def test_dice_that_were_found_lie_there_until_something_moves(state: RollState) -> None:
    after = states.dice_located(state, HERE)
    assert states.rest_of(after).located == HERE and said(after) == said(states.dice_seen(state, look()))
    assert states.rest_of(after).looks == states.rest_of(state).looks, "found, not read"
    assert states.rest_of(states.dice_seen(after, look())).located == HERE
    assert states.rest_of(states.something_moves(after, first=False, same_dice=True)).located == ()


@pytest.mark.parametrize("state", [WAITING, ROLLING, HAND], ids=NAMES[:3])
def test_dice_at_rest_are_read_in_several_frames(state: RollState) -> None:
    now = state
    for number in range(FRAMES_TOGETHER):
        assert not states.enough_seen(now)
        now = states.dice_seen(now, look())
        assert isinstance(now, BeingRead) and len(now.rest.looks) == number + 1
    assert states.enough_seen(now)
    assert said(now).status is (Status.WAITING if isinstance(state, Waiting) else Status.ROLLING)


def test_dice_in_other_places_are_counted_anew_and_no_more_looks_are_kept_than_needed() -> None:
    assert len(states.rest_of(states.dice_seen(READ, look(THERE))).looks) == 1
    now: RollState = READ
    for _ in range(2 * MOST_FRAMES):
        now = states.dice_seen(now, look())
    assert len(states.rest_of(now).looks) == MOST_FRAMES


def test_how_dice_lie_is_looked_at_once_a_rest() -> None:
    assert not states.lying_known(BeingRead(ROLLING, rest(FRAMES_TOGETHER)), HERE), "the first time"
    assert states.lying_known(BeingRead(ROLLING, rest(FRAMES_TOGETHER + 1)), HERE)
    assert not states.lying_known(BeingRead(ROLLING, rest(FRAMES_TOGETHER + 1)), THERE)


def test_a_second_look_at_how_dice_lie_counts_half() -> None:
    flat = states.lying_seen(ODD, HERE)
    assert [one.cocked for one in states.rest_of(flat).lying] == [0, 0, 0]
    half = states.lying_seen(ODD, HERE[::-1], again=True)
    assert [one.cocked for one in states.rest_of(half).lying] == [0.45, 0, 0]
    assert states.lying_seen(WAITING, HERE) == WAITING


@pytest.mark.parametrize(
    ("problem", "odd", "stays"),
    [
        (Problem.COCKED, {"cocked": 0.3}, True),
        (Problem.COCKED, {"cocked": 0.2}, False),
        (Problem.STACKED, {"stacked": 0.3}, True),
        (Problem.STACKED, {"stacked": 0.1, "cocked": 0.9}, False),
        (Problem.MISSING, {"cocked": 0.9, "stacked": 0.9}, False),
    ],
)
def test_what_was_odd_stays_so_until_the_looks_are_plain(problem: Problem, odd: dict[str, float], stays: bool) -> None:
    assert states.stays_odd(Odd(reading(0, problem), rest(4, **odd))) == stays
    assert not states.stays_odd(Read(reading(), rest(4, **odd)))


@pytest.mark.parametrize("state", [READING, ODD, READ], ids=NAMES[3:])
def test_a_problem_is_odd_from_every_state(state: RollState) -> None:
    problem = reading(0, Problem.MISSING)
    after = states.judged(state, problem)
    assert isinstance(after, Odd) and said(after) is problem and after.rest == states.rest_of(state)


@pytest.mark.parametrize("state", [READING, ODD], ids=NAMES[3:5])
def test_what_is_read_is_read(state: RollState) -> None:
    after = states.judged(state, reading())
    assert isinstance(after, Read) and after.done and states.old_of(after) == GONE


def test_a_further_look_changes_what_is_said_only_if_more_is_sure() -> None:
    unsure = Read(reading(2), rest())
    assert not unsure.done and Read(reading(2), rest(MOST_FRAMES)).done
    assert said(states.judged(unsure, reading(2))) is unsure.told
    clearer = reading(3)
    assert said(states.judged(unsure, clearer)) is clearer


def test_rows_of_an_earlier_frame_come_in_the_order_of_this_one() -> None:
    assert look(HERE).in_order(HERE[::-1]).ravel().tolist() == [2, 1, 0]
