"""The small game of these tests is registered like any other."""

from collections.abc import Iterator

import pytest

from companion.games.registry import REGISTERED_GAMES


@pytest.fixture(scope="module", autouse=True)
def counting_is_registered() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(REGISTERED_GAMES, "counting", "tests.companion.games.counting:COUNTING")
        yield
