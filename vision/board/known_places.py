"""What was learned about where a board's places lie: spots on the board from (0, 0) to (1, 1), by the places' names."""

import json
import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2
import numpy as np

from companion.disk.whole_file import write_whole
from companion.language import N_, Worded
from vision.board.judge import Point

KEPT_SPOTS = 24  # of one place: the newest
TOGETHER = 0.03  # of the board: spots no farther apart are one
PLACES_FORMAT = 1


class PlacesError(Worded):
    """A file of places that cannot be read."""


@dataclass(frozen=True, slots=True)
class KnownPlace:
    """Where pieces were seen on one place. A region has no one spot: it is as large as what was seen of it."""

    spots: tuple[Point, ...]
    region: bool = False
    fixed: bool = False  # set by hand: what is seen later does not move it

    def agreeing(self) -> tuple[Point, ...]:
        """The most spots that lie together; of as many, the newest. The others were misunderstood."""
        spots = np.array(self.spots)
        near = np.hypot(*(spots[:, None] - spots[None]).transpose(2, 0, 1)) < TOGETHER
        best = len(spots) - 1 - int(np.argmax(near.sum(1)[::-1]))
        return tuple(spot for spot, beside in zip(self.spots, near[best], strict=True) if beside)

    @property
    def middle(self) -> Point:
        """The spot in the middle of those that agree, which one odd spot does not move."""
        x, y = np.median(np.array(self.spots if self.region else self.agreeing()), axis=0)
        return float(x), float(y)

    def nearest(self, spot: Point, room: float) -> Point:
        """The spot of this place that is meant when something changed at `spot`: in a region, and up to `room` round
        it, that spot itself."""
        if not self.region:
            return self.middle
        hull = cv2.convexHull(np.array(self.spots, np.float32))
        outside = -cv2.pointPolygonTest(hull, spot, True) if len(self.spots) > 2 else min(
            math.dist(spot, seen) for seen in self.spots
        )  # fmt: skip
        return spot if outside <= room else min(self.spots, key=lambda seen: math.dist(seen, spot))


@dataclass(frozen=True, slots=True)
class KnownPlaces:
    """All places that are known of one board; a value: learning gives another."""

    places: Mapping[str, KnownPlace] = field(default_factory=dict)

    def learned(self, name: str, spot: Point, region: bool = False) -> "KnownPlaces":
        """A piece was seen at `spot` on the place `name`."""
        before = self.places.get(name)
        if before is not None and before.fixed and not before.region:
            return self
        spots = (*(before.spots if before else ()), spot)[-KEPT_SPOTS:]
        place = replace(before, spots=spots) if before else KnownPlace(spots, region)
        return KnownPlaces({**self.places, name: place})

    def put(self, name: str, spot: Point, region: bool = False) -> "KnownPlaces":
        """A player says where a place is: nothing that was seen counts against it."""
        return KnownPlaces({**self.places, name: KnownPlace((spot,), region, True)})

    def loosened(self) -> "KnownPlaces":
        """The same, but what is seen next may move what was set by hand."""
        return KnownPlaces({name: replace(place, fixed=False) for name, place in self.places.items()})

    def forgotten(self, name: str) -> "KnownPlaces":
        return KnownPlaces({key: place for key, place in self.places.items() if key != name})

    def missing(self, names: Iterable[str]) -> tuple[str, ...]:
        """Those of `names` that are not known yet."""
        return tuple(name for name in names if name not in self.places)

    def share(self, names: Collection[str]) -> float:
        return 1 - len(self.missing(names)) / len(names) if names else 1.0

    def at(self, spot: Point, room: float) -> str | None:
        """The place nearest to a spot, if one lies within `room`."""
        away = {name: math.dist(place.nearest(spot, room), spot) for name, place in self.places.items()}
        name = min(away, key=away.__getitem__, default=None)
        return name if name is not None and away[name] <= room else None

    def text(self) -> str:
        rows = {
            name: {"spots": [[round(x, 5), round(y, 5)] for x, y in place.spots],
                   "region": place.region, "fixed": place.fixed}
            for name, place in self.places.items()
        }  # fmt: skip
        return json.dumps({"format": PLACES_FORMAT, "places": rows}, ensure_ascii=False, indent=1) + "\n"


def save_places(known: KnownPlaces, file: Path) -> None:
    """Write them whole or not at all; OSError if that cannot be."""
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, known.text())


def load_places(file: Path) -> KnownPlaces:
    """What a file says, nothing if there is none; PlacesError if it is damaged."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return KnownPlaces()
    except (OSError, UnicodeError) as error:
        raise PlacesError(N_("{path} cannot be read."), path=file) from error
    try:
        found = json.loads(text)
        if found["format"] != PLACES_FORMAT:
            raise ValueError
        return KnownPlaces({str(name): _place(row) for name, row in found["places"].items()})
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise PlacesError(N_("{path} is no file of places, or it is damaged."), path=file) from error


def _place(row: Mapping[str, object]) -> KnownPlace:
    spots = row["spots"]
    if not isinstance(spots, list) or not spots:
        raise ValueError
    points = tuple((float(x), float(y)) for x, y in spots)
    if not all(math.isfinite(value) for point in points for value in point):
        raise ValueError
    return KnownPlace(points[-KEPT_SPOTS:], bool(row["region"]), bool(row["fixed"]))
