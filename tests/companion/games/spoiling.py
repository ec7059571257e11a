"""JSON of events and records, spoiled: as random values, and with one small thing changed."""

import copy
import random
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy


def any_json(words: Sequence[str]) -> SearchStrategy[Any]:
    """Values of any shape, many of them made of a game's own `words`."""
    leaves = st.none() | st.booleans() | st.integers(-3, 12) | st.floats() | st.text(max_size=3)
    return st.recursive(
        leaves | st.sampled_from(words),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(words), inner, max_size=5),
    )


def spoiled(value: Any, rng: random.Random, words: Sequence[str], others: Sequence[Any]) -> Any:
    """The same with one small thing changed somewhere inside: left out, one of the `others`, under another of the
    `words`, or one more or less."""
    value = copy.deepcopy(value)
    at = value
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        if not keys:
            return value
        key = rng.choice(keys)
        if isinstance(at[key], dict | list) and rng.random() < 0.7:
            at = at[key]
            continue
        choice = rng.randrange(4)
        if choice == 0:
            del at[key]
        elif choice == 1:
            at[key] = rng.choice(others)
        elif choice == 2 and isinstance(at, dict):
            at[rng.choice(words)] = at[key]
        elif isinstance(at[key], int):
            at[key] += rng.choice([-1, 1])
        return value
