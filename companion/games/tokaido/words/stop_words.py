"""What a stop would bring, in a few words for a label at the station."""

from collections.abc import Sequence

from companion.games.tokaido.rules.engine import options
from companion.games.tokaido.rules.names import PlayerColour, StationKind, TurnPhase
from companion.games.tokaido.rules.spaces import BANKS_COIN
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import coins_word, player_word
from companion.language import _, ngettext


def brings_words(
    state: JourneyState, after: JourneyState, kind: StationKind, coins: int, points: Sequence[int]
) -> str:
    """`coins` and `points` are what the traveler would gain there; several points are those of the cards to draw."""
    if state.mover is state.neutral:
        return _neutral_words(kind)
    if coins:
        return plus_coins(coins)
    if len(points) > 1:
        return _("{few} or {many} points").format(few=points[0], many=points[-1])
    if points:
        return plus_points(points[0])
    asks = after.phase if after.turn == state.turn else TurnPhase.MOVE
    match asks:
        case TurnPhase.SHOP:
            held = after.guest.coins
            return ngettext("{n} coin to spend", "{n} coins to spend", held).format(n=held)
        case TurnPhase.TEMPLE:
            most = options(after)[0]["coins"][-1]
            return _("give 1 coin") if most == 1 else _("give 1 to {most} coins").format(most=most)
        case TurnPhase.ENCOUNTER:
            return _("encounter, then meal") if kind is StationKind.INN else _("an encounter")
        case TurnPhase.PANORAMA:
            return _("panorama, then meal")
        case TurnPhase.MEAL:
            return _("a meal")
    return _("nothing to buy") if kind is StationKind.SHOP else _("no meal within your means")


def _neutral_words(kind: StationKind) -> str:
    if kind is StationKind.TEMPLE:
        return _("gives {coins}").format(coins=coins_word(BANKS_COIN))
    return _("one meal less") if kind is StationKind.INN else ""


def plus_points(points: int) -> str:
    return ngettext("+{n} point", "+{n} points", points).format(n=points)


def plus_coins(coins: int) -> str:
    return ngettext("+{n} coin", "+{n} coins", coins).format(n=coins)


def then_words(state: JourneyState, then: PlayerColour | None) -> str:
    """Who moves after the mover: "then Ben"; "then you again" for the mover, who would still be last."""
    if then is None:
        return _("then all have arrived")
    if then is not state.mover:
        return _("then {name}").format(name=player_word(state, then))
    return _("then the neutral traveler again") if then is state.neutral else _("then you again")
