"""The inline drawings of the evening's page, as SVG: the board with its pieces, and the plot of the lead."""

from collections.abc import Sequence
from html import escape

from companion.games.drawing import BoardDrawing, DrawnLine, DrawnPiece, Ground, Spot
from companion.games.lead import Lead
from companion.language import printable

SHAPES = {  # of a seat's colour, around 0 0: colour is never the only sign
    "purple": "M0-15A15 15 0 1 1 0 15A15 15 0 1 1 0-15Z",
    "green": "M0-18 18 0 0 18-18 0Z",
    "blue": "M-14-14H14V14H-14Z",
    "yellow": "M0-18 18 14H-18Z",
    "white": "M-6-16H6V-6H16V6H6V16H-6V6H-16V-6H-6Z",
}
PLOT = (640, 240)
_CLOSED = (Ground.LAND, Ground.REGION)


def text(words: str) -> str:
    """Words of players and ours, harmless in a page."""
    return escape(printable(words))


def board_svg(drawing: BoardDrawing, pieces: Sequence[DrawnPiece]) -> str:
    """The board; pieces are groups by their key, which the page's script moves."""
    lines = "".join(f'<path class="{line.ground}" d="{_path(line)}"/>' for line in drawing.lines)
    places = "".join(
        f'<g class="place{" bare" if place.bare else f" tint{place.tint}"}" transform="{at(place.x, place.y)}">'
        f"<title>{text(place.title)}</title>"
        + ("" if place.bare else f'<circle r="{drawing.radius:g}"/>')
        + f"{_sign(place.sign)}</g>"
        for place in drawing.places
    )
    standing = "".join(
        f'<g class="piece {text(piece.colour)}" data-piece="{text(piece.key)}" transform="{at(piece.x, piece.y)}">'
        f"<title>{text(piece.title)}</title>{shape(piece.colour)}"
        + (_sign(piece.sign) if piece.sign else f"<text>{text(piece.letter)}</text>")
        + "</g>"
        for piece in pieces
    )
    box = f"0 0 {drawing.width:g} {drawing.height:g}"
    return f'<svg id="board" viewBox="{box}" role="img">{lines}{places}{standing}</svg>'


def legend(drawing: BoardDrawing) -> str:
    """What the signs stand for."""
    items = (
        f'<li><svg class="sign{"" if place.bare else f" tint{place.tint}"}" viewBox="-20 -20 40 40">'
        f'{"" if place.bare else "<circle r=18 />"}{_sign(place.sign)}</svg>{text(place.title)}</li>'
        for place in drawing.legend
    )
    return f'<ul class="legend">{"".join(items)}</ul>'


def _sign(path: str) -> str:
    return f'<path class="sign" d="{text(path)}" transform="translate(-12 -12)"/>'


def shape(colour: str) -> str:
    return f'<path d="{SHAPES.get(colour, SHAPES["purple"])}"/>'


def seat_sign(colour: str) -> str:
    return f'<svg class="seat {text(colour)}" viewBox="-20 -20 40 40" aria-hidden="true">{shape(colour)}</svg>'


def at(x: float, y: float) -> str:
    return f"translate({x:.1f} {y:.1f})"


def _path(line: DrawnLine) -> str:
    closed = line.ground in _CLOSED
    if not line.round:
        return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in line.points) + ("Z" if closed else "")
    ring = line.points if closed else line.points[:-1]  # a round line comes back to where it began
    return _round(ring)


def _round(ring: Sequence[Spot]) -> str:
    """A closed line without corners: through the middles between its points, bent towards the points themselves."""
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(ring, _turned(ring), strict=True)]
    bends = (
        f"Q{x:.1f} {y:.1f} {mx:.1f} {my:.1f}"
        for (x, y), (mx, my) in zip(_turned(ring), _turned(middles), strict=True)
    )
    return f"M{middles[0][0]:.1f} {middles[0][1]:.1f}" + "".join(bends) + "Z"


def _turned(spots: Sequence[Spot]) -> list[Spot]:
    return [*spots[1:], spots[0]]


def lead_svg(lead: Lead, colours: Sequence[str], label: str) -> str:
    """A line for each seat over the turns, and a cursor that the script moves."""
    width, height = PLOT
    left, low, last, most = 34, height - 26, max(1, lead.turns[-1].turn), max(5, lead.highest)

    def x(turn: int) -> float:
        return left + (width - left - 14) * max(0, turn) / last

    def y(points: float) -> float:
        return low - (low - 12) * points / most

    step = next(each for each in (5, 10, 20, 25, 50, 100, 200, 500, 1000, 10**6) if most <= 6 * each)
    grid = "".join(
        f'<path class="grid" d="M{left} {y(points):.1f}H{width - 14}"/>'
        f'<text class="scale" x="{left - 6}" y="{y(points) + 4:.1f}" text-anchor="end">{points}</text>'
        for points in range(0, most + 1, step)
    )
    curves = "".join(
        f'<polyline class="curve {text(colour)}" points="'
        + " ".join(f"{x(turn.turn):.1f},{y(turn.scores[seat]):.1f}" for turn in lead.turns)
        + f'"/><g class="piece {text(colour)}" transform="{at(x(last), y(lead.turns[-1].scores[seat]))} scale(.5)">'
        + f"{shape(colour)}</g>"
        for seat, colour in enumerate(colours)
    )
    cursor = f'<path id="cursor" data-left="{left}" data-right="{width - 14}" data-last="{last}" d="M0 8V{low}"/>'
    ends = f'<text class="scale" x="{x(last):.1f}" y="{height - 8}" text-anchor="end">{text(label)} {last}</text>'
    return f'<svg id="plot" viewBox="0 0 {width} {height}" role="img">{grid}{cursor}{curves}{ends}</svg>'
