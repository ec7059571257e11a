"""The game behind three functions: begin a game, say what may happen next, and let it happen."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.duo.rules.board import Board
from companion.games.duo.rules.correct import correct
from companion.games.duo.rules.effects import Option, offers, use_effect
from companion.games.duo.rules.events import NAMES, Again, Correct, Done, Event, Move, Roll, Setup, Skip, Stuck
from companion.games.duo.rules.limits import PAINTINGS_A_PLAYER
from companion.games.duo.rules.moves import destinations, refuse_move
from companion.games.duo.rules.names import SIDES, WARES, Character, Colour, Phase, Side
from companion.games.duo.rules.refusal import Reason, Refused
from companion.games.duo.rules.state import InUse, Player, State
from companion.record.refusal import FormatReason, FormatRefused

_NO_DICE: Mapping[Character, int] = MappingProxyType({})


def the_setup(event: Event) -> Setup:
    """The event itself; raises Refused unless it is a set-up."""
    if not isinstance(event, Setup):
        raise Refused(Reason.SETUP_FIRST, do=NAMES[type(event)])
    return event


def begin(event: Event, board: Board) -> State:
    """The table before the first roll. The event must be a set-up; raises Refused."""
    setup = the_setup(event)
    for coast in board.coasts:
        if coast not in setup.boutiques:
            raise Refused(Reason.BOUTIQUE_MISSING, coast=coast)
    for place in setup.boutiques:
        if place not in board.coasts:
            raise Refused(Reason.NOT_A_COAST, place=place, coasts=board.coasts)
    players = {
        colour: _first_player(board, "compass" if colour is setup.compass else "far") for colour in Colour
    }
    return State(
        board=board,
        turn=1,
        phase=Phase.ROLL,
        roller=setup.compass,
        to_act=setup.compass,
        dice=_NO_DICE,
        in_use=None,
        triggered=False,
        spring=None,
        waves=MappingProxyType(dict.fromkeys(Character)),
        sides=MappingProxyType({tile: _side(tile, setup.waves[tile]) for tile in Character}),
        boutiques=MappingProxyType({coast: setup.boutiques[coast] for coast in board.coasts}),
        bag=MappingProxyType(dict(WARES)),
        players=MappingProxyType(players),
        names=MappingProxyType({colour: setup.players[colour] for colour in Colour}),
        edition=setup.edition,
        compass=setup.compass,
    )


def _first_player(board: Board, seat: str) -> Player:
    start = board.start[seat]
    return Player(
        pilgrim=start[Character.PILGRIM],
        merchant=start[Character.MERCHANT],
        artist=start[Character.ARTIST],
        temple=1,
        garden=1,
        coins=0,
        gold=0,
        wares=MappingProxyType(dict.fromkeys(WARES, 0)),
        hidden=PAINTINGS_A_PLAYER,
        revealed=(),
        gifted=(),
    )


def _side(tile: Character, side: Side) -> Side:
    if side not in SIDES[tile]:
        raise FormatRefused(FormatReason.NOT_ONE_OF, where=f"waves.{tile}", got=side, allowed=SIDES[tile])
    return side


def options(state: State) -> tuple[Option, ...]:
    """Everything that may happen next, in the order of the public format; corrections go without saying."""
    phase = state.phase
    if phase is Phase.MOVE:
        colour = state.actor
        return tuple(_move_option(state, colour, die, value) for die, value in movable(state).items())
    if phase is Phase.ACT:
        assert state.in_use is not None
        return (*offers(state, state.in_use), {"do": "skip"})
    if phase is Phase.ROLL:
        return ({"do": "roll"},)
    if phase is Phase.AGAIN:
        return ({"do": "again"}, {"do": "done"})
    return ()


def movable(state: State) -> Mapping[Character, int]:
    """The dice that may be taken in phase move, with their values: after `again` only the one in use."""
    use = state.in_use
    if use is not None:
        return {use.die: use.value}
    return state.dice


def _move_option(state: State, colour: Colour, die: Character, value: int) -> Option:
    ends = destinations(state, colour, die, value)
    return {"do": "move", "die": die, "to": list(ends)} if ends else {"do": "stuck", "die": die}


def apply(state: State, event: Event) -> State:
    """The next state; raises Refused, saying what is wrong and what would be right."""
    kind = type(event)
    phase = state.phase
    if kind not in _HAPPENS_IN[phase]:
        raise _refuse_phase(state, NAMES[kind])
    if phase is Phase.MOVE:
        if isinstance(event, Move):
            return _move(state, event)
        if isinstance(event, Stuck):
            return _stuck(state, event)
    elif phase is Phase.ACT:
        assert state.in_use is not None
        if kind is not Skip:
            state = use_effect(state, state.in_use, event)
        return _after_use(state)
    elif phase is Phase.ROLL:
        if isinstance(event, Roll):
            return _roll(state, event)
    else:
        return _finish(state) if kind is Done else _again(state)
    assert isinstance(event, Correct)
    return correct(state, event)


_HAPPENS_IN: dict[Phase, frozenset[type]] = {
    Phase.ROLL: frozenset((Roll, Correct)),
    Phase.MOVE: frozenset((Move, Stuck, Correct)),
    Phase.ACT: frozenset(set(NAMES) - {Setup, Roll, Move, Stuck, Correct, Again, Done}),
    Phase.AGAIN: frozenset((Again, Done)),
    Phase.OVER: frozenset(),
}


def _refuse_phase(state: State, do: str) -> Refused:
    if do == "setup":
        return Refused(Reason.SETUP_ONCE)
    if state.phase is Phase.OVER:
        return Refused(Reason.GAME_OVER, do=do)
    expected = tuple(dict.fromkeys(str(option["do"]) for option in options(state)))
    return Refused(Reason.WRONG_PHASE, do=do, phase=state.phase, expected=expected, colour=state.to_act)


def _roll(state: State, event: Roll) -> State:
    dice = {
        Character.PILGRIM: event.pilgrim,
        Character.MERCHANT: event.merchant,
        Character.ARTIST: event.artist,
    }
    for die, value in dice.items():
        if value not in state.board.dice[die]:
            faces = tuple(sorted(set(state.board.dice[die])))
            raise Refused(Reason.NOT_ON_DIE, die=die, value=value, faces=faces)
    return state.but(phase=Phase.MOVE, dice=MappingProxyType(dice))


def _taken(state: State, die: Character) -> int:
    """The value of a die that may be taken now."""
    use = state.in_use
    if use is not None:
        if use.die is not die:
            raise Refused(Reason.SAME_DIE, die=die, same=use.die)
        return use.value
    if die not in state.dice:
        raise Refused(Reason.DIE_USED, die=die, left=tuple(state.dice))
    return state.dice[die]


def _move(state: State, event: Move) -> State:
    moved = arrive(state, event)
    assert moved.in_use is not None
    return moved if offers(moved, moved.in_use) else _after_use(moved)


def arrive(state: State, event: Move) -> State:
    """The meeple on its new space, in phase act, whether that offers an effect or not."""
    die, to = event.die, event.to
    value = _taken(state, die)
    colour = state.actor
    if to not in destinations(state, colour, die, value):
        raise refuse_move(state, die, value, to)
    player = state.players[colour]
    second = state.in_use is not None
    use = InUse(die, value, second, origin=player.place(die), held=state.spring is colour)
    players = {**state.players, colour: player.but(**{die: to})}
    return state.but(phase=Phase.ACT, players=MappingProxyType(players), dice=_without(state.dice, die), in_use=use)


def _without(dice: Mapping[Character, int], die: Character) -> Mapping[Character, int]:
    return MappingProxyType({other: value for other, value in dice.items() if other is not die})


def _stuck(state: State, event: Stuck) -> State:
    value = _taken(state, event.die)
    ends = destinations(state, state.actor, event.die, value)
    if ends:
        raise Refused(Reason.NOT_STUCK, die=event.die, ends=ends)
    return _finish(state.but(dice=_without(state.dice, event.die)))


def _after_use(state: State) -> State:
    """On to `again` where the hot spring token may be spent, else the die is finished with."""
    use = state.in_use
    assert use is not None
    colour = state.actor
    if (
        use.held
        and not use.second
        and state.spring is colour
        and destinations(state, colour, use.die, use.value)
    ):
        return state.but(phase=Phase.AGAIN)
    return _finish(state)


def _again(state: State) -> State:
    use = state.in_use
    assert use is not None
    twice = InUse(use.die, use.value, second=True, origin=use.origin, held=False)
    return state.but(phase=Phase.MOVE, spring=None, in_use=twice)


def _finish(state: State) -> State:
    """The die is put away: the next player, the next turn or the end."""
    left = len(state.dice)
    if left:
        to_act = state.roller if left == 1 else state.roller.other
        return state.but(phase=Phase.MOVE, to_act=to_act, in_use=None)
    if state.triggered:
        return state.but(phase=Phase.OVER, to_act=None, in_use=None)
    roller = state.roller.other
    return state.but(phase=Phase.ROLL, turn=state.turn + 1, roller=roller, to_act=roller, in_use=None)
