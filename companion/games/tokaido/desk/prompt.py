"""Who is asked for what, in one sentence, and what the hands do with the cards meanwhile."""

from companion.games.tokaido.desk.half_made import HalfMade
from companion.games.tokaido.rules.engine import options
from companion.games.tokaido.rules.names import GUIDED, Encounter, StationKind, Traveler, TurnPhase
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import panorama_word, player_word
from companion.language import _, ngettext


def journey_prompt(state: JourneyState, entry: HalfMade) -> str:
    if state.phase is TurnPhase.OVER or state.to_act is None:
        return _("All have arrived: the journey is over.")
    name = player_word(state, state.to_act)
    if state.phase is TurnPhase.MOVE:
        if state.mover is state.neutral:
            return _("{name} decides: where does the neutral traveler stop?").format(name=name)
        return _("{name} moves: where to?").format(name=name)
    own = panorama_word(GUIDED[entry.card]) if entry.card in GUIDED else ""
    return _asks(state, entry).format(name=name, panorama=own)


def _asks(state: JourneyState, entry: HalfMade) -> str:
    match state.phase:
        case TurnPhase.SHOP:
            return _("{name}: which souvenirs do you buy?")
        case TurnPhase.TEMPLE:
            return _("{name}: how many coins for the temple?")
        case TurnPhase.SPRING:
            return _("{name}: which hot spring card did you draw?")
        case TurnPhase.PANORAMA:
            return _("{name}: which panorama do you add to?")
        case TurnPhase.MEAL:
            return _("{name}: which meal do you take?")
    if entry.card is Encounter.ARTISAN:
        return _("{name}: which souvenir does the artisan bring?")
    if entry.card is not None:
        return _("{name}: your {panorama} is complete; which other one?")
    if state.guest.traveler is Traveler.YOSHIYASU:
        return _("{name}: draw two encounter cards; which one do you keep?")
    return _("{name}: whom do you meet?")


def hands_words(state: JourneyState) -> str:
    """What is done with real cards and coins at this point; empty when the prompt says it all."""
    if state.phase is TurnPhase.SHOP:
        count = options(state)[0]["max"]
        return ngettext("Draw {n} souvenir.", "Draw {n} souvenirs.", count).format(n=count)
    if state.phase is TurnPhase.TEMPLE and state.guest.traveler is Traveler.HIROTADA:
        return _("The bank adds 1 coin for Hirotada.")
    if state.phase is TurnPhase.PANORAMA:
        return _("Hiroshige paints before the meal.")
    if state.phase is TurnPhase.ENCOUNTER and state.kind_here is StationKind.INN:
        return _("Chuubei meets somebody before the meal.")
    if state.phase is TurnPhase.MEAL:
        return _meal_hands(state)
    return ""


def _meal_hands(state: JourneyState) -> str:
    """The first at an inn draws one meal card more than there are travelers; the last puts the rest back."""
    travelers = len(state.players) + (state.neutral is not None)
    guests = len(state.places[state.station_of(state.moving)])
    if guests == 1:
        count = travelers + 1
        return _("First at the inn: draw {n} meal cards.").format(n=count)
    if guests == travelers:
        return _("Last at the inn: what is left then goes under the pile.")
    return ""
