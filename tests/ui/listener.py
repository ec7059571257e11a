"""A player who cannot see the screen: presses keys and knows nothing but what was said."""

import re
from collections.abc import Iterator

from companion.voice.ear import unspeakable
from ui.testing.typist import Typist


class Ear:
    """Stands in for the speaker and hears everything."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, str, float]] = []
        self.stops = 0
        self.last = ""

    def say(self, text: str, language: str, rate: float) -> None:
        self.last = text
        self.heard.append((text, language, rate))

    def stop(self) -> None:
        self.stops += 1

    def close(self) -> None: ...


class Listener:
    """`listener.press("tab")` gives what was said then, and nothing else of the app can be reached."""

    def __init__(self, ear: Ear, typist: Typist) -> None:
        self._ear, self._typist = ear, typist
        self.keys = 0

    def press(self, *keys: str) -> str:
        """What was said since, one after the other."""
        before = len(self._ear.heard)
        self._typist.press(*keys)
        self.keys += len(keys)
        said = " ".join(text for text, _language, _rate in self._ear.heard[before:])
        assert not unspeakable(said), said
        return said

    def offers(self, key: str, most: int = 80) -> Iterator[str]:
        """What is said at each press of that key, until it begins again."""
        first = ""
        for _press in range(most):
            said = self.press(key)
            if said == first:
                return
            first = first or said
            yield said

    def take(self, pattern: str, key: str = "tab") -> str:
        """Go on until that is said, and press Enter; what comes of it is said then."""
        for said in self.offers(key):
            if re.search(pattern, said):
                return self.press("enter")
        raise AssertionError(f"nothing like {pattern!r} is said")
