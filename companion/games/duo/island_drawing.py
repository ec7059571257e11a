"""The island as lines, places and pieces for anyone who draws it without our screen."""

import math
from collections.abc import Mapping
from typing import TypedDict

from companion.games.drawing import BoardDrawing, DrawnLine, DrawnPiece, DrawnPlace, Ground, Spot
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.names import Character, Colour, Icon, Kind
from companion.games.duo.rules.state import State
from companion.games.duo.words.titles import character_title, place_title
from companion.language import _

WIDTH, HEIGHT, RADIUS = 1000.0, 600.0, 21.0
_EDGE = 68.0  # sea around the ring
_SHORE = 34.0  # land outside the ring
_PLACE_SIGNS = {
    Kind.COAST: "M3 11 12 4 21 11M6 10V19H18V10",
    Kind.TEMPLE: "M3 5Q12 8 21 5M5 11H19M7.5 7V20M16.5 7V20",
    Kind.GARDEN: "M12 21V12M12 12C6 12 6 4 12 3C18 4 18 12 12 12Z",
    Kind.SPRING: "M4 14C4 21 20 21 20 14ZM8 11Q6 9 8 7T8 3M12 11Q10 9 12 7T12 3M16 11Q14 9 16 7T16 3",
    Kind.SHORE: "M2 9Q5 5 8 9T14 9T20 9M4 16Q7 12 10 16T16 16T22 16",
}
_ICON_SIGNS = {
    Icon.MOON: "M15 3C8 3 4 8 5 14C6 20 13 22 19 17C12 17 9 9 15 3Z",
    Icon.WATERFALL: "M6 4V15M12 4V16M18 4V15M3 20Q6 17 9 20T15 20T21 20",
    Icon.MOUNTAIN: "M2 20 10 5H14L22 20ZM8 10 12 12 16 10",
    Icon.BAMBOO: "M9 3V21M15 3V21M7.5 9H10.5M13.5 13H16.5M9 7 4 5M15 11 20 8",
}
_TOWN_SIGN = "M2 20 9 7 13 14 16 9 22 20Z"
_PIECE_SIGNS = {
    Character.PILGRIM: "M3 14 12 6 21 14ZM12 14V19",
    Character.MERCHANT: "M10 7H14L19 19H5ZM9 4H15",
    Character.ARTIST: "M5 20 8 15 18 4 20 6 9 16Z",
}
_TINTS = {kind: tint for tint, kind in enumerate(Kind)}


def places_of(board: Board) -> dict[str, Spot]:
    """Where each station, mountain town and area lies: as the file says, else evenly around, and in between."""
    spots = {
        station.id: _on_sheet(*_ring_spot(board, number))
        for number, station in enumerate(board.stations)
    }
    middle = _mean(list(spots.values()))
    for mountain in board.mountains:
        given = mountain.x is not None and mountain.y is not None
        spots[mountain.id] = _on_sheet(mountain.x or 0.0, mountain.y or 0.0) if given else middle
    for _round in range(40):
        for mountain in board.mountains:
            if mountain.x is None or mountain.y is None:
                spots[mountain.id] = _mean([spots[town] for town in board.town_neighbours[mountain.id]])
    for area in board.areas:
        inner, (x, y) = _mean([spots[place] for place in board.borders[area.id]]), middle
        spots[area.id] = (inner[0] + 0.04 * (x - inner[0]), inner[1] + 0.04 * (y - inner[1]))
    return spots


def _ring_spot(board: Board, number: int) -> Spot:
    station = board.stations[number]
    if station.x is not None and station.y is not None:
        return station.x, station.y
    turn = 2 * math.pi * number / len(board.stations) + 0.5
    return 0.5 - 0.45 * math.cos(turn), 0.5 - 0.42 * math.sin(turn)


def _on_sheet(x: float, y: float) -> Spot:
    return _EDGE + x * (WIDTH - 2 * _EDGE), _EDGE + y * (HEIGHT - 2 * _EDGE)


def _mean(spots: list[Spot]) -> Spot:
    return sum(x for x, _y in spots) / len(spots), sum(y for _x, y in spots) / len(spots)


def island_drawing(board: Board) -> BoardDrawing:
    spots = places_of(board)
    ring = [spots[place] for place in board.ring]
    middle = _mean(ring)
    lines = [
        DrawnLine(Ground.LAND, tuple(_outward(spot, middle, _SHORE) for spot in ring), round=True),
        DrawnLine(Ground.ROAD, (*ring, ring[0]), round=True),
        *(DrawnLine(Ground.BORDER, (spots[one], spots[other])) for one, other in board.routes),
    ]
    stations = [
        DrawnPlace(station.id, *spots[station.id], _PLACE_SIGNS[station.kind], place_title(board, station.id),
                   _TINTS[station.kind])
        for station in board.stations
    ]  # fmt: skip
    towns = [
        DrawnPlace(town.id, *spots[town.id], _TOWN_SIGN, place_title(board, town.id), len(_TINTS))
        for town in board.mountains
    ]
    areas = [
        DrawnPlace(area.id, *spots[area.id], _ICON_SIGNS[area.icon], _area_title(board, area.id), bare=True)
        for area in board.areas
    ]
    return BoardDrawing(WIDTH, HEIGHT, RADIUS, tuple(lines), (*areas, *stations, *towns))


def _area_title(board: Board, area: str) -> str:
    return _("Area: {icon}").format(icon=place_title(board, area))


def _outward(spot: Spot, middle: Spot, by: float) -> Spot:
    away = math.dist(spot, middle) or 1.0
    return spot[0] + by * (spot[0] - middle[0]) / away, spot[1] + by * (spot[1] - middle[1]) / away


class _Standing(TypedDict):
    x: float
    y: float


def island_pieces(state: State) -> tuple[DrawnPiece, ...]:
    spots = places_of(state.board)
    middle = _mean([spots[place] for place in state.board.ring])
    return tuple(
        DrawnPiece(
            key=f"{colour}-{character}",
            seat=seat,
            colour=colour.value,
            title=f"{character_title(character)} ({state.names[colour]})",
            sign=_PIECE_SIGNS[character],
            **_standing(spots, middle, state.players[colour].place(character), seat, character),
        )
        for seat, colour in enumerate(Colour)
        for character in Character
    )


def _standing(
    spots: Mapping[str, Spot], middle: Spot, place: str, seat: int, character: Character
) -> _Standing:
    """Beside its place, so that both stay in sight: pilgrims out at sea, the others inland, left and right."""
    x, y = spots[place]
    if character is Character.PILGRIM:
        x, y = _outward((x, y), middle, 2.1 * RADIUS)
        return _Standing(x=x, y=y)
    side = -1 if seat == 0 else 1
    return _Standing(x=x + side * 1.5 * RADIUS, y=y + (1.2 if character is Character.ARTIST else 0.9) * RADIUS)
