"""What has to lie on the table before the first move, line by line, with its counts, in the players' language."""

from dataclasses import dataclass

from companion.games.tokaido.desk.setup_draft import JourneyDraft
from companion.games.tokaido.desk.setup_words import seat_word
from companion.games.tokaido.rules.names import Achievement, Direction, PlayerColour, TokaidoEdition
from companion.games.tokaido.rules.road import CROWD, Road
from companion.language import _, and_list

PANORAMA_SETS = 5  # in the box: one for each player there can be

@dataclass(frozen=True, slots=True)
class ToLayOut:
    """One thing to do; `key` is what a touch ticks off."""

    key: str
    words: str
    count: int


def journey_checklist(draft: JourneyDraft, road: Road) -> tuple[ToLayOut, ...]:
    """For a draft that misses nothing."""
    players = len(draft.colours)
    lines = [
        ToLayOut("board", _board(draft, players), 1),
        ToLayOut("souvenirs", _("Souvenirs: shuffled, a face-down pile"), len(road.souvenirs)),
        ToLayOut("encounters", _("Encounters: shuffled, a face-down pile"), sum(road.encounters.values())),
        ToLayOut("springs", _("Hot springs: shuffled, a face-down pile"), sum(road.springs.values())),
        ToLayOut("meals", _("Meals: shuffled, a face-down pile"), sum(card.copies for card in road.meals)),
        ToLayOut(
            "panoramas",
            _("Panoramas: face up, piles sorted by kind and number"),
            PANORAMA_SETS * sum(road.panoramas.values()),
        ),
        ToLayOut("achievements", _("Achievements beside the board, face up"), len(Achievement)),
        ToLayOut("coins", _coins(draft, road), players),
        ToLayOut("markers", _markers(draft), players),
        ToLayOut("line", _line(draft), len(draft.line)),
    ]
    return tuple(lines)


def _board(draft: JourneyDraft, players: int) -> str:
    if draft.direction is Direction.EDO:
        way = _("Game board between you; the walk goes from Kyoto to Edo")
    else:
        way = _("Game board between you; the walk goes from Edo to Kyoto")
    if players < CROWD:
        return _("{board}. On double spaces only the slot on the road is used.").format(board=way)
    return _("{board}. A double space holds two.").format(board=way)


def _coins(draft: JourneyDraft, road: Road) -> str:
    """ "Starting coins: Aiko 7 and Ben 2"."""
    seats = (each for each in PlayerColour if each in draft.colours)
    told = [f"{seat_word(draft, one)} {road.starting_coins(draft.travelers.get(one))}" for one in seats]
    return _("Starting coins: {everybody}").format(everybody=and_list(told))


def _markers(draft: JourneyDraft) -> str:
    if all(draft.travelers.get(colour) is None for colour in draft.colours):
        return _("Point markers beside the 0 of the point track")
    if draft.edition is TokaidoEdition.FUNFORGE:
        return _("Point markers beside the 0 of the point track, bag tokens on the traveler tiles")
    return _("Point markers beside the 0 of the point track, colour tokens on the traveler tiles")


def _line(draft: JourneyDraft) -> str:
    names = and_list(seat_word(draft, colour) for colour in draft.line)
    return _("Starting line from the road outwards: {names}; the last of them moves first.").format(names=names)
