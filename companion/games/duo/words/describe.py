"""What happened, in words: one sentence an event, in the language spoken now."""

from companion.games.duo.rules import events, terms
from companion.games.duo.rules.effects import earned
from companion.games.duo.rules.engine import options
from companion.games.duo.rules.names import Colour
from companion.games.duo.rules.state import State
from companion.games.duo.words.describe_correction import correct_words
from companion.games.duo.words.phrases import Role, die_once_more, place_phrase, players_meeple, sentence
from companion.language import _, ngettext


def describe(before: State | None, event: events.Event, after: State, *, ids: bool = True) -> str:
    """One sentence about an event that was accepted: "Aiko's pilgrim goes to the temple s4"; with no `ids`, "to the
    temple"."""
    if before is None or isinstance(event, events.Setup):
        return _begin_words(after)
    if isinstance(event, events.Correct):
        return correct_words(event, after, ids=ids)
    return sentence(_act_words(before, event, after, ids=ids))


def _begin_words(state: State) -> str:
    other = state.compass.other
    return _("{first} ({first_colour}) and {second} ({second_colour}) begin; {first} rolls first").format(
        first=state.names[state.compass],
        first_colour=terms.colour_word(state.compass),
        second=state.names[other],
        second_colour=terms.colour_word(other),
    )


def _act_words(before: State, event: events.Event, after: State, *, ids: bool) -> str:
    colour = before.actor
    who = terms.player_word(before, colour)
    player = before.player(colour)
    match event:
        case events.Roll():
            return _("{who} rolls pilgrim {pilgrim}, merchant {merchant}, artist {artist}").format(
                who=who, pilgrim=event.pilgrim, merchant=event.merchant, artist=event.artist
            )
        case events.Move():
            place = place_phrase(before.board, event.to, Role.TO, ids=ids)
            return _("{meeple} goes {to_place}").format(
                meeple=players_meeple(before, colour, event.die), to_place=place
            )
        case events.Stuck():
            return _("{meeple} cannot move and stays").format(meeple=players_meeple(before, colour, event.die))
        case events.Coins():
            return _earned(before, after, colour)
        case events.Temple():
            return _("{who} visits the temple: {slot}").format(who=who, slot=after.player(colour).temple)
        case events.Garden():
            return _("{who} visits the garden: {slot}").format(who=who, slot=after.player(colour).garden)
        case events.Spring():
            return _("{who} takes the hot spring token").format(who=who)
        case events.TakeWave():
            return _wave_words(before, event, who, colour)
        case events.Draw():
            return _draw_words(event, who)
        case events.Sell():
            return _sell_words(before, event, after, colour)
        case events.Paint():
            icons = ", ".join(terms.icon_word(icon) for icon in event.revealed)
            return _("{who} paints: {icons}").format(who=who, icons=icons)
        case events.Gift():
            return _("{who} gives a painting: {icon}").format(who=who, icon=terms.icon_word(player.revealed[0]))
        case events.Skip():
            return _skip_words(before, who)
        case events.Again():
            assert before.in_use is not None
            again = die_once_more(before.in_use.die)
            return _("{who} spends the hot spring token to use {die_once_more}").format(who=who, die_once_more=again)
        case events.Done():
            return _("{who} keeps the hot spring token").format(who=who)
    raise AssertionError(event)


def _skip_words(before: State, who: str) -> str:
    """What was not done, as one says it."""
    offered = {option["do"] for option in options(before)}
    if {"paint", "gift"} <= offered:
        return _("{who} neither paints nor gives a painting").format(who=who)
    words = {
        "coins": _("{who} takes no coins"),
        "temple": _("{who} does not visit the temple"),
        "garden": _("{who} does not visit the garden"),
        "spring": _("{who} does not take the hot spring token"),
        "wave": _("{who} takes no wave tile"),
        "draw": _("{who} draws no wares"),
        "sell": _("{who} sells nothing"),
        "paint": _("{who} does not paint"),
        "gift": _("{who} gives no painting"),
    }
    return next(said for do, said in words.items() if do in offered).format(who=who)


def _earned(before: State, after: State, colour: Colour) -> str:
    coins = earned(before.player(colour), after.player(colour))
    who = terms.player_word(before, colour)
    words = ngettext("{who} takes {n} coin", "{who} takes {n} coins", coins).format(who=who, n=coins)
    return words + _slab_words(before, after, colour)


def _slab_words(before: State, after: State, colour: Colour) -> str:
    slabs = after.player(colour).gold - before.player(colour).gold
    if not slabs:
        return ""
    return ", " + ngettext("makes {n} gold slab", "makes {n} gold slabs", slabs).format(n=slabs)


def _wave_words(before: State, event: events.TakeWave, who: str, colour: Colour) -> str:
    side = terms.side_word(before.sides[event.tile])
    if before.waves[event.tile] is None:
        return _("{who} takes the {side} wave tile").format(who=who, side=side)
    rival = terms.player_word(before, colour.other)
    words = _("{who} takes the {side} wave tile from {rival}").format(who=who, side=side, rival=rival)
    if event.returned is not None:
        back = _("{rival} returns {wares}").format(rival=rival, wares=terms.ware_count(event.returned, 1))
        words = _("{one}; {two}").format(one=words, two=back)
    return words


def _draw_words(event: events.Draw, who: str) -> str:
    words = _("{who} draws {wares}").format(who=who, wares=terms.counted(event.wares))
    if event.returned:
        words += ", " + _("returns {wares}").format(wares=terms.counted(event.returned))
    return words


def _sell_words(before: State, event: events.Sell, after: State, colour: Colour) -> str:
    old, new = before.player(colour), after.player(colour)
    coins = earned(old, new)
    wares = terms.ware_count(before.boutiques[old.merchant].ware, event.count)
    who = terms.player_word(before, colour)
    words = _("{who} sells {wares} for {coins} coins").format(who=who, wares=wares, coins=coins)
    return words + _slab_words(before, after, colour)
