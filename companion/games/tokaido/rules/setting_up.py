"""What makes a set-up possible: how many play, their travelers, the neutral traveler and the starting line."""

from companion.games.tokaido.rules.events import EVENT_NAMES, JourneyEvent, JourneySetup
from companion.games.tokaido.rules.refusal import TokaidoReason, TokaidoRefused

FEWEST_PLAYERS = 2
MOST_PLAYERS = 5


def checked_setup(setup: JourneyEvent) -> JourneySetup:
    """The event itself; raises TokaidoRefused unless it is a set-up and the game can begin so."""
    if not isinstance(setup, JourneySetup):
        raise TokaidoRefused(TokaidoReason.SETUP_FIRST, do=EVENT_NAMES[type(setup)])
    players = len(setup.players)
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        facts = {"got": players, "least": FEWEST_PLAYERS, "most": MOST_PLAYERS}
        raise TokaidoRefused(TokaidoReason.PLAYER_COUNT, **facts)
    _check_travelers(setup)
    _check_neutral(setup)
    everybody = (*setup.players, *([setup.neutral] if setup.neutral else []))
    if sorted(setup.line) != sorted(everybody):
        raise TokaidoRefused(TokaidoReason.LINE_INCOMPLETE, line=setup.line, colours=everybody)
    return setup


def _check_travelers(setup: JourneySetup) -> None:
    for colour in setup.players:
        if colour not in setup.travelers:
            raise TokaidoRefused(TokaidoReason.NO_TRAVELER_OF, colour=colour)
    for colour in setup.travelers:
        if colour not in setup.players:
            raise TokaidoRefused(TokaidoReason.TRAVELER_OF_NOBODY, colour=colour)
    chosen = [traveler for traveler in setup.travelers.values() if traveler is not None]
    for traveler in chosen:
        if chosen.count(traveler) > 1:
            raise TokaidoRefused(TokaidoReason.TRAVELER_TWICE, traveler=traveler)


def _check_neutral(setup: JourneySetup) -> None:
    """The neutral traveler joins two players exactly, in a colour that nobody plays."""
    if setup.neutral is None:
        if len(setup.players) == FEWEST_PLAYERS:
            raise TokaidoRefused(TokaidoReason.NEUTRAL_MISSING)
        return
    if len(setup.players) > FEWEST_PLAYERS:
        raise TokaidoRefused(TokaidoReason.NEUTRAL_UNASKED, got=len(setup.players))
    if setup.neutral in setup.players:
        raise TokaidoRefused(TokaidoReason.NEUTRAL_PLAYS, colour=setup.neutral)
