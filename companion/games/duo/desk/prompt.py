"""Whose turn it is and what is expected, in one sentence."""

from collections.abc import Mapping, Sequence

from companion.games.duo.desk.entries import Drawing, Entry, Painting
from companion.games.duo.rules.effects import Option
from companion.games.duo.rules.engine import movable, options
from companion.games.duo.rules.moves import pilgrim_steps
from companion.games.duo.rules.names import Character, Phase
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import player_word
from companion.games.duo.words.phrases import die_once_more
from companion.language import _, ngettext


def prompt(state: State, die: Character | None = None) -> str:
    """`die` is the one chosen on the screen, if any."""
    if state.phase is Phase.OVER:
        return _("The game is over.")
    name = player_word(state, state.actor)
    if state.phase is Phase.ROLL:
        return _("{name}: roll the three dice").format(name=name)
    if state.phase is Phase.AGAIN:
        assert state.in_use is not None
        words = _("{name}: spend the hot spring token to use {die_once_more}?")
        return words.format(name=name, die_once_more=die_once_more(state.in_use.die))
    if state.phase is Phase.MOVE:
        return _move(state, die, name)
    return _act(state, {option["do"]: option for option in options(state)}, name)


def _move(state: State, die: Character | None, name: str) -> str:
    if die is None:
        return _("{name}: choose a die").format(name=name)
    steps = movable(state)[die]
    if die is Character.MERCHANT:
        words = ngettext("{name}: move the merchant {n} route", "{name}: move the merchant {n} routes", steps)
    elif die is Character.ARTIST:
        words = ngettext("{name}: move the artist {n} area", "{name}: move the artist {n} areas", steps)
    elif others := pilgrim_steps(state, state.actor, steps)[1:]:
        words = _("{name}: move the pilgrim {n}, or {other} with the wave tile")
        return words.format(name=name, n=steps, other=others[0])
    else:
        words = ngettext("{name}: move the pilgrim {n} station", "{name}: move the pilgrim {n} stations", steps)
    return words.format(name=name, n=steps)


def _act(state: State, offered: Mapping[str, Option], name: str) -> str:
    if "paint" in offered and "gift" in offered:
        return _("{name}: paint, or give a painting away?").format(name=name)
    if "paint" in offered:
        return painting_words(state, offered["paint"]["counts"])
    if "draw" in offered:
        few, many = offered["draw"]["counts"][0], offered["draw"]["counts"][-1]
        if few == many:
            words = ngettext("{name}: draw {n} ware", "{name}: draw {n} wares", few)
            return words.format(name=name, n=few)
        return _("{name}: draw {few} or {many} wares").format(name=name, few=few, many=many)
    if "sell" in offered:
        sell = offered["sell"]
        return _("{name}: sell how many at {price} coins each?").format(name=name, price=sell["price"])
    if "wave" in offered:
        if all(state.waves[tile] is None for tile in offered["wave"]["tiles"]):
            return _("{name}: take a wave tile").format(name=name)
        rival = player_word(state, state.actor.other)
        return _("{name}: take a wave tile from {rival}").format(name=name, rival=rival)
    if "gift" in offered:
        return _("{name}: give the first painting away?").format(name=name)
    return _("{name}: use the effect, or not?").format(name=name)


def painting_words(state: State, counts: Sequence[int]) -> str:
    """The prompt while paintings are turned up."""
    name, few, many = player_word(state, state.actor), counts[0], counts[-1]
    if few == many:
        words = ngettext("{name}: reveal {n} painting", "{name}: reveal {n} paintings", few)
        return words.format(name=name, n=few)
    return _("{name}: reveal {few} or {many} paintings").format(name=name, few=few, many=many)


def returning(state: State, count: int) -> str:
    """The prompt while wares over the storage go back into the bag."""
    words = ngettext("{name}: {n} ware goes back into the bag", "{name}: {n} wares go back into the bag", count)
    return words.format(name=player_word(state, state.actor), n=count)


def losing(state: State) -> str:
    """The prompt while the opponent, who loses the robust merchant, chooses a ware."""
    return _("{name}: which ware goes back into the bag?").format(name=player_word(state, state.actor.other))


def comes_first(state: State, entry: Entry | None, way: str) -> str:
    """The answer to a touch on the island while nobody is to move: what is to be done before."""
    if state.phase is Phase.OVER:
        return _("The game is over: nobody moves any more")
    name = player_word(state, state.actor)
    if state.phase is Phase.ROLL:
        return _("{name}: roll the dice first, then choose a place").format(name=name)
    if state.phase is Phase.AGAIN:
        return _("{name}: first spend the hot spring token, or keep it").format(name=name)
    if isinstance(entry, Drawing) and not entry.drawing:
        return _("{name}: first choose what goes back into the bag").format(name=name)
    if isinstance(entry, Drawing):
        return _("{name}: first draw the wares").format(name=name)
    offered = {option["do"] for option in options(state)}
    if isinstance(entry, Painting) or ("paint" in offered and "gift" not in offered):
        return _("{name}: first turn the paintings up").format(name=name)
    if "wave" in offered and way:
        rival = player_word(state, state.actor.other)
        return _("{name}: first choose what goes back into the bag").format(name=rival)
    if "wave" in offered:
        return _("{name}: first choose a wave tile").format(name=name)
    if "sell" in offered:
        return _("{name}: first say how many you sell").format(name=name)
    if {"paint", "gift"} <= offered:
        return _("{name}: first paint, or give a painting away").format(name=name)
    return _("{name}: first use the effect here, or go without it").format(name=name)
