"""The small game of these tests is registered like any other."""

from tests.companion.store.conftest import counting_is_registered as counting_is_registered
