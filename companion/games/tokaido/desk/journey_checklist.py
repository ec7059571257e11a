"""What has to lie on the table before the first move, line by line, with its counts, in the players' language."""

from dataclasses import dataclass

from companion.games.tokaido.desk.setup_draft import JourneyDraft
from companion.games.tokaido.desk.setup_words import seat_word
from companion.games.tokaido.rules.names import Achievement, Direction, PlayerColour, TokaidoEdition
from companion.games.tokaido.rules.road import CROWD, Road
from companion.games.tokaido.rules.terms import coins_word
from companion.games.tokaido.words.titles import traveler_name
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
    """ "Coins: Aiko (Kinko) 7 and Ben (Satsuki) 2"."""
    told = []
    for colour in (each for each in PlayerColour if each in draft.colours):
        traveler = draft.travelers.get(colour)
        who = seat_word(draft, colour)
        if traveler is not None:
            who = _("{name} ({traveler})").format(name=who, traveler=traveler_name(traveler))
        told.append(_("{who}: {coins}").format(who=who, coins=coins_word(road.starting_coins(traveler))))
    return _("Starting coins. {everybody}").format(everybody=and_list(told))


def _markers(draft: JourneyDraft) -> str:
    if all(draft.travelers.get(colour) is None for colour in draft.colours):
        return _("Point markers beside the 0 of the point track")
    if draft.edition is TokaidoEdition.FUNFORGE:
        return _("Point markers beside the 0 of the point track, bag tokens on the traveler tiles")
    return _("Point markers beside the 0 of the point track, color tokens on the traveler tiles")


def _line(draft: JourneyDraft) -> str:
    names = and_list(seat_word(draft, colour) for colour in draft.line)
    first = seat_word(draft, draft.line[-1]) if draft.line else ""
    words = _("Travelers in line at the first inn, from the road outwards: {names}. {first} moves first.")
    return words.format(names=names, first=first)
