"""A half-made set-up as JSON and back: it survives a power cut; what cannot be read any more is begun anew."""

from collections.abc import Mapping

from companion.games.game import Json
from companion.games.tokaido.desk.setup_draft import JourneyDraft, JourneyStage, TravelersFrom
from companion.games.tokaido.rules.names import Direction, PlayerColour, TokaidoEdition, Traveler

SETUP_NOTE = "tokaido:setup"  # a new game's draft
JOIN_NOTE = "tokaido:join"  # a joined game's draft


def journey_draft_json(draft: JourneyDraft) -> dict[str, Json]:
    return {
        "colours": [colour.value for colour in draft.colours],
        "names": {colour.value: name for colour, name in draft.names.items()},
        "neutral": draft.neutral.value,
        "edition": draft.edition.value,
        "direction": draft.direction.value,
        "board": draft.board,
        "travelers_from": draft.travelers_from.value,
        "dealt": {colour.value: [one.value for one in tiles] for colour, tiles in draft.dealt.items()},
        "travelers": {colour.value: one and one.value for colour, one in draft.travelers.items()},
        "line": [colour.value for colour in draft.line],
        "ticked": sorted(draft.ticked),
        "stage": draft.stage.value,
        "joining": draft.joining,
    }


def read_journey_draft(noted: Json) -> JourneyDraft | None:
    """The draft that was noted, or None when there is none or it makes no sense any more."""
    if not isinstance(noted, Mapping):
        return None
    try:
        draft = JourneyDraft(
            colours=tuple(map(PlayerColour, noted["colours"])),
            names={PlayerColour(colour): str(name) for colour, name in noted["names"].items()},
            neutral=PlayerColour(noted["neutral"]),
            edition=TokaidoEdition(noted["edition"]),
            direction=Direction(noted["direction"]),
            board=str(noted["board"]),
            travelers_from=TravelersFrom(noted["travelers_from"]),
            dealt={PlayerColour(colour): tuple(map(Traveler, tiles)) for colour, tiles in noted["dealt"].items()},
            travelers={PlayerColour(colour): one and Traveler(one) for colour, one in noted["travelers"].items()},
            line=tuple(map(PlayerColour, noted["line"])),
            ticked=frozenset(map(str, noted["ticked"])),
            stage=JourneyStage(noted["stage"]),
            joining=bool(noted["joining"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
    return draft if _makes_sense(draft) else None


def _makes_sense(draft: JourneyDraft) -> bool:
    """The same number of seats as colours, a page of its own set-up, nothing for somebody who does not play."""
    seats = set(draft.colours)
    return (
        len(seats) == len(draft.colours)
        and draft == draft.with_count(len(draft.colours))
        and draft.stage in draft.stages
        and {*draft.dealt, *draft.travelers} <= seats
        and set(draft.line) <= set(draft.everybody)
    )
