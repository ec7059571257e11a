"""Where places probably lie that no piece has stood on yet: as on the game's own drawing, laid over those that are
known. A guess is good enough to tell which of the unknown places a piece was set down on, and for nothing else."""

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from vision.board.judge import Point
from vision.board.known_places import KnownPlaces

LEAST_KNOWN = 8  # places, before a drawing can be laid over them
NEIGHBOURS = 4  # known places whose own departure from the drawing bends it for those between
USUAL_MISS = 0.03  # of the board's width: a drawing that misses known places by more is no guide
WILD = 0.09  # of the board's width: so far off, a place that was hardly seen is not believed
WELL_SEEN = 4  # times
GUESS_ROOM = 0.065  # of the board's width: so far from its guess a place may be found
NEARER = 0.66  # the nearest guess must be nearer than that share of the next one's distance
TAKEN = 0.032  # of the board's width: what was set down so near a known place stands on that one


@dataclass(frozen=True, slots=True)
class GuessedPlaces:
    spots: Mapping[str, Point] = field(default_factory=dict)
    known: tuple[Point, ...] = ()

    def stands_on(self, spot: Point) -> str | None:
        """The unknown place that something at `spot` was set down on; None if that cannot be told."""
        if any(math.dist(spot, one) < TAKEN for one in self.known):
            return None
        near = sorted((math.dist(spot, guess), name) for name, guess in self.spots.items())
        if not near or near[0][0] > GUESS_ROOM or (len(near) > 1 and near[0][0] > NEARER * near[1][0]):
            return None
        return near[0][1]


def believed(known: KnownPlaces, drawn: Mapping[str, Point]) -> KnownPlaces:
    """What is known, without places that were hardly seen and lie nowhere near where drawing and neighbours have them:
    such a lesson was misunderstood, and is better forgotten."""
    anchors = _anchors(known, drawn)
    if len(anchors) < LEAST_KNOWN:
        return known
    for _round in range(len(anchors) - LEAST_KNOWN):
        misses = _misses(known, drawn, anchors)
        if float(np.median(list(misses.values()))) > USUAL_MISS:
            return known
        wild = {name: miss for name, miss in misses.items() if miss > WILD and _hardly_seen(known, name)}
        if not wild:
            return known
        worst = max(wild, key=wild.__getitem__)
        known, anchors = known.forgotten(worst), [name for name in anchors if name != worst]
    return known


def _hardly_seen(known: KnownPlaces, name: str) -> bool:
    place = known.places[name]
    return not place.fixed and len(place.spots) < WELL_SEEN


def _anchors(known: KnownPlaces, drawn: Mapping[str, Point]) -> list[str]:
    return [name for name, place in known.places.items() if name in drawn and not place.region]


def _misses(known: KnownPlaces, drawn: Mapping[str, Point], anchors: Collection[str]) -> dict[str, float]:
    """How far the drawing, laid over all the others, misses each of the anchors."""
    return {name: math.dist(_laid(known, drawn, set(anchors) - {name}, [name])[name], known.places[name].middle)
            for name in anchors}  # fmt: skip


def guessed(known: KnownPlaces, drawn: Mapping[str, Point]) -> GuessedPlaces:
    """Guesses for all places of the drawing that are not known; none where the drawing does not fit what is known."""
    anchors = _anchors(known, drawn)
    unknown = [name for name in drawn if name not in known.places]
    if len(anchors) < LEAST_KNOWN or not unknown:
        return GuessedPlaces()
    if float(np.median(list(_misses(known, drawn, anchors).values()))) > USUAL_MISS:
        return GuessedPlaces()
    return GuessedPlaces(_laid(known, drawn, anchors, unknown), tuple(known.places[name].middle for name in anchors))


def _laid(
    known: KnownPlaces, drawn: Mapping[str, Point], anchors: Collection[str], wanted: Collection[str]
) -> dict[str, Point]:
    """The drawing fitted to the anchors by an affine map, bent by what is left over at those nearby."""
    names = sorted(anchors)
    sheet, board = np.array([drawn[name] for name in names]), np.array([known.places[name].middle for name in names])
    flat, *_rest = np.linalg.lstsq(_with_one(sheet), board, rcond=None)
    left = board - _with_one(sheet) @ flat
    found = {}
    for name in wanted:
        spot = np.array(drawn[name])
        far = np.hypot(*(sheet - spot).T)
        near = np.argsort(far)[:NEIGHBOURS]
        weight = 1 / (far[near] + 0.02) ** 2
        x, y = _with_one(spot[None])[0] @ flat + (weight[:, None] * left[near]).sum(0) / weight.sum()
        found[name] = (float(x), float(y))
    return found


def _with_one(points: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.hstack([points, np.ones((len(points), 1))])
