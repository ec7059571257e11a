"""Random valid boards: any ring, any route tree without crossings, any dice, tracks and starting spaces."""

import random

from companion.games.duo.boards.board_check import Printed, checked
from companion.games.duo.rules.board import Area, Board, Mountain, Station, Token
from companion.games.duo.rules.names import Character, Icon, Kind, Ware

INLAND = (Kind.TEMPLE, Kind.GARDEN, Kind.SPRING, Kind.SHORE)


def random_board(rng: random.Random) -> Board:
    names = iter(rng.sample([f"p{i}" for i in range(100)], 60))
    coasts = [next(names) for _coast in range(8)]
    mountains = [next(names) for _mountain in range(4)]
    stations = _ring(rng, coasts, names)
    areas = tuple(Area(next(names), rng.choice(list(Icon))) for _area in range(8))
    return checked(
        Printed(
            name=f"random {rng.random()}",
            assumed=("stations",) if rng.random() < 0.5 else (),
            dice={die: _faces(rng) for die in Character},
            temple=rng.randint(2, 9),
            garden=rng.randint(2, 6),
            gold=_rising(rng, 6),
            culture=_rising(rng, 10),
            stations=stations,
            mountains=tuple(Mountain(town, rng.randint(2, 4), *_spot(rng)) for town in mountains),
            areas=areas,
            routes=_routes(rng, coasts, mountains),
            tokens=tuple(_token(rng) for _each in range(8)) if rng.random() < 0.5 else (),
            start=_start(rng, stations, coasts + mountains, areas),
        )
    )


def _ring(rng: random.Random, coasts: list[str], names: "object") -> tuple[Station, ...]:
    """The coasts keep their order; the ring may begin anywhere between two of them, or on the first."""
    others = rng.randint(8, 20)
    slots = sorted(rng.sample(range(8 + others), 8))
    waiting = iter(coasts)
    return tuple(
        Station(next(waiting), Kind.COAST, *_spot(rng)) if slot in slots else Station(next(names), rng.choice(INLAND))  # type: ignore[call-overload]
        for slot in range(8 + others)
    )


def _routes(rng: random.Random, coasts: list[str], mountains: list[str]) -> tuple[tuple[str, str], ...]:
    """Walk once around a random tree of mountain towns and hang the coasts, in order, on the corners passed."""
    near: dict[str, list[str]] = {mountains[0]: []}
    routes = []
    for town in mountains[1:]:
        joined = rng.choice(list(near))
        near[joined].insert(rng.randint(0, len(near[joined])), town)
        near[town] = [joined]
        routes.append((joined, town))
    corners = _corners(near, mountains[0])
    while True:
        hung = sorted(rng.choice(range(len(corners))) for _coast in coasts)
        degrees = {town: len(ends) + sum(corners[i] == town for i in hung) for town, ends in near.items()}
        if min(degrees.values()) >= 2:
            break
    routes += [(coast, corners[i]) for coast, i in zip(coasts, hung, strict=True)]
    rng.shuffle(routes)
    return tuple(route if rng.random() < 0.5 else (route[1], route[0]) for route in routes)


def _corners(near: dict[str, list[str]], start: str) -> list[str]:
    corners: list[str] = []

    def walk(town: str, came_from: str | None) -> None:
        corners.append(town)
        ends = near[town]
        turn = 0 if came_from is None else ends.index(came_from) + 1
        for neighbour in ends[turn:] + ends[: max(turn - 1, 0)]:
            walk(neighbour, town)
            corners.append(town)

    walk(start, None)
    return corners[:-1]


def _faces(rng: random.Random) -> tuple[int, ...]:
    highest = rng.choice((3, 4, 6))
    return tuple(rng.randint(1, highest) for _face in range(6))


def _rising(rng: random.Random, count: int) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(range(60), count)))


def _spot(rng: random.Random) -> tuple[float, float] | tuple[None, None]:
    return (None, None) if rng.random() < 0.3 else (round(rng.random(), 3), round(rng.random(), 3))


def _token(rng: random.Random) -> Token:
    return Token(rng.choice(list(Ware)), rng.randint(2, 4))


def _start(
    rng: random.Random, stations: tuple[Station, ...], towns: list[str], areas: tuple[Area, ...]
) -> dict[str, dict[Character, str]]:
    ring = [station.id for station in stations]
    while True:
        spaces = [rng.choice(ring), rng.choice(ring), rng.choice(towns), rng.choice(towns)]
        on_ring = [space for space in spaces if space in ring]
        if len(on_ring) == len(set(on_ring)):
            break
    return {
        seat: {
            Character.PILGRIM: spaces[i],
            Character.MERCHANT: spaces[2 + i],
            Character.ARTIST: rng.choice(areas).id,
        }
        for i, seat in enumerate(("compass", "far"))
    }
