"""Who played last, with which colours and on which copy: a new set-up begins with them, so that names are no touch."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.games.game import Json, KeptSettings
from companion.games.names_played import remember
from companion.games.tokaido.desk.setup_draft import JourneyDraft, JourneyStage, TravelersFrom
from companion.games.tokaido.rules.names import Direction, PlayerColour, TokaidoEdition, Traveler

LAST_JOURNEY = "tokaido:last setup"  # the setting


def remember_journey(settings: KeptSettings, draft: JourneyDraft) -> None:
    """Once the game has begun."""
    remember(settings, [draft.names.get(colour, "") for colour in draft.colours])
    last = {
        "players": {colour.value: draft.names.get(colour, "") for colour in draft.colours},
        "neutral": draft.neutral.value,
        "edition": draft.edition.value,
        "direction": draft.direction.value,
        "board": draft.board,
        "travelers_from": draft.travelers_from.value,
    }
    if settings.setting(LAST_JOURNEY, None) != last:
        settings.set_setting(LAST_JOURNEY, last)


def fresh_journey(settings: KeptSettings, boards: Sequence[str], *, joining: bool = False) -> JourneyDraft:
    """A set-up with the players and the copy of the last one. `boards` are the known ones, the default first."""
    last = settings.setting(LAST_JOURNEY, None)
    try:
        source = TravelersFrom(last["travelers_from"])
        colours = tuple(map(PlayerColour, last["players"]))
        draft = JourneyDraft(
            colours=colours,
            names={PlayerColour(colour): str(name) for colour, name in last["players"].items() if name},
            neutral=PlayerColour(last["neutral"]),
            edition=TokaidoEdition(last["edition"]),
            direction=Direction(last["direction"]),
            board=last["board"] if last["board"] in boards else boards[0],
            travelers_from=source,
            travelers=dict.fromkeys(colours) if source is TravelersFrom.NONE else {},
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        draft = JourneyDraft(board=boards[0])
    if not joining:
        return draft
    tiles = TravelersFrom.TILES if draft.travelers_from is TravelersFrom.DEALT else draft.travelers_from
    return replace(draft, joining=True, travelers_from=tiles)


def told_setup(setup: Mapping[str, Json]) -> JourneyDraft:
    """The whole set-up of an earlier game, as it was told: to be changed, or played again."""
    travelers = {
        PlayerColour(colour): None if one is None else Traveler(one) for colour, one in setup["travelers"].items()
    }
    nobody = all(one is None for one in travelers.values())
    return JourneyDraft(
        colours=tuple(map(PlayerColour, setup["players"])),
        names={PlayerColour(colour): name for colour, name in setup["players"].items()},
        neutral=PlayerColour(setup.get("neutral", PlayerColour.WHITE)),
        edition=TokaidoEdition(setup["edition"]),
        direction=Direction(setup["direction"]),
        board=setup["board"],
        travelers_from=TravelersFrom.NONE if nobody else TravelersFrom.TILES,
        travelers=travelers,
        line=tuple(map(PlayerColour, setup["line"])),
    )


def journey_rematch(setup: Mapping[str, Json]) -> JourneyDraft:
    """The same players again: new travelers are dealt and a new line is drawn."""
    told = told_setup(setup)
    if told.travelers_from is TravelersFrom.NONE:
        return replace(told, line=())
    return replace(
        told, travelers_from=TravelersFrom.DEALT, travelers={}, dealt={}, line=(), stage=JourneyStage.TRAVELERS
    )
