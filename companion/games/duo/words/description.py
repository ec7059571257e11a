"""The table in at most eight sentences: what is to be decided, what each player has, where everything stands.

Whole sentences without signs and ids, since they may be read aloud."""

from collections.abc import Iterator, Sequence

from companion.games.duo.rules.engine import options
from companion.games.duo.rules.names import Character, Colour, Kind, Phase, Ware
from companion.games.duo.rules.score import counts, score
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import event_word, player_word, side_word, ware_count
from companion.games.duo.words.phrases import Role, place_phrase, sentence, the_icon
from companion.games.duo.words.score_words import headline, last_turn_words
from companion.language import _, and_list, in_one_sentence, ngettext, or_list


def describe_table(state: State, asked: str = "") -> Sequence[str]:
    """`asked` is what the prompt says where something is half made, such as wares that go back."""
    places = (_places(state, colour) for colour in Colour)
    return (*_decision(state, asked), _points(state), *_belongings(state), *places, _tokens(state))


def player_description(state: State, colour: Colour) -> str:
    """What one player has, and where the meeples stand."""
    return f"{_has(state, colour)} {_places(state, colour)}"


def _decision(state: State, asked: str) -> Iterator[str]:
    if state.phase is Phase.OVER:
        yield _("The game is over: {headline}.").format(headline=headline(state.board, counts(state), state.names))
        return
    name, turn = player_word(state, state.actor), state.turn
    if asked:
        yield _("It is turn {turn}. {asked}").format(turn=turn, asked=asked if asked.endswith("?") else f"{asked}.")
    elif state.phase is Phase.ROLL:
        yield _("It is turn {turn}, and {name} is to roll the three dice.").format(turn=turn, name=name)
    elif state.phase is Phase.MOVE:
        dice = in_one_sentence(_die(state, Character(each["die"]), each.get("to", ())) for each in options(state))
        yield _("It is turn {turn}, and {name} is to use a die: {dice}.").format(turn=turn, name=name, dice=dice)
    elif state.phase is Phase.ACT:
        effects = or_list(event_word(option["do"]) for option in options(state) if option["do"] != "skip")
        words = _("It is turn {turn}, and {name} may now {effects}, or do without.")
        yield words.format(turn=turn, name=name, effects=effects)
    else:
        words = _("It is turn {turn}, and {name} may spend the hot spring token to use the same die once more.")
        yield words.format(turn=turn, name=name)
    if state.triggered:
        yield last_turn_words(state.board, counts(state), state.names)


def _die(state: State, die: Character, ends: Sequence[str]) -> str:
    """Where a die leads, as a part of a sentence."""
    value = state.in_use.value if state.in_use else state.dice[die]
    if not ends:
        words = {
            Character.PILGRIM: _("with a {n} the pilgrim cannot move"),
            Character.MERCHANT: _("with a {n} the merchant cannot move"),
            Character.ARTIST: _("with a {n} the artist cannot move"),
        }[die]
        return words.format(n=value)
    words = {
        Character.PILGRIM: _("with a {n} the pilgrim would stand {places}"),
        Character.MERCHANT: _("with a {n} the merchant would stand {places}"),
        Character.ARTIST: _("with a {n} the artist would stand {places}"),
    }[die]
    return words.format(n=value, places=or_list(dict.fromkeys(_standing(state, place) for place in ends)))


def _standing(state: State, place: str) -> str:
    """Where a meeple stands, without the id: "at a temple"."""
    board = state.board
    if place in board.icons:
        return place_phrase(board, place, Role.AT)
    if place in board.draws:
        return _("in the mountain town of {n} wares").format(n=board.draws[place])
    if token := state.boutiques.get(place):
        words = {
            Ware.KIMONO: _("in the coastal town that buys kimonos at {price} coins"),
            Ware.POTTERY: _("in the coastal town that buys pottery at {price} coins"),
            Ware.DOLL: _("in the coastal town that buys dolls at {price} coins"),
            Ware.FAN: _("in the coastal town that buys fans at {price} coins"),
        }[token.ware]
        return words.format(price=token.price)
    return {
        Kind.TEMPLE: _("at a temple"),
        Kind.GARDEN: _("in a garden"),
        Kind.SPRING: _("at a hot spring"),
        Kind.SHORE: _("on a seashore"),
    }[board.kinds[place]]


def _points(state: State) -> str:
    """Points and both tracks of both players."""
    one, other = (state.player(colour) for colour in Colour)
    mine, theirs = (score(state.board, counts(state)[colour]).total for colour in Colour)
    words = ngettext(
        "{one} has {n} point and {other} {m}; on the temple track they have {temple_one} and {temple_other} "
        "of {temples}, "
        "on the garden track {garden_one} and {garden_other} of {gardens}.",
        "{one} has {n} points and {other} {m}; on the temple track they have {temple_one} and {temple_other} "
        "of {temples}, "
        "on the garden track {garden_one} and {garden_other} of {gardens}.",
        mine,
    )
    return words.format(
        one=player_word(state, Colour.PURPLE),
        other=player_word(state, Colour.GREEN),
        n=mine,
        m=theirs,
        temple_one=one.temple,
        temple_other=other.temple,
        temples=state.board.temple,
        garden_one=one.garden,
        garden_other=other.garden,
        gardens=state.board.garden,
    )


def _belongings(state: State) -> Iterator[str]:
    if not any(_owned(state, colour) for colour in Colour):
        one, other = (player_word(state, colour) for colour in Colour)
        yield _("Neither {one} nor {other} has money, wares or paintings.").format(one=one, other=other)
        return
    yield from (_has(state, colour) for colour in Colour)


def _has(state: State, colour: Colour) -> str:
    things, revealed = _owned(state, colour), state.player(colour).revealed
    if not things:
        words = _("{name} has neither money nor wares nor paintings.")
    elif revealed:
        words = _("{name} has {things}, and gives {icon} next.")
    else:
        words = _("{name} has {things}.")
    icon = the_icon(revealed[0]) if revealed else ""
    return words.format(name=player_word(state, colour), things=and_list(things), icon=icon)


def _owned(state: State, colour: Colour) -> list[str]:
    """Coins, gold slabs, wares and paintings, as far as there are any; paintings face down are not told."""
    player = state.player(colour)
    gifted, revealed = len(player.gifted), len(player.revealed)
    things = {
        ngettext("{n} coin", "{n} coins", player.coins): player.coins,
        ngettext("{n} gold slab", "{n} gold slabs", player.gold): player.gold,
    }
    paintings = {
        ngettext("{n} painting given away", "{n} paintings given away", gifted): gifted,
        ngettext("{n} painting face up", "{n} paintings face up", revealed): revealed,
    }
    wares = [ware_count(ware, count) for ware, count in player.wares.items() if count]
    money, art = ([words.format(n=count) for words, count in each.items() if count] for each in (things, paintings))
    return [*money, *wares, *art]


def _places(state: State, colour: Colour) -> str:
    where = {die.value: _standing(state, state.player(colour).place(die)) for die in Character}
    words = _("{name}'s pilgrim stands {pilgrim}, the merchant {merchant}, the artist {artist}.")
    return words.format(name=player_word(state, colour), **where)


def _tokens(state: State) -> str:
    """Who has the hot spring token and the wave tiles, what of them lies on the board, and how full the bag is."""
    clauses = []
    for owner in (None, *Colour):
        tiles = [side_word(state.sides[tile]) for tile in Character if state.waves[tile] is owner]
        things = [_("the hot spring token")] if state.spring is owner else []
        if tiles:
            words = ngettext("the wave tile {tiles}", "the wave tiles {tiles}", len(tiles))
            things.append(words.format(tiles=and_list(tiles)))
        if things and owner is None:
            count = len(tiles) + (state.spring is None)
            words = ngettext("on the board lies {things}", "on the board lie {things}", count)
            clauses.append(words.format(things=and_list(things)))
        elif things:
            clauses.append(_("{name} has {things}").format(name=player_word(state, owner), things=and_list(things)))
    bag = sum(state.bag.values())
    clauses.append(ngettext("there is {n} ware in the bag", "there are {n} wares in the bag", bag).format(n=bag))
    return sentence(in_one_sentence(clauses)) + "."
