"""Limits in seconds: as they are in the long form, stretched by how slow this machine is now in the short one."""

from collections.abc import Callable

import pytest

from tests.benchmarks.reference import slowness, slowness_of_the_clock

Allows = Callable[[float], float]
FORMS = ["stretched", pytest.param("exact", marks=[pytest.mark.long, pytest.mark.alone])]


@pytest.fixture(params=FORMS)
def allows(request: pytest.FixtureRequest) -> Allows:
    """`assert worked <= allows(LIMIT)`, for processor time."""
    return _allows(slowness, exact=request.param == "exact")


@pytest.fixture(params=FORMS)
def clock_allows(request: pytest.FixtureRequest) -> Allows:
    """`assert taken <= clock_allows(LIMIT)`, for time on the clock, in which other programs have their turns."""
    return _allows(slowness_of_the_clock, exact=request.param == "exact")


def _allows(slow: Callable[[], float], *, exact: bool) -> Allows:
    if exact:
        return lambda limit: limit
    before = slow()
    return lambda limit: limit * max(before, slow())
