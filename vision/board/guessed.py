"""Where places probably lie that no piece has stood on yet: as on the game's own drawing, laid over those that are
known. A guess is good enough to tell which of the unknown places a piece was set down on, and for nothing else."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from vision.board.judge import Point
from vision.board.known_places import KnownPlace, KnownPlaces

LEAST_KNOWN = 8  # places, before a drawing can be laid over them
NEIGHBOURS = 4  # known places whose own departure from the drawing bends it for those between
USUAL_MISS = 0.03  # of the board's width: a drawing that misses known places by more is no guide
FITTED = 65  # per cent of the known places that it must not miss by more
WILD, WILD_TIMES = 0.05, 4.0  # of the board's width, and times the usual miss: so far off, a place that was hardly
# seen is not believed
WELL_SEEN = 4  # times at the same spot
ON_ANOTHER = 0.04  # of the board's width: so near to where another place should be, a place that is wild is that one
TRIPLES = 60  # of known places, from each of which the drawing could be laid
ROUGH = 0.03  # of the board's width: a place that misses by more counts less and less
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
    """What is known, without places that lie nowhere near where drawing and neighbours have them and were hardly seen,
    or lie where another place should be: such lessons were misunderstood, most likely. Two places between which pieces
    go to and fro are easily taken for each other, and then every further move between them seems to say so too."""
    for _round in range(len(known.places)):
        spots = expected(known, drawn)
        misses = _misses(known, spots)
        if not misses:
            return known
        limit = max(WILD, WILD_TIMES * float(np.median(list(misses.values()))))
        wild = {
            name: miss
            for name, miss in misses.items()
            if miss > limit and (not well_seen(known.places[name]) or _on_another(known.places[name], name, spots))
        }
        if not wild:
            return known
        known = known.forgotten(max(wild, key=wild.__getitem__))
    return known


def _on_another(place: KnownPlace, name: str, spots: Mapping[str, Point]) -> bool:
    away = (math.dist(place.middle, spot) for other, spot in spots.items() if other != name)
    return not place.fixed and min(away, default=math.inf) < ON_ANOTHER


def well_seen(place: KnownPlace) -> bool:
    return place.fixed or len(place.agreeing()) >= WELL_SEEN


def _misses(known: KnownPlaces, spots: Mapping[str, Point]) -> dict[str, float]:
    """How far the drawing misses each place that is known; nothing where it is no guide."""
    return {name: math.dist(spots[name], known.places[name].middle) for name in _anchors(known, spots)}


def _anchors(known: KnownPlaces, drawn: Mapping[str, Point]) -> list[str]:
    return sorted(name for name, place in known.places.items() if name in drawn and not place.region)


def guessed(known: KnownPlaces, drawn: Mapping[str, Point]) -> GuessedPlaces:
    """Guesses for all places of the drawing that are not known; none where the drawing does not fit what is known."""
    spots = expected(known, drawn)
    unknown = {name: spot for name, spot in spots.items() if name not in known.places}
    if not unknown:
        return GuessedPlaces()
    return GuessedPlaces(unknown, tuple(known.places[name].middle for name in _anchors(known, drawn)))


def expected(known: KnownPlaces, drawn: Mapping[str, Point]) -> dict[str, Point]:
    """Where each place of the drawing should lie by all the others that are known: the drawing laid over them by an
    affine map, bent by what is left over at those nearby. Nothing where it does not fit, or too little is known."""
    anchors = _anchors(known, drawn)
    if len(anchors) < LEAST_KNOWN:
        return {}
    sheet = np.array([drawn[name] for name in anchors])
    board = np.array([known.places[name].middle for name in anchors])
    flat = _laid(sheet, board)
    left = board - _with_one(sheet) @ flat
    far_off = np.hypot(*left.T) > WILD_TIMES * ROUGH
    found = {}
    for name, spot in drawn.items():
        far = np.hypot(*(sheet - np.array(spot)).T)
        far[far_off] = np.inf
        if name in anchors:
            far[anchors.index(name)] = np.inf
        near = np.argsort(far)[:NEIGHBOURS]
        weight = 1 / (far[near] + 0.02) ** 2
        x, y = _with_one(np.array([spot]))[0] @ flat + (weight[:, None] * left[near]).sum(0) / max(weight.sum(), 1e-9)
        found[name] = (float(x), float(y))
    misses = [math.dist(found[name], known.places[name].middle) for name in anchors]
    return found if float(np.percentile(misses, FITTED, method="lower")) <= USUAL_MISS else {}


def _laid(sheet: NDArray[np.float64], board: NDArray[np.float64]) -> NDArray[np.float64]:
    """The affine map from points to points, some of which may be quite wrong: of the maps through three of them the one
    that misses half of them least, then fitted to all that do not miss by much."""
    rng = np.random.default_rng(len(sheet))
    three = rng.permuted(np.tile(np.arange(len(sheet)), (TRIPLES, 1)), axis=1)[:, :3]
    corners = _with_one(sheet)[three]
    three, corners = (part[np.abs(np.linalg.det(corners)) > 0.01] for part in (three, corners))
    flat, *_rest = np.linalg.lstsq(_with_one(sheet), board, rcond=None)
    maps = np.concatenate([flat[None], np.linalg.solve(corners, board[three])])
    misses = np.linalg.norm(_with_one(sheet) @ maps - board, axis=2)
    flat = maps[int(np.argmin(np.median(misses, axis=1)))]
    for _round in range(4):
        weight = 1 / (1 + (np.hypot(*(_with_one(sheet) @ flat - board).T) / ROUGH) ** 2)
        flat, *_rest = np.linalg.lstsq(_with_one(sheet) * weight[:, None], board * weight[:, None], rcond=None)
    return np.asarray(flat, np.float64)


def _with_one(points: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.hstack([points, np.ones((len(points), 1))])
