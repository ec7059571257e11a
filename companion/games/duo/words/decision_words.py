"""What may be chosen, in a few words, as advice and the look back name it: "Pilgrim: temple", "Sell 2 fans"."""

from companion.games.duo.opponents.choices import Decision, DrawCount, PaintCount
from companion.games.duo.rules import events
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import ware_count
from companion.games.duo.words.titles import character_title, place_title, side_title
from companion.language import _, ngettext


def decision_title(state: State, choice: Decision) -> str:
    """In the language spoken now; `state` is the one in which it would be chosen."""
    match choice:
        case events.Move():
            where = place_title(state.board, choice.to)
            return _("{die}: {place}").format(die=character_title(choice.die), place=where)
        case events.Stuck():
            return _("{die}: stays").format(die=character_title(choice.die))
        case DrawCount():
            return ngettext("Draw {n} ware", "Draw {n} wares", choice.count).format(n=choice.count)
        case PaintCount():
            return ngettext("Reveal {n} painting", "Reveal {n} paintings", choice.count).format(n=choice.count)
        case events.Sell():
            ware = state.boutiques[state.player(state.actor).merchant].ware
            return _("Sell {wares}").format(wares=ware_count(ware, choice.count))
        case events.TakeWave():
            return _("Take the tile: {side}").format(side=side_title(state.sides[choice.tile]))
        case events.Coins():
            return _("Take the coins")
        case events.Temple() | events.Garden():
            return _("Visit it")
        case events.Spring():
            return _("Take the hot spring token")
        case events.Gift():
            return _("Give a painting")
        case events.Again():
            return _("Use it again")
        case events.Done():
            return _("Keep the token")
        case events.Skip():
            return _("Skip it")
