"""The states of a watched tray, each transition without a picture."""

import pytest

from vision.find.stillness import REST_SECONDS
from vision.find.tray_states import NEVER, AtRest, Away, Moving, Settling, TrayState, frame_came, look_due, looked

EVERY: tuple[TrayState, ...] = (Away(), Moving(), Moving(first=True), Settling(), AtRest(), AtRest(NEVER))


@pytest.mark.parametrize("state", EVERY, ids=str)
def test_motion_ends_every_state_and_a_first_frame_differs_from_nothing(state: TrayState) -> None:
    assert frame_came(state, 0) == Moving(first=isinstance(state, Away))


@pytest.mark.parametrize("state", EVERY, ids=str)
def test_a_tray_settles_before_it_rests(state: TrayState) -> None:
    assert frame_came(state, REST_SECONDS / 2) == Settling()


@pytest.mark.parametrize("state", [Away(), Moving(), Settling()], ids=str)
def test_a_tray_that_came_to_rest_is_looked_at_at_once(state: TrayState) -> None:
    rested = frame_came(state, REST_SECONDS)
    assert rested == AtRest() and look_due(rested, 0.0)


@pytest.mark.parametrize("state", [AtRest(4.0), AtRest(NEVER)], ids=str)
def test_a_tray_that_rests_on_keeps_when_it_is_looked_at_again(state: TrayState) -> None:
    assert frame_came(state, 9.0) == state


def test_a_look_is_due_at_its_time_and_only_at_rest() -> None:
    state = looked(AtRest(), 4.0)
    assert not look_due(state, 3.9) and look_due(state, 4.0)
    assert not look_due(looked(state, NEVER), 1e9)
    assert not any(look_due(one, 1e9) for one in (Away(), Moving(), Settling()))


@pytest.mark.parametrize("state", [Away(), Moving(), Settling()], ids=str)
def test_no_look_makes_a_tray_rest(state: TrayState) -> None:
    assert looked(state, 4.0) == state
