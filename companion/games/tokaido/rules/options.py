"""The shape of an option: one thing that may happen next, as the public format lists it."""

from collections.abc import Mapping
from typing import Any

Option = Mapping[str, Any]
