"""Who is asked for what, in one sentence, and what the hands do with the cards meanwhile."""

from companion.games.tokaido.desk.half_made import HalfMade
from companion.games.tokaido.rules.engine import options
from companion.games.tokaido.rules.names import GUIDED, Encounter, StationKind, Traveler, TurnPhase
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import panorama_word, player_word
from companion.language import _, ngettext


def journey_prompt(state: JourneyState, entry: HalfMade, *, again: bool = False) -> str:
    """`again`: whoever moves has moved just before."""
    if state.phase is TurnPhase.OVER or state.to_act is None:
        return _("All have arrived: the journey is over.")
    name = player_word(state, state.to_act)
    if state.phase is TurnPhase.MOVE:
        if state.mover is state.neutral:
            return _("{name} decides: where does the neutral traveler stop?").format(name=name)
        words = _("{name} is still last and moves again: where to?") if again else _("{name} moves: where to?")
        return words.format(name=name)
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


def neutral_hands(state: JourneyState, station: str) -> str:
    """What the neutral traveler's arrival there asks of the hands: it has just moved and nothing else is asked."""
    match state.walk.kind(station):
        case StationKind.TEMPLE:
            return _("The neutral traveler gives 1 coin of the bank to the temple.")
        case StationKind.INN if len(state.places[station]) == 1:
            words = _("The neutral traveler is first at the inn: draw {n} meal cards, discard one unseen.")
            return words.format(n=_offer(state))
        case StationKind.INN:
            return _("The neutral traveler is at the inn: discard one of its meal cards unseen.")
    return ""


def _offer(state: JourneyState) -> int:
    """How many meal cards an inn shows: one more than there are travelers."""
    return len(state.players) + (state.neutral is not None) + 1


def short_hands(state: JourneyState) -> str:
    """The same where there is little room; empty where it is short enough."""
    return _meal_hands(state, short=True) if state.phase is TurnPhase.MEAL else ""


def _meal_hands(state: JourneyState, *, short: bool = False) -> str:
    """The first at an inn draws the cards, the last puts the rest back; Satsuki is shown one more of the pile."""
    guests = len(state.places[state.station_of(state.moving)])
    said = []
    if guests == 1:
        words = _("Draw {n} meals.") if short else _("First at the inn: draw {n} meal cards.")
        said.append(words.format(n=_offer(state)))
    if guests + 1 == _offer(state):
        whole = _("Last at the inn: what is left then goes under the pile.")
        said.append(_("Rest under the pile.") if short else whole)
    if state.guest.traveler is Traveler.SATSUKI:
        said.append(_("Satsuki: top card.") if short else _("Satsuki is shown the top meal card of the pile."))
    return " ".join(said)
