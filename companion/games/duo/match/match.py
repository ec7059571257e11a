"""A match of Duo: games in pairs, seats swapped, each pair with the same chance."""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from companion.games.arena import Advised, MatchResult, MatchTrouble, pace
from companion.games.duo.boards.board_file import read_board
from companion.games.duo.match.advice import advice
from companion.games.duo.match.chance import PairChance
from companion.games.duo.match.players import MatchPlayer, player_named, player_names
from companion.games.duo.opponents.choices import Decision, DrawCount, PaintCount
from companion.games.duo.opponents.levels import DEFAULT_LEVEL, LEVELS
from companion.games.duo.rules import events
from companion.games.duo.rules.board import Board
from companion.games.duo.rules.effects import loses_a_ware
from companion.games.duo.rules.engine import apply, begin
from companion.games.duo.rules.names import Colour, Phase, Ware
from companion.games.duo.rules.refusal import Refused
from companion.games.duo.rules.score import counts, score, winner
from companion.games.duo.rules.state import State
from companion.language import N_

MOST_TURNS = 1000  # two who never end a game are stopped


class DuoArena:
    """The game's `Arena`."""

    levels: Sequence[int] = LEVELS
    default_level = DEFAULT_LEVEL

    def players(self) -> Sequence[str]:
        return player_names()

    def match(
        self, first: str, second: str, games: int, seed: int, board: str, played: Callable[[int], None]
    ) -> MatchResult:
        printed = read_board(board)
        names = first, second
        players: list[MatchPlayer] = []
        try:
            for name in names:
                players.append(player_named(name, seed))
            one = Match(printed, board, (players[0], players[1]), names, seed)
            for number in range(games):
                one.play(number)
                played(number + 1)
        finally:
            for player in players:
                player.close()
        return one.result()

    def advise(self, state: Any, level: int) -> Sequence[Advised]:
        return advice(state, level)


class Match:
    """Two players and what came of their games so far."""

    def __init__(
        self, board: Board, text: str, players: tuple[MatchPlayer, MatchPlayer], names: tuple[str, str], seed: int
    ) -> None:
        self._board, self._text, self._players, self._names, self._seed = board, text, players, names, seed
        self._seconds: tuple[list[float], list[float]] = ([], [])
        self._margins: list[int] = []
        self._wins = self._shared = 0

    def play(self, number: int) -> State:
        """Game `number`, counted from 0; the first player is purple in every other."""
        chance = PairChance(self._seed, number // 2)
        seats = {Colour.PURPLE: number % 2, Colour.GREEN: 1 - number % 2}
        setup = chance.setup(self._board, {colour: self._names[seat] for colour, seat in seats.items()})
        state = begin(setup, self._board)
        table = _Table(chance, seats, self._players, self._seconds)
        for colour, seat in seats.items():
            self._players[seat].begin(number + 1, colour, self._text, setup)
        while state.phase is not Phase.OVER:
            if state.turn > MOST_TURNS:
                trouble = N_("Game {game} did not end within {turns} turns.")
                raise MatchTrouble(trouble, game=number + 1, turns=MOST_TURNS)
            state = table.next(state)
        for colour, seat in seats.items():
            self._players[seat].over(state, table.since(colour))
        self._count(state, next(colour for colour, seat in seats.items() if seat == 0))
        return state

    def _count(self, state: State, colour: Colour) -> None:
        had = counts(state)
        won = winner(state.board, had)
        self._wins += won is colour
        self._shared += won is None
        self._margins.append(score(state.board, had[colour]).total - score(state.board, had[colour.other]).total)

    def result(self) -> MatchResult:
        games = len(self._margins)
        a, b = (pace(each) for each in self._seconds)
        return MatchResult(games, self._wins, self._shared, sum(self._margins) / max(1, games), a, b)


class _Table:
    """One game: what was recorded, what each player was told of it, how long each thought."""

    def __init__(
        self, chance: PairChance, seats: dict[Colour, int], players: tuple[MatchPlayer, MatchPlayer],
        seconds: tuple[list[float], list[float]],
    ) -> None:  # fmt: skip
        self._chance, self._seats, self._players, self._seconds = chance, seats, players, seconds
        self._events: list[events.Event] = []
        self._told = dict.fromkeys(Colour, 0)
        self._draws = 0

    def since(self, colour: Colour) -> list[events.Event]:
        new = self._events[self._told[colour] :]
        self._told[colour] = len(self._events)
        return new

    def next(self, state: State) -> State:
        """The state after what chance or whoever acts does now."""
        if state.phase is Phase.ROLL:
            event: events.Event = self._chance.roll(state)
        else:
            event = self._event(state, self._chosen(state))
        try:
            after = apply(state, event)
        except Refused as refused:
            raise MatchTrouble(N_("The rules refuse a choice: {why}"), why=refused.words()) from None
        self._events.append(event)
        return after

    def _chosen(self, state: State) -> Decision:
        colour = state.actor
        seat = self._seats[colour]
        news = self.since(colour)
        begun = perf_counter()
        choice = self._players[seat].choose(state, news)
        self._seconds[seat].append(perf_counter() - begun)
        return choice

    def _event(self, state: State, choice: Decision) -> events.Event:
        """What happens: chance's part added, and what goes back asked for."""
        colour = state.actor
        if isinstance(choice, PaintCount):
            return choice.seen(self._chance.paintings(state, choice.count))
        if isinstance(choice, DrawCount):
            wares = self._chance.wares(state, self._draws, choice.count)
            self._draws += 1
            all_wares = (*_held(state, colour), *wares)
            excess = max(0, len(all_wares) - state.storage(colour))
            return choice.seen(wares, self._returned(state, colour, all_wares, excess) if excess else ())
        if isinstance(choice, events.TakeWave) and loses_a_ware(state, colour, choice.tile):
            loser = colour.other
            return events.TakeWave(choice.tile, self._returned(state, loser, _held(state, loser), 1)[0])
        return choice

    def _returned(self, state: State, colour: Colour, wares: tuple[Ware, ...], count: int) -> tuple[Ware, ...]:
        seat = self._seats[colour]
        news = self.since(colour)
        begun = perf_counter()
        returned = self._players[seat].give_back(state, news, colour, wares, count)
        self._seconds[seat].append(perf_counter() - begun)
        return returned


def _held(state: State, colour: Colour) -> tuple[Ware, ...]:
    return tuple(ware for ware, count in state.players[colour].wares.items() for _each in range(count))


ARENA = DuoArena()
