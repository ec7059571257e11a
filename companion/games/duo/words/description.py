"""The table in a few sentences: what is to be decided, what each player has, where the tokens lie.

Whole sentences without signs and ids, since they may be read aloud."""

from collections.abc import Iterator, Sequence

from companion.games.duo.rules.engine import options
from companion.games.duo.rules.names import Character, Colour, Kind, Phase, Ware
from companion.games.duo.rules.score import counts, score
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import event_word, player_word, side_word, ware_count
from companion.games.duo.words.phrases import Role, place_phrase, the_icon
from companion.games.duo.words.score_words import headline, last_turn_words
from companion.language import _, and_list, ngettext, or_list


def describe_table(state: State) -> Sequence[str]:
    players = (sentence for colour in Colour for sentence in _player(state, colour))
    return (*_decision(state), *players, *_tokens(state))


def _decision(state: State) -> Iterator[str]:
    if state.phase is Phase.OVER:
        yield _("The game is over.")
        yield headline(state.board, counts(state), state.names) + "."
        return
    name, turn = player_word(state, state.actor), state.turn
    if state.phase is Phase.ROLL:
        yield _("It is turn {turn}, and {name} is to roll the three dice.").format(turn=turn, name=name)
    elif state.phase is Phase.MOVE:
        yield _("It is turn {turn}, and {name} is to use a die.").format(turn=turn, name=name)
        for option in options(state):
            die = Character(option["die"])
            value = state.in_use.value if state.in_use else state.dice[die]
            yield _die(state, die, value, option.get("to", ()))
    elif state.phase is Phase.ACT:
        effects = or_list(event_word(option["do"]) for option in options(state) if option["do"] != "skip")
        words = _("It is turn {turn}. {name} may now {effects}, or do without.")
        yield words.format(turn=turn, name=name, effects=effects)
    else:
        words = _("It is turn {turn}. {name} may spend the hot spring token to use the same die once more.")
        yield words.format(turn=turn, name=name)
    if state.triggered:
        yield last_turn_words(state.board, counts(state), state.names)


def _die(state: State, die: Character, value: int, ends: Sequence[str]) -> str:
    if not ends:
        words = {
            Character.PILGRIM: _("The pilgrim die shows {n}, but the pilgrim cannot move."),
            Character.MERCHANT: _("The merchant die shows {n}, but the merchant cannot move."),
            Character.ARTIST: _("The artist die shows {n}, but the artist cannot move."),
        }[die]
        return words.format(n=value)
    words = {
        Character.PILGRIM: _("The pilgrim die shows {n}: the pilgrim would then stand {places}."),
        Character.MERCHANT: _("The merchant die shows {n}: the merchant would then stand {places}."),
        Character.ARTIST: _("The artist die shows {n}: the artist would then stand {places}."),
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


def _player(state: State, colour: Colour) -> Iterator[str]:
    player, name, board = state.player(colour), player_word(state, colour), state.board
    points = score(board, counts(state)[colour]).total
    words = ngettext(
        "{name} has {n} point, and is on {temple} of {temples} of the temple track and on {garden} of {gardens} of "
        "the garden track.",
        "{name} has {n} points, and is on {temple} of {temples} of the temple track and on {garden} of {gardens} of "
        "the garden track.",
        points,
    )
    tracks = {"temple": player.temple, "temples": board.temple, "garden": player.garden, "gardens": board.garden}
    yield words.format(name=name, n=points, **tracks)
    owned = [ngettext("{n} coin", "{n} coins", player.coins).format(n=player.coins)] if player.coins else []
    if player.gold:
        owned.append(ngettext("{n} gold slab", "{n} gold slabs", player.gold).format(n=player.gold))
    owned += [ware_count(ware, count) for ware, count in player.wares.items() if count]
    if owned:
        yield _("{name} has {things}.").format(name=name, things=and_list(owned))
    else:
        yield _("{name} has neither money nor wares.").format(name=name)
    if not player.gifted:
        words = _("{name} has given no painting away, and has {up} face up and {down} face down.")
    else:
        words = ngettext(
            "{name} has given {n} painting away, and has {up} face up and {down} face down.",
            "{name} has given {n} paintings away, and has {up} face up and {down} face down.",
            len(player.gifted),
        )
    yield words.format(name=name, n=len(player.gifted), up=len(player.revealed), down=player.hidden)
    if player.revealed:
        yield _("The next painting to give shows {icon}.").format(icon=the_icon(player.revealed[0]))
    where = {die.value: _standing(state, player.place(die)) for die in Character}
    words = _("{name}'s pilgrim stands {pilgrim}, the merchant {merchant}, the artist {artist}.")
    yield words.format(name=name, **where)


def _tokens(state: State) -> tuple[str, ...]:
    said = []
    if state.spring is None:
        said.append(_("The hot spring token lies on the board."))
    else:
        said.append(_("{name} has the hot spring token.").format(name=player_word(state, state.spring)))
    for owner in (None, *Colour):
        tiles = [side_word(state.sides[tile]) for tile in Character if state.waves[tile] is owner]
        if not tiles:
            continue
        if owner is None:
            words = ngettext(
                "On the board lies the wave tile {tiles}.", "On the board lie the wave tiles {tiles}.", len(tiles)
            )
            said.append(words.format(tiles=and_list(tiles)))
        else:
            words = ngettext("{name} has the wave tile {tiles}.", "{name} has the wave tiles {tiles}.", len(tiles))
            said.append(words.format(name=player_word(state, owner), tiles=and_list(tiles)))
    bag = sum(state.bag.values())
    said.append(ngettext("There is {n} ware in the bag.", "There are {n} wares in the bag.", bag).format(n=bag))
    return tuple(said)
