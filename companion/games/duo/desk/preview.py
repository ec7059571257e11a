"""What a move would bring, in words, and the events that one touch on the big button would store.

The words tell the difference between the table before and after; what an effect does only the engine knows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.games.duo.record.event_reader import parse_event
from companion.games.duo.rules.effects import Option, earned, offers
from companion.games.duo.rules.engine import apply, arrive, movable
from companion.games.duo.rules.events import Move, Paint
from companion.games.duo.rules.moves import pilgrim_landing
from companion.games.duo.rules.names import Character, Colour, Side, Ware
from companion.games.duo.rules.refusal import Refused
from companion.games.duo.rules.score import counts, score
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import icon_word, player_word, side_word, ware_count
from companion.games.duo.words.titles import place_title
from companion.games.game import Event
from companion.language import _, ngettext


@dataclass(frozen=True, slots=True)
class Preview:
    """`events`: all that the big button does. `without`: the same without the effect, where that is another thing."""

    title: str
    lines: tuple[str, ...]
    events: tuple[Event, ...]
    without: tuple[Event, ...] | None


def preview(state: State, die: Character, to: str) -> Preview:
    """Raises Refused, like the move itself, where the die does not lead."""
    arrived = arrive(state, Move(die, to))
    assert arrived.in_use is not None
    offered = offers(arrived, arrived.in_use)
    lines = alternatives(arrived, offered) or [_nothing(arrived, die, to)]
    if die is Character.PILGRIM and pilgrim_landing(state, state.actor, movable(state)[die]) != to:
        lines.append(_("With the wave tile: {side}").format(side=side_word(state.sides[Character.PILGRIM])))
    move: Event = {"do": "move", "die": die.value, "to": to}
    effect = _at_once(offered[0]) if len(offered) == 1 else None
    return Preview(
        title=place_title(state.board, to),
        lines=tuple(lines),
        events=(move, effect) if effect else (move,),
        without=(move, {"do": "skip"}) if effect else None,
    )


def _at_once(option: Option) -> Event | None:
    """The effect as an event, if it asks nothing more: then it is confirmed together with the move."""
    if option["do"] == "sell":
        return {"do": "sell", "count": 1} if option["max"] == 1 else None
    return {"do": option["do"]} if len(option) == 1 else None


def _nothing(arrived: State, die: Character, to: str) -> str:
    if die is Character.MERCHANT and to in arrived.boutiques:
        return {
            Ware.KIMONO: _("You have no kimono to sell here"),
            Ware.POTTERY: _("You have no pottery to sell here"),
            Ware.DOLL: _("You have no doll to sell here"),
            Ware.FAN: _("You have no fan to sell here"),
        }[arrived.boutiques[to].ware]
    if die is not Character.ARTIST:
        return _("No effect there now")
    try:
        apply(arrived, Paint(()))  # refused, and the refusal says why
    except Refused as refused:
        if not refused.facts["hidden"]:
            return _("No painting left to reveal, nothing to give")
    return _("Nobody to paint, nothing to give")


def alternatives(state: State, offered: Sequence[Option]) -> list[str]:
    """What is offered, with an “or” between one effect and the other."""
    lines: list[str] = []
    for option in offered:
        if lines:
            lines[-1] = _("{one_effect}, or:").format(one_effect=lines[-1])
        lines += effect_lines(state, option)
    return lines


def effect_lines(state: State, option: Option) -> list[str]:
    """One offered effect, for the player who has just moved."""
    if option["do"] == "wave":
        return [_wave(state, option["tiles"])]
    if option["do"] == "draw":
        drawn = _some(_("Draw {few} or {many} wares"), _draw(option["counts"][0]), option["counts"])
        stored = state.player(state.actor).stored
        return [drawn, _("Storage: {stored} of {most}").format(stored=stored, most=option["keep"])]
    if option["do"] == "paint":
        return [_some(_("Reveal {few} or {many} paintings"), _reveal(option["counts"][0]), option["counts"])]
    if option["do"] == "sell":
        one, all_sold = (list(_gains(state, _sold(state, count), state.actor)) for count in (1, option["max"]))
        gains = all_sold if one == all_sold else [_("{gain}, if all are sold").format(gain=gain) for gain in all_sold]
        return [*_sale(state, option), *gains]
    after = apply(state, parse_event({"do": option["do"]}))
    coins = earned(state.player(state.actor), after.player(state.actor))
    taken = [ngettext("+{n} coin", "+{n} coins", coins).format(n=coins)] if coins else []
    return [*taken, *_gains(state, after, state.actor)]


def _gains(before: State, after: State, colour: Colour) -> Iterator[str]:
    """What a player has more of in the second state, but for coins, and whether it makes the turn the last one."""
    old, new = before.player(colour), after.player(colour)
    was, now = (score(state.board, counts(state)[colour]) for state in (before, after))
    if new.temple != old.temple:
        yield _("Temple {before} → {after}").format(before=old.temple, after=new.temple)
    if new.garden != old.garden:
        yield _("Garden {before} → {after}").format(before=old.garden, after=new.garden)
    if now.faith != was.faith:
        yield _("Faith {old} → {new}").format(old=was.faith, new=now.faith)
    if slabs := new.gold - old.gold:
        words = ngettext("+{n} gold slab: commerce {old} → {new}", "+{n} gold slabs: commerce {old} → {new}", slabs)
        yield words.format(n=slabs, old=was.commerce, new=now.commerce)
    if len(new.gifted) > len(old.gifted):
        words = _("Give a painting ({icon}): culture {old} → {new}")
        yield words.format(icon=icon_word(new.gifted[-1]), old=was.culture, new=now.culture)
    if after.spring is colour and before.spring is None:
        yield _("Take the hot spring token")
    elif after.spring is colour and before.spring is not colour:
        yield _("Take the hot spring token from {rival}").format(rival=player_word(before, colour.other))
    if after.triggered and not before.triggered:
        yield _("This makes it the last turn")


def _wave(state: State, tiles: Sequence[Character]) -> str:
    sides = ", ".join(side_word(state.sides[tile]) for tile in tiles)
    if all(state.waves[tile] is None for tile in tiles):
        return _("Take a wave tile: {tiles}").format(tiles=sides)
    rival = player_word(state, state.actor.other)
    return _("Take a wave tile from {rival}: {tiles}").format(rival=rival, tiles=sides)


def _sold(state: State, count: int) -> State:
    return apply(state, parse_event({"do": "sell", "count": count}))


def _sale(state: State, option: Option) -> list[str]:
    most, price = option["max"], option["price"]
    wares = ware_count(option["ware"], most)
    if most == 1:
        first = _("Sell {wares}: +{coins} coins").format(wares=wares, coins=price)
    else:
        first = _("Sell up to {wares}: {price} coins each").format(wares=wares, price=price)
    return [first, _("One coin more each: crafty merchant")] if state.holds(state.actor, Side.CRAFTY) else [first]


def _draw(count: int) -> str:
    return ngettext("Draw {n} ware", "Draw {n} wares", count).format(n=count)


def _reveal(count: int) -> str:
    return ngettext("Reveal {n} painting", "Reveal {n} paintings", count).format(n=count)


def _some(either: str, one: str, numbers: Sequence[int]) -> str:
    return one if len(numbers) == 1 else either.format(few=numbers[0], many=numbers[-1])
