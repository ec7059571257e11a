"""The road as lines, places and pieces for anyone who draws it without our screen: a row for each stage of the walk."""

from collections.abc import Mapping
from itertools import pairwise

from companion.games.drawing import BoardDrawing, DrawnLine, DrawnPiece, DrawnPlace, Ground, Spot
from companion.games.tokaido.rules.names import PlayerColour, StationKind
from companion.games.tokaido.rules.road import RoadWalk
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import kind_word, player_word

WIDTH, ROW, RADIUS = 1000.0, 142.0, 22.0
_PLACE_SIGNS = {
    StationKind.INN: "M3 11 12 4 21 11M6 10V20H18V10M10 20V14H14V20",
    StationKind.SHOP: "M3 5H21M5 5V14H19V5M9.5 5V14M14.5 5V14",
    StationKind.FARM: "M12 21V6M12 11 7 7M12 11 17 7M12 16 7 12M12 16 17 12",
    StationKind.TEMPLE: "M3 5Q12 8 21 5M5 11H19M7.5 7V20M16.5 7V20",
    StationKind.ENCOUNTER: "M8 9A3 3 0 1 1 8 8.9M3 20C3 12 13 12 13 20M17 9A2 2 0 1 1 17 8.9M15 13Q20 12 21 20",
    StationKind.SPRING: "M4 14C4 21 20 21 20 14ZM8 11Q6 9 8 7T8 3M12 11Q10 9 12 7T12 3M16 11Q14 9 16 7T16 3",
    StationKind.PADDY: "M3 6H21V18H3ZM3 12H21M9 6V12M15 12V18",
    StationKind.MOUNTAIN: "M2 20 10 5H14L22 20ZM8 10 12 12 16 10",
    StationKind.SEA: "M2 9Q5 5 8 9T14 9T20 9M4 16Q7 12 10 16T16 16T22 16",
}
_TINTS = {kind: tint for tint, kind in enumerate(StationKind)}
_MARGIN = 42.0


def places_of(walk: RoadWalk) -> dict[str, Spot]:
    """Every stage is a row that ends at its inn; every other row runs back, so that the road is one line."""
    inns = [number for number, station in enumerate(walk.stations) if station.kind is StationKind.INN]
    spots: dict[str, Spot] = {}
    for row, (begin, end) in enumerate(pairwise(inns)):
        first = begin if row == 0 else begin + 1
        stage = walk.stations[first : end + 1]
        for place, station in enumerate(stage):
            along = _MARGIN + (WIDTH - 2 * _MARGIN) * place / max(1, len(stage) - 1)
            spots[station.id] = (along if row % 2 == 0 else WIDTH - along, ROW * (row + 0.7))
    return spots


def road_drawing(state: JourneyState) -> BoardDrawing:
    spots = places_of(state.walk)
    places = tuple(
        DrawnPlace(each.id, *spots[each.id], _PLACE_SIGNS[each.kind], kind_word(each.kind), _TINTS[each.kind])
        for each in state.walk.stations
    )
    road = DrawnLine(Ground.ROAD, tuple(spots.values()))
    height = max(y for _x, y in spots.values()) + 0.32 * ROW
    land = DrawnLine(Ground.LAND, ((0, 0), (WIDTH, 0), (WIDTH, height), (0, height)))
    return BoardDrawing(WIDTH, height, RADIUS, (land, road), places)


def road_pieces(state: JourneyState) -> tuple[DrawnPiece, ...]:
    """Who came first stands on the road, the others behind: here above it."""
    spots = places_of(state.walk)
    seats = {colour: seat for seat, colour in enumerate(state.players)}
    standing = {
        colour: (spots[station], place) for station, here in state.places.items() for place, colour in enumerate(here)
    }
    return tuple(
        _piece(state, colour, seats, *standing[colour]) for colour in PlayerColour if colour in standing
    )


def _piece(
    state: JourneyState, colour: PlayerColour, seats: Mapping[PlayerColour, int], spot: Spot, place: int
) -> DrawnPiece:
    column, row = divmod(place, 3)
    title = player_word(state, colour)
    x = spot[0] + (column * 30.0 if spot[0] < WIDTH / 2 else -column * 30.0)
    y = spot[1] - 30.0 - row * 27.0
    return DrawnPiece(colour.value, seats.get(colour), colour.value, title, x, y, letter=title[:1])
