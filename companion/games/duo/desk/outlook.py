"""What a move would bring, in words, and the events that one touch on the big button would store."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.duo.rules.effects import earn, ends_game
from companion.games.duo.rules.names import Character, Phase, Side, Ware
from companion.games.duo.rules.preview import preview
from companion.games.duo.rules.score import score
from companion.games.duo.rules.state import Player, State
from companion.games.duo.rules.terms import icon_word, player_word, side_word, ware_count, ware_word
from companion.games.duo.words.titles import place_title
from companion.language import _, ngettext

Event = dict[str, Any]
PLAIN = ("coins", "temple", "garden", "spring", "gift")
"""Effects that ask nothing more: they are confirmed together with the move."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """`events`: all that the big button does. `without`: the same without the effect, where that is another thing."""

    title: str
    lines: tuple[str, ...]
    events: tuple[Event, ...]
    without: tuple[Event, ...] | None


def outlook(state: State, die: Character, to: str) -> Outlook:
    """Raises Refused, like the move itself, where the die does not lead."""
    ahead = preview(state, die, to)
    move = {"do": "move", "die": die.value, "to": to}
    after = ahead.state_after_move
    offers = [option for option in ahead.options_after if option["do"] != "skip"] if after.phase is Phase.ACT else []
    lines = [line for option in offers for line in effect_lines(after, option)] or [_nothing(state, die, to)]
    if ahead.uses_wave:
        lines.append(_("With the wave tile: {side}").format(side=side_word(state.sides[Character.PILGRIM])))
    at_once = len(offers) == 1 and _asks_nothing(offers[0])
    effect = _effect(offers[0]) if at_once else None
    return Outlook(
        title=place_title(state.board, to),
        lines=tuple(lines),
        events=(move, effect) if effect else (move,),
        without=(move, {"do": "skip"}) if effect else None,
    )


def _asks_nothing(option: Mapping[str, Any]) -> bool:
    return option["do"] in PLAIN or (option["do"] == "sell" and option["max"] == 1)


def _effect(option: Mapping[str, Any]) -> Event:
    return {"do": "sell", "count": 1} if option["do"] == "sell" else {"do": option["do"]}


def _nothing(state: State, die: Character, to: str) -> str:
    if die is Character.MERCHANT and to in state.boutiques:
        ware = ware_word(state.boutiques[to].ware)
        return _("Nothing to sell: this boutique buys {ware}").format(ware=ware)
    if die is Character.ARTIST:
        return _("Nobody to paint, nothing to give")
    return _("No effect there now")


def effect_lines(state: State, option: Mapping[str, Any]) -> list[str]:
    """One offered effect, for the player who has just moved."""
    colour = state.actor
    player = state.player(colour)
    do = option["do"]
    if do == "coins":
        return _coins(state, player, state.boutiques[player.pilgrim].price)
    if do in ("temple", "garden"):
        return _peg(state, player, do)
    if do == "spring":
        if state.spring is None:
            return [_("Take the hot spring token")]
        return [_("Take the hot spring token from {rival}").format(rival=player_word(state, colour.other))]
    if do == "wave":
        tiles = ", ".join(side_word(state.sides[tile]) for tile in option["tiles"])
        if all(state.waves[tile] is None for tile in option["tiles"]):
            return [_("Take a wave tile: {tiles}").format(tiles=tiles)]
        rival = player_word(state, colour.other)
        return [_("Take a wave tile from {rival}: {tiles}").format(rival=rival, tiles=tiles)]
    if do == "draw":
        drawn = _some(_("Draw {few} or {many} wares"), _draw(option["counts"][0]), option["counts"])
        return [drawn, _("Storage: {stored} of {most}").format(stored=player.stored, most=option["keep"])]
    if do == "sell":
        return _sell(state, player, option)
    if do == "paint":
        return [_some(_("Reveal {few} or {many} paintings"), _reveal(option["counts"][0]), option["counts"])]
    return _gift(state, player)


def _draw(count: int) -> str:
    return ngettext("Draw {n} ware", "Draw {n} wares", count).format(n=count)


def _reveal(count: int) -> str:
    return ngettext("Reveal {n} painting", "Reveal {n} paintings", count).format(n=count)


def _some(either: str, one: str, counts: list[int]) -> str:
    return one if len(counts) == 1 else either.format(few=counts[0], many=counts[-1])


def _coins(state: State, player: Player, coins: int) -> list[str]:
    richer = earn(player, coins)
    lines = [ngettext("+{n} coin", "+{n} coins", coins).format(n=coins)]
    if richer.gold > player.gold:
        old, new = score(state.board, player).commerce, score(state.board, richer).commerce
        lines.append(_("+1 gold slab: commerce {old} → {new}").format(old=old, new=new))
    return lines + _end(state, richer)


def _sell(state: State, player: Player, option: Mapping[str, Any]) -> list[str]:
    most, price = option["max"], option["price"]
    wares = ware_count(Ware(option["ware"]), most)
    if most == 1:
        first = _("Sell {wares}: +{coins} coins").format(wares=wares, coins=price)
    else:
        first = _("Sell up to {wares}: {price} coins each").format(wares=wares, price=price)
    crafty = [_("One coin more each: crafty merchant")] if state.holds(state.actor, Side.CRAFTY) else []
    return [first, *crafty, *_coins(state, player, most * price)[1:]]


def _peg(state: State, player: Player, do: str) -> list[str]:
    higher = player.but(temple=player.temple + 1) if do == "temple" else player.but(garden=player.garden + 1)
    before = player.temple if do == "temple" else player.garden
    words = _("Temple {before} → {after}") if do == "temple" else _("Garden {before} → {after}")
    old, new = player.temple * player.garden, higher.temple * higher.garden
    faith = _("Faith {old} → {new}").format(old=old, new=new)
    return [words.format(before=before, after=before + 1), faith, *_end(state, higher)]


def _gift(state: State, player: Player) -> list[str]:
    kinder = player.but(revealed=player.revealed[1:], gifted=(*player.gifted, player.revealed[0]))
    old, new = score(state.board, player).culture, score(state.board, kinder).culture
    words = _("Give a painting ({icon}): culture {old} → {new}")
    return [words.format(icon=icon_word(player.revealed[0]), old=old, new=new), *_end(state, kinder)]


def _end(state: State, player: Player) -> list[str]:
    if state.triggered or not ends_game(state, player):
        return []
    return [_("This makes it the last turn")]
