"""What stands at the stations of a leg from its beginning to its end, painted into its print: a ring for each traveler
that has room, and the sign, pale, as it looks while nobody can stop there."""

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.graphics import Color, InstructionGroup, RoundedRectangle

from companion.games.tokaido.rules.names import StationKind
from companion.games.tokaido.rules.road import RoadWalk
from ui.games.tokaido.palette import STATION_SIGNS, station_shade
from ui.games.tokaido.road.leg_plan import LegPlan, inns_of
from ui.kit.drawing.brush import disc
from ui.kit.drawing.drawings import trace_icon
from ui.kit.metrics import dp
from ui.kit.theme import Theme, mix, with_alpha

PLATE_RADIUS = 9
_PALE = 0.55  # how much of the ground behind a sign covers the land


@dataclass(frozen=True, slots=True)
class StationSign:
    """`room`: the rings; `named`: room for the name of a town is left."""

    station: str
    kind: StationKind
    room: int
    named: bool


def signs_of(walk: RoadWalk, leg: int) -> tuple[StationSign, ...]:
    """In the order of the walk."""
    inns = inns_of(walk)
    return tuple(
        StationSign(
            (station := walk.stations[place]).id,
            station.kind,
            0 if station.kind is StationKind.INN else walk.room[place],
            station.id in (walk.start, walk.end),
        )
        for place in range(inns[leg], inns[leg + 1] + 1)
    )


def draw_signs(group: InstructionGroup, plan: LegPlan, signs: Sequence[StationSign], colours: Theme) -> None:
    radius = dp(PLATE_RADIUS) * plan.gap / max(1, dp(3))
    ground = mix(colours.land, colours.card, _PALE)
    for sign in signs:
        for x, y in plan.spots(sign.station, sign.room, inn=False):
            for share, shade in (
                (0.86, mix(colours.land_line, colours.faint, 0.3)),
                (0.68, mix(colours.card, colours.land, 0.5)),
            ):
                group.add(Color(*shade))
                disc(group, x, y, share * plan.piece / 2)
        box = plan.sign(plan.cells[sign.station])
        icon = min(0.30 * plan.cells[sign.station].width, 0.5 * box.height)
        height = box.y + box.height * (0.62 if sign.named else 0.5)
        group.add(Color(*with_alpha(colours.card, _PALE)))
        if sign.named:
            group.add(RoundedRectangle(pos=(box.x, box.y), size=box.size, radius=[radius]))
        else:
            disc(group, box.middle, height, 0.82 * icon)
        shade = mix(station_shade(sign.kind, colours), ground, 0.3)
        trace_icon(group, STATION_SIGNS[sign.kind], box.middle, height, icon, shade)
