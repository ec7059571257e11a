"""Cache of painted pictures: one is painted whole when it is needed, or ahead of that, part by part."""

from collections.abc import Callable, Generator, Hashable, Iterator
from time import perf_counter
from typing import Generic, TypeVar

Picture = TypeVar("Picture")
IN_A_FRAME = 0.02  # seconds of painting, where the rest of the screen does not wait for the picture


class KeptPictures(Generic[Picture]):
    """The newest few by their keys; `begin` starts to paint the one that is missing."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: dict[Hashable, Picture] = {}
        self._begun: dict[Hashable, Generator[None, None, Picture]] = {}  # at most one

    def get(self, key: Hashable, begin: Callable[[], Generator[None, None, Picture]]) -> Picture:
        for _part in self.ahead(key, begin):
            pass
        return self._kept[key]

    def within(
        self, key: Hashable, begin: Callable[[], Generator[None, None, Picture]], seconds: float = IN_A_FRAME
    ) -> Picture | None:
        """What has been painted after so many seconds more; None where that is not all of it: ask again. The first time
        nothing is painted: what else is new on the screen has that frame to itself."""
        if key not in self._kept and key not in self._begun:
            self._begin(key, begin)
            return None
        end = perf_counter() + seconds
        for _part in self.ahead(key, begin):
            if perf_counter() > end:
                return None
        return self._kept[key]

    def ahead(self, key: Hashable, begin: Callable[[], Generator[None, None, Picture]]) -> Iterator[None]:
        """The parts of painting what nobody sees yet. Where it is needed before all of them are painted, only the
        others are left to paint."""
        if key in self._kept:
            return
        if key not in self._begun:
            self._begin(key, begin)
        for _part in self._begun[key]:  # not `yield from`, which would end it when this one is given up half way
            yield
        self._begun.pop(key, None)

    def _begin(self, key: Hashable, begin: Callable[[], Generator[None, None, Picture]]) -> None:
        self._begun.clear()
        self._begun[key] = self._paint(key, begin())

    def _paint(self, key: Hashable, parts: Generator[None, None, Picture]) -> Generator[None, None, Picture]:
        picture = yield from parts
        while len(self._kept) >= self.most:
            self._kept.pop(next(iter(self._kept)))
        self._kept[key] = picture
        return picture
